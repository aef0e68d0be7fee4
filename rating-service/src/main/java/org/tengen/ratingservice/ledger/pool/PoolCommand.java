package org.tengen.ratingservice.ledger.pool;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.tengen.eventstore.Revision;
import org.tengen.ratingservice.ledger.game.LedgerGame;

/** What may be asked of a pool. */
public sealed interface PoolCommand {

    /**
     * What the ledger has of a game.
     *
     * @param revision newest known, taken in or waiting
     * @param game as taken in; null when none was yet
     * @param poolVersion at which it was taken in
     * @param eventDate the last day that any game of its event tells, as it was taken in
     */
    record Held(Revision revision, LedgerGame game, int poolVersion, LocalDate eventDate) {}

    record TakeResult(LedgerGame game, Optional<Held> held) implements PoolCommand {}

    /** The result that the ledger has became final, or is not final any more. */
    record WeighAgain(LedgerGame game, Held held) implements PoolCommand {}

    record SetStartingRating(UUID player, double rating) implements PoolCommand {}

    /** Decisions of the office, all or none. */
    record Office(List<PoolEvent> decisions) implements PoolCommand {}
}
