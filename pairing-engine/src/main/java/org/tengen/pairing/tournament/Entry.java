package org.tengen.pairing.tournament;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tengen.pairing.settings.Rank;

/**
 * One participant: a person today, a team later.
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
        boolean ghost) {

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
        return new Entry(
                id,
                newName,
                newFirstName,
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

    public Entry withPlace(String newCountry, String newClub) {
        return new Entry(
                id,
                name,
                firstName,
                rank,
                rating,
                newCountry,
                newClub,
                publicIds,
                registration,
                correctionHalfPoints,
                absences,
                ghost);
    }

    public Entry withStrength(Rank newRank, int newRating) {
        return new Entry(
                id,
                name,
                firstName,
                newRank,
                newRating,
                country,
                club,
                publicIds,
                registration,
                correctionHalfPoints,
                absences,
                ghost);
    }

    public Entry withCorrection(int halfPoints) {
        return new Entry(
                id, name, firstName, rank, rating, country, club, publicIds, registration, halfPoints, absences, ghost);
    }

    public Entry withAbsences(Map<Integer, AbsenceReason> newAbsences) {
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
                new TreeMap<>(newAbsences),
                ghost);
    }

    public Entry withPublicIds(PublicIds newIds) {
        return new Entry(
                id,
                name,
                firstName,
                rank,
                rating,
                country,
                club,
                newIds,
                registration,
                correctionHalfPoints,
                absences,
                ghost);
    }

    public Entry withRegistration(Registration newRegistration) {
        return new Entry(
                id,
                name,
                firstName,
                rank,
                rating,
                country,
                club,
                publicIds,
                newRegistration,
                correctionHalfPoints,
                absences,
                ghost);
    }

    public Entry asGhost() {
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
                true);
    }

    /** Whether the entry takes part in a round, counted from 1. */
    public boolean participates(int round) {
        return !absences.containsKey(round);
    }

    /** {@code Name FirstName}, as shown in tables. */
    public String fullName() {
        return firstName.isEmpty() ? name : name + " " + firstName;
    }
}
