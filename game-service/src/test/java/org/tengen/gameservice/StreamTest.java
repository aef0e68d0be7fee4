package org.tengen.gameservice;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.tengen.gameservice.stream.GameEventTypes;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** Everything that can happen in a game is a command of the interface and an event of the stream; none is left out. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class StreamTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Map<String, Object> BLACK_WON = Map.of("winner", "BLACK", "by", "POINTS");

    private final Set<String> happened = new TreeSet<>();
    private final UUID black = UUID.randomUUID();
    private final UUID white = UUID.randomUUID();

    @Test
    void everyFactIsACommandAndAnEventAndTheLogGivesTheLiveGame() {
        handicapAndClocks();
        freeAndConsecutiveHandicap();
        againstTheRules();
        takenBack();
        markedDisputedResumedAgreed();
        endedOtherwise();
        saidCorrectedAndNoted();
        byTheRound();
        assertEquals(new TreeSet<>(GameEventTypes.TYPES.names()), happened);
    }

    /** The two players of this test, at a board of nine lines. */
    private String open(String ruleset, int handicap) {
        Map<String, Object> terms = Api.newGame(ruleset, 9);
        terms.put("black", Api.player(black, 2, "3d"));
        terms.put("white", Api.player(white, 1, "2d"));
        terms.put("handicap", handicap);
        return Api.open(terms);
    }

    private static ValidatableResponse referee(String game, String command, Object body) {
        return act(TestTokens.referee(), game, command, body);
    }

    private static ValidatableResponse act(String token, String game, String command, Object body) {
        return Api.post(token, Api.version(game), "/api/games/" + game + command, body)
                .then()
                .statusCode(201);
    }

    private static void play(String game, String... moves) {
        Api.moves(game, Api.version(game), moves);
    }

    /** Notes what happened, and that the log folded anew is the game that was played. */
    private ValidatableResponse over(String game) {
        happened.addAll(given().get("/api/games/" + game + "/events").jsonPath().getList("type"));
        Response live = Api.game(game);
        Map<String, Object> folded = given().get("/api/games/" + game + "?version=" + live.path("version"))
                .jsonPath()
                .getMap("$");
        assertEquals(live.jsonPath().getMap("$"), folded);
        return live.then();
    }

    private void handicapAndClocks() {
        String game = open("JAPANESE_1989", 2);
        referee(game, "/start", Map.of("keepClock", true, "timeSystem", "30 min + 25 stones in 5 min"));
        act(TestTokens.player(black), game, "/handicap", Map.of());
        play(game, "W E5");
        referee(game, "/clock", Map.of("running", false, "reason", "the room was cleared"));
        over(game)
                .body("setups[0].black", equalTo(List.of("C3", "G7")))
                .body("clock.running", nullValue())
                .body("clock.control", equalTo("30 min + 25/5 min"))
                .body("toMove", equalTo("BLACK"));
    }

    private void freeAndConsecutiveHandicap() {
        String free = open("NEW_ZEALAND", 3);
        act(TestTokens.player(black), free, "/handicap", Map.of("points", List.of("D4", "E5", "F6")));
        over(free).body("setups[0].black", hasSize(3)).body("toMove", equalTo("WHITE"));
        String inARow = open("FR_FFG", 2);
        play(inARow, "B D4", "B F6", "W E5");
        over(inARow).body("setups", hasSize(0)).body("moveCount", equalTo(3)).body("moves[1].despite", nullValue());
    }

    private void againstTheRules() {
        String game = open("RU_BASIC", 0);
        play(game, "B E5");
        referee(game, "/moves/returned", Map.of("color", "WHITE", "point", "E5"));
        referee(game, "/moves", Map.of("color", "BLACK", "point", "C3", "accepted", true));
        referee(game, "/position", Map.of("white", List.of("A1"), "empty", List.of("C3"), "toMove", "WHITE"));
        over(game)
                .body("moves[1].despite", equalTo("out-of-turn"))
                .body("board[8]", equalTo("O........"))
                .body("board[6]", equalTo("........."));
        String lost = open("JAPANESE_1989", 0);
        play(lost, "B E5");
        referee(lost, "/moves/returned", Map.of("color", "WHITE", "point", "E5"))
                .body("status", equalTo("FINISHED"));
        over(lost).body("result.winner", equalTo("BLACK"));
    }

    private void takenBack() {
        String game = open("JAPANESE_1989", 0);
        play(game, "B E5", "W C3", "B G7");
        act(TestTokens.player(white), game, "/undo/ask", Map.of("plies", 2));
        act(TestTokens.player(black), game, "/undo/refuse", null);
        over(game).body("moveCount", equalTo(3)).body("undoAsked", nullValue());
        act(TestTokens.player(white), game, "/undo/ask", Map.of("plies", 2));
        act(TestTokens.player(black), game, "/undo/grant", null);
        over(game).body("moveCount", equalTo(1)).body("toMove", equalTo("WHITE"));
    }

    /** Under the French rules whoever passed last does not move first; under the Japanese the opponent of who asks does. */
    private void markedDisputedResumedAgreed() {
        for (String ruleset : List.of("FR_FFG", "JAPANESE_1989")) {
            String game = open(ruleset, 0);
            play(game, "B E5", "W pass", "B pass");
            act(TestTokens.player(black), game, "/score/mark", Map.of("dead", List.of("E5")));
            Api.game(game).then().body("marked", equalTo(List.of("E5")));
            act(TestTokens.player(black), game, "/score/propose", Map.of("dead", List.of()));
            act(TestTokens.player(white), game, "/score/dispute", null);
            act(TestTokens.player(white), game, "/resume", null);
            boolean french = ruleset.equals("FR_FFG");
            String first = french ? "W" : "B";
            over(game).body("toMove", equalTo(french ? "WHITE" : "BLACK")).body("disputed", equalTo(true));
            play(game, first + " pass", (french ? "B" : "W") + " pass");
            act(TestTokens.player(white), game, "/score/propose", Map.of("dead", List.of()));
            act(TestTokens.player(black), game, "/score/agree", null).body("status", equalTo("FINISHED"));
            over(game).body("result.winner", equalTo("BLACK")).body("result.by", equalTo("POINTS"));
        }
    }

    private void endedOtherwise() {
        String resigned = open("JAPANESE_1989", 0);
        act(TestTokens.player(white), resigned, "/resign", Map.of());
        over(resigned).body("result.by", equalTo("RESIGNATION"));
        String flag = open("JAPANESE_1989", 0);
        referee(flag, "/time", Map.of("color", "WHITE"));
        over(flag).body("result.by", equalTo("TIME")).body("result.winner", equalTo("BLACK"));
        String ruled = open("JAPANESE_1989", 0);
        referee(ruled, "/ruling", Map.of("winner", "WHITE", "by", "POINTS", "ruling", "adjourned twice"));
        over(ruled).body("result.proof", equalTo("REFEREE"));
        for (String nobody : List.of("BOTH_LOSE", "VOID", "NO_RESULT")) {
            String game = open("JAPANESE_1989", 0);
            referee(game, "/result", Map.of("winner", "NONE", "by", nobody));
            over(game).body("result.by", equalTo(nobody)).body("rated", equalTo(false));
        }
        String forfeited = open("JAPANESE_1989", 0);
        referee(forfeited, "/result", Map.of("winner", "WHITE", "by", "FORFEIT"));
        over(forfeited).body("result.byDefault", equalTo(true));
    }

    private void saidCorrectedAndNoted() {
        String game = open("JAPANESE_1989", 0);
        act(TestTokens.player(black), game, "/claim", BLACK_WON);
        act(TestTokens.player(white), game, "/claim", BLACK_WON).body("status", equalTo("FINISHED"));
        referee(
                game,
                "/correction",
                Map.of("winner", "WHITE", "by", "POINTS", "reason", "both had ticked the wrong box"));
        referee(game, "/notes", Map.of("text", "Both came to say so."));
        given().auth()
                .oauth2(TestTokens.director())
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .header("If-Match", "\"" + Api.version(game) + "\"")
                .contentType("application/x-go-sgf")
                .body("(;SZ[9]RE[W+];B[ee];W[cc])".getBytes(StandardCharsets.UTF_8))
                .post("/api/games/" + game + "/record")
                .then()
                .statusCode(201);
        over(game)
                .body("revision", equalTo(2))
                .body("result.winner", equalTo("WHITE"))
                .body("attached.moves", equalTo(List.of("B E5", "W C7")));
    }

    /** A published round that changes a table, drops a pairing and takes it up again. */
    private void byTheRound() {
        TestRound round = TestRound.of(2);
        String first = round.games.get(0).toString();
        Collections.reverse(round.games);
        Collections.reverse(round.black);
        Collections.reverse(round.white);
        round.publish(1, 2, "PUBLISHED", round.games);
        await().atMost(PATIENCE).untilAsserted(() -> Api.game(first).then().body("table", equalTo(2)));
        round.publish(1, 3, "PUBLISHED", round.games.subList(0, 1));
        await().atMost(PATIENCE).untilAsserted(() -> Api.game(first).then().body("status", equalTo("ANNULLED")));
        over(first);
        round.publish(1, 4, "PUBLISHED", round.games);
        await().atMost(PATIENCE).untilAsserted(() -> Api.game(first).then().body("status", equalTo("SCHEDULED")));
        over(first);
    }
}
