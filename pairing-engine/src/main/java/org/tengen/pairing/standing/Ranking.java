package org.tengen.pairing.standing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Tournament;

/**
 * Standings in which those who left early stand without a place. Their results stay and count for their opponents; nobody else's
 * numbers change.
 *
 * @param lines in the order of the standings
 */
public record Ranking(List<Line> lines) {

    /**
     * One line.
     *
     * @param place among those who are ranked, shared as in the standings; 0 for one who is not
     * @param unranked why not, in words
     */
    public record Line(Standings.Row row, int place, Optional<String> unranked) {}

    /**
     * Takes the place from everybody who withdrew after playing too little; who is merely absent keeps it, however often.
     *
     * @param leastPercent of the rounds so far that must have been played on the board, 0 to 100
     */
    public static Ranking of(Tournament tournament, Standings standings, int leastPercent) {
        ScoreBoard board = new ScoreBoard(tournament, standings.afterRound());
        int[] levels = standings.levels();
        List<Line> lines = new ArrayList<>();
        int ranked = 0;
        int place = 0;
        int level = 0;
        for (int k = 0; k < levels.length; k++) {
            Standings.Row row = standings.rows().get(k);
            Optional<String> unranked = why(board, row.entry(), leastPercent);
            if (unranked.isPresent()) {
                lines.add(new Line(row, 0, unranked));
                continue;
            }
            ranked++;
            place = levels[k] == level ? place : ranked;
            level = levels[k];
            lines.add(new Line(row, place, Optional.empty()));
        }
        return new Ranking(List.copyOf(lines));
    }

    private static Optional<String> why(ScoreBoard board, Entry entry, int leastPercent) {
        if (entry.ghost()) {
            return Optional.of("a ghost, who fills an odd field");
        }
        if (!entry.absences().containsValue(AbsenceReason.WITHDRAWN)) {
            return Optional.empty();
        }
        int player = board.number(entry.id());
        int played = 0;
        for (int round = 1; round <= board.rounds(); round++) {
            played += board.game(round, player) != null
                            && board.game(round, player).isPlayed()
                    ? 1
                    : 0;
        }
        return 100 * played >= leastPercent * board.rounds()
                ? Optional.empty()
                : Optional.of("withdrew after " + played + " of " + board.rounds() + " rounds");
    }
}
