package org.tengen.pairing.file;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Bytes to text, whatever their age and origin. */
public final class FileText {

    private static final Charset WINDOWS = Charset.forName("windows-1252");

    private FileText() {}

    /**
     * Decodes UTF-8 with or without byte order mark, UTF-16 with one, and else {@code legacy}, which is reported.
     *
     * @throws Unreadable if the file is larger than {@link FileLimits#MOST_BYTES} or holds NUL, which no text does
     */
    public static String decode(byte[] bytes, Charset legacy, List<Finding> findings) {
        if (bytes.length > FileLimits.MOST_BYTES) {
            throw new Unreadable(0, "file", bytes.length + " bytes", "at most " + FileLimits.MOST_BYTES);
        }
        String text = decodeAny(bytes, legacy, findings);
        int nul = text.indexOf('\0');
        if (nul >= 0) {
            int line = 1 + (int) text.chars().limit(nul).filter(c -> c == '\n').count();
            throw new Unreadable(line, "file", "a NUL character", "text");
        }
        return text;
    }

    /** With Windows-1252 as the older encoding. */
    public static String decode(byte[] bytes, List<Finding> findings) {
        return decode(bytes, WINDOWS, findings);
    }

    private static String decodeAny(byte[] bytes, Charset legacy, List<Finding> findings) {
        int mark = markLength(bytes);
        if (mark == 2) {
            Charset wide = bytes[0] == (byte) 0xfe ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
            return new String(bytes, 2, bytes.length - 2, wide);
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, mark, bytes.length - mark))
                    .toString();
        } catch (CharacterCodingException e) {
            findings.add(
                    Finding.warning(0, "encoding", "", "UTF-8", "read as " + legacy.name() + "; check the accents"));
            return new String(bytes, mark, bytes.length - mark, legacy);
        }
    }

    /** Length of a byte order mark: 3 of UTF-8, 2 of UTF-16, else 0. */
    static int markLength(byte[] bytes) {
        if (bytes.length >= 3 && bytes[0] == (byte) 0xef && bytes[1] == (byte) 0xbb && bytes[2] == (byte) 0xbf) {
            return 3;
        }
        boolean wide = bytes.length >= 2
                && (bytes[0] == (byte) 0xfe && bytes[1] == (byte) 0xff
                        || bytes[0] == (byte) 0xff && bytes[1] == (byte) 0xfe);
        return wide ? 2 : 0;
    }
}
