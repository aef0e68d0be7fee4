package org.tengen.pairingservice.tournament;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Until when players may ask for a change of a round: its publication, or some minutes before it starts. */
public final class RequestCutoff {

    private RequestCutoff() {}

    /** Why a player cannot ask any more, in words; empty while it is time. */
    public static Optional<String> passed(Tournament state, int round, Instant at) {
        if (state.round(round).filter(Round::published).isPresent()) {
            return Optional.of("Round " + round + " is published. Come to the desk.");
        }
        RoundClock clock = state.direction().clocks().get(round);
        Integer minutes = state.settings().arranged().requestCutoffMinutes();
        if (clock == null || minutes == null) {
            return Optional.empty();
        }
        Instant cutOff = clock.startsAt().minus(Duration.ofMinutes(minutes));
        return at.isAfter(cutOff)
                ? Optional.of("Changes of round " + round + " could be asked for until " + minutes
                        + " minutes before its start. Come to the desk.")
                : Optional.empty();
    }
}
