package org.tengen.pairingservice.api;

import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.Draws;
import org.tengen.pairingservice.engine.EngineSettings;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;

/** Puts names, scores and explanations beside the facts of a round. Explanations are recomputed, not stored. */
@Singleton
public class RoundViews {

    private final TournamentDesk desk;
    private final TournamentStandings standings;

    RoundViews(TournamentDesk desk, TournamentStandings standings) {
        this.desk = desk;
        this.standings = standings;
    }

    /** As anyone may see it. */
    public RoundView plain(Tournament state, Round round) {
        return RoundView.of(state, round, desk.persons(state.id()), scores(state, round.number()), null);
    }

    /** With what the criteria say about each pair. */
    public RoundView weighed(Tournament state, Round round) {
        Map<UUID, Person> persons = desk.everyPerson(state.id());
        Profile profile = round.draw().profile() == null
                ? Profile.TENGEN
                : Profile.ofCode(round.draw().profile()).orElse(Profile.TENGEN);
        Draw draw = Draws.weigh(
                state,
                round.number(),
                profile,
                round.draw().seed(),
                persons,
                round.boards().values().stream().map(Board::pair).toList(),
                round.byes());
        return RoundView.of(state, round, persons, scores(state, round.number()), draw);
    }

    private Map<UUID, Double> scores(Tournament state, int round) {
        Criterion main =
                Criterion.valueOf(EngineSettings.of(state.settings()).pairedBy().name());
        Standings before = standings.of(state, round - 1, List.of(main));
        Map<UUID, Double> scores = new HashMap<>();
        before.rows().forEach(row -> scores.put(UUID.fromString(row.entry().id()), row.value(main)));
        return scores;
    }
}
