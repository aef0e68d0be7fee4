package org.tengen.cli.demo;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.SelectOption;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What a director does at the desk with the keyboard, a finger and the smaller forms. */
class DeskIT extends InTheHall {

    private static final int TARGET_PIXELS = 44;
    private static final int PHONE_PIXELS = 390;

    private Page desk(BrowserContext context, String tournament, String step) {
        return open(context, "/tournaments/" + tournament + "/desk" + step);
    }

    private String played(String name) {
        return hall.played(name, 3, Map.of(), "1 w", "2 b");
    }

    @Test
    @DisplayName(
            "D-14 the sums behind a number: by the keyboard in one stop, by a finger on any number, in four languages")
    void theSumsBehindANumber() {
        String tournament = played("Summed Open");
        try (BrowserContext visitor = hall.visitor();
                BrowserContext phone = hall.phone()) {
            Page page = visitor.newPage();
            page.navigate(hall.at("/tournaments/" + tournament + "/standings"));
            Locator sums = page.locator("table.standings a[data-look]:visible");
            assertThat(sums).hasCount(4);
            assertThat(page.locator("table.standings a[data-look][tabindex='0']:visible"))
                    .hasCount(1);
            sums.first().focus();
            page.keyboard().press("ArrowDown");
            assertThat(sums.nth(1)).isFocused();
            page.keyboard().press("Enter");
            Locator dialog = page.locator("dialog[open]");
            assertThat(dialog).containsText("round 1: won against");
            assertThat(dialog.locator("h3").first()).hasText(Pattern.compile("MMS = \\d+"));
            assertEquals(List.of(), new AxeBuilder(page).analyze().getViolations());
            page.keyboard().press("Escape");
            assertThat(dialog).hasCount(0);
            assertThat(sums.nth(1)).isFocused();
            page.locator("td[data-part='1']:visible").first().hover();
            assertThat(page.locator(".hint"))
                    .hasText(Pattern.compile("SOSM = [0-9.]+ \\+ [0-9.]+ = [0-9.]+|SOSM = [0-9.]+"));
            page.keyboard().press("Escape");
            assertThat(page.locator(".hint")).hasCount(0);
            for (List<String> words : List.of(
                    List.of("fr", "ronde 1 : gagné contre"),
                    List.of("de", "Runde 1: gewonnen gegen"),
                    List.of("ro", "runda 1: câștigată cu"))) {
                page.navigate(hall.at("/tournaments/" + tournament + "/standings?lang=" + words.get(0)));
                sums.first().press("Enter");
                assertThat(dialog).containsText(words.get(1));
                page.keyboard().press("Escape");
            }
            Page small = phone.newPage();
            small.navigate(hall.at("/tournaments/" + tournament + "/standings"));
            Locator first =
                    small.locator("table.standings a[data-look]:visible").first();
            assertTrue(first.boundingBox().height >= TARGET_PIXELS, "a number one can hit");
            small.locator("table.standings tbody tr")
                    .first()
                    .locator("td")
                    .last()
                    .tap();
            assertThat(small.locator("dialog[open]")).containsText("round 1: won against");
            small.locator("dialog[open] button").tap();
            assertThat(small.locator("dialog[open]")).hasCount(0);
        }
    }

    @Test
    @DisplayName("who stands on a line of the standings stands on it when a result comes in")
    void theLineIsKeptWhenTheTableIsNew() {
        String tournament = hall.tournament("Steady Open", 4, 3);
        hall.published(tournament, 1);
        hall.type(tournament, 1, "1 w");
        try (BrowserContext visitor = hall.visitor()) {
            Page page = visitor.newPage();
            page.navigate(hall.at("/tournaments/" + tournament + "/standings"));
            page.locator("table.standings a[data-look]:visible").first().focus();
            page.keyboard().press("End");
            String path = (String)
                    page.evaluate(
                            "() => { document.querySelector('table.standings').dataset.old = '1'; return document.activeElement.pathname; }");
            hall.type(tournament, 1, "2 b");
            assertThat(page.locator("table.standings:not([data-old])")).hasCount(1);
            Locator line = page.locator("table.standings a[data-look][href^='" + path + "?']:visible");
            assertThat(line).isFocused();
            assertThat(line).hasAttribute("tabindex", "0");
        }
    }

