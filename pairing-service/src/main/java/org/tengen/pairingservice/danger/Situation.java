package org.tengen.pairingservice.danger;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.tournament.Arrangements;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.StaffRole;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/**
 * A command and the tournament it is for.
 *
 * @param after what the tournament would be; the same as before when the command would be refused anyway
 */
record Situation(Tournament state, TournamentCommand command, Tournament after) {

    <C extends TournamentCommand> C as(Class<C> type) {
        return type.cast(command);
    }

    boolean published(int round) {
        return state.round(round).filter(Round::published).isPresent();
    }

    boolean begun() {
        return state.lastPublishedRound() > 0;
    }

    /** Whether the player has a seat in a round others can see. */
    boolean seated(UUID entryId) {
        return state.rounds().values().stream().anyMatch(round -> round.published() && round.seats(entryId));
    }

    /** Whether results that count now would count no more. */
    boolean losesResults() {
        for (Round round : state.rounds().values()) {
            for (Board board : round.boards().values()) {
                boolean stays = after.round(round.number())
                        .map(now -> now.boards().containsKey(board.pair().gameId())
                                && (now.published() || !round.published()))
                        .orElse(false);
                if (board.decided() && !stays) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether boards, standings, prizes or ratings change that others have seen, or who is named there. */
    boolean changesWhatIsShown() {
        return !shown(state).equals(shown(after)) || changesEntriesShown();
    }

    /** From the first published round on anyone sees standings, and in them a play-off, and who would win what. */
    private static List<Object> shown(Tournament tournament) {
        return tournament.lastPublishedRound() == 0
                ? List.of(tournament.frozenAfterRound())
                : List.of(
                        tournament.frozenAfterRound(),
                        tournament.rounds().values().stream()
                                .filter(Round::published)
                                .toList(),
                        rules(tournament.settings()),
                        tournament.direction().prizes(),
                        tournament.direction().playOff());
    }

    /** In a large tournament hardly any entry is another than before, and only those are looked at. */
    private boolean changesEntriesShown() {
        int published = state.lastPublishedRound();
        if (published == 0) {
            return false;
        }
        return !state.entries().keySet().equals(after.entries().keySet())
                || state.entries().values().stream().anyMatch(was -> {
                    Entry is = after.entries().get(was.entryId());
                    return is != was && !is.asItCounts(published).equals(was.asItCounts(published));
                });
    }

    /** Labels, fees and cut-offs may be set and set back as often as somebody likes. */
    private static List<Object> rules(Settings settings) {
        Arrangements arranged = settings.arranged();
        return Arrays.asList(
                settings.system(),
                settings.rounds(),
                settings.gameClass(),
                settings.ruleset(),
                settings.boardSize(),
                settings.startDate(),
                settings.endDate(),
                settings.clubGroups(),
                settings.parameters(),
                arranged.pairingAbsenceHalfPoints(),
                arranged.countedFromPercent(),
                arranged.lotSeed());
    }

    /** Whether scores, order or pairing follow other rules afterwards. */
    boolean changesRules() {
        Settings was = state.settings();
        Settings is = after.settings();
        return was.system() != is.system()
                || !was.parameters().equals(is.parameters())
                || !was.gameClass().equals(is.gameClass())
                || !was.ruleset().equals(is.ruleset())
                || !was.clubGroups().equals(is.clubGroups());
    }

    boolean leavesNoDirector() {
        return after.staff().values().stream().noneMatch(roles -> roles.contains(StaffRole.DIRECTOR));
    }

    boolean takesADirectorsRole() {
        TournamentCommand.AppointStaff appoint = as(TournamentCommand.AppointStaff.class);
        return state.isDirectedBy(appoint.accountId()) && !appoint.roles().contains(StaffRole.DIRECTOR);
    }

    /** Events an undo names. */
    List<TournamentEvent> undone() {
        return as(TournamentCommand.Undo.class).versions().stream()
                .flatMap(version -> state.journal().at(version).stream())
                .toList();
    }

    boolean undoes(Set<Class<? extends TournamentEvent>> types) {
        return undone().stream().anyMatch(event -> types.contains(event.getClass()));
    }
}
