package org.tengen.pairingservice.page;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

/** Finding somebody with any keyboard, choosing among thousands of tournaments, a tournament's boards, a group's standings. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class FindAndChooseTest {

    @Inject
    Transactor transactor;

    @Test
    void aNameIsFoundByTheLettersAnybodyCanType() {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        UUID mueller = director.entered(tournament, "Müllerwört", "3k");
        UUID cyrillic = director.entered(tournament, "Юрковский", "4k");
        UUID dane = director.entered(tournament, "Sørenđæł", "5k");
        for (String typed : List.of("muellerwoert", "MULLERWORT", "müllerw", "test mullerw")) {
            found(typed, mueller);
        }
        for (String typed : List.of("yurkovskiy", "Jurkovskij", "юрков")) {
            found(typed, cyrillic);
        }
        found("sorendael", dane);
        found("soerendal", dane);
        String seat = "/tournaments/" + tournament + "/seat";
        given().redirects()
                .follow(false)
                .accept("text/html")
                .queryParam("q", "Muellerw")
                .get(seat)
                .then()
                .statusCode(303)
                .header("Location", containsString(mueller.toString()));
        page("/search?q=!!").body(not(containsString("/entries/")));
    }

    private static void found(String typed, UUID entry) {
        given().accept("text/html")
                .queryParam("q", typed)
                .get("/search")
                .then()
                .statusCode(200)
                .body(containsString("/entries/" + entry));
    }

    @Test
    void aTitleIsFoundByAPartOfItsWords() {
        String token = TestTokens.director();
        UUID tournament = announced(token, Map.of("name", "Grünwälder Herbstturnier", "place", "Łódź"));
        for (String typed : List.of("gruenwald", "turnier grunw", "lodz")) {
            given().accept("text/html")
                    .queryParam("q", typed)
                    .get("/search")
                    .then()
                    .body(containsString("" + tournament));
        }
    }

    @Test
    void whatIsNamedAnewIsFoundByItsNewNameOnlyAndByTheOldOneAfterAnUndo() {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        UUID entry = director.entered(tournament, "Wrongsted", "3k");
        int version = Api.look(tournament, "").path("version");
        director.seen(version)
                .body(Map.of("name", "Rightsted"))
                .put("/api/tournaments/" + tournament + "/entries/" + entry)
                .then()
                .statusCode(200);
        found("rightsted", entry);
        page("/search?q=wrongsted").body(not(containsString("" + entry)));
        director.command()
                .body(Map.of("version", (int) Api.look(tournament, "").path("version")))
                .post("/api/tournaments/" + tournament + "/undo")
                .then()
                .statusCode(200);
        found("wrongsted", entry);
        page("/search?q=rightsted").body(not(containsString("" + entry)));
    }

    @Test
    void theListIsChosenFromAndTellsWhoHasWon() {
        String token = TestTokens.director();
        Api director = Api.with(token);
        UUID mine = announced(token, Map.of("name", "Brightwater Cup", "rounds", 1, "startDate", "2031-05-04"));
        UUID winner = UUID.randomUUID();
        UUID entry = UUID.fromString(director.command()
                .body(Map.of("name", "Oakbridge", "firstName", "Ann", "rank", "1k", "playerId", winner))
                .post("/api/tournaments/" + mine + "/entries")
                .then()
                .statusCode(201)
                .extract()
                .path("entryId"));
        director.entered(mine, "Elmbridge", "2k");
        String list = "/tournaments?stage=coming&year=2031";
        page(list)
                .body(
                        containsString("Brightwater Cup"),
                        containsString("class A"),
                        not(containsString("won by Oakbridge")));
        page("/tournaments?stage=played&year=2031").body(not(containsString("Brightwater Cup")));
        page("/tournaments?year=1875").body(containsString("No tournament is like that"));
        page("/tournaments?stage=nonsense&year=x&page=-3").body(containsString("<h1>"));
        Map<String, Object> table = director.published(mine, 1).get(1);
        page("/tournaments?stage=playing&year=2031").body(containsString("Brightwater Cup"));
        Object white = ((Map<?, ?>) table.get("white")).get("entryId");
        GameService.finished(mine, Api.game(table), 1, entry.toString().equals(white) ? "WHITE" : "BLACK");
        GameService.awaitResult(mine, 1, Api.game(table), 1);
        page("/tournaments?stage=played&year=2031")
                .body(containsString("Brightwater Cup"), not(containsString("won by Oakbridge")));
        director.close(mine, 1).then().statusCode(200);
        page("/tournaments?stage=played&year=2031").body(containsString("won by Oakbridge Ann"));
        page("/tournaments?stage=played&year=2031&lang=de").body(containsString("gewonnen von Oakbridge Ann"));

        String onlyMine = "/tournaments?year=2031&mine=true";
        as(token, onlyMine).body(containsString("Brightwater Cup"), containsString("checked"));
        as(TestTokens.player(winner), onlyMine).body(containsString("Brightwater Cup"));
        as(TestTokens.director(), onlyMine).body(not(containsString("Brightwater Cup")));
    }

    @Test
    void manyTournamentsComePageByPageAndNoneThatIsPlayedIsHidden() {
        try {
            fill(120);
            String first = page("/tournaments?federation=ZZZ")
                    .body(containsString("1–50 of 120"), containsString("page=2"), not(containsString("rel=\"prev\"")))
                    .extract()
                    .asString();
            assertEquals(50, first.split("class=\"strong\" href=\"/tournaments/", -1).length - 1);
            page("/tournaments?federation=ZZZ&page=3")
                    .body(
                            containsString("101–120 of 120"),
                            containsString("page=2"),
                            not(containsString("rel=\"next\"")));
            page("/tournaments?federation=ZZZ&page=9").body(containsString("No tournament is like that"));
            page("/").body(containsString("Long League"));
        } finally {
            transactor.inTransaction(
                    connection -> Sql.update(connection, "DELETE FROM tournament_summary WHERE federation = 'ZZZ'"));
        }
    }

    /** Rows as the log would have made them: closed ones without a day, and one that began long ago and is still played. */
    private void fill(int count) {
        String row = "INSERT INTO tournament_summary (revision, tournament_id, federation, name, system, status, place,"
                + " start_date, rounds, current_round, players, games, missing, version, changed_at, search_key)"
                + " SELECT (SELECT revision FROM tournament_summary_live), gen_random_uuid(), 'ZZZ', ?, 'SWISS', ?, '',"
                + " CAST(? AS date), 9, 3, 8, 12, 2, 1, TIMESTAMPTZ '2001-01-01 00:00:00Z', '' FROM generate_series(1, ?)";
        transactor.inTransaction(connection -> {
            Sql.update(connection, row, "Old Open", "CLOSED", null, count - 1);
            return Sql.update(connection, row, "Long League", "RUNNING", "1999-01-01", 1);
        });
    }

    @Test
    void boardsAreATabWithTheGamesThatAreOver() {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        String path = "/tournaments/" + tournament;
        page(path).body(not(containsString(path + "/boards")));
        page(path + "/boards").body(containsString("not published yet"));
        director.entered(tournament, 4);
        UUID game = Api.game(director.published(tournament, 1).get(1));
        page(path).body(containsString("href=\"" + path + "/boards\""));
        page(path + "/boards")
                .body(
                        containsString("hx-get=\"/live?tournament=" + tournament),
                        containsString("No game of this round is over yet"));
        GameService.finished(tournament, game, 1, "WHITE");
        GameService.awaitResult(tournament, 1, game, 1);
        page(path + "/boards").body(containsString("/games/" + game), containsString("W+"));
        page(path + "/boards?round=7&lang=de").body(containsString("Beendete Partien der Runde 1"));
    }

    @Test
    void standingsOfAGroupKeepTheWholePlaceAndShowTheirOwn() {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        director.entered(tournament, "Danalder", "4d");
        director.entered(tournament, "Kyubirch", "1k");
        UUID weaker = director.entered(tournament, "Kyucedar", "5k");
        director.entered(tournament, "Danelm", "3d");
        UUID game = Api.game(director.published(tournament, 1).get(1));
        GameService.finished(tournament, game, 1, "WHITE");
        GameService.awaitResult(tournament, 1, game, 1);
        String path = "/tournaments/" + tournament + "/standings";
        page(path)
                .body(containsString("value=\"kyu\""), containsString("value=\"below-bar\""), containsString("Danelm"))
                .body(not(containsString("class=\"num within")));
        String kyu = page(path + "?group=kyu")
                .body(
                        containsString("Kyubirch"),
                        not(containsString("Danelm")),
                        containsString("Place within the group"),
                        containsString("group=kyu"))
                .extract()
                .asString();
        assertTrue(kyu.matches("(?s).*class=\"num within strong\">1<.*class=\"num within strong\">2<.*"), "own places");
        assertTrue(kyu.indexOf("Kyubirch") < kyu.indexOf("/entries/" + weaker), "the order is that of the whole");
        page(path + "?group=below-bar").body(containsString("Kyucedar"), not(containsString("Danalder")));
        page(path + "?group=club:Nowhere").body(containsString("Nobody in these standings"));
        page(path + "?group=anything").body(containsString("Danelm"), containsString("Kyubirch"));
    }

    private static UUID announced(String token, Map<String, Object> settings) {
        return UUID.fromString(Api.with(token)
                .command()
                .body(settings)
                .post("/api/tournaments")
                .then()
                .statusCode(201)
                .extract()
                .path("tournamentId"));
    }

    private static ValidatableResponse page(String path) {
        return given().accept("text/html").get(path).then().statusCode(200);
    }

    private static ValidatableResponse as(String token, String path) {
        return given().auth().oauth2(token).accept("text/html").get(path).then().statusCode(200);
    }
}
