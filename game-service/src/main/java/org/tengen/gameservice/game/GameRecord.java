package org.tengen.gameservice.game;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.tengen.gameservice.game.GameEvent.MovePlayed;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.Move;
import org.tengen.rules.play.MoveOutcome;
import org.tengen.rules.play.Repetition;
import org.tengen.rules.ruleset.HandicapPlacement;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.text.Coordinates;

/**
 * The moves of a game and the board they lead to; immutable to look at. Steps are played on a copy of the rules engine's
 * game when the board is first asked for, a take-back plays the remaining steps anew, so board, history and captures are
 * always what the steps say, and folding a stream whose board nobody looks at plays nothing.
 */
public final class GameRecord {

    /** One entry of the record. */
    public sealed interface Step permits Stone, Pass, HandicapStones, SetUp, Resumption {}

    /** @param despite the rule broken by a stone that a referee accepted, or null */
    public record Stone(Color color, String point, String despite) implements Step {}

    /** @param despite {@code out-of-turn} when a referee accepted it all the same, or null */
    public record Pass(Color color, String despite) implements Step {}

    public record HandicapStones(List<String> points) implements Step {}

    public record SetUp(List<String> black, List<String> white, List<String> empty, Color toMove) implements Step {}

    public record Resumption(Color firstToMove) implements Step {}

    /**
     * A numbered move as a viewer follows it.
     *
     * @param point null for a pass
     * @param captured stones that left the board with this move, own ones too after suicide
     */
    public record NumberedMove(int number, Color color, String point, List<String> captured, String despite) {}

    /**
     * A rule that a move would break.
     *
     * @param rule the rules engine's name: occupied, suicide, ko, superko, off-board, out-of-turn
     * @param repeatsMove for superko, the earlier move that had left the same position, else null
     */
    public record Broken(String rule, Integer repeatsMove) {}

    /** The board and the lists behind a record. */
    private record Played(List<Step> steps, List<NumberedMove> moves, Game game) {} // the game is never changed here

    private final GameTerms terms;
    private final Ruleset rules;
    private final int stepCount;
    private final int moveCount;
    private final Step last;
    /** The record one step shorter; let go once this one is played out, so that old boards do not pile up behind it. */
    private volatile GameRecord before;

    private volatile Played played;

    private GameRecord(GameTerms terms, Ruleset rules, GameRecord before, Step last, Played played) {
        this.terms = terms;
        this.rules = rules;
        this.before = before;
        this.last = last;
        this.played = played;
        this.stepCount = before == null ? 0 : before.stepCount + 1;
        this.moveCount = before == null ? 0 : before.moveCount + (isMove(last) ? 1 : 0);
    }

    /** The empty record of a game on these terms. */
    static GameRecord of(GameTerms terms) {
        Ruleset rules = GameRules.of(terms.ruleset())
                .orElseThrow(() -> new IllegalStateException("no rule set " + terms.ruleset()));
        Game game = Game.orderly(terms.boardSize(), rules);
        if (rules.handicapPlacement() == HandicapPlacement.CONSECUTIVE && terms.handicap() >= 2) {
            game.letBlackOpenWith(terms.handicap());
        }
        return new GameRecord(terms, rules, null, null, new Played(List.of(), List.of(), game));
    }

    /** The same steps on other terms, for instance a table, komi or players exchanged. */
    GameRecord under(GameTerms other) {
        return replay(other, steps());
    }

    private static GameRecord replay(GameTerms terms, List<Step> steps) {
        GameRecord record = of(terms);
        for (Step step : steps) {
            record = record.plus(step);
        }
        return record;
    }

    /** With one step more; it is played out when somebody looks at the board, many steps at once if need be. */
    GameRecord plus(Step step) {
        return new GameRecord(terms, rules, this, step, null);
    }

    private static boolean isMove(Step step) {
        return step instanceof Stone || step instanceof Pass;
    }

    /** Plays what has not been played yet, on one copy of the nearest board that stands; twice at once does no harm. */
    private Played played() {
        Deque<Step> waiting = new ArrayDeque<>();
        GameRecord at = this;
        Played base = at.played;
        while (base == null) {
            GameRecord shorter = at.before;
            if (shorter == null) {
                base = at.played; // somebody else has just played it out and let go of what was before
            } else {
                waiting.push(at.last);
                at = shorter;
                base = at.played;
            }
        }
        if (waiting.isEmpty()) {
            return base;
        }
        Played now = playedOn(base, waiting);
        played = now;
        before = null;
        return now;
    }

    private Played playedOn(Played base, Deque<Step> waiting) {
        Game game = base.game().copy();
        List<Step> steps = new ArrayList<>(base.steps().size() + waiting.size());
        steps.addAll(base.steps());
        List<NumberedMove> moves = new ArrayList<>(base.moves().size() + waiting.size());
        moves.addAll(base.moves());
        for (Step step : waiting) {
            play(game, step, moves);
            steps.add(step);
        }
        return new Played(Collections.unmodifiableList(steps), Collections.unmodifiableList(moves), game);
    }

