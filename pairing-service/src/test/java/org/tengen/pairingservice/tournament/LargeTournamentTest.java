package org.tengen.pairingservice.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.tengen.pairingservice.decide.Story;

/** Ten rounds of a thousand players, every result typed one by one. */
class LargeTournamentTest {

    private static final int PLAYERS = 1_000;
    private static final int ROUNDS = 10;
    /** Issue: the fold of such a stream from cold below a second. */
    private static final Duration COLD_FOLD = Duration.ofSeconds(1);

    @Test
    void theFoldFromColdTakesLessThanASecond() {
        List<TournamentEvent> events = events();
        long before = System.nanoTime();
        Tournament state = Tournament.NONE;
        for (TournamentEvent event : events) {
            state = TournamentFold.evolve(state, event);
        }
        Duration took = Duration.ofNanos(System.nanoTime() - before);
        assertEquals(events.size(), state.version());
        assertEquals(PLAYERS, state.entries().size());
        assertEquals(0, state.rounds().get(ROUNDS).missing().size());
        assertTrue(
                took.compareTo(COLD_FOLD) < 0, "folding " + events.size() + " events took " + took.toMillis() + " ms");
        long hashing = System.nanoTime();
        String hash = DrawInput.hash(state, ROUNDS);
        Duration hashed = Duration.ofNanos(System.nanoTime() - hashing);
        assertEquals(64, hash.length());
        System.out.println("fold of " + events.size() + " events " + took.toMillis() + " ms, hash of a draw's input "
                + hashed.toMillis() + " ms");
    }

    private static List<TournamentEvent> events() {
        List<TournamentEvent> events = new ArrayList<>();
        events.add(new TournamentEvent.Announced(Story.TOURNAMENT, "XX", Story.settings(ROUNDS)));
        for (int player = 1; player <= PLAYERS; player++) {
            events.add(Story.entered(player));
        }
        for (int round = 1; round <= ROUNDS; round++) {
            List<Pair> pairs = new ArrayList<>();
            for (int table = 1; table <= PLAYERS / 2; table++) {
                pairs.add(new Pair(
                        new UUID(round, table),
                        table,
                        Story.entry(2 * table - 1),
                        Story.entry(2 * table),
                        0,
                        13,
                        true,
                        1L));
            }
            events.add(new TournamentEvent.RoundDrawn(
                    round, "tengen", 1, "test-1", "hash", 1, Map.of(), true, pairs, List.of(), List.of()));
            events.add(new TournamentEvent.RoundPublished(round, 1, "hash"));
            for (Pair pair : pairs) {
                events.add(new TournamentEvent.ResultTakenOver(
                        round, pair.gameId(), 1, 1, Story.win(Result.Winner.WHITE)));
            }
            events.add(new TournamentEvent.RoundClosed(round, 2));
        }
        return events;
    }
}
