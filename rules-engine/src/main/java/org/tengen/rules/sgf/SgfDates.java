package org.tengen.rules.sgf;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** FF[4]'s dates: several days in short form, {@code 1846-07-20,21,25-08-01}, each written out in full. */
final class SgfDates {

    private static final Pattern DATE = Pattern.compile("(?:(\\d{4})-)?(?:(\\d{2})-)?(\\d{2})|(\\d{4})");
    private static final int MAX_DAYS = 50; // no game lasted longer

    private SgfDates() {}

    static List<String> read(String text, SgfNotes notes) {
        List<String> dates = new ArrayList<>();
        String year = "";
        String month = "";
        for (String part : text.isEmpty() ? new String[0] : text.split(",", MAX_DAYS)) {
            Matcher date = DATE.matcher(part.strip());
            if (!date.matches()) {
                notes.warn(SgfWarning.Kind.DATE, "DT[" + text + "]");
                return dates;
            }
            if (date.group(4) != null) {
                year = date.group(4);
                dates.add(year);
                continue;
            }
            boolean yearAndMonthOnly = date.group(1) != null && date.group(2) == null;
            year = date.group(1) != null ? date.group(1) : year;
            if (yearAndMonthOnly) {
                month = date.group(3);
                dates.add(year + "-" + month);
                continue;
            }
            month = date.group(2) != null ? date.group(2) : month;
            dates.add(joined(year, month, date.group(3)));
        }
        return dates;
    }

    private static String joined(String year, String month, String day) {
        String full = month.isEmpty() ? day : month + "-" + day;
        return year.isEmpty() ? full : year + "-" + full;
    }
}
