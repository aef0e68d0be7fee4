package org.tengen.rating.list;

import java.util.Map;

/**
 * One person of a rating list, as the list has it. A field the list does not have, or has left empty, is "" (a number:
 * NaN); what could not be understood is still in {@link ListRow#text()} and is reported as a warning.
 *
 * @param id the federation's number of the person: EGF PIN, FFG licence, AGA member, RGF id; "" when there is none
 * @param name family name; a part written with {@code _} in the list has spaces here
 * @param firstName given names, "" for people with one name
 * @param country two letters as the list writes them (the EGF says UK)
 * @param club club, chapter or town as the list writes it; codes are never re-cased
 * @param rank the grade of the list, else the one its rating stands for, such as {@code 3d}, {@code 12k}, {@code 1p}
 * @param rating on the list's own scale
 * @param deviation standard deviation of the rating, same unit
 * @param status membership type or licence status, as the list writes it
 * @param extra what else the list says, by stable name: {@code promotion}, {@code tournaments}, {@code lastEvent},
 *     {@code expires}, {@code state}, {@code nameLatin}, {@code firstNameLatin}, {@code drift}, {@code origin}
 */
public record ListedPlayer(
        String id,
        String name,
        String firstName,
        String country,
        String club,
        String rank,
        double rating,
        double deviation,
        String status,
        Map<String, String> extra) {

    /** Someone of whom the list gives nothing but a name, perhaps because the rest of the line is damaged. */
    public static ListedPlayer named(String id, String name, String firstName) {
        return new ListedPlayer(id, name, firstName, "", "", "", Double.NaN, Double.NaN, "", Map.of());
    }

    /** Family name and given names, as one text. */
    public String fullName() {
        return firstName.isEmpty() ? name : name + " " + firstName;
    }
}
