package org.tengen.eventstore.outbox;

import java.util.List;
import org.tengen.eventstore.codec.Recorded;

/**
 * What the world is told about an event: a pure mapping from stored to published, so that a service may change its own
 * events freely and "republish" gives the same messages again.
 */
@FunctionalInterface
public interface Publication<S, E> {

    /** @param after the state once this event has happened */
    List<OutboxMessage> messages(Recorded<E> event, S after);

    /** For streams nobody else hears of. */
    static <S, E> Publication<S, E> none() {
        return (event, after) -> List.of();
    }
}
