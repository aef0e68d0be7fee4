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
    void anEventIsWrittenDownOnceHoweverManyFollow() {
        SseEncoder encoder = new SseEncoder();
        LiveEvent first = new LiveEvent(1, "move", "{}");
        byte[] bytes = encoder.bytes(first);
        assertSame(bytes, encoder.bytes(first));
        assertNotSame(bytes, encoder.bytes(new LiveEvent(2, "move", "{}")));
    }
}
