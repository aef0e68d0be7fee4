package org.tengen.gameservice.game;

import static org.tengen.gameservice.game.Decision.accepted;
import static org.tengen.gameservice.game.Decision.refused;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.gameservice.clock.GameClock;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.gameservice.game.GameCommand.AskUndo;
import org.tengen.gameservice.game.GameCommand.GrantUndo;
import org.tengen.gameservice.game.GameCommand.PlaceHandicap;
import org.tengen.gameservice.game.GameCommand.Play;
import org.tengen.gameservice.game.GameCommand.RefuseUndo;
import org.tengen.gameservice.game.GameCommand.ReturnMove;
import org.tengen.gameservice.game.GameCommand.SetPosition;
import org.tengen.gameservice.game.GameEvent.Forfeited;
import org.tengen.gameservice.game.GameEvent.HandicapPlaced;
import org.tengen.gameservice.game.GameEvent.IllegalMoveReturned;
import org.tengen.gameservice.game.GameEvent.MovePlayed;
import org.tengen.gameservice.game.GameEvent.Passed;
import org.tengen.gameservice.game.GameEvent.PositionSet;
import org.tengen.gameservice.game.GameEvent.Started;
import org.tengen.gameservice.game.GameEvent.UndoAsked;
import org.tengen.gameservice.game.GameEvent.UndoGranted;
import org.tengen.gameservice.game.GameEvent.UndoRefused;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.text.Coordinates;

/** What happens on the board: handicap, moves, passes, taking back. */
final class MoveDecider {

    /** Three times the longest games known; what is longer is a client gone mad. */
    static final int MAX_MOVES = 4_000;

    private static final String OUT_OF_TURN = "out-of-turn";

    private MoveDecider() {}

    static Decision play(GameState state, Play command, Instant now) {
        Optional<Decision> barred = barred(state, command, now);
        if (barred.isPresent()) {
            return barred.get();
        }
        if (command.point() == null) {
            return pass(state, command, now);
        }
        Optional<Point> point = Coordinates.parse(command.point(), state.terms().boardSize());
        if (point.isEmpty()) {
            return illegal(new GameRecord.Broken("off-board", null), command);
        }
        return place(state, command, point.get(), now);
    }

    private static Optional<Decision> barred(GameState state, Play command, Instant now) {
        GameRecord record = state.record();
        if (!command.by().speaksFor(command.color())) {
            return Optional.of(refused(Reason.NOT_YOUR_COLOR, "One plays one's own stones."));
        }
        if (command.moveNumber() != null && command.moveNumber() != record.moveCount() + 1) {
            return Optional.of(refused(
                    Reason.STALE_MOVE_NUMBER,
                    "The next move is number " + (record.moveCount() + 1) + ".",
                    Map.of("moveNumber", record.moveCount() + 1)));
        }
        if (record.moveCount() >= MAX_MOVES) {
            return Optional.of(refused(Reason.TOO_MANY_MOVES, "A record holds " + MAX_MOVES + " moves."));
        }
        if (ClockDecider.isLate(state, command.color(), now) && !accepts(command)) {
            return Optional.of(timeRunOut());
        }
        if (state.phase() == Phase.MARKING) {
            return Optional.of(refused(Reason.PLAY_HAS_STOPPED, "Both have passed; play has to be resumed first."));
        }
        if (record.awaitsHandicap()) {
            return Optional.of(refused(
                    Reason.HANDICAP_NOT_PLACED,
                    "The " + state.terms().handicap() + " handicap stones have to be placed first."));
        }
        return Optional.empty();
    }

    private static Decision timeRunOut() {
        return refused(Reason.TIME_RUN_OUT, "The time for this move is used up; the flag waits to be claimed.");
    }

    private static Decision pass(GameState state, Play command, Instant now) {
        GameRecord record = state.record();
        boolean outOfTurn = command.color() != record.toMove();
        if (outOfTurn && !accepts(command)) {
            return illegal(new GameRecord.Broken(OUT_OF_TURN, null), command);
        }
        return started(state, now, passed(state, command.color(), outOfTurn ? OUT_OF_TURN : null, now));
    }

