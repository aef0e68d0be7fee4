package org.tengen.pairing.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.Tournament;

/**
 * Who is there to be paired in a round.
 *
 * @param board scores before the round
 * @param players numbers of those to be paired, by entry id
 * @param inGroups whether a player takes part in the round, preliminary ones and the bye too
 * @param recordedByes the byes found in the facts: requested ones, and one drawn before
 * @param ghosts stand-ins, not among the players
 */
record DrawField(
        ScoreBoard board,
        int round,
        List<Integer> players,
        boolean[] inGroups,
        List<Bye> recordedByes,
        List<Integer> ghosts,
        List<NotPaired> notPaired) {

    static DrawField of(Tournament tournament, int round) {
        ScoreBoard board = new ScoreBoard(tournament, round - 1);
        Map<String, Game> games = tournament.gameByEntry(round);
        Set<String> resting = tournament.byes().stream()
                .filter(bye -> bye.round() == round)
                .map(Bye::entryId)
                .collect(Collectors.toSet());
        List<Integer> players = new ArrayList<>();
        List<Integer> ghosts = new ArrayList<>();
        List<NotPaired> notPaired = new ArrayList<>();
        boolean[] inGroups = new boolean[board.players()];
        for (int i = 0; i < board.players(); i++) {
            Entry entry = board.entry(i);
            inGroups[i] = entry.participates(round);
            boolean hasGame = games.containsKey(entry.id());
            if (resting.contains(entry.id())) {
                continue;
            }
            if (!entry.participates(round) && !hasGame) {
                notPaired.add(new NotPaired(entry.id(), reason(entry.absences().get(round))));
            } else if (entry.registration() == Entry.Registration.PRELIMINARY && !hasGame) {
                notPaired.add(new NotPaired(entry.id(), NotPaired.Reason.PRELIMINARY));
            } else if (!games.isEmpty() && !hasGame) {
                notPaired.add(new NotPaired(entry.id(), NotPaired.Reason.NOT_ASSIGNED));
            } else if (entry.ghost()) {
                ghosts.add(i);
            } else {
                players.add(i);
            }
        }
        players.sort(Comparator.comparing(player -> board.unit(player).id()));
        ghosts.sort(Comparator.comparing(player -> board.unit(player).id()));
        List<Bye> byes = tournament.byes().stream()
                .filter(bye -> bye.round() == round)
                .sorted(Comparator.comparing(Bye::entryId))
                .toList();
        return new DrawField(board, round, players, inGroups, byes, ghosts, notPaired);
    }

    private static NotPaired.Reason reason(AbsenceReason absence) {
        return switch (absence) {
            case AGREED -> NotPaired.Reason.ABSENT;
            case NO_SHOW -> NotPaired.Reason.NO_SHOW;
            case EXCUSED -> NotPaired.Reason.EXCUSED;
            case LATE_ENTRY -> NotPaired.Reason.LATE_ENTRY;
            case WITHDRAWN -> NotPaired.Reason.WITHDRAWN;
        };
    }

    /** Byes of a player in earlier rounds. */
    int earlierByes(int player) {
        String id = board.unit(player).id();
        return (int) board.tournament().byes().stream()
                .filter(bye -> bye.round() < round && bye.entryId().equals(id))
                .count();
    }
}
