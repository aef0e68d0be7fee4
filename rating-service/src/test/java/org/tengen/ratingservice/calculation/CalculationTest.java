package org.tengen.ratingservice.calculation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.command.Decision;
import org.tengen.rating.policy.Standing;
import org.tengen.ratingservice.ledger.game.EventResults;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.game.LedgerSeat;
import org.tengen.ratingservice.ledger.pool.Pool;
import org.tengen.ratingservice.ledger.pool.PoolCommand;
import org.tengen.ratingservice.ledger.pool.PoolDecider;
import org.tengen.ratingservice.ledger.pool.PoolEvent;
import org.tengen.ratingservice.ledger.pool.PoolList;
import org.tengen.ratingservice.ledger.pool.PoolPolicy;

/**
 * A pool kept up to date equals the same pool rated anew from its whole stream, bit for bit, whatever comes in and whatever
 * the office decides, and a preview foretells it.
 */
class CalculationTest {

    private static final LocalDate START = LocalDate.of(2026, 1, 3);
    private static final int PLAYERS = 10;

    @Property(tries = 40)
    void keptUpToDateEqualsMadeAnew(@ForAll long seed, @ForAll @IntRange(min = 0, max = 2) int which) {
        String system = List.of("egf2021", "aga", "glicko2").get(which);
        SplittableRandom random = new SplittableRandom(seed);
        List<PoolEvent> stream = new ArrayList<>();
        stream.add(new PoolEvent.PolicyChanged(new PoolPolicy(null, system, Map.of(), null)));
        for (int code = 0; code < 6; code++) {
            stream.add(results(code, random));
        }
        Calculation current = new Calculation();
        for (int i = 0; i < stream.size(); i++) {
            current.apply(i + 1, stream.get(i));
        }
        for (int step = 0; step < 12; step++) {
            PoolEvent event = edit(stream, random, system);
            Preview preview = Preview.of(current, List.of(event), List.of(list(START.plusDays(14))));
            Map<String, Double> before = values(current.standing().rating());
            stream.add(event);
            current.apply(stream.size(), event);
            Standing kept = current.standing().rating();
            Standing fresh = PlainPool.rate(stream, system.startsWith("egf"));
            assertEquals(fresh.players(), kept.players(), "after " + event);
            assertEquals(fresh.changes(), kept.changes(), "after " + event);
            assertEquals(fresh.excluded(), kept.excluded(), "after " + event);
            assertEquals(
                    fresh(stream).inputHash(START.plusYears(1)),
                    current.inputHash(START.plusYears(1)),
                    "after " + event);
            assertEquals(changed(before, values(kept)), preview.moved(), "the preview foretold " + event);
            LocalDate day = START.plusDays(random.nextInt(40));
            assertEquals(fresh(stream).on(day).players(), current.on(day).players());
        }
    }

    private static Calculation fresh(List<PoolEvent> stream) {
        Calculation calculation = new Calculation();
        for (int i = 0; i < stream.size(); i++) {
            calculation.apply(i + 1, stream.get(i));
        }
        return calculation;
    }

    private static Map<String, Double> values(Standing standing) {
        Map<String, Double> values = new java.util.TreeMap<>();
        standing.players().forEach((id, player) -> values.put(id, player.rating()));
        return values;
    }

    private static int changed(Map<String, Double> before, Map<String, Double> after) {
        java.util.Set<String> all = new java.util.TreeSet<>(before.keySet());
        all.addAll(after.keySet());
        return (int) all.stream()
                .filter(id -> !java.util.Objects.equals(before.get(id), after.get(id)))
                .count();
    }

    /** Whatever may happen to a pool that moves a rating; what the pool would refuse is tried until something is taken. */
    private static PoolEvent edit(List<PoolEvent> stream, SplittableRandom random, String system) {
        PoolDecider decider = new PoolDecider();
        Pool pool = decider.initial();
        for (PoolEvent event : stream) {
            pool = decider.evolve(pool, event);
        }
        PoolEvent tried = any(stream, random, system);
        while (!(decider.decide(pool, new PoolCommand.Office(List.of(tried))) instanceof Decision.Accepted)) {
            tried = any(stream, random, system);
        }
        return tried;
    }

    private static PoolEvent any(List<PoolEvent> stream, SplittableRandom random, String system) {
        UUID event = event(random.nextInt(6));
        UUID one = player(random.nextInt(PLAYERS));
        UUID other = player(random.nextInt(PLAYERS));
        LocalDate day = START.plusDays(random.nextInt(40));
        double rating = system.equals("aga") ? 2.5 : 1900;
        return switch (random.nextInt(14)) {
            case 0 -> new PoolEvent.EventMoved(event, day);
            case 1 -> new PoolEvent.EventWithdrawn(event, random.nextBoolean() ? null : new UUID(7, random.nextInt(8)));
            case 2 -> results(random.nextInt(8), random);
            case 3 -> new PoolEvent.EntryReassigned(event, one, other);
            case 4, 5 -> new PoolEvent.IdentityMerged(new UUID(5, stream.size()), one, other);
            case 6 ->
                new PoolEvent.IdentitySplit(anyOf(stream, PoolEvent.IdentityMerged.class, random)
                        .map(PoolEvent.IdentityMerged::merge)
                        .orElse(one));
            case 7 -> new PoolEvent.RatingReset(new UUID(6, stream.size()), one, day, rating, null);
            case 8 ->
                new PoolEvent.ResetWithdrawn(anyOf(stream, PoolEvent.RatingReset.class, random)
                        .map(PoolEvent.RatingReset::reset)
                        .orElse(one));
            case 9 -> new PoolEvent.GameRuled(gameOf(stream, event, random.nextInt(8)), "JIGO", "");
            case 10 -> new PoolEvent.GameRuled(gameOf(stream, event, random.nextInt(8)), "", "annulled");
            case 11 -> policy(random, system, day);
            case 12 ->
                random.nextBoolean()
                        ? new PoolEvent.StartingRatingSet(one, rating - random.nextInt(2))
                        : new PoolEvent.StartingRatingsLoaded(
                                new UUID(11, stream.size()),
                                one.equals(other) ? Map.of(one, rating) : Map.of(one, rating, other, rating - 1));
            default -> new PoolEvent.ResultTakenIn(single(random, one, other));
        };
    }

