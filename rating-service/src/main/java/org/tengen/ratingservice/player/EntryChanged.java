package org.tengen.ratingservice.player;

import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.inbox.Unreadable;

/** {@code tournament.entries.v1} as far as the registry reads it. */
record EntryChanged(
        UUID entryId,
        UUID tournamentId,
        UUID playerId,
        long revision,
        Boolean listed,
        String name,
        String firstName,
        String country,
        String club,
        DeclaredRank rank,
        Double rating,
        Map<String, String> ids,
        String tournament,
        LocalDate eventDate) {

    record DeclaredRank(Integer value, String shown) {}

    /** @throws Unreadable when something required is missing */
    Description description(int epoch) {
        require(entryId != null, "entryId");
        require(playerId != null, "playerId");
        require(name != null && firstName != null, "name");
        require(rank != null && rank.value() != null && rank.shown() != null, "rank");
        return new Description(
                playerId,
                name,
                firstName,
                country == null ? "" : country,
                club == null ? "" : club,
                rank.value(),
                rank.shown(),
                rating,
                ids == null ? Map.of() : ids,
                entryId,
                // a neutral label tells nothing: it never takes the place of a name known from elsewhere
                Boolean.FALSE.equals(listed) ? null : eventDate,
                epoch,
                revision);
    }

    private static void require(boolean holds, String field) {
        if (!holds) {
            throw new Unreadable("tournament.entries: " + field + " is missing", null);
        }
    }
}
