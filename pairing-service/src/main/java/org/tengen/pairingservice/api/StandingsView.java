package org.tengen.pairingservice.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.engine.Uncounted;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;

/** Standings as {@code tengen standings --json} prints them, with the ids of entries and players. */
public record StandingsView(
        UUID tournamentId,
        String tournament,
        int version,
        int afterRound,
        List<String> criteria,
        List<String> warnings,
        List<Row> rows) {

    /**
     * One line.
     *
     * @param place shared by equals: 1, 1, 1, 4
     * @param tie equal to the line above
     * @param start starting score in points
     * @param cells one a round: {@code 12+/w2}; numbers are lines of this table
     * @param note why the results of this line do not count, null when they do
     */
    public record Row(
            int place,
            boolean tie,
            UUID entryId,
            UUID playerId,
            String name,
            String firstName,
            String country,
            String club,
            String rank,
            double start,
            Map<String, Double> criteria,
            List<String> cells,
            String status,
            String note) {}

    /** @param directed whether the lines tell who those are that are not listed */
    static StandingsView of(Tournament state, Standings standings, boolean everyCriterion, boolean directed) {
        List<Row> rows = new ArrayList<>();
        for (Standings.Row row : standings.rows()) {
            Entry entry = state.entries().get(UUID.fromString(row.entry().id()));
            rows.add(new Row(
                    row.place(),
                    row.tie(),
                    entry.entryId(),
                    directed || entry.listed() ? entry.playerId() : null,
                    row.entry().name(),
                    row.entry().firstName(),
                    orNull(row.entry().country()),
                    orNull(row.entry().club()),
                    entry.rank().shown(),
                    row.startHalfPoints() / 2.0,
                    criteria(row, standings, everyCriterion),
                    row.cells(),
                    row.status().name(),
                    Uncounted.note(state, entry.entryId())));
        }
        return new StandingsView(
                state.id(),
                state.settings().name(),
                state.version(),
                standings.afterRound(),
                standings.criteria().stream().map(Criterion::code).toList(),
                standings.warnings(),
                rows);
    }

    private static String orNull(String text) {
        return text.isEmpty() ? null : text;
    }

    private static Map<String, Double> criteria(Standings.Row row, Standings standings, boolean every) {
        Map<String, Double> values = new LinkedHashMap<>();
        standings.criteria().forEach(criterion -> values.put(criterion.code(), row.value(criterion)));
        if (every) {
            row.quarterPoints()
                    .keySet()
                    .forEach(criterion -> values.putIfAbsent(criterion.code(), row.value(criterion)));
        }
        return values;
    }
}
