package org.tengen.rating.policy;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tengen.rating.system.PeriodChange;
import org.tengen.rating.system.PlayerRating;

/**
 * Where everybody stands.
 *
 * @param players everybody with a counted game, by id
 * @param changes period by period, within a period by first appearance
 * @param excluded reason by game, of games without effect
 * @param counted games that count
 * @param periods in all
 * @param repeated periods that had to be calculated for this standing; the others were taken over
 */
public record Standing(
        Map<String, PlayerRating> players,
        List<PeriodChange> changes,
        Map<String, String> excluded,
        int counted,
        int periods,
        int repeated) {

    public static final Standing EMPTY = new Standing(Map.of(), List.of(), Map.of(), 0, 0, 0);

    /** Number of changes at the beginning that are the same in both: what a correction left alone. */
    public int commonChanges(Standing other) {
        int most = Math.min(changes.size(), other.changes.size());
        int i = 0;
        while (i < most && changes.get(i).equals(other.changes.get(i))) {
            i++;
        }
        return i;
    }

    /** Everybody's rating after the last change on or before a day. */
    public Map<String, Double> at(LocalDate day) {
        Map<String, Double> ratings = new HashMap<>();
        for (PeriodChange change : changes) {
            if (!change.date().isAfter(day)) {
                ratings.put(change.player(), change.after());
            }
        }
        return ratings;
    }
}
