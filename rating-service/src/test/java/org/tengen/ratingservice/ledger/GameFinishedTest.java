package org.tengen.ratingservice.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.Revision;
import org.tengen.eventstore.command.Decision;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.kit.messaging.EventJson;
import org.tengen.ratingservice.Topics;

class GameFinishedTest {

    private static final int EPOCH = 1;
    private static final Set<String> RATED =
            Set.of("played-on-record.json", "outside-a-tournament.json", "corrected.json", "jigo-with-handicap.json");

    private static LedgerGame read(Path example) {
        return EventJson.read(Topics.read(example), GameFinished.class).ledgerGame(EPOCH);
    }

    @Test
    void everyExampleIsReadAndRatedOnlyWhenPlayed() {
        assertFalse(Topics.examples("game.finished.v1").isEmpty());
        for (Path example : Topics.examples("game.finished.v1")) {
            LedgerGame game = read(example);
            assertNotNull(game.gameId());
            assertEquals(
                    RATED.contains(example.getFileName().toString()),
                    game.notRated().isEmpty(),
                    example.getFileName() + ": " + game.notRated());
        }
    }

    @Test
    void whatIsMissingIsNamed() {
        String example = Topics.read(Topics.examples("game.finished.v1").get(0));
        String without = example.replace("\"gameClass\"", "\"classOfGame\"");
        Unreadable unreadable = assertThrows(
                Unreadable.class,
                () -> EventJson.read(without, GameFinished.class).ledgerGame(EPOCH));
        assertTrue(unreadable.getMessage().contains("gameClass"), unreadable.getMessage());
        String unknown = example.replaceFirst("\"by\": \"[A-Z_]+\"", "\"by\": \"COIN_TOSS\"");
        assertThrows(Unreadable.class, () -> EventJson.read(unknown, GameFinished.class));
    }

    @Test
    void onlyANewerRevisionIsTaken() {
        LedgerGame game = read(Topics.examples("game.finished.v1").get(0));
        PoolDecider decider = new PoolDecider();
        assertTrue(accepted(decider, game, Optional.empty()));
        assertFalse(accepted(decider, game, Optional.of(new Revision(game.epoch(), game.revision()))));
        assertTrue(accepted(decider, game, Optional.of(new Revision(game.epoch(), game.revision() - 1))));
        assertFalse(accepted(decider, game, Optional.of(new Revision(game.epoch() + 1, 1))), "a restored log is newer");
    }

    private static boolean accepted(PoolDecider decider, LedgerGame game, Optional<Revision> held) {
        return decider.decide(Pool.EMPTY, new PoolCommand.TakeResult(game, held)) instanceof Decision.Accepted;
    }

    @Test
    void theStateCountsWhatHappened() {
        PoolDecider decider = new PoolDecider();
        LedgerGame game = read(Topics.examples("game.finished.v1").get(0));
        Pool pool = decider.evolve(decider.initial(), new PoolEvent.ResultTakenIn(game));
        pool = decider.evolve(pool, new PoolEvent.StartingRatingSet(UUID.randomUUID(), 2100));
        assertEquals(new Pool(1, 1), pool);
    }
}
