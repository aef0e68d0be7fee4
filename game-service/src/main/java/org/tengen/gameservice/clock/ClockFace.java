package org.tengen.gameservice.clock;

import java.time.Duration;
import java.time.Instant;
import org.tengen.rules.board.Color;

/**
 * Both clocks as a viewer's page goes on from them, without trust in the viewer's own time of day.
 *
 * @param running whose clock runs, or null
 * @param elapsedMillis how long it had been running
 * @param periodMillis a whole period of overtime, 0 where there is none
 */
public record ClockFace(Reading black, Reading white, Color running, long elapsedMillis, long periodMillis) {

    /** @return null where no clock is kept */
    public static ClockFace of(GameClock clock, Instant now) {
        if (clock == null) {
            return null;
        }
        long elapsed = clock.running() == null
                ? 0
                : Math.max(0, Duration.between(clock.since(), now).toMillis());
        long period = clock.system().start().periodMillis();
        return new ClockFace(clock.black(), clock.white(), clock.running(), elapsed, period);
    }
}
