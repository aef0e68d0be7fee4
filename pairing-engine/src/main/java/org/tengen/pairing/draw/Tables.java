package org.tengen.pairing.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.tournament.TableWish;

/** Who sits where: best score first, then the sum of scores, then rating; wishes for tables come before all that. */
final class Tables {

    private Tables() {}

    /** The pairs in the order of their tables. */
    static List<PairView> inOrder(ScoreBoard board, List<PairView> pairs, boolean sumOfScores) {
        int after = board.rounds();
        Comparator<PairView> order = Comparator.comparingInt(
                pair -> -Math.max(board.main(after, pair.white()), board.main(after, pair.black())));
        if (sumOfScores) {
            order = order.thenComparingInt(
                    pair -> -(board.main(after, pair.white()) + board.main(after, pair.black())));
        }
        List<PairView> sorted = new ArrayList<>(pairs);
        sorted.sort(order.thenComparingInt(pair -> -Math.max(
                        board.unit(pair.white()).rating(),
                        board.unit(pair.black()).rating()))
                .thenComparing(pair -> smallerId(board, pair)));
        return sorted;
    }

    private static String smallerId(ScoreBoard board, PairView pair) {
        String white = board.unit(pair.white()).id();
        String black = board.unit(pair.black()).id();
        return white.compareTo(black) < 0 ? white : black;
    }

    /**
     * Table numbers of ordered pairs.
     *
     * @param warnings gets a sentence for each wish that could not be kept
     */
    static int[] numbers(ScoreBoard board, List<PairView> ordered, List<String> warnings) {
        Map<Integer, Integer> pairOfPlayer = new HashMap<>();
        for (int k = 0; k < ordered.size(); k++) {
            pairOfPlayer.put(ordered.get(k).white(), k);
            pairOfPlayer.put(ordered.get(k).black(), k);
        }
        int[] tables = new int[ordered.size()];
        Map<Integer, Integer> taken = new HashMap<>();
        List<TableWish> wishes = new ArrayList<>(board.tournament().tableWishes());
        wishes.sort(Comparator.comparing(TableWish::entryId));
        for (TableWish wish : wishes) {
            Integer pair = board.tournament().entry(wish.entryId()).isEmpty()
                    ? null
                    : pairOfPlayer.get(board.number(wish.entryId()));
            if (pair == null) {
                continue;
            }
            if (tables[pair] != 0 && tables[pair] != wish.table() || taken.getOrDefault(wish.table(), pair) != pair) {
                warnings.add(
                        "table " + wish.table() + " was asked for by two games; " + wish.entryId() + " sits elsewhere");
                continue;
            }
            tables[pair] = wish.table();
            taken.put(wish.table(), pair);
        }
        int next = 1;
        for (int k = 0; k < tables.length; k++) {
            if (tables[k] == 0) {
                while (taken.containsKey(next)) {
                    next++;
                }
                tables[k] = next++;
            }
        }
        return tables;
    }
}
