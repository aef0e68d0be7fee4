package org.tengen.gameservice;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;
import org.tengen.embedded.PostgresAddress;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** The database away in the middle of play, and a client that goes in the middle of a sentence. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class FaultsTest {

    private static final String BACKING = "tengen.test-backing.";

    @TestHTTPResource
    URI base;

    /** As an administrator of the server, who can break things. */
    private static Connection administrator(String database) throws SQLException {
        return new PostgresAddress(
                        System.getProperty(BACKING + "host"),
                        Integer.getInteger(BACKING + "port"),
                        System.getProperty(BACKING + "username"),
                        System.getProperty(BACKING + "password"))
                .connect(database);
    }

    private static String nameOfDatabase() {
        String url = ConfigProvider.getConfig().getValue("quarkus.datasource.jdbc.url", String.class);
        return url.replaceAll(".*/", "").replaceAll("\\?.*", "");
    }

    private static void database(boolean open) throws SQLException {
        String name = nameOfDatabase();
        try (Connection connection = administrator("postgres");
                Statement statement = connection.createStatement()) {
            statement.execute("ALTER DATABASE " + name + " ALLOW_CONNECTIONS " + open);
            if (!open) {
                statement.execute(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + name + "'");
            }
        }
    }

    @Test
    void nothingConfirmedIsLostWhileTheDatabaseIsAway() throws Exception {
        String game = Api.open("JAPANESE_1989", 19);
        List<String> points = new ArrayList<>();
        for (char column : "ABCDEFGHJ".toCharArray()) {
            for (int row = 1; row <= 19; row += 2) {
                points.add("" + column + row);
            }
        }
        List<Response> refused = new ArrayList<>();
        AtomicBoolean broken = new AtomicBoolean();
        for (int i = 0; i < 30; i++) {
            if (i == 10) {
                database(false);
                broken.set(true);
            }
            playUntilConfirmed(game, i, points.get(i), refused, broken);
        }
        assertTrue(!refused.isEmpty(), "the database was away");
        for (Response answer : refused) {
            assertEquals(503, answer.statusCode(), answer.asString());
            assertEquals("/problems/unavailable", answer.path("type"));
            assertNotNull(answer.header("Retry-After"));
        }
        Api.game(game).then().statusCode(200);
        List<String> recorded = Api.game(game).jsonPath().getList("moves.point");
        assertEquals(points.subList(0, 30), recorded);
    }

    /** As a client in the hall does: the same request under the same key until there is an answer. */
    private static void playUntilConfirmed(
            String game, int index, String point, List<Response> refused, AtomicBoolean broken) {
        Map<String, Object> move = new HashMap<>();
        move.put("color", index % 2 == 0 ? "BLACK" : "WHITE");
        move.put("point", point);
        move.put("moveNumber", index + 1);
        String key = UUID.randomUUID().toString();
        await().atMost(Duration.ofSeconds(40))
                .pollInterval(Duration.ofMillis(50))
                .until(() -> {
                    Response answer = Api.post(TestTokens.referee(), null, key, "/api/games/" + game + "/moves", move);
                    if (answer.statusCode() != 201) {
                        refused.add(answer);
                        if (broken.getAndSet(false)) {
                            database(true);
                        }
                    }
                    return answer.statusCode() == 201;
                });
    }

    @Test
    void aClientThatGoesInTheMiddleOfARequestLeavesNothingBehind() throws IOException {
        String game = Api.open("JAPANESE_1989", 9);
        String head = "POST /api/games/" + game + "/moves HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                + TestTokens.referee() + "\r\nIdempotency-Key: " + UUID.randomUUID()
                + "\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{\"color\":\"BLACK\",\"poi";
        for (int i = 0; i < 5; i++) {
            try (Socket socket = new Socket(base.getHost(), base.getPort())) {
                socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
                socket.getOutputStream().flush();
            }
        }
        Api.move(game, 1, "B E5");
        assertEquals(3, Api.version(game));
    }

    /** As after a restore that went wrong: the lists know the game, the log does not. */
    @Test
    void aGameWhoseRecordIsGoneIsToldInPlainWordsAndTheOthersAreShown() throws SQLException {
        String game = Api.open("JAPANESE_1989", 9);
        String other = Api.open("JAPANESE_1989", 9);
        Api.move(game, 1, "B E5");
        Api.move(other, 1, "B E5");
        try (Connection connection = administrator(nameOfDatabase());
                Statement statement = connection.createStatement()) {
            String record = " FROM event WHERE stream_id = '" + game + "'";
            statement.execute("SET session_replication_role = replica"); // the log's own guards would refuse it
            statement.execute("CREATE TEMPORARY TABLE kept AS SELECT *" + record);
            assertEquals(3, statement.executeUpdate("DELETE" + record));
            try {
                tellsTheLoss(game, other);
            } finally {
                // other tests verify the whole log
                assertEquals(
                        3, statement.executeUpdate("INSERT INTO event OVERRIDING SYSTEM VALUE SELECT * FROM kept"));
            }
        }
        Api.game(game).then().statusCode(200);
    }

    private static void tellsTheLoss(String game, String other) {
        given().accept("text/html").get("/games/" + game).then().statusCode(410).body(containsString("backup"));
        Api.game(game).then().statusCode(410).body("type", is("/problems/record-missing"));
        given().accept("text/event-stream")
                .get("/games/" + game + "/stream")
                .then()
                .statusCode(410);
        Map<String, Object> move = Map.of("color", "WHITE", "point", "C3", "moveNumber", 2);
        Api.post(TestTokens.referee(), null, UUID.randomUUID().toString(), "/api/games/" + game + "/moves", move)
                .then()
                .statusCode(410);
        given().get("/live").then().statusCode(200).body(containsString(other), not(containsString(game)));
    }
}
