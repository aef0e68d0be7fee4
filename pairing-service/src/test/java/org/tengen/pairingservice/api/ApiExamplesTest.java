package org.tengen.pairingservice.api;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/**
 * One small tournament that asks for everything there is. Its answers are held against the examples in the description of the
 * API; {@code -Dtengen.record=true} writes them anew.
 */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class ApiExamplesTest {

    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    private static final String BASE = "/api/tournaments";
    /** One for the danger, one for the consequences. */
    private static final int MOST_CONFIRMATIONS = 2;
    /** Files, and streams of events: no JSON. */
    private static final List<String> NO_JSON = List.of("/bundle", "/files/{format}", "/stream");

    private final String token = TestTokens.director();
    private final Api director = Api.with(token);
    private final Map<String, JsonNode> answers = new TreeMap<>();
    private final Map<String, Integer> statuses = new TreeMap<>();
    private final List<String> refused = new ArrayList<>();
    private UUID tournament;

    @Test
    @DisplayName("every operation is described with a summary and an answer as it really comes")
    void everyOperationHasAnAnswer() throws IOException {
        settingUp();
        registration();
        drawing();
        playing();
        correcting();
        ending();
        helping();
        assertEquals(List.of(), refused);
        if (Boolean.getBoolean("tengen.record")) {
            record();
        } else {
            compared();
            described();
        }
    }

    // --- the tournament

    private void settingUp() {
        Map<String, Object> settings = new LinkedHashMap<>(Map.of(
                "name", "Spring Tournament",
                "rounds", 3,
                "barRank", "1d",
                "floorRank", "20k",
                "place", "Springfield",
                "timeSystem", "60 min + 3 x 30 s",
                "arrangements", Map.of("entrantLimit", 8)));
        tournament = UUID.fromString(call("POST", "", settings).path("tournamentId"));
        call("GET", "", null);
        call("GET", "/{tournamentId}", null);
        call("GET", "/game-class", null, "?time=60 min");
        call("POST", "/{tournamentId}/settings/preview", with(settings, "barRank", "2d"));
        call("PUT", "/{tournamentId}/settings", with(settings, "place", "Springfield, town hall"));
        call("GET", "/{tournamentId}/players", null, "?q=Zz");
        call("POST", "/import", ImportApiTest.FILE.formatted("RESULT_BLACKWINS"), "?games=true");
    }

    private static Map<String, Object> with(Map<String, Object> body, String name, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(body);
        more.put(name, value);
        return more;
    }

    private final List<UUID> entries = new ArrayList<>();

    private void registration() {
        for (int number = 1; number <= 8; number++) {
            entries.add(UUID.fromString(call(
                            "POST",
                            "/{tournamentId}/entries",
                            Map.of(
                                    "name",
                                    "Player" + number,
                                    "firstName",
                                    "Test",
                                    "rank",
                                    number + "k",
                                    "club",
                                    "Hill"))
                    .path("entryId")));
        }
        UUID waiting = UUID.fromString(
                call("POST", "/{tournamentId}/entries", Map.of("name", "Late", "firstName", "Test", "rank", "3k"))
                        .path("entryId"));
        String one = "/{tournamentId}/entries/{entryId}";
        call("POST", one + "/promote", null, waiting);
        call("PUT", one, Map.of("firstName", "Tess"), waiting);
        call("PUT", one + "/participation", Map.of("rounds", Map.of("3", false)), waiting);
        call("POST", one + "/check-in", Map.of("day", 1), waiting);
        call("PUT", one + "/payment", Map.of("dueCents", 2500, "paidCents", 2500), waiting);
        call("PUT", one + "/seating", Map.of("table", 3), waiting);
        call("POST", one + "/listing", Map.of("listed", false), waiting);
        call("POST", one + "/withdraw", Map.of(), waiting);
        call("POST", one + "/reinstate", null, waiting);
        call("POST", one + "/withdraw", Map.of(), waiting);
        as(Api.admin(), "DELETE", one + "/person", null, waiting);
        call("GET", "/{tournamentId}/entries", null);
        call("GET", "/{tournamentId}/presence", null);
        call("POST", "/{tournamentId}/presence/absent", Map.of("round", 1, "entries", entries.subList(6, 8)));
        String request = call(
                        "POST",
                        "/{tournamentId}/requests",
                        Map.of("entryId", entries.get(7), "kind", "PARTICIPATION", "rounds", Map.of("3", false)))
                .path("requestId");
        call("GET", "/{tournamentId}/requests", null);
        call("POST", "/{tournamentId}/requests/{requestId}/answer", Map.of("done", true), request);
        call("GET", "/{tournamentId}/bar", null);
        call(
                "PUT",
                "/{tournamentId}/constraints",
                Map.of(
                        "constraints",
                        List.of(Map.of(
                                "strength", "PREFER_NOT",
                                "entries", entries.subList(0, 2),
                                "reason", "of one house"))));
        call("GET", "/{tournamentId}/constraints", null);
    }

    private Map<Integer, Map<String, Object>> tables;

    private void drawing() {
        String round = "/{tournamentId}/rounds/{round}";
        call("POST", round + "/try", Map.of("seed", 4), 1);
        Response draw = call("POST", round + "/draw", Map.of("seed", 1), 1);
        int version = Api.look(tournament, "").path("version");
        tables = Api.tables(draw);
        call("POST", round + "/weigh", Map.of("swap", List.of(seat(1, "white"), seat(2, "white"))), 1);
        call("PUT", round + "/pairings", byHand(), 1);
        call("GET", round + "/compare", null, 1, "?with=" + version);
        call("POST", round + "/restore", Map.of("version", version, "reason", "it was better"), 1);
        call("DELETE", round + "/draw", null, 1);
        Response again = call("POST", round + "/draw", Map.of("seed", 1), 1);
        tables = Api.tables(again);
        call("POST", round + "/publish", Map.of("inputHash", again.path("inputHash")), 1);
        call("POST", round + "/withdraw", Map.of("reason", "the hall is not ready"), 1);
        Response last = call("POST", round + "/draw", Map.of("seed", 2), 1);
        tables = Api.tables(last);
        call("POST", round + "/publish", Map.of("inputHash", last.path("inputHash")), 1);
        call("GET", round, null, 1);
        call("GET", round + "/entries/{entryId}/why", null, 1, seat(1, "white"));
    }

    private Object seat(int table, String colour) {
        return ((Map<?, ?>) tables.get(table).get(colour)).get("entryId");
    }

    private Map<String, Object> byHand() {
        return Map.of(
                "pairs",
                List.of(
                        Map.of("white", seat(1, "black"), "black", seat(1, "white")),
                        Map.of("white", seat(2, "white"), "black", seat(2, "black")),
                        Map.of("white", seat(3, "white"), "black", seat(3, "black"))),
                "reason",
                "agreed with both");
    }

    private void playing() {
        String round = "/{tournamentId}/rounds/{round}";
        String board = round + "/boards/{gameId}";
        call(
                "PUT",
                round + "/clock",
                Map.of("startsAt", "2026-03-07T13:00:00Z", "defaultLossMinutes", 30, "overtimeLimitMinutes", 180),
                1);
        call(
                "POST",
                round + "/pair",
                Map.of("white", entries.get(6), "black", entries.get(7), "reason", "both came late"),
                1);
        tables = Api.tables(Api.look(tournament, "/rounds/1"));
        UUID first = Api.game(tables.get(1));
        call(
                "PUT",
                board + "/hold",
                Map.of("kind", "UNDER_APPEAL", "countsAs", "BLACK", "note", "the clock"),
                1,
                first);
        call("GET", "/{tournamentId}/missing", null);
        call("DELETE", board + "/hold", null, 1, first);
        call(
                "POST",
                board + "/default",
                Map.of("winner", "WHITE", "reason", "did not come"),
                1,
                Api.game(tables.get(2)));
        tables.values().forEach(pair -> GameService.finished(tournament, Api.game(pair), 1, "WHITE"));
        tables.values().forEach(pair -> GameService.awaitResult(tournament, 1, Api.game(pair), 1));
        call("GET", "/{tournamentId}/counting", null);
        call("POST", round + "/close", null, 1);
        call("POST", round + "/reopen", Map.of("reason", "a slip was found"), 1);
        call("POST", round + "/close", null, 1);
    }

    private void correcting() {
        String round = "/{tournamentId}/rounds/{round}";
        Response draw = call("POST", round + "/draw", Map.of("seed", 1), 2);
        call("POST", round + "/publish", Map.of("inputHash", draw.path("inputHash")), 2);
        UUID game = Api.game(tables.get(1));
        Map<String, Object> wanted = Map.of("gameId", game, "winner", "BLACK", "by", "POINTS", "reason", "the slip");
        call("POST", "/{tournamentId}/corrections/preview", wanted);
        call("POST", "/{tournamentId}/corrections/agree", wanted);
        GameService.finished(tournament, game, 2, "BLACK");
        GameService.awaitResult(tournament, 1, game, 2);
        call(
                "POST",
                "/{tournamentId}/corrections/repair",
                Map.of("gameId", game, "seen", List.of(game + "@2"), "reason", "the slip"));
        Map<String, Object> bar = Map.of("changes", List.of(Map.of("kind", "bar", "rank", "2k")));
        call("POST", "/{tournamentId}/what-if", bar);
        call("POST", "/{tournamentId}/what-if/keep", bar);
        int version = Api.look(tournament, "").path("version");
        call("POST", "/{tournamentId}/undo", Map.of("version", version, "reason", "the bar was right"));
        Map<Integer, Map<String, Object>> second = Api.tables(Api.look(tournament, "/rounds/2"));
        second.values().forEach(pair -> GameService.finished(tournament, Api.game(pair), 1, "WHITE"));
        second.values().forEach(pair -> GameService.awaitResult(tournament, 2, Api.game(pair), 1));
        call("POST", round + "/close", null, 2);
    }

    private void ending() {
        call(
                "PUT",
                "/{tournamentId}/prizes/rules",
                Map.of("prizes", List.of(Map.of("name", "First", "amountsCents", List.of(10000, 5000)))));
        call("GET", "/{tournamentId}/prizes/rules", null);
        call("GET", "/{tournamentId}/prizes", null);
        call("GET", "/{tournamentId}/standings", null);
        call("GET", "/{tournamentId}/crosstable", null);
        call("PUT", "/{tournamentId}/play-off", Map.of("order", entries.subList(0, 2)));
        call("POST", "/{tournamentId}/standings/freeze", Map.of("afterRound", 2));
        call("POST", "/{tournamentId}/standings/unfreeze", null);
        JsonNode settings = JSON.valueToTree(Map.of("name", "Spring Tournament", "rounds", 2, "gameClass", "A"));
        call("PUT", "/{tournamentId}/settings", settings);
        call("POST", "/{tournamentId}/close", null);
        call("POST", "/{tournamentId}/reopen", null);
        call("GET", "/{tournamentId}/history", null);
        call("GET", "/{tournamentId}/integrity", null);
        call("GET", "/{tournamentId}/files/{format}/report", null, "h9");
    }

    private void helping() {
        call("PUT", "/{tournamentId}/staff/{accountId}", Map.of("roles", List.of("referee")), UUID.randomUUID());
        String link = call(
                        "POST",
                        "/{tournamentId}/links",
                        Map.of("scope", "enter-results", "round", 1, "room", "Hall A: 1-20", "label", "evening shift"))
                .path("linkId");
        call("GET", "/{tournamentId}/links", null);
        call("DELETE", "/{tournamentId}/links/{linkId}", null, link);
    }

    // --- asking

    private Response call(String method, String below, Object body, Object... parts) {
        return as(director, method, below, body, parts);
    }

    /** With the version there is now and, where something has to be confirmed, with that. */
    private Response as(Api api, String method, String below, Object body, Object... parts) {
        String path = BASE + below.replace("{tournamentId}", String.valueOf(tournament));
        for (Object part : parts) {
            path = part.toString().startsWith("?") ? path + part : path.replaceFirst("\\{[^}]*}", part.toString());
        }
        Response response = send(api, method, path, body, null);
        for (int asked = 0; asked < MOST_CONFIRMATIONS && response.statusCode() == 409; asked++) {
            String confirm = response.path("confirm");
            if (confirm != null) {
                response = send(api, method, path, body, confirm);
            }
        }
        if (response.statusCode() / 100 != 2) {
            refused.add(method + " " + path + ": " + response.asString());
            return response;
        }
        String operation = method + " " + BASE + below;
        if (!response.asString().isBlank()) {
            answers.putIfAbsent(operation, AnswerShape.shortened(tree(response)));
            statuses.putIfAbsent(operation, response.statusCode());
        }
        return response;
    }

    private Response send(Api api, String method, String path, Object body, String confirm) {
        RequestSpecification request = api.command();
        if (tournament != null && !path.startsWith(BASE + "/import")) {
            int version = Api.look(tournament, "").path("version");
            request = request.header("If-Match", "\"" + version + "\"");
        }
        if (confirm != null) {
            request = request.header("Tengen-Confirm", confirm);
        }
        if (body instanceof String xml) {
            request =
                    request.contentType("application/xml").body(xml.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        } else if (body != null) {
            request = request.body(body);
        }
        return request.request(method, path);
    }

    private static JsonNode tree(Response response) {
        try {
            return JSON.readTree(response.asString());
        } catch (IOException noJson) {
            throw new IllegalStateException(response.asString(), noJson);
        }
    }

    // --- comparing

    private void record() throws IOException {
        ObjectNode all = JSON.createObjectNode();
        answers.forEach((operation, body) -> all.set(
                operation,
                JSON.createObjectNode().put("status", statuses.get(operation)).set("body", body)));
        Path file = Path.of(
                System.getProperty("tengen.root"), "pairing-service/src/main/resources", AnswerExamples.RECORDED);
        Files.writeString(file, JSON.writeValueAsString(all) + "\n");
    }

    private void compared() {
        Map<String, AnswerExamples.Example> examples = AnswerExamples.recorded();
        List<String> wrong = new ArrayList<>();
        answers.forEach((operation, body) -> {
            AnswerExamples.Example example = examples.get(operation);
            if (example == null) {
                wrong.add(operation + " has no example");
            } else {
                AnswerShape.differences(operation, JSON.valueToTree(example.body()), body, wrong);
            }
        });
        assertEquals(List.of(), wrong, "record the answers anew with -Dtengen.record=true when this is meant");
    }

    private void described() throws IOException {
        JsonNode description = JSON.readTree(
                given().accept("application/json").get("/openapi?format=json").asString());
        List<String> missing = new ArrayList<>();
        description
                .path("paths")
                .properties()
                .forEach(path -> path.getValue().properties().forEach(operation -> {
                    boolean ours = path.getKey().startsWith(BASE);
                    boolean json = NO_JSON.stream().noneMatch(path.getKey()::endsWith);
                    if (ours) {
                        String name = operation.getKey().toUpperCase(java.util.Locale.ROOT) + " " + path.getKey();
                        if (operation.getValue().path("summary").asText().isBlank()) {
                            missing.add(name + ": no summary");
                        }
                        if (json && operation.getValue().path("responses").findValue("example") == null) {
                            missing.add(name + ": no answer");
                        }
                    }
                }));
        assertEquals(List.of(), missing);
    }
}
