package org.tengen.rating.list.format;

import java.util.Set;
import org.tengen.rating.list.ListReading;
import org.tengen.rating.list.ListWarning;
import org.tengen.rating.rank.AgaScale;
import org.tengen.rating.rank.RankScale;

/** What the three flavours of the American list have in common. */
final class AgaMember {

    static final RankScale SCALE = new AgaScale();
    static final String ID_NAME = "AGA member number";

    /** Types met in lists of 2004 to 2026; another one is kept and reported. */
    static final Set<String> TYPES = Set.of(
            "Full", "Youth", "Non", "Forgn", "Life", "Spons", "Limit", "Comp", "Pass", "Adult", "Honor", "Assoc", "");

    private AgaMember() {}

    /** "Family, Given": without a comma it is one name. */
    static String[] names(String whole) {
        int comma = whole.indexOf(',');
        return comma < 0
                ? new String[] {whole.strip(), ""}
                : new String[] {
                    whole.substring(0, comma).strip(),
                    whole.substring(comma + 1).strip()
                };
    }

    static String joined(String name, String firstName) {
        return firstName.isEmpty() ? name : name + ", " + firstName;
    }

    /** NaN for none: an empty field, 0.0 in the list of fixed columns, or a value in the gap between -1 and 1. */
    static double rating(String text, int line, ListReading reading) {
        double value = decimal(text, "rating", line, reading);
        if (value > -1 && value < 1) {
            if (value != 0) {
                reading.unknownValue(line, "rating", text, "outside -1 to 1, where the scale has no values");
            }
            return Double.NaN;
        }
        return value;
    }

    /** A number that a spreadsheet may have written with a comma; no rating here is so large that one parts thousands. */
    static double decimal(String text, String field, int line, ListReading reading) {
        double value = Fields.numberOrWarn(withPoint(text), field, line, reading);
        if (!Double.isNaN(value) && text.indexOf(',') >= 0) {
            reading.warnOnce(
                    ListWarning.Kind.UNKNOWN_VALUE, line, "numbers with a decimal comma, read as a decimal point");
        }
        return value;
    }

    static String withPoint(String text) {
        return text.matches("-?\\d+,\\d+") ? text.replace(',', '.') : text;
    }

    static String rank(double rating) {
        return Double.isNaN(rating) ? "" : SCALE.rankOf(rating).toString();
    }

    static String type(String text, int line, ListReading reading) {
        if (!TYPES.contains(text)) {
            reading.unknownValue(line, "membership type", text, "one of the known types");
        }
        return text;
    }

    /** Month/day/year, as the list writes it. */
    static String day(String text, String field, int line, ListReading reading) {
        if (!text.isEmpty() && !looksLikeDay(text)) {
            reading.unknownValue(line, field, text, "a date such as 7/2/2008");
        }
        return text;
    }

    static boolean looksLikeDay(String text) {
        String[] parts = text.split("/", -1);
        return parts.length == 3
                && text.length() <= 10
                && Fields.allDigits(parts[0])
                && Fields.allDigits(parts[1])
                && Fields.allDigits(parts[2])
                && Integer.parseInt(parts[0]) <= 12
                && Integer.parseInt(parts[1]) <= 31;
    }
}
