package org.tengen.gameservice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** Every way a command can be refused: the request repeated gets the same answer, and leaves no event. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class RefusalsTest {

    private static final Map<String, Object> BLACK_WON = Map.of("winner", "BLACK", "by", "POINTS");
    private static final Map<String, Object> WHITE_WON = Map.of("winner", "WHITE", "by", "POINTS");

    private record Answered(int status, Supplier<Refusal> request) {}

    @Test
    void everyRefusalOfTheGameRepeatedIsTheSameAndLeavesNoEvent() {
        Map<Reason, Answered> table = new EnumMap<>(Reason.class);
        atTheBoard(table);
        whenPlayHasStopped(table);
        withClocks(table);
        aboutResults(table);
        aboutTheGameItself(table);
        assertEquals(EnumSet.allOf(Reason.class), table.keySet(), "no refusal is left out");
        table.forEach((reason, answered) -> answered.request()
                .get()
                .isRefusedAlways(
                        answered.status(),
                        reason.name().toLowerCase(Locale.ROOT).replace('_', '-')));
    }

    private static Map<String, Object> with(Map<String, Object> body, String name, Object value) {
        Map<String, Object> more = new HashMap<>(body);
        more.put(name, value);
        return more;
    }

    private static String open() {
        return Api.open("JAPANESE_1989", 9);
    }

    private static String playing() {
        String game = open();
        Api.move(game, 1, "B E5");
        return game;
    }

    private static String stopped() {
        String game = open();
        Api.moves(game, 1, "B E5", "W pass", "B pass");
        return game;
    }

    private static String finished() {
        String game = open();
        Api.post(TestTokens.referee(), 1, "/api/games/" + game + "/result", BLACK_WON)
                .then()
                .statusCode(201);
        return game;
    }

    private static void atTheBoard(Map<Reason, Answered> table) {
        table.put(Reason.ILLEGAL_MOVE, answered(422, () -> Refusal.of(playing(), "/moves", Api.body("W E5"))));
        table.put(
                Reason.LEGAL_MOVE,
                answered(409, () -> Refusal.of(playing(), "/moves/returned", Map.of("color", "WHITE", "point", "C3"))));
        table.put(
                Reason.STALE_MOVE_NUMBER,
                answered(412, () -> Refusal.unversioned(playing(), "/moves", with(Api.body("W C3"), "moveNumber", 7))));
        table.put(Reason.NOT_YOUR_COLOR, answered(403, () -> Refusal.of(playing(), "/undo/ask", Map.of("plies", 1))));
        table.put(Reason.NOTHING_TO_UNDO, answered(409, () -> Refusal.of(playing(), "/undo/refuse", null)));
        table.put(Reason.HANDICAP_NOT_PLACED, answered(422, () -> {
            Map<String, Object> terms = Api.newGame("JAPANESE_1989", 19);
            terms.put("handicap", 4);
            return Refusal.of(Api.open(terms), "/moves", Api.body("W Q4"));
        }));
        table.put(
                Reason.INVALID_HANDICAP,
                answered(422, () -> Refusal.of(open(), "/handicap", Map.of("points", List.of("C3")))));
        table.put(
                Reason.INVALID_POINT,
                answered(
                        422,
                        () -> Refusal.of(open(), "/position", Map.of("black", List.of("Z99"), "toMove", "WHITE"))));
    }

    private static void whenPlayHasStopped(Map<Reason, Answered> table) {
        table.put(Reason.PLAY_HAS_STOPPED, answered(409, () -> Refusal.of(stopped(), "/moves", Api.body("W C3"))));
        table.put(Reason.PLAY_NOT_STOPPED, answered(409, () -> Refusal.of(playing(), "/resume", null)));
        table.put(
                Reason.INVALID_DEAD_STONES,
                answered(422, () -> Refusal.of(stopped(), "/score/mark", Map.of("dead", List.of("A1")))));
        table.put(Reason.NO_PROPOSAL, answered(409, () -> Refusal.of(stopped(), "/score/agree", null)));
        table.put(Reason.OWN_PROPOSAL, answered(403, () -> {
            UUID black = UUID.randomUUID();
            Map<String, Object> terms = Api.newGame("JAPANESE_1989", 9);
            terms.put("black", Api.player(black, 2, "3d"));
            String game = Api.open(terms);
            int version = Api.moves(game, 1, "B E5", "W pass", "B pass");
            String player = TestTokens.player(black);
            Api.post(player, version, "/api/games/" + game + "/score/propose", Map.of("dead", List.of()))
                    .then()
                    .statusCode(201);
            return Refusal.of(game, "/score/agree", null).by(player);
        }));
    }

    private static String withClock() {
        String game = open();
        Api.post(
                        TestTokens.referee(),
                        1,
                        "/api/games/" + game + "/start",
                        Map.of("keepClock", true, "timeSystem", "60 min + 3 x 30 s"))
                .then()
                .statusCode(201);
        return game;
    }

    private static void withClocks(Map<Reason, Answered> table) {
        Map<String, Object> nothingLeft = Map.of("mainMillis", 0, "periods", 0, "stones", 0, "periodMillis", 0);
        Map<String, Object> tooMuch = with(nothingLeft, "mainMillis", 1_000_000_000_000L);
        table.put(
                Reason.INVALID_CLOCK,
                answered(422, () -> Refusal.of(withClock(), "/clock", Map.of("black", tooMuch, "reason", "a slip"))));
        table.put(Reason.TIME_RUN_OUT, answered(409, () -> {
            String game = withClock();
            Map<String, Object> set = Map.of("black", nothingLeft, "running", true, "reason", "as on the table");
            Api.post(TestTokens.referee(), 2, "/api/games/" + game + "/clock", set)
                    .then()
                    .statusCode(201);
            return Refusal.of(game, "/moves", Api.body("B E5"));
        }));
        table.put(Reason.FLAG_NOT_FALLEN, answered(409, () -> {
            String game = withClock();
            Map<String, Object> stop = Map.of("running", false, "reason", "a pause, so that the time left stays");
            Api.post(TestTokens.referee(), 2, "/api/games/" + game + "/clock", stop)
                    .then()
                    .statusCode(201);
            return Refusal.of(game, "/time", Map.of("color", "BLACK"));
        }));
        table.put(Reason.NO_CLOCK, answered(409, () -> {
            UUID white = UUID.randomUUID();
            Map<String, Object> terms = Api.newGame("JAPANESE_1989", 9);
            terms.put("white", Api.player(white, 2, "3d"));
            String game = Api.open(terms);
            return Refusal.of(game, "/time", Map.of("color", "BLACK")).by(TestTokens.player(white));
        }));
    }

    private static void aboutResults(Map<Reason, Answered> table) {
        table.put(Reason.GAME_FINISHED, answered(409, () -> Refusal.of(finished(), "/moves", Api.body("B E5"))));
        table.put(
                Reason.GAME_NOT_FINISHED,
                answered(409, () -> Refusal.of(playing(), "/correction", with(WHITE_WON, "reason", "too early"))));
        table.put(
                Reason.INCONSISTENT_RESULT,
                answered(422, () -> Refusal.of(open(), "/result", Map.of("winner", "BLACK", "by", "JIGO"))));
        table.put(Reason.REASON_MISSING, answered(422, () -> Refusal.of(finished(), "/correction", WHITE_WON)));
        table.put(Reason.RESULT_STANDS, answered(412, () -> Refusal.unversioned(finished(), "/result", WHITE_WON)));
        table.put(Reason.RESULT_RULED, answered(403, () -> {
            TestRound round = TestRound.of(1);
            Api.post(TestTokens.referee(), 1, round.path(1) + "/ruling", with(BLACK_WON, "ruling", "adjourned twice"))
                    .then()
                    .statusCode(201);
            return Refusal.of(round.games.get(0).toString(), "/result", with(WHITE_WON, "confirm", true))
                    .by(round.helper(null));
        }));
        table.put(Reason.SAME_SOURCE, answered(403, () -> {
            TestRound round = TestRound.of(1);
            String phone = round.phone(1);
            Api.post(phone, null, round.path(1) + "/claim", with(BLACK_WON, "color", "BLACK"))
                    .then()
                    .statusCode(201);
            return Refusal.unversioned(round.games.get(0).toString(), "/claim", with(BLACK_WON, "color", "WHITE"))
                    .by(phone);
        }));
    }

    private static void aboutTheGameItself(Map<Reason, Answered> table) {
        table.put(
                Reason.UNKNOWN_GAME,
                answered(
                        404,
                        () -> new Refusal(
                                null, TestTokens.referee(), 1, "/api/games/" + UUID.randomUUID() + "/resume", null)));
        table.put(
                Reason.INVALID_TERMS,
                answered(
                        422,
                        () -> new Refusal(null, TestTokens.director(), null, "/api/games", Api.newGame("AGA", 99))));
        table.put(Reason.GAME_EXISTS, answered(409, () -> {
            TestRound round = TestRound.of(1); // nobody takes a tournament's game away from it
            Map<String, Object> terms = Api.newGame("AGA", 9);
            terms.put("gameId", round.games.get(0).toString());
            terms.put("black", Api.player(round.black.get(0), 2, "3d"));
            terms.put("white", Api.player(round.white.get(0), 2, "3d"));
            return new Refusal(round.games.get(0).toString(), TestTokens.director(), null, "/api/games", terms);
        }));
        table.put(Reason.GAME_ANNULLED, answered(409, () -> {
            TestRound round = TestRound.of(1);
            round.publish(1, 2, "PUBLISHED", List.of(UUID.randomUUID()));
            return Refusal.of(round.games.get(0).toString(), "/result", BLACK_WON);
        }));
        table.put(
                Reason.GAME_HAS_MOVES,
                answered(409, () -> Refusal.of(playing(), "/record", record(1)).by(TestTokens.director())));
        table.put(
                Reason.TOO_MANY_MOVES,
                answered(422, () -> Refusal.of(open(), "/record", record(4_001)).by(TestTokens.director())));
    }

    private static byte[] record(int passes) {
        StringBuilder file = new StringBuilder("(;GM[1]FF[4]SZ[9]");
        for (int i = 0; i < passes; i++) {
            file.append(i % 2 == 0 ? ";B[]" : ";W[]");
        }
        return file.append(')').toString().getBytes(StandardCharsets.UTF_8);
    }

    private static Answered answered(int status, Supplier<Refusal> request) {
        return new Answered(status, request);
    }

    @Test
    void whatTheEdgeRefusesIsTheSameEachTimeToo() {
        TestRound round = TestRound.of(1);
        String game = round.games.get(0).toString();
        Map<String, Refusal> refused = new LinkedHashMap<>();
        refused.put(
                "401 not-signed-in",
                Refusal.of(game, "/moves", Api.body("B E5")).by(null));
        refused.put("403 not-allowed", Refusal.of(game, "/resign", Map.of()).by(TestTokens.player(UUID.randomUUID())));
        refused.put("428 if-match-missing", Refusal.unversioned(game, "/resign", Map.of("color", "BLACK")));
        refused.put(
                "412 version-conflict",
                Refusal.of(game, "/moves", Api.body("B E5")).at(7));
        refused.put("400 malformed-json", Refusal.of(game, "/moves", Map.of("color", "BLACK", "pont", "E5")));
        refused.put("413 too-large", Refusal.of(game, "/moves", Map.of("color", "B".repeat(300_000))));
        refused.put(
                "422 unusable-record",
                Refusal.of(game, "/record", "no record".getBytes(StandardCharsets.UTF_8))
                        .by(TestTokens.director()));
        refused.put("404 unknown-table", forRound(round, "/desk", Map.of("line", "9 w")));
        refused.put("400 invalid-request", forRound(round, "/desk", Map.of("line", "nine white")));
        refused.put("422 confirmation-needed", forRound(round, "/batches", Map.of("action", "CLEAR")));
        refused.put("409 nothing-to-clear", forRound(round, "/batches", Map.of("action", "CLEAR", "typedRound", 1)));
        Map<String, Object> contradiction = Map.of("action", "RESULTS", "lines", List.of("1 w", "1 b"));
        refused.put("422 board-refused", forRound(round, "/batches", contradiction));
        Map<String, Object> stranger = Api.newGame("AGA", 19);
        stranger.put("white", with(Api.player(UUID.randomUUID(), 1, "2d"), "guest", false));
        refused.put("422 unknown-player", new Refusal(null, TestTokens.director(), null, "/api/games", stranger));
        refused.forEach((answer, request) -> request.isRefusedAlways(
                Integer.parseInt(answer.substring(0, 3)), answer.substring(4).strip()));
    }

    private static Refusal forRound(TestRound round, String command, Map<String, Object> more) {
        Map<String, Object> body = new HashMap<>(more);
        body.put("tournament", round.tournament.toString());
        body.put("round", 1);
        return new Refusal(round.games.get(0).toString(), TestTokens.director(), null, "/api/games" + command, body);
    }

    @Test
    void aCorrectionOnWhichOthersRelyIsAskedAboutEachTime() {
        TestRound round = TestRound.of(1);
        String game = round.games.get(0).toString();
        Api.post(TestTokens.director(), null, round.path(1) + "/result", BLACK_WON)
                .then()
                .statusCode(201);
        round.publish(2, 1, "PUBLISHED", List.of(UUID.randomUUID()));
        Refusal.of(game, "/correction", with(WHITE_WON, "reason", "noticed later"))
                .isRefusedAlways(409, "confirmation-needed");
    }
}
