package org.tengen.cli.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Contrast;
import com.microsoft.playwright.options.Media;
import com.microsoft.playwright.options.ScreenshotType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Makes the pictures of docs/screens again: {@code -Dtengen.screens=docs/screens -Dit.test=ScreensIT}. */
class ScreensIT extends InTheHall {

    /** Small enough for a repository, good enough to see what is ugly. */
    private static final int JPEG_QUALITY = 34;

    private static final int LARGE = 300;

    /** So many of the pictures are made in the dark and in German too. */
    private static final int DARK_TOO = 21;

    /** A hall's screen. */
    private static final int PROJECTOR = 3840;

    private static final int TABLET = 768;

    /** The text of an A4 sheet upright, in pixels of CSS. */
    private static final int SHEET = 700;

    private record Shot(String name, String path, boolean desk) {}

    private final List<String> tooWide = new ArrayList<>();

    @Test
    void thePicturesOfTheContactSheet() throws IOException {
        String folder = System.getProperty("tengen.screens");
        assumeTrue(folder != null, "pictures are made when asked for");
        Path into = Path.of(System.getProperty("tengen.home", "."), folder);
        Files.createDirectories(into);
        String empty = hall.tournament("Club Evening", 0, 4);
        String normal = hall.tournament("Autumn Open", 24, 5);
        hall.published(normal, 1);
        for (int table = 1; table <= 12; table++) {
            hall.type(normal, 1, table + (table % 3 == 0 ? " b" : " w"));
        }
        hall.resultsIn(normal, 1, 12);
        String game = played(hall.published(normal, 2).get(11));
        for (int table = 1; table <= 7; table++) {
            hall.type(normal, 2, table + " w");
        }
        hall.admin()
                .put(
                        "/api/tournaments/" + normal + "/rounds/2/clock",
                        Map.of("startsAt", Instant.now().minusSeconds(2400).toString(), "defaultLossMinutes", 30));
        String proposal = hall.tournament("Winter Cup", 25, 5);
        hall.admin().post("/api/tournaments/" + proposal + "/rounds/1/draw", Map.of("seed", 1));
        String large = hall.tournament("The Large Open", LARGE, 5);
        hall.published(large, 1);
        List<Shot> shots = new ArrayList<>(List.of(
                new Shot("home", "/", false),
                new Shot("tournament", "/tournaments/" + normal, false),
                new Shot("tournament-300", "/tournaments/" + large, false),
                new Shot("tournament-empty", "/tournaments/" + empty, false),
                new Shot("round", "/tournaments/" + normal + "/rounds/2", false),
                new Shot("standings", "/tournaments/" + normal + "/standings", false),
                new Shot("players", "/tournaments/" + normal + "/players", false),
                new Shot("info", "/tournaments/" + normal + "/info", false),
                new Shot("seat", "/tournaments/" + normal + "/seat?q=alder", false),
                new Shot("integrity", "/tournaments/" + normal + "/integrity", false),
                new Shot("live", "/live", false),
                new Shot("game", "/games/" + game, false),
                new Shot("ratings", "/ratings", false),
                new Shot("desk-information", "/tournaments/" + normal + "/desk/rules", true),
                new Shot("desk-registration", "/tournaments/" + normal + "/desk/players", true),
                new Shot("desk-registration-empty", "/tournaments/" + empty + "/desk/players", true),
                new Shot("desk-pairing", "/tournaments/" + proposal + "/desk", true),
                new Shot("desk-results", "/tournaments/" + normal + "/desk/results", true),
                new Shot("desk-results-300", "/tournaments/" + large + "/desk/results", true),
                new Shot("desk-standings", "/tournaments/" + normal + "/desk/standings", true),
                new Shot("desk-publish", "/tournaments/" + normal + "/desk/publish", true),
                new Shot("corrections", "/tournaments/" + normal + "/corrections", true),
                new Shot("history", "/tournaments/" + normal + "/history", true),
                new Shot("what-if", "/tournaments/" + normal + "/what-if", true),
                new Shot("helpers", "/tournaments/" + normal + "/links", true)));
        shots.addAll(ofPeople(normal, game));
        for (Shot shot : shots) {
            picture(into, shot, 320, ColorScheme.LIGHT, "en");
            picture(into, shot, 1440, ColorScheme.LIGHT, "en");
        }
        for (Shot shot : shots.subList(0, DARK_TOO)) {
            picture(into, shot, 1440, ColorScheme.DARK, "de");
        }
        for (String name : List.of("tournament", "standings", "desk-pairing", "desk-results")) {
            Shot shot = named(shots, name);
            picture(into, shot, TABLET, ColorScheme.LIGHT, "de");
            picture(into, shot, 1920, ColorScheme.DARK, "en");
        }
        for (String name : List.of("tournament", "round", "standings", "live", "game")) {
            Shot shot = named(shots, name);
            picture(into, shot, PROJECTOR, ColorScheme.LIGHT, "en");
        }
        for (String name : List.of("tournament", "standings", "desk-results", "game")) {
            more(into, named(shots, name), 1440, "contrast", new Page.EmulateMediaOptions().setContrast(Contrast.MORE));
        }
        for (String name : List.of("round", "standings", "players", "game")) {
            more(into, named(shots, name), SHEET, "print", new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        }
        ContactSheet.write(into, shots.stream().map(Shot::name).toList());
        assertEquals(List.of(), tooWide, "pages that scroll sideways");
    }

    private static Shot named(List<Shot> shots, String name) {
        return shots.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
    }

    /** What belongs to somebody: a player's card and phone, the referee's board, the helper's pad, the rating office. */
    private List<Shot> ofPeople(String tournament, String game) {
        JsonNode effect = Hall.stage().await("the ratings of the event", () -> {
            JsonNode told = hall.admin().get("/api/ratings/events/" + tournament);
            return told.path("players").isEmpty() ? java.util.Optional.empty() : java.util.Optional.of(told);
        });
        String player = effect.path("players").get(0).path("playerId").asText();
        String link = hall.admin()
                .post("/api/games/links", Map.of("tournament", tournament, "round", 2, "kind", "TABLE"))
                .get(8)
                .path("url")
                .asText();
        return List.of(
                new Shot("search", "/search?q=alder", false),
                new Shot("card", "/players/" + player, false),
                new Shot("phone-report", link.replaceAll("^https?://[^/]+", ""), false),
                new Shot("referee-board", "/games/" + game, true),
                new Shot("helper-pad", "/games/desk?tournament=" + tournament + "&round=2", true),
                new Shot("check-in", "/tournaments/" + tournament + "/check-in", true),
                new Shot("office", "/ratings/office", true),
                new Shot("inbox", "/ratings/inbox", true),
                new Shot("about", "/about", false));
    }

    /** With its clocks and some moves; answers the game's id. */
    private String played(JsonNode game) {
        String id = game.path("gameId").asText();
        String path = "/api/games/" + id;
        int version = hall.admin()
                .command(
                        "POST",
                        path + "/start",
                        Map.of("keepClock", true, "timeSystem", "40 min + 3 x 30 s"),
                        game.path("version").asInt())
                .orRefuse("start")
                .path("version")
                .asInt();
        String color = hall.admin().get(path).path("toMove").asText();
        for (String point : List.of("Q16", "D4", "Q3", "D17", "R5", "C14", "F17", "O4", "K4", "Q10", "R14", "O17")) {
            version = hall.admin()
                    .command("POST", path + "/moves", Map.of("color", color, "point", point), version)
                    .orRefuse("move")
                    .path("version")
                    .asInt();
            color = color.equals("BLACK") ? "WHITE" : "BLACK";
        }
        return id;
    }

    /** With a finger where the screen is as narrow as that of a phone or a tablet. */
    private BrowserContext context(Shot shot, int width) {
        if (width == PROJECTOR) {
            return hall.projector();
        }
        if (width <= TABLET) {
            return shot.desk() ? hall.office(Hall.touch()) : hall.phone();
        }
        return shot.desk() ? hall.office() : hall.visitor();
    }

    private void picture(Path into, Shot shot, int width, ColorScheme theme, String language) {
        boolean projector = width == PROJECTOR;
        try (BrowserContext context = context(shot, width)) {
            Page page = context.newPage();
            if (!projector) {
                page.setViewportSize(width, width < 700 ? 760 : 900);
            }
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(theme));
            taken(into, shot, page, width + "-" + theme.name().toLowerCase(Locale.ROOT), language);
        }
    }

    /** As somebody's machine asks for it, or on paper. */
    private void more(Path into, Shot shot, int width, String named, Page.EmulateMediaOptions how) {
        try (BrowserContext context = context(shot, 1440)) {
            Page page = context.newPage();
            page.setViewportSize(width, 900);
            page.emulateMedia(how.setColorScheme(ColorScheme.LIGHT));
            taken(into, shot, page, width + "-" + named, "en");
        }
    }

    private void taken(Path into, Shot shot, Page page, String how, String language) {
        page.navigate(hall.at(shot.path() + (shot.path().contains("?") ? "&" : "?") + "lang=" + language));
        page.locator("main").waitFor();
        page.waitForFunction("() => [...document.querySelectorAll('.skeleton')]"
                + ".every(one => one.closest('details:not([open])'))");
        // Both widths are rounded by themselves, so one pixel may be none.
        if ((Boolean)
                page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth + 1")) {
            tooWide.add(shot.name() + " at " + how);
        }
        page.screenshot(new Page.ScreenshotOptions()
                .setType(ScreenshotType.JPEG)
                .setQuality(JPEG_QUALITY)
                .setPath(into.resolve(shot.name() + "-" + how + "-" + language + ".jpg")));
    }
}
