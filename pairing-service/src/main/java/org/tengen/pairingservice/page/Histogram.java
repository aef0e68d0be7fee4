package org.tengen.pairingservice.page;

import java.util.ArrayList;
import java.util.List;
import org.tengen.pairingservice.announce.BarAdvice;

/**
 * Players of each rank as columns, strongest on the left, with the line of the bar behind the last one above it. The columns
 * share whatever width the page has; the pages allow no inline style, so heights stand in attributes.
 *
 * @param many whether not every column has room for its label
 */
public record Histogram(boolean many, List<Column> columns) {

    /**
     * One rank.
     *
     * @param height in per cent of the tallest
     * @param above whether its players start at the top
     * @param at whether the bar stands behind it
     * @param label {@code first} where a phone has room for it, {@code second} where a screen has, else {@code third}
     * @param startAtBar how many would start at the top with the bar behind this rank
     * @param fits whether that number keeps to the rule of thumb
     */
    public record Column(
            String rank,
            int players,
            int height,
            boolean above,
            boolean at,
            String label,
            int startAtBar,
            boolean fits) {

        /** Where the column begins, from the top. */
        public int top() {
            return WHOLE - height;
        }
    }

    private static final int WHOLE = 100;
    /** Something to see where nobody is. */
    private static final int LEAST_HEIGHT = 2;
    /** Labels of three letters side by side in half a page. */
    private static final int MOST_LABELS = 14;
    /** Every sixth label of thirty has room on a phone. */
    private static final int ON_A_PHONE = 6;

    static Histogram of(BarAdvice advice, int above) {
        int most = advice.histogram().stream()
                .mapToInt(BarAdvice.Column::players)
                .max()
                .orElse(1);
        List<Column> columns = new ArrayList<>();
        for (int k = 0; k < advice.histogram().size(); k++) {
            BarAdvice.Column column = advice.histogram().get(k);
            BarAdvice.Candidate candidate = advice.candidates().get(k);
            columns.add(new Column(
                    column.rank(),
                    column.players(),
                    Math.max(LEAST_HEIGHT, WHOLE * column.players() / most),
                    column.aboveBar(),
                    k + 1 == above,
                    k % ON_A_PHONE == 0 ? "first" : k % 2 == 0 ? "second" : "third",
                    candidate.players(),
                    candidate.fits()));
        }
        return new Histogram(columns.size() > MOST_LABELS, columns);
    }
}