    private static Passed passed(GameState state, Color color, String despite, Instant now) {
        GameRecord.Pass pass = new GameRecord.Pass(color, despite);
        return new Passed(state.record().moveCount() + 1, color, despite, now, clockAfter(state, pass, now));
    }

    /** Looked at on a copy of the board, and only where there is a clock. */
    private static GameClock clockAfter(GameState state, GameRecord.Step step, Instant now) {
        return state.clock() == null
                ? null
                : ClockDecider.afterMove(state, state.record().plus(step), now);
    }

    private static Decision place(GameState state, Play command, Point point, Instant now) {
        GameRecord record = state.record();
        Optional<GameRecord.Broken> broken = record.broken(command.color(), point);
        boolean impossible = broken.isPresent() && broken.get().rule().equals("occupied");
        if (broken.isPresent() && (impossible || !accepts(command))) {
            return illegal(broken.get(), command);
        }
        String despite = broken.map(GameRecord.Broken::rule).orElse(null);
        GameRecord.Stone stone = new GameRecord.Stone(command.color(), point.toString(), despite);
        MovePlayed move = new MovePlayed(
                record.moveCount() + 1, command.color(), point.toString(), despite, now, clockAfter(state, stone, now));
        return ResultDecider.afterRepetition(state, move, now)
                .map(finished -> started(state, now, move, finished))
                .orElseGet(() -> started(state, now, move));
    }

    /** A move on the table cannot be undone by a program: a referee may let it stand, and the record says so. */
    private static boolean accepts(Play command) {
        return command.accepted() && command.by() == Seat.REFEREE;
    }

