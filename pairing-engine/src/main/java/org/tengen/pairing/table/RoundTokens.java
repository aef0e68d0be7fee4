package org.tengen.pairing.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;

/**
 * Reads the round columns of a table of people. A cell is {@code 12+/w4}: the opponent's number; {@code +}, {@code -},
 * {@code =}, {@code ?} for an open and {@code x} for an annulled game; {@code /}, or {@code !} by default; the own
 * colour and the handicap, which may be missing. {@code 0+} is a bye, {@code 0-} or {@code 0=} a round not taken part in.
 */
final class RoundTokens {

    private static final Pattern TOKEN = Pattern.compile("([0-9]{1,6})([+=?xX-])(?:([/!])?([wWbB])?([0-9])?)?(!)?");

    /** One half of a game, as one of the two has it. */
    private record Half(
            Grid.Row row, int column, int opponent, char sign, boolean byDefault, char colour, int handicap) {}

    private final Header header;
    private final CellFaults faults;
    private final List<Game> games = new ArrayList<>();
    private final List<Bye> byes = new ArrayList<>();
    private final Map<Integer, Map<Integer, AbsenceReason>> absences = new HashMap<>();

    RoundTokens(Header header, CellFaults faults) {
        this.header = header;
        this.faults = faults;
    }

    List<Game> games() {
        return games;
    }

    List<Bye> byes() {
        return byes;
    }

    Map<Integer, AbsenceReason> absencesOf(int number) {
        return absences.getOrDefault(number, Map.of());
    }

    void read(List<Grid.Row> rows, List<PersonRow> people) {
        header.rounds().forEach((round, column) -> {
            Map<Integer, Half> halves = new TreeMap<>();
            for (int i = 0; i < people.size(); i++) {
                PersonRow person = people.get(i);
                half(rows.get(i), column, round, person.number()).ifPresent(half -> halves.put(person.number(), half));
            }
            pair(round, halves);
        });
    }

    private Optional<Half> half(Grid.Row row, int column, int round, int number) {
        String text = Formula.restored(row.cell(column)).replace(" ", "");
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Matcher token = TOKEN.matcher(text);
        if (!token.matches()) {
            faults.refuse(row, column, "R" + round, text, "for example 12+/w4, 0+ for a bye, 0- for absent");
            return Optional.empty();
        }
        int opponent = Integer.parseInt(token.group(1));
        char sign = Character.toLowerCase(token.group(2).charAt(0));
        if (opponent == 0) {
            if (sign == '+') {
                byes.add(new Bye(round, "p" + number, Bye.Kind.DRAWN));
            } else {
                absences.computeIfAbsent(number, key -> new TreeMap<>()).put(round, AbsenceReason.AGREED);
            }
            return Optional.empty();
        }
        boolean byDefault = "!".equals(token.group(3)) || token.group(6) != null;
        char colour = token.group(4) == null
                ? '?'
                : Character.toLowerCase(token.group(4).charAt(0));
        int handicap = token.group(5) == null ? 0 : Integer.parseInt(token.group(5));
        return Optional.of(new Half(row, column, opponent, sign, byDefault, colour, handicap));
    }

    private void pair(int round, Map<Integer, Half> halves) {
        halves.forEach((number, half) -> {
            Half other = halves.get(half.opponent);
            String fault = fault(number, half, other);
            if (!fault.isEmpty()) {
                faults.refuse(half.row, half.column, "R" + round, half.row.cell(half.column), fault);
            } else if (number < half.opponent && half.sign == other.sign && (half.sign == '+' || half.sign == '-')) {
                odd(round, half);
            }
            if (fault.isEmpty() && (half.colour == 'w' || half.colour == '?' && number < half.opponent)) {
                games.add(new Game(
                        round,
                        table(half.row, round),
                        "p" + number,
                        "p" + half.opponent,
                        half.handicap,
                        result(half.sign, other.sign),
                        half.byDefault,
                        half.colour != '?'));
            }
        });
    }

    private void odd(int round, Half half) {
        faults.warn(
                half.row,
                half.column,
                "R" + round,
                half.row.cell(half.column),
                "+ against -",
                half.sign == '+' ? "read as a win for both" : "read as a loss for both");
    }

    /** What is wrong between the two halves, "" when they fit. */
    private static String fault(int number, Half half, Half other) {
        if (half.opponent == number) {
            return "somebody else";
        }
        if (other == null || other.opponent != number) {
            return "an opponent who has number " + number + " in this round too";
        }
        boolean signs = half.sign == other.sign
                || half.sign == '+' && other.sign == '-'
                || half.sign == '-' && other.sign == '+';
        if (!signs) {
            return "a result that fits " + half.opponent + "'s " + other.sign;
        }
        boolean colours = half.colour == '?' ? other.colour == '?' : other.colour == (half.colour == 'w' ? 'b' : 'w');
        if (!colours) {
            return "the other colour than " + half.opponent + " has";
        }
        return half.handicap == other.handicap && half.byDefault == other.byDefault
                ? ""
                : "the same handicap and mark of default as " + half.opponent + " has";
    }

    private static GameResult result(char white, char black) {
        return switch (white) {
            case '+' -> black == '+' ? GameResult.BOTH_WIN : GameResult.WHITE_WINS;
            case '-' -> black == '-' ? GameResult.BOTH_LOSE : GameResult.BLACK_WINS;
            case '=' -> GameResult.JIGO;
            case 'x' -> GameResult.NO_RESULT;
            default -> GameResult.UNKNOWN;
        };
    }

    private int table(Grid.Row row, int round) {
        Integer column = header.tables().get(round);
        String text = column == null ? "" : row.cell(column);
        if (text.isEmpty()) {
            return 0;
        }
        if (!text.matches("[0-9]{1,5}")) {
            faults.refuse(row, column, "T" + round, text, "a table number");
            return 0;
        }
        return Integer.parseInt(text);
    }

    /** The cell of one person for a round. */
    static String token(Entry entry, int round, Game game, boolean bye, Map<String, Integer> numbers) {
        if (game == null) {
            return bye ? "0+" : entry.participates(round) ? "" : "0-";
        }
        boolean white = game.isWhite(entry.id());
        char sign = switch (game.result()) {
            case UNKNOWN -> '?';
            case NO_RESULT -> 'x';
            case JIGO -> '=';
            default -> game.result().halfPoints(white) > 0 ? '+' : '-';
        };
        String mark = game.byDefault() ? "!" : "/";
        String colour = game.coloursKnown() ? mark + (white ? "w" : "b") + game.handicap() : "";
        String unknown = !game.coloursKnown() && (game.byDefault() || game.handicap() > 0)
                ? mark + (game.handicap() > 0 ? game.handicap() : "")
                : "";
        return numbers.get(game.opponentOf(entry.id())) + String.valueOf(sign) + colour + unknown;
    }
}
