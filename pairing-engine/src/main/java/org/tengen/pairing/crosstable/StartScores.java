package org.tengen.pairing.crosstable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.ScoreSettings.Rounding;
import org.tengen.pairing.tournament.Entry;

/**
 * Finds bar, floor and zero behind the McMahon scores of a table: what is left of each score when the results are taken off is
 * the start score. Whoever does not fit gets a correction, so that the scores come out as they were.
 */
public final class StartScores {

    private final List<TableLine> lines;
    private final int column;
    private final int absentHalfPoints;

    public StartScores(List<TableLine> lines, List<Criterion> criteria, int absentHalfPoints) {
        this.lines = lines;
        this.column = criteria.indexOf(Criterion.MMS);
        this.absentHalfPoints = absentHalfPoints;
    }

    /** @param corrections half points by entry id, for those whose start score does not follow from their rank */
    public record Found(McMahonSettings settings, Rounding rounding, Map<String, Integer> corrections) {}

    public Found find() {
        if (column < 0 || lines.isEmpty()) {
            return new Found(McMahonSettings.WIDE, Rounding.UNPLAYED, Map.of());
        }
        List<Integer> rounded = starts(Rounding.UNPLAYED);
        List<Integer> plain = starts(Rounding.NONE);
        boolean isRounded = odd(rounded) <= odd(plain);
        List<Integer> starts = isRounded ? rounded : plain;
        McMahonSettings settings = settings(starts);
        Map<String, Integer> corrections = new HashMap<>();
        for (int i = 0; i < starts.size(); i++) {
            Entry entry = lines.get(i).entry();
            int correction = starts.get(i) - 2 * settings.startScore(entry.rank());
            if (correction != 0) {
                corrections.put(entry.id(), correction);
            }
        }
        return new Found(settings, isRounded ? Rounding.UNPLAYED : Rounding.NONE, corrections);
    }

    private List<Integer> starts(Rounding rounding) {
        List<Integer> starts = new ArrayList<>();
        for (TableLine line : lines) {
            int won = 0;
            int given = 0;
            for (Cell cell : line.cells()) {
                int points = cell.sign() == '+' ? 2 : cell.sign() == '=' ? 1 : 0;
                if (cell.isGame()) {
                    won += points;
                } else {
                    given += cell.sign() == '+' ? 2 : absentHalfPoints;
                }
            }
            int counted = rounding == Rounding.NONE ? given : given - given % 2;
            starts.add(line.quarterPoints().get(column) / 2 - won - counted);
        }
        return starts;
    }

    private static long odd(List<Integer> starts) {
        return starts.stream().filter(start -> start % 2 != 0).count();
    }

    /** The bar, floor and zero that explain most start scores; among equals the lowest zero, then the widest scale. */
    private McMahonSettings settings(List<Integer> starts) {
        Map<RankAndStart, Integer> counts = new HashMap<>();
        for (int i = 0; i < starts.size(); i++) {
            counts.merge(new RankAndStart(lines.get(i).entry().rank().value(), starts.get(i)), 1, Integer::sum);
        }
        List<Map.Entry<RankAndStart, Integer>> kinds = List.copyOf(counts.entrySet());
        TreeSet<Integer> zeros = new TreeSet<>(List.of(Rank.LOWEST.value()));
        kinds.forEach(kind -> zeros.add(kind.getKey().rank() - kind.getKey().startHalfPoints() / 2));
        McMahonSettings best = McMahonSettings.WIDE;
        int most = -1;
        for (int zero : inScale(zeros)) {
            TreeSet<Integer> levels = new TreeSet<>(List.of(Rank.LOWEST.value(), Rank.HIGHEST.value()));
            for (Map.Entry<RankAndStart, Integer> kind : kinds) {
                levels.add(kind.getKey().startHalfPoints() / 2 + zero);
            }
            NavigableSet<Integer> known = inScale(levels);
            for (int floor : known) {
                for (int bar : known.tailSet(floor, true).descendingSet()) {
                    int explained = explained(kinds, zero, floor, bar);
                    if (explained > most) {
                        most = explained;
                        best = new McMahonSettings(new Rank(bar), new Rank(floor), new Rank(zero), List.of());
                    }
                }
            }
        }
        return best;
    }

    private static NavigableSet<Integer> inScale(NavigableSet<Integer> values) {
        return values.subSet(Rank.LOWEST.value(), true, Rank.HIGHEST.value(), true);
    }

    private record RankAndStart(int rank, int startHalfPoints) {}

    private static int explained(List<Map.Entry<RankAndStart, Integer>> kinds, int zero, int floor, int bar) {
        int explained = 0;
        for (Map.Entry<RankAndStart, Integer> kind : kinds) {
            int start = Math.min(Math.max(kind.getKey().rank(), floor), bar) - zero;
            explained += 2 * start == kind.getKey().startHalfPoints() ? kind.getValue() : 0;
        }
        return explained;
    }
}
