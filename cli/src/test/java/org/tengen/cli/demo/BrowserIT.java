package org.tengen.cli.demo;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.cli.server.ApiClient;

/** What people see: pages in a real browser over the packaged platform. */
class BrowserIT extends InTheHall {

    private BrowserContext context;
    private Page page;

    @BeforeEach
    void openABrowser() {
        context = hall.visitor();
        page = context.newPage();
    }

    @AfterEach
    void close() {
        context.close();
    }

    private void visit(String path) {
        page.navigate(hall.at(path));
    }

    @Test
    void aSpectatorSeesAResultArriveWithoutReloading() {
        String tournament = hall.tournament("Spectated Open", 8, 3);
        hall.published(tournament, 1);
        visit("/tournaments/" + tournament);
        assertThat(page.getByText("0 of 4 results in")).isVisible();
        hall.type(tournament, 1, "1 w");
        assertThat(page.getByText("1 of 4 results in")).isVisible();
    }

    @Test
    @DisplayName("N-08 a pairing changed by hand is on the open page and on the player's phone without reloading")
    void aPairingByHandIsSeenAtOnce() {
        String tournament = hall.tournament("Rearranged Open", 4, 3);
        hall.published(tournament, 1);
        String path = "/api/tournaments/" + tournament + "/rounds/1";
        JsonNode round = hall.admin().get(path);
        List<Map<String, Object>> turned = new ArrayList<>();
        for (JsonNode pair : round.path("pairs")) {
            turned.add(Map.of(
                    "table", pair.path("table").asInt(),
                    "white", pair.path("black").path("entryId").asText(),
                    "black", pair.path("white").path("entryId").asText(),
                    "handicap", 0));
        }
        JsonNode player = round.path("pairs").get(0).path("white");
        visit("/tournaments/" + tournament + "/seat/" + player.path("entryId").asText());
        assertThat(page.locator("#seat")).containsText("You play White");
        Map<String, Object> body = Map.of("pairs", turned, "byes", List.of(), "reason", "sat down the wrong way round");
        int seen = hall.admin()
                .get("/api/tournaments/" + tournament)
                .path("version")
                .asInt();
        ApiClient.Answer asked = hall.admin().command("PUT", path + "/pairings", body, seen);
        if (!asked.ok()) {
            String confirm = asked.body().path("confirm").asText();
            hall.admin().command("PUT", path + "/pairings", body, seen, confirm).orRefuse("turn the colours");
        }
        assertThat(page.locator("#seat")).containsText("You play Black");
    }

    @Test
    @DisplayName(
            "D-11 D-13 the board follows the game with its clocks, is told to screen readers, and fills the screen by a key")
    void theBoardFollowsTheGame() {
        String tournament = hall.tournament("Followed Open", 4, 3);
        JsonNode game = hall.published(tournament, 1).get(0);
        String path = "/api/games/" + game.path("gameId").asText();
        ApiClient admin = hall.admin();
        int version = admin.command(
                        "POST",
                        path + "/start",
                        Map.of("keepClock", true, "timeSystem", "30 min + 3 x 30 s"),
                        game.path("version").asInt())
                .orRefuse("start")
                .path("version")
                .asInt();
        visit("/games/" + game.path("gameId").asText());
        assertThat(page.locator("svg").first()).isVisible();
        assertThat(page.locator("[data-clock=WHITE]")).hasText("30:00 + 3 × 0:30");
        admin.command("POST", path + "/moves", Map.of("color", "BLACK", "point", "Q16"), version)
                .orRefuse("move");
        assertThat(page.locator("[data-move='1']")).isVisible();
        assertThat(page.locator("[data-move='1']")).containsText("Q16");
        assertThat(page.locator("[data-spoken][aria-live=polite]")).hasText("Black Q16");
        seenBySpectators("Q16", "X");
        assertThat(page.locator("[data-clock=WHITE].running")).isVisible();
        page.keyboard().press("f");
        assertThat(page.locator("svg.board")).isVisible();
        assertThat(page.locator(".aside")).isHidden();
        page.keyboard().press("Escape");
        assertThat(page.locator(".aside")).isVisible();
        for (String boards : List.of("/live", "/tournaments/" + tournament)) {
            visit(boards);
            Locator card = page.locator(
                    ".live-games a[href='/games/" + game.path("gameId").asText() + "']");
            assertThat(card.locator("[data-clock=WHITE].running")).containsText("+ 3 × 0:30");
            // the board's own style came along
            assertThat(card.locator(".wood")).hasCSS("fill", "rgb(227, 185, 104)");
        }
        admin.command(
                        "POST",
                        path + "/moves",
                        Map.of("color", "WHITE", "point", "D4"),
                        admin.get(path).path("version").asInt())
                .orRefuse("move");
        assertThat(page.locator(".live-games [data-clock=BLACK].running")).isVisible();
    }

