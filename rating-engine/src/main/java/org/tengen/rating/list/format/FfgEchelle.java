package org.tengen.rating.list.format;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.tengen.rating.list.ListReading;
import org.tengen.rating.list.ListWarning;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.list.Losses;
import org.tengen.rating.list.WritableListFormat;
import org.tengen.rating.rank.FfgScale;
import org.tengen.rating.rank.RankScale;

/**
 * The French ladder {@code ech_ffg_V3}: {@code #Echelle au dd/mm/yyyy hh:mm:ss}, then fixed columns (from 0): family
 * name in capitals and given name 0-37, rating 38-42 (0 is the weakest 1 dan, -9999 none), licence status 44, licence
 * 46-52, club 54-57, country 59-60.
 */
final class FfgEchelle extends LineFormat implements WritableListFormat {

    private static final RankScale SCALE = new FfgScale();
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("dd/MM/yyyy");
    private static final String HEAD = "#Echelle";
    private static final String NO_LICENCE = "-------";
    private static final String NO_RATING = "-9999";
    private static final double FLOOR = -3000;
    private static final int NAME_WIDTH = 38;
    /** Licensed, none, foreign, and the C that the ladder of 2021 has; another letter is kept and reported. */
    private static final Set<String> STATUSES = Set.of("L", "-", "e", "C");

    @Override
    public String name() {
        return "ffg";
    }

    @Override
    public String title() {
        return "FFG echelle";
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
        return "FFG licence";
    }

    @Override
    public String ending() {
        return "\r\n";
    }

    @Override
    public boolean recognises(String head) {
        return head.startsWith(HEAD) || mostLines(head, FfgEchelle::hasColumns);
    }

    private static boolean hasColumns(String line) {
        return line.length() >= 53
                && line.charAt(43) == ' '
                && line.charAt(45) == ' '
                && line.charAt(44) != ' '
                && !Double.isNaN(Fields.number(Fields.columns(line, 38, 43)))
                && line.substring(46, 53).indexOf(' ') < 0;
    }

    @Override
    LineReader reader(ListReading reading) {
        return (line, number) -> {
            if (line.startsWith("#")) {
                date(line, reading);
                return null;
            }
            if (line.startsWith("<")) {
                reading.warn(ListWarning.Kind.UNREADABLE_LINE, number, "markup within the list: " + shown(line));
                return null;
            }
            return hasColumns(line) ? person(line, number, reading) : damaged(line, number, reading);
        };
    }

    private static void date(String line, ListReading reading) {
        for (String word : line.split(" ")) {
            if (word.length() == 10 && word.charAt(2) == '/') {
                try {
                    reading.date(LocalDate.parse(word, DATE));
                } catch (DateTimeParseException notADate) {
                    reading.unknownValue(1, "day of the list", word, "a date such as 31/01/2026");
                }
            }
        }
    }

    private static ListedPlayer damaged(String line, int number, ListReading reading) {
        ListedPlayer whole = unreadable(line, number, "a line of the ladder's columns", reading);
        if (line.length() <= NAME_WIDTH) {
            return whole;
        }
        String[] names = names(Fields.columns(line, 0, NAME_WIDTH));
        return ListedPlayer.named("", names[0], names[1]);
    }

    private static ListedPlayer person(String line, int number, ListReading reading) {
        String[] names = names(Fields.columns(line, 0, NAME_WIDTH));
        String ratingText = Fields.columns(line, 38, 43);
        double rating = ratingText.equals(NO_RATING) ? Double.NaN : Fields.number(ratingText);
        String status = line.substring(44, 45);
        String licence = line.substring(46, 53);
        if (!STATUSES.contains(status)) {
            reading.unknownValue(number, "licence status", status, "L, C, e or -");
        }
        return new ListedPlayer(
                licence.equals(NO_LICENCE) ? "" : licence,
                names[0],
                names[1],
                Fields.columns(line, 59, line.length()),
                Fields.columns(line, 54, 58),
                Double.isNaN(rating) ? "" : SCALE.rankOf(rating).toString(),
                rating,
                Double.NaN,
                status,
                java.util.Map.of());
    }

    /** The family name reaches to the last word in capitals; where every word is, or none, it is the first. */
    static String[] names(String whole) {
        int end = 0;
        int at = 0;
        while (at < whole.length()) {
            int next = whole.indexOf(' ', at);
            next = next < 0 ? whole.length() : next;
            String word = whole.substring(at, next);
            if (next < whole.length() && word.equals(word.toUpperCase(Locale.ROOT)) && hasLetter(word)) {
                end = next;
            }
            at = next + 1;
        }
        boolean everyWord = whole.equals(whole.toUpperCase(Locale.ROOT));
        int split = end == 0 || everyWord ? whole.indexOf(' ') : end;
        return split < 0
                ? new String[] {whole, ""}
                : new String[] {
                    whole.substring(0, split), whole.substring(split + 1).strip()
                };
    }

    private static boolean hasLetter(String word) {
        // One capital alone is an initial of the given name, unless it stands first.
        return word.codePoints().filter(Character::isLetter).count() > 1;
    }

    @Override
    public String before(LocalDate date, List<ListedPlayer> players) {
        return HEAD + (date == null ? "" : " au " + DATE.format(date) + " 00:00:00") + ending();
    }

    @Override
    public String line(ListedPlayer player, Losses losses) {
        String name = player.fullName();
        double rating = player.rating();
        if (rating < FLOOR) {
            losses.note("rating below the ladder's floor written as " + Fields.whole(FLOOR), player);
            rating = FLOOR;
        }
        String status = player.status().isEmpty() ? "-" : player.status();
        return Fields.left(losses.cut(name, NAME_WIDTH, "name", player), NAME_WIDTH)
                + Fields.right(Double.isNaN(rating) ? NO_RATING : Fields.whole(rating), 5)
                + " " + losses.cut(status, 1, "status", player)
                + " "
                + Fields.left(player.id().isEmpty() ? NO_LICENCE : losses.cut(player.id(), 7, "licence", player), 7)
                + " " + Fields.left(losses.cut(player.club().isEmpty() ? "xxxx" : player.club(), 4, "club", player), 4)
                + " "
                + Fields.left(
                        losses.cut(player.country().isEmpty() ? "XX" : player.country(), 2, "country", player), 2);
    }

    @Override
    public String after(List<ListedPlayer> players) {
        return "";
    }
}
