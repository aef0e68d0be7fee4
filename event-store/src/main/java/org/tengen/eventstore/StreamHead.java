package org.tengen.eventstore;

/**
 * The end of a stream as somebody saw it: what a writer hands back when it appends.
 *
 * @param version 0 for a stream without events
 * @param hash of that version, {@link HashChain#GENESIS} for version 0
 */
public record StreamHead(StreamId stream, int version, String hash) {

    public static StreamHead empty(StreamId stream) {
        return new StreamHead(stream, 0, HashChain.GENESIS);
    }
}
