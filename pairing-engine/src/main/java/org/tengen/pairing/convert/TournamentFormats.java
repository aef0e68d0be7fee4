package org.tengen.pairing.convert;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tengen.pairing.aga.AgaFormat;
import org.tengen.pairing.bundle.BundleFormat;
import org.tengen.pairing.egd.EgdFormat;
import org.tengen.pairing.ffg.FfgFormat;
import org.tengen.pairing.file.FileHead;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.macmahon.MacMahonFormat;
import org.tengen.pairing.opengotha.OpenGothaFormat;
import org.tengen.pairing.pairgoth.PairgothFormat;
import org.tengen.pairing.table.TableFormat;

/** All formats of tournament files. Tests, documents, the command line and the services take them from here. */
public final class TournamentFormats {

    /** One line per format; where two recognise a file the first one gets it. */
    private static final List<TournamentFormat> ALL = List.of(
            new MacMahonFormat(), // before OpenGotha's: both have an element Tournament
            new OpenGothaFormat(),
            new PairgothFormat(),
            new EgdFormat(),
            new FfgFormat(),
            new AgaFormat(),
            new BundleFormat(BundleFormat.Form.ZIP),
            new BundleFormat(BundleFormat.Form.JSON),
            new TableFormat(TableFormat.Form.XLSX),
            new TableFormat(TableFormat.Form.CSV)); // last: any text with fitting headings is one

    /** PNG, JPEG, GIF. */
    private static final List<String> PICTURES = List.of("\u0089PNG", "\u00ff\u00d8\u00ff", "GIF8");

    /** Blanks, ends of lines, pages and, from old systems, of files. */
    private static final String LAYOUT = "\t\n\r\f\u000b\u001a";

    /** Byte order marks of UTF-16. */
    private static final List<Integer> WIDE_MARKS = List.of(0xfeff, 0xfffe);

    private TournamentFormats() {}

    public static List<TournamentFormat> all() {
        return ALL;
    }

    public static Optional<TournamentFormat> named(String name) {
        return ALL.stream().filter(format -> format.name().equals(name)).findFirst();
    }

    /** By the ending of a file's name. */
    public static Optional<TournamentFormat> ofFileName(String fileName) {
        String lower = fileName.toLowerCase(Locale.ROOT);
        return ALL.stream()
                .filter(format -> format.extensions().stream().anyMatch(ending -> lower.endsWith("." + ending)))
                .findFirst();
    }

    /** By content; a name that lies does no harm. */
    public static Optional<TournamentFormat> ofContent(byte[] bytes) {
        FileHead head = FileHead.of(bytes);
        return ALL.stream().filter(format -> format.recognises(head)).findFirst();
    }

    /** What a file is and says. The name helps only where the content says nothing. */
    public static Opened open(String fileName, byte[] bytes) {
        Optional<TournamentFormat> content = ofContent(bytes);
        Optional<TournamentFormat> format =
                content.isEmpty() && isNoText(bytes) ? content : content.or(() -> ofFileName(fileName));
        if (format.isPresent() && bytes.length > 0 && !isWebPage(bytes)) {
            return new Opened(format.get().name(), format.get().read(bytes));
        }
        String known =
                String.join(", ", ALL.stream().map(TournamentFormat::title).toList());
        String found = bytes.length == 0
                ? "an empty file"
                : isWebPage(bytes) ? "a web page" : ofAnotherProgram(bytes).orElseGet(() -> firstLine(bytes));
        Finding reason = Finding.refusal(1, "format", found, "a tournament file: " + known);
        return new Opened("unknown", new Reading.Refused(List.of(reason)));
    }

    /** @param format name of the format, {@code unknown} when none fits */
    public record Opened(String format, Reading reading) {}

    /** What a download gives when the site wanted a log-in or a cookie first. */
    private static boolean isWebPage(byte[] bytes) {
        String text = FileHead.of(bytes).text().toLowerCase(Locale.ROOT);
        return text.startsWith("<!doctype html") || text.startsWith("<html");
    }

    /** What people hand in most often in place of a file we read, and what they can do about it. */
    private static Optional<String> ofAnotherProgram(byte[] bytes) {
        String text = FileHead.of(bytes).text();
        if (text.startsWith("\u00d0\u00cf\u0011\u00e0")) {
            return Optional.of("an old or protected Office file; save it as XLSX without a password");
        }
        if (text.startsWith("PK")) {
            return Optional.of(
                    text.contains("opendocument")
                            ? "an OpenDocument file; save it as XLSX or CSV"
                            : "an archive; unpack it and give the file in it");
        }
        if (text.startsWith("%PDF")) {
            return Optional.of("a PDF; the program that made it has the table");
        }
        if (PICTURES.stream().anyMatch(text::startsWith)) {
            return Optional.of("a picture; type the table, or ask for the file it was made from");
        }
        return isNoText(bytes) ? Optional.of("bytes that are no text") : Optional.empty();
    }

    /** What no text of any encoding holds near its beginning; wide characters with their mark hold zeros. */
    private static boolean isNoText(byte[] bytes) {
        FileHead head = FileHead.of(bytes);
        boolean wide = bytes.length > 1 && WIDE_MARKS.contains((bytes[0] & 0xff) << 8 | bytes[1] & 0xff);
        return !wide && head.text().chars().anyMatch(c -> c < ' ' && LAYOUT.indexOf(c) < 0);
    }

    private static String firstLine(byte[] bytes) {
        return FileHead.of(bytes).text().lines().findFirst().orElse("");
    }
}
