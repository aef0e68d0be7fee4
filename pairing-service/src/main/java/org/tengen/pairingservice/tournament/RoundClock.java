package org.tengen.pairingservice.tournament;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** When a round starts and its limits, in minutes from the start; null for no limit. */
public record RoundClock(Instant startsAt, Integer overtimeLimitMinutes, Integer defaultLossMinutes) {

    /** From here on whoever has not come has lost by default, if the director says so. */
    public Optional<Instant> defaultLossAt() {
        return Optional.ofNullable(defaultLossMinutes).map(minutes -> startsAt.plus(Duration.ofMinutes(minutes)));
    }

    /** From here on somebody should look at the games still running. */
    public Optional<Instant> overtimeLimitAt() {
        return Optional.ofNullable(overtimeLimitMinutes).map(minutes -> startsAt.plus(Duration.ofMinutes(minutes)));
    }
}
