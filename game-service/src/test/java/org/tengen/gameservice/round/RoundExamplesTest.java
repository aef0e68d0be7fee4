package org.tengen.gameservice.round;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.gameservice.Contracts;
import org.tengen.gameservice.game.Decision;
import org.tengen.gameservice.game.GameCommand;
import org.tengen.gameservice.game.GameDecider;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.kit.messaging.EventJson;

class RoundExamplesTest {

    @Test
    void everyExampleMakesGames() {
        List<String> examples = Contracts.examples("tournament.rounds.v1");
        assertTrue(examples.size() >= 4);
        int games = 0;
        for (String example : examples) {
            RoundMessage round = EventJson.read(example, RoundMessage.class).requireWhole();
            for (RoundMessage.Pairing pairing : round.games()) {
                GameCommand schedule = new GameCommand.Schedule(round.terms(pairing));
                Decision decision = GameDecider.decide(GameState.NONE, schedule, Instant.EPOCH);
                assertTrue(decision instanceof Decision.Accepted, () -> decision.toString());
                games++;
            }
        }
        assertEquals(7, games);
    }

    @Test
    void aDayNoContractHasRoomForIsNoneAndTheGamesAreOpened() {
        String example = Contracts.examples("tournament.rounds.v1").get(0);
        String slipped = example.replace("\"2026-", "\"0026-");
        assertNotEquals(example, slipped);
        RoundMessage round = EventJson.read(slipped, RoundMessage.class).requireWhole();
        for (RoundMessage.Pairing pairing : round.games()) {
            GameTerms terms = round.terms(pairing);
            assertNull(terms.eventDate());
            Decision decision = GameDecider.decide(GameState.NONE, new GameCommand.Schedule(terms), Instant.EPOCH);
            assertTrue(decision instanceof Decision.Accepted, () -> decision.toString());
        }
    }

    @Test
    void whatIsNotARoundIsParked() {
        String example = Contracts.examples("tournament.rounds.v1").get(0);
        for (String broken : List.of(
                "[]",
                example.replace("\"PUBLISHED\"", "\"POSTPONED\""),
                example.replace("\"tournament\"", "\"tourney\""),
                example.replace("\"playerId\"", "\"person\""),
                example.replace("\"round\": 1", "\"round\": null"))) {
            assertThrows(
                    Unreadable.class,
                    () -> EventJson.read(broken, RoundMessage.class).requireWhole(),
                    broken);
        }
    }
}
