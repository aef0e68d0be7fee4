package org.tengen.eventstore.command;

import java.util.Objects;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.StreamId;

/**
 * A command with its envelope.
 *
 * @param key the Idempotency-Key; null for commands that are idempotent by themselves (consumers behind an inbox)
 * @param requestHash {@link CommandLog#hash} of the request; null only when the key is
 * @param expected what the sender had seen
 * @param meta who acts, in which role, why
 */
public record CommandRequest<C>(
        StreamId stream, C command, Expectation expected, String key, String requestHash, EventMeta meta) {

    public CommandRequest {
        Objects.requireNonNull(stream, "stream");
        Objects.requireNonNull(command, "command");
        Objects.requireNonNull(expected, "expected");
        Objects.requireNonNull(meta, "meta");
        if ((key == null) != (requestHash == null)) {
            throw new IllegalArgumentException("a key needs the hash of its request and the other way round");
        }
    }

    /** A command from inside, without a key; the decider alone judges whether it still fits. */
    public static <C> CommandRequest<C> internal(StreamId stream, C command, EventMeta meta) {
        return new CommandRequest<>(stream, command, Expectation.any(), null, null, meta);
    }
}
