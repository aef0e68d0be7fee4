package org.tengen.rating.list.format;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.tengen.rating.list.ListReading;
import org.tengen.rating.list.ListWarning;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.list.Losses;
import org.tengen.rating.list.WritableListFormat;
import org.tengen.rating.rank.RankScale;

/**
 * The American TDListA and TDListB: nine fields between tabs, any of which may be empty: "Family, Given", member number,
 * membership type, rating, expiry m/d/yyyy, chapter (its code in A, its name in B), state, sigma, and a date that one
 * description calls last rated event and another joining. The lists carry no date of their own and no country.
 */
final class AgaTdList extends LineFormat implements WritableListFormat {

    static final AgaTdList A = new AgaTdList("aga", "AGA TDListA", true);
    static final AgaTdList B = new AgaTdList("aga-b", "AGA TDListB", false);

    private static final int FIELDS = 9;
    private static final int LONGEST_CODE = 4;

    private final String name;
    private final String title;
    private final boolean chapterCodes;

    private AgaTdList(String name, String title, boolean chapterCodes) {
        this.name = name;
        this.title = title;
        this.chapterCodes = chapterCodes;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public RankScale scale() {
        return AgaMember.SCALE;
    }

    @Override
    public Charset charset() {
        return StandardCharsets.ISO_8859_1;
    }

    @Override
    public String idName() {
        return AgaMember.ID_NAME;
    }

    @Override
    public String ending() {
        return "\r\n";
    }

    @Override
    public boolean recognises(String head) {
        return mostLines(head, AgaTdList::hasFields) && chapterCodes == onlyCodes(head);
    }

    private static boolean hasFields(String line) {
        String[] fields = line.split("\t", -1);
        return fields.length >= 7
                && fields.length <= FIELDS + 1
                && (fields[1].isEmpty() || Fields.allDigits(fields[1]));
    }

    /** In A every chapter is a code of up to four capitals; one name among them makes it B. */
    private static boolean onlyCodes(String head) {
        return head.lines()
                .map(line -> line.split("\t", -1))
                .filter(f -> f.length >= 7)
                .allMatch(f -> isCode(f[5]));
    }

    private static boolean isCode(String chapter) {
        return chapter.length() <= LONGEST_CODE && chapter.equals(chapter.toUpperCase(Locale.ROOT));
    }

    @Override
    LineReader reader(ListReading reading) {
        return (line, number) -> {
            if (line.startsWith("<")) {
                reading.warn(ListWarning.Kind.UNREADABLE_LINE, number, "markup within the list: " + shown(line));
                return null;
            }
            return person(line, number, reading);
        };
    }

    private static ListedPlayer person(String line, int number, ListReading reading) {
        String[] fields = line.split("\t", -1);
        if (fields.length != FIELDS) {
            reading.warn(
                    ListWarning.Kind.UNREADABLE_LINE,
                    number,
                    fields.length + " fields between tabs, " + FIELDS + " were expected; those there are kept");
        }
        String[] names = AgaMember.names(field(fields, 0));
        double rating = AgaMember.rating(field(fields, 3), number, reading);
        return new ListedPlayer(
                field(fields, 1),
                names[0],
                names[1],
                "",
                field(fields, 5),
                AgaMember.rank(rating),
                rating,
                AgaMember.decimal(field(fields, 7), "sigma", number, reading),
                AgaMember.type(field(fields, 2), number, reading),
                Fields.extra(
                        "expires", AgaMember.day(field(fields, 4), "expiry", number, reading),
                        "state", field(fields, 6),
                        "lastEvent", AgaMember.day(field(fields, 8), "day of the last event", number, reading)));
    }

    private static String field(String[] fields, int i) {
        return i < fields.length ? fields[i].strip() : "";
    }

    @Override
    public String before(LocalDate date, List<ListedPlayer> players) {
        return "";
    }

    @Override
    public String line(ListedPlayer player, Losses losses) {
        String club = chapterCodes ? losses.cut(player.club(), LONGEST_CODE, "club", player) : player.club();
        return String.join(
                "\t",
                AgaMember.joined(player.name(), player.firstName()),
                player.id(),
                player.status(),
                decimal(player.rating()),
                player.extra().getOrDefault("expires", ""),
                club,
                player.extra().getOrDefault("state", ""),
                decimal(player.deviation()),
                player.extra().getOrDefault("lastEvent", ""));
    }

    private static String decimal(double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.5f", value);
    }

    @Override
    public String after(List<ListedPlayer> players) {
        return "";
    }
}
