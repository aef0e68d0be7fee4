package org.tengen.eventstore.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.NewEvent;

class EventTypesTest {

    sealed interface Note {}

    record Written(String text, int komiHalfPoints, Instant at, List<String> tags) implements Note {}

    record Struck(String text) implements Note {}

    private static EventTypes.Builder<Note> types() {
        return EventTypes.of(Note.class).type("note.written.v3", Written.class).type("note.struck.v1", Struck.class);
    }

    private static final EventCodec<Note> CODEC = new EventCodec<>(types().upcast(
                    "note.written.v1", "note.written.v2", json -> ((ObjectNode) json).put("komi", 6.5))
            .upcast("note.written.v2", "note.written.v3", json -> {
                ObjectNode note = (ObjectNode) json;
                int halfPoints = (int) (note.remove("komi").asDouble() * 2);
                return note.put("komiHalfPoints", halfPoints);
            })
            .build());

    @Test
    void upcastersAreChained() {
        assertEquals(new Written("a", 13, null, null), CODEC.decode("note.written.v1", "{\"text\":\"a\"}"));
        assertEquals(
                new Written("a", 15, null, null), CODEC.decode("note.written.v2", "{\"text\":\"a\",\"komi\":7.5}"));
        assertEquals(
                Set.of("note.struck.v1", "note.written.v1", "note.written.v2", "note.written.v3"),
                CODEC.types().names());
    }

    @Test
    void fieldsOfALaterVersionAreIgnored() {
        assertEquals(new Struck("a"), CODEC.decode("note.struck.v1", "{\"text\":\"a\",\"later\":{\"x\":1}}"));
    }

    @Test
    void anAbsentNumberIsNotZero() {
        assertThrows(IllegalArgumentException.class, () -> CODEC.decode("note.written.v3", "{\"text\":\"a\"}"));
    }

    @Test
    void aNameTheProgramDoesNotKnowIsSaid() {
        UnknownEventType unknown = assertThrows(UnknownEventType.class, () -> CODEC.decode("note.burnt.v1", "{}"));
        assertTrue(unknown.getMessage().contains("note.burnt.v1"));
    }

    @Test
    void aTableWithAFaultIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> types().type("note.struck.v1", Struck.class));
        assertThrows(IllegalArgumentException.class, () -> types().type("note.struck.v2", Struck.class));
        assertThrows(IllegalArgumentException.class, () -> types().upcast("note.struck.v1", "x", json -> json));
        assertThrows(
                IllegalArgumentException.class,
                () -> types().upcast("note.a.v1", "note.a.v2", json -> json).build());
        assertThrows(
                IllegalArgumentException.class,
                () -> types().upcast("a", "b", json -> json)
                        .upcast("b", "a", json -> json)
                        .build());
        assertThrows(
                IllegalArgumentException.class,
                () -> EventTypes.of(Note.class)
                        .type("note.struck.v1", Struck.class)
                        .build());
    }

    @Property(tries = 300)
    void anyTextComesBack(@ForAll String text, @ForAll int komi, @ForAll List<String> tags) {
        Written event = new Written(text, komi, Instant.ofEpochSecond(komi, 123_456_000), tags);
        NewEvent encoded = CODEC.encode(event, EventMeta.system());
        assertEquals("note.written.v3", encoded.type());
        assertTrue(java.nio.charset.StandardCharsets.UTF_8.newEncoder().canEncode(encoded.payload()));
        assertEquals(-1, encoded.payload().indexOf('\0'), "PostgreSQL holds no NUL");
        assertEquals(event, CODEC.decode(encoded.type(), encoded.payload()));
        assertEquals(encoded.payload(), CODEC.payload(event));
    }
}
