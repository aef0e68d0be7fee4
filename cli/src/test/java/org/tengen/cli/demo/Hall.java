package org.tengen.cli.demo;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.tengen.cli.server.ApiClient;
import org.tengen.cli.server.Platform;
import org.tengen.cli.server.PlatformOptions;
import org.tengen.cli.server.data.DataDirectory;
import org.tengen.embedded.FreePorts;

/** The packaged platform with a browser before it: one boot for all browser tests of a run. */
final class Hall implements AutoCloseable {

    /** Starts the hall before the first class that wants it and closes it after the last. */
    static final class Extension implements BeforeAllCallback {
        @Override
        public void beforeAll(ExtensionContext context) {
            hall = context.getRoot()
                    .getStore(ExtensionContext.Namespace.GLOBAL)
                    .computeIfAbsent("hall", key -> new Hall(), Hall.class);
        }
    }

    private static final Path CHROMIUM =
            Path.of(Optional.ofNullable(System.getenv("CHROMIUM")).orElse("/usr/bin/chromium"));

    /** A page follows within seconds; the limit is generous because the machines that test this are busy. */
    static final double SEEN_WITHIN_MILLIS = 60_000;

    private static final String PASSWORD = "a long enough sentence";

    private static Hall hall;

    final Platform platform;
    final Browser browser;
    private final Playwright playwright;
    private final Path directory;
    private final String session;
    private final List<String> errors = new ArrayList<>();

    private Hall() {
        if (!Files.isExecutable(CHROMIUM)) {
            if ("true".equals(System.getenv("CI"))) {
                fail(CHROMIUM + " is missing; continuous integration must run the browser tests");
            }
            System.err.println("SKIPPED: no browser at " + CHROMIUM + " (CHROMIUM=... names another)");
        }
        assumeTrue(Files.isExecutable(CHROMIUM), "a Chromium");
        try {
            directory = Files.createTempDirectory("tengen-hall-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        platform = Platform.start(options(DataDirectory.at(directory)), System.err::println);
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        PlaywrightAssertions.setDefaultAssertionTimeout(SEEN_WITHIN_MILLIS);
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(CHROMIUM)
                        .setArgs(List.of(
                                "--no-sandbox",
                                "--disable-gpu",
                                "--disable-background-networking",
                                "--disable-component-update",
                                "--disable-sync",
                                "--no-first-run")));
        session = firstAdmin();
    }

    /** A gateway of its own: it opens last, and whoever else tests on this machine wants the usual port as well. */
    static PlatformOptions options(DataDirectory data) {
        PlatformOptions usual = PlatformOptions.on(data);
        return new PlatformOptions(data, FreePorts.any(), usual.lan(), usual.certificate(), usual.program());
    }

    static Hall hall() {
        return hall;
    }

    /** Makes the first admin with the link that the launcher prints; answers the cookies of the session. */
    private String firstAdmin() {
        try (BrowserContext context = browser.newContext()) {
            Page setup = context.newPage();
            setup.navigate(platform.setupLink().orElseThrow().toString());
            setup.fill("input[name=displayName]", "Office");
            setup.fill("input[name=login]", "office");
            setup.fill("input[name=password]", PASSWORD);
            setup.click("main button[type=submit]");
            setup.navigate(platform.address().resolve("/tournaments").toString());
            assertThat(setup.getByText("Announce a tournament")).isVisible();
            return context.storageState();
        }
    }

    /** Somebody without an account. */
    BrowserContext visitor() {
        return watched(browser.newContext(new Browser.NewContextOptions().setLocale("en-GB")));
    }

    /** Somebody without an account, at a phone. */
    BrowserContext phone() {
        return watched(browser.newContext(touch().setLocale("en-GB")));
    }

    /** What a phone is to a page. */
    static Browser.NewContextOptions touch() {
        return new Browser.NewContextOptions()
                .setViewportSize(390, 844)
                .setIsMobile(true)
                .setHasTouch(true);
    }

    /** The hall's screen of 3840 by 2160; its pictures are half as large. */
    BrowserContext projector() {
        return watched(browser.newContext(new Browser.NewContextOptions()
                .setLocale("en-GB")
                .setViewportSize(3840, 2160)
                .setDeviceScaleFactor(0.5)));
    }

    /** The first admin, who may direct everything. */
    BrowserContext office() {
        return office(new Browser.NewContextOptions());
    }

    /** The first admin somewhere else, for one in another time zone. */
    BrowserContext office(Browser.NewContextOptions options) {
        return watched(browser.newContext(options.setLocale("en-GB").setStorageState(session)));
    }

    /** The browser of somebody who just signed in. */
    BrowserContext signedIn(String login) {
        BrowserContext context = visitor();
        Page page = context.newPage();
        page.navigate(at("/login"));
        page.fill("input[name=login]", login);
        page.fill("input[name=password]", PASSWORD);
        page.click("main button[type=submit]");
        assertThat(page.getByText("Sign out")).isVisible();
        page.close();
        return context;
    }

    /** An account that may do nothing but what a tournament lets it do; answers its id. */
    String account(String login, String role) {
        return account(login, role, UUID.randomUUID().toString());
    }

    /** @param player whom the account belongs to */
    String account(String login, String role, String player) {
        return admin().post(
                        "/api/accounts",
                        Map.of(
                                "login",
                                login,
                                "password",
                                PASSWORD,
                                "displayName",
                                "Robin " + login,
                                "roles",
                                List.of(role),
                                "playerId",
                                player))
                .path("accountId")
                .asText();
    }

    /** Gives an account a part in a tournament. */
    void staff(String tournament, String account, String part) {
        String path = "/api/tournaments/" + tournament;
        admin().command(
                        "PUT",
                        path + "/staff/" + account,
                        Map.of("roles", List.of(part)),
                        admin().get(path).path("version").asInt())
                .orRefuse("the part of a " + part);
    }

    private BrowserContext watched(BrowserContext context) {
        context.setDefaultTimeout(SEEN_WITHIN_MILLIS);
        context.onWebError(error -> errors.add(error.page().url() + ": " + error.error()));
        return context;
    }

    /** Errors of the pages' scripts since the last time. */
    List<String> errors() {
        List<String> seen = List.copyOf(errors);
        errors.clear();
        return seen;
    }

    String at(String path) {
        return platform.address().resolve(path).toString();
    }

    ApiClient admin() {
        return platform.admin();
    }

    /** A tournament with that many players and no round; answers its id. */
    String tournament(String name, int players, int rounds) {
        return tournament(name, players, rounds, Map.of());
    }

    /** @param more settings beside the usual ones */
    String tournament(String name, int players, int rounds, Map<String, Object> more) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("name", name);
        settings.put("system", "MCMAHON");
        settings.put("rounds", rounds);
        settings.put("barRank", "2d");
        settings.put("floorRank", "20k");
        settings.put("gameClass", "B");
        settings.put("timeSystem", "40 min + 3 x 30 s");
        settings.put("place", "Springfield");
        settings.putAll(more);
        String id =
                admin().post("/api/tournaments", settings).path("tournamentId").asText();
        List<DemoField.Entrant> field = DemoField.entrants(1);
        for (int number = 0; number < players; number++) {
            DemoField.Entrant one = field.get(number % field.size());
            String again = number < field.size() ? "" : " " + (char) ('A' + number / field.size());
            admin().post(
                            "/api/tournaments/" + id + "/entries",
                            Map.of(
                                    "name", one.name() + again,
                                    "firstName", one.firstName(),
                                    "rank", one.rank(),
                                    "rating", one.rating(),
                                    "club", one.club(),
                                    "country", one.country()));
        }
        return id;
    }

