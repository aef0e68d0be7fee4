package org.tengen.ratingservice.calculation;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import org.tengen.rating.policy.Standing;
import org.tengen.rating.system.PeriodChange;
import org.tengen.rating.system.PlayerRating;
import org.tengen.rating.system.Scores;
import org.tengen.ratingservice.ledger.pool.PoolEvent;
import org.tengen.ratingservice.ledger.pool.PoolList;

/**
 * What a decision would move, before anybody takes it.
 *
 * @param version of the pool it was asked on
 * @param earliest day of the first rating that would differ; null when none would
 * @param periodsRepeated periods that had to be calculated; those before them stay as they are
 * @param moved how many players' ratings would be others
 * @param players those, largest difference first
 * @param lists published lists that would be others if they were made again
 * @param foresight of a change of policy, how well either formula foresaw the games; null of other decisions
 */
public record Preview(
        int version,
        LocalDate earliest,
        int periodsRepeated,
        int moved,
        List<Moved> players,
        List<ListEffect> lists,
        Foresight foresight) {

    /**
     * Two formulas over the same games, each game predicted before it was learnt.
     *
     * @param from games from this day on; null for all
     */
    public record Foresight(LocalDate from, Scores before, Scores after) {}

    /** @param before null for who is not in the pool without it @param after null for who is not with it */
    public record Moved(UUID player, Double before, Double after, double change) {}

    /** @param differing lines that would be others @param largest difference among them, in points */
    public record ListEffect(int number, LocalDate date, int differing, double largest) {}

    private static final Comparator<Moved> LARGEST_FIRST = Comparator.comparingDouble(
                    (Moved moved) -> -Math.abs(moved.change()))
            .thenComparing(moved -> moved.player().toString());

    /** Supposes that the events happen; the calculation itself stays as it is. */
    static Preview of(Calculation current, List<PoolEvent> suppositions, List<PoolList> lists) {
        Standing before = current.standing().rating();
        Calculation supposed = current.fork();
        suppositions.forEach(supposed::suppose);
        Standing after = supposed.standing().rating();
        int common = before.commonChanges(after);
        LocalDate earliest = earliest(before, after, common);
        List<Moved> moved = moved(before.players(), after.players());
        return new Preview(
                current.version(),
                earliest,
                after == before ? 0 : after.repeated(),
                moved.size(),
                moved,
                effects(before, after, common, earliest, lists),
                foresight(current, supposed, suppositions));
    }

    private static Foresight foresight(Calculation current, Calculation supposed, List<PoolEvent> suppositions) {
        for (PoolEvent event : suppositions) {
            if (event instanceof PoolEvent.PolicyChanged changed) {
                LocalDate from = changed.policy().from();
                return new Foresight(from, current.foresight(from), supposed.foresight(from));
            }
        }
        return null;
    }

    private static LocalDate earliest(Standing before, Standing after, int common) {
        List<LocalDate> first = new ArrayList<>();
        for (Standing standing : List.of(before, after)) {
            if (common < standing.changes().size()) {
                first.add(standing.changes().get(common).date());
            }
        }
        return first.stream().min(Comparator.naturalOrder()).orElse(null);
    }

    private static List<Moved> moved(Map<String, PlayerRating> before, Map<String, PlayerRating> after) {
        List<Moved> moved = new ArrayList<>();
        before.forEach((player, was) -> {
            PlayerRating is = after.get(player);
            if (is == null) {
                moved.add(new Moved(UUID.fromString(player), was.rating(), null, 0));
            } else if (Double.compare(was.rating(), is.rating()) != 0) {
                moved.add(new Moved(UUID.fromString(player), was.rating(), is.rating(), is.rating() - was.rating()));
            }
        });
        after.forEach((player, is) -> {
            if (!before.containsKey(player)) {
                moved.add(new Moved(UUID.fromString(player), null, is.rating(), 0));
            }
        });
        moved.sort(LARGEST_FIRST);
        return moved;
    }

    private static List<ListEffect> effects(
            Standing before, Standing after, int common, LocalDate earliest, List<PoolList> lists) {
        List<ListEffect> effects = new ArrayList<>();
        for (PoolList list : lists) {
            if (earliest == null || list.date().isBefore(earliest)) {
                continue;
            }
            Map<String, double[]> was = within(before, common, list.date());
            Map<String, double[]> is = within(after, common, list.date());
            TreeSet<String> concerned = new TreeSet<>(was.keySet());
            concerned.addAll(is.keySet());
            int differing = 0;
            double largest = 0;
            for (String player : concerned) {
                // Who has no change on one side stands there where the other side's first change begins.
                double one = was.containsKey(player) ? was.get(player)[1] : is.get(player)[0];
                double other = is.containsKey(player) ? is.get(player)[1] : was.get(player)[0];
                if (Double.compare(one, other) != 0) {
                    differing++;
                    largest = Math.max(largest, Math.abs(other - one));
                }
            }
            if (differing > 0) {
                effects.add(new ListEffect(list.number(), list.date(), differing, largest));
            }
        }
        return effects;
    }

    /** First value before and last value after, of everybody with a change from there on up to the day. */
    private static Map<String, double[]> within(Standing standing, int from, LocalDate day) {
        Map<String, double[]> values = new HashMap<>();
        for (PeriodChange change :
                standing.changes().subList(from, standing.changes().size())) {
            if (!change.date().isAfter(day)) {
                values.computeIfAbsent(change.player(), first -> new double[] {change.before(), 0})[1] = change.after();
            }
        }
        return values;
    }
}
