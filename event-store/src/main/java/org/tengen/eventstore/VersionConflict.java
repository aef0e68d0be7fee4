package org.tengen.eventstore;

/**
 * Somebody else appended first. PostgreSQL has aborted the transaction by then, so it must be rolled back and everything
 * done again on a fresh fold (which is why this travels as an exception: it has to leave the transaction).
 */
public final class VersionConflict extends RuntimeException {

    private final StreamId stream;
    private final int expectedVersion;

    public VersionConflict(StreamId stream, int expectedVersion, Throwable cause) {
        super(stream + " is no longer at version " + expectedVersion, cause);
        this.stream = stream;
        this.expectedVersion = expectedVersion;
    }

    public StreamId stream() {
        return stream;
    }

    /** The version the losing writer had seen. */
    public int expectedVersion() {
        return expectedVersion;
    }
}
