package org.tengen.rating.list.format;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import org.tengen.rating.list.ListFormat;
import org.tengen.rating.list.ListRead;
import org.tengen.rating.list.ListReading;
import org.tengen.rating.list.ListRefusal;
import org.tengen.rating.list.ListRow;
import org.tengen.rating.list.ListSource;
import org.tengen.rating.list.ListWarning;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.list.Losses;
import org.tengen.rating.list.RatingList;
import org.tengen.rating.list.WritableListFormat;

/** All list formats, told apart by what is in the file, never by its name. */
public final class RatingLists {

    /** Tried in this order; the American list of fixed columns is known by the loosest rule and comes last. */
    private static final List<ListFormat> OF_FEDERATIONS = List.of(
            new EgfAllworld(),
            new FfgEchelle(),
            AgaTdList.A,
            AgaTdList.B,
            new RgfJson(),
            new PairgothJson(),
            new AgaTdListN());

    /** Our own tables first: nothing else begins like them. */
    private static final List<ListFormat> ALL = Stream.concat(
                    OF_FEDERATIONS.stream().map(CsvList::new), OF_FEDERATIONS.stream())
            .toList();

    private RatingLists() {}

    public static List<ListFormat> all() {
        return ALL;
    }

    public static Optional<ListFormat> named(String name) {
        return ALL.stream().filter(format -> format.name().equals(name)).findFirst();
    }

    /** A format any list can be turned into: egf, ffg, aga, aga-b, aga-n. */
    public static Optional<WritableListFormat> writable(String name) {
        return named(name).filter(WritableListFormat.class::isInstance).map(WritableListFormat.class::cast);
    }

    /**
     * Reads a whole list into memory.
     *
     * @param in the file from its first byte; not closed
     * @throws IOException when the stream itself fails; whatever is wrong with the file is a refusal or a warning
     */
    public static ListRead read(InputStream in) throws IOException {
        List<ListRow> rows = new ArrayList<>();
        ListRead read = stream(in, rows::add);
        return read instanceof ListRead.Read whole
                ? new ListRead.Read(new RatingList(
                        whole.list().format(),
                        whole.list().date(),
                        rows,
                        whole.list().warnings()))
                : read;
    }

    /**
     * Passes a list on piece by piece; nothing of it stays in memory but the ids. When the answer is a refusal, what was
     * passed on must be thrown away.
     *
     * @return the list's format, date and warnings, without its rows
     */
    public static ListRead stream(InputStream in, Consumer<ListRow> receiver) throws IOException {
        try {
            ListSource source = ListSource.open(in);
            ListFormat format = formatOf(source.head());
            ListReading reading = new ListReading(receiver);
            if (source.compressed()) {
                reading.warn(ListWarning.Kind.COMPRESSED, 0, "the file came gzipped and was unpacked");
            }
            format.read(source, reading);
            if (reading.players() == 0) {
                return new ListRead.Refused(1, format.title() + " without a single player");
            }
            return new ListRead.Read(new RatingList(format, reading.date(), List.of(), reading.warnings()));
        } catch (ListRefusal e) {
            return e.refused();
        } catch (EOFException | ZipException e) {
            return new ListRead.Refused(1, "the gzipped file is cut off or damaged: " + e.getMessage());
        }
    }

    private static ListFormat formatOf(String head) {
        return ALL.stream()
                .filter(format -> format.recognises(head))
                .findFirst()
                .orElseThrow(() -> new ListRefusal(1, unknown(head)));
    }

    private static String unknown(String head) {
        String begin = head.stripLeading();
        if (begin.startsWith("<")) {
            return "a web page, no rating list" + title(begin) + "; the server may ask for a login or be down."
                    + " Download the list itself and try again";
        }
        String known =
                "our CSV, " + OF_FEDERATIONS.stream().map(ListFormat::title).collect(Collectors.joining(", "));
        String first = begin.lines().findFirst().orElse("");
        return "not a list this program knows (" + known + "); it begins with \""
                + (first.length() > 60 ? first.substring(0, 60) + "..." : first) + "\"";
    }

    private static String title(String page) {
        String lower = page.toLowerCase(Locale.ROOT);
        int from = lower.indexOf("<title>");
        int to = lower.indexOf("</title>");
        return from >= 0 && to > from && to - from < 200
                ? " (its title is \"" + page.substring(from + 7, to).strip() + "\")"
                : "";
    }

    /** Writes a list as it was read, byte for byte. */
    public static void write(RatingList list, OutputStream out) throws IOException {
        for (ListRow row : list.rows()) {
            out.write((row.text() + row.ending()).getBytes(row.charset()));
        }
    }

    /**
     * Writes a list in another format.
     *
     * @return what the target could not hold or had to change, each kind once with how many people it met; empty when
     *     the list is in that format already and is written as it stood
     */
    public static List<String> write(RatingList list, WritableListFormat target, OutputStream out) throws IOException {
        if (target.name().equals(list.format().name())) {
            write(list, out);
            return List.of();
        }
        Losses losses = new Losses();
        ListConversion conversion = new ListConversion(list.format(), target, losses);
        List<ListedPlayer> players =
                list.players().stream().map(conversion::converted).toList();
        StringBuilder text = new StringBuilder(target.before(list.date().orElse(null), players));
        players.forEach(player -> text.append(target.line(player, losses)).append(target.ending()));
        text.append(target.after(players));
        out.write(text.toString().getBytes(target.charset()));
        List<String> lines = new ArrayList<>(losses.lines());
        if (list.date().isPresent() && target.scale().name().equals("aga")) {
            lines.add("the list's date " + list.date().get() + " has no place in " + target.title());
        }
        return lines;
    }

    /** Writes a list as a table for spreadsheets, every field of it. */
    public static void writeCsv(RatingList list, OutputStream out) throws IOException {
        out.write(ListCsv.of(list).getBytes(StandardCharsets.UTF_8));
    }
}
