package org.tengen.pairing.file;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Bytes to text, whatever their age and origin. */
public final class FileText {

    private static final char NO_BREAK = '\u00a0';
    private static final char FIGURE = '\u2007';
    private static final char NARROW = '\u202f';

    private FileText() {}

    /**
     * Decodes UTF-8 with or without byte order mark, UTF-16 with one, and else {@code legacy}, which is reported.
     *
     * @param legacy null for whichever the file itself tells
     * @throws Unreadable if the file is larger than {@link FileLimits#MOST_BYTES} or holds NUL, which no text does
     */
    public static String decode(byte[] bytes, Charset legacy, List<Finding> findings) {
        if (bytes.length > FileLimits.MOST_BYTES) {
            throw new Unreadable(0, "file", bytes.length + " bytes", "at most " + FileLimits.MOST_BYTES);
        }
        return withoutNul(decodeAny(bytes, legacy, findings));
    }

    private static String withoutNul(String text) {
        int nul = text.indexOf('\0');
        if (nul >= 0) {
            int line = 1 + (int) text.chars().limit(nul).filter(c -> c == '\n').count();
            throw new Unreadable(line, "file", "a NUL character", "text");
        }
        return text;
    }

    /** With the older encoding that XML names or the letters tell: Windows-1252, -1250, -1251 or KOI8-R. */
    public static String decode(byte[] bytes, List<Finding> findings) {
        return decode(bytes, null, findings);
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
            Charset older = legacy == null ? LegacyCharset.of(bytes) : legacy;
            findings.add(
                    Finding.warning(0, "encoding", "", "UTF-8", "read as " + older.name() + "; check the accents"));
            return new String(bytes, mark, bytes.length - mark, older);
        }
    }

    /** What web pages and spreadsheets put for a blank is one, marks nobody sees are nothing, and none stand around a text. */
    public static String withoutOddBlanks(String text) {
        boolean odd = text.chars().anyMatch(c -> c == NO_BREAK || c == FIGURE || c == NARROW || isInvisible(c));
        return odd
                ? text.chars()
                        .filter(c -> !isInvisible(c))
                        .map(c -> c == NO_BREAK || c == FIGURE || c == NARROW ? ' ' : c)
                        .collect(StringBuilder::new, (made, c) -> made.append((char) c), StringBuilder::append)
                        .toString()
                        .strip()
                : text.strip();
    }

    /** Byte order mark, blank of no width, word joiner. */
    private static boolean isInvisible(int c) {
        return c == '\ufeff' || c == '\u200b' || c == '\u2060';
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
