package org.tengen.pairingservice.page;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

/** What somebody at home wants to know: who wins, who shares a place, how a round was drawn, where a name plays. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class VisitorPagesTest {

    /** More than one page of names holds. */
    private static final int NAMES = 22;

    @Test
    void aNameIsOneLineWithItsTournamentsAndNoLargeTournamentHidesTheOthers() {
        Api director = Api.director();
        UUID large = director.announced(2);
        UUID small = director.announced(2);
        for (int number = 1; number < NAMES; number++) {
            director.entered(large, "Quillmoor" + (char) ('a' + number), "3k");
        }
        director.entered(large, "Quillmoor", "5k");
        UUID playing = director.entered(small, "Quillmoor", "5k");
        director.entered(small, "Sedgewick", "5k");
        director.published(small, 1);
        String page = page("/search?q=quillmoor")
                .body(
                        containsString("1–20 of " + NAMES),
                        containsString("href=\"/search?q=quillmoor&amp;page=2\""),
                        not(containsString(">Tournaments</h2>")))
                .extract()
                .asString();
        List<String> lines = names(page);
        assertEquals(20, lines.size(), "a name is one line");
        assertTrue(lines.get(0).contains(">Quillmoor Test<"), "who is exactly called so comes first");
        assertTrue(
                lines.get(0).indexOf("/entries/" + playing) < lines.get(0).indexOf("/tournaments/" + large),
                "where somebody plays now comes before where somebody is only entered");
        assertEquals(
                NAMES - 20,
                names(page("/search?q=quillmoor&page=2").extract().asString()).size());
        page("/search?q=quillmoor&page=99").body(containsString("Nobody called"));
    }

    private static List<String> names(String page) {
        return page.lines()
                .filter(line -> line.contains("/entries/"))
                .flatMap(line -> List.of(line.split("<li>")).stream())
                .filter(line -> line.contains("/entries/"))
                .toList();
    }

    @Test
    void resultsAreToldInTheLettersOfTheVisitor() {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        director.entered(tournament, 2);
        UUID game = Api.game(director.published(tournament, 1).get(1));
        GameService.finished(tournament, game, 1, "BLACK");
        GameService.awaitResult(tournament, 1, game, 1);
        String path = "/tournaments/" + tournament;
        page(path + "/rounds/1").body(containsString(">B+"));
        UUID white = UUID.fromString((String) Api.look(tournament, "/rounds/1").path("pairs[0].white.entryId"));
        page(path + "/seat/" + white).body(containsString(">lost</span> B+"));
        page(path + "/rounds/1?lang=de").body(containsString(">S+"), not(containsString(">B+")));
        page(path + "/rounds/1?lang=fr").body(containsString(">N+"));
        page(path + "/standings?lang=fr").body(containsString("+/n0"), containsString("-/b0"), containsString("/b /n"));
        page(path + "/standings?lang=de").body(containsString("+/s0"), containsString("-/w0"));
        given().get("/api" + path + "/standings").then().body(containsString("+/b0"));
    }

    @Test
    void whoIsEqualSharesAPlaceAndAnEndThatIsNotClosedIsSaid() {
        Api director = Api.with(TestTokens.director());
        UUID tournament = director.announced(1);
        List.of("Alder", "Birch", "Cedar", "Dogwood").forEach(name -> director.entered(tournament, name, "3k"));
        var tables = director.published(tournament, 1);
        String path = "/tournaments/" + tournament;
        page(path).body(containsString("round 1 running"));
        page(path + "/standings")
                .body(containsString("Before round 1"), not(containsString("class=\"winner\"")))
                .body(not(containsString("has the same place")));
        won(tournament, Api.game(tables.get(1)));
        page(path).body(containsString("round 1: 1 game to go"), not(containsString("podium")));
        won(tournament, Api.game(tables.get(2)));
        page(path)
                .body(
                        containsString("round 1: all results in"),
                        containsString("The first place is shared"),
                        containsString("has not closed the tournament yet"));
        page(path + "/standings").body(containsString("After round 1"), containsString("has the same place"));
        String table = page(path + "/standings").extract().asString();
        assertTrue(table.contains("title=\"Alder Test\""), "a cell names the opponent");
        assertEquals(2, table.split("class=\"num shared\">1<", -1).length - 1, "two winners are both first");
        assertEquals(2, table.split("class=\"num shared\">3<", -1).length - 1, "two losers are both third");
        page("/").body(matchesPattern("(?s).*Past.*" + tournament + ".*"));
    }

    @Test
    void howARoundWasDrawnIsPlainOnItsPageAndExactOnThatOfIntegrity() {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        director.entered(tournament, 4);
        director.published(tournament, 1);
        String path = "/tournaments/" + tournament;
        page(path + "/rounds/1")
                .body(
                        containsString("no pairing fits them better"),
                        containsString(path + "/integrity#draws"),
                        not(containsString("drawn by tengen-pairing")));
        page(path + "/integrity").body(containsString("drawn by tengen-pairing/"), containsString("seed"));
    }

    @Test
    void theListOfTournamentsIsFilteredByNameOrPlace() {
        UUID tournament = Api.director().announced(2);
        page("/tournaments?q=SPRINGF").body(containsString("/tournaments/" + tournament), containsString("Show all"));
        page("/tournaments?q=%25" + tournament).body(containsString("No tournament is called"));
    }

    @Test
    void standingsOfATournamentWithoutPlayersSayThatNobodyHasEntered() {
        UUID tournament = Api.director().announced(2);
        page("/tournaments/" + tournament + "/standings")
                .body(containsString("Nobody has entered yet."), not(containsString("<table")));
    }

    private static void won(UUID tournament, UUID game) {
        GameService.finished(tournament, game, 1, "WHITE");
        GameService.awaitResult(tournament, 1, game, 1);
    }

    private static ValidatableResponse page(String path) {
        return given().accept("text/html").get(path).then().statusCode(200);
    }
}