    private void play(Game next, Step step, List<NumberedMove> moves) {
        if (step instanceof Stone stone) {
            moves.add(play(next, stone, moves.size() + 1));
        } else if (step instanceof Pass pass) {
            next.accept(Move.pass(pass.color()));
            moves.add(new NumberedMove(moves.size() + 1, pass.color(), null, List.of(), pass.despite()));
        } else if (step instanceof HandicapStones handicap) {
            next.letBlackOpenWith(0); // they are all placed now, not played one by one
            next.placeHandicap(points(handicap.points()));
        } else if (step instanceof SetUp setUp) {
            next.setUp(colors(next.board(), setUp), setUp.toMove());
        } else if (step instanceof Resumption resumption) {
            next.resume(resumption.firstToMove());
        }
    }

    private NumberedMove play(Game next, Stone stone, int number) {
        MoveOutcome outcome = next.accept(Move.play(stone.color(), point(stone.point())));
        if (!(outcome instanceof MoveOutcome.Played played)) {
            throw new IllegalStateException("a recorded move cannot be carried out: " + outcome);
        }
        List<String> captured = new ArrayList<>(names(played.captured()));
        captured.addAll(names(played.selfCaptured()));
        return new NumberedMove(number, stone.color(), stone.point(), List.copyOf(captured), stone.despite());
    }

    /** Without the last moves; set-up, handicap and resumption in between go with them. */
    GameRecord minus(int plies) {
        List<Step> steps = steps();
        int left = plies;
        int end = steps.size();
        while (left > 0 && end > 0) {
            left -= isMove(steps.get(--end)) ? 1 : 0;
        }
        return replay(terms, steps.subList(0, end));
    }

    /** The rule this stone would break now, if any; {@code point} lies on the board. */
    public Optional<Broken> broken(Color color, Point point) {
        if (board().at(board().index(point)) != BoardView.EMPTY) {
            return Optional.of(new Broken("occupied", null)); // whoever's turn it is, no stone fits there
        }
        return game().copy().verdict(Move.play(color, point)).map(illegal -> {
            OptionalInt earlier = illegal.earlierMove();
            return new Broken(illegal.reason().text(), earlier.isPresent() ? earlier.getAsInt() : null);
        });
    }

    /** The whole-board repetition that this stone would bring about, where the ko rule lets it happen. */
    Optional<Repetition> repetitionBy(MovePlayed move) {
        MoveOutcome outcome = game().copy().accept(Move.play(move.color(), point(move.point())));
        return outcome instanceof MoveOutcome.Played played ? played.repetition() : Optional.empty();
    }

    public Ruleset rules() {
        return rules;
    }

    public List<Step> steps() {
        return played().steps();
    }

    public List<NumberedMove> moves() {
        return played().moves();
    }

    public int moveCount() {
        return moveCount;
    }

    public boolean isEmpty() {
        return stepCount == 0;
    }

    public Color toMove() {
        return game().toMove();
    }

    public BoardView board() {
        return game().board();
    }

    /** Stones of the other colour this player has taken. */
    public int capturedBy(Color color) {
        return game().capturedBy(color);
    }

    public boolean playHasStopped() {
        return game().isStopped();
    }

    /** The rules engine's own game, to be copied and not changed. */
    Game game() {
        return played().game();
    }

    /** Whether handicap stones may be placed now. */
    public boolean takesHandicap() {
        return terms.handicap() >= 2 && isEmpty();
    }

    /** Whether handicap stones have to be placed before anything else; where they are moves in a row, they need not. */
    public boolean awaitsHandicap() {
        return takesHandicap() && rules.handicapPlacement() != HandicapPlacement.CONSECUTIVE;
    }

    /** The board as rows, top first: X Black, O White, . empty. */
    public List<String> rows() {
        BoardView board = board();
        List<String> rows = new ArrayList<>();
        for (int row = terms.height() - 1; row >= 0; row--) {
            StringBuilder line = new StringBuilder(terms.width());
            for (int column = 0; column < terms.width(); column++) {
                int stone = board.at(board.index(column, row));
                line.append(stone == BoardView.BLACK ? 'X' : stone == BoardView.WHITE ? 'O' : '.');
            }
            rows.add(line.toString());
        }
        return rows;
    }

    private byte[] colors(BoardView board, SetUp setUp) {
        byte[] colors = board.colors();
        points(setUp.empty()).forEach(point -> colors[board.index(point)] = BoardView.EMPTY);
        points(setUp.black()).forEach(point -> colors[board.index(point)] = BoardView.BLACK);
        points(setUp.white()).forEach(point -> colors[board.index(point)] = BoardView.WHITE);
        return colors;
    }

    private Point point(String name) {
        return Coordinates.parse(name, terms.boardSize())
                .orElseThrow(() -> new IllegalStateException(name + " is no point of this board"));
    }

    private List<Point> points(List<String> names) {
        return names.stream().map(this::point).toList();
    }

    private static List<String> names(List<Point> points) {
        return points.stream().map(Point::toString).toList();
    }
}
