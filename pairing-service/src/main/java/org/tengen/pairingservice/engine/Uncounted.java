package org.tengen.pairingservice.engine;

import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * Where it is arranged so: whoever withdrew and played too few of the rounds leaves results that stay in the table and count
 * for nobody. It concerns those who withdrew, never those who were only absent.
 */
public final class Uncounted {

    private static final int PERCENT = 100;

    private Uncounted() {}

    /** Why the results of an entry do not count; empty when they do. */
    public static Optional<String> reason(Tournament state, Entry entry) {
        return isUncounted(state, entry)
                ? Optional.of(Saying.say(
                        "withdrewAfter", played(state, entry), state.settings().rounds()))
                : Optional.empty();
    }

    private static boolean isUncounted(Tournament state, Entry entry) {
        Integer percent = state.settings().arranged().countedFromPercent();
        return percent != null
                && entry.status() == EntryStatus.WITHDRAWN
                && played(state, entry) * PERCENT
                        < (long) percent * state.settings().rounds();
    }

    private static long played(Tournament state, Entry entry) {
        return state.rounds().values().stream()
                .filter(round -> round.published())
                .filter(round -> round.boardOf(entry.entryId())
                        .filter(board -> board.decided() || board.hold() != null)
                        .isPresent())
                .count();
    }

    /** Entries whose results count for nobody, by the engine's ids. */
    public static Set<String> ids(Tournament state) {
        return state.entries().values().stream()
                .filter(entry -> isUncounted(state, entry))
                .map(entry -> entry.entryId().toString())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Why an entry's results do not count, null when they do. */
    public static String note(Tournament state, UUID entryId) {
        return reason(state, state.entries().get(entryId)).orElse(null);
    }
}
