package org.tengen.rules.score;

/**
 * The French quick count (FR-10), which AGA rules use too: taken stones were kept, a pass gave the opponent a stone,
 * White gives one more if Black moved last; all of them are put back into their owner's territory and the empty points
 * that remain are compared. Both have then put the same number of stones on the board, so the margin is that of the area
 * count, with the handicap stones White never answered already among the stones: only komi is added, and what a
 * compensation other than n-1 differs by.
 *
 * @param inWhiteTerritory white stones Black puts back
 * @param inBlackTerritory black stones White puts back
 * @param blackEmpty Black's territory less the stones put into it; negative when they do not fit
 * @param whiteBonusHalfPoints komi and what the compensation differs from n-1 by
 */
public record QuickCount(
        int inWhiteTerritory, int inBlackTerritory, int blackEmpty, int whiteEmpty, int whiteBonusHalfPoints) {

    /**
     * The stones that passes and the last move moved over.
     *
     * @param toBlack stones White gave for its passes
     * @param toWhite stones Black gave for its passes
     * @param blackMovedLast whether Black's turn, a pass included, was the last one
     */
    public record PassStones(int toBlack, int toWhite, boolean blackMovedLast) {}

    /**
     * Counts by the stones put back.
     *
     * @param area the area count of the same ending, from which stones and territory are taken
     * @param handicap handicap stones, 0 in an even game
     */
    public static QuickCount of(Score area, PassStones passStones, int handicap) {
        int last = passStones.blackMovedLast() ? 1 : 0;
        int white = area.black().prisoners() + passStones.toBlack() + last;
        int black = area.white().prisoners() + passStones.toWhite();
        int unanswered = Math.max(0, handicap - 1);
        return new QuickCount(
                white,
                black,
                area.black().territory() - black,
                area.white().territory() - white,
                area.whiteBonusHalfPoints() - 2 * unanswered);
    }

    public int blackHalfPoints() {
        return 2 * blackEmpty;
    }

    public int whiteHalfPoints() {
        return 2 * whiteEmpty + whiteBonusHalfPoints;
    }

    /** Black minus White in half points. */
    public int marginHalfPoints() {
        return blackHalfPoints() - whiteHalfPoints();
    }
}
