package org.tengen.gameservice.sgf;

import java.util.ArrayList;
import java.util.List;
import org.tengen.gameservice.game.GameCommand.AttachRecord;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.sgf.RecordStep;
import org.tengen.rules.sgf.SgfGame;
import org.tengen.rules.sgf.SgfGameReader;

/** Reads a file's first game as a record to be attached. Names in the file are left behind: a stream holds none. */
public sealed interface SgfRecord {

    record Readable(AttachRecord command) implements SgfRecord {}

    record Unusable(String why) implements SgfRecord {}

    static SgfRecord read(byte[] file, GameTerms terms) {
        SgfGameReader.Reading reading = SgfGameReader.readFirst(file);
        if (reading instanceof SgfGameReader.Reading.Refused refused) {
            return new Unusable(refused.reason());
        }
        SgfGame game = ((SgfGameReader.Reading.Read) reading).game();
        if (!game.size().equals(terms.boardSize())) {
            return new Unusable("The record is on a " + game.size() + " board, the game on " + terms.boardSize() + ".");
        }
        return ofSteps(game);
    }

    private static SgfRecord ofSteps(SgfGame game) {
        int moves = 0;
        for (RecordStep step : game.steps()) {
            if (step instanceof RecordStep.SetUp setUp) {
                boolean stones = !setUp.black().isEmpty()
                        || !setUp.white().isEmpty()
                        || !setUp.empty().isEmpty();
                if (stones && moves > 0) {
                    return new Unusable("The record puts stones down in the middle, after move " + moves + ".");
                }
            } else {
                RecordStep.Turn turn = (RecordStep.Turn) step;
                moves++;
                if (turn.isOffBoard()) {
                    return new Unusable("Move " + moves + " is off the board: " + turn.raw() + ".");
                }
            }
        }
        return new Readable(whole(game));
    }

    /** All moves on the board, and the stones set up before the first. */
    static AttachRecord whole(SgfGame game) {
        List<String> black = new ArrayList<>();
        List<String> white = new ArrayList<>();
        List<String> moves = new ArrayList<>();
        for (RecordStep step : game.steps()) {
            if (step instanceof RecordStep.Turn turn) {
                if (!turn.isOffBoard()) {
                    moves.add(text(turn));
                }
            } else if (moves.isEmpty()) {
                black.addAll(names(((RecordStep.SetUp) step).black()));
                white.addAll(names(((RecordStep.SetUp) step).white()));
            }
        }
        return new AttachRecord(black, white, moves, game.rawResult().orElse(null));
    }

    private static String text(RecordStep.Turn turn) {
        Color color = turn.color();
        return color.letter() + " " + turn.point().map(Point::toString).orElse("pass");
    }

    private static List<String> names(List<Point> points) {
        return points.stream().map(Point::toString).toList();
    }
}
