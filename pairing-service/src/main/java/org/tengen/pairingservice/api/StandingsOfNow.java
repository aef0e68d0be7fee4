package org.tengen.pairingservice.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * The newest standings as JSON for everybody who follows a tournament. Results come faster than tables of a thousand are
 * made and read: at most one is made at a time, and whoever waited for it takes the one begun after they asked.
 */
@Singleton
public class StandingsOfNow {

    /** Tables followed at once: a few congresses in several orders. */
    private static final int MOST_TABLES = 64;
    /** A table may name somebody forgotten through another replica no longer than this. */
    private static final Duration KEPT = Duration.ofMinutes(1);

    /**
     * What table.
     *
     * @param round asked for, null for the last
     * @param names changes when somebody was forgotten
     */
    record Wanted(
            UUID tournamentId, Integer round, List<Criterion> criteria, boolean every, boolean everybody, long names) {}

    /** The table as it is sent. */
    record Made(long begun, int version, byte[] json) {}

    private static final class Slot {
        private volatile Made last;
    }

    private final TournamentStandings standings;
    private final ObjectMapper json;
    private final AtomicLong turns = new AtomicLong();
    private final Cache<Wanted, Slot> slots = Caffeine.newBuilder()
            .maximumSize(MOST_TABLES)
            .expireAfterWrite(KEPT)
            .build();

    StandingsOfNow(TournamentStandings standings, ObjectMapper json) {
        this.json = json;
        this.standings = standings;
    }

    /**
     * A table at least as new as the tournament its sender has seen.
     *
     * @param seen version of the tournament when it was asked for
     * @param now asked when a table has to be made
     */
    Made of(
            Integer round,
            List<Criterion> criteria,
            boolean every,
            boolean everybody,
            Tournament seen,
            Supplier<Tournament> now) {
        Slot slot = slots.get(
                new Wanted(seen.id(), round, List.copyOf(criteria), every, everybody, standings.names()),
                missing -> new Slot());
        long asked = turns.get();
        Made last = slot.last;
        if (last != null && last.version() == seen.version()) {
            return last;
        }
        synchronized (slot) {
            boolean newer = slot.last != null && (slot.last.begun() > asked || slot.last.version() >= seen.version());
            if (!newer) {
                slot.last = made(turns.incrementAndGet(), round, criteria, every, everybody, now.get());
            }
            return slot.last;
        }
    }

    private Made made(
            long begun, Integer round, List<Criterion> criteria, boolean every, boolean everybody, Tournament state) {
        int after = StandingsResource.round(state, round);
        Standings table = standings.of(state, after, every ? List.of() : criteria, everybody);
        try {
            return new Made(
                    begun, state.version(), json.writeValueAsBytes(StandingsView.of(state, table, every, everybody)));
        } catch (JsonProcessingException unwritable) {
            throw new IllegalStateException("standings that cannot be written", unwritable);
        }
    }
}
