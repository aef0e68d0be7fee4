package org.tengen.ratingservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** How much of a person is shown, under whichever id, and what the other services are told of it. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class ShownTest {

    private static final OfficeClient OFFICE = new OfficeClient(TestTokens.FEDERATION, "main");

    private static String register(String name, String firstName) {
        return OFFICE.post(
                        "/api/players",
                        Map.of("players", List.of(Map.of("name", name, "firstName", firstName, "rank", "2d"))))
                .path("players[0].playerId");
    }

    private static String enter(String name, String firstName) {
        String player = UUID.randomUUID().toString();
        UUID entry = UUID.randomUUID();
        Topics.send(
                "tournament.entries.v1",
                "tournament.entries.changed",
                entry.toString(),
                "{\"entryId\":\"" + entry + "\",\"tournamentId\":\"" + UUID.randomUUID() + "\",\"playerId\":\"" + player
                        + "\",\"revision\":1,\"name\":\"" + name + "\",\"firstName\":\"" + firstName
                        + "\",\"country\":\"SE\",\"club\":\"\",\"rank\":{\"value\":1,\"shown\":\"2d\"},\"ids\":{},"
                        + "\"tournament\":\"Shade Cup\",\"eventDate\":\"2026-06-01\"}");
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() -> given().get("/api/players/" + player).statusCode() == 200);
        return player;
    }

    private static String toldName(String player) {
        List<ConsumerRecord<String, byte[]>> told = Topics.read("rating.players.v1", player);
        return told.isEmpty() || told.get(told.size() - 1).value() == null
                ? ""
                : Topics.json(told.get(told.size() - 1)).path("name").asText();
    }

    private static void show(String player, String publicity) {
        OFFICE.put("/api/players/" + player + "/registry/publicity", Map.of("publicity", publicity))
                .then()
                .statusCode(200);
    }

    @Test
    @DisplayName(
            "S-05, S-04 publicity and erasure hold under every id of a person, here and in what the others are told")
    void underEveryId() {
        String person = register("Zwielicht", "Mila");
        show(person, "INITIALS");
        String entrant = enter("Zwielicht", "Mila");
        OFFICE.decide(Map.of("type", "MERGE", "from", entrant, "into", person));
        given().get("/api/players/" + entrant).then().body("player.name", is("Z."));
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() -> toldName(entrant).equals("Z."));
        show(person, "HIDDEN");
        given().get("/api/players/" + entrant).then().body("player.name", is(""));
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() -> toldName(entrant).startsWith("Player "));
        show(entrant, "FULL");
        given().get("/api/players/" + person).then().body("player.name", is("Zwielicht"));

        OFFICE.delete("/api/players/" + person + "/registry/person").then().statusCode(204);
        given().get("/api/players/" + entrant).then().body("player.name", is(""));
        for (String id : List.of(person, entrant)) {
            Awaitility.await().atMost(PlayedEvent.SOON).until(() -> {
                var told = Topics.read("rating.players.v1", id);
                return !told.isEmpty() && told.get(told.size() - 1).value() == null;
            });
        }
    }

    @Test
    @DisplayName("S-05 whoever is shown by initials is found by initials, and by no word of the name")
    void foundByInitials() {
        String person = register("Umbrella", "Xaver");
        given().get("/api/players?q=umbrella").then().body("playerId", is(List.of(person)));
        show(person, "INITIALS");
        for (String typed : List.of("umbrella", "umb", "xaver umb", "ambrela")) {
            List<String> named =
                    given().queryParam("q", typed).get("/api/players").path("playerId");
            assertFalse(named.contains(person), typed);
        }
        List<String> found =
                given().queryParam("q", "U. X.").get("/api/players").path("playerId");
        assertTrue(found.contains(person), "found by " + found);
    }

    @Test
    @DisplayName(
            "S-04 told again, hidden people stand under their labels and erased ones are tombstones; nobody else is forgotten")
    void toldAgain() {
        String hidden = register("Verborgen", "Ina");
        show(hidden, "NUMBER");
        String erased = register("Vergessen", "Ole");
        OFFICE.delete("/api/players/" + erased + "/registry/person").then().statusCode(204);
        PlayedEvent event = new PlayedEvent(java.time.LocalDate.of(2026, 5, 3), 91);
        event.games.subList(0, 2).forEach(event::send);
        event.awaitRated(2);
        OFFICE.settle();
        String unnamed = event.games.get(0).get("black").get("playerId").asText();
        Awaitility.await().atMost(PlayedEvent.SOON).until(() -> toldName(hidden).startsWith("Player "));
        int before = Topics.read("rating.players.v1", hidden).size();
        int tombstones = Topics.read("rating.players.v1", erased).size();
        given().auth()
                .oauth2(TestTokens.operator())
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .post("/admin/republish?topic=rating.players.v1")
                .then()
                .statusCode(org.hamcrest.Matchers.lessThan(300));
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() -> Topics.read("rating.players.v1", hidden).size() > before);
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() -> Topics.read("rating.players.v1", erased).size() > tombstones);
        var told = Topics.read("rating.players.v1", erased);
        assertNull(told.get(told.size() - 1).value());
        assertTrue(toldName(hidden).startsWith("Player "), toldName(hidden));
        assertEquals(List.of(), Topics.read("rating.players.v1", unnamed), "only games are known: nothing to forget");
    }

    @Test
    @DisplayName("S-05, RT-08 the rating of a hidden person is told, in the system of the pool")
    void ratingsOfHiddenPeople() {
        PlayedEvent event = new PlayedEvent(java.time.LocalDate.of(2026, 5, 10), 92);
        String player = event.games.get(0).get("black").get("playerId").asText();
        int seat = event.players.indexOf(UUID.fromString(player));
        Topics.send("tournament.entries.v1", "tournament.entries.changed", player, event.entry(seat, "Schemen"));
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() -> given().get("/api/players/" + player).statusCode() == 200);
        show(player, "HIDDEN");
        event.games.forEach(event::send);
        event.awaitRated(event.games.size());
        OFFICE.settle();
        double rating = ((Number) given().get("/api/players/" + player).path("player.rating")).doubleValue();
        Awaitility.await().atMost(PlayedEvent.SOON).until(() -> {
            var told = Topics.read("rating.players.v1", player);
            JsonNode last = told.isEmpty() ? Topics.JSON.createObjectNode() : Topics.json(told.get(told.size() - 1));
            return Math.abs(last.path("rating").asDouble() - rating) < 1e-3
                    && last.path("name").asText().startsWith("Player ");
        });
        OfficeClient other = new OfficeClient(OfficeClient.fresh(), "main");
        other.open("glicko2", "FIXED", "egf");
        given().get("/api/ratings/current?federation=" + other.federation)
                .then()
                .body("system", is("glicko2"));
        assertFalse(other.federation.isEmpty());
    }
}
