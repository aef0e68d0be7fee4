package org.tengen.rating.policy;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Reset;
import org.tengen.rating.game.Screening;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.system.EffectSink;
import org.tengen.rating.system.IncrementalRating;
import org.tengen.rating.system.PeriodChange;
import org.tengen.rating.system.PlayerRating;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingResult;
import org.tengen.rating.system.Scores;

/**
 * Rates a pool under one or more dated policies and keeps it up to date. Under a new policy everybody goes on from where the
 * old one left off; games before its day keep the old formula. The standing is that of a fresh run over the same games, bit
 * for bit, whatever was changed in between. Not for several threads at once.
 */
public final class PolicyRating {

    private final List<Policy> policies;
    private final Stretch[] stretches;

    /** What is rated under one policy; starts are compared, for a calculation cannot change them. */
    private record Stretch(List<StartingValue> starts, IncrementalRating rating, RatingResult result, int periods) {}

    /**
     * @param policies in order of their days, the first from the beginning
     * @throws IllegalArgumentException when they are not
     */
    public PolicyRating(List<Policy> policies) {
        this(policies, new Stretch[policies.size()]);
        LocalDate before = null;
        for (int i = 0; i < policies.size(); i++) {
            LocalDate from = policies.get(i).from();
            if (i == 0 ? from != null : from == null || before != null && !from.isAfter(before)) {
                throw new IllegalArgumentException("policies must follow each other: " + policies);
            }
            before = from;
        }
    }

    private PolicyRating(List<Policy> policies, Stretch[] stretches) {
        this.policies = List.copyOf(policies);
        this.stretches = stretches;
    }

    public List<Policy> policies() {
        return policies;
    }

    /** A what-if: shares what is calculated already, and its updates leave this one alone. */
    public PolicyRating fork() {
        Stretch[] copies = new Stretch[stretches.length];
        for (int i = 0; i < copies.length; i++) {
            Stretch stretch = stretches[i];
            copies[i] = stretch == null
                    ? null
                    : new Stretch(stretch.starts(), stretch.rating().fork(), stretch.result(), stretch.periods());
        }
        return new PolicyRating(policies, copies);
    }

    /**
     * Brings the rating to this state of the pool.
     *
     * @param games all of them in the order in which they count; dates never go back
     * @param resets in the order they were decided; one before a player's first game is what he or she begins with
     * @param starts what players bring into their first game
     */
    public Standing update(List<RatedGame> games, List<Reset> resets, List<StartingValue> starts) {
        List<RatingResult> results = new ArrayList<>();
        List<StartingValue> carried = starts;
        int repeated = 0;
        int from = 0;
        for (int k = 0; k < policies.size(); k++) {
            int to = k + 1 < policies.size() ? firstOf(policies.get(k + 1), games, from) : games.size();
            update(k, games.subList(from, to), resetsOf(k, resets), carried);
            repeated += stretches[k].rating().periodsRepeated();
            results.add(stretches[k].result());
            carried = k + 1 < policies.size() ? carriedOn(starts, results) : carried;
            from = to;
        }
        return standing(results, repeated);
    }

    private void update(int k, List<RatedGame> games, List<Reset> resets, List<StartingValue> carried) {
        Map<String, LocalDate> known = resets.isEmpty() ? Map.of() : knownAfter(policies.get(k), games, carried);
        List<Reset> later = new ArrayList<>();
        List<Reset> early = new ArrayList<>();
        for (Reset reset : resets) {
            LocalDate after = known.get(reset.player());
            (after != null && after.isBefore(reset.date()) ? later : early).add(reset);
        }
        List<StartingValue> starts = early.isEmpty() ? carried : overridden(carried, early);
        Stretch stretch = stretches[k];
        IncrementalRating rating = stretch != null && stretch.starts().equals(starts)
                ? stretch.rating()
                : new IncrementalRating(policies.get(k).calculation().startingFrom(starts));
        RatingResult result = rating.update(games, later);
        stretches[k] = new Stretch(List.copyOf(starts), rating, result, rating.periods());
    }

    /**
     * What each game of the wanted periods did; goes from the nearest checkpoint before them.
     *
     * @param player whose effects alone are wanted; null for everybody's
     */
    public void effects(Predicate<String> label, String player, EffectSink sink) {
        for (Stretch stretch : stretches) {
            if (stretch != null) {
                stretch.rating().effects(period -> label.test(period.label()), player, sink);
            }
        }
    }

