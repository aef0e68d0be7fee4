package org.tengen.gameservice.game;

import static org.tengen.gameservice.game.Decision.accepted;
import static org.tengen.gameservice.game.Decision.refused;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.gameservice.game.GameCommand.AttachRecord;
import org.tengen.gameservice.game.GameEvent.RecordAttached;
import org.tengen.rules.board.Color;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.Move;
import org.tengen.rules.text.Coordinates;

/** A record brought in after the game: it is kept beside the result and compared with it, never put in its place. */
final class RecordDecider {

    private RecordDecider() {}

    static Decision attach(GameState state, AttachRecord command, Instant now) {
        if (command.moves().size() > MoveDecider.MAX_MOVES) {
            return refused(Reason.TOO_MANY_MOVES, "A record holds " + MoveDecider.MAX_MOVES + " moves.");
        }
        if (state.record().moveCount() > 0) {
            return refused(Reason.GAME_HAS_MOVES, "This game was recorded move by move; its record stands.");
        }
        return accepted(new RecordAttached(
                command.black(),
                command.white(),
                command.moves(),
                command.recordedResult(),
                mismatch(state, command),
                now));
    }

    /** The first move that the rules of the game forbid; the record is kept whole all the same. */
    private static Optional<String> firstFault(GameTerms terms, AttachRecord command) {
        GameRecord.SetUp stones = new GameRecord.SetUp(command.black(), command.white(), List.of(), Color.BLACK);
        Game game = GameRecord.of(terms).plus(stones).game().copy();
        int number = 0;
        for (String text : command.moves()) {
            number++;
            Optional<Move> move = move(text, terms);
            Optional<String> broken = move.isEmpty()
                    ? Optional.of("off-board")
                    : game.verdict(move.get()).map(illegal -> illegal.reason().text());
            if (broken.isPresent() && !broken.get().equals("out-of-turn")) {
                return Optional.of("move " + number + ", " + text + ", breaks a rule: " + broken.get());
            }
            game.accept(move.get());
        }
        return Optional.empty();
    }

    /** @param text {@code B D4}, {@code W pass} */
    private static Optional<Move> move(String text, GameTerms terms) {
        Color color = text.startsWith("B") ? Color.BLACK : Color.WHITE;
        String where = text.substring(2);
        return where.equals("pass")
                ? Optional.of(Move.pass(color))
                : Coordinates.parse(where, terms.boardSize()).map(point -> Move.play(color, point));
    }

    private static String mismatch(GameState state, AttachRecord command) {
        List<String> differences = new ArrayList<>();
        String recorded = command.recordedResult();
        Result result = state.publishedResult();
        if (recorded != null && result != null && !result.leavesOpen() && !Results.agree(result, recorded)) {
            differences.add("the record says " + recorded + ", the result is " + Results.sgf(result));
        }
        int stones = command.black().size();
        int handicap = state.terms().handicap();
        if (handicap >= 2 && stones > 0 && stones != handicap) {
            differences.add("the record has " + stones + " handicap stones, the game " + handicap);
        }
        firstFault(state.terms(), command).ifPresent(differences::add);
        return differences.isEmpty() ? null : String.join("; ", differences);
    }
}
