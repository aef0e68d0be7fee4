package org.tengen.cli.demo;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What people come for, from beginning to end, with nothing but the pages. */
@ExtendWith(Hall.Extension.class)
class JourneysIT {

    private final Hall hall = Hall.hall();

    @AfterEach
    void noScriptFailed() {
        assertEquals(List.of(), hall.errors(), "errors in the pages' scripts");
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    @Test
    @DisplayName("the director's whole day: announce, enter, draw, publish and print, type results, freeze, close")
    void theDirectorsWholeDay() {
        try (BrowserContext office = hall.office()) {
            Page page = office.newPage();
            page.navigate(hall.at("/tournaments"));
            Locator announce = page.locator("form[data-api='POST /api/tournaments']");
            announce.locator("[name=name]").fill("Evening at the Old Mill");
            announce.locator("[name=rounds]").fill("2");
            announce.locator("[name=barRank]").fill("2d");
            announce.locator("button.primary").click();
            page.waitForURL(Pattern.compile(".*/tournaments/[0-9a-f-]{36}/desk/players"));
            String[][] people = {
                {"Alder", "Ani", "2d"}, {"Birch", "Bero", "1d"}, {"Cedar", "Cila", "1k"}, {"Dun", "Dov", "3k"}
            };
            for (String[] one : people) {
                Locator enter = page.locator("#enter-player");
                enter.locator("[name=name]").fill(one[0]);
                enter.locator("[name=firstName]").fill(one[1]);
                enter.locator("[name=rank]").fill(one[2]);
                enter.locator("button.primary").click();
                assertThat(page.locator("#entries")).containsText(one[0] + " " + one[1]);
            }
            page.locator(".steps a").nth(2).click();
            page.waitForURL("**/desk");
            page.keyboard().press("d");
            assertThat(page.locator(".proposal .quality")).containsText("no better round exists");
            assertThat(page.locator(".conservation")).containsText("4 paired + 0 bye");
            page.locator(".table-number").first().click();
            assertThat(page.locator("#board-panel")).containsText("Table 1");
            Page paper = office.waitForPage(() -> page.keyboard().press("p"));
            page.waitForURL("**/desk/publish");
            paper.close();
            String tournament = page.url().replaceAll(".*/tournaments/([0-9a-f-]{36})/.*", "$1");
            hall.games(tournament, 1, 2);
            results(page);
            assertThat(page.locator("#pad")).not().isFocused();
            page.keyboard().press("d");
            page.waitForURL("**/desk");
            button(page, "Publish").click();
            page.waitForURL("**/desk/results");
            hall.games(tournament, 2, 2);
            results(page);
            button(page, "Close the round").first().click();
            page.locator(".steps a").nth(4).click();
            button(page, "Freeze the standings").click();
            assertThat(button(page, "Unfreeze")).isVisible();
            button(page, "Close the tournament").click();
            page.locator("dialog .button.danger").click();
            assertThat(page.getByText("The tournament is closed")).isVisible();
        }
    }

    /** Two boards: table number, letter, Enter, next. */
    private static void results(Page page) {
        page.navigate(page.url().replaceAll("/desk.*", "/desk/results"));
        Locator pad = page.locator("#pad");
        pad.pressSequentially("1w");
        assertThat(page.locator("[data-preview-line]")).containsText("won by");
        pad.press("Enter");
        assertThat(page.locator("[data-receipt]")).containsText("noted");
        pad.pressSequentially("2b");
        pad.press("Enter");
        assertThat(page.locator(".card-head").getByText("2 of 2 results in")).isVisible();
    }

    @Test
    @DisplayName("R-17 N-05 a player's round: find the table, ask why, report without a network, get a receipt")
    void aPlayersRound() {
        String tournament = hall.tournament("Phone Open", 6, 3);
        JsonNode game = hall.published(tournament, 1).get(0);
        String link;
        try (BrowserContext office = hall.office()) {
            Page codes = office.newPage();
            codes.navigate(hall.at("/games/codes?tournament=" + tournament + "&round=1"));
            link = codes.locator(".code a").first().getAttribute("href");
        }
        String black = game.path("black").path("name").asText();
        try (BrowserContext phone = hall.phone();
                BrowserContext other = hall.phone()) {
            Page page = phone.newPage();
            page.navigate(hall.at("/tournaments/" + tournament));
            page.locator("input[name=q]").fill(black.substring(0, 4));
            page.locator("input[name=q]").press("Enter");
            assertThat(page.locator("#seat")).containsText(black);
            assertThat(page.locator("#seat")).containsText("You play Black");
            var why = page.waitForResponse(
                    "**/why", () -> page.locator("details.why summary").click());
            assertEquals(200, why.status(), why.text());
            assertThat(page.locator(".reasons li").first()).isVisible();
            page.navigate(hall.at(link));
            page.locator("[name=color][value=BLACK]").check();
            page.locator("[name=result][value='BLACK POINTS']").check();
            phone.setOffline(true);
            page.locator("[data-send]").click();
            assertThat(page.locator("[data-receipt]")).containsText("kept on this phone");
            phone.setOffline(false);
            assertThat(page.locator("[data-receipt]")).containsText("Thank you, received");
            Page second = other.newPage();
            second.navigate(hall.at(link));
            second.locator("[name=color][value=WHITE]").check();
            second.locator("[name=result][value='BLACK POINTS']").check();
            second.locator("[data-send]").click();
            assertThat(second.locator("[data-receipt]")).containsText("the result stands");
            page.navigate(hall.at("/tournaments/" + tournament));
            assertThat(page.getByText("1 of 3 results in")).isVisible();
        }
    }

    @Test
    @DisplayName("an officer's correction: the three scopes with their consequences, one confirmation, in the history")
    void anOfficersCorrection() {
        String tournament = hall.tournament("Corrected Open", 8, 3);
        hall.published(tournament, 1);
        for (int table = 1; table <= 4; table++) {
            hall.type(tournament, 1, table + " w");
        }
        try (BrowserContext office = hall.office()) {
            Page page = office.newPage();
            page.navigate(hall.at("/tournaments/" + tournament + "/desk/results"));
            assertThat(page.locator(".card-head").getByText("4 of 4 results in"))
                    .isVisible();
            hall.published(tournament, 2);
            page.navigate(hall.at("/tournaments/" + tournament + "/corrections"));
            page.locator("select[name=gameId]")
                    .selectOption(new com.microsoft.playwright.options.SelectOption()
                            .setLabel(page.locator("select[name=gameId] option")
                                    .filter(new Locator.FilterOptions().setHasText("Round 1, table 1"))
                                    .first()
                                    .textContent()));
            page.locator("select[name=verdict]").selectOption("BLACK POINTS");
            page.locator("[name=reason]").fill("the slip was filled in the wrong way round");
            page.locator("form[data-correction] button.primary").click();
            assertThat(page.locator(".scopes .card")).hasCount(3);
            Locator ratingOnly = page.locator(".scopes .card")
                    .filter(new Locator.FilterOptions().setHasText("boards already drawn stay"));
            ratingOnly.locator("button").click();
            page.waitForURL("**/history");
            page.reload();
            assertThat(page.locator(".history")).containsText("result corrected");
        }
    }

    @Test
    @DisplayName(
            "a rating officer replaces a wrong result from March and sees before who moves by how much; then it is so")
    void aResultFromMarch() {
        String tournament =
                hall.tournament("March Open", 6, 1, Map.of("startDate", "2026-03-07", "endDate", "2026-03-08"));
        JsonNode game = hall.published(tournament, 1).get(0);
        for (int table = 1; table <= 3; table++) {
            hall.type(tournament, 1, table + " w");
        }
        JsonNode effect = Hall.stage().await("the ratings of the event", () -> {
            JsonNode told = hall.admin().get("/api/ratings/events/" + tournament);
            return Optional.of(told).filter(event -> event.path("players").size() == 6);
        });
        String white = game.path("white").path("name").asText();
        String black = game.path("black").path("name").asText();
        try (BrowserContext office = hall.office()) {
            Page page = office.newPage();
            page.navigate(hall.at("/players/" + playerCalled(effect, white)));
            page.locator("details.points summary").first().click();
            page.locator("a[href*='/ratings/office'][href$='#rule']").first().click();
            Locator form = page.locator("#rule form");
            assertThat(form.locator("[name=gameId]"))
                    .hasValue(game.path("gameId").asText());
            form.locator("[name=winner]").selectOption("BLACK");
            form.locator("button").click();
            Locator moves = page.locator("table.data tbody tr");
            assertThat(moves).hasCount(2);
            Locator up = moves.filter(new Locator.FilterOptions().setHasText(black));
            Locator down = moves.filter(new Locator.FilterOptions().setHasText(white));
            assertThat(up.locator("td").last()).hasText(Pattern.compile("\\+\\d.*"));
            assertThat(down.locator("td").last()).hasText(Pattern.compile("[−-]\\d.*"));
            // The preview says a tenth more than the card, which rounds.
            long then = Math.round(
                    Double.parseDouble(up.locator("td").nth(2).textContent().strip()));
            String card = up.locator("a").getAttribute("href");
            page.locator("[name=reason]").fill("the slip of table 1 was read the wrong way round");
            page.locator("form[action$='/decide'] button").click();
            assertThat(page.locator("main")).containsText("the slip of table 1 was read the wrong way round");
            page.navigate(hall.at(card));
            assertThat(page.locator("main")).containsText(Long.toString(then));
        }
    }

    private static String playerCalled(JsonNode effect, String name) {
        for (JsonNode player : effect.path("players")) {
            if (player.path("name").asText().equals(name)) {
                return player.path("playerId").asText();
            }
        }
        throw new AssertionError(name + " is not in " + effect);
    }

    @Test
    @DisplayName(
            "X-16, X-17 an officer's file: faulty cells by their place, a look, all of it taken, and the second time nothing")
    void anOfficersFile() {
        String table = "No;Nachname;Vorname;Stufe;Verein;1. Runde\r\n1;Ahorn;Änne;3. Dan;Köln;2+/w0\r\n"
                + "2;Birke;Ben;1 kyu;Bonn;1-/b0\r\n3;Eibe;Eva;5k;Köln;0+\r\n";
        try (BrowserContext office = hall.office()) {
            Page page = office.newPage();
            page.navigate(hall.at("/tournaments/import"));
            look(page, table.replace("3. Dan", "3dd").replace("1-/b0", "1=/b0"));
            assertThat(page.locator("#preview [role=alert]")).containsText("refused for 3 reasons");
            assertThat(page.locator("#preview td").getByText("2:4").first()).isVisible();
            assertThat(button(page, "Import")).hasCount(0);
            look(page, table);
            assertThat(page.locator("#preview")).containsText("3 players, 1 round, 1 game");
            assertThat(page.locator("#preview")).containsText("windows-1252");
            assertThat(page.locator("#preview")).containsText("Ahorn Änne");
            button(page, "Import").click();
            page.waitForURL(Pattern.compile(".*/tournaments/[0-9a-f-]{36}.*"));
            String tournament = page.url().replaceAll(".*/tournaments/([0-9a-f-]{36}).*", "$1");
            page.navigate(hall.at("/tournaments/" + tournament + "/desk/files?way=h9:egd"));
            assertThat(page.locator("a[download]")).isVisible();
            page.navigate(hall.at("/tournaments/import"));
            look(page, table);
            assertThat(page.locator("#preview [role=status]")).containsText("here already");
            assertThat(button(page, "Import")).hasCount(0);
            page.locator("#preview [role=status] a").click();
            page.waitForURL("**/tournaments/" + tournament);
        }
    }

    /** As a spreadsheet of a western country saves it. */
    private static void look(Page page, String table) {
        byte[] bytes = table.getBytes(Charset.forName("windows-1252"));
        page.setInputFiles("input[name=file]", new FilePayload("open.csv", "text/csv", bytes));
        page.locator("[data-import] button").click();
    }

    @Test
    @DisplayName("D-16 a spectator's evening: home, tournament, standings, a player, in another language, live")
    void aSpectatorsEvening() {
        String tournament = hall.tournament("Evening Open", 8, 3);
        hall.published(tournament, 1);
        try (BrowserContext visitor = hall.visitor()) {
            Page page = visitor.newPage();
            page.navigate(hall.at("/"));
            page.keyboard().press("/");
            page.keyboard().type("evening op");
            page.keyboard().press("Enter");
            page.locator(".choices").getByText("Evening Open").click();
            page.locator(".tabs").getByText("Players").click();
            assertThat(page.locator("table.entrants tbody tr")).hasCount(8);
            String somebody = page.locator("table.entrants a").first().textContent();
            page.locator(".tabs").getByText("Info").click();
            assertThat(page.locator(".facts")).containsText("40 min + 3 x 30 s");
            assertThat(page.locator(".new-link img")).isVisible();
            page.navigate(hall.at("/search?q=" + somebody.split(" ")[0]));
            assertThat(page.locator(".choices").getByText("Evening Open").first())
                    .isVisible();
            page.navigate(hall.at("/tournaments/" + tournament));
            assertThat(page.getByText("0 of 4 results in")).isVisible();
            page.locator("[data-theme-switch]").click();
            assertTrue(page.locator("html").getAttribute("data-theme").matches("light|dark"));
            page.locator(".languages [hreflang=de]").click();
            assertThat(page.getByText("0 von 4 Ergebnissen gemeldet")).isVisible();
            assertThat(page.locator("html")).hasAttribute("lang", "de");
            hall.type(tournament, 1, "1 w");
            assertThat(page.getByText("1 von 4 Ergebnissen gemeldet")).isVisible();
            page.locator(".tabs").getByText("Tabelle").click();
            assertThat(page.locator("table.standings")).isVisible();
            page.evaluate("document.documentElement.dir = 'rtl'");
            assertThat(page.locator("table.standings td.num").first()).hasCSS("unicode-bidi", "isolate");
            assertThat(page.locator("table.standings td.num").first()).hasCSS("direction", "ltr");
            page.locator("table.standings a").first().click();
            assertThat(page.getByText("Platz 1").first()).isVisible();
            page.keyboard().press("?");
            assertThat(page.locator("dialog.keys")).containsText("Tasten");
            page.keyboard().press("Escape");
            assertThat(page.locator("dialog.keys")).hasCount(0);
        }
    }

    @Test
    @DisplayName("R-25 a referee's ruling: an illegal move accepted, the result not final, then final")
    void aRefereesRuling() {
        String tournament = hall.tournament("Ruled Open", 4, 3);
        JsonNode game = hall.published(tournament, 1).get(0);
        String id = game.path("gameId").asText();
        hall.admin()
                .command(
                        "POST",
                        "/api/games/" + id + "/start",
                        Map.of(),
                        game.path("version").asInt())
                .orRefuse("start");
        try (BrowserContext office = hall.office()) {
            Page page = office.newPage();
            page.navigate(hall.at("/games/" + id));
            Locator form = page.locator("[data-record-form]");
            Locator point = form.locator("[name=point]");
            List<String> moves = List.of("A2", "Q16", "B1");
            for (int move = 1; move <= moves.size(); move++) {
                point.fill(moves.get(move - 1));
                point.press("Enter");
                assertThat(page.locator("[data-move='" + move + "']")).containsText(moves.get(move - 1));
            }
            point.fill("A1");
            point.press("Enter");
            assertThat(form.locator("[data-problem]")).isVisible();
            assertThat(point).hasValue("A1");
            form.locator("[name=accepted]").check();
            point.press("Enter");
            assertThat(page.locator("[data-move='4'].odd-move")).containsText("A1");
            Locator notes = page.locator("[data-notes]");
            notes.locator("summary").click();
            notes.locator("textarea").fill("both agreed at the board");
            notes.locator("form button").click();
            assertThat(notes.locator("li")).containsText("both agreed at the board");
            hall.type(tournament, 1, "1 w");
            page.navigate(hall.at("/tournaments/" + tournament + "/desk/results"));
            assertThat(page.locator(".card-head").getByText("1 of 2 results in"))
                    .isVisible();
            page.locator("details.tools summary").click();
            Locator hold = page.locator("form[data-hold]");
            hold.locator("[name=game]").selectOption(id);
            hold.locator("[name=kind]").selectOption("UNDER_APPEAL");
            hold.locator("[name=note]").fill("the clock was set wrongly");
            hold.locator("button").click();
            assertThat(page.locator("[data-table='1']")).containsText("under appeal");
            page.navigate(hall.at("/tournaments/" + tournament + "/desk/standings"));
            assertThat(page.locator("main")).containsText("subject to appeal");
            page.navigate(hall.at("/tournaments/" + tournament + "/desk/results"));
            page.locator("[data-table='1']")
                    .getByText("Final", new Locator.GetByTextOptions().setExact(true))
                    .click();
            assertThat(page.locator("[data-table='1']")).not().containsText("under appeal");
        }
    }
}