    @Test
    @DisplayName("what decides the standings is chosen by name and ordered by buttons; the codes can still be typed")
    void criteriaByName() {
        String tournament = hall.tournament("Tie-broken Open", 2, 3);
        try (BrowserContext office = hall.office()) {
            Page page = desk(office, tournament, "/rules");
            Locator form = page.locator("form[data-api$='/settings']");
            Locator codes = form.locator("[name=criteria]");
            Locator lines = form.locator("[data-criteria-chosen] li");
            assertThat(lines.first()).containsText("MMS: McMahon score");
            form.locator("[data-criteria-add]").selectOption("SODOSM");
            assertThat(codes).hasValue("MMS, SOSM, SOSOSM, SODOSM");
            Locator up = lines.last().locator("button").first();
            up.focus();
            page.keyboard().press("Enter");
            assertThat(codes).hasValue("MMS, SOSM, SODOSM, SOSOSM");
            assertThat(lines.nth(2).locator("button").first()).isFocused();
            lines.nth(3).locator("button").last().click();
            assertThat(codes).hasValue("MMS, SOSM, SODOSM");
            codes.fill("MMS, SOSM, LOT");
            assertThat(lines.last()).containsText("LOT: drawing of lots");
            form.locator("button.primary").click();
            assertThat(page.locator(".toast")).containsText("Done");
            page.reload();
            assertThat(lines).hasCount(3);
            assertThat(codes).hasValue("MMS, SOSM, LOT");
            page.navigate(page.url() + "?lang=de");
            assertThat(lines.first()).containsText("MMS: McMahon-");
        }
    }

    @Test
    @DisplayName("a namesake found in the lists is entered after a yes; after the long form the search is ready again")
    void aNamesakeAndTheNextOne() {
        String tournament = hall.tournament("Namesakes' Open", 0, 3);
        try (BrowserContext office = hall.office()) {
            Page page = desk(office, tournament, "/players");
            Locator find = page.locator("#find");
            find.fill("Tamarack Lin");
            assertThat(page.locator("[data-found-note]")).containsText("Enter opens the form");
            find.press("Enter");
            page.locator("#enter-player [name=rank]").fill("3k");
            page.keyboard().press("Enter");
            assertThat(page.locator("#entries")).containsText("Tamarack Lin");
            assertThat(find).isFocused();
            assertThat(find).hasValue("");
            String elsewhere = hall.tournament("Namesakes' Second", 0, 3);
            Page other = desk(office, elsewhere, "/players");
            String lists = "/api/tournaments/" + elsewhere + "/players?q=tamarack";
            Hall.stage()
                    .await(
                            "the player in the lists",
                            () -> Optional.of(hall.admin().get(lists)).filter(found -> !found.isEmpty()));
            for (int time = 1; time <= 2; time++) {
                other.locator("#find").fill("tamarack");
                assertThat(other.locator("#found li").first()).containsText("Tamarack");
                other.locator("#find").press("Enter");
                if (time == 1) {
                    assertThat(other.locator("#entries")).containsText("Tamarack Lin");
                }
            }
            assertThat(other.locator("dialog[open]")).containsText("has entered already");
            other.keyboard().press("Escape");
            assertThat(other.locator("form.finder [data-problem]")).containsText("Nothing was done");
            assertThat(other.locator("#entries tr")).hasCount(1);
        }
    }

    @Test
    @DisplayName("many missing results are folded above the round's table, opened they stay open, few stand open")
    void manyMissingResultsAreFolded() {
        String tournament = hall.tournament("Chased Open", 26, 3);
        hall.published(tournament, 1);
        try (BrowserContext office = hall.office()) {
            Page page = desk(office, tournament, "/results");
            Locator chase = page.locator("#chase");
            assertThat(chase).containsText("13 without a final result");
            assertThat(chase).not().hasAttribute("open", "");
            chase.locator("summary").click();
            assertThat(chase.locator("tbody tr").first()).isVisible();
            hall.type(tournament, 1, "1 w");
            assertThat(chase).containsText("12 without a final result");
            assertThat(chase.locator("tbody tr").first()).isVisible();
            page.reload();
            assertThat(chase).hasAttribute("open", "");
        }
    }

