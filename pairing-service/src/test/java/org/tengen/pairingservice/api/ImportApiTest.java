package org.tengen.pairingservice.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class ImportApiTest {

    static final String FILE = """
            <?xml version="1.0" encoding="UTF-8"?>
            <Tournament dataVersion="201" externalIPAddress="10.1.2.3">
              <Players>
                <Player name="Alpha" firstName="Ann" rank="3D" rating="2300" country="XX" club="Hill" egfPin="90000001"
                        participating="11111111111111111111" registeringStatus="FIN" smmsCorrection="0"/>
                <Player name="Beta" firstName="Ben" rank="2D" rating="2200" country="XX" club="Hill"
                        participating="11111111111111111111" registeringStatus="FIN" smmsCorrection="0"/>
                <Player name="Gamma" firstName="Gil" rank="1K" rating="2000" country="YY" club="Vale"
                        participating="10111111111111111111" registeringStatus="FIN" smmsCorrection="0"/>
              </Players>
              <Games>
                <Game roundNumber="1" tableNumber="1" whitePlayer="ALPHAANN" blackPlayer="BETABEN" handicap="0"
                      knownColor="true" result="RESULT_WHITEWINS"/>
                <Game roundNumber="2" tableNumber="1" whitePlayer="BETABEN" blackPlayer="ALPHAANN" handicap="0"
                      knownColor="true" result="%s"/>
              </Games>
              <ByePlayers><ByePlayer player="GAMMAGIL" roundNumber="1"/></ByePlayers>
              <TournamentParameterSet>
                <GeneralParameterSet name="File Tournament" numberOfRounds="3" genMMBar="4D" genMMFloor="20K" komi="6.5"
                                     size="19" basicTime="60" complementaryTimeSystem="STDBYOYOMI" stdByoYomiTime="30"
                                     beginDate="2026-03-07" endDate="2026-03-08" location="Springfield"/>
                <HandicapParameterSet hdBasedOnMMS="true" hdCeiling="9" hdCorrection="1" hdNoHdRankThreshold="1D"/>
                <PlacementParameterSet><PlacementCriteria>
                  <PlacementCriterion name="MMS" number="1"/><PlacementCriterion name="SOSM" number="2"/>
                </PlacementCriteria></PlacementParameterSet>
                <PairingParameterSet/>
                <PublishParameterSet print="false"/>
              </TournamentParameterSet>
            </Tournament>
            """;

    @Test
    void aFileIsTakenWithItsRoundsAndTheStoryGoesOn() {
        UUID key = UUID.randomUUID();
        String token = TestTokens.director();
        Response first = post(token, key, "?games=true", FILE.formatted("RESULT_UNKNOWN"));
        first.then()
                .statusCode(201)
                .body("players", is(3))
                .body("rounds", is(2))
                .body("games", is(2))
                .body("dropped", hasItem(containsString("published")))
                .body("entries.key", hasItem("ALPHAANN"));
        Response again = post(token, key, "?games=true", FILE.formatted("RESULT_UNKNOWN"));
        again.then().statusCode(201);
        assertEquals(first.body().asString(), again.body().asString());
        UUID tournament = UUID.fromString(first.path("tournamentId"));
        Api.look(tournament, "")
                .then()
                .body("name", is("File Tournament"))
                .body("settings.gameClass", is("A"))
                .body("settings.komiHalfPoints", is(13))
                .body("settings.place", is("Springfield"))
                .body("rounds[0].status", is("CLOSED"))
                .body("rounds[1].status", is("PUBLISHED"))
                .body("rounds[1].missing", is(1));
        Response round = Api.look(tournament, "/rounds/2");
        round.then()
                .body("imported", is(true))
                .body("pairs[0].result", nullValue())
                .body("notPaired.reason", hasItem("absent"));
        UUID game = UUID.fromString(round.path("pairs[0].gameId"));
        GameService.finished(tournament, game, 1, "BLACK");
        GameService.awaitResult(tournament, 2, game, 1);
        Api director = Api.with(token);
        director.close(tournament, 2).then().statusCode(200);
        director.draw(tournament, 3).then().statusCode(201).body("pairs", hasSize(1));
        Api.look(tournament, "/standings?after=2")
                .then()
                .body("rows[0].name", is("Alpha"))
                .body("rows[0].criteria.MMS", is(34.0f));
    }

    @Test
    void withoutGamesOnlyThePlayersAreTaken() {
        post(TestTokens.director(), UUID.randomUUID(), "", FILE.formatted("RESULT_EQUAL"))
                .then()
                .statusCode(201)
                .body("rounds", is(0))
                .body("games", is(0))
                .body("dropped", hasItem(containsString("2 games and 1 byes")));
    }

    @Test
    void aBadFileIsRefusedWithItsPlaceAndNothingIsStored() {
        refused(
                FILE.formatted("RESULT_UNKNOWN").replace("whitePlayer=\"BETABEN\"", "whitePlayer=\"NOBODYNEMO\""),
                "Game/@whitePlayer",
                "NOBODYNEMO");
        refused(
                FILE.formatted("RESULT_UNKNOWN").replace("roundNumber=\"2\"", "roundNumber=\"4\""),
                "round",
                "'4', expected 1 to 3");
        refused(FILE.formatted("RESULT_SOMETHING"), "Game/@result", "RESULT_SOMETHING");
        refused(FILE.substring(0, 700), "document", "not well-formed");
        refused("no xml at all", "format", "expected a tournament file");
        refused(
                "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><Tournament>&e;</Tournament>",
                "document",
                "a document type or an entity");
    }

    private static void refused(String file, String field, String reason) {
        UUID key = UUID.randomUUID();
        String token = TestTokens.director();
        int before = given().get("/api/tournaments").jsonPath().getList("$").size();
        post(token, key, "?games=true", file)
                .then()
                .statusCode(422)
                .body("type", is("/problems/tournament-file-refused"))
                .body("field", is(field))
                .body("reason", containsString(reason));
        assertEquals(
                before, given().get("/api/tournaments").jsonPath().getList("$").size());
    }

    @Test
    void aFederationThatIsNotYoursIsRefused() {
        post(TestTokens.director(), UUID.randomUUID(), "?federation=OTHER", FILE.formatted("RESULT_EQUAL"))
                .then()
                .statusCode(403);
        given().contentType("application/xml")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .body(FILE)
                .post("/api/tournaments/import")
                .then()
                .statusCode(401);
        given().auth()
                .oauth2(TestTokens.director())
                .contentType("application/xml")
                .body(FILE)
                .post("/api/tournaments/import")
                .then()
                .statusCode(400)
                .body("type", is("/problems/idempotency-key-missing"));
    }

    private static Response post(String token, UUID key, String query, String file) {
        return given().auth()
                .oauth2(token)
                .header("Idempotency-Key", key.toString())
                .contentType("application/xml")
                .body(file)
                .post("/api/tournaments/import" + query);
    }
}
