package org.tengen.cli.demo;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tengen.cli.server.ApiClient;
import org.tengen.cli.server.Platform;
import org.tengen.cli.server.PlatformOptions;
import org.tengen.cli.server.data.DataDirectory;

/** What people see: pages in a real browser over the packaged platform. */
class BrowserIT {

    private static final Path CHROMIUM =
            Path.of(Optional.ofNullable(System.getenv("CHROMIUM")).orElse("/usr/bin/chromium"));

    /** A page follows within seconds; the limit is generous because the machines that test this are busy. */
    private static final double SEEN_WITHIN_MILLIS = 30_000;

    @TempDir
    static Path directory;

    private static Platform platform;
    private static Playwright playwright;
    private static Browser browser;
    private static String session;

    private final List<String> errors = new ArrayList<>();
    private Page page;

    @BeforeAll
    static void start() {
        if (!Files.isExecutable(CHROMIUM)) {
            if ("true".equals(System.getenv("CI"))) {
                fail(CHROMIUM + " is missing; continuous integration must run the browser tests");
            }
            System.err.println("SKIPPED: no browser at " + CHROMIUM + " (CHROMIUM=... names another)");
        }
        assumeTrue(Files.isExecutable(CHROMIUM), "a Chromium");
        platform = Platform.start(PlatformOptions.on(DataDirectory.at(directory)), System.err::println);
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
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

    /** Makes the first admin with the link that the launcher prints; answers the cookies of the session. */
    private static String firstAdmin() {
        try (BrowserContext context = browser.newContext()) {
            Page setup = context.newPage();
            setup.navigate(platform.setupLink().orElseThrow().toString());
            setup.fill("input[name=displayName]", "Office");
            setup.fill("input[name=login]", "office");
            setup.fill("input[name=password]", "a long enough sentence");
            setup.click("main button[type=submit]");
            setup.navigate(platform.address().resolve("/tournaments").toString());
            see(setup.getByText("Announce a tournament"));
            return context.storageState();
        }
    }

    @AfterAll
    static void stop() {
        if (playwright != null) {
            playwright.close();
        }
        if (platform != null) {
            platform.close();
        }
    }

    @BeforeEach
    void open() {
        page = browser.newPage();
        page.setDefaultTimeout(SEEN_WITHIN_MILLIS);
        page.onPageError(errors::add);
    }

    @AfterEach
    void close() {
        page.close();
        assertEquals(List.of(), errors, "errors in the page's scripts");
    }

    private void visit(String path) {
        page.navigate(platform.address().resolve(path).toString());
    }

    private static void see(Locator locator) {
        assertThat(locator)
                .isVisible(new com.microsoft.playwright.assertions.LocatorAssertions.IsVisibleOptions()
                        .setTimeout(SEEN_WITHIN_MILLIS));
    }

    /** A tournament of the invented field with its first round published; answers its id and games. */
    private static Map<String, Object> publishedRound() {
        ApiClient admin = platform.admin();
        Story story = new InventedStory(1);
        Story.Cast cast = story.announce(admin);
        String round = "/api/tournaments/" + cast.tournamentId() + "/rounds/1";
        JsonNode draw = admin.post(round + "/draw", Map.of("seed", 1));
        admin.post(
                round + "/publish", Map.of("inputHash", draw.path("inputHash").asText()));
        Stage stage = new Stage(new PrintWriter(new StringWriter()), Double.POSITIVE_INFINITY);
        JsonNode games = stage.await("the games", () -> {
            JsonNode seen = admin.get("/api/games?tournament=" + cast.tournamentId() + "&round=1");
            return seen.size() == DemoField.PLAYERS / 2 ? Optional.of(seen) : Optional.empty();
        });
        Map<String, Object> round1 = new LinkedHashMap<>();
        round1.put("tournament", cast.tournamentId());
        round1.put("games", games);
        return round1;
    }

    @Test
    void aSpectatorSeesAResultArriveWithoutReloading() {
        Map<String, Object> round = publishedRound();
        visit("/tournaments/" + round.get("tournament"));
        see(page.getByText("0 of 12 results in"));
        JsonNode game = ((JsonNode) round.get("games")).get(0);
        new FirstBoard(platform.admin(), new Stage(new PrintWriter(new StringWriter()), Double.POSITIVE_INFINITY))
                .enter(game.path("gameId").asText(), game.path("version").asInt(), Outcome.win(true));
        see(page.getByText("1 of 12 results in"));
    }

    @Test
    void theBoardFollowsTheGame() {
        JsonNode game = ((JsonNode) publishedRound().get("games")).get(0);
        String path = "/api/games/" + game.path("gameId").asText();
        ApiClient admin = platform.admin();
        int version = admin.command(
                        "POST", path + "/start", Map.of(), game.path("version").asInt())
                .orRefuse("start")
                .path("version")
                .asInt();
        visit("/games/" + game.path("gameId").asText());
        see(page.locator("svg").first());
        admin.command("POST", path + "/moves", Map.of("color", "BLACK", "point", "Q16"), version)
                .orRefuse("move");
        see(page.locator("[data-move='1']"));
        assertThat(page.locator("[data-move='1']")).containsText("Q16");
    }

    @Test
    void theFirstAdminSignsIn() {
        visit("/login");
        page.fill("input[name=login]", "office");
        page.fill("input[name=password]", "a long enough sentence");
        page.click("main button[type=submit]");
        visit("/ratings");
        see(page.getByText("Sign out"));
    }

    @Test
    void everyPageCanBeUsedByEverybody() {
        Map<String, Object> round = publishedRound();
        JsonNode game = ((JsonNode) round.get("games")).get(0);
        new FirstBoard(platform.admin(), new Stage(new PrintWriter(new StringWriter()), Double.POSITIVE_INFINITY))
                .enter(game.path("gameId").asText(), game.path("version").asInt(), Outcome.win(true));
        List<String> faults = new ArrayList<>();
        try (BrowserContext visitor = browser.newContext();
                BrowserContext office = browser.newContext(new Browser.NewContextOptions().setStorageState(session))) {
            faults.addAll(new EveryPage(visitor, platform.address())
                    .faults("/login", EveryPage.NO_SUCH_PAGE, "/tournaments/" + round.get("tournament") + "/seat?q=a"));
            faults.addAll(new EveryPage(office, platform.address()).faults());
        }
        assertEquals(List.of(), faults);
    }
}
