package org.tengen.cli.rating;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tengen.cli.InputRefused;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.Counting;
import org.tengen.rating.game.GameClass;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;
import org.tengen.rating.game.StartingValue;

/** Games and players as CSV. */
final class GamesCsv {

    private static final List<String> GAME_COLUMNS = List.of(
            "event", "date", "round", "black", "black_rank", "white", "white_rank", "handicap", "komi", "result");

    /** More than any board has points; anything beyond is a typing error, not a game. */
    private static final int MOST_STONES = 361;

    private static final double MOST_KOMI = 1000;

    private GamesCsv() {}

    /** The games in the order of the file; a game's id is its line number. */
    static List<RatedGame> games(Path file) {
        List<RatedGame> games = new ArrayList<>();
        CsvTable.read(file, GAME_COLUMNS, row -> games.add(game(row)));
        return games;
    }

    private static RatedGame game(CsvTable row) {
        return new RatedGame(
                Integer.toString(row.line()),
                row.text("event"),
                date(row),
                whole(row, "round", Integer.MAX_VALUE),
                seat(row, "black"),
                seat(row, "white"),
                new Conditions(
                        Conditions.USUAL_SIZE,
                        Counting.TERRITORY,
                        whole(row, "handicap", MOST_STONES),
                        komiHalfPoints(row)),
                outcome(row),
                gameClass(row),
                excluded(row.text("exclude")));
    }

    private static Seat seat(CsvTable row, String colour) {
        String player = row.text(colour);
        if (player.isEmpty()) {
            throw row.refused(colour, "a player's id");
        }
        return new Seat(player, row.text(colour + "_rank"), row.number(colour + "_rating"));
    }

    private static LocalDateTime date(CsvTable row) {
        String text = row.text("date").replace(' ', 'T');
        try {
            return text.indexOf('T') < 0
                    ? LocalDate.parse(text).atStartOfDay()
                    : LocalDateTime.parse(text.endsWith("Z") ? text.substring(0, text.length() - 1) : text);
        } catch (DateTimeParseException e) {
            throw row.refused("date", "a date such as 2026-01-31, or 2026-01-31T18:00");
        }
    }

    private static int whole(CsvTable row, String column, int most) {
        double value = row.number(column);
        if (Double.isNaN(value)) {
            return 0;
        }
        if (value != Math.rint(value) || Math.abs(value) > most) {
            throw row.refused(column, "a whole number");
        }
        return (int) value;
    }

    private static int komiHalfPoints(CsvTable row) {
        double komi = row.number("komi");
        if (Double.isNaN(komi)) {
            return 0;
        }
        if (Math.abs(komi) > MOST_KOMI || 2 * komi != Math.rint(2 * komi)) {
            throw row.refused("komi", "points in halves, such as 6.5");
        }
        return (int) (2 * komi);
    }

    private static Outcome outcome(CsvTable row) {
        return switch (row.text("result").toUpperCase(Locale.ROOT)) {
            case "B" -> Outcome.BLACK_WINS;
            case "W" -> Outcome.WHITE_WINS;
            case "D" -> Outcome.JIGO;
            default -> throw row.refused("result", "B, W or D");
        };
    }

    private static GameClass gameClass(CsvTable row) {
        String text = row.text("class").toUpperCase(Locale.ROOT);
        if (text.isEmpty()) {
            return GameClass.A;
        }
        for (GameClass known : GameClass.values()) {
            if (known.name().equals(text)) {
                return known;
            }
        }
        throw row.refused("class", "A, B, C, D or X");
    }

    /** Empty, 0 and false mean that the game counts; 1 and true that it does not; any other text is the reason. */
    private static String excluded(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "", "0", "false", "no" -> "";
            case "1", "true", "yes" -> "excluded in the file";
            default -> text;
        };
    }

    /** What players bring into their first game. */
    static List<StartingValue> players(Path file) {
        List<StartingValue> players = new ArrayList<>();
        CsvTable.read(file, List.of("id", "rating"), row -> players.add(player(row)));
        return players;
    }

    private static StartingValue player(CsvTable row) {
        String id = row.text("id");
        if (id.isEmpty()) {
            throw row.refused("id", "a player's id");
        }
        double rating = row.number("rating");
        if (Double.isNaN(rating)) {
            throw row.refused("rating", "a number");
        }
        return new StartingValue(id, rating, positive(row, "deviation"), positive(row, "volatility"), day(row));
    }

    private static double positive(CsvTable row, String column) {
        double value = row.number(column);
        if (value <= 0) {
            throw row.refused(column, "a number above 0");
        }
        return value;
    }

    private static Optional<LocalDate> day(CsvTable row) {
        return row.text("date").isEmpty()
                ? Optional.empty()
                : Optional.of(date(row).toLocalDate());
    }

    /** Reads {@code half} or a date. */
    static Optional<LocalDate> evaluationStart(String text) {
        if (text.equals("half")) {
            return Optional.empty();
        }
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeParseException e) {
            throw new InputRefused("--evaluate " + text + ": expected half, or a date such as 2026-01-31", e);
        }
    }
}
