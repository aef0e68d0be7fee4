package org.tengen.gameservice.clock;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Time systems as people announce them and as records have them: {@code 60 min}, {@code 45m + 3 x 30s}, {@code 60 min +
 * 15/300s}, {@code 20 min + 10 s per move}, {@code 30 s per move}; SGF's TM and OT.
 */
public final class TimeControlText {

    /** Longer than any game; what is more is a slip of the keyboard. */
    static final long MAX_MILLIS = 100L * 3_600_000;

    static final int MAX_COUNT = 999;
    private static final long SECOND = 1_000;

    /** Six digits: the longest time in seconds, as {@link #write} may have it. */
    private static final String TIME =
            "(\\d{1,6}(?:\\.\\d{1,3})?)\\s*(h(?:ours?)?|m(?:in(?:utes?)?)?|s(?:ec(?:onds?)?)?)?\\.?";

    private static final String PLUS = "\\s*(?:\\+|,|then|and)\\s*";
    private static final String NAME = "\\s*(?:byo-?yomi|byoyomi|canadian|overtime|fischer|absolute|sudden death)?";

    private static final Pattern ABSOLUTE =
            Pattern.compile("(?:absolute |sudden death )?" + TIME + "(?:\\s*(?:absolute|sudden death))?");
    private static final Pattern BYO_YOMI =
            Pattern.compile(TIME + PLUS + "(\\d{1,3})\\s*(?:x|×|\\*|periods? of)\\s*" + TIME + NAME);
    private static final Pattern CANADIAN =
            Pattern.compile(TIME + PLUS + "(\\d{1,3})\\s*(?:/|stones? in|moves? in|in)\\s*" + TIME + NAME);
    private static final Pattern FISCHER =
            Pattern.compile(TIME + PLUS + TIME + "\\s*(?:/|per|a|each|every)?\\s*(?:move|fischer|increment)s?"
                    + "(?:\\s*,?\\s*(?:max|cap|at most)\\s*" + TIME + ")?");
    private static final Pattern SIMPLE = Pattern.compile("(?:simple )?" + TIME + "\\s*(?:/|per|a|each|every)\\s*move");

    private static final Pattern SGF_BYO_YOMI = Pattern.compile("(\\d{1,3})\\s*[x×*]\\s*([\\d.]+)\\s*s?.*");
    private static final Pattern SGF_CANADIAN = Pattern.compile("(\\d{1,3})\\s*/\\s*([\\d.]+)\\s*s?.*");
    private static final Pattern SGF_FISCHER = Pattern.compile("([\\d.]+)\\s*s?\\s*(?:fischer|/\\s*move|per move).*");

    private TimeControlText() {}

    /** Empty when the text is no time system this program can keep a clock for. */
    public static Optional<TimeControl> parse(String announced) {
        if (announced == null || announced.isBlank()) {
            return Optional.empty();
        }
        String text = announced.strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
        try {
            return Optional.of(read(text));
        } catch (IllegalArgumentException notOne) {
            return Optional.empty();
        }
    }

    private static TimeControl read(String text) {
        Matcher simple = SIMPLE.matcher(text);
        if (simple.matches()) {
            return new TimeControl.Simple(positive(millis(simple, 1, "s")));
        }
        Matcher byoYomi = BYO_YOMI.matcher(text);
        if (byoYomi.matches()) {
            return new TimeControl.ByoYomi(
                    bounded(millis(byoYomi, 1, "m")), count(byoYomi.group(3)), positive(millis(byoYomi, 4, "s")));
        }
        Matcher canadian = CANADIAN.matcher(text);
        if (canadian.matches()) {
            return new TimeControl.Canadian(
                    bounded(millis(canadian, 1, "m")), count(canadian.group(3)), positive(millis(canadian, 4, "s")));
        }
        Matcher fischer = FISCHER.matcher(text);
        if (fischer.matches()) {
            long cap = fischer.group(5) == null ? Long.MAX_VALUE : positive(millis(fischer, 5, "m"));
            long main = positive(millis(fischer, 1, "m"));
            if (cap < main) {
                throw new IllegalArgumentException("a cap below the time to begin with");
            }
            return new TimeControl.Fischer(main, bounded(millis(fischer, 3, "s")), cap);
        }
        Matcher absolute = ABSOLUTE.matcher(text);
        if (absolute.matches()) {
            return new TimeControl.Absolute(positive(millis(absolute, 1, "m")));
        }
        throw new IllegalArgumentException(text);
    }

    /** The system of a record's TM (seconds) and OT; empty when they name none that is known. */
    public static Optional<TimeControl> ofSgf(OptionalDouble mainSeconds, Optional<String> overtime) {
        long main = mainSeconds.isEmpty() ? 0 : Math.round(mainSeconds.getAsDouble() * SECOND);
        String text = overtime.orElse("").strip().toLowerCase(Locale.ROOT);
        if (main < 0 || main > MAX_MILLIS) {
            return Optional.empty();
        }
        try {
            return text.isEmpty() ? absolute(main) : Optional.of(overtime(main, text));
        } catch (IllegalArgumentException unknown) {
            return Optional.empty();
        }
    }

