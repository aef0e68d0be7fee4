package org.tengen.rules.play;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.play.MoveOutcome.Illegal;
import org.tengen.rules.play.MoveOutcome.Played;
import org.tengen.rules.ruleset.KoRule;
import org.tengen.rules.ruleset.LongCycle;
import org.tengen.rules.ruleset.Ruleset;

/**
 * A game under one rule set, mutable and single-threaded: moves are checked, carried out, taken back. {@link
 * GamePosition} is the immutable form for those who fold events.
 *
 * <p>An <em>orderly</em> game refuses moves out of turn and after play has stopped; the other kind takes moves as they
 * come, as records have them.
 */
public final class Game {

    /** The code of a legal move in {@link #check} and {@link #tryPlay}; others are {@link IllegalReason#ofCode}. */
    public static final int LEGAL = 0;

    private static final int NOBODY = 0;

    private final Ruleset rules;
    private final boolean superko;
    private final Legality legality;
    private final boolean orderly;
    private final Board board;
    private final GameHistory history;
    private final int[] taken = new int[Board.WHITE + 1]; // stones taken by each colour
    private int toMove = Board.BLACK;
    private int koBanned = NOBODY; // who may not play on the ko point
    private int moves;
    private int successivePasses;
    private final int[] passes = new int[Board.WHITE + 1];
    private int openingMoves; // moves Black makes in a row at the start, where handicap is given so
    private Repetition repetition;

    private Game(BoardSize size, Ruleset rules, boolean orderly) {
        this.rules = rules;
        this.orderly = orderly;
        superko = rules.ko().isSuperko();
        legality = new Legality(rules);
        board = new Board(size);
        history = new GameHistory(rules, board);
        history.rememberUnplayed(board, toMove);
    }

    private Game(Game other) {
        rules = other.rules;
        orderly = other.orderly;
        superko = other.superko;
        legality = new Legality(rules);
        board = new Board(other.board);
        history = new GameHistory(other.history);
        System.arraycopy(other.taken, 0, taken, 0, taken.length);
        System.arraycopy(other.passes, 0, passes, 0, passes.length);
        toMove = other.toMove;
        koBanned = other.koBanned;
        moves = other.moves;
        successivePasses = other.successivePasses;
        openingMoves = other.openingMoves;
        repetition = other.repetition;
    }

    /** A game in which the turns are kept and nothing is played after it has stopped. */
    public static Game orderly(BoardSize size, Ruleset rules) {
        return new Game(size, rules, true);
    }

    /** A game whose moves come as they are recorded: colours need not alternate and passes stop nothing. */
    public static Game asRecorded(BoardSize size, Ruleset rules) {
        return new Game(size, rules, false);
    }

    /** An independent copy, history included. */
    public Game copy() {
        return new Game(this);
    }

    /** Back to the empty board, without allocating. */
    public void reset() {
        openingMoves = 0;
        history.log.clear();
        restart();
    }

    private void restart() {
        board.clear();
        history.clearPositions();
        Arrays.fill(taken, 0);
        Arrays.fill(passes, 0);
        toMove = Board.BLACK;
        koBanned = NOBODY;
        moves = 0;
        successivePasses = 0;
        repetition = null;
        history.rememberUnplayed(board, toMove);
    }

    public Ruleset rules() {
        return rules;
    }

    public BoardView board() {
        return board;
    }

    public Color toMove() {
        return Color.ofCode(toMove);
    }

    /** Moves so far, passes included. */
    public int moveCount() {
        return moves;
    }

    public int passCount(Color color) {
        return passes[color.code()];
    }

    /** Passes at the end of the game so far. */
    public int successivePasses() {
        return successivePasses;
    }

    /** Whether the passes that stop the game have been made. */
    public boolean isStopped() {
        return successivePasses >= rules.passesToStop();
    }

    /** Stones of the other colour this player took; a player's own suicide counts for the opponent. */
    public int capturedBy(Color color) {
        return taken[color.code()];
    }

    /** The point that simple ko forbids to the player to move. */
    public Optional<Point> koPoint() {
        boolean banned = board.koPoint() != Board.NONE && koBanned == toMove && rules.ko() != KoRule.NONE;
        return banned ? Optional.of(board.point(board.koPoint())) : Optional.empty();
    }

