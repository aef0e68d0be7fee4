package org.tengen.eventstore.codec;

import org.tengen.eventstore.StoredEvent;

/** An event with the row it came from: the record for what happened, the row for when, by whom and which version. */
public record Recorded<E>(StoredEvent stored, E event) {

    public int version() {
        return stored.version();
    }
}
