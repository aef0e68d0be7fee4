package org.tengen.pairingservice.inbound;

import org.tengen.eventstore.inbox.Unreadable;

/** Fields a message must have for us to do anything with it. */
final class Fields {

    private Fields() {}

    /** @throws Unreadable when a promised field is absent */
    static <T> T required(T value, String field) {
        if (value == null) {
            throw new Unreadable("the field " + field + " is missing", null);
        }
        return value;
    }
}
