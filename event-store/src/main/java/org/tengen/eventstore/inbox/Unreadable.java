package org.tengen.eventstore.inbox;

/** A message that will never be understood however often it is tried: it is parked, and the channel goes on. */
public final class Unreadable extends RuntimeException {

    public Unreadable(String reason, Throwable cause) {
        super(reason, cause);
    }
}
