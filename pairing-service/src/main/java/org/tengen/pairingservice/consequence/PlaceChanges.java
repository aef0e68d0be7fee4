package org.tengen.pairingservice.consequence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.engine.Reckoning;

/**
 * Two tables of standings side by side.
 *
 * @param tieBreaksOnly lines where neither place nor score moved, but another criterion did
 */
record PlaceChanges(int afterRound, List<Comparison.PlaceChange> changes, int tieBreaksOnly) {

    static PlaceChanges between(int round, Reckoning before, Reckoning after, Names names) {
        if (before == after) {
            return new PlaceChanges(round, List.of(), 0);
        }
        Map<String, Standings.Row> rowsBefore = byEntry(before.standings());
        Map<String, Standings.Row> rowsAfter = byEntry(after.standings());
        Set<String> everybody = new LinkedHashSet<>(rowsBefore.keySet());
        everybody.addAll(rowsAfter.keySet());
        List<Comparison.PlaceChange> changes = new ArrayList<>();
        int tieBreaks = 0;
        for (String id : everybody) {
            Optional<Standings.Row> was = Optional.ofNullable(rowsBefore.get(id));
            Optional<Standings.Row> is = Optional.ofNullable(rowsAfter.get(id));
            int placeBefore = was.map(Standings.Row::place).orElse(0);
            int placeAfter = is.map(Standings.Row::place).orElse(0);
            double scoreBefore = was.map(row -> row.value(before.main())).orElse(0.0);
            double scoreAfter = is.map(row -> row.value(after.main())).orElse(0.0);
            if (placeBefore != placeAfter || scoreBefore != scoreAfter) {
                UUID entryId = UUID.fromString(id);
                changes.add(new Comparison.PlaceChange(
                        entryId, names.of(entryId), placeBefore, placeAfter, scoreBefore, scoreAfter));
            } else if (was.isPresent()
                    && is.isPresent()
                    && !was.get().quarterPoints().equals(is.get().quarterPoints())) {
                tieBreaks++;
            }
        }
        return new PlaceChanges(round, changes, tieBreaks);
    }

    private static Map<String, Standings.Row> byEntry(Standings standings) {
        Map<String, Standings.Row> rows = new LinkedHashMap<>();
        standings.rows().forEach(row -> rows.put(row.entry().id(), row));
        return rows;
    }
}
