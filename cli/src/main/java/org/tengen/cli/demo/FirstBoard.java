package org.tengen.cli.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.cli.demo.Story.Seated;
import org.tengen.cli.server.ApiClient;
import org.tengen.rules.play.Move;

/** Records games: move by move at the first board, by result alone at the others. */
final class FirstBoard {

    private static final long MOVE_MILLIS = 120;

    private final ApiClient admin;
    private final Stage stage;

    FirstBoard(ApiClient admin, Stage stage) {
        this.admin = admin;
        this.stage = stage;
    }

    /**
     * Plays a game move by move and finishes it: by the known result where there is one, else by counting.
     *
     * @return {@code gameId@revision}
     */
    String play(Seated game, List<Move> moves, Optional<Outcome> known) {
        String path = "/api/games/" + game.gameId();
        stage.say("  table " + game.table() + " is recorded move by move:  "
                + admin.base().resolve("/games/" + game.gameId()));
        int version = command(path + "/start", Map.of(), game.version())
                .path("version")
                .asInt();
        for (int i = 0; i < moves.size(); i++) {
            Move move = moves.get(i);
            Map<String, Object> body = new LinkedHashMap<>();
            body.put("color", move.color().name());
            body.put("point", move instanceof Move.Play play ? play.point().toString() : "pass");
            version = command(path + "/moves", body, version).path("version").asInt();
            stage.progress("  move " + (i + 1) + " of " + moves.size(), i == moves.size() - 1);
            stage.pause(MOVE_MILLIS);
        }
        if (known.isPresent()) {
            return enter(game.gameId(), version, known.get());
        }
        version = command(path + "/score/propose", Map.of("dead", List.of()), version)
                .path("version")
                .asInt();
        JsonNode agreed = command(path + "/score/agree", Map.of(), version);
        JsonNode result = admin.get(path).path("result");
        stage.say("  counted and agreed: " + shown(result));
        return reference(game.gameId(), agreed);
    }

    private static String shown(JsonNode result) {
        return new Outcome(
                        result.path("winner").asText(),
                        result.path("by").asText(),
                        result.has("marginHalfPoints")
                                ? result.path("marginHalfPoints").asInt()
                                : null,
                        false,
                        "RECORD")
                .shown();
    }

    /** Types a result at the desk; answers {@code gameId@revision}. */
    String enter(String gameId, int version, Outcome outcome) {
        return reference(gameId, command("/api/games/" + gameId + "/result", outcome.body(), version));
    }

    private JsonNode command(String path, Object body, int version) {
        return admin.command("POST", path, body, version).orRefuse("POST " + path);
    }

    private static String reference(String gameId, JsonNode answer) {
        return gameId + "@" + answer.path("revision").asInt(1);
    }
}
