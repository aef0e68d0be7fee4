package org.tengen.cli.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tengen.cli.InputRefused;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.play.Move;
import org.tengen.rules.sgf.RecordStep;
import org.tengen.rules.sgf.SgfGame;
import org.tengen.rules.sgf.SgfGameReader;

/** The moves of a game record that can be played on an empty 19x19 board, for the demo's first board. */
final class RecordedMoves {

    private RecordedMoves() {}

    /** @throws InputRefused if the file is no such game, naming what stands in the way */
    static List<Move> read(Path file) {
        SgfGame game = game(file);
        if (!game.size().equals(BoardSize.square(19))) {
            throw new InputRefused(file + ": a game on 19x19 is wanted, this one is on " + game.size());
        }
        List<Move> moves = new ArrayList<>();
        for (RecordStep step : game.steps()) {
            if (!(step instanceof RecordStep.Turn turn)) {
                throw new InputRefused(file + ": has set-up stones; the demo records a game from the empty board");
            }
            if (turn.isOffBoard()) {
                throw new InputRefused(file + ": move " + (moves.size() + 1) + " is off the board: " + turn.raw());
            }
            moves.add(
                    turn.pass()
                            ? Move.pass(turn.color())
                            : Move.play(turn.color(), turn.point().orElseThrow()));
        }
        return moves;
    }

    private static SgfGame game(Path file) {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (IOException e) {
            throw InputRefused.unreadable(file, e);
        }
        SgfGameReader.Reading reading = SgfGameReader.readFirst(bytes);
        if (reading instanceof SgfGameReader.Reading.Refused refused) {
            throw new InputRefused(file + ": " + refused.reason());
        }
        return ((SgfGameReader.Reading.Read) reading).game();
    }
}
