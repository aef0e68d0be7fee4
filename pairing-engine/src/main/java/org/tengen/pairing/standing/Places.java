package org.tengen.pairing.standing;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.tengen.pairing.settings.Criterion;

/** Standings without their table: who has which place and which numbers. */
public final class Places {

    private final ScoreBoard board;
    private final Integer[] order;
    private final int[] places;
    private final Map<Criterion, int[]> values;

    /** @param places and columns of {@code values} by player number */
    Places(ScoreBoard board, Integer[] order, int[] places, Map<Criterion, int[]> values) {
        this.board = board;
        this.order = order;
        this.places = places;
        this.values = values;
    }

    /** Everybody's id, the first place first. */
    public List<String> ids() {
        return Arrays.stream(order).map(player -> board.entry(player).id()).toList();
    }

    public boolean has(String id) {
        return board.has(id);
    }

    /** Shared exactly when all criteria tie; 0 for a ghost and for somebody who is not in these standings. */
    public int place(String id) {
        return has(id) ? places[board.number(id)] : 0;
    }

    /** In points; 0 for somebody who is not in these standings. */
    public double value(String id, Criterion criterion) {
        return has(id) ? values.get(criterion)[board.number(id)] / 4.0 : 0;
    }

    /** Whether no criterion says anything else in other standings, in which this player stands too. */
    public boolean sameNumbers(String id, Places other) {
        int here = board.number(id);
        int there = other.board.number(id);
        for (Map.Entry<Criterion, int[]> column : values.entrySet()) {
            if (column.getValue()[here] != other.values.get(column.getKey())[there]) {
                return false;
            }
        }
        return true;
    }
}
