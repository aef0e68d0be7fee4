package org.tengen.eventstore;

import java.util.Objects;

/**
 * An event about to be appended.
 *
 * @param type stable stored name, for instance {@code game.move-played.v1}; never renamed, never reused
 * @param payload JSON text, stored and hashed byte for byte as it stands
 * @param meta who and why
 */
public record NewEvent(String type, String payload, EventMeta meta) {

    public NewEvent {
        Objects.requireNonNull(payload, "payload");
        Objects.requireNonNull(meta, "meta");
        if (type.isBlank()) {
            throw new IllegalArgumentException("an event needs a type");
        }
    }
}
