package org.tengen.pairingservice.api;

import jakarta.inject.Singleton;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.Draws;
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
        return RoundView.of(state, round, desk.persons(state.id()), standings.scores(state, round.number() - 1), null);
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
        return RoundView.of(state, round, persons, standings.scores(state, round.number() - 1), draw);
    }
}
