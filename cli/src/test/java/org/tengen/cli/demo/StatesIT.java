package org.tengen.cli.demo;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.SelectOption;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Pages as no link shows them, with axe in both themes: dialogs and panels open, problems told at their fields, receipts, what
 * something would lead to before it is done, a moment of the past, and what helpers, referees and players see.
 */
class StatesIT extends InTheHall {

    private final List<String> faults = new ArrayList<>();

    @AfterEach
    void axeFoundNothing() {
        assertEquals(List.of(), faults);
    }

    private void look(Page page, String state) {
        faults.addAll(Axe.faults(page, state));
    }

    private static void openAll(Page page) {
        page.evaluate("document.querySelectorAll('main details').forEach(one => one.open = true)");
    }

    @Test
    @DisplayName(
            "D-15 a draft draw: a board explained, an exchange with its price, the question before another, the keys")
    void aDraft() {
        String tournament = hall.tournament("Drafted Open", 9, 3);
        try (BrowserContext office = hall.office()) {
            Page page = open(office, "/tournaments/" + tournament + "/desk");
            page.keyboard().press("d");
            assertThat(page.locator(".proposal")).isVisible();
            page.locator(".table-number").first().click();
            assertThat(page.locator("#board-panel")).containsText("Table 1");
            openAll(page);
            look(page, "a board's panel");
            page.locator(".at-desk [data-seat]").nth(0).click();
            page.locator(".at-desk [data-seat]").nth(6).click();
            assertThat(page.locator("[data-outcome]")).containsText("than the proposal");
            look(page, "the price of an exchange");
            page.locator("form[data-draw-form] button:not([type])").first().click();
            assertThat(page.locator("dialog[open]")).isVisible();
            look(page, "the question before another draw");
            page.keyboard().press("Escape");
            assertThat(page.locator("dialog[open]")).hasCount(0);
            page.locator("h1").click();
            page.keyboard().press("?");
            assertThat(page.locator("dialog.keys")).isVisible();
            look(page, "the sheet of keys");
        }
    }

    @Test
    @DisplayName(
            "D-15 results: a line refused, two who differ, a board not final, helpers' and players' phones, the tools open")
    void results() {
        String tournament = hall.tournament("Looked At Open", 8, 3);
        hall.published(tournament, 1);
        try (BrowserContext office = hall.office();
                BrowserContext phone = hall.phone();
                BrowserContext other = hall.phone();
                BrowserContext helper = hall.phone()) {
            Page codes = open(office, "/games/codes?tournament=" + tournament + "&round=1");
            String link = codes.locator(".code a").first().getAttribute("href");
            say(open(phone, link), "BLACK", "BLACK POINTS", "a player's receipt");
            say(open(other, link), "WHITE", "WHITE POINTS", "the other's");
            Page desk = open(office, "/tournaments/" + tournament + "/desk/results");
            assertThat(desk.locator("[data-claims] .chip.bad")).hasCount(1);
            desk.locator("#pad").fill("99w");
            desk.locator("#pad").press("Enter");
            assertThat(desk.locator("[data-receipt].bad")).isVisible();
            desk.locator("#pad").press("?");
            assertThat(desk.locator(".pad-help p")).isVisible();
            openAll(desk);
            Locator hold = desk.locator("form[data-hold]");
            hold.locator("[name=game]").selectOption(new SelectOption().setIndex(1));
            hold.locator("[name=kind]").selectOption("UNDER_APPEAL");
            hold.locator("button").click();
            assertThat(desk.locator("[data-table='2']")).containsText("under appeal");
            openAll(desk);
            look(desk, "a refused line, a conflict, a board not final");

            Page links = open(office, "/tournaments/" + tournament + "/links");
            Locator form = links.locator("form[data-link]");
            form.locator("[name=round]").selectOption("1");
            form.locator("[name=label]").fill("door");
            form.locator("button.primary").click();
            String made = links.locator("[data-new-link] code").textContent();
            look(links, "a link just made");
            Page joined = helper.newPage();
            joined.navigate(made);
            look(joined, "a helper's link");
            joined.locator("main form button").click();
            joined.waitForURL("**/games/desk?**");
            joined.locator("#pad").pressSequentially("3w");
            joined.locator("#pad").press("Enter");
            assertThat(joined.locator("[data-receipt]")).containsText("noted");
            look(joined, "a helper's pad with its receipt");
            Page used = other.newPage();
            used.navigate(made);
            used.locator("main form button").click();
            assertThat(used.locator("main")).containsText("used");
            look(used, "a helper's link used up");
        }
    }

    private void say(Page page, String color, String result, String state) {
        page.locator("[name=color][value=" + color + "]").check();
        page.locator("[name=result][value='" + result + "']").check();
        page.locator("[data-send]").click();
        assertThat(page.locator("[data-receipt]")).containsText("received");
        look(page, state);
    }

