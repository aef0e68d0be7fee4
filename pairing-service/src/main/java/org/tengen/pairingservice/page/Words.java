package org.tengen.pairingservice.page;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tengen.kit.language.Saying;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairingservice.money.Money;
import org.tengen.pairingservice.tournament.Arrangements;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Settings;

/** How pages put things into words. */
public final class Words {
    private Words() {}

    /** {@code W+3.5}, {@code B+R}, {@code W+} without a margin, in German {@code S+3,5}; {@code jigo}; empty while it is missing. */
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
            case WHITE -> Saying.result("W+" + how);
            case BLACK -> Saying.result("B+" + how);
            case BOTH -> Saying.say("bothWin");
            case NONE -> Saying.say("bothLose");
        };
    }

    /**
     * A cell of the wall list, {@code 12+/w2}, with the colour in the reader's letter: in German {@code 12+/s0} for Black,
     * in French {@code 12+/b2} for Blanc.
     */
    static String cell(String text) {
        int sign = Math.max(text.indexOf('/'), text.indexOf('!'));
        if (sign < 0 || sign + 1 == text.length()) {
            return text;
        }
        String letter = text.charAt(sign + 1) == 'w' ? letterOfWhite() : letterOfBlack();
        return text.substring(0, sign + 1) + letter + text.substring(sign + 2);
    }

    /** As cells have it: w, in French b for Blanc. */
    static String letterOfWhite() {
        return Saying.say("letterOfWhite").toLowerCase(Locale.ROOT);
    }

    static String letterOfBlack() {
        return Saying.say("letterOfBlack").toLowerCase(Locale.ROOT);
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

    /** What is there, with dots between. */
    static String line(String... parts) {
        return Stream.of(parts).filter(part -> part != null && !part.isBlank()).collect(Collectors.joining(" · "));
    }

    /** As money is written in the visitor's language; empty where nothing is due. */
    static String fee(Arrangements arranged) {
        if (arranged.feeCents() == null) {
            return "";
        }
        return Money.said(arranged.feeCents(), arranged.currency());
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
