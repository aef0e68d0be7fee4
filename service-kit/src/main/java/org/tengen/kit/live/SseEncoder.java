package org.tengen.kit.live;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Events as they go over the wire. The followers of a topic share one, so each event is written down once for all of them,
 * and so is the one from some moves ago that those hear who follow late.
 */
final class SseEncoder {

    /** What is told together, and what late followers are just being told. */
    private static final int KEPT = 2 * Audience.MOST_TOGETHER;

    private static final byte[] LINE = {'\r', '\n'};

    /**
     * One event, or several told together.
     *
     * @param told the event, or the list of them
     * @param text the lines of them
     * @param chunk the same as one chunk of an HTTP/1.1 response, outside the heap; collected like any object, so nobody counts
     *     who still writes it
     */
    record Frame(Object told, byte[] text, ByteBuf chunk) {}

    private final Frame[] kept = new Frame[KEPT];
    private int next;

    /**
     * Never changed by whoever gets it: others get the same.
     *
     * @param events one at least; the same list for all who are told the same
     */
    synchronized Frame frame(List<LiveEvent> events) {
        Object told = events.size() == 1 ? events.get(0) : events;
        for (Frame known : kept) {
            if (known != null && known.told() == told) {
                return known;
            }
        }
        byte[] text = encode(events);
        Frame made = new Frame(told, text, chunk(text));
        kept[next] = made;
        next = (next + 1) % KEPT;
        return made;
    }

    /** Nobody follows any more. */
    synchronized void forget() {
        Arrays.fill(kept, null);
    }

    /** Fields and their order as in the HTML standard, section 9.2.6; each line of the data has a field of its own. */
    static byte[] encode(List<LiveEvent> events) {
        StringBuilder text = new StringBuilder();
        for (LiveEvent event : events) {
            text.append("event: ").append(event.name()).append('\n');
            text.append("id: ").append(event.id()).append('\n');
            for (String line : event.data().split("\r\n|\r|\n", -1)) {
                text.append("data: ").append(line).append('\n');
            }
            text.append('\n');
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    static byte[] comment(String words) {
        return (": " + words + "\n\n").getBytes(StandardCharsets.UTF_8);
    }

    /** RFC 9112, section 7.1: the length in hexadecimal, the bytes, each with a line end. */
    static ByteBuf chunk(byte[] text) {
        byte[] length = Integer.toHexString(text.length).getBytes(StandardCharsets.US_ASCII);
        ByteBuffer bytes = ByteBuffer.allocateDirect(length.length + text.length + 2 * LINE.length);
        bytes.put(length).put(LINE).put(text).put(LINE).flip();
        return Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(bytes));
    }
}
