package org.tengen.pairingservice.tournament;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/**
 * What happened in a tournament. Names of people are not in here: they live in a mutable table under the entry's id, so
 * that a person can be forgotten and every number stays. The names in {@link TournamentEvents} are stored; classes may be
 * renamed, those names may not.
 */
public sealed interface TournamentEvent
        permits TournamentEvent.OfEntry,
                TournamentEvent.OfRound,
                TournamentEvent.Announced,
                TournamentEvent.SettingsChanged,
                TournamentEvent.StaffAppointed,
                TournamentEvent.EntriesImported,
                TournamentEvent.ResultTakenOver,
                TournamentEvent.StandingsFrozen,
                TournamentEvent.StandingsUnfrozen,
                TournamentEvent.Undone,
                TournamentEvent.OfLink,
                DirectionEvent {

    /** Concerns one entry and nobody else's. */
    sealed interface OfEntry extends TournamentEvent
            permits OfEntryOnly,
                    Entered,
                    RankFixed,
                    RegistrationChanged,
                    PersonCorrected,
                    Withdrawn,
                    Reinstated,
                    Promoted,
                    ListingChanged {
        UUID entryId();
    }

    /** Concerns one entry and changes nothing that {@code tournament.entries.v1} tells others about it. */
    sealed interface OfEntryOnly extends OfEntry permits ParticipationChanged, AttendanceEvent {}

    /** Concerns one round: its draw, its pairings, its end. */
    sealed interface OfRound extends TournamentEvent
            permits RoundDrawn,
                    PairingChanged,
                    RoundImported,
                    DrawDiscarded,
                    RoundPublished,
                    RoundWithdrawn,
                    RoundClosed,
                    RoundReopened,
                    RoundRepaired,
                    HallEvent {
        int round();
    }

    record Announced(UUID tournamentId, String federation, Settings settings) implements TournamentEvent {}

    record SettingsChanged(Settings settings) implements TournamentEvent {}

    /** The roles of an account in this tournament from now on; an empty set takes them all away. */
    record StaffAppointed(UUID accountId, Set<StaffRole> roles) implements TournamentEvent {
        public StaffAppointed {
            roles = Collections.unmodifiableSet(new TreeSet<>(roles));
        }
    }

    /**
     * @param rating on the EGF scale on the day of entry, null when unknown
     * @param correctionHalfPoints added to the starting score, usually 0
     * @param absentRounds rounds the player will not play
     * @param absenceKinds why, for rounds of which that is known; null for none
     */
    record Entered(
            UUID entryId,
            UUID playerId,
            Rank rank,
            Double rating,
            String country,
            String club,
            EntryStatus status,
            int correctionHalfPoints,
            List<Integer> absentRounds,
            @JsonInclude(JsonInclude.Include.NON_NULL) Map<Integer, AbsenceKind> absenceKinds)
            implements OfEntry {
        public Entered {
            absentRounds = List.copyOf(absentRounds);
            absenceKinds = absenceKinds == null ? null : new TreeMap<>(absenceKinds);
        }

        /** Absences nobody gave a reason for. */
        public Entered(
                UUID entryId,
                UUID playerId,
                Rank rank,
                Double rating,
                String country,
                String club,
                EntryStatus status,
                int correctionHalfPoints,
                List<Integer> absentRounds) {
            this(entryId, playerId, rank, rating, country, club, status, correctionHalfPoints, absentRounds, null);
        }
    }

    /** The rank, rating or starting score an entry plays with was set anew. */
    record RankFixed(UUID entryId, Rank rank, Double rating, int correctionHalfPoints) implements OfEntry {}

    /** Final registration, or back to a preliminary one. */
    record RegistrationChanged(UUID entryId, EntryStatus status) implements OfEntry {}

    /** What is known about the person was corrected in the mutable table; the log only says that it happened. */
    record PersonCorrected(UUID entryId) implements OfEntry {}

    /** @param rounds round → takes part; rounds not named stay as they were */
    record ParticipationChanged(UUID entryId, Map<Integer, Boolean> rounds) implements OfEntryOnly {
        public ParticipationChanged {
            rounds = new TreeMap<>(rounds);
        }
    }

    /** @param fromRound the first round not played any more */
    record Withdrawn(UUID entryId, int fromRound) implements OfEntry {}

    /** Somebody on the waiting list got a place. */
    record Promoted(UUID entryId) implements OfEntry {}

    /** @param listed whether the name may stand in public lists */
    record ListingChanged(UUID entryId, boolean listed) implements OfEntry {}

    /** A withdrawal taken back. */
    record Reinstated(UUID entryId) implements OfEntry {}

    /**
     * A draw is a recorded fact: reading it again never pairs again.
     *
     * @param profile criteria used: {@code tengen} or {@code opengotha}
     * @param algorithm name and version of the engine
     * @param inputHash of everything the engine looked at
     * @param totalWeight sum of the weights in profile {@code opengotha}, 0 in {@code tengen}
     * @param cost what each criterion said in sum, by the engine's names
     * @param optimal whether it is proven that no better pairing exists
     * @param pins what was settled before it: two entries for a game, one for the bye; null for nothing
     */
    record RoundDrawn(
            int round,
            String profile,
            long seed,
            String algorithm,
            String inputHash,
            long totalWeight,
            Map<String, Long> cost,
            boolean optimal,
            List<Pair> pairs,
            List<UUID> byes,
            List<NotPaired> notPaired,
            @JsonInclude(JsonInclude.Include.NON_NULL) List<List<UUID>> pins)
            implements OfRound {

        /** A draw with nothing settled before it. */
        public RoundDrawn(
                int round,
                String profile,
                long seed,
                String algorithm,
                String inputHash,
                long totalWeight,
                Map<String, Long> cost,
                boolean optimal,
                List<Pair> pairs,
                List<UUID> byes,
                List<NotPaired> notPaired) {
            this(round, profile, seed, algorithm, inputHash, totalWeight, cost, optimal, pairs, byes, notPaired, null);
        }
    }

    /**
     * The whole round as somebody arranged it by hand.
     *
     * @param totalWeight of this pairing by the same criteria
     * @param optimumWeight of the best pairing of the same players, null when it could not be weighed
     * @param optimumCost what each criterion said in sum of that best pairing
     */
    record PairingChanged(
            int round,
            String reason,
            String profile,
            long seed,
            String algorithm,
            String inputHash,
            Long totalWeight,
            Long optimumWeight,
            Map<String, Long> cost,
            Map<String, Long> optimumCost,
            List<Pair> pairs,
            List<UUID> byes,
            List<NotPaired> notPaired)
            implements OfRound {}

    /**
     * A round drawn again after a result was corrected, around the boards where play had begun.
     *
     * @param correctedGame whose result was wrong
     * @param kept games that stayed as they were
     */
    record RoundRepaired(
            int round,
            UUID correctedGame,
            List<UUID> kept,
            String profile,
            long seed,
            String algorithm,
            String inputHash,
            long totalWeight,
            Map<String, Long> cost,
            boolean optimal,
            List<Pair> pairs,
            List<UUID> byes,
            List<NotPaired> notPaired)
            implements OfRound {

        /** Who sits where, whatever the games are called: what somebody has seen before confirming it. */
        public String arrangement() {
            StringBuilder text = new StringBuilder("round ").append(round);
            pairs.forEach(pair -> text.append('/')
                    .append(pair.table())
                    .append(' ')
                    .append(pair.white())
                    .append(' ')
                    .append(pair.black())
                    .append(' ')
                    .append(pair.handicap()));
            byes.forEach(bye -> text.append("/bye ").append(bye));
            return text.toString();
        }
    }

    /** All entries of a tournament file at once: an import is all or nothing. */
    record EntriesImported(List<Entered> entries) implements TournamentEvent {}

    /**
     * A round as a tournament file has it.
     *
     * @param results by game id; a game that is missing here has no result yet
     */
    record RoundImported(
            int round, List<Pair> pairs, List<UUID> byes, List<NotPaired> notPaired, Map<UUID, Result> results)
            implements OfRound {
        public RoundImported {
            results = new TreeMap<>(results);
        }
    }

    /** A draw nobody has seen yet was thrown away. */
    record DrawDiscarded(int round) implements OfRound {}

    /** @param revision of the round as others see it, counted from 1 */
    record RoundPublished(int round, int revision, String inputHash) implements OfRound {}

    /** A published round was taken back before anything was played. */
    record RoundWithdrawn(int round, int revision) implements OfRound {}

    /**
     * @param epoch of the log of game-service
     * @param revision of the game's result in that epoch
     */
    record ResultTakenOver(int round, UUID gameId, int epoch, int revision, Result result) implements TournamentEvent {}

    record RoundClosed(int round, int revision) implements OfRound {}

    /** A closed round opened again. */
    record RoundReopened(int round, int revision) implements OfRound {}

    /** Places are final from here on; labels may still change. */
    record StandingsFrozen(int afterRound) implements TournamentEvent {}

    record StandingsUnfrozen() implements TournamentEvent {}

    /** Concerns one link for a helper. */
    sealed interface OfLink extends TournamentEvent {
        UUID linkId();
    }

    /** @param tokenHash SHA-256 of the signed token; the token itself is nowhere */
    record HelperLinkIssued(
            UUID linkId, String scope, Integer round, String room, String label, String tokenHash, Instant expiresAt)
            implements OfLink {}

    /** Somebody came by it; it opens no second time. */
    record HelperLinkUsed(UUID linkId) implements OfLink {}

    record HelperLinkRevoked(UUID linkId) implements OfLink {}

    /**
     * What these events did is taken back; an undo can be undone in turn.
     *
     * @param versions of the events, which stay in the log
     * @param parts of the tournament they changed
     */
    record Undone(List<Integer> versions, Set<String> parts) implements TournamentEvent {
        public Undone {
            versions = List.copyOf(versions);
            parts = Collections.unmodifiableSet(new TreeSet<>(parts));
        }
    }
}
