package org.tengen.ratingservice.ledger.game;

import java.util.UUID;

/**
 * One side.
 *
 * @param rank as declared, e.g. 3k
 * @param entryRating on the EGF scale on the day of entry, null when unknown
 */
public record LedgerSeat(UUID player, String rank, Double entryRating) {}
