package org.tengen.rules.play;

import java.util.Objects;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;

/** One turn: a stone or a pass. */
public sealed interface Move {

    Color color();

    /** A stone on a point. */
    record Play(Color color, Point point) implements Move {
        public Play {
            Objects.requireNonNull(color);
            Objects.requireNonNull(point);
        }

        @Override
        public String toString() {
            return color.letter() + " " + point;
        }
    }

    /** No stone. */
    record Pass(Color color) implements Move {
        public Pass {
            Objects.requireNonNull(color);
        }

        @Override
        public String toString() {
            return color.letter() + " pass";
        }
    }

    static Move play(Color color, Point point) {
        return new Play(color, point);
    }

    static Move pass(Color color) {
        return new Pass(color);
    }
}
