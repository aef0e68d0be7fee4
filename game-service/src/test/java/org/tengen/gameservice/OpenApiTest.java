package org.tengen.gameservice;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** The document that other programs are written against: examples of everything, and every refusal by its type. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class OpenApiTest {

    private static final String PROBLEM = "application/problem+json";
    /** What these answer has no form worth an example: a ZIP, nothing. */
    private static final Set<String> ANSWER_NO_TEXT = Set.of("GET /api/games/sgf");

    private record Operation(String method, String path, JsonNode node) {
        String name() {
            return method + " " + path;
        }

        boolean isCommand() {
            return method.equals("POST");
        }

        JsonNode success() {
            JsonNode responses = node.path("responses");
            return Stream.of("200", "201", "204")
                    .filter(responses::has)
                    .findFirst()
                    .map(responses::path)
                    .orElse(responses.path("none"));
        }

        Set<String> refusals() {
            Set<String> types = new TreeSet<>();
            node.path("responses")
                    .forEach(response -> response.path("content")
                            .path(PROBLEM)
                            .path("examples")
                            .fieldNames()
                            .forEachRemaining(types::add));
            return types;
        }
    }

    private static List<Operation> operations() throws IOException {
        JsonNode document = new ObjectMapper()
                .readTree(given().get("/q/openapi?format=json")
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString());
        List<Operation> operations = new ArrayList<>();
        document.path("paths").fields().forEachRemaining(path -> {
            if (path.getKey().startsWith("/api/")) {
                path.getValue().fields().forEachRemaining(operation -> {
                    if (operation.getValue().has("responses")) {
                        operations.add(new Operation(
                                operation.getKey().toUpperCase(Locale.ROOT), path.getKey(), operation.getValue()));
                    }
                });
            }
        });
        return operations;
    }

    private static boolean hasExample(JsonNode described) {
        for (Iterator<JsonNode> media = described.path("content").elements(); media.hasNext(); ) {
            if (media.next().has("example")) {
                return true;
            }
        }
        return false;
    }

    @Test
    void everyOperationHasExamplesOfItsRequestAndItsAnswerAndSaysHowItRefuses() throws IOException {
        List<Operation> operations = operations();
        assertTrue(operations.size() > 35, "operations: " + operations.size());
        for (Operation operation : operations) {
            boolean bodyless =
                    !operation.node().has("requestBody") || operation.path().equals("/api/games/records");
            assertTrue(bodyless || hasExample(operation.node().path("requestBody")), operation.name() + ": request");
            boolean silent = operation.method().equals("DELETE") || ANSWER_NO_TEXT.contains(operation.name());
            assertTrue(silent || hasExample(operation.success()), operation.name() + ": answer");
            assertFalse(operation.refusals().isEmpty(), operation.name() + ": refusals");
        }
    }

    @Test
    void everyReasonToRefuseIsNamedWithItsStatus() throws IOException {
        Set<String> named = new TreeSet<>();
        for (Operation operation : operations()) {
            named.addAll(operation.refusals());
            operation
                    .node()
                    .path("responses")
                    .fields()
                    .forEachRemaining(response -> response.getValue()
                            .path("content")
                            .path(PROBLEM)
                            .path("examples")
                            .forEach(example -> assertEquals(
                                    response.getKey(),
                                    example.at("/value/status").asText(),
                                    operation.name())));
        }
        for (Reason reason : Reason.values()) {
            String type = reason.name().toLowerCase(Locale.ROOT).replace('_', '-');
            assertTrue(named.contains(type), type + " stands at no operation");
        }
    }

    /** To a game that is not there: what comes back is that, and nothing about the form of the request. */
    @Test
    void everyExampleOfARequestIsOneTheServiceReads() throws IOException {
        String everybody = TestTokens.of("player", "helper", "referee", "tournament-director", "federation-admin");
        for (Operation operation : operations()) {
            for (Map.Entry<String, JsonNode> content :
                    operation.node().path("requestBody").path("content").properties()) {
                JsonNode example = content.getValue().path("example");
                if (operation.isCommand() && !example.isMissingNode()) {
                    Response answer = given().auth()
                            .oauth2(everybody)
                            .header("Idempotency-Key", UUID.randomUUID())
                            .header("If-Match", "\"1\"")
                            .contentType(
                                    "application/json".equals(content.getKey())
                                            ? content.getKey()
                                            : "application/octet-stream")
                            .body((example.isTextual() ? example.asText() : example.toString())
                                    .getBytes(StandardCharsets.UTF_8))
                            .post(operation
                                    .path()
                                    .replaceAll("\\{\\w+\\}", UUID.randomUUID().toString()));
                    assertTrue(
                            answer.statusCode() != 400 && answer.statusCode() < 500,
                            operation.name() + ": " + answer.asString());
                    String type = answer.statusCode() < 400
                            ? ""
                            : answer.path("type").toString().replaceFirst(".*/", "");
                    assertTrue(type.isEmpty() || operation.refusals().contains(type), operation.name() + ": " + type);
                }
            }
        }
    }
}
