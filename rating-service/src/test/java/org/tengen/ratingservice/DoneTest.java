package org.tengen.ratingservice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.rating.bundle.PoolBundle;
import org.tengen.rating.bundle.PoolBundleFile;
import org.tengen.rating.bundle.PoolCheck;

/** The whole way of a pool, from files out of order to a bundle that anybody can check. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class DoneTest {

    private static final String NAMESAKE = PoolsTest.HEADER
            + "H4,2026-04-05,1,10000009,2d,10000004,1k,0,6.5,B\nH4,2026-04-05,2,10000009,2d,10000003,1d,0,6.5,W\n";

    @Test
    @DisplayName(
            "RT-08, RT-09, RT-11 three events out of order, one corrected after the list, namesakes merged and unmerged: reproducible from the bundle")
    void fromFilesToACheckedBundle() throws IOException {
        for (String corrections : List.of("FIXED", "REPUBLISH")) {
            OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
            office.open("egf2021", corrections, "egf");
            JsonNode third = office.take(PoolsTest.event("H3", "2026-03-29", "BWBW"));
            office.take(PoolsTest.event("H1", "2026-03-01", "WWBB"));
            office.take(PoolsTest.event("H2", "2026-03-15", "BBBB"));
            office.publish("2026-03-31");
            Map<String, Double> published = PoolsTest.ratings(office.list(1, "published"));

            office.take(PoolsTest.event("H2", "2026-03-15", "BBBW"));
            assertEquals(published, PoolsTest.ratings(office.list(1, "published")));
            Map<String, Double> corrected = PoolsTest.ratings(office.list(1, "corrected"));
            assertNotEquals(published, corrected);

            JsonNode second = office.take(NAMESAKE);
            Map<String, Double> before = PoolsTest.current(office);
            JsonNode merge = office.decide(Map.of(
                    "type",
                    "MERGE",
                    "from",
                    PoolsTest.player(second, "10000009"),
                    "into",
                    PoolsTest.player(third, "10000002")));
            assertNotEquals(before, PoolsTest.current(office));
            office.decide(Map.of("type", "SPLIT", "id", merge.get("id").asText()));
            assertEquals(before, PoolsTest.current(office));

            if (corrections.equals("REPUBLISH")) {
                JsonNode again = OfficeClient.json(office.post(office.path("/lists/republish"), null), 200);
                assertEquals(1, again.size());
                assertEquals(corrected, PoolsTest.ratings(office.list(2, "published")));
            }
            office.publish("2026-04-30");
            check(office, corrections.equals("REPUBLISH") ? 3 : 2);
        }
    }

    private static void check(OfficeClient office, int lists) throws IOException {
        byte[] file = office.get(office.path("/export"))
                .then()
                .statusCode(200)
                .extract()
                .asByteArray();
        PoolBundle bundle = PoolBundleFile.read(new ByteArrayInputStream(file));
        List<PoolCheck.ListCheck> checks = PoolCheck.of(bundle);
        assertEquals(lists, checks.size());
        checks.forEach(check -> assertTrue(check.isOk(), check.toString()));
    }

    @Test
    @DisplayName("X-10 the American games, handed in as a file, give the ratings the association published")
    void theAmericanListThroughTheInbox() throws IOException {
        Optional<Path> games = data("ratings/games/aga_games.csv");
        Assumptions.assumeTrue(games.isPresent());
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "american");
        office.open("aga", "FIXED", "aga");
        JsonNode taken = office.take(Files.readString(games.get()));
        assertEquals(136, taken.get("events").size());
        Map<String, String> keys = new HashMap<>();
        taken.get("people")
                .forEach(person -> keys.put(
                        person.get("player").asText(), person.get("key").asText()));
        Map<String, double[]> rated = new HashMap<>();
        OfficeClient.json(office.get(office.path("/lists/draft?date=2026-11-01")), 200)
                .get("players")
                .forEach(row -> rated.put(keys.get(row.get("playerId").asText()), new double[] {
                    row.get("rating").asDouble(), row.get("deviation").asDouble()
                }));
        int compared = 0;
        for (String line : Files.readAllLines(
                data("ratings/games/aga_expected_final.csv").orElseThrow(), StandardCharsets.UTF_8)) {
            String[] fields = line.split(",");
            double[] row = rated.get(fields[0]);
            if (row != null) {
                assertEquals(Double.parseDouble(fields[1]), row[0], 0.01, fields[0]);
                assertEquals(Double.parseDouble(fields[2]), row[1], 0.002, fields[0]);
                compared++;
            }
        }
        assertTrue(compared >= 1000, "only " + compared + " players were compared");
    }

    private static Optional<Path> data(String name) {
        Path file = Path.of(System.getProperty("tengen.data", "../../shared/data"), name);
        if (!Files.exists(file)) {
            System.err.println("NO DATA: " + file + " is absent, the test of it is skipped");
            return Optional.empty();
        }
        return Optional.of(file);
    }
}
