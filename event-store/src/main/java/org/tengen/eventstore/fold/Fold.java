package org.tengen.eventstore.fold;

import java.util.Set;

/**
 * How a stream becomes a state. Pure: no clock, no randomness, no I/O. {@code S} must be immutable, for folds are cached
 * and shared between threads.
 *
 * @param <S> state
 * @param <E> sealed interface of the events
 */
public interface Fold<S, E> {

    /** The state of a stream without events. */
    S initial();

    /** The state after one more event. It never refuses: what is in the log has happened. */
    S evolve(S state, E event);

    /**
     * Names of the parts an event changes ({@code entry:<id>}, {@code round:3}, {@code settings}), so that a command can
     * be refused only when its own part has changed since its sender looked. Empty when the stream is one whole.
     */
    default Set<String> partsOf(E event) {
        return Set.of();
    }
}
