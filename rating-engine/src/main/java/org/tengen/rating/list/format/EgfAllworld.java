package org.tengen.rating.list.format;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import org.tengen.rating.list.ListReading;
import org.tengen.rating.list.ListWarning;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.list.Losses;
import org.tengen.rating.list.WritableListFormat;
import org.tengen.rating.rank.EgfScale;
import org.tengen.rating.rank.RankScale;

/**
 * The European list {@code allworld_lp}: a web page around a table of fixed columns (from 0): PIN 1-8, name 11-47 with
 * {@code _} for a blank within a part, country 49-50, club 53-56, grade 60-62, promotion 65-67, rating 68-74,
 * tournaments 75-80, last event 83-90. The bare table without the page is read too, and one that came through a spreadsheet
 * ({@link EgfTabs}).
 */
final class EgfAllworld extends LineFormat implements WritableListFormat {

    private static final RankScale SCALE = new EgfScale();
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("d MMM yyyy", Locale.ENGLISH);
    private static final int NAME_WIDTH = 37;
    private static final int CLUB_WIDTH = 4;
    static final String NO_PROMOTION = "--";

    @Override
    public String name() {
        return "egf";
    }

    @Override
    public String title() {
        return "EGF allworld";
    }

    @Override
    public RankScale scale() {
        return SCALE;
    }

    @Override
    public Charset charset() {
        return StandardCharsets.ISO_8859_1;
    }

    @Override
    public String idName() {
        return "EGF PIN";
    }

    @Override
    public String ending() {
        return "\n";
    }

    @Override
    public boolean recognises(String head) {
        return head.lines().anyMatch(EgfAllworld::isColumnHeader)
                || mostLines(head, EgfAllworld::hasColumns)
                || mostLines(head, EgfTabs::isPerson);
    }

    private static boolean isColumnHeader(String line) {
        return line.contains("PIN") && line.contains("Name") && line.contains("GoR");
    }

    /** A line long enough, with its PIN, its blanks and its country where they belong. */
    private static boolean hasColumns(String line) {
        if (line.length() < 75 || line.charAt(0) != ' ' || line.charAt(48) != ' ' || line.charAt(52) != ' ') {
            return false;
        }
        String pin = line.substring(1, 9);
        return (pin.isBlank() || Fields.allDigits(pin))
                && line.substring(49, 51).chars().noneMatch(c -> c == ' ');
    }

    private static boolean isPerson(String line) {
        return hasColumns(line) || EgfTabs.isPerson(line);
    }

    @Override
    LineReader reader(ListReading reading) {
        return new Page(reading);
    }

    /** Where in the page we are. */
    private static final class Page implements LineReader {

        private final ListReading reading;
        private boolean isPage;
        private boolean inTable;
        private boolean closed;
        private int claimed = -1;

        Page(ListReading reading) {
            this.reading = reading;
        }

        @Override
        public ListedPlayer player(String line, int number) {
            String text = line.strip();
            if (!inTable) {
                isPage |= text.startsWith("<");
                inTable = isColumnHeader(line) || isPerson(line);
                if (!isPerson(line)) {
                    date(text);
                    return null;
                }
            }
            if (text.startsWith("<")) {
                closed |= text.startsWith("</pre");
                return null;
            }
            if (text.startsWith("Number of")) {
                count(text);
                return null;
            }
            if (hasColumns(line)) {
                return person(line, number, reading);
            }
            return EgfTabs.isPerson(line) ? EgfTabs.person(line, number, reading) : damaged(line, number);
        }

        private void date(String text) {
            if (text.startsWith("(") && text.endsWith(")")) {
                try {
                    reading.date(
                            LocalDate.parse(text.substring(1, text.length() - 1).strip(), DATE));
                } catch (DateTimeParseException notTheDate) {
                    return; // some other remark in parentheses
                }
            }
        }

        private void count(String text) {
            String number = text.substring(text.lastIndexOf(':') + 1).strip();
            if (text.startsWith("Number of players") && Fields.allDigits(number) && number.length() < 9) {
                claimed = Integer.parseInt(number);
            }
        }

