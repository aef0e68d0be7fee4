package org.tengen.pairing.table;

import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.PublicIds;

/**
 * What one row says of a person. A row may give a federation's number alone; whoever imports completes it from a list,
 * by the number only.
 *
 * @param line of the file, from 1
 * @param number the row's own number, by which opponents are named; the row's place when the table has none
 * @param name "" when the row gives none
 * @param rank null when the row gives none
 * @param rating null when the row gives none
 */
public record PersonRow(
        int line,
        int number,
        String name,
        String firstName,
        Rank rank,
        Integer rating,
        String country,
        String club,
        PublicIds ids,
        boolean preliminary,
        int correctionHalfPoints) {

    /** The same person with what the row leaves empty; what it says stands. */
    public PersonRow completed(
            String listName,
            String listFirstName,
            Rank listRank,
            Integer listRating,
            String listCountry,
            String listClub) {
        boolean nameless = name.isEmpty();
        return new PersonRow(
                line,
                number,
                nameless ? listName : name,
                nameless ? listFirstName : firstName,
                rank == null && rating == null ? listRank : rank,
                rank == null && rating == null ? listRating : rating,
                country.isEmpty() ? listCountry : country,
                club.isEmpty() ? listClub : club,
                ids,
                preliminary,
                correctionHalfPoints);
    }

    /** In a few words, for a report. */
    String described() {
        String strength = rank != null ? " " + rank : rating != null ? " " + rating : "";
        return name + (firstName.isEmpty() ? "" : " " + firstName) + strength;
    }

    /** Without rank and rating somebody starts where every list begins. */
    Entry entry() {
        Rank known = rank != null ? rank : rating != null ? Rank.ofEgfRating(rating) : Rank.LOWEST;
        int points = rating != null ? rating : 2100 + 100 * known.value();
        return Entry.of("p" + number, name, firstName, known, points)
                .withPlace(country, club)
                .withPublicIds(ids)
                .withCorrection(correctionHalfPoints)
                .withRegistration(preliminary ? Entry.Registration.PRELIMINARY : Entry.Registration.FINAL);
    }
}