    @Test
    @DisplayName(
            "D-15 looking back: three scopes of a correction, what would be if, a step undone, a moment of the past")
    void lookingBack() {
        String tournament = hall.played("Looked Back Open", 3, Map.of(), "1 w", "2 b");
        hall.published(tournament, 2);
        String base = "/tournaments/" + tournament;
        try (BrowserContext office = hall.office()) {
            Page page = open(office, base + "/corrections");
            page.locator("select[name=verdict]").selectOption("NONE JIGO");
            page.locator("[name=reason]").fill("both slips say so");
            page.locator("form[data-correction] button.primary").click();
            assertThat(page.locator(".scopes .card")).hasCount(3);
            openAll(page);
            look(page, "a correction's scopes");
            page.navigate(hall.at(base + "/what-if"));
            page.locator("[name=rank]").fill("5k");
            page.locator("form[data-what-if] button").click();
            assertThat(page.locator("[data-beside]")).not().isEmpty();
            look(page, "what would be if");
            page.navigate(hall.at(base + "/history"));
            page.locator("[data-undo]").first().click();
            assertThat(page.locator("dialog[open]")).isVisible();
            look(page, "the question before undoing");
            page.keyboard().press("Escape");
            page.locator("#moment").focus();
            page.keyboard().press("Home");
            assertThat(page.locator("#then")).not().isEmpty();
            look(page, "the slider at the beginning");
            for (String then : List.of("?asOf=5", "/standings?asOf=8", "/rounds/1?asOf=8", "/info?asOf=3")) {
                page.navigate(hall.at(base + then));
                assertThat(page.locator("main .notice").first()).isVisible();
                look(page, then);
            }
        }
    }

    @Test
    @DisplayName(
            "D-15 standings: a number explained, a play-off recorded, who gets which prize, the question before the end")
    void standings() {
        Map<String, Object> decided = Map.of("criteria", List.of("PLAYOFF", "MMS"));
        String tournament = hall.played("Ranked Open", 1, decided, "1 w", "2 w");
        hall.admin().post("/api/tournaments/" + tournament + "/rounds/1/close", Map.of());
        try (BrowserContext office = hall.office()) {
            Page page = open(office, "/tournaments/" + tournament + "/desk/standings");
            Locator prizes = page.locator("form[data-prizes]");
            prizes.locator("[name=name]").fill("Main prize");
            prizes.locator("[name=amounts]").fill("100, 50");
            prizes.locator("button").first().click();
            assertThat(page.locator("#prizes tbody tr")).hasCount(2);
            Locator playOff = page.locator("#play-off form");
            playOff.locator("[name=order]").first().selectOption(new SelectOption().setIndex(4));
            playOff.locator("button").click();
            assertThat(page.locator(".toast")).isVisible();
            openAll(page);
            look(page, "prizes, a play-off and a toast");
            page.locator("table.standings a[data-look]:visible").first().press("Enter");
            assertThat(page.locator("dialog[open]")).isVisible();
            look(page, "the sums behind a number");
            page.keyboard().press("Escape");
            page.locator("[data-api$='/close']").click();
            assertThat(page.locator("dialog[open]")).isVisible();
            look(page, "the question before the end");
            page.locator("dialog[open] .button.danger").click();
            assertThat(page.getByText("The tournament is closed")).isVisible();
            look(page, "a closed tournament at the desk");
            page.navigate(hall.at("/tournaments/" + tournament));
            look(page, "a closed tournament");
        }
    }

    @Test
    @DisplayName("D-15 the office: a file handed in, refused decisions, a wrong password, a lost session, no network")
    void theOffice() {
        String file =
                "No;Name;First name;Rank;Club;Round 1\r\n1;Ashgrove;Ann;3d;Hill;2+/w0\r\n2;Bramley;Ben;1k;Mill;1-/b0\r\n";
        String nobody = hall.tournament("Handed In Open", 0, 3);
        try (BrowserContext office = hall.office();
                BrowserContext visitor = hall.visitor()) {
            Page page = open(office, "/tournaments/import");
            for (String shown : List.of(file.replace("3d", "3dd"), file)) {
                page.setInputFiles(
                        "input[name=file]",
                        new FilePayload("open.csv", "text/csv", shown.getBytes(StandardCharsets.UTF_8)));
                page.locator("[data-import] button").click();
                assertThat(page.locator("#preview"))
                        .containsText(shown.equals(file) ? "2 players, 1 round, 1 game" : "refused");
                look(page, "a file before it is taken");
            }
            Page entering = open(office, "/tournaments/" + nobody + "/desk/players");
            Locator form = entering.locator("#enter-player");
            form.locator("[name=name]").fill("Elm");
            form.locator("[name=rank]").fill("3k");
            office.setOffline(true);
            form.locator("button.primary").click();
            assertThat(form.locator("[data-problem]")).containsText("No connection");
            look(entering, "no network");
            office.setOffline(false);
            office.clearCookies();
            form.locator("button.primary").click();
            assertThat(form.locator("[data-problem] a")).isVisible();
            look(entering, "a lost session");

            Page login = open(visitor, "/login");
            login.fill("input[name=login]", "office");
            login.fill("input[name=password]", "another sentence");
            login.click("main button[type=submit]");
            assertThat(login.locator("[role=alert]")).isVisible();
            look(login, "a wrong password");
            assertThat(login.locator("[name=login]")).hasValue("office");
            for (String gone : List.of(
                    "/tournaments/" + UUID.randomUUID(),
                    "/games/" + UUID.randomUUID(),
                    "/players/" + UUID.randomUUID())) {
                assertEquals(404, login.navigate(hall.at(gone)).status());
                look(login, "nothing there: " + gone);
            }
            assertEquals(200, login.navigate(hall.at("/search?q=nobodysname")).status());
            look(login, "nothing found");
        }
    }
}
