package org.tengen.pairing.tournament;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tengen.pairing.settings.Rank;

/**
 * One participant of the tournament: a person.
 *
 * @param id stable for the life of the tournament, never derived from anything that may be corrected
 * @param rating on the EGF scale (2100 is 1 dan)
 * @param correctionHalfPoints added to the start score (OpenGotha allows -1 to +2 points, we any)
 * @param absences rounds, counted from 1, in which the entry does not take part, with the reason
 * @param ghost a stand-in who fills an odd field; plays before anyone gets a bye, and wins no prize
 */
public record Entry(
        String id,
        String name,
        String firstName,
        Rank rank,
        int rating,
        String country,
        String club,
        PublicIds publicIds,
        Registration registration,
        int correctionHalfPoints,
        SortedMap<Integer, AbsenceReason> absences,
        boolean ghost)
        implements UnitOfPlay {

    /** Whether the registration is settled. Preliminary entries stay in groups and standings but are not drawn. */
    public enum Registration {
        FINAL,
        PRELIMINARY
    }

    public Entry {
        if (id.isBlank()) {
            throw new IllegalArgumentException("an entry needs an id");
        }
        absences = Collections.unmodifiableSortedMap(new TreeMap<>(absences));
    }

    /** A plain entry that takes part in every round. */
    public static Entry of(String id, String name, String firstName, Rank rank, int rating) {
        return new Entry(
                id,
                name,
                firstName,
                rank,
                rating,
                "",
                "",
                PublicIds.NONE,
                Registration.FINAL,
                0,
                new TreeMap<>(),
                false);
    }

    public Entry withName(String newName, String newFirstName) {
        Draft draft = new Draft(this);
        draft.name = newName;
        draft.firstName = newFirstName;
        return draft.entry();
    }

    public Entry withPlace(String newCountry, String newClub) {
        Draft draft = new Draft(this);
        draft.country = newCountry;
        draft.club = newClub;
        return draft.entry();
    }

    public Entry withStrength(Rank newRank, int newRating) {
        Draft draft = new Draft(this);
        draft.rank = newRank;
        draft.rating = newRating;
        return draft.entry();
    }

    public Entry withCorrection(int halfPoints) {
        Draft draft = new Draft(this);
        draft.correctionHalfPoints = halfPoints;
        return draft.entry();
    }

    public Entry withAbsences(Map<Integer, AbsenceReason> newAbsences) {
        Draft draft = new Draft(this);
        draft.absences = new TreeMap<>(newAbsences);
        return draft.entry();
    }

    public Entry withPublicIds(PublicIds newIds) {
        Draft draft = new Draft(this);
        draft.publicIds = newIds;
        return draft.entry();
    }

    public Entry withRegistration(Registration newRegistration) {
        Draft draft = new Draft(this);
        draft.registration = newRegistration;
        return draft.entry();
    }

    public Entry asGhost() {
        Draft draft = new Draft(this);
        draft.ghost = true;
        return draft.entry();
    }

    /** The one place that copies an entry field by field. */
    private static final class Draft {
        private final String id;
        private String name;
        private String firstName;
        private Rank rank;
        private int rating;
        private String country;
        private String club;
        private PublicIds publicIds;
        private Registration registration;
        private int correctionHalfPoints;
        private SortedMap<Integer, AbsenceReason> absences;
        private boolean ghost;

        Draft(Entry from) {
            id = from.id;
            name = from.name;
            firstName = from.firstName;
            rank = from.rank;
            rating = from.rating;
            country = from.country;
            club = from.club;
            publicIds = from.publicIds;
            registration = from.registration;
            correctionHalfPoints = from.correctionHalfPoints;
            absences = from.absences;
            ghost = from.ghost;
        }

        Entry entry() {
            return new Entry(
                    id,
                    name,
                    firstName,
                    rank,
                    rating,
                    country,
                    club,
                    publicIds,
                    registration,
                    correctionHalfPoints,
                    absences,
                    ghost);
        }
    }

    @Override
    public boolean participates(int round) {
        return !absences.containsKey(round);
    }

    /** {@code Name FirstName}, as shown in tables. */
    @Override
    public String fullName() {
        return firstName.isEmpty() ? name : name + " " + firstName;
    }
}
