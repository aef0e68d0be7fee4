package org.tengen.pairingservice.history;

import java.util.Locale;
import java.util.Optional;
import org.tengen.pairingservice.tournament.HallEvent;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** What an event is about, for those who look for one. An undo is of every kind: it may have changed any. */
enum Kind {
    RESULTS,
    ROUNDS,
    PLAYERS,
    SETTINGS,
    HELPERS;

    /** As it stands in an address. */
    String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Kind> of(String code) {
        for (Kind kind : values()) {
            if (kind.code().equals(code)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    boolean has(TournamentEvent event) {
        return event instanceof TournamentEvent.Undone || of(event) == this;
    }

    private static Kind of(TournamentEvent event) {
        if (event instanceof TournamentEvent.ResultTakenOver
                || event instanceof HallEvent && !(event instanceof HallEvent.ClockSet)) {
            return RESULTS;
        }
        if (event instanceof TournamentEvent.OfRound) {
            return ROUNDS;
        }
        if (event instanceof TournamentEvent.OfEntry || event instanceof TournamentEvent.EntriesImported) {
            return PLAYERS;
        }
        return event instanceof TournamentEvent.OfLink ? HELPERS : SETTINGS;
    }
}
