package org.tengen.pairing.file;

import java.time.LocalDate;
import java.util.Objects;

/**
 * What federations and the public want to know about an event beside its games. Texts are empty where unknown.
 *
 * @param shortName for file names and narrow columns
 * @param place town
 * @param country two letters as the source has them
 * @param firstDay null when unknown
 * @param lastDay null when unknown
 * @param comment free text
 * @param online played on a server; federations rate such games in a class of their own
 */
public record EventDetails(
        String shortName,
        String place,
        String country,
        String director,
        LocalDate firstDay,
        LocalDate lastDay,
        String comment,
        boolean online) {

    public static final EventDetails NONE = new EventDetails("", "", "", "", null, null, "", false);

    public EventDetails {
        Objects.requireNonNull(shortName);
        Objects.requireNonNull(place);
        Objects.requireNonNull(country);
        Objects.requireNonNull(director);
        Objects.requireNonNull(comment);
    }

    public EventDetails withPlace(String newPlace, String newCountry) {
        return new EventDetails(shortName, newPlace, newCountry, director, firstDay, lastDay, comment, online);
    }

    public EventDetails withDays(LocalDate first, LocalDate last) {
        return new EventDetails(shortName, place, country, director, first, last, comment, online);
    }

    public EventDetails withShortName(String other) {
        return new EventDetails(other, place, country, director, firstDay, lastDay, comment, online);
    }

    public EventDetails withDirector(String other) {
        return new EventDetails(shortName, place, country, other, firstDay, lastDay, comment, online);
    }

    public EventDetails withComment(String other) {
        return new EventDetails(shortName, place, country, director, firstDay, lastDay, other, online);
    }
}
