package org.tengen.pairingservice.page;

import java.util.ArrayList;
import java.util.List;
import org.tengen.pairingservice.announce.BarAdvice;

/**
 * Players of each rank as columns, strongest on the left, with the line of the bar; in units of the picture. The pages
 * allow no inline style, so heights and places stand in attributes.
 */
public record Histogram(int width, int height, int step, int barX, List<Column> columns) {

    /**
     * One rank.
     *
     * @param startAtBar how many would start at the top with the bar behind this rank
     * @param fits whether that number keeps to the rule of thumb
     */
    public record Column(
            String rank,
            int players,
            int x,
            int y,
            int width,
            int height,
            boolean above,
            int startAtBar,
            boolean fits) {

        /** Middle of the column, for its label. */
        public int middle() {
            return x + width / 2;
        }
    }

    private static final int STEP = 34;
    private static final int GAP = 8;
    private static final int HEIGHT = 110;
    /** Room for the number over the tallest column. */
    private static final int HEADROOM = 16;

    static Histogram of(BarAdvice advice, int above) {
        int most = advice.histogram().stream()
                .mapToInt(BarAdvice.Column::players)
                .max()
                .orElse(1);
        List<Column> columns = new ArrayList<>();
        for (int k = 0; k < advice.histogram().size(); k++) {
            BarAdvice.Column column = advice.histogram().get(k);
            BarAdvice.Candidate candidate = advice.candidates().get(k);
            int height = Math.max(2, (HEIGHT - HEADROOM) * column.players() / most);
            columns.add(new Column(
                    column.rank(),
                    column.players(),
                    k * STEP + GAP / 2,
                    HEIGHT - height,
                    STEP - GAP,
                    height,
                    column.aboveBar(),
                    candidate.players(),
                    candidate.fits()));
        }
        return new Histogram(Math.max(1, columns.size()) * STEP, HEIGHT, STEP, above * STEP, columns);
    }
}
