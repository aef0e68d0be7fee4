package org.tengen.eventstore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.time.Instant;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class HashChainTest {

    private static final StreamId STREAM =
            new StreamId("EGF", "game", UUID.fromString("11111111-2222-3333-4444-555555555555"));
    private static final UUID ID = UUID.fromString("01900000-0000-7000-8000-000000000001");
    private static final Instant AT = Instant.parse("2026-05-01T10:00:00.123456Z");

    private static String hash(String type, String payload) {
        String meta = EventMeta.by("a", "referee").toJson();
        return HashChain.hash(HashChain.GENESIS, STREAM, 1, ID, type, AT, meta, payload);
    }

    /** Written down once: a changed layout would make every log in the world unverifiable. */
    @Test
    void theLayoutIsFixed() {
        assertEquals(
                "95799c6be4b8c41e77d4fb76cdee093a3711e2ca67c43e37203538fa2ffa97fa",
                hash("game.started.v1", "{\"boardSize\":19}"));
    }

    @Property(tries = 200)
    void movingABoundaryBetweenPartsChangesTheHash(
            @ForAll @StringLength(min = 2, max = 12) String text, @ForAll @IntRange(min = 1, max = 11) int cut) {
        int at = Math.min(cut, text.length() - 1);
        String type = "t" + text;
        assertNotEquals(
                hash(type, "p"),
                hash(type.substring(0, at + 1), type.substring(at + 1) + "p"),
                "type and payload are not simply joined");
    }

    @Property(tries = 300)
    void anyChangedByteChangesTheHash(
            @ForAll @StringLength(min = 1, max = 60) String payload,
            @ForAll int where,
            @ForAll @IntRange(min = 1, max = 0x7f) int flip) {
        char[] changed = payload.toCharArray();
        int at = Math.floorMod(where, changed.length);
        changed[at] ^= (char) flip;
        byte[] before = payload.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        byte[] after = new String(changed).getBytes(java.nio.charset.StandardCharsets.UTF_8);
        if (!java.util.Arrays.equals(before, after)) {
            assertNotEquals(hash("t", payload), hash("t", new String(changed)));
        }
    }
}
