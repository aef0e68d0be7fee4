package org.tengen.pairingservice.engine;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Places;
import org.tengen.pairing.standing.StandingRules;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * Places and prizes of a tournament after a round as it is, frozen or not, from given names: each made when it is asked for
 * and once. For one thread.
 */
public final class Reckoning {

    private final Tournament state;
    private final int afterRound;
    private final Map<UUID, Person> persons;
    private final FactsMade made;
    private final org.tengen.pairing.tournament.Tournament facts;
    private final StandingRules rules;
    private Places places;
    private List<PrizeTable.Award> awards;

    private Reckoning(Tournament state, int afterRound, Map<UUID, Person> persons, FactsMade made) {
        this.state = state;
        this.afterRound = afterRound;
        this.persons = persons;
        this.made = made;
        this.facts = EngineFacts.of(state, afterRound, made);
        this.rules = TournamentStandings.rules(state, facts);
    }

    public static Reckoning of(Tournament state, int afterRound, Map<UUID, Person> persons) {
        return new Reckoning(state, afterRound, persons, FactsMade.of(state, persons));
    }

    /** Of another tournament after the same round; this one when it is about the same facts under the same rules. */
    public Reckoning beside(Tournament other) {
        Reckoning theirs = new Reckoning(other, afterRound, persons, made);
        boolean same = rules.equals(theirs.rules)
                && state.direction().prizes().equals(other.direction().prizes())
                && same(facts.entries(), theirs.facts.entries())
                && same(facts.games(), theirs.facts.games())
                && facts.settings().equals(theirs.facts.settings())
                && facts.byes().equals(theirs.facts.byes())
                && facts.playOff().equals(theirs.facts.playOff());
        return same ? this : theirs;
    }

    /** What was taken over is the very same, which spares the look into it. */
    private static boolean same(List<?> some, List<?> others) {
        boolean same = some.size() == others.size();
        for (int k = 0; same && k < some.size(); k++) {
            same = some.get(k) == others.get(k) || some.get(k).equals(others.get(k));
        }
        return same;
    }

    /** The score that makes groups. */
    public Criterion main() {
        return Criterion.valueOf(facts.settings().pairedBy().name());
    }

    public Places places() {
        if (places == null) {
            places = StandingsCalculator.places(facts, afterRound, rules);
        }
        return places;
    }

    public boolean hasPrizes() {
        return !state.direction().prizes().prizes().isEmpty();
    }

    /** Who wins what; nothing when no prizes are laid down. */
    public List<PrizeTable.Award> awards() {
        if (awards == null) {
            awards = PrizeTable.of(
                            facts,
                            state.version(),
                            StandingsCalculator.standings(facts, afterRound, rules),
                            rules,
                            state.direction().prizes(),
                            List.of(),
                            persons)
                    .awards();
        }
        return awards;
    }
}
