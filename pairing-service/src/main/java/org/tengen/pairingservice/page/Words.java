package org.tengen.pairingservice.page;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Settings;

/** How pages put things into words. */
final class Words {

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);

    private Words() {}

    /** {@code W+3.5}, {@code B+R}, {@code W+} without a margin, {@code jigo}; empty while it is missing. */
    static String result(Result result) {
        if (result == null) {
            return "";
        }
        Result.ForPurpose counted = result.inCompetition();
        return switch (counted.by()) {
            case UNKNOWN -> "?";
            case NO_RESULT -> "no result";
            case VOID -> "annulled";
            case JIGO -> "jigo";
            case BOTH_LOSE -> "both lose";
            case BOTH_WIN -> "both win";
            default -> won(counted, result);
        };
    }

    private static String won(Result.ForPurpose counted, Result result) {
        String how = switch (counted.by()) {
            case RESIGNATION -> "R";
            case TIME -> "T";
            case FORFEIT -> "F";
            default -> result.marginHalfPoints() == null ? "?" : number(result.marginHalfPoints() / 2.0);
        };
        return switch (counted.winner()) {
            case WHITE -> "W+" + how;
            case BLACK -> "B+" + how;
            case BOTH -> "both win";
            case NONE -> "both lose";
        };
    }

    /** 3 and 3.5 and 3.25: no more digits than needed. */
    static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    static String system(Settings.PairingSystem system) {
        return switch (system) {
            case MCMAHON -> "McMahon";
            case SWISS -> "Swiss";
            case SWISS_CATEGORIES -> "Swiss with categories";
            case CUP -> "Cup";
        };
    }

    /** {@code 7 March 2026 to 8 March 2026}; empty without a date. */
    static String dates(LocalDate start, LocalDate end) {
        if (start == null) {
            return end == null ? "" : DAY.format(end);
        }
        return end == null || end.equals(start) ? DAY.format(start) : DAY.format(start) + " to " + DAY.format(end);
    }

    /** What is there, with dots between. */
    static String line(String... parts) {
        return Stream.of(parts).filter(part -> part != null && !part.isBlank()).collect(Collectors.joining(" · "));
    }

    static String handicap(int handicap) {
        return switch (handicap) {
            case 0 -> "";
            case 1 -> "no komi";
            default -> handicap + " stones";
        };
    }

    static String reason(String reason) {
        return switch (reason) {
            case "not-assigned" -> "not paired";
            case "no-show" -> "did not come";
            case "late-entry" -> "came later";
            default -> reason;
        };
    }
}
