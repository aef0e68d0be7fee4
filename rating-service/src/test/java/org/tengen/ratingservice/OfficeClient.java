package org.tengen.ratingservice;

import static io.restassured.RestAssured.given;

import com.fasterxml.jackson.databind.JsonNode;
import io.restassured.response.Response;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.tengen.kit.identity.Account;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.testing.TestTokens;

/** A federation's office at work, through HTTP; each has a tenant of its own, so that tests do not meet. */
public final class OfficeClient {

    public final String federation;
    public final String pool;
    private final String token;

    public OfficeClient(String federation, String pool) {
        this.federation = federation;
        this.pool = pool;
        Account account = new Account(
                UUID.randomUUID().toString(),
                "Office",
                java.util.Set.of(Roles.FEDERATION_ADMIN),
                federation,
                1,
                true,
                Optional.empty());
        this.token = TestTokens.token(account, java.time.Duration.ofHours(1));
    }

    /** A colleague of the same office. */
    public OfficeClient colleague() {
        return new OfficeClient(federation, pool);
    }

    public String token() {
        return token;
    }

    public static String fresh() {
        return "T" + UUID.randomUUID().toString().substring(0, 8);
    }

    public Response post(String path, Object body) {
        return command(path, body, null, UUID.randomUUID().toString());
    }

    public Response command(String path, Object body, String ifMatch, String key) {
        var request = given().auth().oauth2(token).header("Idempotency-Key", key);
        if (ifMatch != null) {
            request.header("If-Match", ifMatch);
        }
        return (body == null ? request : request.contentType("application/json").body(body)).post(path);
    }

    public Response put(String path, Object body) {
        return given().auth()
                .oauth2(token)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .contentType("application/json")
                .body(body)
                .put(path);
    }

    public Response delete(String path) {
        return given().auth()
                .oauth2(token)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .delete(path);
    }

    public Response upload(String path, byte[] content) {
        return given().auth()
                .oauth2(token)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .contentType("application/octet-stream")
                .body(content)
                .post(path);
    }

    /** A page as this office's browser gets it. */
    public String html(String path) {
        return given().auth()
                .oauth2(token)
                .accept("text/html")
                .get(path)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    public Response get(String path) {
        return given().auth().oauth2(token).get(path);
    }

    public static JsonNode json(Response response, int status) {
        String text = response.then().statusCode(status).extract().asString();
        try {
            return Topics.JSON.readTree(text);
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new IllegalStateException(text, e);
        }
    }

    public String path(String rest) {
        return "/api/ratings/pools/" + pool + rest + (rest.contains("?") ? "&" : "?") + "federation=" + federation;
    }

    public void open(String system, String corrections, String idKind) {
        json(
                post(
                        "/api/ratings/pools",
                        Map.of(
                                "name", pool,
                                "system", system,
                                "corrections", corrections,
                                "idKind", idKind,
                                "takesGames", true)),
                201);
    }

    public Response hand(String csv) {
        return given().auth()
                .oauth2(token)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .contentType("text/csv")
                .body(csv.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .post("/api/ratings/inbox?fileName=results&pool=" + pool);
    }

    /** Hands a file in and accepts it, every warning with a reason. */
    public JsonNode take(String csv) {
        return accept(json(hand(csv), 201));
    }

    public JsonNode accept(JsonNode submission) {
        String id = submission.get("submissionId").asText();
        Map<String, String> reasons = new LinkedHashMap<>();
        submission.get("findings").forEach(finding -> {
            if (finding.get("level").asText().equals("WARNING")) {
                reasons.put(finding.get("check").asText(), "seen and confirmed by the organiser");
            }
        });
        json(
                command(
                        "/api/ratings/inbox/" + id + "/accept",
                        Map.of("overrides", reasons),
                        "\"" + submission.get("version").asInt() + "\"",
                        UUID.randomUUID().toString()),
                200);
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() -> get("/api/ratings/inbox/" + id).path("state").equals("RATED"));
        return json(get("/api/ratings/inbox/" + id), 200);
    }

    public JsonNode preview(Map<String, ?> decision) {
        return json(post(path("/preview"), decision), 200);
    }

    public JsonNode decide(Map<String, ?> decision) {
        String seen = get(path("")).header("ETag");
        JsonNode decided = json(
                command(
                        path("/decisions"),
                        Map.of("decision", decision, "reason", "decided in a test"),
                        seen,
                        UUID.randomUUID().toString()),
                200);
        settle();
        return decided;
    }

    /** Waits until the stored ratings have come to everything that is known. */
    public void settle() {
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() -> get(path("")).path("waiting").equals(0));
    }

    public JsonNode publish(String date) {
        String hash = get(path("/lists/draft?date=" + date)).path("list.inputHash");
        return json(post(path("/lists"), Map.of("date", date, "inputHash", hash)), 201);
    }

    public JsonNode list(int number, String as) {
        return json(get(path("/lists/" + number + "?as=" + as)), 200);
    }
}