    /**
     * How well these policies foresaw the games of the last update: each predicted before it is learnt, draws left out.
     *
     * @param from games of earlier periods are learnt and not scored; null to score all
     */
    public Scores foresight(LocalDate from) {
        Scores.Sum sum = new Scores.Sum();
        for (Stretch stretch : stretches) {
            if (stretch != null) {
                stretch.rating().foresee(from, sum);
            }
        }
        return sum.mean();
    }

    private static int firstOf(Policy policy, List<RatedGame> games, int from) {
        int low = from;
        int high = games.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (policy.holdsFrom(games.get(middle).playedAt().toLocalDate())) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private List<Reset> resetsOf(int k, List<Reset> resets) {
        if (policies.size() == 1) {
            return resets;
        }
        LocalDate until = k + 1 < policies.size() ? policies.get(k + 1).from() : null;
        return resets.stream()
                .filter(reset -> policies.get(k).holdsFrom(reset.date()))
                .filter(reset -> until == null || reset.date().isBefore(until))
                .toList();
    }

    /** The last day of each player's first period with a counted game: a run can reset who is known to it, nobody else. */
    private static Map<String, LocalDate> knownAfter(
            Policy policy, List<RatedGame> games, List<StartingValue> carried) {
        RatingCalculation calculation = policy.calculation();
        Screening screening = calculation.system().screening(carried);
        Map<LocalDate, LocalDate> lastDay = new HashMap<>();
        Map<String, LocalDate> first = new HashMap<>();
        for (RatedGame game : games) {
            if (screening.refusal(game).isEmpty()) {
                LocalDate day = game.playedAt().toLocalDate();
                LocalDate period = periodOf(calculation.period(), day);
                lastDay.put(period, day);
                first.putIfAbsent(game.black().player(), period);
                first.putIfAbsent(game.white().player(), period);
            }
        }
        first.replaceAll((player, period) -> lastDay.get(period));
        return first;
    }

    private static LocalDate periodOf(PeriodLength length, LocalDate day) {
        boolean longer = length == PeriodLength.WEEK || length == PeriodLength.MONTH;
        return longer ? length.firstDay(day) : day;
    }

    private static List<StartingValue> overridden(List<StartingValue> carried, List<Reset> early) {
        Map<String, StartingValue> byPlayer = new LinkedHashMap<>();
        carried.forEach(value -> byPlayer.put(value.player(), value));
        List<Reset> inOrder = new ArrayList<>(early);
        inOrder.sort(java.util.Comparator.comparing(Reset::date));
        for (Reset reset : inOrder) {
            byPlayer.put(
                    reset.player(),
                    new StartingValue(
                            reset.player(), reset.rating(), reset.deviation(), Double.NaN, Optional.of(reset.date())));
        }
        return List.copyOf(byPlayer.values());
    }

    /** Everybody goes on from the last value; who has none yet keeps what he or she brings. */
    private static List<StartingValue> carriedOn(List<StartingValue> starts, List<RatingResult> results) {
        Map<String, StartingValue> byPlayer = new TreeMap<>();
        starts.forEach(value -> byPlayer.put(value.player(), value));
        for (RatingResult result : results) {
            Map<String, LocalDate> lastDay = new HashMap<>();
            result.changes().forEach(change -> lastDay.put(change.player(), change.date()));
            for (PlayerRating player : result.players()) {
                byPlayer.put(
                        player.id(),
                        new StartingValue(
                                player.id(),
                                player.rating(),
                                player.deviation(),
                                player.volatility(),
                                Optional.ofNullable(lastDay.get(player.id()))));
            }
        }
        return List.copyOf(byPlayer.values());
    }

    private Standing standing(List<RatingResult> results, int repeated) {
        Map<String, PlayerRating> players = new TreeMap<>();
        Map<String, String> excluded = new HashMap<>();
        int counted = 0;
        for (RatingResult result : results) {
            for (PlayerRating player : result.players()) {
                PlayerRating before = players.get(player.id());
                players.put(player.id(), before == null ? player : together(before, player));
            }
            result.excluded().forEach(exclusion -> excluded.put(exclusion.game(), exclusion.reason()));
            counted += result.players().stream().mapToInt(PlayerRating::games).sum() / 2;
        }
        List<PeriodChange> changes = results.size() == 1
                ? results.get(0).changes()
                : results.stream().flatMap(result -> result.changes().stream()).toList();
        int periods = 0;
        for (Stretch stretch : stretches) {
            periods += stretch.periods();
        }
        return new Standing(players, changes, excluded, counted, periods, repeated);
    }

    private static PlayerRating together(PlayerRating before, PlayerRating now) {
        return new PlayerRating(
                now.id(), now.rating(), now.deviation(), now.volatility(), before.games() + now.games(), now.days());
    }
}
