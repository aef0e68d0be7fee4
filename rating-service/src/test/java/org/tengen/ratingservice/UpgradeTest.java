package org.tengen.ratingservice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.rating.bundle.PoolBundleFile;
import org.tengen.rating.bundle.PoolCheck;

/** A service that was started on the data of an older one goes on where that one stopped. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
@QuarkusTestResource(OlderFolder.class)
class UpgradeTest {

    private static final String WITHOUT = "SELECT count(*) FROM rating_change JOIN pool_run USING (pool)"
            + " WHERE federation = 'OLD' AND system <> 'egf2021' AND deviation IS NULL";

    @Inject
    Transactor transactor;

    private final OfficeClient office = new OfficeClient("OLD", "main");

    @Test
    @DisplayName("RT-16 after an upgrade the stored changes know how sure they are, and ratings are what they were")
    void changesAreCompletedByThemselves() {
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() ->
                        transactor.inTransaction(connection -> Sql.query(connection, WITHOUT, row -> row.getLong(1))
                                        .get(0))
                                == 0);
        long all = transactor.inTransaction(connection -> Sql.query(
                        connection, WITHOUT.replace("deviation IS NULL", "deviation > 0"), row -> row.getLong(1))
                .get(0));
        assertTrue(all >= 40, "only " + all + " changes of the two pools are stored");
        for (String pool : List.of("american", "glicko")) {
            OfficeClient other = new OfficeClient("OLD", pool);
            String player = OfficeClient.json(other.get(other.path("/lists/draft?date=2026-11-01")), 200)
                    .get("players")
                    .get(0)
                    .get("playerId")
                    .asText();
            JsonNode steps = OfficeClient.json(other.get(other.path("/players/" + player + "/account")), 200)
                    .get("steps");
            assertFalse(steps.isEmpty());
            steps.forEach(step -> assertTrue(step.get("deviation").asDouble() > 0, step.toString()));
        }
    }

    @Test
    @DisplayName("RT-09 lists published before an upgrade are answered, explained and made again bit for bit")
    void publishedListsStand() throws IOException {
        Map<String, Double> published = PoolsTest.ratings(office.list(2, "published"));
        assertEquals(10, published.size());
        byte[] file = office.get(office.path("/export"))
                .then()
                .statusCode(200)
                .extract()
                .asByteArray();
        List<PoolCheck.ListCheck> checks = PoolCheck.of(PoolBundleFile.read(new ByteArrayInputStream(file)));
        assertEquals(2, checks.size());
        checks.forEach(check -> assertTrue(check.isOk(), check.toString()));
        String player = published.keySet().iterator().next();
        office.get(office.path("/players/" + player + "/account/since?list=1"))
                .then()
                .statusCode(200);
        assertTrue(office.html("/players/" + player).contains("data-graph="));
    }

    @Test
    @DisplayName("RT-10, RT-07, RT-17 what waited before an upgrade waits after it, and the office goes on")
    void theOfficeGoesOn() {
        JsonNode waiting = OfficeClient.json(office.get(office.path("/queue")), 200);
        assertEquals(1, waiting.size(), waiting.toString());
        JsonNode correction = waiting.get(0).get("correction");
        String desk = office.html("/ratings/office");
        assertTrue(desk.contains("Counted so far"), desk);
        assertTrue(desk.matches("(?s).*: (Black|White) won → Would count: <strong>(?!\\1)(Black|White) won<.*"), desk);
        assertTrue(
                office.html("/ratings/lists/draft?pool=main&date=2026-05-31").contains("1 correction waits"),
                "a draft says what is not in it");
        Map<String, Double> before = PoolsTest.current(office);
        Map<String, Object> decision = new HashMap<>();
        decision.put("type", "TAKE_QUEUED");
        for (String field : List.of("gameId", "epoch", "revision")) {
            decision.put(field, correction.get(field));
        }
        office.decide(decision);
        assertNotEquals(before, PoolsTest.current(office));

        Map<String, Double> now = PoolsTest.current(office);
        JsonNode taken = office.take(PoolsTest.event("E7", "2026-05-09", "WBWB"));
        assertNotEquals(now, PoolsTest.current(office));
        office.command(
                        "/api/ratings/inbox/" + taken.get("submissionId").asText() + "/withdraw",
                        Map.of("reason", "an upgrade was tried"),
                        "\"" + taken.get("version").asInt() + "\"",
                        UUID.randomUUID().toString())
                .then()
                .statusCode(200);
        office.settle();
        assertEquals(now, PoolsTest.current(office));
        for (String page : List.of("/ratings/office", "/ratings/inbox", "/ratings/lists/2", "/players/office")) {
            assertTrue(office.html(page + "?federation=OLD").contains("</html>"), page);
        }
    }
}
