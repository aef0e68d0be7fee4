package org.tengen.pairing.standing;

import java.util.ArrayList;
import java.util.List;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.tournament.Tournament;

/**
 * The calculation behind a player's numbers, term by term, for whoever asks "why is my place that".
 *
 * @param terms what is added up, in quarter points, in the order of the rounds
 * @param quarterPoints the value in the standings: the sum of the terms
 */
public record Calculation(Criterion criterion, List<Term> terms, int quarterPoints) {

    /** One summand. */
    public record Term(String what, int quarterPoints) {}

    /** The calculation of every criterion of the rules, in their order. */
    public static List<Calculation> of(Tournament tournament, int afterRound, StandingRules rules, String entryId) {
        Standings standings = StandingsCalculator.standings(tournament, afterRound, rules);
        Standings.Row row =
                standings.row(entryId).orElseThrow(() -> new IllegalArgumentException("there is no entry " + entryId));
        ScoreBoard board = new ScoreBoard(rules.counted(tournament), afterRound, rules.scores());
        CalculationTerms terms = new CalculationTerms(board, afterRound, rules, standings, row);
        List<Calculation> calculations = new ArrayList<>();
        for (Criterion criterion : rules.criteria()) {
            int value = row.quarterPoints().get(criterion);
            calculations.add(new Calculation(criterion, terms.of(criterion, value), value));
        }
        return calculations;
    }
}