    /** Another formula or other parameters on the same scale, from a day on or for the whole history. */
    private static PoolEvent policy(SplittableRandom random, String system, LocalDate day) {
        String name = system.equals("egf2021") && random.nextBoolean() ? "egf-legacy" : system;
        Map<String, Double> parameters = switch (name) {
            case "egf2021" -> Map.of("resetAbove", 200.0 + random.nextInt(100));
            case "glicko2" -> Map.of("tau", 0.3 + random.nextInt(5) / 10.0);
            default -> Map.of();
        };
        return new PoolEvent.PolicyChanged(new PoolPolicy(random.nextInt(3) == 0 ? null : day, name, parameters, null));
    }

    private static <T extends PoolEvent> Optional<T> anyOf(
            List<PoolEvent> stream, Class<T> kind, SplittableRandom random) {
        List<T> all = stream.stream().filter(kind::isInstance).map(kind::cast).toList();
        return all.isEmpty() ? Optional.empty() : Optional.of(all.get(random.nextInt(all.size())));
    }

    private static UUID gameOf(List<PoolEvent> stream, UUID event, int place) {
        for (int i = stream.size() - 1; i >= 0; i--) {
            if (stream.get(i) instanceof PoolEvent.EventTakenIn taken
                    && taken.results().event().equals(event)) {
                return taken.results().ledgerGames().get(place).gameId();
            }
        }
        throw new IllegalArgumentException("never taken in: " + event);
    }

    private static LedgerGame single(SplittableRandom random, UUID one, UUID other) {
        return new LedgerGame(
                new UUID(9, random.nextInt(5)),
                1,
                1,
                random.nextBoolean() ? null : new UUID(10, random.nextInt(2)),
                START.plusDays(random.nextInt(40)),
                1,
                random.nextInt(3),
                19,
                "JAPANESE_1989",
                0,
                13,
                "A",
                new LedgerSeat(one, "1d", null),
                new LedgerSeat(other, "1k", null),
                random.nextBoolean() ? "BLACK" : "WHITE",
                random.nextInt(4) == 0 ? "annulled" : "");
    }

    private static PoolEvent results(int code, SplittableRandom random) {
        List<LedgerSeat> seats = new ArrayList<>();
        for (int player = 0; player < PLAYERS; player++) {
            seats.add(new LedgerSeat(
                    player(player), (1 + player % 5) + (player < 5 ? "d" : "k"), player % 3 == 0 ? 1750.0 : null));
        }
        List<String> games = new ArrayList<>();
        for (int game = 0; game < 8; game++) {
            int black = random.nextInt(PLAYERS);
            int white = (black + 1 + random.nextInt(PLAYERS - 1)) % PLAYERS;
            games.add(new EventResults.Line(
                            1 + game / 4, game, black, white, 0, 13, random.nextBoolean() ? "BLACK" : "WHITE", "")
                    .text());
        }
        return new PoolEvent.EventTakenIn(new EventResults(
                event(code),
                "E" + code,
                "Event " + code,
                START.plusDays(7L * (code % 6)),
                "A",
                "JAPANESE_1989",
                new UUID(7, code),
                seats,
                games,
                EventResults.GameIds.BY_PLAYERS));
    }

    private static PoolList list(LocalDate day) {
        return new PoolList(1, new UUID(8, 1), day, "egf2021", "1", Map.of(), 1, 1, "", "", null);
    }

    private static UUID event(int code) {
        return new UUID(2, code);
    }

    private static UUID player(int number) {
        return new UUID(1, number);
    }

    @Test
    void aCorrectionRepeatsNothingBeforeIt() {
        SplittableRandom random = new SplittableRandom(1);
        Calculation current = new Calculation();
        List<PoolEvent> stream = new ArrayList<>();
        for (int code = 0; code < 6; code++) {
            stream.add(results(code, random));
            current.apply(code + 1, stream.get(code));
        }
        Preview preview = Preview.of(
                current,
                List.of(new PoolEvent.GameRuled(gameOf(stream, event(4), 2), "", "annulled")),
                List.of(list(START.plusDays(27)), list(START.plusDays(28))));
        assertEquals(START.plusDays(28), preview.earliest());
        assertTrue(preview.periodsRepeated() <= 2, "repeated " + preview.periodsRepeated());
        assertEquals(1, preview.lists().size());
        assertEquals(START.plusDays(28), preview.lists().get(0).date());
    }
}
