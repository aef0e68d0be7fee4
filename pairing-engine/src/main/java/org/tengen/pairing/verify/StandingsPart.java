package org.tengen.pairing.verify;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.tengen.pairing.standing.StandingRules;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairing.tournament.Tournament;

/**
 * Standings after a round: the part {@code standings.json} holds one per round.
 *
 * @param criteria codes, in the order in which they decide
 * @param frozenAt the log's event at which these standings were frozen, 0 for the facts of the end; frozen ones are made of the
 *     part {@link #FROZEN_FACTS}
 * @param lotSeed for the criterion LOT, 0 where nobody set one
 * @param uncounted entries whose games count for nobody, by what was arranged for those who leave early
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record StandingsPart(
        int afterRound, List<String> criteria, List<Line> rows, int frozenAt, long lotSeed, List<String> uncounted) {

    /** The facts that frozen standings are made of, without names: a corrected spelling moves nobody. */
    public static final String FROZEN_FACTS = "facts-frozen.json";

    public StandingsPart {
        uncounted = uncounted == null ? List.of() : List.copyOf(uncounted);
    }

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

    /**
     * As the facts give them. Games and byes of later rounds are left out.
     *
     * @param frozenAt 0 when the facts are those of the end
     */
    public static StandingsPart of(
            Tournament facts, int afterRound, int frozenAt, long lotSeed, Collection<String> uncounted) {
        Tournament then = facts.withGames(facts.games().stream()
                        .filter(game -> game.round() <= afterRound)
                        .toList())
                .withByes(facts.byes().stream()
                        .filter(bye -> bye.round() <= afterRound)
                        .toList());
        StandingRules rules = StandingRules.of(then).withLotSeed(lotSeed).withUncounted(Set.copyOf(uncounted));
        return of(StandingsCalculator.standings(then, afterRound, rules), frozenAt, rules);
    }

    private static StandingsPart of(Standings standings, int frozenAt, StandingRules rules) {
        List<Line> rows = new ArrayList<>();
        for (Standings.Row row : standings.rows()) {
            Map<String, Integer> values = new TreeMap<>();
            row.quarterPoints().forEach((criterion, value) -> values.put(criterion.code(), value));
            rows.add(new Line(row.place(), row.tie(), row.entry().id(), values, row.cells()));
        }
        return new StandingsPart(
                standings.afterRound(),
                standings.criteria().stream().map(criterion -> criterion.code()).toList(),
                rows,
                frozenAt,
                rules.lotSeed(),
                rules.uncounted().stream().sorted().toList());
    }
}
