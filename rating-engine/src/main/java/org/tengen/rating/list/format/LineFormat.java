package org.tengen.rating.list.format;

import java.io.IOException;
import org.tengen.rating.list.ListFormat;
import org.tengen.rating.list.ListLines;
import org.tengen.rating.list.ListReading;
import org.tengen.rating.list.ListSource;
import org.tengen.rating.list.ListWarning;
import org.tengen.rating.list.ListedPlayer;

/** A format with one person a line. */
abstract class LineFormat implements ListFormat {

    /** Reads the lines of one file in turn. */
    interface LineReader {

        /** The person of this line, null when the line names nobody. */
        ListedPlayer player(String line, int number);

        /** After the last line. */
        default void end(int lines) {}
    }

    abstract LineReader reader(ListReading reading);

    @Override
    public void read(ListSource source, ListReading reading) throws IOException {
        ListLines lines = source.lines(charset(), reading);
        LineReader reader = reader(reading);
        int number = 0;
        while (lines.next()) {
            number = lines.number();
            String text = lines.text();
            ListedPlayer player = text.isBlank() ? null : playerOrWarn(reader, text, number, reading);
            reading.row(lines.row(player));
        }
        reader.end(number);
    }

    private static ListedPlayer playerOrWarn(LineReader reader, String text, int number, ListReading reading) {
        ListedPlayer player = reader.player(text, number);
        if (player != null && player.name().isEmpty() && player.firstName().isEmpty()) {
            reading.warn(
                    ListWarning.Kind.UNREADABLE_LINE,
                    number,
                    "a line without a name; kept as it stands: " + shown(text));
        }
        return player;
    }

    /** A line whose columns are not where they belong: the person stays on the list, with the line as the name. */
    static ListedPlayer unreadable(String text, int number, String expected, ListReading reading) {
        reading.warn(
                ListWarning.Kind.UNREADABLE_LINE,
                number,
                "not " + expected + "; the person is kept under the whole line: " + shown(text));
        return ListedPlayer.named("", text.strip(), "");
    }

    static String shown(String text) {
        String line = text.strip();
        return line.length() <= 100 ? line : line.substring(0, 100) + "...";
    }

    /** Whether at least half of the first whole lines of a head (twenty at most) look like this format's. */
    static boolean mostLines(String head, java.util.function.Predicate<String> looksRight) {
        String[] lines = head.split("\n", 22);
        int whole = Math.min(20, lines.length == 1 || head.endsWith("\n") ? lines.length : lines.length - 1);
        int seen = 0;
        int right = 0;
        for (int i = 0; i < whole; i++) {
            String line = lines[i].endsWith("\r") ? lines[i].substring(0, lines[i].length() - 1) : lines[i];
            if (!line.isBlank()) {
                seen++;
                right += looksRight.test(line) ? 1 : 0;
            }
        }
        return right > 0 && 2 * right >= seen;
    }
}
