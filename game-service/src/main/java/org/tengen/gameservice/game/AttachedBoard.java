package org.tengen.gameservice.game;

import java.util.List;
import java.util.Optional;
import org.tengen.gameservice.game.GameEvent.RecordAttached;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Color;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.Move;
import org.tengen.rules.text.Coordinates;

/**
 * A record that was brought in, carried out on the board of its game. Moves against the rules are made all the same; at
 * one on a stone or off the board it ends.
 *
 * @param firstFault the first move that the rules of the game forbid, and the rule
 */
public record AttachedBoard(GameRecord record, Optional<String> firstFault) {

    private static final String OFF_BOARD = "off-board";
    private static final String OCCUPIED = "occupied";
    private static final String OUT_OF_TURN = "out-of-turn";
    private static final String PASS = "pass";

    public static AttachedBoard of(GameTerms terms, RecordAttached attached) {
        return of(terms, attached.black(), attached.white(), attached.moves());
    }

    static AttachedBoard of(GameTerms terms, List<String> black, List<String> white, List<String> moves) {
        GameRecord record = GameRecord.of(terms);
        if (!black.isEmpty() || !white.isEmpty()) {
            Color first = moves.isEmpty() ? Color.BLACK : color(moves.get(0));
            record = record.plus(new GameRecord.SetUp(black, white, List.of(), first));
        }
        Game game = record.game().copy();
        String fault = null;
        for (int number = 1; number <= moves.size(); number++) {
            String text = moves.get(number - 1);
            if (game.isStopped()) { // two passes, and the record goes on
                record = record.plus(new GameRecord.Resumption(color(text)));
                game.resume(color(text));
            }
            String broken = broken(game, text, terms);
            if (fault == null && broken != null && !broken.equals(OUT_OF_TURN)) {
                fault = "move " + number + ", " + text + ", breaks a rule: " + broken;
            }
            if (OFF_BOARD.equals(broken) || OCCUPIED.equals(broken)) {
                break;
            }
            game.accept(move(text, terms).orElseThrow());
            record = record.plus(step(text, broken));
        }
        return new AttachedBoard(record, Optional.ofNullable(fault));
    }

    /** The rule this move breaks, or null. */
    private static String broken(Game game, String text, GameTerms terms) {
        Optional<Move> move = move(text, terms);
        if (move.isEmpty()) {
            return OFF_BOARD;
        }
        boolean onStone = move.get() instanceof Move.Play play
                && game.board().at(game.board().index(play.point())) != BoardView.EMPTY;
        if (onStone) {
            return OCCUPIED; // whoever's turn it is
        }
        return game.verdict(move.get()).map(illegal -> illegal.reason().text()).orElse(null);
    }

    private static GameRecord.Step step(String text, String despite) {
        String where = text.substring(2);
        return where.equals(PASS)
                ? new GameRecord.Pass(color(text), despite)
                : new GameRecord.Stone(color(text), where, despite);
    }

    private static Color color(String text) {
        return text.startsWith("B") ? Color.BLACK : Color.WHITE;
    }

    /** @param text {@code B D4}, {@code W pass} */
    private static Optional<Move> move(String text, GameTerms terms) {
        String where = text.substring(2);
        return where.equals(PASS)
                ? Optional.of(Move.pass(color(text)))
                : Coordinates.parse(where, terms.boardSize()).map(point -> Move.play(color(text), point));
    }
}
