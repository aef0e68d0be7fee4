package org.tengen.pairingservice.consequence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.engine.EngineSettings;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * Two tables of standings side by side.
 *
 * @param tieBreaksOnly lines where neither place nor score moved, but another criterion did
 */
record PlaceChanges(int afterRound, List<Comparison.PlaceChange> changes, int tieBreaksOnly) {

    static PlaceChanges between(Tournament before, Tournament after, Map<UUID, Person> persons, Names names) {
        int round = Math.max(before.lastPublishedRound(), after.lastPublishedRound());
        Standings old = TournamentStandings.calculate(before, round, List.of(), persons);
        Standings now = TournamentStandings.calculate(after, round, List.of(), persons);
        Criterion mainOld = main(before);
        Criterion mainNow = main(after);
        Map<String, Standings.Row> rowsBefore = byEntry(old);
        Map<String, Standings.Row> rowsAfter = byEntry(now);
        Set<String> everybody = new LinkedHashSet<>(rowsBefore.keySet());
        everybody.addAll(rowsAfter.keySet());
        List<Comparison.PlaceChange> changes = new ArrayList<>();
        int tieBreaks = 0;
        for (String id : everybody) {
            Optional<Standings.Row> was = Optional.ofNullable(rowsBefore.get(id));
            Optional<Standings.Row> is = Optional.ofNullable(rowsAfter.get(id));
            UUID entryId = UUID.fromString(id);
            Comparison.PlaceChange change = new Comparison.PlaceChange(
                    entryId,
                    names.of(entryId),
                    was.map(Standings.Row::place).orElse(0),
                    is.map(Standings.Row::place).orElse(0),
                    was.map(row -> row.value(mainOld)).orElse(0.0),
                    is.map(row -> row.value(mainNow)).orElse(0.0));
            boolean moved = change.placeBefore() != change.placeAfter() || change.scoreBefore() != change.scoreAfter();
            if (moved) {
                changes.add(change);
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

    private static Criterion main(Tournament state) {
        return Criterion.valueOf(EngineSettings.of(state.settings()).pairedBy().name());
    }
}
