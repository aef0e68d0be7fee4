package org.tengen.benchmarks.rating;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.Counting;
import org.tengen.rating.game.GameClass;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;

/** The collections that the figures are taken on; {@code -Dtengen.data} names their folder. */
final class RealGames {

    private static final int ROUND = 3;

    private RealGames() {}

    private static List<String> lines(String file) {
        Path path = Path.of(System.getProperty("tengen.data", "../shared/data"), "ratings", "games", file);
        try {
            List<String> lines = Files.readAllLines(path);
            return lines.subList(1, lines.size());
        } catch (IOException e) {
            throw new UncheckedIOException("no data at " + path + "; name the folder with -Dtengen.data=", e);
        }
    }

    /** 159,906 even games of one server, by time. */
    static List<RatedGame> server() {
        List<RatedGame> games = new ArrayList<>();
        for (String line : lines("tygem9d_2006_2007.csv")) {
            String[] field = line.split(",");
            games.add(new RatedGame(
                    "g" + games.size(),
                    "",
                    LocalDateTime.parse(field[0]),
                    0,
                    Seat.of(field[2]),
                    Seat.of(field[1]),
                    Conditions.even(13),
                    field[4].startsWith("B") ? Outcome.BLACK_WINS : Outcome.WHITE_WINS,
                    GameClass.A,
                    ""));
        }
        return games;
    }

    /** 136 American tournaments, 9,082 counted games. */
    static List<RatedGame> american() {
        List<RatedGame> games = new ArrayList<>();
        for (String line : lines("aga_games.csv")) {
            String[] field = line.split(",", -1);
            games.add(new RatedGame(
                    field[0],
                    field[1],
                    LocalDate.parse(field[2]).atStartOfDay(),
                    Integer.parseInt(field[ROUND]),
                    Seat.of(field[6], field[7]),
                    Seat.of(field[4], field[5]),
                    new Conditions(19, Counting.AREA, Integer.parseInt(field[8]), 2 * Integer.parseInt(field[9])),
                    field[10].equals("B") ? Outcome.BLACK_WINS : Outcome.WHITE_WINS,
                    GameClass.A,
                    field[11].equals("1") ? "excluded by the federation" : ""));
        }
        return games;
    }
}
