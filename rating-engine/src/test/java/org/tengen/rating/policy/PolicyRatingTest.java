package org.tengen.rating.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.tengen.rating.Games;
import org.tengen.rating.RatingSystems;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Reset;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.system.EffectSink;
import org.tengen.rating.system.GameEffect;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingResult;
import org.tengen.rating.system.RatingSystem;

/** One pool under dated policies: kept up to date equals rated anew, bit for bit. */
class PolicyRatingTest {

    private static final LocalDate CHANGE = LocalDate.of(2024, 1, 18);
    private static final List<Policy> TWO =
            List.of(Policy.of("egf-legacy"), new Policy(CHANGE, "egf2021", Map.of("resetAbove", 300.0), null));

    @Property(tries = 40)
    void keptUpToDateEqualsRatedAnew(@ForAll long seed, @ForAll @IntRange(min = 0, max = 5) int which) {
        List<Policy> policies = which == 5
                ? TWO
                : List.of(Policy.of(RatingSystems.all().get(which).name()));
        SplittableRandom random = new SplittableRandom(seed);
        List<RatedGame> games = new ArrayList<>(Games.random(seed, 12, 80));
        List<Reset> resets = new ArrayList<>();
        List<StartingValue> starts = new ArrayList<>();
        PolicyRating current = new PolicyRating(policies);
        current.update(games, resets, starts);
        for (int change = 0; change < 6; change++) {
            PolicyRating asked = current.fork();
            List<RatedGame> other = new ArrayList<>(games.subList(random.nextInt(40), games.size()));
            asked.update(other, List.of(), List.of());
            alter(games, resets, starts, random);
            Standing fresh = new PolicyRating(policies).update(games, resets, starts);
            Standing kept = current.update(games, resets, starts);
            assertEquals(fresh.players(), kept.players());
            assertEquals(fresh.changes(), kept.changes());
            assertEquals(fresh.excluded(), kept.excluded());
            assertEquals(
                    Hashes.ofList(fresh.players().values()),
                    Hashes.ofList(kept.players().values()));
        }
    }

    private static void alter(
            List<RatedGame> games, List<Reset> resets, List<StartingValue> starts, SplittableRandom random) {
        int at = random.nextInt(games.size());
        switch (random.nextInt(5)) {
            case 0 ->
                games.set(at, games.get(at).withOutcome(games.get(at).outcome().mirrored()));
            case 1 -> games.remove(at);
            case 2 -> games.set(at, games.get(at).notRated("annulled"));
            case 3 -> starts.add(StartingValue.of("p" + random.nextInt(12), 1500 + random.nextInt(600)));
            default ->
                resets.add(new Reset(
                        "p" + random.nextInt(12),
                        LocalDate.of(2024, 1, 1).plusDays(random.nextInt(60)),
                        2000 + random.nextInt(300),
                        Double.NaN,
                        "officer",
                        "entered too low"));
        }
    }

    @Test
    void onePolicyGivesWhatTheSystemGives() {
        List<RatedGame> games = Games.random(3, 10, 120);
        RatingResult result = RatingCalculation.usual(
                        RatingSystems.named("egf2021").orElseThrow())
                .rate(games);
        Standing standing = new PolicyRating(List.of(Policy.of("egf2021"))).update(games, List.of(), List.of());
        assertEquals(result.players(), List.copyOf(standing.players().values()));
        assertEquals(result.changes(), standing.changes());
    }

    @Test
    void beforeTheDayOfANewPolicyNothingMoves() {
        List<RatedGame> games = Games.random(4, 10, 120);
        Standing old = new PolicyRating(List.of(Policy.of("egf-legacy"))).update(games, List.of(), List.of());
        Standing both = new PolicyRating(TWO).update(games, List.of(), List.of());
        assertEquals(old.at(CHANGE.minusDays(1)), both.at(CHANGE.minusDays(1)));
        assertNotEquals(old.at(CHANGE), both.at(CHANGE));
        assertFalse(both.changes().isEmpty());
        assertTrue(both.commonChanges(old) > 0);
    }

