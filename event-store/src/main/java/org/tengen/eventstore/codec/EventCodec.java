package org.tengen.eventstore.codec;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.NewEvent;
import org.tengen.eventstore.StoredEvent;

/**
 * Writes records as JSON text and reads them back, upcast. The mapper is the store's own, so that nothing done to the
 * mapper of the web layer can change what the log holds. Unknown fields are ignored, absent fields are null, and a null
 * for a primitive is an error.
 */
public final class EventCodec<E> {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .enable(MapperFeature.SORT_CREATOR_PROPERTIES_FIRST)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .serializationInclusion(JsonInclude.Include.NON_NULL)
            .build();

    private final EventTypes<E> types;

    public EventCodec(EventTypes<E> types) {
        this.types = types;
    }

    public EventTypes<E> types() {
        return types;
    }

    /** @throws IllegalArgumentException when the event cannot be written as JSON */
    public NewEvent encode(E event, EventMeta meta) {
        return new NewEvent(types.nameOf(event), payload(event), meta);
    }

    /** The payload text of an event, the same text for equal events. */
    public String payload(E event) {
        try {
            String json = MAPPER.writeValueAsString(event);
            return json.chars().anyMatch(c -> Character.isSurrogate((char) c)) ? escapedIfNeeded(json, event) : json;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("cannot write " + event.getClass(), e);
        }
    }

    private static String escapedIfNeeded(String json, Object event) throws JsonProcessingException {
        return StandardCharsets.UTF_8.newEncoder().canEncode(json) ? json : escaped(event);
    }

    /** Half of a surrogate pair, as a careless client may send, has no UTF-8 form and would come back as another text. */
    private static String escaped(Object event) throws JsonProcessingException {
        return MAPPER.writer().with(JsonGenerator.Feature.ESCAPE_NON_ASCII).writeValueAsString(event);
    }

    /**
     * @throws UnknownEventType when no record is behind the name
     * @throws IllegalArgumentException when the payload does not fit its record
     */
    public E decode(String type, String payload) {
        try {
            if (types.isCurrent(type)) {
                // without a tree between: a stream of thousands is read so when it is folded from cold
                return MAPPER.readValue(payload, types.recordOf(type));
            }
            JsonNode json = MAPPER.readTree(payload);
            EventTypes.Current current = types.upcast(type, json);
            return MAPPER.treeToValue(current.payload(), types.recordOf(current.type()));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("stored " + type + " cannot be read: " + payload, e);
        }
    }

    public Recorded<E> decode(StoredEvent stored) {
        return new Recorded<>(stored, decode(stored.type(), stored.payload()));
    }

    public List<Recorded<E>> decode(List<StoredEvent> stored) {
        return stored.stream().map(this::decode).toList();
    }
}
