package org.tengen.ratingservice.ledger.game;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
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
        List<String> games) {

    private static final int FIELDS = 8;

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

    /** Of the game at a place in its file, from 0. */
    public static UUID gameId(UUID event, int place) {
        return UUID.nameUUIDFromBytes((event + "/" + place).getBytes(StandardCharsets.UTF_8));
    }

    /** The games as the ledger has them; a game's id follows from its event and its place in the file. */
    public List<LedgerGame> ledgerGames() {
        List<LedgerGame> all = new ArrayList<>(games.size());
        for (int i = 0; i < games.size(); i++) {
            Line line = Line.of(games.get(i));
            all.add(new LedgerGame(
                    gameId(event, i),
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
}
