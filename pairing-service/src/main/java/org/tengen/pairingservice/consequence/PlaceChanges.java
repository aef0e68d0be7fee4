package org.tengen.pairingservice.consequence;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.tengen.pairing.standing.Places;
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
        Places was = before.places();
        Places is = after.places();
        Set<String> everybody = new LinkedHashSet<>(was.ids());
        everybody.addAll(is.ids());
        List<Comparison.PlaceChange> changes = new ArrayList<>();
        int tieBreaks = 0;
        for (String id : everybody) {
            double scoreBefore = was.value(id, before.main());
            double scoreAfter = is.value(id, after.main());
            if (was.place(id) != is.place(id) || scoreBefore != scoreAfter) {
                UUID entryId = UUID.fromString(id);
                changes.add(new Comparison.PlaceChange(
                        entryId, names.of(entryId), was.place(id), is.place(id), scoreBefore, scoreAfter));
            } else if (was.has(id) && is.has(id) && !was.sameNumbers(id, is)) {
                tieBreaks++;
            }
        }
        return new PlaceChanges(round, changes, tieBreaks);
    }
}
