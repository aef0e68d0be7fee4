package org.tengen.ratingservice.ledger.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.Revision;
import org.tengen.eventstore.command.Decision;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.kit.messaging.EventJson;
import org.tengen.ratingservice.Topics;
import org.tengen.ratingservice.ledger.pool.Pool;
import org.tengen.ratingservice.ledger.pool.PoolCommand;
import org.tengen.ratingservice.ledger.pool.PoolDecider;
import org.tengen.ratingservice.ledger.pool.PoolEvent;
import org.tengen.ratingservice.ledger.pool.PoolList;

class GameFinishedTest {

    private static final int EPOCH = 1;
    private static final Set<String> RATED = Set.of(
            "played-on-record.json",
            "outside-a-tournament.json",
            "corrected.json",
            "jigo-with-handicap.json",
            "rated-otherwise.json");

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
    @DisplayName("R-03 what was decided for the rating is rated, whatever counts in the tournament")
    void theResultForTheRatingIsRated() {
        Path example = Topics.examples("game.finished.v1").stream()
                .filter(file -> file.endsWith("rated-otherwise.json"))
                .findFirst()
                .orElseThrow();
        assertEquals("WHITE", read(example).winner());
        String byDefault = Topics.read(example).replace("\"by\": \"POINTS\"", "\"by\": \"FORFEIT\"");
        assertEquals(
                "won by default",
                EventJson.read(byDefault, GameFinished.class).ledgerGame(EPOCH).notRated());
    }

    @Test
    void everyExampleOfARoundIsReadAndSaysWhatIsNotFinal() {
        for (Path example : Topics.examples("tournament.rounds.v1")) {
            var open = EventJson.read(Topics.read(example), RoundTold.class).provisional();
            boolean appeal = example.endsWith("under-appeal.json");
            assertEquals(appeal ? Set.of(LedgerGame.UNDER_APPEAL) : Set.of(), Set.copyOf(open.values()), "" + example);
        }
        assertThrows(
                Unreadable.class,
                () -> EventJson.read("{\"round\":1}", RoundTold.class).provisional());
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
        Optional<PoolCommand.Held> known = held.map(revision -> new PoolCommand.Held(revision, game, 1, game.date()));
        return decider.decide(decider.initial(), new PoolCommand.TakeResult(game, known)) instanceof Decision.Accepted;
    }

    @Test
    void aCorrectionOfWhatAListWasMadeOfWaitsForTheOffice() {
        PoolDecider decider = new PoolDecider();
        LedgerGame game = read(Topics.examples("game.finished.v1").get(0));
        PoolList list =
                new PoolList(1, UUID.randomUUID(), game.date(), "egf2021", "1", Map.of(), 2, 7, "ab", "cd", null);
        Pool published = decider.evolve(decider.initial(), new PoolEvent.ListPublished(list));
        LedgerGame corrected = game.ruled(game.winner().equals("BLACK") ? "WHITE" : "BLACK", "");
        Revision old = new Revision(game.epoch(), game.revision() - 1);
        assertEquals(
                Decision.accept(new PoolEvent.ResultQueued(corrected)),
                decider.decide(published, take(corrected, old, game, 7)));
        assertEquals(
                Decision.accept(new PoolEvent.ResultTakenIn(corrected)),
                decider.decide(published, take(corrected, old, game, 8)),
                "taken in after the list was made");
        assertEquals(
                Decision.accept(new PoolEvent.ResultTakenIn(game)),
                decider.decide(published, take(game, old, game, 7)),
                "nothing that a rating could tell");
    }

    @Test
    void listsGoByTheDayOnWhichAnEventCounts() {
        PoolDecider decider = new PoolDecider();
        LedgerGame game = read(Topics.examples("game.finished.v1").get(0));
        PoolList earlier = new PoolList(
                1, UUID.randomUUID(), game.date().minusDays(5), "egf2021", "1", Map.of(), 2, 7, "ab", "cd", null);
        LedgerGame corrected = game.ruled(game.winner().equals("BLACK") ? "WHITE" : "BLACK", "");
        Revision old = new Revision(game.epoch(), game.revision() - 1);
        Pool published = decider.evolve(decider.initial(), new PoolEvent.ListPublished(earlier));
        assertEquals(
                Decision.accept(new PoolEvent.ResultTakenIn(corrected)),
                decider.decide(published, take(corrected, old, game, 7)));
        Pool moved = decider.evolve(
                published, new PoolEvent.EventMoved(game.event(), game.date().minusDays(9)));
        assertEquals(
                Decision.accept(new PoolEvent.ResultQueued(corrected)),
                decider.decide(moved, take(corrected, old, game, 7)),
                "the office moved the event into the list");
        Pool later = decider.evolve(
                decider.initial(),
                new PoolEvent.ListPublished(new PoolList(
                        1, UUID.randomUUID(), game.date(), "egf2021", "1", Map.of(), 2, 7, "ab", "cd", null)));
        PoolCommand.Held held = new PoolCommand.Held(old, game, 7, game.date().plusDays(3));
        assertEquals(
                Decision.accept(new PoolEvent.ResultTakenIn(corrected)),
                decider.decide(later, new PoolCommand.TakeResult(corrected, Optional.of(held))),
                "another game says that the tournament ended after the list");
    }

    private static PoolCommand take(LedgerGame game, Revision held, LedgerGame heldGame, int version) {
        return new PoolCommand.TakeResult(
                game, Optional.of(new PoolCommand.Held(held, heldGame, version, heldGame.date())));
    }
}
