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
 * The American TDListN for directors' tools, fixed columns (from 0): "Family, Given" 0-27, member number 28-33, type
 * 35-39, rating with one decimal 41-46, expiry 48-57, chapter 59-62 ({@code none} for nobody's), state 64-65. A name
 * longer than its column pushes the rest to the right, and older editions had slightly other widths, so the fields
 * after the name are told by what they are: a number, a word, a decimal, a date, a code, two letters.
 */
final class AgaTdListN extends LineFormat implements WritableListFormat {

    private static final int NAME_WIDTH = 28;
    private static final String NO_CHAPTER = "none";

    @Override
    public String name() {
        return "aga-n";
    }

    @Override
    public String title() {
        return "AGA TDListN";
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
        return "\n";
    }

    @Override
    public boolean recognises(String head) {
        return head.indexOf('\t') < 0
                && mostLines(
                        head,
                        line -> line.indexOf(',') > 0 && memberWord(words(line)) > 0 && hasDayOrType(words(line)));
    }

    private static String[] words(String line) {
        return line.strip().split(" +");
    }

    private static boolean hasDayOrType(String[] words) {
        for (int i = memberWord(words) + 1; i < words.length; i++) {
            if (AgaMember.looksLikeDay(words[i]) || AgaMember.TYPES.contains(words[i])) {
                return true;
            }
        }
        return false;
    }

    /** The last whole number that has a type, a rating or a date after it; -1 when there is none. */
    private static int memberWord(String[] words) {
        for (int i = words.length - 1; i > 0; i--) {
            if (Fields.allDigits(words[i])) {
                return i;
            }
        }
        return -1;
    }

    @Override
    LineReader reader(ListReading reading) {
        return (line, number) -> {
            if (line.startsWith("<") || line.startsWith("#")) {
                reading.warn(ListWarning.Kind.UNREADABLE_LINE, number, "names nobody: " + shown(line));
                return null;
            }
            String[] words = words(line);
            int member = memberWord(words);
            return member < 0
                    ? unreadable(line, number, "a line with a member number", reading)
                    : person(words, member, number, reading);
        };
    }

    private static ListedPlayer person(String[] words, int member, int number, ListReading reading) {
        String[] names = AgaMember.names(String.join(" ", List.of(words).subList(0, member)));
        int at = member + 1;
        String type = "";
        if (at < words.length && !isRating(words[at]) && !AgaMember.looksLikeDay(words[at])) {
            type = AgaMember.type(words[at++], number, reading);
        }
        String rating = at < words.length && isRating(words[at]) ? words[at++] : "";
        String expires = at < words.length && AgaMember.looksLikeDay(words[at]) ? words[at++] : "";
        String chapter = at < words.length && (at + 1 < words.length || words[at].length() > 2) ? words[at++] : "";
        String state = at < words.length ? words[at++] : "";
        if (at < words.length) {
            reading.unknownValue(number, "end of the line", words[at], "the end after the state");
        }
        double value = AgaMember.rating(rating, number, reading);
        return new ListedPlayer(
                words[member],
                names[0],
                names[1],
                "",
                chapter.equalsIgnoreCase(NO_CHAPTER) ? "" : chapter,
                AgaMember.rank(value),
                value,
                Double.NaN,
                type,
                Fields.extra("expires", expires, "state", state));
    }

    private static boolean isRating(String word) {
        String point = AgaMember.withPoint(word);
        return point.indexOf('.') >= 0 && !Double.isNaN(Fields.number(point));
    }

    @Override
    public String before(LocalDate date, List<ListedPlayer> players) {
        return "";
    }

    @Override
    public String line(ListedPlayer player, Losses losses) {
        if (!Double.isNaN(player.deviation())) {
            losses.note("no column for the deviation", player);
        }
        String name = AgaMember.joined(player.name(), player.firstName());
        return Fields.left(losses.cut(name, NAME_WIDTH, "name", player), NAME_WIDTH)
                + Fields.right(player.id(), 6)
                + " " + Fields.left(losses.cut(player.status(), 5, "membership type", player), 5)
                + " "
                + Fields.right(
                        Double.isNaN(player.rating()) ? "" : String.format(Locale.ROOT, "%.1f", player.rating()), 6)
                + " " + Fields.right(player.extra().getOrDefault("expires", ""), 10)
                + " "
                + Fields.left(player.club().isEmpty() ? NO_CHAPTER : losses.cut(player.club(), 4, "club", player), 4)
                + " " + Fields.left(player.extra().getOrDefault("state", ""), 2);
    }

    @Override
    public String after(List<ListedPlayer> players) {
        return "";
    }
}