    @Test
    void aResetBeforeTheFirstGameIsWhatAPlayerBegins() {
        List<RatedGame> games = Games.random(5, 6, 40);
        Reset early = new Reset("p1", LocalDate.of(2023, 12, 1), 1234, Double.NaN, "officer", "known elsewhere");
        Standing standing = new PolicyRating(List.of(Policy.of("egf2021"))).update(games, List.of(early), List.of());
        double before = standing.changes().stream()
                .filter(change -> change.player().equals("p1"))
                .findFirst()
                .orElseThrow()
                .before();
        assertEquals(1234, before);
    }

    @Test
    void effectsOfAPeriodAreThoseOfAWholeRun() {
        List<RatedGame> games = Games.random(6, 10, 400);
        String label = games.get(300).event();
        List<GameEffect> all = new ArrayList<>();
        RatingCalculation usual =
                RatingCalculation.usual(RatingSystems.named("egf2021").orElseThrow());
        usual.rate(games, List.of(), listener(all));
        List<String> ids = games.stream()
                .filter(game -> game.event().equals(label))
                .map(RatedGame::id)
                .toList();
        List<GameEffect> some = new ArrayList<>();
        PolicyRating rating = new PolicyRating(List.of(Policy.of("egf2021")));
        rating.update(games, List.of(), List.of());
        rating.effects(label::equals, null, listener(some));
        assertEquals(all.stream().filter(effect -> ids.contains(effect.game())).toList(), some);
        for (RatingSystem system : RatingSystems.all()) {
            PolicyRating one = new PolicyRating(List.of(Policy.of(system.name())));
            one.update(games, List.of(), List.of());
            List<GameEffect> everybody = new ArrayList<>();
            one.effects(any -> true, null, listener(everybody));
            List<GameEffect> own = new ArrayList<>();
            one.effects(any -> true, "p3", listener(own));
            assertEquals(
                    everybody.stream()
                            .filter(effect -> effect.player().equals("p3"))
                            .toList(),
                    own);
        }
    }

    private static EffectSink listener(List<GameEffect> heard) {
        return new EffectSink() {
            @Override
            public boolean wantsEffects() {
                return true;
            }

            @Override
            public void effect(GameEffect effect) {
                heard.add(effect);
            }
        };
    }

    @Test
    void hashesTellEveryDifference() {
        List<RatedGame> games = new ArrayList<>(Games.random(7, 6, 20));
        String before = Hashes.ofPeriod(games);
        games.sort(Comparator.comparing(RatedGame::id));
        String sorted = Hashes.ofPeriod(games);
        assertNotEquals(before, sorted);
        games.set(3, games.get(3).withOutcome(games.get(3).outcome().mirrored()));
        assertNotEquals(sorted, Hashes.ofPeriod(games));
        String input = Hashes.ofInput(TWO, List.of(), List.of(), List.of(sorted));
        assertNotEquals(input, Hashes.ofInput(TWO.subList(0, 1), List.of(), List.of(), List.of(sorted)));
        assertNotEquals(input, Hashes.ofInput(TWO, List.of(StartingValue.of("p", 1)), List.of(), List.of(sorted)));
    }

    @Test
    void policiesThatCannotBeAreRefusedWithTheReason() {
        assertTrue(Policy.of("elo").refusal().orElseThrow().contains("egf2021"));
        assertTrue(new Policy(null, "egf2021", Map.of("resetAbove", -5.0), null)
                .refusal()
                .isPresent());
        assertEquals(java.util.Optional.empty(), TWO.get(1).refusal());
        assertThrows(IllegalArgumentException.class, () -> new PolicyRating(List.of(TWO.get(1))));
        assertThrows(IllegalArgumentException.class, () -> new PolicyRating(List.of(TWO.get(0), TWO.get(0))));
    }
}
