package org.tengen.eventstore.command;

/**
 * What became of a command.
 *
 * @param <R> the domain's refusals
 */
public sealed interface Outcome<R> {

    /**
     * Accepted and committed.
     *
     * @param version of the stream after it; the new ETag
     * @param answer what the service answers, the same text for a repeated request
     * @param repeated true when this key had been accepted before and nothing was done now
     */
    record Done<R>(int version, String answer, boolean repeated) implements Outcome<R> {}

    /** The domain refused; nothing was stored. {@code version}: of the state it was judged on. */
    record Refused<R>(R reason, int version) implements Outcome<R> {}

    /** What the sender had seen has changed since: 412 with the current version. */
    record Stale<R>(int currentVersion) implements Outcome<R> {}

    /** The key belongs to another request: 422. */
    record KeyReused<R>() implements Outcome<R> {}

    /** Others kept appending first, {@link StreamHandler#ATTEMPTS} times running: 503, try again. */
    record Crowded<R>(int currentVersion) implements Outcome<R> {}
}