    @Test
    @DisplayName("P-07 the clock of a round is typed and told in the time of whoever looks")
    void theClockOfARoundIsTheReadersTime() {
        String tournament = hall.tournament("Timed Open", 4, 3);
        hall.published(tournament, 1);
        try (BrowserContext office = hall.office(new Browser.NewContextOptions().setTimezoneId("Asia/Tokyo"))) {
            Page page = desk(office, tournament, "/results");
            page.locator("#round-1 details.tools > summary").click();
            Locator form = page.locator("form[data-api$='/rounds/1/clock']");
            form.locator("[name=startsAt]").fill(LocalDate.now(ZoneId.of("Asia/Tokyo")) + "T12:34");
            form.locator("button").first().click();
            assertThat(page.locator("#round-1 .card-head")).containsText("12:34");
            assertThat(page.locator("#round-1 time").first()).hasAttribute("datetime", Pattern.compile(".*T03:34.*Z"));
        }
    }

    private static void choose(Locator form, String field, int index) {
        form.locator("[name=" + field + "]").selectOption(new SelectOption().setIndex(index));
    }

    @Test
    @DisplayName(
            "the forms beside the list of entrants: name, strength, listing, seat, a slip of paper, who meets whom")
    void formsBesideTheEntrants() {
        String tournament = hall.tournament("Corrected Open", 3, 3);
        try (BrowserContext office = hall.office()) {
            Page page = desk(office, tournament, "/players");
            Locator entries = page.locator("#entries");
            Locator name = page.locator("form[data-api$='/$entryId']").first();
            choose(name, "entryId", 1);
            name.locator("[name=firstName]").fill("Renamed");
            name.locator("button").click();
            assertThat(entries).containsText("Renamed");
            Locator strength = page.locator("form[data-api$='/$entryId']").nth(1);
            choose(strength, "entryId", 1);
            strength.locator("[name=rank]").fill("17k");
            strength.locator("button").click();
            assertThat(entries).containsText("17k");
            Locator listing = page.locator("form[data-api$='/listing']");
            choose(listing, "entryId", 2);
            listing.locator("[name=listed]").selectOption("false");
            listing.locator("button").click();
            assertThat(entries).containsText("not listed");
            Locator seating = page.locator("form[data-api$='/seating']");
            choose(seating, "entryId", 1);
            seating.locator("[name=table]").fill("7");
            seating.locator("button").click();
            assertThat(entries).containsText("Table 7");
            Locator slip = page.locator("form[data-api$='/requests']");
            choose(slip, "entryId", 3);
            slip.locator("[name=note]").fill("wants a quiet table");
            slip.locator("button").click();
            Locator requests = page.locator("#requests");
            assertThat(requests).containsText("wants a quiet table");
            requests.locator("button").last().click();
            page.locator("dialog[open] input").fill("none is free");
            page.locator("dialog[open] button[type=submit]").click();
            assertThat(requests).containsText("refused: none is free");

            page.navigate(hall.at("/tournaments/" + tournament + "/desk/rules"));
            Locator meets = page.locator("form[data-constraints]");
            choose(meets, "one", 1);
            choose(meets, "other", 2);
            meets.locator("[name=reason]").fill("same car");
            meets.locator("button").click();
            assertThat(page.locator("[data-constraint]")).containsText("must not meet (same car)");
            page.locator("[data-drop-constraint]").click();
            assertThat(page.locator("[data-constraint]")).hasCount(0);
        }
    }

