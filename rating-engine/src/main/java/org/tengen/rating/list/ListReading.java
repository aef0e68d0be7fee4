package org.tengen.rating.list;

import java.nio.charset.Charset;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** One reading of a list: passes each piece on as it comes and remembers what was odd. */
public final class ListReading {

    /** A damaged list of a hundred thousand lines must not answer with as many warnings. */
    public static final int MOST_WARNINGS = 1000;

    /** Unknown values are told apart up to this many, then only counted. */
    private static final int MOST_VALUES = 200;

    private record Seen(int line, int times) {}

    private final Consumer<ListRow> receiver;
    private final List<ListWarning> warnings = new ArrayList<>();
    private final Map<String, Seen> unknown = new LinkedHashMap<>();
    private final Map<String, Integer> lineOfId = new HashMap<>();
    private final Set<String> toldOnce = new HashSet<>();
    private int unheard;
    private int players;
    private int oddEncodings;
    private LocalDate date;

    public ListReading(Consumer<ListRow> receiver) {
        this.receiver = receiver;
    }

    /** The next piece of the file. */
    public void row(ListRow row) {
        if (row.listed() != null) {
            players++;
            String id = row.listed().id();
            Integer before = id.isEmpty() ? null : lineOfId.putIfAbsent(id, row.line());
            if (before != null) {
                warn(
                        ListWarning.Kind.DUPLICATE_ID,
                        row.line(),
                        "id " + id + " was already on line " + before + "; both kept");
            }
        }
        receiver.accept(row);
    }

    /** The day the list says it speaks for. */
    public void date(LocalDate day) {
        date = day;
    }

    public void warn(ListWarning.Kind kind, int line, String text) {
        if (warnings.size() < MOST_WARNINGS) {
            warnings.add(new ListWarning(kind, line, text));
        } else {
            unheard++;
        }
    }

    /** Something that holds for many lines: told of the first. */
    public void warnOnce(ListWarning.Kind kind, int line, String text) {
        if (toldOnce.add(text)) {
            warn(kind, line, text);
        }
    }

    /** A value nobody foresaw: kept as it stands, and reported once however often it comes. */
    public void unknownValue(int line, String field, String value, String expected) {
        String what = field + " \"" + value + "\" is not " + expected + "; kept as it stands";
        if (unknown.containsKey(what) || unknown.size() < MOST_VALUES) {
            unknown.merge(what, new Seen(line, 1), (old, one) -> new Seen(old.line, old.times + 1));
        } else {
            unheard++;
        }
    }

    /** A line in another encoding than the format's; told three times, then only counted. */
    void oddEncoding(int line, Charset found, Charset expected) {
        oddEncodings++;
        if (oddEncodings <= 3) {
            warn(
                    ListWarning.Kind.ENCODING,
                    line,
                    "in " + found.name() + ", " + expected.name() + " was expected; read as " + found.name());
        }
    }

    public int players() {
        return players;
    }

    public Optional<LocalDate> date() {
        return Optional.ofNullable(date);
    }

    /** Everything odd, in the order of the file. */
    public List<ListWarning> warnings() {
        List<ListWarning> all = new ArrayList<>(warnings);
        unknown.forEach((what, seen) -> all.add(new ListWarning(
                ListWarning.Kind.UNKNOWN_VALUE, seen.line, (seen.times > 1 ? seen.times + " times: " : "") + what)));
        all.sort((a, b) -> Integer.compare(a.line(), b.line()));
        if (oddEncodings > 3) {
            all.add(new ListWarning(ListWarning.Kind.ENCODING, 0, oddEncodings + " lines in another encoding in all"));
        }
        if (unheard > 0) {
            all.add(new ListWarning(ListWarning.Kind.MORE, 0, unheard + " more oddities are not listed"));
        }
        return all;
    }
}
