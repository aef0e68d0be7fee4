package org.tengen.kit.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SseEncoderTest {

    @Test
    void eachLineOfTheDataIsAFieldOfItsOwn() {
        String text = new String(
                SseEncoder.encode(new LiveEvent(7, "move", "eins\nzwei\r\n\rdrei ü")), StandardCharsets.UTF_8);
        assertEquals("event: move\nid: 7\ndata: eins\ndata: zwei\ndata: \ndata: drei ü\n\n", text);
    }

    @Test
    void anEventIsWrittenDownOnceHoweverManyFollowAndHoweverLate() {
        SseEncoder encoder = new SseEncoder();
        LiveEvent early = new LiveEvent(1, "move", "{}");
        LiveEvent late = new LiveEvent(4, "move", "{}");
        SseEncoder.Frame first = encoder.frame(early);
        SseEncoder.Frame second = encoder.frame(late);
        assertSame(first, encoder.frame(early));
        assertSame(second, encoder.frame(late));
        assertNotSame(first, encoder.frame(new LiveEvent(1, "move", "{}")));
    }

    @Test
    void aChunkSaysItsLengthInBytes() {
        String text = "event: move\nid: 7\ndata: " + "ü".repeat(20) + "\n\n"; // 25 signs of a byte, 20 of two
        String chunk = new SseEncoder()
                .frame(new LiveEvent(7, "move", "ü".repeat(20)))
                .chunk()
                .toString(StandardCharsets.UTF_8);
        assertEquals("42\r\n" + text + "\r\n", chunk);
    }
}