    @Test
    @DisplayName(
            "a board is changed by two presses: name and name with the price in words, or Change and one of its choices")
    void aBoardIsChangedByTwoPresses() {
        String tournament = hall.tournament("Exchanged Evening", 8, 3);
        try (BrowserContext office = hall.office()) {
            Page page = desk(office, tournament, "");
            page.keyboard().press("d");
            assertThat(page.locator(".judged").first()).containsText("Judged by: McMahon");
            Locator names = page.locator(".at-desk [data-seat]");
            assertThat(names).hasCount(8);
            Locator outcome = page.locator("[data-outcome]");
            names.nth(0).click();
            assertThat(outcome).containsText("press the second name");
            names.nth(0).click();
            assertThat(outcome).isHidden();
            String first = names.nth(0).textContent();
            String last = names.nth(6).textContent();
            names.nth(0).click();
            names.nth(6).click();
            assertThat(outcome).containsText("Exchange " + first + " and " + last + "?");
            assertThat(outcome).containsText("than the proposal");
            outcome.locator("button.primary").click();
            assertThat(page.locator(".proposal .card-head")).containsText("arranged by hand: two exchanged seats");
            assertThat(page.locator(".quality")).containsText("A better round exists");
            page.locator(".at-desk tbody button.tight").first().click();
            Locator choice = page.locator("#board-panel [data-exchange]").first();
            String version = page.locator("#desk").getAttribute("data-version");
            choice.click();
            assertThat(page.locator("#desk")).not().hasAttribute("data-version", version);
            assertThat(page.locator(".at-desk [data-seat]")).hasCount(8);
        }
    }

    @Test
    @DisplayName(
            "R-18 b is Blanc in French and Black in English: such a letter waits for Enter and says who wins before it")
    void lettersOfALanguage() {
        String tournament = hall.tournament("Lettered Open", 4, 3);
        hall.published(tournament, 1);
        try (BrowserContext office = hall.office()) {
            Page page = desk(office, tournament, "/results?lang=fr");
            Locator pad = page.locator("#pad");
            Locator first = page.locator("[data-table='1']");
            assertThat(page.locator("#pad-keys")).containsText("12n Noir a gagné");
            pad.pressSequentially("1b");
            assertThat(page.locator("[data-preview-line]")).containsText(first.getAttribute("data-white") + " (Blanc)");
            pad.press("Enter");
            assertThat(first.locator(".result-cell")).containsText("B+");
            pad.pressSequentially("n");
            assertThat(page.locator("[data-preview-line]")).containsText("(Noir)");
            pad.press("Enter");
            assertThat(page.locator("[data-table='2'] .result-cell")).containsText("N+");
            pad.press("?");
            assertThat(page.locator(".pad-help p")).isVisible();
            assertThat(pad).hasValue("");
        }
    }

    private static List<?> sourcesIn(Page page, String where) {
        return (List<?>) page.evaluate(
                "where => [...new Set([...document.querySelectorAll(where + ' .source')].map(one => one.className))]",
                where);
    }

    @Test
    @DisplayName("D-15 every sign of who told a result is explained where it stands")
    void everySignIsExplained() {
        String tournament = played("Explained Open");
        try (BrowserContext office = hall.office()) {
            Page page = desk(office, tournament, "/results");
            assertThat(page.locator("[data-table].settled")).hasCount(2);
            List<?> used = sourcesIn(page, "[data-table]");
            assertFalse(used.isEmpty());
            assertTrue(sourcesIn(page, ".legend").containsAll(used), "explained: " + used);
            assertThat(page.locator("[data-table] .source").first()).hasAttribute("title", Pattern.compile("\\w.*"));
        }
    }

    @Test
    @DisplayName("D-16 the longer words of other languages make no page wider than a phone, at the desk neither")
    void otherLanguagesOnAPhone() {
        String tournament = played("Translated Open");
        String base = "/tournaments/" + tournament;
        List<String> paths = List.of(
                base,
                base + "/standings",
                base + "/info",
                base + "/desk/rules",
                base + "/desk/players",
                base + "/desk",
                base + "/desk/results",
                base + "/desk/standings",
                base + "/desk/publish",
                base + "/corrections",
                base + "/links",
                "/ratings/office");
        List<String> wide = new ArrayList<>();
        try (BrowserContext office = hall.office(new Browser.NewContextOptions().setViewportSize(PHONE_PIXELS, 844))) {
            Page page = office.newPage();
            for (String language : List.of("fr", "de", "ro")) {
                for (String path : paths) {
                    page.navigate(hall.at(path + "?lang=" + language));
                    int over = (Integer) page.evaluate(
                            "document.documentElement.scrollWidth - document.documentElement.clientWidth");
                    if (over > 1) {
                        wide.add(path + " in " + language + ": " + over);
                    }
                }
            }
        }
        assertEquals(List.of(), wide, "pixels too wide");
    }
}
