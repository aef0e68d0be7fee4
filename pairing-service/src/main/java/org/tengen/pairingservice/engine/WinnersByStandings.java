package org.tengen.pairingservice.engine;

import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.IntFunction;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.desk.Winners;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Tournament;

/** First places of the final standings, as they are or were frozen; names decide no place, so none is needed. */
@Singleton
public class WinnersByStandings implements Winners {

    @Override
    public List<UUID> of(Tournament state, IntFunction<Tournament> at) {
        int last = state.lastPublishedRound();
        if (!isOver(state) || !hasResult(state)) {
            return List.of();
        }
        Tournament counted = TournamentStandings.isFrozen(state, last)
                ? at.apply(state.direction().frozenVersion())
                : state;
        Map<UUID, Person> nameless = new HashMap<>();
        counted.entries().keySet().forEach(id -> nameless.put(id, Person.named(id.toString(), "")));
        return TournamentStandings.calculate(counted, last, List.of(), nameless).rows().stream()
                .filter(row -> row.place() == 1)
                .map(Standings.Row::entry)
                .map(entry -> UUID.fromString(entry.id()))
                .toList();
    }

    private static boolean isOver(Tournament state) {
        return state.status() == Tournament.Status.CLOSED || state.status() == Tournament.Status.FINISHED;
    }

    private static boolean hasResult(Tournament state) {
        return state.rounds().values().stream()
                .anyMatch(round -> round.boards().values().stream().anyMatch(Board::decided));
    }
}