    private static Optional<TimeControl> absolute(long mainMillis) {
        return mainMillis == 0 ? Optional.empty() : Optional.of(new TimeControl.Absolute(mainMillis));
    }

    private static TimeControl overtime(long main, String text) {
        Matcher byoYomi = SGF_BYO_YOMI.matcher(text);
        if (byoYomi.matches()) {
            return new TimeControl.ByoYomi(main, count(byoYomi.group(1)), positive(seconds(byoYomi.group(2))));
        }
        Matcher canadian = SGF_CANADIAN.matcher(text);
        if (canadian.matches()) {
            return new TimeControl.Canadian(main, count(canadian.group(1)), positive(seconds(canadian.group(2))));
        }
        Matcher fischer = SGF_FISCHER.matcher(text);
        if (fischer.matches()) {
            long each = bounded(seconds(fischer.group(1)));
            return main == 0
                    ? new TimeControl.Simple(positive(each))
                    : new TimeControl.Fischer(main, each, Long.MAX_VALUE);
        }
        throw new IllegalArgumentException(text);
    }

    /** TM in seconds; empty where there is no main time. */
    public static Optional<String> sgfMainTime(TimeControl control) {
        long main = control.start().mainMillis();
        return main == 0 ? Optional.empty() : Optional.of(number(main));
    }

    /** OT as programs write it: {@code 3x30 byo-yomi}, {@code 15/300 Canadian}, {@code 10 fischer}; empty for none. */
    public static Optional<String> sgfOvertime(TimeControl control) {
        if (control instanceof TimeControl.ByoYomi byoYomi) {
            return Optional.of(byoYomi.periods() + "x" + number(byoYomi.periodMillis()) + " byo-yomi");
        }
        if (control instanceof TimeControl.Canadian canadian) {
            return Optional.of(canadian.stones() + "/" + number(canadian.periodMillis()) + " Canadian");
        }
        if (control instanceof TimeControl.Fischer fischer) {
            return Optional.of(number(fischer.incrementMillis()) + " fischer");
        }
        if (control instanceof TimeControl.Simple simple) {
            return Optional.of(number(simple.periodMillis()) + " per move");
        }
        return Optional.empty();
    }

    /** The text {@link #parse} reads back as the same system. */
    public static String write(TimeControl control) {
        if (control instanceof TimeControl.ByoYomi c) {
            return s(c.mainMillis()) + " + " + c.periods() + " x " + s(c.periodMillis());
        }
        if (control instanceof TimeControl.Canadian c) {
            return s(c.mainMillis()) + " + " + c.stones() + "/" + s(c.periodMillis());
        }
        if (control instanceof TimeControl.Fischer c) {
            String cap = c.capMillis() == Long.MAX_VALUE ? "" : ", max " + s(c.capMillis());
            return s(c.mainMillis()) + " + " + s(c.incrementMillis()) + " per move" + cap;
        }
        if (control instanceof TimeControl.Simple c) {
            return s(c.periodMillis()) + " per move";
        }
        return s(((TimeControl.Absolute) control).mainMillis());
    }

    private static String s(long millis) {
        return millis % 60_000 == 0 && millis > 0 ? millis / 60_000 + " min" : number(millis) + " s";
    }

    private static String number(long millis) {
        return millis % SECOND == 0
                ? Long.toString(millis / SECOND)
                : String.format(Locale.ROOT, "%.3f", millis / (double) SECOND).replaceAll("0+$", "");
    }

    private static long seconds(String number) {
        return Math.round(Double.parseDouble(number) * SECOND);
    }

    private static long millis(Matcher matcher, int group, String usualUnit) {
        String unit = matcher.group(group + 1) == null ? usualUnit : matcher.group(group + 1);
        long factor = unit.startsWith("h") ? 3_600_000 : unit.startsWith("m") ? 60_000 : SECOND;
        return Math.round(Double.parseDouble(matcher.group(group)) * factor);
    }

    private static int count(String digits) {
        int count = Integer.parseInt(digits);
        if (count < 1 || count > MAX_COUNT) {
            throw new IllegalArgumentException(digits);
        }
        return count;
    }

    private static long positive(long millis) {
        if (millis == 0) {
            throw new IllegalArgumentException("no time");
        }
        return bounded(millis);
    }

    /** No system is let in that {@link #write} could write and {@link #parse} not read. */
    private static long bounded(long millis) {
        if (millis < 0 || millis > MAX_MILLIS) {
            throw new IllegalArgumentException(millis + " ms");
        }
        return millis;
    }
}
