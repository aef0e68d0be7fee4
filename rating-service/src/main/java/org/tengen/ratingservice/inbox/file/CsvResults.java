package org.tengen.ratingservice.inbox.file;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import java.io.IOException;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Games as CSV with a header row, the columns of {@code tengen rate} in any order; {@code tournament_id}, {@code black_id}
 * and {@code white_id} are understood too, and {@code name} is the event's name. Who has no number may stand there by name,
 * "Ann Sample" or "Sample, Ann".
 */
public final class CsvResults {

    private static final Map<String, String> ALSO_CALLED =
            Map.of("tournament_id", "event", "black_id", "black", "white_id", "white");
    private static final List<String> MANDATORY = List.of("event", "date", "round", "black", "white", "result");
    private static final String BYTE_ORDER_MARK = "\uFEFF";
    /** More than any board has points; anything beyond is a typing error, not a game. */
    private static final int MOST_STONES = 361;

    private static final int MOST_KOMI = 1000;
    private static final int MOST_ROUNDS = 1000;

    private final Map<String, Integer> columns = new HashMap<>();
    private final Map<String, Integer> people = new LinkedHashMap<>();
    private final Map<String, Draft> events = new LinkedHashMap<>();
    private String[] row;
    private int line;

    private static final class Draft {
        private final List<ResultFile.Game> games = new ArrayList<>();
        private String name = "";
        private String gameClass = "";
        private LocalDate date = LocalDate.MIN;
    }

    private CsvResults() {}

    /** @throws ResultFile.Unreadable naming line and column */
    public static ResultFile read(String text) {
        CsvResults reader = new CsvResults();
        try (MappingIterator<String[]> rows = new CsvMapper()
                .enable(CsvParser.Feature.WRAP_AS_ARRAY)
                .readerFor(String[].class)
                .readValues(text)) {
            while (rows.hasNextValue()) {
                reader.row = rows.nextValue();
                reader.line = rows.getParser().currentTokenLocation().getLineNr();
                if (reader.columns.isEmpty()) {
                    reader.header();
                } else if (reader.row.length > 1 || !reader.row[0].isBlank()) {
                    reader.game();
                }
            }
        } catch (IOException broken) {
            throw new ResultFile.Unreadable(reader.line + 1, "", "this is no CSV: " + broken.getMessage());
        }
        return reader.file();
    }

    private void header() {
        for (int i = 0; i < row.length; i++) {
            String name = row[i].replace(BYTE_ORDER_MARK, "").strip().toLowerCase(Locale.ROOT);
            columns.putIfAbsent(ALSO_CALLED.getOrDefault(name, name), i);
        }
        for (String name : MANDATORY) {
            if (!columns.containsKey(name)) {
                throw new ResultFile.Unreadable(
                        1, name, "no column " + name + "; expected " + String.join(",", MANDATORY));
            }
        }
    }

    private void game() {
        String code = text("event");
        if (code.isEmpty()) {
            throw refused("event", "the event's code");
        }
        Draft event = events.computeIfAbsent(code, first -> new Draft());
        LocalDate date = date();
        event.date = date.isAfter(event.date) ? date : event.date;
        event.name = event.name.isEmpty() ? text("name") : event.name;
        String gameClass = gameClass();
        if (!event.gameClass.isEmpty() && !event.gameClass.equals(gameClass)) {
            throw refused("class", event.gameClass + " as in the other games of the event");
        }
        event.gameClass = gameClass;
        event.games.add(new ResultFile.Game(
                line,
                whole("round", MOST_ROUNDS),
                columns.containsKey("table") ? whole("table", MOST_ROUNDS * MOST_ROUNDS) : event.games.size() + 1,
                person("black"),
                person("white"),
                text("black_rank"),
                text("white_rank"),
                number("black_rating"),
                number("white_rating"),
                whole("handicap", MOST_STONES),
                komiHalfPoints(),
                winner(),
                excluded(text("exclude"))));
    }

