package org.tengen.eventstore.outbox;

/** Told where a pass of the relay has got to; tests of crashes stop the world here. */
@FunctionalInterface
interface RelayProbe {

    /** The moments at which a crash has a different consequence. */
    enum Point {
        ROWS_READ,
        SENT,
        DELETED,
        COMMITTED
    }

    void reached(Point point);
}
