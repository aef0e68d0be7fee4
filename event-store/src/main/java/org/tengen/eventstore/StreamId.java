package org.tengen.eventstore;

import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Names a stream.
 *
 * @param federation the tenant, for instance {@code EGF}; a stream is invisible under any other
 * @param kind what the stream is about, for instance {@code game}; also the outbox's aggregate type
 * @param id unique over all federations and kinds
 */
public record StreamId(String federation, String kind, UUID id) {

    private static final Pattern FEDERATION = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,31}");
    private static final Pattern KIND = Pattern.compile("[a-z][a-z0-9-]{0,31}");

    public StreamId {
        Objects.requireNonNull(id, "id");
        if (!FEDERATION.matcher(federation).matches()) {
            throw new IllegalArgumentException("not a federation code: " + federation);
        }
        if (!KIND.matcher(kind).matches()) {
            throw new IllegalArgumentException("not a stream kind: " + kind);
        }
    }

    @Override
    public String toString() {
        return federation + "/" + kind + "/" + id;
    }
}
