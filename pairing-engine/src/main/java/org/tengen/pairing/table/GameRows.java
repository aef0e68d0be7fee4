package org.tengen.pairing.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;

/** Reads a table with one row a game, pairings without results included; people are known by the names in it. */
final class GameRows {

    /** Colons and long dashes between two scores. */
    private static final Pattern DASHES = Pattern.compile("[:\u2013\u2014\u2212]");

    private final Header header;
    private final CellFaults faults;
    private final Map<String, Entry> people = new LinkedHashMap<>();
    private final Map<String, Integer> assigned = new HashMap<>();
    private final List<Game> games = new ArrayList<>();
    private final List<Bye> byes = new ArrayList<>();
    private int lastRound = 1;

    GameRows(Header header, CellFaults faults) {
        this.header = header;
        this.faults = faults;
    }

    void read(List<Grid.Row> rows) {
        rows.forEach(this::game);
    }

    List<Entry> entries() {
        return List.copyOf(people.values());
    }

    List<Game> games() {
        return games;
    }

    List<Bye> byes() {
        return byes;
    }

    int lastRound() {
        return lastRound;
    }

    private void game(Grid.Row row) {
        int round = number(row, Column.ROUND, 1, 1, FileLimits.MOST_ROUNDS);
        lastRound = Math.max(lastRound, round);
        String white = person(row, Column.WHITE, Column.WHITE_RANK);
        String black = person(row, Column.BLACK, Column.BLACK_RANK);
        if (white.isEmpty() && black.isEmpty()) {
            refuse(row, Column.WHITE, "a name");
        } else if (white.isEmpty() || black.isEmpty()) {
            if (assign(row, round, white + black)) {
                byes.add(new Bye(round, white + black, Bye.Kind.DRAWN));
            }
        } else if (white.equals(black)) {
            refuse(row, Column.BLACK, "somebody else than White");
        } else if (assign(row, round, white) && assign(row, round, black)) {
            String text = header.cell(row, Column.RESULT);
            games.add(new Game(
                    round,
                    number(row, Column.TABLE, 0, 0, 100_000),
                    white,
                    black,
                    number(row, Column.HANDICAP, 0, 0, 9),
                    result(row, text),
                    text.endsWith("!"),
                    true));
        }
    }

    private boolean assign(Grid.Row row, int round, String id) {
        Integer earlier = assigned.putIfAbsent(round + "/" + id, row.line());
        if (earlier != null) {
            refuse(row, Column.WHITE, people.get(id).fullName() + " once in round " + round + "; see line " + earlier);
        }
        return earlier == null;
    }

    /** The person's id, "" for an empty cell or a bye. */
    private String person(Grid.Row row, Column column, Column rankColumn) {
        String whole = header.cell(row, column);
        String key = whole.toLowerCase(Locale.ROOT);
        if (whole.isEmpty() || key.equals("bye") || key.equals("-") || key.equals("freilos") || key.equals("exempt")) {
            return "";
        }
        Entry known = people.get(key);
        if (known == null) {
            String[] names = PersonRows.split(whole);
            known = Entry.of(key, names[0], names[1], Rank.LOWEST, -900);
        }
        String rank = header.cell(row, rankColumn);
        if (!rank.isEmpty()) {
            Rank parsed = TypedRank.of(rank).orElse(null);
            if (parsed == null) {
                refuse(row, rankColumn, "a rank, for example 3D or 12k");
            } else {
                known = known.withStrength(parsed, 2100 + 100 * parsed.value());
            }
        }
        people.put(key, known);
        if (people.size() > FileLimits.MOST_PLAYERS) {
            refuse(row, column, "at most " + FileLimits.MOST_PLAYERS + " people");
        }
        return key;
    }

    private GameResult result(Grid.Row row, String text) {
        String key = DASHES.matcher(text.replace("!", "").replace(" ", "").replace(',', '.'))
                .replaceAll("-")
                .toLowerCase(Locale.ROOT);
        boolean whiteFirst =
                header.columns().get(Column.WHITE) < header.columns().get(Column.BLACK);
        return switch (key) {
            case "", "?", "?-?" -> GameResult.UNKNOWN;
            case "1-0" -> whiteFirst ? GameResult.WHITE_WINS : GameResult.BLACK_WINS;
            case "0-1" -> whiteFirst ? GameResult.BLACK_WINS : GameResult.WHITE_WINS;
            case "=", "jigo", "½", "½-½", "1/2", "1/2-1/2", "0.5", "0.5-0.5" -> GameResult.JIGO;
            case "0-0" -> GameResult.BOTH_LOSE;
            case "1-1" -> GameResult.BOTH_WIN;
            case "x", "void" -> GameResult.NO_RESULT;
            default -> winner(row, key);
        };
    }

    /** {@code W}, {@code B+3.5}, {@code Blanc}: a colour as the table's own headings call it, else as everybody's records do. */
    private GameResult winner(Grid.Row row, String key) {
        String name = key.contains("+") ? key.substring(0, key.indexOf('+')) : key;
        String white = heading(Column.WHITE);
        String black = heading(Column.BLACK);
        boolean told = white.charAt(0) != black.charAt(0);
        if (Column.key(name).equals(white) || told && isLetter(name, white.charAt(0))) {
            return GameResult.WHITE_WINS;
        }
        if (Column.key(name).equals(black) || told && isLetter(name, black.charAt(0))) {
            return GameResult.BLACK_WINS;
        }
        if (name.equals("w") || name.equals("white")) {
            return GameResult.WHITE_WINS;
        }
        if (name.equals("b") || name.equals("black")) {
            return GameResult.BLACK_WINS;
        }
        refuse(row, Column.RESULT, "1-0, 0-1, W, B, = or nothing for an open game");
        return GameResult.UNKNOWN;
    }

    private String heading(Column column) {
        return Column.key(header.row().cell(header.columns().get(column)));
    }

    private static boolean isLetter(String name, char letter) {
        return Column.key(name).equals(String.valueOf(letter));
    }

    private int number(Grid.Row row, Column column, int otherwise, int least, int most) {
        String text = header.cell(row, column);
        if (text.isEmpty()) {
            return otherwise;
        }
        if (text.matches("[0-9]{1,6}") && Integer.parseInt(text) >= least && Integer.parseInt(text) <= most) {
            return Integer.parseInt(text);
        }
        refuse(row, column, "a number from " + least + " to " + most);
        return otherwise;
    }

    private void refuse(Grid.Row row, Column column, String expected) {
        faults.refuse(
                row, header.columns().getOrDefault(column, 0), column.title(), header.cell(row, column), expected);
    }
}
