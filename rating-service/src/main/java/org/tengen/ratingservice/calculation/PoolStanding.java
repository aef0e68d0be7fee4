package org.tengen.ratingservice.calculation;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.tengen.rating.policy.Standing;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.pool.BookEvent;

/**
 * Where everybody in a pool stands.
 *
 * @param version of the pool it is made of
 * @param events in the order they were rated
 */
public record PoolStanding(int version, Standing rating, List<BookEvent> events) {

    /** The ledger in the order it was rated. */
    public Stream<LedgerGame> games() {
        return events.stream().flatMap(event -> event.games().stream());
    }

    /** In which somebody played. */
    public List<BookEvent> eventsOf(UUID person) {
        return events.stream().filter(event -> event.involves(person)).toList();
    }

    /** Somebody's games in the order they were rated. */
    public Stream<LedgerGame> gamesOf(UUID person) {
        return events.stream().flatMap(event -> event.gamesOf(person).stream());
    }
}
