package org.tengen.ratingservice.ledger.game;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * All games of one event as a file gave them.
 *
 * @param event its id, made from pool and code, so that a corrected file speaks of the same event
 * @param code the federation's event code; events of one day count in the order of their codes
 * @param date last day
 * @param gameClass A, B, C, D or X
 * @param submission the file
 * @param players everybody in it once
 * @param games one per line: round, table, numbers of black and white in {@code players}, handicap, komi in half points,
 *     winner (B, W, D, or - for none), then why it is not rated; separated by commas
 * @param gameIds what the games' ids are made of
 */
public record EventResults(
        UUID event,
        String code,
        String name,
        LocalDate date,
        String gameClass,
        String ruleset,
        UUID submission,
        List<LedgerSeat> players,
        List<String> games,
        GameIds gameIds) {

    private static final int FIELDS = 8;

    /** What tells a game of a file from the others. */
    public enum GameIds {
        /** Its line: another one once a line was put in above it. Of events taken in by earlier versions only. */
        BY_PLACE,
        /** Round and players, and which of several between them: the same in a corrected file. */
        BY_PLAYERS
    }

    /** A line of {@link #games}. */
    public record Line(
            int round,
            int table,
            int black,
            int white,
            int handicap,
            int komiHalfPoints,
            String winner,
            String notRated) {

        public String text() {
            String letter = winner.isEmpty() ? "-" : winner.equals("JIGO") ? "D" : winner.substring(0, 1);
            return round + "," + table + "," + black + "," + white + "," + handicap + "," + komiHalfPoints + ","
                    + letter + "," + notRated;
        }

        static Line of(String text) {
            String[] fields = text.split(",", FIELDS);
            return new Line(
                    Integer.parseInt(fields[0]),
                    Integer.parseInt(fields[1]),
                    Integer.parseInt(fields[2]),
                    Integer.parseInt(fields[3]),
                    Integer.parseInt(fields[4]),
                    Integer.parseInt(fields[5]),
                    winner(fields[6]),
                    fields[7]);
        }

        private static String winner(String letter) {
            return switch (letter) {
                case "B" -> "BLACK";
                case "W" -> "WHITE";
                case "D" -> "JIGO";
                default -> "";
            };
        }
    }

    public static UUID idOf(UUID pool, String code) {
        return UUID.nameUUIDFromBytes((pool + "/event/" + code).getBytes(StandardCharsets.UTF_8));
    }

    /** The games as the ledger has them, in the order of the file. */
    public List<LedgerGame> ledgerGames() {
        List<LedgerGame> all = new ArrayList<>(games.size());
        Map<String, Integer> between = new HashMap<>();
        for (int i = 0; i < games.size(); i++) {
            Line line = Line.of(games.get(i));
            all.add(new LedgerGame(
                    gameId(line, i, between),
                    1,
                    1,
                    event,
                    date,
                    line.round(),
                    line.table(),
                    LedgerGame.USUAL_LINES,
                    ruleset,
                    line.handicap(),
                    line.komiHalfPoints(),
                    gameClass,
                    players.get(line.black()),
                    players.get(line.white()),
                    line.winner(),
                    line.notRated()));
        }
        return all;
    }

    /** @param between how many games of a round two people had in the lines before */
    private UUID gameId(Line line, int place, Map<String, Integer> between) {
        String what = Integer.toString(place);
        if (gameIds == GameIds.BY_PLAYERS) {
            String pair = line.round() + "/" + players.get(line.black()).player() + "/"
                    + players.get(line.white()).player();
            what = pair + "/" + between.merge(pair, 1, Integer::sum);
        }
        return UUID.nameUUIDFromBytes((event + "/" + what).getBytes(StandardCharsets.UTF_8));
    }
}