    @Test
    @DisplayName(
            "on paper there is no navigation, black on white, every table with its head; a hall's screen is read from afar")
    void paperAndTheHallsScreen() {
        String tournament = hall.tournament("Printed Open", 24, 3);
        hall.published(tournament, 1);
        page.setViewportSize(700, 900); // as wide as a sheet
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT).setColorScheme(ColorScheme.DARK));
        for (String path : List.of("/rounds/1", "/standings", "/players")) {
            visit("/tournaments/" + tournament + path);
            assertThat(page.locator("header.site")).isHidden();
            assertThat(page.locator("nav.tabs")).isHidden();
            assertThat(page.locator(".actions:visible, .button:visible")).hasCount(0);
            assertThat(page.locator("body")).hasCSS("background-color", "rgb(255, 255, 255)");
            assertThat(page.locator("body")).hasCSS("color", "rgb(0, 0, 0)");
            assertThat(page.locator("thead").first()).hasCSS("display", "table-header-group");
            assertThat(page.locator("tbody tr").first()).hasCSS("break-inside", "avoid");
            assertThat(page.locator("tbody tr").first()).hasCSS("display", "table-row");
        }
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
        page.setViewportSize(3840, 2160);
        visit("/tournaments/" + tournament + "/rounds/1");
        assertThat(page.locator("html")).hasCSS("font-size", "36px");
        assertThat(page.locator(".round-grid .seats").first()).isInViewport();
    }

    /** Handicap stones, moves typed and clicked, a capture taken back and made again, marking and the score. */
    @Test
    void aGameIsRecordedOnItsPageAndSeenOnASpectators() {
        Map<String, Object> guest = Map.of("guest", true, "rank", Map.of("value", 0, "shown", "1d"));
        Map<String, Object> terms = Map.of(
                "black",
                guest,
                "white",
                guest,
                "ruleset",
                "JAPANESE_1989",
                "handicap",
                2,
                "boardSize",
                Map.of("width", 9, "height", 9));
        String game = hall.admin().post("/api/games", terms).path("gameId").asText();
        visit("/games/" + game);
        try (BrowserContext office = hall.office()) {
            Page desk = office.newPage();
            desk.navigate(hall.at("/games/" + game));
            desk.click("[data-record-form] button.primary"); // on the marked points
            seenBySpectators("G7", "X");
            type(desk, "A1");
            click(desk, "A2");
            type(desk, "J9");
            seenBySpectators("A1", "O");
            click(desk, "B1");
            seenBySpectators("A1", "·");
            assertThat(page.locator("[data-taken=BLACK]")).hasText("1");
            desk.click("[data-do='/undo/grant']");
            desk.click("dialog[open] button[type=submit]");
            seenBySpectators("A1", "O");
            assertThat(page.locator("[data-taken=BLACK]")).hasText("0");
            click(desk, "B1");
            seenBySpectators("A1", "·");
            desk.click("[data-do=pass]");
            assertThat(page.locator("[data-move='5']")).isVisible();
            desk.click("[data-do=pass]");
            desk.click("[data-do='/score/propose']");
            desk.click("[data-do='/score/agree']");
            assertThat(page.locator("[data-verdict]")).containsText("Black wins");
        }
        page.keyboard().press("Home");
        seenBySpectators("B1", "·");
        page.keyboard().press("ArrowRight");
        seenBySpectators("A1", "O");
    }

    private static void type(Page desk, String point) {
        desk.fill("#point", point);
        desk.click("[data-record-form] button.primary");
        assertThat(desk.locator(".moves button:has-text('" + point + "')")).isVisible();
    }

    private static void click(Page desk, String point) {
        desk.locator("svg.board [data-point='" + point + "']").last().dispatchEvent("click");
        assertThat(desk.locator(".moves button:has-text('" + point + "')")).isVisible();
    }

    /** In the board's twin, which tells screen readers what stands where. */
    private void seenBySpectators(String point, String stone) {
        assertThat(page.locator(".twin [data-twin=" + point + "]")).hasText(stone);
    }

    @Test
    void theFirstAdminSignsIn() {
        visit("/login");
        page.fill("input[name=login]", "office");
        page.fill("input[name=password]", "a long enough sentence");
        page.click("main button[type=submit]");
        visit("/ratings");
        assertThat(page.getByText("Sign out")).isVisible();
    }

    @Test
    @DisplayName(
            "D-12 D-15 every page: readable in both themes by axe; on a phone nothing too wide, tiny, torn or hard to hit")
    void everyPageCanBeUsedByEverybody() {
        String tournament = hall.tournament("Everybody’s Open", 24, 3);
        hall.published(tournament, 1);
        hall.type(tournament, 1, "1 w");
        URI home = hall.platform.address();
        try (BrowserContext visitor = hall.visitor();
                BrowserContext office = hall.office();
                BrowserContext phone = hall.phone();
                BrowserContext officePhone = hall.office(Hall.touch())) {
            EveryPage open = new EveryPage(visitor, home, path -> true);
            Function<Page, List<String>> axe = page -> Axe.faults(page, page.url());
            List<String> faults = new ArrayList<>(open.faults(
                    axe,
                    "/login",
                    EveryPage.NO_SUCH_PAGE,
                    "/search?q=alder",
                    "/tournaments/" + tournament + "/seat?q=a"));
            EveryPage signedIn = new EveryPage(office, home, path -> true);
            faults.addAll(signedIn.faults(
                    axe,
                    "/about/operator",
                    "/tournaments/" + tournament + "/check-in",
                    "/tournaments/" + tournament + "/requests",
                    "/games/desk?tournament=" + tournament + "&round=1"));
            faults.addAll(new SmallScreens(phone, home).faults(open.seen()));
            faults.addAll(new SmallScreens(officePhone, home).faults(signedIn.seen()));
            assertEquals(List.of(), faults);
        }
    }
}
