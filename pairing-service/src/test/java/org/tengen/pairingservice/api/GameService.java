package org.tengen.pairingservice.api;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.tengen.kit.testing.TestTokens;

/** Speaks on {@code game.finished.v1} as game-service does, on the real broker. */
public final class GameService {

    /** Long, because the machines that test this are busy; what is waited for comes within a second elsewhere. */
    public static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final ObjectMapper JSON = new ObjectMapper();
    private static KafkaProducer<String, byte[]> producer;

    private GameService() {}

    /** Finishes a game: {@code winner} WHITE, BLACK or NONE. */
    public static void finished(UUID tournament, UUID game, int revision, String winner) {
        finished(
                UUID.randomUUID(),
                tournament,
                game,
                revision,
                1,
                Map.of(
                        "winner",
                        winner,
                        "by",
                        winner.equals("NONE") ? "UNKNOWN" : "POINTS",
                        "byDefault",
                        false,
                        "proof",
                        "SLIP"));
    }

    public static void finished(
            UUID id, UUID tournament, UUID game, int revision, int epoch, Map<String, Object> result) {
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("gameId", game);
        message.put("revision", revision);
        message.put("federation", TestTokens.FEDERATION);
        message.put("tournamentId", tournament);
        message.put("result", result);
        message.put("somethingNew", "from a later version of game-service");
        send("game.finished.v1", "game.finished.recorded", id, epoch, game.toString(), message);
    }

    public static void send(String topic, String type, UUID id, int epoch, String key, Object payload) {
        ProducerRecord<String, byte[]> record =
                new ProducerRecord<>(topic, key, payload == null ? null : bytes(payload));
        Map<String, String> headers = new HashMap<>(Map.of(
                "ce_specversion",
                "1.0",
                "ce_id",
                id.toString(),
                "ce_source",
                "/game-service/" + TestTokens.FEDERATION,
                "ce_type",
                type,
                "ce_subject",
                key,
                "ce_time",
                "2026-03-07T12:00:00Z",
                "ce_federation",
                TestTokens.FEDERATION,
                "ce_streamversion",
                "1",
                "ce_logepoch",
                "" + epoch,
                "content-type",
                "application/json"));
        headers.forEach((name, value) -> record.headers().add(name, value.getBytes(StandardCharsets.UTF_8)));
        producer().send(record);
        producer().flush();
    }

    private static byte[] bytes(Object payload) {
        try {
            return payload instanceof String text
                    ? text.getBytes(StandardCharsets.UTF_8)
                    : JSON.writeValueAsBytes(payload);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static synchronized KafkaProducer<String, byte[]> producer() {
        if (producer == null) {
            producer = new KafkaProducer<>(
                    Map.of("bootstrap.servers", bootstrapServers()), new StringSerializer(), new ByteArraySerializer());
        }
        return producer;
    }

    static String bootstrapServers() {
        return ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
    }

    /** Waits until the result of a game is in. */
    public static void awaitResult(UUID tournament, int round, UUID game, int revision) {
        await().atMost(PATIENCE).until(() -> {
            Integer seen = Api.look(tournament, "/rounds/" + round)
                    .path("pairs.find { it.gameId == '" + game + "' }.revision");
            return seen != null && seen >= revision;
        });
    }
}
