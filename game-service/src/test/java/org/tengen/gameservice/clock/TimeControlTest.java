package org.tengen.gameservice.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.tengen.gameservice.clock.TimeControl.Absolute;
import org.tengen.gameservice.clock.TimeControl.ByoYomi;
import org.tengen.gameservice.clock.TimeControl.Canadian;
import org.tengen.gameservice.clock.TimeControl.Fischer;
import org.tengen.gameservice.clock.TimeControl.Simple;
import org.tengen.rules.board.Color;

class TimeControlTest {

    private static final long SECOND = 1_000;
    private static final Instant NOON = Instant.parse("2026-03-07T12:00:00Z");

    @Test
    void aByoYomiPeriodIsGivenBackByAMoveWithinItAndLostWhenItIsFull() {
        ByoYomi control = new ByoYomi(60 * SECOND, 3, 30 * SECOND);
        Reading start = control.start();
        assertEquals(150 * SECOND, control.leftMillis(start));
        assertEquals(new Reading(20 * SECOND, 3, 0, 30 * SECOND), control.afterMove(start, 40 * SECOND));
        assertEquals(new Reading(0, 3, 0, 30 * SECOND), control.afterMove(start, 60 * SECOND));
        assertEquals(new Reading(0, 3, 0, 30 * SECOND), control.afterMove(start, 89_999));
        assertEquals(new Reading(0, 2, 0, 30 * SECOND), control.afterMove(start, 90 * SECOND));
        Reading last = new Reading(0, 1, 0, 30 * SECOND);
        assertEquals(last, control.afterMove(last, 29_999));
        assertEquals(0, control.leftMillis(control.afterMove(last, 30 * SECOND)), "the last one is gone");
        assertEquals(0, control.leftMillis(control.afterMove(last, 3_600 * SECOND)), "and time never runs below zero");
    }

    @Test
    void aClockStoppedWithinAByoYomiPeriodGivesNothingBack() {
        ByoYomi control = new ByoYomi(60 * SECOND, 3, 30 * SECOND);
        assertEquals(new Reading(20 * SECOND, 3, 0, 30 * SECOND), control.paused(control.start(), 40 * SECOND));
        Reading stopped = control.paused(new Reading(0, 1, 0, 30 * SECOND), 29 * SECOND);
        assertEquals(SECOND, control.leftMillis(stopped), "one second of the last period is left");
        assertEquals(500, control.leftMillis(control.paused(stopped, 500)), "stopped again");
        assertEquals(0, control.leftMillis(control.paused(stopped, SECOND)));
        assertEquals(new Reading(0, 1, 0, 30 * SECOND), control.afterMove(stopped, 999), "a move gives it back");
        assertEquals(new Reading(0, 2, 0, 20 * SECOND), control.paused(control.start(), 100 * SECOND));
        Reading second = new Reading(0, 2, 0, 10 * SECOND);
        assertEquals(40 * SECOND, control.leftMillis(second));
        assertEquals(new Reading(0, 1, 0, 30 * SECOND), control.afterMove(second, 10 * SECOND));
        assertEquals(90 * SECOND, control.leftMillis(new Reading(0, 3, 0, 0)), "a referee need not name the period");
    }

    @Test
    void aCanadianPeriodIsRenewedByItsLastStone() {
        Canadian control = new Canadian(60 * SECOND, 2, 300 * SECOND);
        Reading start = control.start();
        assertEquals(360 * SECOND, control.leftMillis(start));
        Reading entered = control.afterMove(start, 70 * SECOND);
        assertEquals(new Reading(0, 0, 1, 290 * SECOND), entered, "the first move over the main time counts");
        assertEquals(new Reading(0, 0, 2, 300 * SECOND), control.afterMove(entered, 289 * SECOND));
        assertEquals(0, control.leftMillis(control.afterMove(entered, 290 * SECOND)));
        assertEquals(new Reading(0, 0, 2, 300 * SECOND), control.afterMove(start, 60 * SECOND), "main time used up");
        assertEquals(new Reading(0, 0, 1, 280 * SECOND), control.paused(entered, 10 * SECOND));
    }

    @Test
    void fischerAddsAfterTheMoveAndKeepsToItsCap() {
        Fischer control = new Fischer(60 * SECOND, 10 * SECOND, 65 * SECOND);
        assertEquals(65 * SECOND, control.afterMove(control.start(), SECOND).mainMillis());
        assertEquals(
                20 * SECOND, control.afterMove(control.start(), 50 * SECOND).mainMillis());
        assertEquals(0, control.afterMove(control.start(), 60 * SECOND).mainMillis(), "no increment for a fallen flag");
    }

    @Test
    void absoluteAndSimpleTime() {
        assertEquals(
                10 * SECOND,
                new Absolute(60 * SECOND)
                        .afterMove(new Absolute(60 * SECOND).start(), 50 * SECOND)
                        .mainMillis());
        Simple simple = new Simple(30 * SECOND);
        assertEquals(simple.start(), simple.afterMove(simple.start(), 29 * SECOND));
        assertEquals(SECOND, simple.leftMillis(simple.paused(simple.start(), 29 * SECOND)));
    }

