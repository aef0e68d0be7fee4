package org.tengen.cli.demo;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tengen.cli.pairing.GenerateCommand;
import picocli.CommandLine;

/** What people do to forms and pages that nobody asked them to: nothing typed is lost, nothing happens twice. */
class FormsIT extends InTheHall {

    private static final int MOST_BYTES = 200_000;
    private static final int NARROWEST_PHONE = 320;
    private static final int TARGET_PIXELS = 44;
    private static final int LARGE_PIXELS = 24;

    private static Locator entry(Page page, String name, String rank) {
        Locator form = page.locator("#enter-player");
        form.locator("[name=name]").fill(name);
        form.locator("[name=firstName]").fill("Ani");
        form.locator("[name=rank]").fill(rank);
        return form;
    }

    private Page registration(BrowserContext context, String tournament) {
        Page page = context.newPage();
        page.navigate(hall.at("/tournaments/" + tournament + "/desk/players"));
        return page;
    }

    @Test
    @DisplayName("R-19 the whole row checks somebody in, after his name was read in large type")
    void theWholeRowIsTheTarget() {
        String tournament = hall.tournament("Checked In Open", 4, 3);
        try (BrowserContext office = hall.office()) {
            Page page = office.newPage();
            page.navigate(hall.at("/tournaments/" + tournament + "/check-in"));
            Locator row = page.locator(".rows li").nth(1);
            String name = row.locator(".strong").first().textContent();
            assertTrue(row.locator("button").boundingBox().height >= TARGET_PIXELS, "a row one can hit");
            row.locator("button").click(new Locator.ClickOptions().setPosition(5, 5));
            assertThat(page.locator("dialog h2")).containsText(name);
            double size = ((Number)
                            page.evaluate("parseFloat(getComputedStyle(document.querySelector('dialog h2')).fontSize)"))
                    .doubleValue();
            assertTrue(size >= LARGE_PIXELS, "a name one reads standing: " + size);
            page.keyboard().press("Escape");
            assertThat(page.locator(".rows li")).hasCount(4);
            row.locator("button").press("Enter");
            page.locator("dialog .button.primary").press("Enter");
            assertThat(page.locator(".rows li")).hasCount(3);
            assertThat(page.locator(".rows")).not().containsText(name);
            assertThat(page.locator(".toast")).containsText("Done");
        }
    }

    private void enteredElsewhere(String tournament, String name) {
        hall.admin()
                .command(
                        "POST",
                        "/api/tournaments/" + tournament + "/entries",
                        Map.of("name", name, "firstName", "Ani", "rank", "5k"),
                        null)
                .orRefuse("entry");
    }

    @Test
    @DisplayName("N-08 who is registered at another desk can be chosen here at once; what was typed and chosen stays")
    void choicesAreRenewed() {
        String tournament = hall.tournament("Renewed Open", 4, 3);
        hall.published(tournament, 1);
        try (BrowserContext office = hall.office()) {
            Page desk = registration(office, tournament);
            Page round = office.newPage();
            round.navigate(hall.at("/tournaments/" + tournament + "/desk/results"));
            round.locator("details.tools summary").click();
            Locator typed = entry(desk, "Halfway", "7k").locator("[name=name]");
            Locator chosen = desk.locator("#player-choice");
            chosen.selectOption(new com.microsoft.playwright.options.SelectOption().setIndex(2));
            String before = chosen.inputValue();
            Locator black = round.locator("form[data-api$='/rounds/1/pair'] [name=black]");
            black.selectOption(new com.microsoft.playwright.options.SelectOption().setIndex(1));
            String opponent = black.inputValue();
            enteredElsewhere(tournament, "Newcomer");
            assertThat(chosen).containsText("Newcomer");
            assertThat(chosen).hasValue(before);
            assertThat(typed).hasValue("Halfway");
            assertThat(desk.locator("select[data-options-of]").last()).containsText("Newcomer");
            assertThat(black).containsText("Newcomer");
            assertThat(black).hasValue(opponent);
            assertThat(round.locator("form[data-api$='/rounds/1/pair'] [name=white]"))
                    .containsText("Newcomer");
        }
    }

    @Test
    @DisplayName("R-23 R-24 each press on the desk is kept by itself, is seen to be, and is taken back by one more")
    void eachPressIsKept() {
        String tournament = hall.tournament("Pressed Open", 4, 3);
        try (BrowserContext office = hall.office()) {
            Page page = registration(office, tournament);
            Locator second =
                    page.locator("#entries tr").first().locator(".dots .dot").nth(1);
            second.click();
            assertThat(page.locator(".toast")).containsText("Done");
            assertThat(second).hasAttribute("aria-pressed", "false");
            page.evaluate("document.querySelectorAll('.toast').forEach(toast => toast.dataset.old = '1')");
            page.locator("#entries tr").first().locator("[data-register]").click();
            assertThat(page.locator("#entries tr").first().locator("[data-register]"))
                    .hasAttribute("aria-pressed", "true");
            assertThat(second).hasAttribute("aria-pressed", "false");
            // The page may follow before the answer is here, and the toast is still that of the press before.
            page.locator(".toast:not([data-old]) button").click();
            assertThat(page.locator("#entries tr").first().locator("[data-register]"))
                    .hasAttribute("aria-pressed", "false");
            assertThat(second).hasAttribute("aria-pressed", "false");
        }
    }

