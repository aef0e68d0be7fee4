package org.tengen.eventstore.codec;

/** The log holds a type this program has never heard of: an older version was started on a newer log. */
public final class UnknownEventType extends RuntimeException {

    public UnknownEventType(String type) {
        super("unknown stored event type " + type);
    }
}
