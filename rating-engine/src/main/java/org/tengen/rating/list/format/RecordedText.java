package org.tengen.rating.list.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.tengen.rating.list.ListRefusal;

/**
 * UTF-8 text that remembers what a parser has read and not yet been taken, so that each object of a JSON list can be
 * kept as it stood while only a few kilobytes are in memory. A byte that is no UTF-8 is refused by its line.
 */
final class RecordedText extends Reader {

    private static final int CHUNK = 16 * 1024;

    private final InputStream in;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final ByteBuffer bytes = ByteBuffer.allocate(CHUNK).limit(0);
    private final StringBuilder recorded = new StringBuilder();
    private long recordedFrom;
    private int line = 1;
    private boolean ended;

    RecordedText(InputStream in) {
        this.in = in;
    }

    @Override
    public int read(char[] into, int from, int length) throws IOException {
        CharBuffer chars = CharBuffer.wrap(into, from, length);
        while (true) {
            CoderResult result = decoder.decode(bytes, chars, ended);
            int count = chars.position();
            if (count > 0) {
                record(into, from, count);
                return count;
            }
            if (result.isError()) {
                throw new ListRefusal(line, "a byte that is not UTF-8, the encoding of JSON");
            }
            if (ended) {
                return -1;
            }
            fill();
        }
    }

    private void fill() throws IOException {
        bytes.compact();
        int n = in.read(bytes.array(), bytes.position(), bytes.remaining());
        ended = n < 0;
        bytes.position(bytes.position() + Math.max(0, n));
        bytes.flip();
    }

    private void record(char[] chars, int from, int count) {
        recorded.append(chars, from, count);
        for (int i = from; i < from + count; i++) {
            line += chars[i] == '\n' ? 1 : 0;
        }
    }

    /** The text up to a position counted in characters from the file's start; it is then forgotten. */
    String take(long upTo) {
        int length = (int) (upTo - recordedFrom);
        String text = recorded.substring(0, length);
        recorded.delete(0, length);
        recordedFrom = upTo;
        return text;
    }

    /** Everything not taken yet. */
    String rest() {
        return take(recordedFrom + recorded.length());
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
