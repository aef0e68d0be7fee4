package org.tengen.eventstore;

import java.time.Instant;
import java.util.UUID;

/**
 * An event as the log holds it.
 *
 * @param position order of insertion over the whole log; has gaps, and is no cursor (later ones may become
 *     visible first); 0 in what an append returns
 * @param version 1-based, without gaps within its stream
 * @param eventId stable over every publication of this event
 * @param metaJson {@link EventMeta} as the bytes the hash covers
 * @param recordedAt microseconds, UTC
 * @param previousHash hash of version - 1, {@link HashChain#GENESIS} for version 1; lower-case hex
 * @param hash lower-case hex SHA-256, see {@link HashChain}
 */
public record StoredEvent(
        long position,
        StreamId stream,
        int version,
        UUID eventId,
        String type,
        String payload,
        String metaJson,
        Instant recordedAt,
        String previousHash,
        String hash) {

    public EventMeta meta() {
        return EventMeta.fromJson(metaJson);
    }

    /** Where the stream stands once this event is its last. */
    public StreamHead asHead() {
        return new StreamHead(stream, version, hash);
    }
}
