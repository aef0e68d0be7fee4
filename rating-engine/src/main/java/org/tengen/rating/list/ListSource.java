package org.tengen.rating.list;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;

/** The bytes of a list file: looked into before they are read, unpacked when a server compressed them, and bounded. */
public final class ListSource {

    /** Enough for the page around the EGF's list and two hundred of its lines. */
    public static final int HEAD_BYTES = 32 * 1024;

    /** The largest list published (42,000 people, 2018) has 4 MB; 64 MB is half a million people. */
    public static final long MOST_BYTES = 64L * 1024 * 1024;

    private static final int GZIP_MAGIC = 0x1f8b;
    /** How workbooks of before 2007 begin. */
    private static final String OLD_OFFICE = "\u00d0\u00cf\u0011\u00e0";

    private final BufferedInputStream bytes;
    private final byte[] head;
    private final boolean compressed;

    private ListSource(BufferedInputStream bytes, boolean compressed) throws IOException {
        this.bytes = bytes;
        this.compressed = compressed;
        this.head = peek(bytes);
    }

    /**
     * Opens a list; the stream is read once, from where it stands.
     *
     * @throws ListRefusal when it is empty or no text at all
     */
    public static ListSource open(InputStream in) throws IOException {
        BufferedInputStream first = new BufferedInputStream(new Bounded(in), HEAD_BYTES);
        byte[] start = peek(first);
        boolean gzip = start.length > 2 && ((start[0] & 0xff) << 8 | start[1] & 0xff) == GZIP_MAGIC;
        ListSource source = gzip
                ? new ListSource(new BufferedInputStream(new Bounded(new GZIPInputStream(first)), HEAD_BYTES), true)
                : new ListSource(first, false);
        source.refuseWhatIsNoText();
        return source;
    }

    private void refuseWhatIsNoText() {
        if (head.length == 0) {
            throw new ListRefusal(1, "the file is empty; a rating list was expected");
        }
        refuseWhatIsPacked();
        if (head.length > 1
                && ((head[0] & 0xff) == 0xff && (head[1] & 0xff) == 0xfe
                        || (head[0] & 0xff) == 0xfe && (head[1] & 0xff) == 0xff)) {
            throw new ListRefusal(1, "encoded in UTF-16; save it as UTF-8 or ISO-8859-1");
        }
        int line = 1;
        for (byte b : head) {
            if (b == 0) {
                throw new ListRefusal(line, "a zero byte: not a text file");
            }
            line += b == '\n' ? 1 : 0;
        }
    }

    private void refuseWhatIsPacked() {
        String begin = new String(head, StandardCharsets.ISO_8859_1);
        boolean zip = begin.startsWith("PK");
        if (zip && (begin.contains("[Content_Types].xml") || begin.contains("xl/"))
                || begin.startsWith(OLD_OFFICE)
                || zip && begin.contains("opendocument.spreadsheet")) {
            throw new ListRefusal(
                    1,
                    "a spreadsheet; give the federation's own file, or save the sheet as text with tabs and give that");
        }
        if (zip) {
            throw new ListRefusal(1, "a ZIP archive; unpack it and give the list itself");
        }
        if (begin.startsWith("%PDF")) {
            throw new ListRefusal(1, "a PDF, of which no list can be read; give the federation's own file");
        }
    }

    private static byte[] peek(BufferedInputStream in) throws IOException {
        in.mark(HEAD_BYTES);
        byte[] head = in.readNBytes(HEAD_BYTES);
        in.reset();
        return head;
    }

    /** The beginning, byte for character, without a byte order mark: enough to tell formats apart. */
    public String head() {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        return startsWithMark() ? text.substring(3) : text;
    }

    private boolean startsWithMark() {
        return head.length > 2 && (head[0] & 0xff) == 0xef && (head[1] & 0xff) == 0xbb && (head[2] & 0xff) == 0xbf;
    }

    /** Whether the file came gzipped, as some servers send it unasked. */
    public boolean compressed() {
        return compressed;
    }

    /** The file line by line; a byte order mark becomes a piece of its own. */
    public ListLines lines(Charset expected, ListReading reading) throws IOException {
        skipMark(reading);
        return new ListLines(bytes, expected, reading);
    }

    /** The bytes after a byte order mark. */
    public InputStream stream(ListReading reading) throws IOException {
        skipMark(reading);
        return bytes;
    }

    private void skipMark(ListReading reading) throws IOException {
        if (startsWithMark()) {
            bytes.skipNBytes(3);
            reading.row(new ListRow(1, "\uFEFF", "", StandardCharsets.UTF_8, null));
        }
    }

    /** Stops a file, or what a small archive unpacks to, from filling the memory. */
    private static final class Bounded extends FilterInputStream {

        private long left = MOST_BYTES;

        Bounded(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int b = super.read();
            count(b < 0 ? 0 : 1);
            return b;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int n = super.read(into, from, length);
            count(n);
            return n;
        }

        private void count(int n) {
            left -= Math.max(0, n);
            if (left < 0) {
                throw new ListRefusal(1, "larger than " + MOST_BYTES / (1024 * 1024) + " MB: no rating list is");
            }
        }
    }
}
