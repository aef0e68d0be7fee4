package org.tengen.pairing.prize;

import java.util.List;

/**
 * Who wins what.
 *
 * @param awards in the order of the plan, then by place
 * @param passedOver those who stood before a winner of some prize and did not get it
 * @param notAwarded prizes that found no winner
 * @param warnings sentences for the director: results still missing
 */
public record PrizeGiving(
        List<Award> awards, List<PassedOver> passedOver, List<NotAwarded> notAwarded, List<String> warnings) {

    /**
     * A prize won.
     *
     * @param place the prize's place from 1; 0 for a prize for wins
     * @param amountCents what this player gets, after sharing
     * @param sharedBy how many players share the place, 1 for a sole winner
     * @param reason in plain words
     */
    public record Award(String prize, int place, String entryId, long amountCents, int sharedBy, String reason) {}

    /** Somebody who stood before a winner but cannot have the prize. */
    public record PassedOver(String prize, String entryId, String reason) {}

    /** A prize without a winner; {@code place} as in {@link Award}. */
    public record NotAwarded(String prize, int place, String reason) {}

    public List<Award> of(String entryId) {
        return awards.stream().filter(award -> award.entryId().equals(entryId)).toList();
    }
}
