package org.tengen.gameservice.game;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.score.CountOutcome;
import org.tengen.rules.score.CountTerms;
import org.tengen.rules.score.Counting;
import org.tengen.rules.score.Ending;
import org.tengen.rules.text.Coordinates;

/** Counts a game as its rule set does, with the stones that people call dead. */
public final class Count {

    private Count() {}

    /** @param dead one stone of each dead chain is enough; a point without a stone refuses the count */
    public static CountOutcome of(GameTerms terms, GameRecord record, List<String> dead) {
        Set<Point> points = new HashSet<>();
        for (String name : dead) {
            Optional<Point> point = Coordinates.parse(name, terms.boardSize());
            if (point.isEmpty()) {
                return new CountOutcome.Refused(name + " is no point of this board.");
            }
            points.add(point.get());
        }
        Ending ending =
                Ending.of(record.board(), points, record.capturedBy(Color.BLACK), record.capturedBy(Color.WHITE));
        return Counting.count(ending, CountTerms.of(record.rules(), terms.handicap(), terms.komiHalfPoints()));
    }
}
