package org.tengen.pairingservice.decide;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.pairingservice.tournament.AttendanceEvent;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.HallEvent;
import org.tengen.pairingservice.tournament.Hold;
import org.tengen.pairingservice.tournament.PairConstraint;
import org.tengen.pairingservice.tournament.PrizeRules;
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

    /** Concerns one link for a helper. */
    sealed interface OfLink extends TournamentCommand {
        UUID linkId();
    }

    record IssueLink(TournamentEvent.HelperLinkIssued issued) implements OfLink {
        @Override
        public UUID linkId() {
            return issued.linkId();
        }
    }

    /** @param tokenHash of the token somebody came with */
    record UseLink(UUID linkId, String tokenHash, Instant now) implements OfLink {}

    record RevokeLink(UUID linkId) implements OfLink {}

    record Announce(UUID tournamentId, String federation, Settings settings, UUID director)
            implements TournamentCommand {}

    /** A whole tournament from a file, taken all or not at all. */
    record Import(
            UUID tournamentId,
            String federation,
            Settings settings,
            UUID director,
            List<TournamentEvent.Entered> entries,
            List<TournamentEvent.RoundImported> rounds,
            List<TournamentEvent.Withdrawn> withdrawals,
            List<PairConstraint> constraints,
            List<UUID> playOff,
            List<AttendanceEvent.SeatingArranged> seating)
            implements TournamentCommand {

        /** Entries and rounds and nothing beside them. */
        public Import(
                UUID tournamentId,
                String federation,
                Settings settings,
                UUID director,
                List<TournamentEvent.Entered> entries,
                List<TournamentEvent.RoundImported> rounds) {
            this(
                    tournamentId,
                    federation,
                    settings,
                    director,
                    entries,
                    rounds,
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of());
        }
    }

    record ChangeSettings(Settings settings) implements TournamentCommand {}

    record AppointStaff(UUID accountId, Set<StaffRole> roles) implements TournamentCommand {}

    /**
     * @param listed whether the name may stand in public lists
     * @param waits false for somebody who gets a place over the limit: the director's own decision
     */
    record Enter(TournamentEvent.Entered entered, boolean listed, boolean waits) implements TournamentCommand {
        public Enter(TournamentEvent.Entered entered) {
            this(entered, true, true);
        }
    }

    /** A place for somebody on the waiting list, whoever is before. */
    record Promote(UUID entryId) implements OfEntry {}

    record ChangeListing(UUID entryId, boolean listed) implements OfEntry {}

    record CheckIn(UUID entryId, int day, boolean present) implements OfEntry {}

    record ChangePayment(UUID entryId, int dueCents, int paidCents) implements OfEntry {}

    /** @param ghost a stand-in; @param table to sit at in every round, 0 for none */
    record ArrangeSeating(UUID entryId, boolean ghost, int table) implements OfEntry {}

    /** Everybody named is absent from the round; asked for when a desk takes who did not come out of the draw. */
    record MarkAbsent(int round, Set<UUID> entries, Set<String> confirmed) implements OfRound {}

    /** @param byPlayer a player asks, bound by the cut-off; a director may file a slip at any time */
    record AskForChange(AttendanceEvent.ChangeRequested asked, boolean byPlayer) implements OfEntry {
        @Override
        public UUID entryId() {
            return asked.entryId();
        }
    }

    /** @param running what becomes of a game that runs when a withdrawal is carried out, null when nobody has said */
    record AnswerRequest(UUID requestId, boolean done, String reason, Running running) implements TournamentCommand {}

    record FixRank(UUID entryId, Rank rank, Double rating, int correctionHalfPoints) implements OfEntry {}

    record ChangeRegistration(UUID entryId, EntryStatus status) implements OfEntry {}

    record CorrectPerson(UUID entryId) implements OfEntry {}

    record ChangeParticipation(UUID entryId, Map<Integer, Boolean> rounds) implements OfEntry {}

    /** @param running what becomes of a game that runs, null when nobody has said */
    record Withdraw(UUID entryId, Running running) implements OfEntry {
        public Withdraw(UUID entryId) {
            this(entryId, Running.PLAY_ON);
        }
    }

    /** What becomes of the running game of somebody who leaves. */
    enum Running {
        /** It is played to its end. */
        PLAY_ON,
        /** The opponent wins by default. */
        DEFAULT_WIN,
        /** There is no such game: nobody gets anything, and the opponent is free for another one. */
        UNPLAYED
    }

    record Reinstate(UUID entryId) implements OfEntry {}

    /** A draw the engine made; recorded only while it still fits the facts. */
    record Draw(TournamentEvent.RoundDrawn drawn, Set<String> confirmed) implements OfRound {
        public Draw(TournamentEvent.RoundDrawn drawn) {
            this(drawn, Set.of());
        }

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

    /** Boards are drawn again as soon as a corrected result is here. */
    record AgreeRepair(HallEvent.RepairAgreed agreed) implements OfRound {
        @Override
        public int round() {
            return agreed.round();
        }
    }

    /** A pairing in a round that runs; whoever joins it was absent until now. */
    record PairInRound(TournamentEvent.PairingChanged arranged, Set<UUID> joining) implements OfRound {
        @Override
        public int round() {
            return arranged.round();
        }
    }

    record SetClock(HallEvent.ClockSet clock) implements OfRound {
        @Override
        public int round() {
            return clock.round();
        }
    }

    record RuleDefault(int round, UUID gameId, Result.Winner winner, String reason) implements OfRound {}

    record HoldResult(int round, UUID gameId, Hold hold) implements OfRound {}

    record LiftHold(int round, UUID gameId) implements OfRound {}

    record SetConstraints(List<PairConstraint> constraints) implements TournamentCommand {}

    record SetPrizes(PrizeRules rules) implements TournamentCommand {}

    record RecordPlayOff(List<UUID> order) implements TournamentCommand {}

    record CloseTournament() implements TournamentCommand {}

    record ReopenTournament() implements TournamentCommand {}

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
