package org.tengen.kit.live;

import java.nio.charset.StandardCharsets;

/** Events as they go over the wire; the followers of a topic share one, so each event is written down once for all of them. */
final class SseEncoder {

    private record Encoded(LiveEvent event, byte[] bytes) {}

    private volatile Encoded last;

    /** Never changed by whoever gets it: others get the same. */
    byte[] bytes(LiveEvent event) {
        Encoded known = last;
        if (known == null || known.event() != event) {
            known = new Encoded(event, encode(event));
            last = known;
        }
        return known.bytes();
    }

    /** Fields and their order as in the HTML standard, section 9.2.6; each line of the data has a field of its own. */
    static byte[] encode(LiveEvent event) {
        StringBuilder text = new StringBuilder(event.data().length() + 64);
        text.append("event: ").append(event.name()).append('\n');
        text.append("id: ").append(event.id()).append('\n');
        for (String line : event.data().split("\r\n|\r|\n", -1)) {
            text.append("data: ").append(line).append('\n');
        }
        return text.append('\n').toString().getBytes(StandardCharsets.UTF_8);
    }

    static byte[] comment(String words) {
        return (": " + words + "\n\n").getBytes(StandardCharsets.UTF_8);
    }
}
