package org.tengen.gameservice.clock;

/**
 * A time system. Times are milliseconds; a player's flag falls at the moment the whole of {@link #leftMillis} is used, so
 * a move received exactly then comes too late.
 */
public sealed interface TimeControl {

    /** What each player has at the start. */
    Reading start();

    /** How long a player with this reading may think about the next move. */
    long leftMillis(Reading reading);

    /**
     * The reading after a move for which {@code elapsedMillis} were used; whoever overstepped has nothing left.
     *
     * @param elapsedMillis 0 or more
     */
    Reading afterMove(Reading reading, long elapsedMillis);

    /** The reading when the clock is stopped in the middle of thinking: time used is gone, nothing is given back. */
    Reading paused(Reading reading, long elapsedMillis);

    /** One time for all moves. */
    record Absolute(long mainMillis) implements TimeControl {
        @Override
        public Reading start() {
            return new Reading(mainMillis, 0, 0, 0);
        }

        @Override
        public long leftMillis(Reading reading) {
            return reading.mainMillis();
        }

        @Override
        public Reading afterMove(Reading reading, long elapsedMillis) {
            return new Reading(Math.max(0, reading.mainMillis() - elapsedMillis), 0, 0, 0);
        }

        @Override
        public Reading paused(Reading reading, long elapsedMillis) {
            return afterMove(reading, elapsedMillis);
        }
    }

    /** Main time, then periods; a move made within a period gives it back whole, a clock stopped within it does not. */
    record ByoYomi(long mainMillis, int periods, long periodMillis) implements TimeControl {
        @Override
        public Reading start() {
            return new Reading(mainMillis, periods, 0, periodMillis);
        }

        @Override
        public long leftMillis(Reading reading) {
            long periodsLeft = reading.periods() == 0 ? 0 : (reading.periods() - 1) * periodMillis + current(reading);
            return reading.mainMillis() + periodsLeft;
        }

        @Override
        public Reading afterMove(Reading reading, long elapsedMillis) {
            Reading used = paused(reading, elapsedMillis);
            return new Reading(used.mainMillis(), used.periods(), 0, periodMillis);
        }

        @Override
        public Reading paused(Reading reading, long elapsedMillis) {
            long over = elapsedMillis - reading.mainMillis();
            if (over <= 0) {
                return new Reading(-over, reading.periods(), 0, current(reading));
            }
            if (over < current(reading)) {
                return new Reading(0, reading.periods(), 0, current(reading) - over);
            }
            long beyond = over - current(reading);
            long used = Math.min(reading.periods(), 1 + beyond / periodMillis);
            return new Reading(0, reading.periods() - (int) used, 0, periodMillis - beyond % periodMillis);
        }

        /** What is left of the running period; a reading that does not say means the whole of it. */
        private long current(Reading reading) {
            boolean said = reading.periodMillis() > 0 && reading.periodMillis() <= periodMillis;
            return said ? reading.periodMillis() : periodMillis;
        }
    }

    /** Main time, then so many moves in each period. */
    record Canadian(long mainMillis, int stones, long periodMillis) implements TimeControl {
        @Override
        public Reading start() {
            return new Reading(mainMillis, 0, stones, periodMillis);
        }

        @Override
        public long leftMillis(Reading reading) {
            return reading.mainMillis() + reading.periodMillis();
        }

        @Override
        public Reading afterMove(Reading reading, long elapsedMillis) {
            Reading used = paused(reading, elapsedMillis);
            boolean inOvertime = reading.mainMillis() == 0 || elapsedMillis > reading.mainMillis();
            if (!inOvertime) {
                return used;
            }
            return used.stones() <= 1 && used.periodMillis() > 0
                    ? new Reading(0, 0, stones, periodMillis)
                    : new Reading(0, 0, Math.max(0, used.stones() - 1), used.periodMillis());
        }

        @Override
        public Reading paused(Reading reading, long elapsedMillis) {
            long over = Math.max(0, elapsedMillis - reading.mainMillis());
            return new Reading(
                    Math.max(0, reading.mainMillis() - elapsedMillis),
                    0,
                    reading.stones(),
                    Math.max(0, reading.periodMillis() - over));
        }
    }

    /**
     * Each move adds to the time that is left.
     *
     * @param capMillis the most that can be saved up; {@link Long#MAX_VALUE} when there is no limit
     */
    record Fischer(long mainMillis, long incrementMillis, long capMillis) implements TimeControl {
        @Override
        public Reading start() {
            return new Reading(mainMillis, 0, 0, 0);
        }

        @Override
        public long leftMillis(Reading reading) {
            return reading.mainMillis();
        }

        @Override
        public Reading afterMove(Reading reading, long elapsedMillis) {
            long left = reading.mainMillis() - elapsedMillis;
            return new Reading(left <= 0 ? 0 : Math.min(capMillis, left + incrementMillis), 0, 0, 0);
        }

        @Override
        public Reading paused(Reading reading, long elapsedMillis) {
            return new Reading(Math.max(0, reading.mainMillis() - elapsedMillis), 0, 0, 0);
        }
    }

    /** The same time for every move; what is not used is lost. */
    record Simple(long periodMillis) implements TimeControl {
        @Override
        public Reading start() {
            return new Reading(0, 0, 0, periodMillis);
        }

        @Override
        public long leftMillis(Reading reading) {
            return reading.periodMillis();
        }

        @Override
        public Reading afterMove(Reading reading, long elapsedMillis) {
            return start();
        }

        @Override
        public Reading paused(Reading reading, long elapsedMillis) {
            return new Reading(0, 0, 0, Math.max(0, reading.periodMillis() - elapsedMillis));
        }
    }
}
