package org.tengen.pairing.standing;

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
        return new Calculations(tournament, afterRound, rules)
                .of(entryId)
                .orElseThrow(() -> new IllegalArgumentException("there is no entry " + entryId));
    }
}
