package org.tengen.rating.list;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Lines of bytes, each decoded on its own: a line that is valid UTF-8 beyond ASCII is UTF-8, one with bytes that Latin-1
 * gives to control codes is windows-1252, any other Latin-1. So nothing is lost in a file that mixes them, and every
 * line can be written back as it stood.
 */
public final class ListLines {

    /** No list has lines longer than a few hundred characters; without a bound a file of one line fills the memory. */
    public static final int LONGEST_LINE = 8192;

    private static final Charset WINDOWS = Charset.forName("windows-1252");

    private final InputStream in;
    private final Charset expected;
    private final ListReading reading;
    private final byte[] buffer = new byte[64 * 1024];
    private int from;
    private int to;
    private int number;
    private byte[] line = new byte[512];
    private int length;
    private String text = "";
    private String ending = "";
    private Charset charset = StandardCharsets.US_ASCII;

    ListLines(InputStream in, Charset expected, ListReading reading) {
        this.in = in;
        this.expected = expected;
        this.reading = reading;
    }

    /** Moves to the next line; false at the end of the file. */
    public boolean next() throws IOException {
        length = 0;
        number++;
        int or = 0;
        while (true) {
            if (from == to) {
                from = 0;
                to = Math.max(0, in.read(buffer));
                if (to == 0) {
                    return length > 0 && finish("", or);
                }
            }
            int start = from;
            while (from < to && buffer[from] != '\n') {
                or |= buffer[from++];
            }
            keep(start, from - start);
            if (from < to) {
                from++;
                return finish("\n", or);
            }
        }
    }

    private void keep(int start, int count) {
        if (length + count > LONGEST_LINE) {
            throw new ListRefusal(number, "a line of more than " + LONGEST_LINE + " bytes: not a rating list");
        }
        if (length + count > line.length) {
            line = Arrays.copyOf(line, Math.max(length + count, 2 * line.length));
        }
        System.arraycopy(buffer, start, line, length, count);
        length += count;
    }

    private boolean finish(String end, int or) {
        boolean carriage = !end.isEmpty() && length > 0 && line[length - 1] == '\r';
        ending = carriage ? "\r\n" : end;
        length -= carriage ? 1 : 0;
        decode((or & 0x80) != 0);
        if (text.indexOf('\0') >= 0) {
            throw new ListRefusal(number, "a zero byte: not a text file");
        }
        return true;
    }

    private void decode(boolean beyondAscii) {
        if (!beyondAscii) {
            charset = expected;
            text = new String(line, 0, length, StandardCharsets.ISO_8859_1);
            return;
        }
        charset = StandardCharsets.UTF_8;
        text = utf8();
        if (text == null) {
            charset = hasC1() ? WINDOWS : StandardCharsets.ISO_8859_1;
            text = new String(line, 0, length, charset);
            if (text.indexOf('\uFFFD') >= 0) {
                // A byte windows-1252 leaves undefined; Latin-1 keeps it.
                charset = StandardCharsets.ISO_8859_1;
                text = new String(line, 0, length, charset);
            }
        }
        if (!charset.equals(expected)) {
            reading.oddEncoding(number, charset, expected);
        }
        if (text.indexOf('\uFFFD') >= 0) {
            reading.warn(
                    ListWarning.Kind.ENCODING,
                    number,
                    "letters were lost before this file was written: " + text.strip());
        } else if (charset.equals(StandardCharsets.UTF_8) && decodedTwice()) {
            reading.warn(
                    ListWarning.Kind.ENCODING,
                    number,
                    "letters seem encoded twice; kept as they stand: " + text.strip());
        }
    }

    private String utf8() {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line, 0, length))
                    .toString();
        } catch (CharacterCodingException notUtf8) {
            return null;
        }
    }

    private boolean hasC1() {
        for (int i = 0; i < length; i++) {
            if (line[i] < -96) { // 0x80 to 0x9f
                return true;
            }
        }
        return false;
    }

    /** UTF-8 read as Latin-1 and written as UTF-8 again gives pairs such as "Ã©". */
    private boolean decodedTwice() {
        for (int i = 0; i + 1 < text.length(); i++) {
            char next = text.charAt(i + 1);
            if ((text.charAt(i) == '\u00c3' || text.charAt(i) == '\u00c5') && next >= '\u0080' && next <= '\u00bf') {
                return true;
            }
        }
        return false;
    }

    /** Number of the current line, from 1. */
    public int number() {
        return number;
    }

    /** The current line without its end. */
    public String text() {
        return text;
    }

    /** {@code \n}, {@code \r\n}, or "" for a last line that was not ended. */
    public String ending() {
        return ending;
    }

    /** The current line as a piece of the list. */
    public ListRow row(ListedPlayer player) {
        return new ListRow(number, text, ending, charset, player);
    }
}