    private int person(String colour) {
        String key = text(colour);
        if (key.isEmpty()) {
            throw refused(colour, "a player's number");
        }
        Integer known = people.putIfAbsent(key, people.size());
        return known == null ? people.size() - 1 : known;
    }

    private LocalDate date() {
        String text = text("date");
        int time = Math.max(text.indexOf('T'), text.indexOf(' '));
        try {
            return LocalDate.parse(time < 0 ? text : text.substring(0, time));
        } catch (DateTimeParseException noDate) {
            throw refused("date", "a date such as 2026-01-31");
        }
    }

    private int whole(String column, int most) {
        Double value = number(column);
        if (value == null) {
            return 0;
        }
        if (value != Math.rint(value) || Math.abs(value) > most) {
            throw refused(column, "a whole number, at most " + most);
        }
        return value.intValue();
    }

    private int komiHalfPoints() {
        Double komi = number("komi");
        if (komi == null) {
            return 0;
        }
        if (Math.abs(komi) > MOST_KOMI || 2 * komi != Math.rint(2 * komi)) {
            throw refused("komi", "points in halves, such as 6.5");
        }
        return (int) (2 * komi);
    }

    private String winner() {
        return switch (text("result").toUpperCase(Locale.ROOT)) {
            case "B" -> "BLACK";
            case "W" -> "WHITE";
            case "D" -> "JIGO";
            default -> throw refused("result", "B, W or D");
        };
    }

    private String gameClass() {
        String text = text("class").toUpperCase(Locale.ROOT);
        if (!List.of("", "A", "B", "C", "D", "X").contains(text)) {
            throw refused("class", "A, B, C, D or X");
        }
        return text.isEmpty() ? "A" : text;
    }

    private static String excluded(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "", "0", "false", "no" -> "";
            case "1", "true", "yes" -> "excluded in the file";
            default -> text;
        };
    }

    private String text(String column) {
        Integer at = columns.get(column);
        return at == null || at >= row.length ? "" : row[at].strip();
    }

    private Double number(String column) {
        String text = text(column);
        try {
            Double value = text.isEmpty() ? null : Double.valueOf(text);
            if (value != null && !Double.isFinite(value)) {
                throw refused(column, "a number");
            }
            return value;
        } catch (NumberFormatException noNumber) {
            throw refused(column, "a number");
        }
    }

    private ResultFile.Unreadable refused(String column, String expected) {
        String found = text(column).isEmpty() ? " is empty" : " is \"" + text(column) + "\"";
        return new ResultFile.Unreadable(line, column, column + found + ", expected " + expected);
    }

    /** No number and no id has a blank in it: that is a name, and a name makes nobody. */
    private static ResultFile.Person somebody(String key) {
        if (key.chars().noneMatch(Character::isWhitespace)) {
            return new ResultFile.Person(key, "", "", "", "");
        }
        int comma = key.indexOf(',');
        int family = key.lastIndexOf(' ');
        return comma > 0
                ? new ResultFile.Person(
                        "",
                        key.substring(0, comma).strip(),
                        key.substring(comma + 1).strip(),
                        "",
                        "")
                : new ResultFile.Person(
                        "", key.substring(family + 1), key.substring(0, family).strip(), "", "");
    }

    private ResultFile file() {
        if (events.isEmpty()) {
            throw new ResultFile.Unreadable(1, "", "no game in it");
        }
        List<ResultFile.Event> all = new ArrayList<>();
        events.forEach((code, event) -> all.add(new ResultFile.Event(
                code,
                event.name.isEmpty() ? code : event.name,
                event.date,
                event.gameClass,
                0,
                0,
                false,
                event.games)));
        List<ResultFile.Person> persons =
                people.keySet().stream().map(CsvResults::somebody).toList();
        return new ResultFile("csv", all, persons, List.of());
    }
}
