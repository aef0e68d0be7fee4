package org.tengen.pairing.standing;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.RoundStatus;

/**
 * Standings after a round.
 *
 * @param criteria what decided the order, in that order
 * @param warnings sentences for the reader: a criterion that cannot be given, results still missing
 */
public record Standings(int afterRound, List<Criterion> criteria, List<Row> rows, List<String> warnings) {

    /**
     * One line.
     *
     * @param place shared exactly when all criteria tie: 1, 1, 1, 4; ghosts take no place away, their own is 0
     * @param tie equal to the line above
     * @param startHalfPoints start score with its correction
     * @param quarterPoints every numeric criterion, in quarter points; CAT counts from 1
     * @param cells one per round, as in a wall list: {@code 12+/w2}, {@code 0=}; they refer to line numbers
     * @param status what the entry did in the last of the rounds
     */
    public record Row(
            int place,
            boolean tie,
            Entry entry,
            int startHalfPoints,
            Map<Criterion, Integer> quarterPoints,
            List<String> cells,
            RoundStatus status) {

        /** Whether the entry competes for places and prizes; a ghost only fills the field. */
        public boolean competes() {
            return !entry.ghost();
        }

        /** The same line with another entry: somebody whose name or rank was corrected. */
        public Row of(Entry other) {
            return new Row(place, tie, other, startHalfPoints, quarterPoints, cells, status);
        }

        /** Value in points. */
        public double value(Criterion criterion) {
            return quarterPoints.getOrDefault(criterion, 0) / 4.0;
        }
    }

    /** For each line a number that is equal for equals and grows downwards, ghosts counted like everybody. */
    public int[] levels() {
        int[] levels = new int[rows.size()];
        for (int line = 0; line < levels.length; line++) {
            levels[line] = rows.get(line).tie() ? levels[line - 1] : line + 1;
        }
        return levels;
    }

    public Optional<Row> row(String entryId) {
        return rows.stream().filter(row -> row.entry().id().equals(entryId)).findFirst();
    }
}
