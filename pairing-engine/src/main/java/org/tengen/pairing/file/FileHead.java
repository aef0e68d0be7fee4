package org.tengen.pairing.file;

import java.nio.charset.StandardCharsets;

/**
 * The beginning of a file, for telling formats apart.
 *
 * @param bytes the first bytes as they are, a byte order mark included
 * @param text the same as Latin letters, one character a byte, without byte order mark, leading blanks taken off
 */
public record FileHead(byte[] bytes, String text) {

    /** Far beyond the place where any format has said what it is. */
    private static final int MOST_BYTES = 16 << 10;

    public static FileHead of(byte[] file) {
        byte[] head = java.util.Arrays.copyOf(file, Math.min(file.length, MOST_BYTES));
        int start = FileText.markLength(head);
        String text = new String(head, start, head.length - start, StandardCharsets.ISO_8859_1);
        return new FileHead(head, text.stripLeading());
    }

    /** Whether it is XML with that root element. */
    public boolean isXmlOf(String root) {
        return text.startsWith("<") && text.matches("(?s).{0,8000}?<" + root + "[\\s/>].*");
    }
}
