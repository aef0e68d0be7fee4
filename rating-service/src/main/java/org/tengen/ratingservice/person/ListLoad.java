package org.tengen.ratingservice.person;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.tengen.ratingservice.player.PersonalData;

/**
 * What came of loading a federation's list.
 *
 * @param format of the file, e.g. egf
 * @param kind whose numbers the people have
 * @param date the day the list speaks for, null when it does not say
 * @param people on the list
 * @param added new in the registry @param changed described otherwise than before @param unchanged as they were
 * @param withoutNumber nobody is made of a name alone, so these were left out
 * @param ratings people who bring the list's rating into their first game here
 * @param warnings what was odd, in the order of the file
 * @param known whether the same file had been loaded before; then nothing was changed
 */
public record ListLoad(
        UUID loadId,
        String fileName,
        String format,
        String kind,
        LocalDate date,
        int people,
        int added,
        int changed,
        int unchanged,
        int withoutNumber,
        int ratings,
        List<Warning> warnings,
        Instant loadedAt,
        boolean known) {

    /**
     * @param line in the file, 0 for the whole
     * @param number of whoever stands in that line; null when nobody does, or wanted to be forgotten
     */
    public record Warning(String kind, int line, String text, String number) {

        Warning(String kind, String text) {
            this(kind, 0, text, null);
        }

        Warning unnamed() {
            return new Warning(kind, line, "", null);
        }
    }

    ListLoad again() {
        return with(fileName, warnings, true);
    }

    /** The same report with nothing in it that tells of somebody. */
    ListLoad without(PersonalData.Person who) {
        List<Warning> kept = warnings.stream()
                .map(warning -> who.numbers().contains(warning.number()) || who.isMentionedIn(warning.text())
                        ? warning.unnamed()
                        : warning)
                .toList();
        return with(who.isMentionedIn(fileName) ? "" : fileName, kept, known);
    }

    private ListLoad with(String file, List<Warning> changed, boolean again) {
        return new ListLoad(
                loadId,
                file,
                format,
                kind,
                date,
                people,
                added,
                this.changed,
                unchanged,
                withoutNumber,
                ratings,
                changed,
                loadedAt,
                again);
    }
}
