package org.tengen.ratingservice.player;

import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;

/**
 * What somebody says about a person. Of several entries the one of the latest event holds, whatever order they came in;
 * the office's word holds above all entries.
 *
 * @param entryRating on the day of entry, null when unknown
 * @param by the entry, null for the office
 * @param on the event's date, null for the office
 */
record Description(
        UUID playerId,
        String name,
        String firstName,
        String country,
        String club,
        Integer rankValue,
        String rankShown,
        Double entryRating,
        Map<String, String> ids,
        UUID by,
        LocalDate on,
        int epoch,
        long revision) {

    String source() {
        return by == null ? "REGISTRY" : "ENTRY";
    }
}