    private static Decision illegal(GameRecord.Broken broken, Play command) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("rule", broken.rule());
        if (broken.repeatsMove() != null) {
            facts.put("repeatsMove", broken.repeatsMove());
        }
        String where = command.point() == null ? "pass" : command.point();
        String color = command.color() == Color.BLACK ? "Black " : "White ";
        return refused(Reason.ILLEGAL_MOVE, color + where + " breaks a rule: " + broken.rule() + ".", facts);
    }

    /** The first thing on the board starts the clock of the game if nobody did. */
    private static Decision started(GameState state, Instant now, GameEvent... events) {
        List<GameEvent> all = new ArrayList<>();
        if (state.phase() == Phase.SCHEDULED) {
            all.add(new Started(now, null));
        }
        all.addAll(List.of(events));
        return new Decision.Accepted(List.copyOf(all));
    }

    /**
     * A move against the rules goes back to the player; under some rule sets it counts as a pass or loses the game. That a
     * rule is broken is checked here, whatever was seen at the board.
     */
    static Decision returnMove(GameState state, ReturnMove command, Instant now) {
        Play made = new Play(Seat.REFEREE, command.color(), command.point(), null, true);
        Optional<Decision> barred = barred(state, made, now);
        if (barred.isPresent()) {
            return barred.get();
        }
        Optional<Point> point = Coordinates.parse(command.point(), state.terms().boardSize());
        Optional<GameRecord.Broken> broken = point.isEmpty()
                ? Optional.of(new GameRecord.Broken("off-board", null))
                : state.record().broken(command.color(), point.get());
        if (broken.isEmpty()) {
            return refused(Reason.LEGAL_MOVE, "This move breaks no rule; a legal move is taken back by an undo.");
        }
        IllegalMoveReturned returned = new IllegalMoveReturned(
                command.color(), command.point(), broken.get().rule(), now);
        return switch (state.record().rules().illegalMove()) {
            case RETURN, REFEREE -> started(state, now, returned);
            case PASS ->
                command.color() == state.record().toMove()
                        ? started(state, now, returned, passed(state, command.color(), null, now))
                        : started(state, now, returned);
            case LOSS ->
                started(
                        state,
                        now,
                        returned,
                        new Forfeited(command.color()),
                        ResultDecider.finished(state, ResultDecider.lostByRule(command.color()), now));
        };
    }

    static Decision placeHandicap(GameState state, PlaceHandicap command, Instant now) {
        if (!command.by().speaksFor(Color.BLACK)) {
            return refused(Reason.NOT_YOUR_COLOR, "Black places the handicap stones.");
        }
        if (!state.record().takesHandicap()) {
            return refused(Reason.INVALID_HANDICAP, "There are no handicap stones to be placed now.");
        }
        if (ClockDecider.isLate(state, Color.BLACK, now) && command.by() != Seat.REFEREE) {
            return timeRunOut();
        }
        try {
            List<String> points = Handicaps.points(state.terms(), command.points());
            GameRecord next = state.record().plus(new GameRecord.HandicapStones(points));
            List<GameEvent> events = new ArrayList<>();
            events.add(new HandicapPlaced(points, now));
            events.addAll(ClockDecider.afterHandicap(state, next, now));
            return started(state, now, events.toArray(GameEvent[]::new));
        } catch (IllegalArgumentException notAPlacement) {
            return refused(Reason.INVALID_HANDICAP, notAPlacement.getMessage());
        }
    }

    static Decision setPosition(GameState state, SetPosition command, Instant now) {
        for (List<String> points : List.of(command.black(), command.white(), command.empty())) {
            for (String point : points) {
                if (Coordinates.parse(point, state.terms().boardSize()).isEmpty()) {
                    return refused(Reason.INVALID_POINT, point + " is no point of this board.");
                }
            }
        }
        PositionSet set = new PositionSet(command.black(), command.white(), command.empty(), command.toMove());
        GameRecord next =
                state.record().plus(new GameRecord.SetUp(set.black(), set.white(), set.empty(), set.toMove()));
        List<GameEvent> events = new ArrayList<>();
        events.add(set);
        events.addAll(ClockDecider.afterPosition(state, next, now));
        return new Decision.Accepted(List.copyOf(events));
    }

    static Decision askUndo(GameState state, AskUndo command) {
        if (command.by() == Seat.REFEREE) {
            return refused(Reason.NOT_YOUR_COLOR, "A referee takes back without asking.");
        }
        return undoable(state, command.plies()).orElseGet(() -> {
            Color color = command.by() == Seat.BLACK ? Color.BLACK : Color.WHITE;
            return accepted(new UndoAsked(color, command.plies()));
        });
    }

    static Decision grantUndo(GameState state, GrantUndo command, Instant now) {
        UndoAsked asked = state.undoAsked();
        if (command.by() != Seat.REFEREE && asked == null) {
            return refused(Reason.NOTHING_TO_UNDO, "Nobody asked to take a move back.");
        }
        if (asked != null && command.by() == Seat.of(asked.by())) {
            return refused(Reason.OWN_PROPOSAL, "The opponent answers whether a move may be taken back.");
        }
        boolean unasked = command.by() == Seat.REFEREE && command.plies() != null;
        int plies = unasked || asked == null ? (command.plies() == null ? 1 : command.plies()) : asked.plies();
        return undoable(state, plies)
                .orElseGet(() ->
                        accepted(new UndoGranted(command.by(), plies, now, ClockDecider.afterUndo(state, plies, now))));
    }

    static Decision refuseUndo(GameState state, RefuseUndo command) {
        return state.undoAsked() == null
                ? refused(Reason.NOTHING_TO_UNDO, "Nobody asked to take a move back.")
                : accepted(new UndoRefused(command.by()));
    }

    private static Optional<Decision> undoable(GameState state, int plies) {
        return plies >= 1 && plies <= state.record().moveCount()
                ? Optional.empty()
                : Optional.of(refused(Reason.NOTHING_TO_UNDO, "There are not that many moves to take back."));
    }
}
