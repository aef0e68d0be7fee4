package org.tengen.ratingservice.calculation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.tengen.rating.policy.Standing;
import org.tengen.ratingservice.ledger.game.EventResults;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.game.LedgerSeat;
import org.tengen.ratingservice.ledger.pool.PoolEvent;
import org.tengen.ratingservice.ledger.pool.PoolList;
import org.tengen.ratingservice.ledger.pool.PoolPolicy;

/** A pool kept up to date equals the same pool made anew from its stream, bit for bit, whatever the office does. */
class CalculationTest {

    private static final LocalDate START = LocalDate.of(2026, 1, 3);
    private static final int PLAYERS = 10;

    @Property(tries = 30)
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
        for (int step = 0; step < 8; step++) {
            PoolEvent event = edit(stream, random, system);
            Preview preview = Preview.of(current, List.of(event), List.of(list(START.plusDays(14))));
            Map<String, Double> before = values(current.standing().rating());
            stream.add(event);
            current.apply(stream.size(), event);
            Standing kept = current.standing().rating();
            Standing fresh = fresh(stream).standing().rating();
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

    private static PoolEvent edit(List<PoolEvent> stream, SplittableRandom random, String system) {
        UUID event = event(random.nextInt(6));
        UUID one = player(random.nextInt(PLAYERS));
        UUID other = player(random.nextInt(PLAYERS));
        return switch (random.nextInt(10)) {
            case 0 -> new PoolEvent.EventMoved(event, START.plusDays(random.nextInt(40)));
            case 1 -> new PoolEvent.EventWithdrawn(event, random.nextBoolean() ? null : new UUID(7, random.nextInt(8)));
            case 2 -> results(random.nextInt(8), random);
            case 3 -> new PoolEvent.EntryReassigned(event, one, other);
            case 4 ->
                one.equals(other) || isMerged(stream, one) || isMerged(stream, other)
                        ? results(random.nextInt(8), random)
                        : new PoolEvent.IdentityMerged(new UUID(5, stream.size()), one, other);
            case 5 -> lastMerge(stream);
            case 6 ->
                new PoolEvent.RatingReset(
                        new UUID(6, stream.size()),
                        one,
                        START.plusDays(random.nextInt(40)),
                        system.equals("aga") ? 2.5 : 1900,
                        null);
            case 7 -> new PoolEvent.GameRuled(gameOf(stream, event, random.nextInt(8)), "JIGO", "");
            case 8 -> new PoolEvent.StartingRatingSet(one, 1500 + random.nextInt(500));
            default -> new PoolEvent.ResultTakenIn(single(random, one, other));
        };
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

    private static boolean isMerged(List<PoolEvent> stream, UUID player) {
        return stream.stream()
                .anyMatch(event -> event instanceof PoolEvent.IdentityMerged merge
                        && (merge.from().equals(player) || merge.into().equals(player)));
    }

    private static PoolEvent lastMerge(List<PoolEvent> stream) {
        for (int i = stream.size() - 1; i >= 0; i--) {
            if (stream.get(i) instanceof PoolEvent.IdentityMerged merge) {
                return new PoolEvent.IdentitySplit(merge.merge());
            }
        }
        return new PoolEvent.ResetWithdrawn(new UUID(6, 7));
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
            seats.add(new LedgerSeat(player(player), (1 + player % 5) + (player < 5 ? "d" : "k"), null));
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
