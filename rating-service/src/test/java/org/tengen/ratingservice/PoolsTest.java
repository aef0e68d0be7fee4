package org.tengen.ratingservice;

import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;

/** The rating office's work, case by case. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class PoolsTest {

    static final String HEADER = "event,date,round,black,black_rank,white,white_rank,handicap,komi,result\n";

    private static OfficeClient office(String corrections) {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.open("egf2021", corrections, "egf");
        return office;
    }

    /** Four players, two rounds, on a day; numbers 1 to 4 of a federation. */
    static String event(String code, String date, String results) {
        String[] pairs = {
            "10000001,3d,10000002,2d", "10000003,1d,10000004,1k", "10000001,3d,10000003,1d", "10000002,2d,10000004,1k"
        };
        StringBuilder csv = new StringBuilder(HEADER);
        for (int game = 0; game < pairs.length; game++) {
            csv.append(code)
                    .append(',')
                    .append(date)
                    .append(',')
                    .append(game / 2 + 1)
                    .append(',');
            csv.append(pairs[game])
                    .append(",0,6.5,")
                    .append(results.charAt(game))
                    .append('\n');
        }
        return csv.toString();
    }

    static Map<String, Double> ratings(JsonNode list) {
        Map<String, Double> ratings = new HashMap<>();
        list.get("players")
                .forEach(row -> ratings.put(
                        row.get("playerId").asText(), row.get("rating").asDouble()));
        return ratings;
    }

    @Test
    @DisplayName(
            "RT-07, RT-08 events out of order count in the order of their days; FIXED leaves lists, REPUBLISH replaces them with a log")
    void listsAndLateFiles() {
        for (String corrections : new String[] {"FIXED", "REPUBLISH"}) {
            OfficeClient office = office(corrections);
            office.take(event("E3", "2026-03-29", "BWBW"));
            office.take(event("E1", "2026-03-01", "WWBB"));
            JsonNode first = office.publish("2026-03-31");
            Map<String, Double> published = ratings(office.list(1, "published"));
            assertEquals(4, published.size());

            JsonNode late = OfficeClient.json(office.hand(event("E2", "2026-03-15", "BBBB")), 201);
            JsonNode preview = OfficeClient.json(
                    office.get("/api/ratings/inbox/" + late.get("submissionId").asText() + "/preview"), 200);
            assertEquals("2026-03-15", preview.get("earliest").asText());
            assertEquals(4, preview.get("moved").asInt());
            assertEquals(1, preview.get("lists").get(0).get("number").asInt());
            office.accept(late);

            assertEquals(published, ratings(office.list(1, "published")), "a published list never changes");
            Map<String, Double> corrected = ratings(office.list(1, "corrected"));
            assertNotEquals(published, corrected);
            OfficeClient inOrder = office("FIXED");
            inOrder.take(event("E1", "2026-03-01", "WWBB"));
            inOrder.take(event("E2", "2026-03-15", "BBBB"));
            inOrder.take(event("E3", "2026-03-29", "BWBW"));
            inOrder.publish("2026-03-31");
            assertEquals(
                    sorted(ratings(inOrder.list(1, "published"))),
                    sorted(corrected),
                    "the order of arrival does not count");

            if (corrections.equals("FIXED")) {
                office.post(office.path("/lists/republish"), null)
                        .then()
                        .statusCode(409)
                        .body("type", is("/problems/lists-are-fixed"));
            } else {
                JsonNode again = OfficeClient.json(office.post(office.path("/lists/republish"), null), 200);
                assertEquals(2, again.get(0).get("number").asInt());
                assertEquals(1, again.get(0).get("replaces").asInt());
                assertEquals(corrected, ratings(office.list(2, "published")));
                assertTrue(office.list(2, "published")
                        .get("list")
                        .get("log")
                        .asText()
                        .contains("4 lines differ"));
                JsonNode differences = OfficeClient.json(office.get(office.path("/lists/2/differences")), 200);
                assertEquals(4, differences.get("moved").asInt());
            }
            JsonNode told = Topics.json(
                    Topics.read("rating.lists.v1", first.get("listId").asText()).get(0));
            assertEquals(java.util.Set.of(), Topics.breaches("rating.lists.v1", told));
        }
    }

    private static java.util.List<Double> sorted(Map<String, Double> ratings) {
        return ratings.values().stream().sorted().toList();
    }

    @Test
    @DisplayName("RT-11, RT-12 a merge is previewed, counted and exactly undone; an entry is given to another person")
    void mergeAndReassign() {
        OfficeClient office = office("FIXED");
        JsonNode taken = office.take(event("E1", "2026-03-01", "WWBB"));
        String twice = HEADER
                + "E2,2026-03-08,1,10000009,2d,10000004,1k,0,6.5,B\nE2,2026-03-08,2,10000009,2d,10000003,1d,0,6.5,W\n";
        JsonNode second = office.take(twice);
        String one = player(taken, "10000002");
        String other = player(second, "10000009");
        Map<String, Double> before = current(office);
        Map<String, Object> merge = Map.of("type", "MERGE", "from", other, "into", one);
        JsonNode preview = office.preview(merge);
        assertEquals("2026-03-08", preview.get("earliest").asText());
        JsonNode decided = office.decide(merge);
        Map<String, Double> merged = current(office);
        assertFalse(merged.containsKey(other));
        assertNotEquals(before.get(one), merged.get(one));
        office.decide(Map.of("type", "SPLIT", "id", decided.get("id").asText()));
        assertEquals(before, current(office), "bit for bit");

        office.decide(Map.of("type", "REASSIGN", "eventId", eventId(office, "E2"), "from", other, "to", one));
        assertEquals(merged, current(office), "giving the only entry away is the same as the merge");
        office.decide(Map.of("type", "REASSIGN", "eventId", eventId(office, "E2"), "from", one, "to", other));
        assertEquals(before, current(office));

        office.post(office.path("/preview"), Map.of("type", "MERGE", "from", player(taken, "10000001"), "into", one))
                .then()
                .statusCode(409)
                .body("type", is("/problems/played-each-other"));
    }

    static String player(JsonNode submission, String number) {
        for (JsonNode person : submission.get("people")) {
            if (person.get("key").asText().equals(number)) {
                return person.get("player").asText();
            }
        }
        throw new IllegalArgumentException(number);
    }

    static String eventId(OfficeClient office, String code) {
        UUID pool = UUID.nameUUIDFromBytes(("pool/" + office.federation).getBytes());
        return org.tengen.ratingservice.ledger.game.EventResults.idOf(pool, code)
                .toString();
    }

    static Map<String, Double> current(OfficeClient office) {
        return ratings(OfficeClient.json(office.get(office.path("/lists/draft?date=2026-11-01")), 200));
    }
}
