package org.tengen.gameservice.game;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tengen.rules.board.Point;
import org.tengen.rules.handicap.Handicap;
import org.tengen.rules.text.Coordinates;

/** Where the handicap stones of a game go. */
final class Handicaps {

    private Handicaps() {}

    /**
     * @param chosen the points Black chose, or null for the fixed places of the board
     * @throws IllegalArgumentException with a sentence for people when these are no places for this many stones
     */
    static List<String> points(GameTerms terms, List<String> chosen) {
        if (chosen == null) {
            return Handicap.fixed(terms.boardSize(), terms.handicap())
                    .map(points -> points.stream().map(Point::toString).toList())
                    .orElseThrow(() -> new IllegalArgumentException("There are no fixed places for " + terms.handicap()
                            + " stones on " + terms.boardSize() + "; name the points."));
        }
        Set<String> points = new LinkedHashSet<>();
        for (String name : chosen) {
            Point point = Coordinates.parse(name, terms.boardSize())
                    .orElseThrow(() -> new IllegalArgumentException(name + " is no point of this board."));
            if (!points.add(point.toString())) {
                throw new IllegalArgumentException(point + " is named twice.");
            }
        }
        if (points.size() != terms.handicap()) {
            throw new IllegalArgumentException(
                    "The game has " + terms.handicap() + " handicap stones, not " + points.size() + ".");
        }
        return List.copyOf(points);
    }
}
