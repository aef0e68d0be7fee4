package org.tengen.eventstore;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Objects;

/**
 * Who caused an event and why; part of what the hash covers.
 *
 * @param actor account id, or {@code system} / {@code topic:<name>} when no person acted
 * @param role the role the actor acted in
 * @param reason given by hand for rulings, corrections and overrides; null otherwise
 * @param correlation ties together everything one request caused; null when unknown
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record EventMeta(String actor, String role, String reason, String correlation) {

    private static final ObjectMapper JSON =
            new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    public EventMeta {
        Objects.requireNonNull(actor, "actor");
        Objects.requireNonNull(role, "role");
    }

    /** A person acting in a role, without a reason of their own. */
    public static EventMeta by(String actor, String role) {
        return new EventMeta(actor, role, null, null);
    }

    /** Nobody acted: a timer, an import, another service. */
    public static EventMeta system() {
        return by("system", "system");
    }

    public EventMeta because(String reason) {
        return new EventMeta(actor, role, reason, correlation);
    }

    public EventMeta correlatedBy(String correlation) {
        return new EventMeta(actor, role, reason, correlation);
    }

    String toJson() {
        try {
            return JSON.writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("meta cannot be written", e);
        }
    }

    static EventMeta fromJson(String json) {
        try {
            return JSON.readValue(json, EventMeta.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("meta cannot be read: " + json, e);
        }
    }
}