    @Test
    @DisplayName("L-05 a wrong field is named with what to do, in the reader's language, and keeps what was typed")
    void aWrongFieldIsNamed() {
        String tournament = hall.tournament("Mistyped Open", 0, 3);
        try (BrowserContext office = hall.office()) {
            Page page = registration(office, tournament);
            Locator form = entry(page, "Alder", "strong");
            form.locator("button.primary").click();
            assertThat(form.locator("[name=rank]")).hasAttribute("aria-invalid", "true");
            assertThat(form.locator(".field-problem")).containsText("write 3k or 2d");
            assertThat(form.locator("[name=rank]")).hasValue("strong");
            assertThat(form.locator("[name=name]")).hasValue("Alder");
            page.navigate(page.url() + "?lang=de");
            form = entry(page, "Alder", "stark");
            form.locator("button.primary").click();
            assertThat(form.locator(".field-problem")).containsText("schreibe 3k oder 2d");
            form.locator("[name=rank]").fill("3k");
            form.locator("button.primary").click();
            assertThat(page.locator("#entries")).containsText("Alder Ani");
            assertThat(form.locator(".field-problem")).hasCount(0);
            page.navigate(hall.at("/tournaments/" + tournament + "/desk"));
            page.keyboard().press("d");
            assertThat(page.locator("[data-problem]:visible").first()).containsText("weniger als zwei");
        }
    }

    @Test
    @DisplayName("a double click enters once, and with the back button the page is as it is now")
    void aDoubleClickAndTheBackButton() {
        String tournament = hall.tournament("Doubled Open", 0, 3);
        try (BrowserContext office = hall.office()) {
            Page page = registration(office, tournament);
            entry(page, "Birch", "1k").locator("button.primary").dblclick();
            assertThat(page.locator("#entries tr")).hasCount(1);
            page.locator(".steps a").nth(2).click();
            page.waitForURL("**/desk");
            hall.admin()
                    .post(
                            "/api/tournaments/" + tournament + "/entries",
                            Map.of("name", "Cedar", "firstName", "Cila", "rank", "2k"));
            page.goBack();
            assertThat(page.locator("#entries tr")).hasCount(2);
            assertEquals(
                    2,
                    hall.admin()
                            .get("/api/tournaments/" + tournament + "/entries")
                            .size());
        }
    }

    @Test
    @DisplayName("R-24 two tabs: who saves second is told, keeps what was typed, and changes nothing that was not seen")
    void twoTabs() {
        String tournament = hall.tournament("Twice Opened Open", 4, 3);
        try (BrowserContext office = hall.office()) {
            Page first = office.newPage();
            Page second = office.newPage();
            for (Page page : List.of(first, second)) {
                page.navigate(hall.at("/tournaments/" + tournament + "/desk/rules"));
            }
            Locator settings = first.locator("form[data-api$='/settings']");
            settings.locator("[name=place]").fill("Old Mill");
            settings.locator("button.primary").click();
            assertThat(first.locator(".toast")).containsText("Done");
            settings = second.locator("form[data-api$='/settings']");
            settings.locator("[name=name]").fill("Renamed Open");
            settings.locator("button.primary").click();
            assertThat(settings.locator("[data-problem]")).containsText("changed since you saw it");
            assertThat(settings.locator("[name=name]")).hasValue("Renamed Open");
            second.reload();
            assertThat(settings.locator("[name=place]")).hasValue("Old Mill");
        }
    }

    @Test
    @DisplayName(
            "N-05 the session ends in mid-form, then the network: what was typed stays and is sent in the end, once")
    void signedOutAndWithoutANetworkInMidForm() {
        String tournament = hall.tournament("Interrupted Open", 0, 3);
        try (BrowserContext office = hall.office()) {
            Page page = registration(office, tournament);
            Locator form = entry(page, "Dun", "3k");
            office.clearCookies();
            form.locator("button.primary").click();
            assertThat(form.locator("[data-problem]")).containsText("What you typed is still here");
            Page elsewhere =
                    office.waitForPage(() -> form.locator("[data-problem] a").click());
            signIn(elsewhere);
            elsewhere.close();
            assertThat(form.locator("[name=name]")).hasValue("Dun");
            form.locator("button.primary").click();
            assertThat(page.locator("#entries")).containsText("Dun Ani");

            entry(page, "Elm", "4k");
            office.setOffline(true);
            form.locator("button.primary").click();
            assertThat(form.locator("[data-problem]")).containsText("No connection");
            assertThat(form.locator("[name=name]")).hasValue("Elm");
            office.setOffline(false);
            form.locator("button.primary").click();
            assertThat(page.locator("#entries")).containsText("Elm Ani");
            assertThat(page.locator("#entries tr")).hasCount(2);
        }
    }