    /** The last whole-board repetition that was let happen. */
    public Optional<Repetition> repetition() {
        return Optional.ofNullable(repetition);
    }

    /** Whether the rule set ends the game because of a repetition: it is void, without result or a draw. */
    public boolean isEndedByRepetition() {
        return repetition != null && repetition.meaning() != LongCycle.NONE;
    }

    /** The moves in order; set-up stones are not among them. */
    public List<Move> moves() {
        return history.log.moves(board);
    }

    /** The numbers of the moves that were carried out although against a rule. */
    public List<Integer> acceptedMoves() {
        return history.log.accepted();
    }

    // ---- by index, for replays: no allocation unless a position comes again ----

    /**
     * Whether a play is legal.
     *
     * @param color {@link Board#BLACK} or {@link Board#WHITE}
     * @param index an index of the board, borders included
     * @return {@link #LEGAL} or the code of an {@link IllegalReason}
     */
    public int check(int color, int index) {
        if (orderly && (isStopped() || color != toMove)) {
            return outOfOrder().code();
        }
        return legality.check(board, history, color, index, koBanned);
    }

    private IllegalReason outOfOrder() {
        return isStopped() ? IllegalReason.STOPPED : IllegalReason.OUT_OF_TURN;
    }

    /** Plays if it is legal; returns what {@link #check} says. */
    public int tryPlay(int color, int index) {
        int code = check(color, index);
        if (code == LEGAL) {
            carryOut(color, index);
        }
        return code;
    }

    private void carryOut(int color, int index) {
        int other = Board.BLACK + Board.WHITE - color;
        moves++;
        if (!superko && history.mayRepeat(index, board.isSuicide(color, index))) {
            Repetition repeated = history.repetition(board, color, index, moves);
            repetition = repeated == null ? repetition : repeated;
        }
        int captured = board.play(color, index);
        for (int n = 0; n < captured; n++) {
            history.vacate(board.captured(n));
        }
        taken[board.wasSuicide() ? other : color] += captured;
        koBanned = other;
        successivePasses = 0;
        endTurn(color);
        history.log.move(color, index);
        history.remember(board, other);
    }

    private void endTurn(int color) {
        toMove = moves < openingMoves ? Board.BLACK : Board.BLACK + Board.WHITE - color;
    }

    private void carryOutPass(int color) {
        moves++;
        passes[color]++;
        successivePasses++;
        board.clearKo();
        endTurn(color);
        history.log.move(color, Board.NONE);
        history.rememberUnplayed(board, toMove);
    }

    // ---- by value ----

    /** The refusal of a move, or empty if it is legal. */
    public Optional<Illegal> verdict(Move move) {
        if (move instanceof Move.Pass) {
            boolean refused = orderly && (isStopped() || move.color().code() != toMove);
            return refused ? Optional.of(new Illegal(move, outOfOrder(), OptionalInt.empty())) : Optional.empty();
        }
        Point point = ((Move.Play) move).point();
        if (!board.size().contains(point)) {
            return Optional.of(new Illegal(move, IllegalReason.OFF_BOARD, OptionalInt.empty()));
        }
        int code = check(move.color().code(), board.index(point));
        if (code == LEGAL) {
            return Optional.empty();
        }
        IllegalReason reason = IllegalReason.ofCode(code);
        boolean repeats = superko && (reason == IllegalReason.SUPERKO || reason == IllegalReason.KO);
        OptionalInt earlier =
                repeats ? OptionalInt.of(history.log.movesBefore(legality.repeatedStep())) : OptionalInt.empty();
        return Optional.of(new Illegal(move, reason, earlier));
    }

    /** Plays if it is legal; otherwise nothing changes and the answer names the rule. */
    public MoveOutcome play(Move move) {
        Optional<Illegal> illegal = verdict(move);
        return illegal.isPresent() ? illegal.get() : carriedOut(move, illegal);
    }

    /**
     * Carries a move out although it is against the rules, because nobody noticed in time or a referee accepted it; the
     * outcome names the rule. Only a move on a stone or off the board is still refused: it leaves no position.
     */
    public MoveOutcome accept(Move move) {
        Optional<Illegal> illegal = verdict(move);
        // out of turn on an occupied point is named by the turn, and impossible all the same
        boolean impossible = illegal.isPresent()
                && (illegal.get().reason() == IllegalReason.OFF_BOARD
                        || (move instanceof Move.Play play && board.at(board.index(play.point())) != Board.EMPTY));
        return impossible ? illegal.get() : carriedOut(move, illegal);
    }

