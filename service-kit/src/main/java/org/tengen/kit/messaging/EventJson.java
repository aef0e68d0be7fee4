package org.tengen.kit.messaging;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import org.tengen.eventstore.inbox.Unreadable;

/**
 * JSON of messages between services, apart from the mapper of REST: unknown fields are ignored on the way in, absent ones
 * left out on the way out. An unknown value of an enumeration is unreadable, so the message is parked and not guessed at.
 */
public final class EventJson {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .addModule(new Jdk8Module())
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .serializationInclusion(JsonInclude.Include.NON_ABSENT)
            .build();

    private EventJson() {}

    public static String write(Object event) {
        try {
            return MAPPER.writeValueAsString(event);
        } catch (JsonProcessingException unwritable) {
            throw new IllegalArgumentException("no JSON for " + event.getClass(), unwritable);
        }
    }

    /**
     * A payload as a record of the consumer's own.
     *
     * @throws Unreadable when it does not fit; {@code Consumers} parks the message
     */
    public static <T> T read(String payload, Class<T> type) {
        try {
            T event = MAPPER.readValue(payload, type);
            if (event == null) {
                throw new Unreadable("the payload is null, not a " + type.getSimpleName(), null);
            }
            return event;
        } catch (JsonProcessingException misfit) {
            throw new Unreadable("not a " + type.getSimpleName() + ": " + misfit.getOriginalMessage(), misfit);
        }
    }
}
