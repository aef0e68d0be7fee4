package org.tengen.rules.play;

import java.util.List;
import java.util.Optional;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.play.MoveOutcome.Illegal;
import org.tengen.rules.ruleset.Ruleset;

/**
 * A game as it stands after some events: immutable, safe to share and to cache, and carrying its whole history, so that
 * ko and superko are judged alike however it came about. Each change answers with a new position, a copy of a few
 * kilobytes; {@link #playAll} copies once for many moves.
 */
public final class GamePosition {

    /** What came of a change: the outcome of the move, and the position after it (the same one when refused). */
    public record Change(MoveOutcome outcome, GamePosition position) {}

    private final Game game;

    private GamePosition(Game game) {
        this.game = game;
    }

    /** The empty board, Black to move, turns kept. */
    public static GamePosition start(BoardSize size, Ruleset rules) {
        return new GamePosition(Game.orderly(size, rules));
    }

    /** A start with handicap stones on the board, White to move. */
    public GamePosition withHandicap(List<Point> points) {
        Game next = game.copy();
        next.placeHandicap(points);
        return new GamePosition(next);
    }

    /** A start in which Black makes this many moves in a row. */
    public GamePosition withBlackOpening(int moves) {
        Game next = game.copy();
        next.letBlackOpenWith(moves);
        return new GamePosition(next);
    }

    /** The board made as given, as a referee rules or a diagram sets it up. */
    public GamePosition withSetUp(byte[] colors, Color toMove) {
        Game next = game.copy();
        next.setUp(colors, toMove);
        return new GamePosition(next);
    }

    /** The refusal of a move, or empty if it is legal. */
    public synchronized Optional<Illegal> verdict(Move move) {
        return game.verdict(move); // the look back for superko works on scratch memory of the game
    }

    /** Plays if it is legal. */
    public Change play(Move move) {
        Game next = game.copy();
        MoveOutcome outcome = next.play(move);
        return new Change(outcome, outcome instanceof Illegal ? this : new GamePosition(next));
    }

    /** Carries the move out although it is against the rules, because a referee accepted it. */
    public Change accept(Move move) {
        Game next = game.copy();
        MoveOutcome outcome = next.accept(move);
        return new Change(outcome, outcome instanceof Illegal ? this : new GamePosition(next));
    }

    /** Plays moves one after the other up to the first refusal; the outcome is the last one there was. */
    public Change playAll(List<Move> moves) {
        if (moves.isEmpty()) {
            throw new IllegalArgumentException("no moves");
        }
        Game next = game.copy();
        MoveOutcome outcome = null;
        for (Move move : moves) {
            outcome = next.play(move);
            if (outcome instanceof Illegal) {
                break;
            }
        }
        return new Change(outcome, new GamePosition(next));
    }

    /** The position before the last moves. */
    public GamePosition undo(int moves) {
        Game next = game.copy();
        next.undo(moves);
        return new GamePosition(next);
    }

    /** Play taken up again after the passes, with this player to move. */
    public GamePosition resume(Color first) {
        Game next = game.copy();
        next.resume(first);
        return new GamePosition(next);
    }

    /** A mutable copy, for a long run of moves. */
    public Game game() {
        return game.copy();
    }

    public Ruleset rules() {
        return game.rules();
    }

    public BoardView board() {
        return game.board();
    }

    public Color toMove() {
        return game.toMove();
    }

    public int moveCount() {
        return game.moveCount();
    }

    public List<Move> moves() {
        return game.moves();
    }

    public boolean isStopped() {
        return game.isStopped();
    }

    public int successivePasses() {
        return game.successivePasses();
    }

    public int passCount(Color color) {
        return game.passCount(color);
    }

    public int capturedBy(Color color) {
        return game.capturedBy(color);
    }

    public Optional<Point> koPoint() {
        return game.koPoint();
    }

    public Optional<Repetition> repetition() {
        return game.repetition();
    }

    public boolean isEndedByRepetition() {
        return game.isEndedByRepetition();
    }

    public List<Integer> acceptedMoves() {
        return game.acceptedMoves();
    }
}
