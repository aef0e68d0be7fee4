package org.tengen.pairing.verify;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tengen.pairing.standing.StandingRules;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairing.tournament.Tournament;

/**
 * Standings after a round: the part {@code standings.json} holds one per round.
 *
 * @param criteria codes, in the order in which they decide
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record StandingsPart(int afterRound, List<String> criteria, List<Line> rows) {

    /**
     * @param values in quarter points, by the criterion's code
     * @param cells one per round, as in a wall list
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Line(int place, boolean tie, String entry, Map<String, Integer> values, List<String> cells) {
        public Line {
            values = new TreeMap<>(values);
        }
    }

    /** As the facts give them. Games and byes of later rounds are left out. */
    public static StandingsPart of(Tournament facts, int afterRound) {
        Tournament then = facts.withGames(facts.games().stream()
                        .filter(game -> game.round() <= afterRound)
                        .toList())
                .withByes(facts.byes().stream()
                        .filter(bye -> bye.round() <= afterRound)
                        .toList());
        return of(StandingsCalculator.standings(then, afterRound, StandingRules.of(then)));
    }

    private static StandingsPart of(Standings standings) {
        List<Line> rows = new ArrayList<>();
        for (Standings.Row row : standings.rows()) {
            Map<String, Integer> values = new TreeMap<>();
            row.quarterPoints().forEach((criterion, value) -> values.put(criterion.code(), value));
            rows.add(new Line(row.place(), row.tie(), row.entry().id(), values, row.cells()));
        }
        return new StandingsPart(
                standings.afterRound(),
                standings.criteria().stream().map(criterion -> criterion.code()).toList(),
                rows);
    }
}
