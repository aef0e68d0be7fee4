package org.tengen.pairingservice.tournament;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/**
 * A player in a tournament, without a name.
 *
 * @param absentRounds rounds the player said not to play
 * @param withdrawnFrom the first round not played after a withdrawal, 0 when not withdrawn
 * @param revision counts what {@code tournament.entries.v1} shows, from 1
 * @param attendance what the registration desk knows
 * @param absenceKinds why rounds were missed, where that is known
 */
public record Entry(
        UUID entryId,
        UUID playerId,
        Rank rank,
        Double rating,
        String country,
        String club,
        EntryStatus status,
        int correctionHalfPoints,
        TreeSet<Integer> absentRounds,
        int withdrawnFrom,
        int revision,
        Attendance attendance,
        Map<Integer, AbsenceKind> absenceKinds,
        EntryStatus heldBefore) {

    static Entry of(TournamentEvent.Entered entered) {
        return new Entry(
                entered.entryId(),
                entered.playerId(),
                entered.rank(),
                entered.rating(),
                entered.country(),
                entered.club(),
                entered.status(),
                entered.correctionHalfPoints(),
                new TreeSet<>(entered.absentRounds()),
                0,
                1,
                Attendance.NONE,
                entered.absenceKinds() == null ? Map.of() : entered.absenceKinds(),
                null);
    }

    /** Whether the flag for the round is set and no withdrawal lies before it; preliminary entries may take part too. */
    public boolean takesPart(int round) {
        return !absentRounds.contains(round) && (withdrawnFrom == 0 || round < withdrawnFrom);
    }

    /** Whether a draw of the round has to place this entry. */
    public boolean toBePaired(int round) {
        return takesPart(round) && registered() && status != EntryStatus.PRELIMINARY;
    }

    /** Whether there is a place for this entry; those on the waiting list are in no list, draw or count. */
    public boolean registered() {
        return status != EntryStatus.WAITING && heldBefore != EntryStatus.WAITING;
    }

    public boolean listed() {
        return attendance.listed();
    }

    /** {@code absent}, {@code withdrawn}, {@code preliminary}, {@code waiting}, else {@code not-assigned}. */
    public String reasonNotPaired(int round) {
        if (withdrawnFrom != 0 && round >= withdrawnFrom) {
            return "withdrawn";
        }
        if (absentRounds.contains(round)) {
            return "absent";
        }
        return switch (status) {
            case PRELIMINARY -> "preliminary";
            case WAITING -> "waiting";
            default -> "not-assigned";
        };
    }

    Entry withRank(Rank newRank, Double newRating, int newCorrection) {
        return copy(newRank, newRating, status, newCorrection, absentRounds, withdrawnFrom, revision + 1);
    }

    Entry withStatus(EntryStatus newStatus) {
        return copy(rank, rating, newStatus, correctionHalfPoints, absentRounds, withdrawnFrom, revision + 1);
    }

    Entry withAttendance(Attendance newAttendance) {
        return new Entry(
                entryId,
                playerId,
                rank,
                rating,
                country,
                club,
                status,
                correctionHalfPoints,
                absentRounds,
                withdrawnFrom,
                newAttendance.listed() == attendance.listed() ? revision : revision + 1,
                newAttendance,
                absenceKinds,
                heldBefore);
    }

    /** The same facts, shown to others or not. */
    Entry shownIf(boolean shown) {
        return new Entry(
                entryId,
                playerId,
                rank,
                rating,
                country,
                club,
                status,
                correctionHalfPoints,
                absentRounds,
                withdrawnFrom,
                revision,
                attendance.listed(shown),
                absenceKinds,
                heldBefore);
    }

    Entry personCorrected() {
        return copy(rank, rating, status, correctionHalfPoints, absentRounds, withdrawnFrom, revision + 1);
    }

    Entry withdrawn(int fromRound) {
        return copy(rank, rating, EntryStatus.WITHDRAWN, correctionHalfPoints, absentRounds, fromRound, revision + 1)
                .holding(status);
    }

    /** As it was before it withdrew. */
    Entry reinstated() {
        EntryStatus before = heldBefore == null ? EntryStatus.FINAL : heldBefore;
        return copy(rank, rating, before, correctionHalfPoints, absentRounds, 0, revision + 1)
                .holding(null);
    }

    private Entry holding(EntryStatus before) {
        return new Entry(
                entryId,
                playerId,
                rank,
                rating,
                country,
                club,
                status,
                correctionHalfPoints,
                absentRounds,
                withdrawnFrom,
                revision,
                attendance,
                absenceKinds,
                before);
    }

    Entry withParticipation(Map<Integer, Boolean> rounds) {
        TreeSet<Integer> absent = new TreeSet<>(absentRounds);
        rounds.forEach((round, takesPart) -> mark(absent, round, takesPart));
        Map<Integer, AbsenceKind> kinds = new TreeMap<>(absenceKinds);
        kinds.keySet().removeAll(rounds.keySet());
        return copy(rank, rating, status, correctionHalfPoints, absent, withdrawnFrom, revision)
                .withAbsenceKinds(kinds);
    }

    /** As others see it from this revision on. */
    Entry revised(int newRevision) {
        return copy(rank, rating, status, correctionHalfPoints, absentRounds, withdrawnFrom, newRevision);
    }

    private static void mark(Collection<Integer> absent, Integer round, boolean takesPart) {
        if (takesPart) {
            absent.remove(round);
        } else {
            absent.add(round);
        }
    }

    private Entry copy(
            Rank newRank,
            Double newRating,
            EntryStatus newStatus,
            int newCorrection,
            TreeSet<Integer> newAbsent,
            int newWithdrawnFrom,
            int newRevision) {
        return new Entry(
                entryId,
                playerId,
                newRank,
                newRating,
                country,
                club,
                newStatus,
                newCorrection,
                newAbsent,
                newWithdrawnFrom,
                newRevision,
                attendance,
                absenceKinds,
                heldBefore);
    }

    private Entry withAbsenceKinds(Map<Integer, AbsenceKind> kinds) {
        return new Entry(
                entryId,
                playerId,
                rank,
                rating,
                country,
                club,
                status,
                correctionHalfPoints,
                absentRounds,
                withdrawnFrom,
                revision,
                attendance,
                kinds,
                heldBefore);
    }
}
