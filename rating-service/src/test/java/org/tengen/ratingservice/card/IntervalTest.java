package org.tengen.ratingservice.card;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.tengen.rating.rank.AgaScale;
import org.tengen.rating.rank.EgfScale;

class IntervalTest {

    @Test
    void lies196DeviationsAroundTheRating() {
        assertEquals(new Interval(1902, 2098), Interval.of(2000, 50.0, new EgfScale()));
        assertNull(Interval.of(2000, null, new EgfScale()));
        assertNull(Interval.of(2000, Double.NaN, new EgfScale()));
    }

    @Test
    void theAmericanScaleHasNothingBetweenMinusOneAndOne() {
        Interval across = Interval.of(1.5, 0.5, new AgaScale());
        assertEquals(-1.48, across.low(), 1e-9, "half a stone above the gap, 0.98 down");
        assertEquals(2.48, across.high(), 1e-9);
    }
}
