package org.tengen.ratingservice.ledger;

import java.util.Optional;
import java.util.UUID;
import org.tengen.eventstore.Revision;

/** What may be asked of a pool. */
sealed interface PoolCommand {

    /** @param held the revision of this game that the ledger has */
    record TakeResult(LedgerGame game, Optional<Revision> held) implements PoolCommand {}

    record SetStartingRating(UUID player, double rating) implements PoolCommand {}
}
