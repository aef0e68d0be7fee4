package org.tengen.gameservice;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.testing.TestTokens;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.ruleset.LongCycle;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.sgf.RecordStep;
import org.tengen.rules.sgf.SgfGame;

/** A referee who types a whole record in, over one connection; whatever the record holds, he lets it stand. */
final class Recorder {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int CREATED = 201;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI base;
    private final String referee = TestTokens.of("referee", "tournament-director");

    Recorder(URI base) {
        this.base = base;
    }

    /** Whether the record says who won and how, in a way that can be told at a desk. */
    static boolean isTold(SgfGame game) {
        return game.result()
                .filter(result -> result.by() != GameResult.Reason.UNKNOWN)
                .filter(result -> result.marginHalfPoints().orElse(1) > 0)
                .isPresent();
    }

    /** Records the game and its result; gives its id. */
    String record(SgfGame game) throws IOException, InterruptedException {
        Map<String, Object> body =
                new HashMap<>(Api.newGame(ruleset(game).name(), game.size().width()));
        body.put(
                "boardSize",
                Map.of("width", game.size().width(), "height", game.size().height()));
        body.put("komiHalfPoints", game.komiHalfPoints().orElse(0));
        body.put("handicap", game.handicap());
        JsonNode answer = post("/api/games", 0, body);
        String path = "/api/games/" + answer.path("gameId").asText();
        for (RecordStep step : game.steps()) {
            int version = answer.path("version").asInt();
            if (answer.path("status").asText().equals("MARKING")) {
                version = post(path + "/resume", version, null).path("version").asInt();
            }
            answer = step instanceof RecordStep.SetUp setUp
                    ? setUp(path, version, setUp, game)
                    : post(path + "/moves", version, move((RecordStep.Turn) step));
        }
        if (isTold(game)) {
            post(
                    path + "/result",
                    answer.path("version").asInt(),
                    told(game.result().orElseThrow()));
        }
        return path.substring("/api/games/".length());
    }

    /** The file's rules where the game can go on under them whatever is repeated, else ones under which it can. */
    private static Ruleset ruleset(SgfGame game) {
        if (game.handicap() >= 2 && game.stonesSetUp() == 0) {
            return Rulesets.FR_FFG; // the handicap stones are moves of the record
        }
        return game.ruleset()
                .filter(rules -> rules.longCycle() == LongCycle.NONE || rules.longCycle() == LongCycle.NO_RESULT)
                .orElse(Rulesets.CHINESE_2002);
    }

    private JsonNode setUp(String path, int version, RecordStep.SetUp setUp, SgfGame game)
            throws IOException, InterruptedException {
        boolean first = game.steps().get(0) == setUp;
        boolean handicap = first && game.handicap() >= 2 && setUp.black().size() == game.handicap();
        if (handicap && setUp.white().isEmpty() && setUp.empty().isEmpty()) {
            return post(path + "/handicap", version, Map.of("points", names(setUp.black())));
        }
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("black", names(setUp.black()));
        body.put("white", names(setUp.white()));
        body.put("empty", names(setUp.empty()));
        body.put("toMove", setUp.toMove().orElse(first ? game.firstToMove() : Color.BLACK));
        return post(path + "/position", version, body);
    }

    private static List<String> names(List<Point> points) {
        return points.stream().map(Point::toString).toList();
    }

    private static Map<String, Object> move(RecordStep.Turn turn) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("color", turn.color());
        body.put("point", turn.point().map(Point::toString).orElse("pass"));
        body.put("accepted", true);
        return body;
    }

    private static Map<String, Object> told(GameResult result) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("winner", result.winner().name());
        body.put("by", result.by().name());
        result.marginHalfPoints().ifPresent(margin -> body.put("marginHalfPoints", margin));
        return body;
    }

    JsonNode get(String id) throws IOException, InterruptedException {
        return JSON.readTree(bytes("/api/games/" + id));
    }

    byte[] sgf(String id) throws IOException, InterruptedException {
        return bytes("/api/games/" + id + "/sgf");
    }

    private byte[] bytes(String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(base.resolve(path)).build();
        return client.send(request, HttpResponse.BodyHandlers.ofByteArray()).body();
    }

    private JsonNode post(String path, int version, Object body) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path))
                .header("Authorization", "Bearer " + referee)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body == null ? "" : JSON.writeValueAsString(body)));
        if (version > 0) {
            request.header("If-Match", "\"" + version + "\"");
        }
        HttpResponse<String> answer = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != CREATED) {
            throw new AssertionError(path + " " + body + ": " + answer.statusCode() + " " + answer.body());
        }
        return JSON.readTree(answer.body());
    }
}
