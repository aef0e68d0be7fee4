package org.tengen.pairing.standing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.tournament.Tournament;

/** The calculations of everybody after one round: what is the same for all is made once. Never changes; for any thread. */
public final class Calculations {

    private final Standings standings;
    private final ScoreBoard board;
    private final TieBreaks tieBreaks;
    private final int afterRound;
    private final StandingRules rules;

    public Calculations(Tournament tournament, int afterRound, StandingRules rules) {
        this.standings = StandingsCalculator.standings(tournament, afterRound, rules);
        this.board = new ScoreBoard(rules.counted(tournament), afterRound, rules.scores());
        this.tieBreaks = new TieBreaks(board, afterRound);
        this.afterRound = afterRound;
        this.rules = rules;
    }

    /** The calculation of every criterion of the rules, in their order; empty for who is in no line. */
    public Optional<List<Calculation>> of(String entryId) {
        return standings.row(entryId).map(this::of);
    }

    private List<Calculation> of(Standings.Row row) {
        CalculationTerms terms = new CalculationTerms(board, tieBreaks, afterRound, rules, standings, row);
        List<Calculation> calculations = new ArrayList<>();
        for (Criterion criterion : rules.criteria()) {
            int value = row.quarterPoints().get(criterion);
            calculations.add(new Calculation(criterion, terms.of(criterion, value), value));
        }
        return calculations;
    }
}
