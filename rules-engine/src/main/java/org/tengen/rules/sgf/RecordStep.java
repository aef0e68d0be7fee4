package org.tengen.rules.sgf;

import java.util.List;
import java.util.Optional;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;

/** What a node of the main line does to the board. */
public sealed interface RecordStep {

    /** The node it stands in. */
    SgfNode node();

    /**
     * A recorded move.
     *
     * @param point empty for a pass and for a point that is not on the board
     * @param pass whether it is a pass
     * @param raw the value as written
     */
    record Turn(SgfNode node, Color color, Optional<Point> point, boolean pass, String raw) implements RecordStep {

        /** Whether it names a point that this board does not have. */
        public boolean isOffBoard() {
            return point.isEmpty() && !pass;
        }
    }

    /** Stones set up: points made black, white and empty, in this order. */
    record SetUp(SgfNode node, List<Point> black, List<Point> white, List<Point> empty, Optional<Color> toMove)
            implements RecordStep {}
}