    /**
     * A tournament of four whose first round is published, with some results at its two boards.
     *
     * @param results as the desk types them, {@code 1 w}
     */
    String played(String name, int rounds, Map<String, Object> more, String... results) {
        String id = tournament(name, 4, rounds, more);
        published(id, 1);
        for (String line : results) {
            type(id, 1, line);
        }
        resultsIn(id, 1, results.length);
        return id;
    }

    /** Waits until the tournament has heard of so many results of a round. */
    void resultsIn(String tournament, int round, int count) {
        stage().await("the results", () -> {
            int heard = 0;
            for (JsonNode pair : admin().get("/api/tournaments/" + tournament + "/rounds/" + round)
                    .path("pairs")) {
                heard += pair.hasNonNull("result") ? 1 : 0;
            }
            return heard == count ? Optional.of(heard) : Optional.empty();
        });
    }

    /** Draws and publishes a round and waits until its games are open; answers them by table. */
    List<JsonNode> published(String tournament, int round) {
        String path = "/api/tournaments/" + tournament + "/rounds/" + round;
        JsonNode draw = admin().post(path + "/draw", Map.of("seed", 1, "confirm", List.of("results-missing")));
        admin().post(
                        path + "/publish",
                        Map.of("inputHash", draw.path("inputHash").asText()));
        return games(tournament, round, draw.path("pairs").size());
    }

    /** Waits for the games of a round; answers them by table. */
    List<JsonNode> games(String tournament, int round, int count) {
        JsonNode seen = stage().await("the games of round " + round, () -> {
            JsonNode games = admin().get("/api/games?tournament=" + tournament + "&round=" + round);
            return games.size() >= count ? Optional.of(games) : Optional.empty();
        });
        List<JsonNode> games = new ArrayList<>();
        seen.forEach(games::add);
        games.sort(Comparator.comparingInt(game -> game.path("table").asInt()));
        return games;
    }

    /** Types a result at the desk, as {@code 12 w}. */
    void type(String tournament, int round, String line) {
        admin().post("/api/games/desk", Map.of("tournament", tournament, "round", round, "line", line));
    }

    /** Records moves of a game, {@code B Q16}, from its first one on. */
    void play(String game, String... moves) {
        int number = 0;
        for (String move : moves) {
            admin().post(
                            "/api/games/" + game + "/moves",
                            Map.of(
                                    "color",
                                    move.startsWith("B") ? "BLACK" : "WHITE",
                                    "point",
                                    move.substring(2),
                                    "moveNumber",
                                    ++number));
        }
    }

    static Stage stage() {
        return new Stage(new PrintWriter(new StringWriter()), Double.POSITIVE_INFINITY);
    }

    @Override
    public void close() {
        playwright.close();
        platform.close();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path path : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
