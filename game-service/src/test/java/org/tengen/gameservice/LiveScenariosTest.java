package org.tengen.gameservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** What spectators see, and what is kept from them. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class LiveScenariosTest {

    @TestHTTPResource
    URI base;

    /** A spectator's connection; reads events one by one. */
    private final class Stream implements AutoCloseable {
        private final BufferedReader lines;

        Stream(String path, String lastEventId) throws IOException, InterruptedException {
            HttpRequest.Builder request =
                    HttpRequest.newBuilder(base.resolve(path)).header("Accept", "text/event-stream");
            if (lastEventId != null) {
                request.header("Last-Event-ID", lastEventId);
            }
            lines = new BufferedReader(new InputStreamReader(
                    HttpClient.newHttpClient()
                            .send(request.build(), HttpResponse.BodyHandlers.ofInputStream())
                            .body(),
                    StandardCharsets.UTF_8));
            if (lastEventId == null) {
                assertTrue(lines.readLine().startsWith(":"), "a greeting comes at once");
            }
        }

        /** Name and data of the next event. */
        String next() throws IOException {
            List<String> event = new ArrayList<>();
            String line = lines.readLine();
            while (line != null) {
                if (line.isEmpty() && event.stream().anyMatch(part -> part.startsWith("data"))) {
                    return String.join("|", event);
                }
                if (line.isEmpty()) {
                    event.clear();
                } else if (!line.startsWith(":")) {
                    event.add(line.replaceFirst(": ", ":"));
                }
                line = lines.readLine();
            }
            throw new AssertionError("the stream ended: " + event);
        }

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }

    private static void broadcast(String game, int delay, boolean hide) {
        given().auth()
                .oauth2(TestTokens.director())
                .contentType("application/json")
                .body(Map.of("delayMoves", delay, "hideResults", hide))
                .put("/api/games/broadcast?game=" + game)
                .then()
                .statusCode(200);
    }

    @Test
    @Timeout(120)
    @DisplayName("N-08 a viewer whose connection was lost is told what he missed")
    void aViewerComesBack() throws Exception {
        String game = Api.open("JAPANESE_1989", 9);
        String stream = "/games/" + game + "/stream";
        String id;
        try (Stream first = new Stream(stream, null)) {
            Api.move(game, 1, "B E5");
            id = first.next().replaceAll(".*id:(\\d+).*", "$1");
        }
        Api.moves(game, Api.version(game), "W C3", "B G7");
        try (Stream again = new Stream(stream, id)) {
            assertTrue(again.next().contains("\"point\":\"C3\""));
            assertTrue(again.next().contains("\"point\":\"G7\""));
        }
        try (Stream late = new Stream(stream, "0")) {
            assertTrue(late.next().contains("event:reset"), "a gap in what is remembered: load anew");
        }
    }

    @Test
    @Timeout(120)
    void aBroadcastIsSomeMovesLateForSpectatorsAndForNobodyElse() throws Exception {
        String game = Api.open("JAPANESE_1989", 9);
        broadcast(game, 2, false);
        int version = Api.moves(game, 1, "B E5", "W C3", "B G7");
        Api.game(game)
                .then()
                .body("moveCount", equalTo(1))
                .body("recordHash", nullValue())
                .body("version", equalTo(1));
        given().auth()
                .oauth2(TestTokens.referee())
                .get("/api/games/" + game)
                .then()
                .body("moveCount", equalTo(3));
        for (String surface :
                List.of("/api/games/" + game + "/events", "/api/games/" + game + "/sgf", "/games/" + game)) {
            String seen = given().get(surface).then().statusCode(200).extract().asString();
            assertFalse(seen.contains("\"point\":\"C3\"") || seen.contains("W[cg]"), surface);
            assertFalse(seen.contains("G7\",\"captured") || seen.contains("B[gc]"), surface);
        }
        given().get("/api/games/" + game + "?version=5").then().statusCode(403);
        try (Stream late = new Stream("/games/" + game + "/stream", null)) {
            version = Api.moves(game, version, "W G3");
            assertTrue(late.next().contains("\"point\":\"C3\""), "two moves late");
            Api.post(TestTokens.referee(), version, "/api/games/" + game + "/resign", Map.of("color", "BLACK"))
                    .then()
                    .statusCode(201);
            assertTrue(late.next().contains("\"point\":\"G7\""), "once it is over everything comes");
            assertTrue(late.next().contains("\"point\":\"G3\""));
            assertTrue(late.next().contains("event:finished"));
        }
        Api.game(game).then().body("moveCount", equalTo(4)).body("result.winner", equalTo("WHITE"));
    }

    @Test
    @Timeout(120)
    @DisplayName("D-18 hidden results leak on no surface")
    void hiddenResultsLeakNowhere() throws Exception {
        TestRound round = TestRound.of(1);
        String game = round.games.get(0).toString();
        given().auth()
                .oauth2(TestTokens.director())
                .contentType("application/json")
                .body(Map.of("hideResults", true))
                .put("/api/games/broadcast?tournament=" + round.tournament)
                .then()
                .statusCode(200);
        int version = Api.moves(game, 1, "B E5", "W C3");
        try (Stream stream = new Stream("/games/" + game + "/stream", null)) {
            Api.post(TestTokens.referee(), version, "/api/games/" + game + "/resign", Map.of("color", "BLACK"))
                    .then()
                    .statusCode(201);
            Api.post(
                            TestTokens.referee(),
                            versionNow(game),
                            "/api/games/" + game + "/correction",
                            Map.of("winner", "NONE", "by", "UNKNOWN", "reason", "play goes on"))
                    .then()
                    .statusCode(201);
            assertFalse(stream.next().contains("WHITE"), "the end was not told, that something changed was");
        }
        Api.post(TestTokens.referee(), versionNow(game), "/api/games/" + game + "/resign", Map.of("color", "BLACK"))
                .then()
                .statusCode(201);
        for (String surface : List.of(
                "/api/games/" + game,
                "/api/games/" + game + "/events",
                "/api/games/" + game + "/sgf",
                "/games/" + game,
                "/live",
                "/api/games?tournament=" + round.tournament)) {
            String seen = given().get(surface).then().statusCode(200).extract().asString();
            for (String leak : List.of("RESIGNATION", "resign", "W+R", "RE[", "FINISHED", "wins", "\"finishedAt\"")) {
                boolean button = leak.equals("resign") && surface.startsWith("/games/");
                assertTrue(button || !seen.contains(leak), surface + " says " + leak);
            }
        }
        given().get("/api/games?tournament=" + round.tournament + "&status=FINISHED")
                .then()
                .body("size()", equalTo(0))
                .header("Tengen-Count", "0");
        Api.game(game).then().body("status", equalTo("PLAYING")).body("result", nullValue());
        given().auth()
                .oauth2(TestTokens.referee())
                .get("/api/games/" + game)
                .then()
                .body("result.winner", equalTo("WHITE"));
    }

    /** As somebody sees it from whom nothing is kept. */
    private static int versionNow(String game) {
        return given().auth()
                .oauth2(TestTokens.referee())
                .get("/api/games/" + game)
                .path("version");
    }

    @Test
    void aVisitorMayAskNotToBeTold() {
        String game = Api.open("JAPANESE_1989", 9);
        int version = Api.moves(game, 1, "B E5", "W C3");
        Api.post(TestTokens.referee(), version, "/api/games/" + game + "/resign", Map.of("color", "BLACK"))
                .then()
                .statusCode(201);
        given().get("/games/" + game).then().body(containsString("White wins by resignation"));
        given().get("/games/" + game + "?hide=results")
                .then()
                .body(not(containsString("White wins")))
                .body(containsString("Results are hidden"))
                .body(containsString("?hide=results"))
                .body(not(containsString("class=\"white\" data-point=\"C3\"")));
    }

    @Test
    void onlyWhoRunsATournamentSetsItsBroadcast() {
        TestRound round = TestRound.of(1);
        String address = "/api/games/broadcast?tournament=" + round.tournament;
        given().contentType("application/json")
                .body(Map.of("delayMoves", 3))
                .put(address)
                .then()
                .statusCode(401);
        given().auth()
                .oauth2(TestTokens.player(round.black.get(0)))
                .contentType("application/json")
                .body(Map.of("delayMoves", 3))
                .put(address)
                .then()
                .statusCode(403);
        given().auth()
                .oauth2(TestTokens.director())
                .contentType("application/json")
                .body(Map.of("delayMoves", 1000))
                .put(address)
                .then()
                .statusCode(400);
        given().get(address).then().body("delayMoves", equalTo(0)).body("hideResults", equalTo(false));
    }

    @Test
    @DisplayName("D-11, D-13 the page has one big board, a table for screen readers, keys and coordinate input")
    void thePageServesEverybody() {
        TestRound round = TestRound.of(1);
        String page = "/games/" + round.games.get(0);
        Api.move(round.games.get(0).toString(), 1, "B E5");
        given().get(page)
                .then()
                .body(containsString("data-only-board"))
                .body(containsString("<table class=\"twin\""))
                .body(containsString("aria-live=\"polite\""))
                .body(not(containsString("data-record-form")));
        given().auth()
                .oauth2(TestTokens.player(round.black.get(0)))
                .get(page)
                .then()
                .body(containsString("data-record-form"))
                .body(containsString("name=\"point\""))
                .body(containsString("data-seat=\"BLACK\""));
        String script = given().get(page).asString().replaceAll("(?s).*src=\"(/games/files/[^\"]+board.js)\".*", "$1");
        String text = given().get(script).asString();
        for (String key : List.of("ArrowLeft", "ArrowRight", "Home", "End", "requestFullscreen")) {
            assertTrue(text.contains(key), key);
        }
    }

    @Test
    @DisplayName("D-11 whoever may record sees the form while there is something to record, and no empty card after it")
    void theFormGoesWithTheGame() {
        TestRound round = TestRound.of(1);
        String page = "/games/" + round.games.get(0);
        String form = "data-record-form";
        given().auth().oauth2(TestTokens.referee()).get(page).then().body(containsString(form));
        Api.post(
                        TestTokens.director(),
                        null,
                        round.path(1) + "/result",
                        Map.of("winner", "BLACK", "by", "POINTS", "proof", "SLIP"))
                .then()
                .statusCode(201);
        given().auth().oauth2(TestTokens.referee()).get(page).then().body(not(containsString(form)));
    }

    @Test
    void clocksTravelWithTheGame() {
        TestRound round = TestRound.of(1);
        Api.post(
                        TestTokens.referee(),
                        null,
                        round.path(1) + "/start",
                        Map.of("keepClock", true, "timeSystem", "as usual"))
                .then()
                .statusCode(422)
                .body("type", equalTo("/problems/invalid-clock"));
        Api.post(TestTokens.referee(), null, round.path(1) + "/start", Map.of("keepClock", true))
                .then()
                .statusCode(201);
        Api.move(round.games.get(0).toString(), 2, "B E5");
        round.game(1)
                .then()
                .body("clock.control", equalTo("30 min + 3 x 30 s"))
                .body("clock.running", equalTo("WHITE"))
                .body("clock.black.periods", equalTo(3));
        String key = java.util.UUID.randomUUID().toString();
        for (int i = 0; i < 2; i++) {
            Api.post(TestTokens.referee(), 3, key, round.path(1) + "/time", Map.of("color", "WHITE"))
                    .then()
                    .statusCode(409)
                    .body("type", equalTo("/problems/flag-not-fallen"));
        }
        assertEquals(3, round.version(1));
    }
}
