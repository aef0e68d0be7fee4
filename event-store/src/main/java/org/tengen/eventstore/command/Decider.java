package org.tengen.eventstore.command;

import org.tengen.eventstore.fold.Fold;

/**
 * A domain as pure functions: what the events add up to, and what a command leads to. Time, seeds and names of actors come
 * in with the command.
 *
 * @param <S> immutable state
 * @param <C> commands
 * @param <E> events
 * @param <R> refusals
 */
public interface Decider<S, C, E, R> extends Fold<S, E> {

    /** Decides on a command. May be asked several times for one command, each time on a fresher state. */
    Decision<E, R> decide(S state, C command);
}
