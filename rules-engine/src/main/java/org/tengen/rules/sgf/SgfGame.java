package org.tengen.rules.sgf;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Color;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.ruleset.Ruleset;

/**
 * The Go meaning of a game tree's root and main line.
 *
 * @param root the tree, for everything not interpreted here
 * @param komiHalfPoints normalised (a file that writes 375 or 750 means 7.5 points); empty when absent or unusable
 * @param handicap HA, 0 when absent; 1 is read as 0
 * @param ruleset the preset RU means, empty when absent or unknown
 * @param result RE, empty when absent
 * @param rawResult RE as written, empty when absent
 * @param mainTimeSeconds TM, empty when absent or not a number
 * @param dates the days of DT as written out in full, as far as they can be read
 * @param steps the main line's set-ups and moves
 * @param warnings the file's and this game's
 */
public record SgfGame(
        SgfNode root,
        BoardSize size,
        OptionalInt komiHalfPoints,
        int handicap,
        Optional<Ruleset> ruleset,
        Optional<GameResult> result,
        Optional<String> rawResult,
        OptionalDouble mainTimeSeconds,
        List<String> dates,
        List<RecordStep> steps,
        List<SgfWarning> warnings) {

    public SgfGame {
        dates = List.copyOf(dates);
        steps = List.copyOf(steps);
        warnings = List.copyOf(warnings);
    }

    /** PB or PW. */
    public Optional<String> playerName(Color color) {
        return root.text("P" + color.letter());
    }

    /** BR or WR. */
    public Optional<String> rank(Color color) {
        return root.text(color.letter() + "R");
    }

    /** OT, free text. */
    public Optional<String> overtime() {
        return root.text("OT");
    }

    /** The recorded moves of the main line, passes and impossible ones included. */
    public List<RecordStep.Turn> turns() {
        return steps.stream()
                .filter(RecordStep.Turn.class::isInstance)
                .map(RecordStep.Turn.class::cast)
                .toList();
    }

    /** Black stones set up before the first move. */
    public int stonesSetUp() {
        int stones = 0;
        for (RecordStep step : steps) {
            if (!(step instanceof RecordStep.SetUp setUp)) {
                break;
            }
            stones += setUp.black().size();
        }
        return stones;
    }

    /** The n of the compensation: HA, else the number of black stones set up. */
    public int handicapForCompensation() {
        return handicap > 0 ? handicap : stonesSetUp();
    }

    /**
     * The handicap as it was given, however it was written: stones set up, else the Black moves White had to watch at the
     * start, with White's passes between them or not, where HA says that there is a handicap.
     */
    public int effectiveHandicap() {
        if (stonesSetUp() > 0 || handicap == 0) {
            return stonesSetUp();
        }
        int black = 0;
        for (RecordStep.Turn turn : turns()) {
            if (turn.color() == Color.WHITE && !turn.pass()) {
                break;
            }
            black += turn.color() == Color.BLACK ? 1 : 0;
        }
        return Math.min(black, handicap);
    }

    /** Who moves first by PL, else by the handicap, else by the first move, else Black. */
    public Color firstToMove() {
        for (RecordStep step : steps) {
            if (step instanceof RecordStep.SetUp setUp && setUp.toMove().isPresent()) {
                return setUp.toMove().get();
            }
            if (step instanceof RecordStep.Turn turn) {
                return turn.color();
            }
        }
        return stonesSetUp() > 0 ? Color.WHITE : Color.BLACK;
    }
}
