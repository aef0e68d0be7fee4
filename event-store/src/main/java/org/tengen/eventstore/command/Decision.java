package org.tengen.eventstore.command;

import java.util.List;

/**
 * What a decider says to a command.
 *
 * @param <E> events
 * @param <R> refusals
 */
public sealed interface Decision<E, R> {

    /** It happens. No events: accepted, nothing to record. */
    record Accepted<E, R>(List<E> events) implements Decision<E, R> {
        public Accepted {
            events = List.copyOf(events);
        }
    }

    /** The domain refuses; nothing is stored. */
    record Refused<E, R>(R reason) implements Decision<E, R> {}

    @SafeVarargs
    static <E, R> Decision<E, R> accept(E... events) {
        return new Accepted<>(List.of(events));
    }

    static <E, R> Decision<E, R> accept(List<? extends E> events) {
        return new Accepted<>(List.copyOf(events));
    }

    static <E, R> Decision<E, R> refuse(R reason) {
        return new Refused<>(reason);
    }
}
