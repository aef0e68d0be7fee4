package org.tengen.rules.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Color;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.IllegalReason;
import org.tengen.rules.play.Move;
import org.tengen.rules.play.MoveOutcome;
import org.tengen.rules.play.MoveOutcome.Played;
import org.tengen.rules.play.Repetition;
import org.tengen.rules.ruleset.KoRule;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.ruleset.SuicideRule;
import org.tengen.rules.sgf.RecordStep;
import org.tengen.rules.sgf.SgfGame;
import org.tengen.rules.text.Diagram;

/**
 * What a record's moves did, whatever the ko rule says: every recorded move is carried out, except those on a stone or
 * off the board. Move numbers count all recorded moves from 1.
 *
 * @param capturedByBlack white stones taken; Black's share of White's suicides included
 * @param maxCapture the most enemy stones one move took
 * @param simpleKoViolations moves that retook a ko at once
 * @param positionalRepeats plays that left an earlier whole-board position
 * @param situationalRepeats those among them after which the same player was to move as then
 * @param nonAlternating moves by the same colour as the one before
 * @param finalBoard rows, top row first
 */
public record RecordFacts(
        int moves,
        int passes,
        int capturedByBlack,
        int capturedByWhite,
        int maxCapture,
        List<Integer> suicides,
        List<Integer> simpleKoViolations,
        List<Repeat> positionalRepeats,
        List<Repeat> situationalRepeats,
        List<Fault> illegal,
        int nonAlternating,
        boolean endsWithTwoPasses,
        List<String> finalBoard) {

    /** A play that left the position of an earlier move, the latest one of them (0: the start). */
    public record Repeat(int move, int earlier) {}

    /** A recorded move that could not be carried out. */
    public record Fault(int move, IllegalReason reason) {}

    /** Everything may be played; repetitions are noted and mean nothing. */
    private static final Ruleset ANYTHING_GOES =
            Rulesets.TROMP_TAYLOR.withKo(KoRule.NONE).withSuicide(SuicideRule.ALLOWED);

    public static RecordFacts of(SgfGame record) {
        return new Collector(record).collect();
    }

    private static final class Collector {

        private final SgfGame record;
        private final Game game;
        private final List<Integer> suicides = new ArrayList<>();
        private final List<Integer> simpleKoViolations = new ArrayList<>();
        private final List<Repeat> positionalRepeats = new ArrayList<>();
        private final List<Repeat> situationalRepeats = new ArrayList<>();
        private final List<Fault> illegal = new ArrayList<>();
        private final List<Integer> recordNumbers = new ArrayList<>(List.of(0)); // of the game's n-th move
        private int number;
        private int passes;
        private int maxCapture;
        private int nonAlternating;
        private int passesAtEnd;
        private Color last;

        Collector(SgfGame record) {
            this.record = record;
            this.game = Game.asRecorded(record.size(), ANYTHING_GOES);
        }

        RecordFacts collect() {
            for (RecordStep step : record.steps()) {
                if (step instanceof RecordStep.SetUp setUp) {
                    Replay.setUp(game, setUp, record);
                } else {
                    turn((RecordStep.Turn) step);
                }
            }
            return new RecordFacts(
                    number,
                    passes,
                    game.capturedBy(Color.BLACK),
                    game.capturedBy(Color.WHITE),
                    maxCapture,
                    suicides,
                    simpleKoViolations,
                    positionalRepeats,
                    situationalRepeats,
                    illegal,
                    nonAlternating,
                    passesAtEnd >= 2,
                    Diagram.rows(game.board()));
        }

        private void turn(RecordStep.Turn turn) {
            number++;
            nonAlternating += turn.color() == last ? 1 : 0;
            last = turn.color();
            passesAtEnd = turn.pass() ? passesAtEnd + 1 : 0;
            if (turn.pass()) {
                passes++;
                game.play(Move.pass(turn.color()));
                recordNumbers.add(number);
            } else if (turn.isOffBoard()) {
                illegal.add(new Fault(number, IllegalReason.OFF_BOARD));
            } else {
                play(new Move.Play(turn.color(), turn.point().orElseThrow()));
            }
        }

        private void play(Move.Play move) {
            BoardView board = game.board();
            boolean retakes = board.koPoint() != Board.NONE
                    && board.koPoint() == board.index(move.point())
                    && move.color() == game.toMove();
            MoveOutcome outcome = game.play(move);
            if (outcome instanceof MoveOutcome.Illegal refused) {
                illegal.add(new Fault(number, refused.reason()));
                return;
            }
            recordNumbers.add(number);
            Played played = (Played) outcome;
            maxCapture = Math.max(maxCapture, played.captured().size());
            if (!played.selfCaptured().isEmpty()) {
                suicides.add(number);
            }
            if (retakes) {
                simpleKoViolations.add(number);
            }
            note(played.repetition());
        }

        private void note(Optional<Repetition> repetition) {
            repetition.ifPresent(found -> {
                positionalRepeats.add(new Repeat(number, recordNumbers.get(found.earlierMove())));
                if (found.sameTurn()) {
                    situationalRepeats.add(new Repeat(number, recordNumbers.get(found.earlierMoveSameTurn())));
                }
            });
        }
    }
}
