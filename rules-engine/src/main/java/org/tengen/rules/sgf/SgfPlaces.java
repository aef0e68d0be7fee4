package org.tengen.rules.sgf;

import java.util.Arrays;

/** Line and column of a character, counted from 1; the lines are found once, when first asked for. */
final class SgfPlaces {

    /** Details are shown to people: a broken file's own text must not fill the page. */
    static final int MAX_DETAIL = 60;

    private final String text;
    private int[] lineStarts;

    SgfPlaces(String text) {
        this.text = text;
    }

    SgfWarning warning(SgfWarning.Kind kind, int offset, String detail) {
        int line = line(offset);
        String shown = detail.length() > MAX_DETAIL ? detail.substring(0, MAX_DETAIL) + "..." : detail;
        return new SgfWarning(kind, line, offset - lineStarts[line - 1] + 1, shown);
    }

    SgfReading.Refused refused(int offset, String reason) {
        int line = line(offset);
        return new SgfReading.Refused(line, offset - lineStarts[line - 1] + 1, reason);
    }

    private int line(int offset) {
        if (lineStarts == null) {
            lineStarts = findLines();
        }
        int found = Arrays.binarySearch(lineStarts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    private int[] findLines() {
        int[] starts = new int[64];
        int count = 1;
        for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, 2 * count);
            }
            starts[count++] = i + 1;
        }
        return Arrays.copyOf(starts, count);
    }
}
