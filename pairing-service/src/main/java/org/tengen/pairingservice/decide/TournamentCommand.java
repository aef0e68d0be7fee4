package org.tengen.pairingservice.decide;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.StaffRole;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** What somebody wants done to a tournament. Ids, seeds and times come in with the command: deciding makes none. */
public sealed interface TournamentCommand {

    /** Concerns one entry. */
    sealed interface OfEntry extends TournamentCommand {
        UUID entryId();
    }

    /** Concerns one round. */
    sealed interface OfRound extends TournamentCommand {
        int round();
    }

    record Announce(UUID tournamentId, String federation, Settings settings, UUID director)
            implements TournamentCommand {}

    /** A whole tournament from a file, taken all or not at all. */
    record Import(
            UUID tournamentId,
            String federation,
            Settings settings,
            UUID director,
            List<TournamentEvent.Entered> entries,
            List<TournamentEvent.RoundImported> rounds)
            implements TournamentCommand {}

    record ChangeSettings(Settings settings) implements TournamentCommand {}

    record AppointStaff(UUID accountId, Set<StaffRole> roles) implements TournamentCommand {}

    record Enter(TournamentEvent.Entered entered) implements TournamentCommand {}

    record FixRank(UUID entryId, Rank rank, Double rating, int correctionHalfPoints) implements OfEntry {}

    record ChangeRegistration(UUID entryId, EntryStatus status) implements OfEntry {}

    record CorrectPerson(UUID entryId) implements OfEntry {}

    record ChangeParticipation(UUID entryId, Map<Integer, Boolean> rounds) implements OfEntry {}

    /** Leaves after the last published round: a game that runs is played on. */
    record Withdraw(UUID entryId) implements OfEntry {}

    record Reinstate(UUID entryId) implements OfEntry {}

    /** A draw the engine made; recorded only while it still fits the facts. */
    record Draw(TournamentEvent.RoundDrawn drawn) implements OfRound {
        @Override
        public int round() {
            return drawn.round();
        }
    }

    /** The whole round by hand. Game ids are proposals: two who met anyway keep the game they have. */
    record Arrange(TournamentEvent.PairingChanged arranged) implements OfRound {
        @Override
        public int round() {
            return arranged.round();
        }
    }

    /** A round drawn again after a correction; recorded only while it still fits the facts. */
    record Repair(TournamentEvent.RoundRepaired repaired) implements OfRound {
        @Override
        public int round() {
            return repaired.round();
        }
    }

    record DiscardDraw(int round) implements OfRound {}

    /** @param inputHash names the draw its sender saw */
    record Publish(int round, String inputHash) implements OfRound {}

    record WithdrawRound(int round) implements OfRound {}

    record TakeOverResult(UUID gameId, int epoch, int revision, Result result) implements TournamentCommand {}

    record CloseRound(int round) implements OfRound {}

    record ReopenRound(int round) implements OfRound {}

    /** Takes back what these events did, all of one command. */
    record Undo(List<Integer> versions) implements TournamentCommand {
        public Undo {
            versions = List.copyOf(versions);
        }
    }

    /** What was tried on a copy becomes true, all of it or nothing. */
    record KeepFork(List<TournamentCommand> commands) implements TournamentCommand {
        public KeepFork {
            commands = List.copyOf(commands);
        }
    }

    record FreezeStandings(int afterRound) implements TournamentCommand {}

    record UnfreezeStandings() implements TournamentCommand {}
}
