package org.tengen.pairingservice.page;

import com.ibm.icu.text.DateFormat;
import com.ibm.icu.text.DateIntervalFormat;
import com.ibm.icu.util.DateInterval;
import com.ibm.icu.util.TimeZone;
import java.math.BigDecimal;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tengen.kit.language.Language;
import org.tengen.kit.language.Saying;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairingservice.tournament.Arrangements;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Settings;

/** How pages put things into words. */
public final class Words {

    /** A fee is kept in hundredths. */
    private static final int CENTS_DIGITS = 2;

    private static final Map<Language, DateIntervalFormat> INTERVALS = new ConcurrentHashMap<>();

    private Words() {}

    /** {@code W+3.5}, {@code B+R}, {@code W+} without a margin, {@code jigo}; empty while it is missing. */
    public static String result(Result result) {
        if (result == null) {
            return "";
        }
        Result.ForPurpose counted = result.inCompetition();
        return switch (counted.by()) {
            case UNKNOWN -> "?";
            case NO_RESULT -> Saying.say("resultNone");
            case VOID -> Saying.say("annulled");
            case JIGO -> Saying.say("jigoSmall");
            case BOTH_LOSE -> Saying.say("bothLose");
            case BOTH_WIN -> Saying.say("bothWin");
            default -> won(counted, result);
        };
    }

    private static String won(Result.ForPurpose counted, Result result) {
        String how = switch (counted.by()) {
            case RESIGNATION -> "R";
            case TIME -> "T";
            case FORFEIT -> "F";
            default -> result.marginHalfPoints() == null ? "" : points(result.marginHalfPoints());
        };
        return switch (counted.winner()) {
            case WHITE -> "W+" + how;
            case BLACK -> "B+" + how;
            case BOTH -> Saying.say("bothWin");
            case NONE -> Saying.say("bothLose");
        };
    }

    private static final double CENTS = 100.0;

    /** An amount as people write it: 1250 cents are 12.5, in German 12,5. */
    public static String money(int cents) {
        return Saying.number(cents / CENTS);
    }

    /** A moment as the visitor's language writes it, in UTC: pages show it in the zone of whoever reads. */
    public static String moment(Instant at) {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                        .withLocale(Saying.language().locale())
                        .withZone(ZoneOffset.UTC)
                        .format(at)
                + " UTC";
    }

    static String system(Settings.PairingSystem system) {
        return switch (system) {
            case MCMAHON -> "McMahon";
            case SWISS -> Saying.say("swiss");
            case SWISS_CATEGORIES -> Saying.say("swissCategories");
            case CUP -> Saying.say("cup");
        };
    }

    private static String day(LocalDate day) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG)
                .withLocale(Saying.language().locale())
                .format(day);
    }

    /** {@code 7–8 March 2026}; empty without a date. */
    static String dates(LocalDate start, LocalDate end) {
        if (start == null) {
            return end == null ? "" : day(end);
        }
        return end == null || end.equals(start) ? day(start) : days(start, end);
    }

    /** What both days share is said once. */
    private static String days(LocalDate start, LocalDate end) {
        DateIntervalFormat format = INTERVALS.computeIfAbsent(Saying.language(), Words::intervals);
        // A format keeps state while it writes; the copy is cheap.
        return ((DateIntervalFormat) format.clone()).format(new DateInterval(millis(start), millis(end)));
    }

    private static DateIntervalFormat intervals(Language language) {
        DateIntervalFormat format = DateIntervalFormat.getInstance(DateFormat.YEAR_MONTH_DAY, language.locale());
        format.setTimeZone(TimeZone.GMT_ZONE);
        return format;
    }

    private static long millis(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
    }

    /** What is there, with dots between. */
    static String line(String... parts) {
        return Stream.of(parts).filter(part -> part != null && !part.isBlank()).collect(Collectors.joining(" · "));
    }

    /** As money is written in the visitor's language; empty where nothing is due. */
    static String fee(Arrangements arranged) {
        if (arranged.feeCents() == null) {
            return "";
        }
        BigDecimal amount = BigDecimal.valueOf(arranged.feeCents(), CENTS_DIGITS);
        NumberFormat format = NumberFormat.getInstance(Saying.language().locale());
        format.setMinimumFractionDigits(amount.stripTrailingZeros().scale() <= 0 ? 0 : CENTS_DIGITS);
        return format.format(amount) + (arranged.currency() == null ? "" : " " + arranged.currency());
    }

    /** Half points as people write points: 13 is 6.5, in German 6,5. */
    static String points(int halfPoints) {
        return Saying.number(halfPoints / 2.0);
    }

    /** What is unusual about the terms of a game: its stones, or for a difference of one its komi; empty for an even game. */
    static String handicap(Pair pair) {
        return switch (pair.handicap()) {
            case 0 -> "";
            case 1 -> Saying.say("komiOf", points(pair.komiHalfPoints()));
            default -> Saying.say("stones", pair.handicap());
        };
    }

    /** The criterion as people of the visitor's language explain it. */
    static String meaning(Criterion criterion) { // messages: criterion_*
        return Saying.say("criterion_" + criterion.name());
    }

    static String reason(String reason) {
        return switch (reason) {
            case "not-assigned" -> Saying.say("reasonNotAssigned");
            case "no-show" -> Saying.say("reasonNoShow");
            case "late-entry" -> Saying.say("reasonLateEntry");
            case "absent" -> Saying.say("reasonAbsent");
            case "excused" -> Saying.say("reasonExcused");
            case "withdrawn" -> Saying.say("reasonWithdrawn");
            case "preliminary" -> Saying.say("reasonPreliminary");
            case "ghost-not-needed" -> Saying.say("reasonGhost");
            default -> reason;
        };
    }
}