        private ListedPlayer damaged(String line, int number) {
            ListedPlayer whole = unreadable(line, number, "a line of the EGF's columns", reading);
            String pin = Fields.columns(line, 1, 9);
            // A number cut out of the middle of another one would be somebody else's.
            boolean standsAlone =
                    line.startsWith(" ") && Fields.columns(line, 9, 10).isEmpty();
            return standsAlone && Fields.allDigits(pin)
                    ? ListedPlayer.named(pin, Fields.columns(line, 9, line.length()), "")
                    : whole;
        }

        @Override
        public void end(int lines) {
            if (isPage && !closed) {
                reading.warn(
                        ListWarning.Kind.TRUNCATED, lines, "the page ends before its table does: the file is cut off");
            }
            if (claimed >= 0 && claimed != reading.players()) {
                reading.warn(
                        ListWarning.Kind.COUNT,
                        lines,
                        "the list says " + claimed + " players, " + reading.players() + " were read");
            }
        }
    }

    private static ListedPlayer person(String line, int number, ListReading reading) {
        String whole = unescaped(Fields.columns(line, 11, 48));
        int blank = whole.indexOf(' ');
        String promotion = Fields.columns(line, 65, 68);
        return new ListedPlayer(
                Fields.columns(line, 1, 9),
                words(blank < 0 ? whole : whole.substring(0, blank)),
                blank < 0 ? "" : words(whole.substring(blank + 1)),
                Fields.columns(line, 49, 51),
                Fields.columns(line, 53, 57),
                Fields.rank(Fields.columns(line, 59, 63), number, reading),
                Fields.numberOrWarn(Fields.columns(line, 68, 75), "GoR", number, reading),
                Double.NaN,
                "",
                Fields.extra(
                        "promotion", promotion.equals(NO_PROMOTION) ? "" : promotion,
                        "tournaments", Fields.columns(line, 75, 81),
                        "lastEvent", Fields.columns(line, 83, line.length())));
    }

    static String words(String text) {
        return text.replace('_', ' ').strip();
    }

    static String unescaped(String text) {
        return text.indexOf('&') < 0
                ? text
                : text.replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&quot;", "\"")
                        .replace("&#39;", "'")
                        .replace("&amp;", "&");
    }

    @Override
    public String before(LocalDate date, List<ListedPlayer> players) {
        return "<html>\n<title> List of Players </title>\n<body>\n<h1>List of Players</h1>\n"
                + (date == null ? "" : "(" + DATE.format(date) + ")\n")
                + "<pre>\n<b>\n"
                + Fields.right("Last", 88) + "\n"
                + "   PIN          Name                              Club     Grade P&D    GoR    NT appearance\n</b>\n";
    }

    @Override
    public String line(ListedPlayer player, Losses losses) {
        String name = joined(player.name()) + (player.firstName().isEmpty() ? "" : " " + joined(player.firstName()));
        String country = country(player, losses);
        return " " + Fields.left(losses.cut(player.id(), 8, "PIN", player), 8)
                + "  " + Fields.left(losses.cut(escaped(name), NAME_WIDTH, "name", player), NAME_WIDTH)
                + " " + country
                + "  "
                + Fields.left(
                        losses.cut(player.club().isEmpty() ? "xxxx" : player.club(), CLUB_WIDTH, "club", player),
                        CLUB_WIDTH)
                + Fields.right(player.rank(), 6)
                + Fields.right(player.extra().getOrDefault("promotion", NO_PROMOTION), 5)
                + Fields.right(Double.isNaN(player.rating()) ? "" : Fields.whole(player.rating()), 7)
                + Fields.right(player.extra().getOrDefault("tournaments", ""), 6)
                + "  " + Fields.left(player.extra().getOrDefault("lastEvent", ""), 8);
    }

    private static String country(ListedPlayer player, Losses losses) {
        String country = player.country();
        if (country.equals("GB")) {
            losses.note("country GB written as UK, as the EGF does", player);
            country = "UK";
        }
        if (country.isEmpty()) {
            return "XX";
        }
        return Fields.left(losses.cut(country, 2, "country", player), 2);
    }

    private static String joined(String part) {
        return part.replace(' ', '_');
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    @Override
    public String after(List<ListedPlayer> players) {
        long dans = players.stream().filter(p -> p.rank().endsWith("d")).count();
        return "Number of players: " + players.size() + "\nNumber of DAN players:  " + dans
                + "\n</pre>\n</body>\n</html>\n";
    }
}
