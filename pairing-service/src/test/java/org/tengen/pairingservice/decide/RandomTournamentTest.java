package org.tengen.pairingservice.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.command.Decision;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentEvents;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Whatever is commanded in whatever order: the facts stay those of a tournament, and the log tells them again. */
class RandomTournamentTest {

    private static final EventCodec<TournamentEvent> CODEC = new EventCodec<>(TournamentEvents.TYPES);
    private static final int ROUNDS = 4;
    private static final int STEPS = 110;
    /** The rarest command is taken about once in ninety stories. */
    private static final int MOST_STORIES = 3000;

    @Property(tries = 150)
    void anyCommandsLeaveATournament(@ForAll long seed, @ForAll @IntRange(min = 2, max = 9) int entries) {
        run(seed, entries, new HashMap<>());
    }

    @Test
    void everyKindOfCommandIsAcceptedNowAndThen() {
        Map<Class<?>, Integer> accepted = new HashMap<>();
        Set<Class<?>> wanted = Set.of(
                TournamentCommand.Undo.class,
                TournamentCommand.KeepFork.class,
                TournamentCommand.Repair.class,
                TournamentCommand.PairInRound.class,
                TournamentCommand.RuleDefault.class,
                TournamentCommand.HoldResult.class,
                TournamentCommand.LiftHold.class,
                TournamentCommand.Promote.class,
                TournamentCommand.FreezeStandings.class,
                TournamentCommand.UnfreezeStandings.class,
                TournamentCommand.ChangeSettings.class,
                TournamentCommand.MarkAbsent.class,
                TournamentCommand.ArrangeSeating.class,
                TournamentCommand.Arrange.class,
                TournamentCommand.WithdrawRound.class,
                TournamentCommand.ReopenRound.class,
                TournamentCommand.Reinstate.class);
        Set<Class<?>> never = new HashSet<>(wanted);
        for (long seed = 1; seed <= MOST_STORIES && !never.isEmpty(); seed++) {
            run(seed, 6, accepted);
            never.removeAll(accepted.keySet());
        }
        assertEquals(Set.of(), never);
    }

    private static void run(long seed, int entries, Map<Class<?>, Integer> accepted) {
        Story story = Story.of(ROUNDS, entries);
        List<List<Integer>> done = new ArrayList<>();
        RandomCommands commands = new RandomCommands(story, new Random(seed), ROUNDS, done);
        for (int step = 0; step < STEPS; step++) {
            TournamentCommand command = commands.next();
            Tournament before = story.state();
            if (story.decide(command) instanceof Decision.Accepted) {
                story.accepted(command);
                note(before, story.state(), command, done, accepted);
            } else {
                assertEquals(before, story.state());
            }
            check(story.state(), told(story.events()));
        }
        assertEquals(story.state(), replayed(story.events()));
    }

    private static void note(
            Tournament before,
            Tournament after,
            TournamentCommand command,
            List<List<Integer>> done,
            Map<Class<?>, Integer> accepted) {
        if (after.version() > before.version()) {
            done.add(IntStream.rangeClosed(before.version() + 1, after.version())
                    .boxed()
                    .toList());
            accepted.merge(command.getClass(), 1, Integer::sum);
        }
    }

    /** What the log says of each game last; nobody but game-service takes a result back. */
    private static Map<UUID, Result> told(List<TournamentEvent> events) {
        Map<UUID, Result> told = new HashMap<>();
        for (TournamentEvent event : events) {
            if (event instanceof TournamentEvent.ResultTakenOver taken) {
                told.put(taken.gameId(), taken.result());
            }
        }
        return told;
    }

    private static void check(Tournament state, Map<UUID, Result> told) {
        Set<UUID> games = new HashSet<>();
        for (Round round : state.rounds().values()) {
            Set<UUID> placed = new HashSet<>(round.byes());
            assertEquals(round.byes().size(), placed.size());
            for (Board board : round.boards().values()) {
                assertTrue(placed.add(board.pair().white()), "placed twice");
                assertTrue(placed.add(board.pair().black()), "placed twice");
                assertTrue(games.add(board.pair().gameId()), "one game in two rounds");
                assertEquals(round.number(), board.round());
                assertEquals(told.get(board.pair().gameId()), board.result(), "a result is what was told last");
            }
            assertTrue(state.entries().keySet().containsAll(placed), "somebody unknown is placed");
            if (round.published()) {
                assertTrue(
                        placed.stream().map(state.entries()::get).allMatch(Entry::registered),
                        "somebody without a place is seated");
            }
            if (round.status() == Round.Status.CLOSED && round.number() == state.lastDrawnRound()) {
                assertTrue(round.revision() >= 2, "closed without being published");
            }
        }
        assertTrue(state.lastDrawnRound() <= state.settings().rounds(), "a round beyond the last");
        assertTrue(
                state.frozenAfterRound() == 0
                        || state.round(state.frozenAfterRound())
                                .filter(Round::published)
                                .isPresent(),
                "standings frozen after a round that is not there");
    }

    private static Tournament replayed(List<TournamentEvent> events) {
        Tournament state = Tournament.NONE;
        for (TournamentEvent event : events) {
            String type = CODEC.encode(event, org.tengen.eventstore.EventMeta.system())
                    .type();
            state = TournamentFold.evolve(state, CODEC.decode(type, CODEC.payload(event)));
        }
        return state;
    }
}
