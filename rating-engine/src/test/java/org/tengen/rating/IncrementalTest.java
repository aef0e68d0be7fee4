package org.tengen.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Reset;
import org.tengen.rating.system.EffectSink;
import org.tengen.rating.system.IncrementalRating;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingResult;
import org.tengen.rating.system.RatingSystem;

/** A rating kept up to date equals a fresh one, bit for bit (records of doubles compare by their bits). */
class IncrementalTest {

    @Property(tries = 40)
    void anyChangeAnywhereGivesWhatAFreshRunGives(@ForAll long seed, @ForAll @IntRange(min = 0, max = 4) int system) {
        RatingCalculation calculation =
                RatingCalculation.usual(RatingSystems.all().get(system));
        IncrementalRating current = new IncrementalRating(calculation);
        SplittableRandom random = new SplittableRandom(seed);
        List<RatedGame> games = new ArrayList<>(Games.random(seed, 12, 80));
        List<Reset> resets = new ArrayList<>();
        current.update(games, resets);
        for (int change = 0; change < 6; change++) {
            alter(games, resets, random, change);
            RatingResult fresh = calculation.rate(games, resets, EffectSink.NONE);
            assertEquals(fresh, current.update(games, resets));
        }
    }

    private static void alter(List<RatedGame> games, List<Reset> resets, SplittableRandom random, int change) {
        int at = random.nextInt(games.size());
        RatedGame game = games.get(at);
        switch (random.nextInt(5)) {
            case 0 -> games.set(at, game.withOutcome(game.outcome().mirrored()));
            case 1 -> games.remove(at);
            case 2 -> games.set(at, game.notRated("annulled"));
            case 3 -> games.add(at, Games.random(change, 14, 200).get(100 + random.nextInt(99)));
            default ->
                resets.add(new Reset(
                        "p" + random.nextInt(12),
                        LocalDate.of(2024, 1, 6).plusDays(random.nextInt(60)),
                        2000 + random.nextInt(300),
                        Double.NaN,
                        "officer",
                        "entered too low"));
        }
    }

    @Test
    void repeatsOnlyWhatFollowsAChange() {
        for (RatingSystem system : RatingSystems.all()) {
            IncrementalRating current = new IncrementalRating(RatingCalculation.usual(system));
            List<RatedGame> games = new ArrayList<>(Games.random(1, 10, 400));
            current.update(games, List.of());
            int all = current.periodsRepeated();
            games.add(Games.even("late", 151, "p1", "p2", org.tengen.rating.game.Outcome.JIGO));
            current.update(games, List.of());
            assertTrue(current.periodsRepeated() <= 1, system.name() + " " + current.periodsRepeated());
            games.set(200, games.get(200).notRated("annulled"));
            current.update(games, List.of());
            assertTrue(current.periodsRepeated() < 0.6 * all, system.name() + " " + current.periodsRepeated());
        }
    }

    @Test
    void resetsTakeEffectAndAreNoted() {
        List<RatedGame> games = Games.random(6, 6, 40);
        Reset reset = new Reset("p1", LocalDate.of(2024, 1, 12), 2222, Double.NaN, "officer", "agreed at the board");
        for (String name : List.of("egf2021", "egf-legacy", "glicko2")) {
            RatingCalculation calculation =
                    RatingCalculation.usual(RatingSystems.named(name).orElseThrow());
            RatingResult result = calculation.rate(games, List.of(reset), EffectSink.NONE);
            assertTrue(
                    result.changes().stream()
                            .anyMatch(change -> change.player().equals("p1")
                                    && change.cause().equals("agreed at the board")
                                    && change.after() == 2222),
                    name);
        }
    }
}
