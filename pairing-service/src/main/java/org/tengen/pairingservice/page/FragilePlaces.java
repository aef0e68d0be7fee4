package org.tengen.pairingservice.page;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.consequence.Endings;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * Whose place hangs on one game that has no final result yet: with it ended either way the places are calculated again.
 *
 * @param open games of the last round without a final result
 * @param tooMany whether there are so many that nothing was tried
 * @param players whose place differs between the two endings of some open game
 */
public record FragilePlaces(int open, boolean tooMany, Set<UUID> players) {

    /** Each open game costs two calculations of the standings; with more open games most places are open anyway. */
    private static final int MOST_TRIED = 8;

    static FragilePlaces of(Tournament state, Standings now, Map<UUID, Person> persons) {
        List<Board> open = state.round(state.lastPublishedRound())
                .filter(Round::published)
                .map(round -> round.boards().values().stream()
                        .filter(board -> !board.settled() || board.hold() != null)
                        .toList())
                .orElse(List.of());
        if (open.size() > MOST_TRIED) {
            return new FragilePlaces(open.size(), true, Set.of());
        }
        Set<UUID> fragile = new HashSet<>();
        for (Board board : open) {
            Map<String, Integer> white = places(state, board, Result.Winner.WHITE, now, persons);
            Map<String, Integer> black = places(state, board, Result.Winner.BLACK, now, persons);
            white.forEach((id, place) -> {
                if (!place.equals(black.get(id))) {
                    fragile.add(UUID.fromString(id));
                }
            });
        }
        return new FragilePlaces(open.size(), false, fragile);
    }

    private static Map<String, Integer> places(
            Tournament state, Board board, Result.Winner winner, Standings now, Map<UUID, Person> persons) {
        Tournament ended = Endings.with(state, board, winner);
        Map<String, Integer> places = new HashMap<>();
        TournamentStandings.calculate(ended, now.afterRound(), List.of(), persons)
                .rows()
                .forEach(row -> places.put(row.entry().id(), row.place()));
        return places;
    }

    /** Whether the place of that player hangs on an open game. */
    public boolean has(UUID entryId) {
        return players.contains(entryId);
    }
}
