package org.tengen.pairingservice.desk;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.eventstore.StreamId;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * Read your own writes: game-service answered a result before it came here, and who has seen that answer must not get a
 * draw that knows nothing of it (DESIGN.md section 3).
 */
@Singleton
public class SeenResults {

    /** Longer than any normal way through Kafka, shorter than a director's patience. */
    static final Duration LONGEST_WAIT = Duration.ofSeconds(2);
    /** Another replica may have taken the result over; its change wakes nobody here. */
    private static final long LOOK_AGAIN_MILLIS = 50;

    private static final Pattern WRITTEN = Pattern.compile("([0-9a-fA-F-]{36})@(\\d{1,9})");

    private final TournamentDesk desk;
    private final LiveUpdates changes;

    SeenResults(TournamentDesk desk, LiveUpdates changes) {
        this.desk = desk;
        this.changes = changes;
    }

    /** A result somebody has seen. */
    public record Seen(UUID gameId, int revision) {}

    /** A seen result that is not here. */
    public record Missing(UUID gameId, int revision, int round, int table) {
        public String shown() {
            return "round " + round + " table " + table;
        }
    }

    /** @throws org.tengen.kit.problem.ProblemException when an entry is not {@code gameId@revision} */
    public static List<Seen> parse(List<String> written) {
        List<Seen> seen = new ArrayList<>();
        for (String text : written) {
            Matcher matcher = WRITTEN.matcher(text == null ? "" : text);
            if (!matcher.matches()) {
                throw Problems.invalid("seen", "must be gameId@revision, not " + text)
                        .exception();
            }
            seen.add(new Seen(UUID.fromString(matcher.group(1)), Integer.parseInt(matcher.group(2))));
        }
        return seen;
    }

    /** Waits until all are here, at most {@link #LONGEST_WAIT}; what is still missing then. */
    public List<Missing> await(StreamId stream, List<Seen> seen) {
        long until = System.nanoTime() + LONGEST_WAIT.toNanos();
        while (true) {
            Tournament state = desk.current(stream).state();
            List<Missing> missing = missing(state, seen);
            if (missing.isEmpty() || System.nanoTime() > until) {
                return missing;
            }
            try {
                changes.awaitChange(LOOK_AGAIN_MILLIS);
            } catch (InterruptedException stopping) {
                Thread.currentThread().interrupt();
                return missing;
            }
        }
    }

    private static List<Missing> missing(Tournament state, List<Seen> seen) {
        List<Missing> missing = new ArrayList<>();
        for (Seen result : seen) {
            Board board = state.board(result.gameId()).orElse(null);
            // a game that is part of no round any more changes no draw
            if (board != null && board.revision() < result.revision()) {
                missing.add(new Missing(
                        result.gameId(),
                        result.revision(),
                        board.round(),
                        board.pair().table()));
            }
        }
        return missing;
    }
}
