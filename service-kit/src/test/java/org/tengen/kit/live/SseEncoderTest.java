package org.tengen.kit.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class SseEncoderTest {

    @Test
    void eachLineOfTheDataIsAFieldOfItsOwn() {
        String text = new String(
                SseEncoder.encode(List.of(new LiveEvent(7, "move", "eins\nzwei\r\n\rdrei ü"))), StandardCharsets.UTF_8);
        assertEquals("event: move\nid: 7\ndata: eins\ndata: zwei\ndata: \ndata: drei ü\n\n", text);
    }

    @Test
    void anEventIsWrittenDownOnceHoweverManyFollowAndHoweverLate() {
        SseEncoder encoder = new SseEncoder();
        LiveEvent early = new LiveEvent(1, "move", "{}");
        LiveEvent late = new LiveEvent(4, "move", "{}");
        SseEncoder.Frame first = encoder.frame(List.of(early));
        SseEncoder.Frame second = encoder.frame(List.of(late));
        assertSame(first, encoder.frame(List.of(early)));
        assertSame(second, encoder.frame(List.of(late)));
        List<LiveEvent> both = List.of(early, late);
        assertEquals(
                "event: move\nid: 1\ndata: {}\n\nevent: move\nid: 4\ndata: {}\n\n",
                new String(encoder.frame(both).text(), StandardCharsets.UTF_8));
        assertSame(encoder.frame(both), encoder.frame(both));
        assertNotSame(first, encoder.frame(List.of(new LiveEvent(1, "move", "{}"))));
    }

    @Test
    void aChunkSaysItsLengthInBytes() {
        String text = "event: move\nid: 7\ndata: " + "ü".repeat(20) + "\n\n"; // 25 signs of a byte, 20 of two
        String chunk = new SseEncoder()
                .frame(List.of(new LiveEvent(7, "move", "ü".repeat(20))))
                .chunk()
                .toString(StandardCharsets.UTF_8);
        assertEquals("42\r\n" + text + "\r\n", chunk);
    }
}