    private static void signIn(Page page) {
        page.fill("input[name=login]", "office");
        page.fill("input[name=password]", "a long enough sentence");
        page.click("main button[type=submit]");
        assertThat(page.getByText("Sign out")).isVisible();
    }

    @Test
    @DisplayName("a form of the office survives an expired session too: sign in, and it is filled in as it was")
    void theOfficesFormsSurviveTheSession() {
        try (BrowserContext office = hall.office()) {
            Page page = office.newPage();
            page.navigate(hall.at("/ratings/office"));
            Locator form = page.locator("form:has([name=from][required])").first();
            form.locator("[name=from]").fill("00000001");
            form.locator("[name=into]").fill("00000002");
            office.clearCookies();
            form.locator("button").click();
            page.locator("[data-sign-in]").click();
            signIn(page);
            assertThat(form.locator("[name=from]")).hasValue("00000001");
            assertThat(form.locator("[name=into]")).hasValue("00000002");
            assertThat(page.locator(".toast")).containsText("What you typed is still here");
        }
    }

    @Test
    @DisplayName(
            "S-02 names with markup and of 60 wide characters are text, and no page is wider than a phone for them")
    void strangeNames() {
        String tournament = hall.tournament("<script>document.title='run'</script> & Co", 4, 3);
        String wide = "天".repeat(60);
        for (String name : List.of("<img src=x onerror=document.title='run'>", wide)) {
            hall.admin()
                    .post(
                            "/api/tournaments/" + tournament + "/entries",
                            Map.of("name", name, "firstName", "", "rank", "2k", "club", "<b>Hill</b>"));
        }
        hall.published(tournament, 1);
        String base = "/tournaments/" + tournament;
        try (BrowserContext office = hall.office()) {
            Page page = office.newPage();
            page.setViewportSize(NARROWEST_PHONE, 700);
            for (String path : List.of(
                    base,
                    base + "/rounds/1",
                    base + "/standings",
                    base + "/seat?q=" + "天天",
                    base + "/desk/players",
                    base + "/desk/results",
                    base + "/desk/standings",
                    base + "/history",
                    "/")) {
                page.navigate(hall.at(path));
                Object over =
                        page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
                assertTrue(((Number) over).intValue() <= 1, path + " is " + over + " pixels too wide");
                assertTrue(!page.title().equals("run"), path + " ran the markup");
            }
            page.navigate(hall.at(base + "/desk/players"));
            assertThat(page.locator("#entries")).containsText("<img src=x");
            assertThat(page.locator("#entries")).containsText(wide);
        }
        byte[] names = hall.admin().bytes(base + "/rounds/1/names.pdf");
        assertEquals("%PDF", new String(names, 0, 4, java.nio.charset.StandardCharsets.US_ASCII));
    }

    @Test
    @DisplayName("a tournament with no players, and one with a thousand: every page answers, small enough for a phone")
    void nobodyAndAThousand(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("thousand.xml");
        assertEquals(
                0,
                new CommandLine(new GenerateCommand())
                        .execute(
                                "--seed",
                                "7",
                                "--players",
                                "1000",
                                "--rounds",
                                "5",
                                "--played",
                                "1",
                                "--plain",
                                "--out",
                                file.toString()));
        String thousand = hall.admin()
                .upload("/api/tournaments/import?games=true", Files.readAllBytes(file))
                .path("tournamentId")
                .asText();
        String nobody = hall.tournament("Nobody's Open", 0, 3);
        try (BrowserContext office = hall.office()) {
            Page page = office.newPage();
            for (String tournament : List.of(nobody, thousand)) {
                for (String part : List.of(
                        "",
                        "/standings",
                        "/seat?q=a",
                        "/desk",
                        "/desk/rules",
                        "/desk/players",
                        "/desk/results",
                        "/desk/standings",
                        "/desk/publish",
                        "/corrections",
                        "/what-if",
                        "/history",
                        "/integrity",
                        "/links",
                        "/check-in")) {
                    String path = "/tournaments/" + tournament + part;
                    assertEquals(200, page.navigate(hall.at(path)).status(), path);
                    double wire = ((Number) page.evaluate("performance.getEntriesByType('navigation')[0].transferSize"))
                            .doubleValue();
                    assertTrue(wire < MOST_BYTES, path + ": " + wire + " bytes");
                }
            }
            page.navigate(hall.at("/tournaments/" + nobody + "/desk/players"));
            assertThat(page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName("0 players")))
                    .isVisible();
        }
    }
}
