package org.tengen.pairingservice.tournament;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** What happened at the registration desk about one entry, and what a player asked for. */
public sealed interface AttendanceEvent extends TournamentEvent.OfEntryOnly {

    /** @param day of the tournament, from 1; @param present false takes a check-in back */
    record CheckedIn(UUID entryId, int day, boolean present) implements AttendanceEvent {}

    /**
     * How an entry takes part. Why somebody needs a table of their own is nobody's business and in no log.
     *
     * @param ghost a stand-in who plays only when the others are an odd number, and competes for nothing
     * @param table where the player sits in every round, 0 wherever the draw says
     */
    record SeatingArranged(UUID entryId, boolean ghost, int table) implements AttendanceEvent {}

    /** What an entry owes in all and has paid so far, in cents of the tournament's currency. */
    record PaymentChanged(UUID entryId, int dueCents, int paidCents) implements AttendanceEvent {}

    /**
     * A player asked for a change; what was asked in words lies in a mutable table under the request's id.
     *
     * @param rounds for {@code PARTICIPATION}: round → takes part; else empty
     * @param unsigned true when it came from a phone that nobody signed in on, else null: the desk asks who it was
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ChangeRequested(
            UUID entryId,
            UUID requestId,
            ChangeRequest.Kind kind,
            Map<Integer, Boolean> rounds,
            Instant askedAt,
            Boolean unsigned)
            implements AttendanceEvent {
        public ChangeRequested {
            rounds = new TreeMap<>(rounds);
        }
    }

    /** @param reason told to the player, null when there is nothing to say */
    record RequestAnswered(UUID entryId, UUID requestId, boolean done, String reason) implements AttendanceEvent {}
}
