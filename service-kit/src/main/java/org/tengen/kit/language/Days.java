package org.tengen.kit.language;

import com.ibm.icu.text.DateFormat;
import com.ibm.icu.text.DateIntervalFormat;
import com.ibm.icu.util.DateInterval;
import com.ibm.icu.util.TimeZone;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Days as people of a language write them, for pages and paper; files and data keep ISO 8601. */
public final class Days {

    private static final Map<Language, DateIntervalFormat> INTERVALS = new ConcurrentHashMap<>();

    private Days() {}

    /** 28 November 2026, in German 28. November 2026; empty for null. */
    public static String day(Language language, LocalDate day) {
        return written(language, day, FormatStyle.LONG);
    }

    /** The same where there is little room: 28 Nov 2026, in German 28.11.2026; empty for null. */
    public static String shortDay(Language language, LocalDate day) {
        return written(language, day, FormatStyle.MEDIUM);
    }

    /**
     * From one day to another, what both share said once: 28–30 November 2026, in German 28.–30. November 2026. One of them
     * may be null, both give an empty text.
     */
    public static String days(Language language, LocalDate first, LocalDate last) {
        if (first == null || last == null || first.equals(last)) {
            return day(language, first == null ? last : first);
        }
        DateIntervalFormat format = INTERVALS.computeIfAbsent(language, Days::intervals);
        // A format keeps state while it writes; the copy is cheap.
        return ((DateIntervalFormat) format.clone())
                .format(new DateInterval(millis(first), millis(last)))
                .replace(THIN_SPACE, ' ');
    }

    /** What ICU sets around a dash; not every font has it. */
    private static final char THIN_SPACE = '\u2009';

    private static String written(Language language, LocalDate day, FormatStyle style) {
        return day == null
                ? ""
                : DateTimeFormatter.ofLocalizedDate(style)
                        .withLocale(language.locale())
                        .format(day);
    }

    private static DateIntervalFormat intervals(Language language) {
        DateIntervalFormat format = DateIntervalFormat.getInstance(DateFormat.YEAR_MONTH_DAY, language.locale());
        format.setTimeZone(TimeZone.GMT_ZONE);
        return format;
    }

    private static long millis(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
    }
}
