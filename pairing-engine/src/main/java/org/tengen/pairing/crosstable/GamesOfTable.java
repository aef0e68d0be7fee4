package org.tengen.pairing.crosstable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Unreadable;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;

/** Games, byes and absences that the lines of a file tell, provided that every two lines tell the same. */
public final class GamesOfTable {

    private final List<TableLine> lines;
    private final List<Finding> findings;
    private final Map<Integer, TableLine> byNumber = new HashMap<>();
    private final List<Game> games = new ArrayList<>();
    private final List<Bye> byes = new ArrayList<>();
    private final List<Entry> entries = new ArrayList<>();
    private boolean anyHalfAbsence;
    private boolean anyEmptyAbsence;

    /**
     * @throws Unreadable if a line refers to nobody, to itself, or two lines contradict each other, or lines have different
     *     numbers of rounds
     */
    public GamesOfTable(List<TableLine> lines, List<Finding> findings) {
        this.lines = lines;
        this.findings = findings;
        for (TableLine line : lines) {
            TableLine earlier = byNumber.putIfAbsent(line.number(), line);
            if (earlier != null) {
                String expected = "a number of its own; line " + earlier.source() + " has it too";
                throw new Unreadable(line.source(), "place", String.valueOf(line.number()), expected);
            }
        }
        int rounds = lines.isEmpty() ? 0 : lines.get(0).cells().size();
        for (TableLine line : lines) {
            if (line.cells().size() != rounds) {
                String found = line.cells().size() + " results";
                throw new Unreadable(line.source(), "results", found, rounds + " as in the first line");
            }
        }
        for (int round = 1; round <= rounds; round++) {
            readRound(round);
        }
        readAbsences(rounds);
    }

    public List<Entry> entries() {
        return entries;
    }

    public List<Game> games() {
        return games;
    }

    public List<Bye> byes() {
        return byes;
    }

    /** Half points for a round of absence, as far as the file shows. */
    public int absentHalfPoints() {
        return anyHalfAbsence ? 1 : 0;
    }

    private void readRound(int round) {
        int table = 0;
        int freeWins = 0;
        for (TableLine line : lines) {
            Cell cell = line.cells().get(round - 1);
            if (!cell.isGame()) {
                if (cell.sign() == '+') {
                    byes.add(new Bye(round, line.entry().id(), freeWins++ == 0 ? Bye.Kind.DRAWN : Bye.Kind.GIVEN));
                }
                continue;
            }
            TableLine other = opponent(line, cell, round);
            if (line.number() < other.number()) {
                games.add(game(round, ++table, line, other));
            }
        }
        if (freeWins > 1) {
            findings.add(Finding.warning(
                    0, "round " + round, freeWins + " free wins", "at most one bye", "all taken as byes"));
        }
    }

    private TableLine opponent(TableLine line, Cell cell, int round) {
        String field = "round " + round;
        TableLine other = byNumber.get(cell.opponent());
        if (other == null || other == line) {
            String found = String.valueOf(cell.opponent());
            throw new Unreadable(line.source(), field, found, "the number of another line");
        }
        Cell answer = other.cells().get(round - 1);
        if (answer.opponent() != line.number()) {
            String found = "line " + other.number() + " says " + answer.opponent();
            throw new Unreadable(line.source(), field, found, "each opponent to name the other");
        }
        return other;
    }

    private Game game(int round, int table, TableLine one, TableLine two) {
        Cell first = one.cells().get(round - 1);
        Cell second = two.cells().get(round - 1);
        String field = "round " + round + ", lines " + one.number() + " and " + two.number();
        char colour = first.colour() != ' ' ? first.colour() : second.colour() == 'b' ? 'w' : opposite(second.colour());
        if (second.colour() != ' ' && second.colour() == colour) {
            throw new Unreadable(two.source(), field, "both " + colour, "one w and one b");
        }
        int handicap = Math.max(first.handicap(), second.handicap());
        boolean bothSay = first.colour() != ' ' && second.colour() != ' ';
        if (bothSay && first.handicap() != second.handicap()) {
            String found = first.handicap() + " and " + second.handicap();
            throw new Unreadable(two.source(), field, found, "the same handicap");
        }
        boolean firstIsWhite = colour != 'b';
        Game game = new Game(
                round,
                table,
                firstIsWhite ? one.entry().id() : two.entry().id(),
                firstIsWhite ? two.entry().id() : one.entry().id(),
                handicap,
                result(first.sign(), second.sign(), firstIsWhite, two, field),
                first.byDefault() || second.byDefault(),
                colour != ' ');
        if (game.result() == GameResult.BOTH_LOSE || game.result() == GameResult.BOTH_WIN) {
            String sign = String.valueOf(first.sign());
            findings.add(Finding.warning(
                    one.source(),
                    field,
                    sign + " and " + sign,
                    "+ and -",
                    game.result() == GameResult.BOTH_WIN ? "read as a win for both" : "read as a loss for both"));
        }
        return game;
    }

    private static char opposite(char colour) {
        return colour == 'w' ? 'b' : ' ';
    }

    private static GameResult result(char first, char second, boolean firstIsWhite, TableLine two, String field) {
        return switch ("" + first + second) {
            case "+-" -> firstIsWhite ? GameResult.WHITE_WINS : GameResult.BLACK_WINS;
            case "-+" -> firstIsWhite ? GameResult.BLACK_WINS : GameResult.WHITE_WINS;
            case "==" -> GameResult.JIGO;
            case "--" -> GameResult.BOTH_LOSE;
            case "++" -> GameResult.BOTH_WIN;
            case "??" -> GameResult.UNKNOWN;
            default ->
                throw new Unreadable(two.source(), field, first + " and " + second, "+ and -, or the same twice");
        };
    }

    private void readAbsences(int rounds) {
        for (TableLine line : lines) {
            Map<Integer, AbsenceReason> absences = new HashMap<>();
            for (int round = 1; round <= rounds; round++) {
                Cell cell = line.cells().get(round - 1);
                if (!cell.isGame() && cell.sign() != '+') {
                    absences.put(round, AbsenceReason.AGREED);
                    anyHalfAbsence |= cell.sign() == '=';
                    anyEmptyAbsence |= cell.sign() == '-';
                }
            }
            entries.add(line.entry().withAbsences(absences));
        }
        if (anyHalfAbsence && anyEmptyAbsence) {
            findings.add(Finding.warning(
                    0, "results", "0= and 0-", "one value for all absences", "absences count half a point"));
        }
    }
}
