package org.tengen.cli.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairing.tournament.Tournament;

/** Compares the platform's standings with what the pairing engine makes of the same facts, player by player. */
final class ExpectedStandings {

    private static final double TOLERANCE = 1e-9;

    private ExpectedStandings() {}

    /** One sentence per difference in place or in a criterion of the tournament; facts name players by the story's keys. */
    static List<String> differences(
            Tournament facts, int afterRound, Map<String, String> keyByEntryId, JsonNode standings) {
        Standings expected = StandingsCalculator.standings(facts, afterRound);
        List<String> differences = new ArrayList<>();
        if (standings.path("rows").size() != expected.rows().size()) {
            differences.add(standings.path("rows").size() + " players are listed, not "
                    + expected.rows().size());
        }
        for (JsonNode row : standings.path("rows")) {
            String key = keyByEntryId.getOrDefault(row.path("entryId").asText(), "");
            expected.row(key)
                    .ifPresentOrElse(
                            known -> compare(key, known, expected.criteria(), row, differences),
                            () -> differences.add(row.path("name").asText() + " is not of this tournament"));
        }
        return differences;
    }

    private static void compare(
            String key, Standings.Row known, List<Criterion> criteria, JsonNode row, List<String> differences) {
        if (known.place() != row.path("place").asInt()) {
            differences.add(key + ": place " + row.path("place").asInt() + ", the engine says " + known.place());
        }
        for (Criterion criterion : criteria) {
            JsonNode value = row.path("criteria").path(criterion.code());
            if (!value.isNumber() || Math.abs(value.asDouble() - known.value(criterion)) > TOLERANCE) {
                differences.add(key + ", " + criterion.code() + ": " + value.asText("none") + ", the engine says "
                        + known.value(criterion));
            }
        }
    }
}