    @Test
    void theFlagFallsAtTheMomentTheTimeIsUsedUpAndOnlyOfTheOneWhoseClockRuns() {
        GameClock clock = GameClock.start(new Absolute(60 * SECOND), Color.BLACK, NOON);
        assertFalse(clock.hasFallen(Color.BLACK, NOON.plusMillis(59_999)));
        assertTrue(clock.hasFallen(Color.BLACK, NOON.plusSeconds(60)));
        assertFalse(clock.hasFallen(Color.WHITE, NOON.plusSeconds(3_600)), "it is not White's clock that runs");
        assertEquals(
                60 * SECOND, clock.leftMillis(Color.BLACK, NOON.minusSeconds(5)), "a clock put back gives nothing");
        GameClock moved = clock.afterMove(Color.WHITE, NOON.plusSeconds(20));
        assertEquals(40 * SECOND, moved.black().mainMillis());
        assertFalse(moved.hasFallen(Color.BLACK, NOON.plusSeconds(3_600)));
        GameClock paused = moved.paused(NOON.plusSeconds(30));
        assertEquals(50 * SECOND, paused.leftMillis(Color.WHITE, NOON.plusSeconds(3_600)), "a stopped clock stands");
    }

    @Test
    void announcedSystemsAreReadAndWrittenBack() {
        read("60 min", new Absolute(3_600 * SECOND));
        read("1h", new Absolute(3_600 * SECOND));
        read("45m + 3 x 30s", new ByoYomi(2_700 * SECOND, 3, 30 * SECOND));
        read("60 min + 5x30 sec byoyomi", new ByoYomi(3_600 * SECOND, 5, 30 * SECOND));
        read("60 min + 15 stones in 5 min", new Canadian(3_600 * SECOND, 15, 300 * SECOND));
        read("45 min, 15/300s Canadian", new Canadian(2_700 * SECOND, 15, 300 * SECOND));
        read("20 min + 10 s per move", new Fischer(1_200 * SECOND, 10 * SECOND, Long.MAX_VALUE));
        read("20m + 10s fischer, max 30m", new Fischer(1_200 * SECOND, 10 * SECOND, 1_800 * SECOND));
        read("30 s per move", new Simple(30 * SECOND));
        read("27.785 h", new Absolute(100_026 * SECOND)); // a time of six digits in seconds
        read("5999.98 min + 3 x 30 s", new ByoYomi(359_998_800, 3, 30 * SECOND));
        List<String> beyond = List.of(
                "999 h",
                "99999 h + 3 x 30 s",
                "101 h + 15/300 s",
                "1 min + 101 h per move",
                "20 min + 10 s per move, max 1 m");
        List<String> unknown = List.of("", "as usual", "90+30", "0 min", "60 min + 0 x 30 s", "-5 min");
        for (String none : Stream.concat(beyond.stream(), unknown.stream()).toList()) {
            assertEquals(Optional.empty(), TimeControlText.parse(none), none);
        }
        assertEquals(Optional.empty(), TimeControlText.parse(null));
    }

    /** A clock is kept by what was written: a system let in and not read back would end the game. */
    @Property(tries = 500)
    void whateverIsReadIsWrittenSoThatItIsReadAgain(
            @ForAll @IntRange(max = 999_999) int time,
            @ForAll @IntRange(max = 999) int thousandths,
            @ForAll @IntRange(max = 99_999) int each,
            @ForAll("units") String unit,
            @ForAll("kinds") String kind) {
        String text =
                time + "." + String.format(Locale.ROOT, "%03d", thousandths) + unit + kind.replace("#", each + unit);
        TimeControlText.parse(text)
                .ifPresent(read ->
                        assertEquals(Optional.of(read), TimeControlText.parse(TimeControlText.write(read)), text));
    }

    @Provide
    Arbitrary<String> units() {
        return Arbitraries.of(" h", " min", " s");
    }

    @Provide
    Arbitrary<String> kinds() {
        return Arbitraries.of("", " + 5 x #", " + 25/#", " + # per move", " per move");
    }

    private static void read(String text, TimeControl expected) {
        assertEquals(Optional.of(expected), TimeControlText.parse(text), text);
        assertEquals(Optional.of(expected), TimeControlText.parse(TimeControlText.write(expected)), text);
        boolean capped = expected instanceof Fischer fischer && fischer.capMillis() != Long.MAX_VALUE;
        if (!capped) { // SGF has no word for a cap
            OptionalDouble main = TimeControlText.sgfMainTime(expected).stream()
                    .mapToDouble(Double::parseDouble)
                    .findFirst();
            assertEquals(
                    Optional.of(expected), TimeControlText.ofSgf(main, TimeControlText.sgfOvertime(expected)), text);
        }
    }
}
