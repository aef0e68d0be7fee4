package org.tengen.eventstore.projection;

import java.sql.Connection;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.jdbc.RoundTrip;

/**
 * Tables derived from events. It runs in the transaction of the append, and again over old events in a rebuild, so it
 * must have no effect outside its own tables. While a revision is being built, later events of a stream may arrive before
 * earlier ones: write with a guard ({@code WHERE excluded.version > t.version}) or so that order does not matter.
 */
public interface Projection<S, E> {

    /** Stable name, for instance {@code game-summary}. */
    String name();

    /**
     * Takes one event in.
     *
     * @param revision which of the projection's table sets to write to
     * @param after the state once this event has happened
     */
    void apply(Connection connection, int revision, Recorded<E> event, S after);

    /**
     * As above while the event is appended, its row and others waiting in {@code trip}. A projection of one statement adds
     * that to them; any other begins once they are written, as it does here.
     */
    default void apply(RoundTrip trip, Connection connection, int revision, Recorded<E> event, S after) {
        trip.send(connection);
        apply(connection, revision, event, after);
    }

    /** Empties the table set of a revision before it is built. */
    void prepare(Connection connection, int revision);

    /** Turns readers to a revision that is now complete; in the transaction that makes it live. */
    void activate(Connection connection, int revision);

    /**
     * Whether a row holds nothing but what the latest event of its stream says. A rebuild then applies the last one of many
     * at once and leaves out those it would overwrite.
     */
    default boolean holdsLatestOnly() {
        return false;
    }
}
