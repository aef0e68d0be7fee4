package org.tengen.pairingservice.api;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
@QuarkusTestResource(LateBroker.class)
class PublishingTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration DRAINED = Duration.ofSeconds(120);

    @Test
    void commandsGoOnWithoutABrokerAndEverythingIsToldOnceWhenItComesUp() throws IOException {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        List<UUID> entries = director.entered(tournament, 4);
        Map<Integer, Map<String, Object>> tables = director.published(tournament, 1);
        List<Map<String, Object>> swapped = tables.values().stream()
                .map(pair -> Map.of(
                        "table", pair.get("table"),
                        "white", ((Map<?, ?>) pair.get("black")).get("entryId"),
                        "black", ((Map<?, ?>) pair.get("white")).get("entryId")))
                .toList();
        director.seen(Api.look(tournament, "").path("version"))
                .header("Tengen-Confirm", "yes")
                .body(Map.of("pairs", swapped, "reason", "colours were wrong on the wall"))
                .put("/api/tournaments/" + tournament + "/rounds/1/pairings")
                .then()
                .statusCode(200)
                .body("revision", is(2));
        director.command()
                .body("{\"running\": \"PLAY_ON\"}")
                .post("/api/tournaments/" + tournament + "/entries/" + entries.get(3) + "/withdraw")
                .then()
                .statusCode(200);
        outbox().body("depth", greaterThan(6));

        LateBroker.comesUp();
        await().atMost(DRAINED)
                .untilAsserted(() -> outbox().body("depth", is(0)).body("parked", is(0)));

        List<ConsumerRecord<String, byte[]>> rounds = told("tournament.rounds.v1", tournament);
        assertEquals(
                List.of(1, 2),
                rounds.stream()
                        .map(record -> json(record).path("revision").asInt())
                        .toList());
        assertEquals("tournament.rounds.published", header(rounds.get(0), "ce_type"));
        assertEquals("1", header(rounds.get(0), "ce_logepoch"));
        assertEquals(tournament + "/1", rounds.get(0).key());
        Set<String> first = games(rounds.get(0));
        assertEquals(first, games(rounds.get(1)), "colours were swapped: the games stay");
        List<ConsumerRecord<String, byte[]>> people = told("tournament.entries.v1", tournament);
        assertEquals(5, people.size());
        assertTrue(people.stream()
                .anyMatch(record -> json(record).path("status").asText().equals("WITHDRAWN")));
        assertEquals(1, told("tournament.staff.v1", tournament).size());
        Set<String> ids = new HashSet<>();
        for (String topic : List.of("tournament.rounds.v1", "tournament.entries.v1", "tournament.staff.v1")) {
            told(topic, tournament).forEach(record -> assertTrue(ids.add(header(record, "ce_id")), "told twice"));
        }

        // said again on request, the same messages with the same ids
        given().auth()
                .oauth2(TestTokens.operator())
                .post("/admin/republish?topic=tournament.rounds.v1")
                .then()
                .statusCode(200)
                .body("messages", greaterThan(1));
        await().atMost(DRAINED).untilAsserted(() -> outbox().body("depth", is(0)));
        told("tournament.rounds.v1", tournament)
                .forEach(record -> assertTrue(ids.contains(header(record, "ce_id")), "a new id for an old message"));
        given().auth()
                .oauth2(TestTokens.operator())
                .post("/admin/rebuild")
                .then()
                .statusCode(200);
        Api.look(tournament, "").then().statusCode(200);
        given().auth()
                .oauth2(TestTokens.operator())
                .get("/admin/verify-log")
                .then()
                .statusCode(200)
                .body("ok", is(true));
        whoIsForgottenIsTakenOutOfTheTopicToo(director, tournament, entries.get(0));
    }

    private static void whoIsForgottenIsTakenOutOfTheTopicToo(Api director, UUID tournament, UUID entry) {
        String path = "/api/tournaments/" + tournament + "/entries/" + entry;
        director.command().delete(path + "/person").then().statusCode(403);
        for (int repeat = 0; repeat < 2; repeat++) {
            Api.admin().command().delete(path + "/person").then().statusCode(204);
        }
        Api.admin()
                .command()
                .delete("/api/tournaments/" + tournament + "/entries/" + UUID.randomUUID() + "/person")
                .then()
                .statusCode(404);
        Api.look(tournament, "/entries").then().body("name", hasItem("withdrawn player"));
        Api.look(tournament, "/standings")
                .then()
                .body("rows", hasSize(4))
                .body("rows.name", hasItem("withdrawn player"));
        await().atMost(DRAINED).until(() -> tombstones(entry) == 1);
        director.command()
                .body("{\"running\": \"PLAY_ON\"}")
                .post(path + "/withdraw")
                .then()
                .statusCode(200);
        await().atMost(DRAINED).until(() -> tombstones(entry) == 2);
        ConsumerRecord<String, byte[]> last = null;
        for (ConsumerRecord<String, byte[]> record : all("tournament.entries.v1")) {
            last = record.key().equals(entry.toString()) ? record : last;
        }
        assertNull(last.value(), "compaction keeps no name");
    }

    private static long tombstones(UUID entry) {
        return all("tournament.entries.v1").stream()
                .filter(record -> record.key().equals(entry.toString()) && record.value() == null)
                .count();
    }

    private static io.restassured.response.ValidatableResponse outbox() {
        return given().auth()
                .oauth2(TestTokens.operator())
                .get("/admin/outbox")
                .then()
                .statusCode(200);
    }

    private static Set<String> games(ConsumerRecord<String, byte[]> round) {
        Set<String> games = new HashSet<>();
        json(round)
                .path("pairings")
                .forEach(pair -> games.add(pair.path("gameId").asText()));
        return games;
    }

    /** Everything a topic holds about a tournament, in order. */
    private static List<ConsumerRecord<String, byte[]>> told(String topic, UUID tournament) {
        return all(topic).stream()
                .filter(record -> record.value() != null)
                .filter(record -> json(record).path("tournamentId").asText().equals(tournament.toString()))
                .toList();
    }

    private static List<ConsumerRecord<String, byte[]>> all(String topic) {
        try (KafkaConsumer<String, byte[]> consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", LateBroker.address()),
                new StringDeserializer(),
                new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(partition -> new TopicPartition(topic, partition.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            List<ConsumerRecord<String, byte[]>> told = new ArrayList<>();
            while (partitions.stream().anyMatch(partition -> consumer.position(partition) < ends.get(partition))) {
                consumer.poll(Duration.ofMillis(200)).forEach(told::add);
            }
            return told;
        }
    }

    private static JsonNode json(ConsumerRecord<String, byte[]> record) {
        try {
            return JSON.readTree(record.value());
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }

    private static String header(ConsumerRecord<String, byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }
}
