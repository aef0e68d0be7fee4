package org.tengen.pairingservice.engine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.StandingRules;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Tournament;

/** Standings of a tournament at a version, calculated by the engine and kept as long as somebody looks. */
@Singleton
public class TournamentStandings {

    /** Tables of every round of a few large tournaments; each is some hundred kilobytes. */
    private static final int MOST_KEPT = 60;

    private record Key(UUID tournamentId, int version, int afterRound, List<Criterion> criteria) {}

    private final TournamentDesk desk;
    private final Cache<Key, Standings> kept =
            Caffeine.newBuilder().maximumSize(MOST_KEPT).build();

    TournamentStandings(TournamentDesk desk) {
        this.desk = desk;
    }

    /**
     * @param afterRound 0 to the last published round; later rounds change no number
     * @param criteria in place of the tournament's own; empty for its own
     */
    public Standings of(Tournament state, int afterRound, List<Criterion> criteria) {
        Key key = new Key(state.id(), state.version(), afterRound, List.copyOf(criteria));
        return kept.get(key, missing -> calculate(state, afterRound, criteria, desk.persons(state.id())));
    }

    /** The same from given names, without a look at any table. */
    public static Standings calculate(
            Tournament state, int afterRound, List<Criterion> criteria, Map<UUID, Person> persons) {
        org.tengen.pairing.tournament.Tournament facts = EngineFacts.of(state, afterRound, persons);
        StandingRules rules = StandingRules.of(facts);
        return StandingsCalculator.standings(
                facts, afterRound, criteria.isEmpty() ? rules : rules.withCriteria(criteria));
    }

    /** After somebody was forgotten: no kept table may show the name. */
    public void forgetAll() {
        kept.invalidateAll();
    }
}
