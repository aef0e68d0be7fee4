package org.tengen.gameservice;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.inbox.InboundMessage;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.gameservice.round.RoundConsumer;
import org.tengen.kit.identity.Account;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** Rounds and names as they come from Kafka, results as they go to Kafka. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class RoundTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Inject
    RoundConsumer rounds;

    @Inject
    Transactor transactor;

    private final UUID tournament = UUID.randomUUID();
    private final UUID first = UUID.randomUUID();
    private final UUID second = UUID.randomUUID();
    private final UUID[] players = {UUID.randomUUID(), UUID.randomUUID(), UUID.randomUUID(), UUID.randomUUID()};

    private String side(int player) {
        return """
                {"playerId": "%s", "rank": {"value": 2, "shown": "3d"}, "rating": 2310.0}""".formatted(players[player]);
    }

    private String pairing(UUID game, int table, int black, int white, String more) {
        return """
                {"gameId": "%s", "table": %d, "black": %s, "white": %s, "handicap": 0, "komiHalfPoints": 13%s}""".formatted(game, table, side(black), side(white), more);
    }

    private static final String WHITE_WON =
            ", \"importedResult\": {\"winner\": \"WHITE\", \"by\": \"POINTS\", \"byDefault\": false, \"proof\": \"IMPORT\"}";

    private String round(int revision, String status, String... pairings) {
        return """
                {"tournamentId": "%s", "federation": "TST", "round": 1, "revision": %d, "status": "%s",
                 "tournament": {"name": "Spring Tournament", "rounds": 3, "gameClass": "A", "ruleset": "JAPANESE_1989",
                                "boardSize": {"width": 19, "height": 19}, "endDate": "2026-03-08"},
                 "pairings": [%s], "byes": []}""".formatted(tournament, revision, status, String.join(",", pairings));
    }

    private void publish(int epoch, int revision, String value) {
        Wire.send(
                "tournament.rounds.v1",
                tournament + "/1",
                "tournament.rounds.published",
                UUID.randomUUID(),
                epoch,
                revision,
                value);
    }

    private static void awaitStatus(UUID game, String status) {
        await().atMost(PATIENCE)
                .ignoreExceptions()
                .untilAsserted(
                        () -> Api.game(game.toString()).then().statusCode(200).body("status", equalTo(status)));
    }

    @Test
    void gamesFollowTheRoundWhateverComesTwiceOrLate() {
        String published = round(1, "PUBLISHED", pairing(first, 1, 0, 1, ""), pairing(second, 2, 2, 3, ""));
        String changed = round(2, "PUBLISHED", pairing(first, 7, 1, 0, ""));
        publish(1, 1, published);
        awaitStatus(second, "SCHEDULED");
        publish(1, 2, changed);
        awaitStatus(second, "ANNULLED");
        Api.game(first.toString())
                .then()
                .body("table", equalTo(7))
                .body("black.playerId", equalTo(players[1].toString()))
                .body("event", equalTo("Spring Tournament"));
        int events = Api.events(first.toString());

        publish(1, 1, published); // an old form of the round comes late
        publish(1, 2, changed); // and the new one again
        UUID marker = UUID.randomUUID();
        publishMarker(marker);
        awaitStatus(marker, "SCHEDULED");
        assertEquals(events, Api.events(first.toString()));
        Api.game(second.toString()).then().body("status", equalTo("ANNULLED"));

        publish(2, 1, published); // the producer was restored from a backup: what it says now is newer
        awaitStatus(second, "SCHEDULED");
        Api.game(first.toString()).then().body("table", equalTo(1));
    }

    @Test
    void ofARoundInWhichOneBoardChangesOnlyThatGameIsLookedAt() {
        String before = pairing(first, 1, 0, 1, "");
        String moved = pairing(first, 5, 0, 1, "");
        String untouched = pairing(second, 2, 2, 3, "");
        assertEquals(List.of(first, second), touched(1, round(1, "PUBLISHED", before, untouched)));
        assertEquals(List.of(first), touched(2, round(2, "PUBLISHED", moved, untouched)));
        Api.game(first.toString()).then().body("table", equalTo(5));
        assertEquals(List.of(second), touched(3, round(3, "PUBLISHED", moved)));
        Api.game(second.toString()).then().body("status", equalTo("ANNULLED"));
        assertEquals(List.of(second), touched(4, round(4, "PUBLISHED", moved, untouched)));
        Api.game(second.toString()).then().body("status", equalTo("SCHEDULED"));
        assertEquals(List.of(first, second), touched(5, round(5, "WITHDRAWN")));
        assertEquals(List.of(first, second), touched(6, round(6, "PUBLISHED", moved, untouched)));
        Api.game(first.toString()).then().body("status", equalTo("SCHEDULED"));
    }

    @Test
    void aGameThatKeptItsBoardIsLookedAtUntilItHasTheOneNamed() {
        String as19 = round(1, "PUBLISHED", pairing(first, 1, 0, 1, ""), pairing(second, 2, 2, 3, ""));
        touched(1, as19);
        Api.moves(first.toString(), Api.version(first.toString()), "B D4");
        String as13 = as19.replace("\"width\": 19, \"height\": 19", "\"width\": 13, \"height\": 13");
        assertEquals(List.of(first, second), touched(2, as13.replace("\"revision\": 1", "\"revision\": 2")));
        Api.game(first.toString()).then().body("boardSize.width", equalTo(19));
        Api.game(second.toString()).then().body("boardSize.width", equalTo(13));
        assertEquals(List.of(first), touched(3, as13.replace("\"revision\": 1", "\"revision\": 3")));
    }

    /** Taken in at once, without the way through the broker; the games looked at. */
    private List<UUID> touched(int revision, String value) {
        InboundMessage message = new InboundMessage(
                UUID.randomUUID(),
                "tournament.rounds.published",
                "TST",
                1,
                revision,
                Instant.EPOCH,
                tournament + "/1",
                value,
                "tournament.rounds.v1",
                0,
                0,
                Map.of());
        return transactor.inTransaction(connection -> rounds.take(connection, message)).stream()
                .map(StreamId::id)
                .toList();
    }

    /** A round of another tournament in the same partition: once it is here, everything before it is. */
    private void publishMarker(UUID game) {
        String value = round(1, "PUBLISHED", pairing(game, 1, 0, 1, "")).replace("\"round\": 1,", "\"round\": 9,");
        Wire.send(
                "tournament.rounds.v1",
                tournament + "/1",
                "tournament.rounds.published",
                UUID.randomUUID(),
                1,
                1,
                value);
    }

    @Test
    void importedResultsFinishAtOnceAndYieldToARefereeOnly() {
        publish(1, 1, round(1, "PUBLISHED", pairing(first, 1, 0, 1, WHITE_WON), pairing(second, 2, 2, 3, WHITE_WON)));
        awaitStatus(second, "FINISHED");
        Api.game(first.toString())
                .then()
                .body("result.proof", equalTo("IMPORT"))
                .body("result.winner", equalTo("WHITE"))
                .body("revision", equalTo(1));
        Map<String, Object> correction = Map.of("winner", "BLACK", "by", "RESIGNATION", "reason", "the file was wrong");
        Api.post(TestTokens.admin(), Api.version(second.toString()), "/api/games/" + second + "/correction", correction)
                .then()
                .statusCode(201);
        String again = WHITE_WON.replace("WHITE", "BLACK");
        publish(1, 2, round(2, "PUBLISHED", pairing(first, 1, 0, 1, again), pairing(second, 2, 2, 3, WHITE_WON)));
        await().atMost(PATIENCE)
                .untilAsserted(() -> Api.game(first.toString()).then().body("result.winner", equalTo("BLACK")));
        Api.game(second.toString())
                .then()
                .body("result.winner", equalTo("BLACK"))
                .body("result.proof", equalTo("REFEREE"))
                .body("revision", equalTo(2));
        given().get("/api/games/sgf?tournament=" + tournament + "&round=1")
                .then()
                .statusCode(200)
                .contentType("application/zip")
                .body(containsString("R1-B01.sgf"))
                .body(containsString("R1-B02.sgf"));
        publish(1, 3, round(3, "WITHDRAWN"));
        awaitStatus(first, "ANNULLED");
        awaitPublished(first, 3);
        assertPublishedByContract(first);
    }

    @Test
    void aDefaultRuledAnewReplacesTheOneBeforeUntilAPersonDecides() {
        String white =
                WHITE_WON.replace("POINTS", "FORFEIT").replace("false", "true").replace("IMPORT", "REFEREE");
        String black = white.replace("WHITE", "BLACK");
        publish(1, 1, round(1, "PUBLISHED", pairing(first, 1, 0, 1, white), pairing(second, 2, 2, 3, white)));
        awaitStatus(second, "FINISHED");
        Map<String, Object> correction = Map.of("winner", "WHITE", "by", "POINTS", "reason", "they played after all");
        Api.post(TestTokens.admin(), Api.version(second.toString()), "/api/games/" + second + "/correction", correction)
                .then()
                .statusCode(201);
        publish(1, 2, round(2, "PUBLISHED", pairing(first, 1, 0, 1, black), pairing(second, 2, 2, 3, black)));
        await().atMost(PATIENCE)
                .untilAsserted(() -> Api.game(first.toString()).then().body("result.winner", equalTo("BLACK")));
        Api.game(first.toString())
                .then()
                .body("revision", equalTo(2))
                .body("result.proof", equalTo("REFEREE"))
                .body("result.byDefault", equalTo(true));
        Api.game(second.toString())
                .then()
                .body("result.winner", equalTo("WHITE"))
                .body("result.by", equalTo("POINTS"))
                .body("revision", equalTo(2));

        String exchanged = pairing(first, 1, 1, 0, white); // the person it was ruled for sits on the other side
        publish(1, 3, round(3, "PUBLISHED", exchanged, pairing(second, 2, 2, 3, black)));
        publish(1, 4, round(4, "PUBLISHED", pairing(first, 1, 1, 0, black), pairing(second, 2, 2, 3, black)));
        await().atMost(PATIENCE)
                .untilAsserted(() -> Api.game(first.toString())
                        .then()
                        .body("black.playerId", equalTo(players[1].toString()))
                        .body("result.winner", equalTo("BLACK"))
                        .body("revision", equalTo(4))); // exchanged, then ruled otherwise
    }

    private static void awaitPublished(UUID game, int revisions) {
        await().atMost(PATIENCE)
                .until(() -> Wire.about("game.finished.v1", game.toString()).size() == revisions);
    }

    private void assertPublishedByContract(UUID game) {
        List<ConsumerRecord<String, byte[]>> records = Wire.about("game.finished.v1", game.toString());
        List<String> types =
                records.stream().map(r -> Wire.header(r, "ce_type")).toList();
        assertEquals(List.of("game.finished.recorded", "game.finished.corrected", "game.finished.annulled"), types);
        for (ConsumerRecord<String, byte[]> record : records) {
            String value = new String(record.value(), StandardCharsets.UTF_8);
            assertEquals(Set.of(), Contracts.faults("game.finished.v1", value), value);
            assertTrue(value.contains(tournament.toString()));
            assertEquals("1.0", Wire.header(record, "ce_specversion"));
            assertEquals("TST", Wire.header(record, "ce_federation"));
            assertEquals(game.toString(), Wire.header(record, "ce_subject"));
            assertEquals("1", Wire.header(record, "ce_logepoch"));
            assertEquals("urn:tengen:schema:game.finished.v1", Wire.header(record, "ce_dataschema"));
        }
    }

    @Test
    void everyMoveIsPublishedInOrderByContract() {
        String game = Api.open("JAPANESE_1989", 9);
        int version = Api.moves(game, 1, "B D4", "W D5", "B E5", "W E4", "B D6", "W D3", "B C5", "W pass");
        Api.post(TestTokens.referee(), version, "/api/games/" + game + "/undo/grant", Map.of("plies", 1))
                .then()
                .statusCode(201);
        await().atMost(PATIENCE).until(() -> Wire.about("game.moves.v1", game).size() == 9);
        List<String> values = Wire.about("game.moves.v1", game).stream()
                .map(record -> new String(record.value(), StandardCharsets.UTF_8))
                .toList();
        values.forEach(value -> assertEquals(Set.of(), Contracts.faults("game.moves.v1", value), value));
        for (int i = 0; i < 8; i++) {
            assertTrue(values.get(i).contains("\"moveNumber\":" + (i + 1)), values.get(i));
        }
        assertTrue(values.get(6).contains("\"captured\":[\"D5\"]"), values.get(6));
        assertTrue(values.get(7).contains("\"kind\":\"PASS\""), values.get(7));
        assertTrue(values.get(8).contains("\"kind\":\"UNDO\""), values.get(8));
    }

    @Test
    void namesComeFromEntriesAndPlayersAndGoWhenErased() {
        publish(1, 1, round(1, "PUBLISHED", pairing(first, 1, 0, 1, "")));
        awaitStatus(first, "SCHEDULED");
        String named = """
                {"playerId": "%s", "federation": "TST", "revision": 5, "name": "Example", "firstName": "Ada",
                 "rank": {"value": 2, "shown": "3d"}, "rating": 2310.5, "asOf": "2026-03-07T12:00:00Z"}""".formatted(players[0]);
        tellOf(players[0], 5, named);
        await().atMost(PATIENCE)
                .untilAsserted(() -> Api.game(first.toString()).then().body("black.name", equalTo("Example")));
        given().accept("text/html").get("/games/" + first).then().body(containsString("Example Ada"));
        Map<String, Object> byHand = Api.newGame("AGA", 19);
        byHand.put("black", Map.of("playerId", players[0], "rank", Map.of("value", 2, "shown", "3d")));
        Api.post(TestTokens.director(), null, "/api/games", byHand).then().statusCode(201);
        Wire.send("rating.players.v1", players[0].toString(), "rating.players.changed", UUID.randomUUID(), 1, 6, null);
        await().atMost(PATIENCE)
                .untilAsserted(() -> Api.game(first.toString()).then().body("black.name", containsString("Player ")));
        given().accept("text/html").get("/games/" + first).then().body(not(containsString("Ada")));
        Api.post(TestTokens.director(), null, "/api/games", byHand)
                .then()
                .statusCode(422)
                .body("type", equalTo("/problems/unknown-player"));

        tellOf(players[0], 5, named); // an older message told again, and after it one that cannot be read
        tellOf(players[0], 7, "{\"name\": \"Ada\"}");
        awaitParked(players[0].toString(), true);
        Api.game(first.toString()).then().body("black.name", containsString("Player "));
        tellOf(players[0], 8, null);
        awaitParked(players[0].toString(), false);
    }

    private static void tellOf(UUID player, int revision, String value) {
        UUID id = UUID.randomUUID();
        Wire.send("rating.players.v1", player.toString(), "rating.players.changed", id, 1, revision, value);
    }

    private static void awaitParked(String key, boolean parked) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> given().auth()
                        .oauth2(TestTokens.operator())
                        .get("/admin/dead-letters")
                        .then()
                        .body("key", parked ? hasItem(key) : not(hasItem(key))));
    }

    @Test
    void onlyTheStaffOfTheTournamentRules() {
        publish(1, 1, round(1, "PUBLISHED", pairing(first, 1, 0, 1, "")));
        awaitStatus(first, "SCHEDULED");
        Account own = TestTokens.account(Optional.empty(), "referee");
        Wire.send(
                "tournament.staff.v1",
                tournament + "/" + own.accountId(),
                "tournament.staff.changed",
                UUID.randomUUID(),
                1,
                1,
                """
                {"tournamentId": "%s", "accountId": "%s", "federation": "TST", "roles": ["referee"]}""".formatted(tournament, own.accountId()));
        String path = "/api/games/" + first + "/result";
        Map<String, Object> void1 = Map.of("winner", "NONE", "by", "VOID", "proof", "REFEREE");
        await().atMost(PATIENCE)
                .untilAsserted(() -> Api.post(TestTokens.referee(), 1, path, Map.of("winner", "BOTH", "by", "VOID"))
                        .then()
                        .statusCode(403));
        Api.post(TestTokens.token(own, Duration.ofHours(1)), 1, path, void1)
                .then()
                .statusCode(201);
    }

    @Test
    void aRoundThatNobodyCanReadIsParkedAndReplayed() {
        String broken = round(1, "PUBLISHED", pairing(first, 1, 0, 0, ""));
        publish(1, 1, broken);
        await().atMost(PATIENCE)
                .untilAsserted(() -> given().auth()
                        .oauth2(TestTokens.operator())
                        .get("/admin/dead-letters")
                        .then()
                        .body("key", hasItem(tournament + "/1")));
        Api.game(first.toString()).then().statusCode(404);
        publish(1, 2, round(2, "PUBLISHED", pairing(first, 1, 0, 1, "")));
        awaitStatus(first, "SCHEDULED");
    }
}
