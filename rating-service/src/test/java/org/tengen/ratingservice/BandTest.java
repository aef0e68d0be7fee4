package org.tengen.ratingservice;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.ratingservice.ledger.LedgerChanged;
import org.tengen.ratingservice.ledger.Pools;

/** How sure a system is of each rating: stored with every change, told by the API, drawn as the graph's band. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class BandTest {

    private static final double DEVIATIONS = 1.96;

    @Inject
    Transactor transactor;

    @Inject
    Event<LedgerChanged> changed;

    /** Three events, no list; the player with number 1. */
    private static OfficeClient pool(String system) {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.open(system, "FIXED", "egf");
        office.take(PoolsTest.event("E1", "2026-03-01", "BBBB"));
        office.take(PoolsTest.event("E2", "2026-03-08", "BWBW"));
        office.take(PoolsTest.event("E3", "2026-04-05", "WWBB"));
        office.settle();
        return office;
    }

    private static JsonNode best(OfficeClient office) {
        return OfficeClient.json(office.get(office.path("/lists/draft?date=2026-11-01")), 200)
                .get("players")
                .get(0);
    }

    private static JsonNode graph(String player) {
        return OfficeClient.json(given().get("/players/" + player + "/graph?pool=main"), 200);
    }

    /** A line of the table that reports read; the deviation is null where the system has none. */
    private record Row(double after, Double deviation) {}

    private List<Row> stored(OfficeClient office, String player) {
        Pools.Ref pool = new Pools.Ref(office.federation, "main");
        return transactor.inTransaction(connection -> Sql.query(
                connection,
                "SELECT after, deviation FROM rating_change WHERE pool = ? AND player = ? ORDER BY seq",
                row -> new Row(row.getDouble(1), row.getObject(2, Double.class)),
                pool.id(),
                UUID.fromString(player)));
    }

    @Test
    @DisplayName("RT-16 the graph has its band at every event, lists or none, and its end is the deviation of the list")
    void everyEventHasItsBand() {
        for (String system : List.of("glicko2", "aga")) {
            OfficeClient office = pool(system);
            JsonNode row = best(office);
            String player = row.get("playerId").asText();
            JsonNode account = OfficeClient.json(office.get(office.path("/players/" + player + "/account")), 200);
            JsonNode band = graph(player).get("band");
            assertEquals(3, account.get("steps").size());
            assertEquals(3, band.size(), system + " " + band);
            List<Row> stored = stored(office, player);
            for (int i = 0; i < 3; i++) {
                JsonNode step = account.get("steps").get(i);
                double deviation = step.get("deviation").asDouble();
                assertTrue(deviation > 0, step.toString());
                assertTrue(stored.stream().anyMatch(one -> one.deviation() == deviation), stored.toString());
                if (system.equals("glicko2")) {
                    double width = band.get(i).get("high").asDouble()
                            - band.get(i).get("low").asDouble();
                    assertEquals(2 * DEVIATIONS * deviation, width, 1e-6);
                }
            }
            Row last = stored.get(stored.size() - 1);
            assertEquals(row.get("deviation").asDouble(), last.deviation());
            assertEquals(row.get("rating").asDouble(), last.after());
            String page = office.html("/players/" + player);
            assertTrue(page.contains("The band is where the rating lay with 95% certainty"), page);
            assertTrue(page.contains("<span class=\"sure\">± "), page);
            String draft = office.html("/ratings/lists/draft?pool=main&date=2026-11-01");
            assertTrue(draft.contains("<span class=\"sure\">± "), draft);
        }
    }

    @Test
    @DisplayName("RT-16 a formula that does not say how sure it is has no band, and the page says so")
    void noBandWithoutDeviation() {
        OfficeClient office = pool("egf2021");
        String player = best(office).get("playerId").asText();
        assertTrue(graph(player).get("band").isEmpty());
        assertEquals(4, graph(player).get("points").size());
        String page = office.html("/players/" + player);
        assertTrue(page.contains("does not say how sure it is of a rating"), page);
        assertFalse(page.contains("class=\"sure\""), page);
        assertTrue(stored(office, player).stream().allMatch(row -> row.deviation() == null));
    }

    @Test
    @DisplayName("RT-18 changes stored before deviations were are stored again by themselves")
    void olderChangesAreFilled() {
        OfficeClient office = pool("glicko2");
        String player = best(office).get("playerId").asText();
        office.settle();
        List<Row> complete = stored(office, player);
        Pools.Ref pool = new Pools.Ref(office.federation, "main");
        // Counted here: once it is committed, the service may fill them at any moment.
        int emptied = transactor.inTransaction(connection -> {
            Sql.update(connection, "UPDATE pool_run SET deviations_version = -1 WHERE pool = ?", pool.id());
            return Sql.update(connection, "UPDATE rating_change SET deviation = NULL WHERE pool = ?", pool.id());
        });
        assertTrue(emptied >= complete.size() && !complete.isEmpty(), emptied + " changes");
        changed.fire(new LedgerChanged());
        Awaitility.await().atMost(PlayedEvent.SOON).untilAsserted(() -> assertEquals(complete, stored(office, player)));
    }
}
