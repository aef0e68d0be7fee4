package org.tengen.pairingservice.tournament;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Consumer;

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

    /**
     * What counts of the entry in draws, standings, prizes and ratings up to a round, and whether its name is shown. Equal for two
     * entries that differ only in what the registration desk notes, in a table kept, in later absences or in revisions counted.
     */
    public Entry asItCounts(int upToRound) {
        Map<Integer, AbsenceKind> kinds = new TreeMap<>(absenceKinds);
        kinds.keySet().removeIf(round -> round > upToRound);
        return with(next -> {
            next.absentRounds = new TreeSet<>(absentRounds.headSet(upToRound, true));
            next.absenceKinds = kinds;
            next.attendance = Attendance.NONE.listed(attendance.listed()).seated(attendance.ghost(), 0);
            next.revision = 0;
        });
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
        return with(next -> {
            next.rank = newRank;
            next.rating = newRating;
            next.correctionHalfPoints = newCorrection;
            next.revision++;
        });
    }

    Entry withStatus(EntryStatus newStatus) {
        return with(next -> {
            next.status = newStatus;
            next.revision++;
        });
    }

    Entry withAttendance(Attendance newAttendance) {
        return with(next -> {
            next.attendance = newAttendance;
            next.revision += newAttendance.listed() == attendance.listed() ? 0 : 1;
        });
    }

    /** The same facts, shown to others or not. */
    Entry shownIf(boolean shown) {
        return with(next -> next.attendance = attendance.listed(shown));
    }

    Entry personCorrected() {
        return with(next -> next.revision++);
    }

    Entry withdrawn(int fromRound) {
        return with(next -> {
            next.status = EntryStatus.WITHDRAWN;
            next.heldBefore = status;
            next.withdrawnFrom = fromRound;
            next.revision++;
        });
    }

    /** As it was before it withdrew. */
    Entry reinstated() {
        return with(next -> {
            next.status = heldBefore == null ? EntryStatus.FINAL : heldBefore;
            next.heldBefore = null;
            next.withdrawnFrom = 0;
            next.revision++;
        });
    }

    Entry withParticipation(Map<Integer, Boolean> rounds) {
        TreeSet<Integer> absent = new TreeSet<>(absentRounds);
        rounds.forEach((round, takesPart) -> mark(absent, round, takesPart));
        Map<Integer, AbsenceKind> kinds = new TreeMap<>(absenceKinds);
        kinds.keySet().removeAll(rounds.keySet());
        return with(next -> {
            next.absentRounds = absent;
            next.absenceKinds = kinds;
        });
    }

    /** As others see it from this revision on. */
    Entry revised(int newRevision) {
        return with(next -> next.revision = newRevision);
    }

    private static void mark(Collection<Integer> absent, Integer round, boolean takesPart) {
        if (takesPart) {
            absent.remove(round);
        } else {
            absent.add(round);
        }
    }

    /** A copy with some components changed. */
    private Entry with(Consumer<Draft> change) {
        Draft next = new Draft(this);
        change.accept(next);
        return new Entry(
                entryId,
                playerId,
                next.rank,
                next.rating,
                country,
                club,
                next.status,
                next.correctionHalfPoints,
                next.absentRounds,
                next.withdrawnFrom,
                next.revision,
                next.attendance,
                next.absenceKinds,
                next.heldBefore);
    }

    /** What may change of an entry; who it is of, country and club never do. */
    private static final class Draft {
        private Rank rank;
        private Double rating;
        private EntryStatus status;
        private int correctionHalfPoints;
        private TreeSet<Integer> absentRounds;
        private int withdrawnFrom;
        private int revision;
        private Attendance attendance;
        private Map<Integer, AbsenceKind> absenceKinds;
        private EntryStatus heldBefore;

        private Draft(Entry from) {
            rank = from.rank;
            rating = from.rating;
            status = from.status;
            correctionHalfPoints = from.correctionHalfPoints;
            absentRounds = from.absentRounds;
            withdrawnFrom = from.withdrawnFrom;
            revision = from.revision;
            attendance = from.attendance;
            absenceKinds = from.absenceKinds;
            heldBefore = from.heldBefore;
        }
    }
}