    private Played carriedOut(Move move, Optional<Illegal> accepted) {
        Played played = carriedOut(move);
        if (accepted.isEmpty()) {
            return played;
        }
        history.log.markAccepted();
        return new Played(move, moves, played.captured(), played.selfCaptured(), accepted, played.repetition());
    }

    private Played carriedOut(Move move) {
        if (move instanceof Move.Play play) {
            carryOut(play.color().code(), board.index(play.point()));
            List<Point> taken = new ArrayList<>();
            for (int n = 0; n < board.capturedCount(); n++) {
                taken.add(board.point(board.captured(n)));
            }
            List<Point> none = List.of();
            boolean own = board.wasSuicide();
            Optional<Repetition> repeated = repetition().filter(found -> found.moveNumber() == moves);
            return new Played(move, moves, own ? none : taken, own ? taken : none, Optional.empty(), repeated);
        }
        carryOutPass(move.color().code());
        return new Played(move, moves, List.of(), List.of(), Optional.empty(), Optional.empty());
    }

    // ---- outside play ----

    /**
     * Makes the board as given, by set-up or by ruling; chains and liberties are counted anew and nothing is captured.
     * The position counts as an earlier one from now on.
     *
     * @param colors by index, as {@link BoardView#colors()} gives them
     */
    public void setUp(byte[] colors, Color next) {
        GameLog.SetUp setUp = new GameLog.SetUp(colors.clone(), next);
        history.log.setUp(setUp);
        applySetUp(setUp);
    }

    private void applySetUp(GameLog.SetUp setUp) {
        board.setUp(setUp.colors());
        if (moves == 0) {
            history.forgetPositions(); // the set-up is the start; the empty board before it never was a position
        } else {
            history.vacateAll();
        }
        toMove = setUp.toMove().code();
        koBanned = NOBODY;
        successivePasses = 0;
        history.rememberUnplayed(board, toMove);
    }

    /** Puts handicap stones down before the first move; White moves next. */
    public void placeHandicap(List<Point> points) {
        byte[] colors = board.colors();
        points.forEach(point -> colors[board.index(point)] = Board.BLACK);
        setUp(colors, Color.WHITE);
    }

    /** Lets Black play this many moves in a row before White's first one (handicap as consecutive moves). */
    public void letBlackOpenWith(int count) {
        if (moves > 0) {
            throw new IllegalStateException("after the first move");
        }
        openingMoves = count;
    }

    /** Takes play up again after it stopped, with this player to move; recorded as a step, undone as one. */
    public void resume(Color first) {
        setUp(board.colors(), first);
    }

    /**
     * Takes the last moves back; everything is as it was before them, superko history and turn included.
     *
     * @throws IllegalArgumentException if there are fewer moves
     */
    public void undo(int count) {
        if (count < 0 || count > moves) {
            throw new IllegalArgumentException("undo of " + count + " of " + moves + " moves");
        }
        int keep = moves - count;
        GameLog steps = new GameLog(history.log);
        history.log.clear();
        restart();
        repeat(steps, steps.stepOfMove(keep));
    }

    /** The same steps under other rules, carried out whether these allow them or not; turns are not kept. */
    public Game under(Ruleset other) {
        Game game = asRecorded(board.size(), other);
        game.openingMoves = openingMoves;
        game.repeat(history.log, history.log.size());
        return game;
    }

    private void repeat(GameLog steps, int count) {
        for (int step = 0; step < count; step++) {
            repeatStep(steps, step);
        }
    }

    private void repeatStep(GameLog steps, int step) {
        if (!steps.isMove(step)) {
            GameLog.SetUp setUp = steps.setUpAt(step);
            setUp(setUp.colors(), setUp.toMove());
            return;
        }
        if (steps.index(step) == Board.NONE) {
            carryOutPass(steps.color(step));
        } else {
            carryOut(steps.color(step), steps.index(step));
        }
        if (steps.isAccepted(step)) {
            history.log.markAccepted();
        }
    }
}
