package org.tengen.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tengen.rating.system.PeriodChange;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingResult;

/** How sure a system is stands beside every change, and the last one is the standing's. */
class DeviationsTest {

    private static Map<String, PeriodChange> last(RatingResult result) {
        Map<String, PeriodChange> last = new HashMap<>();
        result.changes().forEach(change -> last.put(change.player(), change));
        return last;
    }

    @Test
    void everyChangeSaysHowSureItIs() {
        for (String name : List.of("glicko2", "aga", "whr")) {
            RatingResult result = RatingCalculation.usual(
                            RatingSystems.named(name).orElseThrow())
                    .rate(Games.random(4, 8, 60));
            assertTrue(result.changes().stream().allMatch(change -> change.deviation() > 0), name);
            if (!name.equals("whr")) {
                // WHR refits the past when all is known: what it knew then is another number than what it knows now.
                last(result)
                        .forEach((player, change) -> assertEquals(
                                result.player(player).orElseThrow().deviation(), change.deviation(), name));
            }
        }
    }

    @Test
    void aSystemWithoutSaysSo() {
        for (String name : List.of("egf2021", "egf-legacy")) {
            RatingResult result = RatingCalculation.usual(
                            RatingSystems.named(name).orElseThrow())
                    .rate(Games.random(4, 8, 60));
            assertTrue(result.changes().stream().allMatch(change -> Double.isNaN(change.deviation())), name);
        }
    }
}
