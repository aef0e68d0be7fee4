package org.tengen.rules.sgf;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.rules.ruleset.Ruleset;

/** Komi and handicap as files write them. */
final class SgfHeader {

    private static final Pattern WHOLE = Pattern.compile("\\d{1,6}");
    private static final Pattern NUMBER = Pattern.compile("([+-]?\\d{1,6}(?:[.,]\\d{1,9})?)\\s*(.*)");
    private static final BigDecimal TWO = BigDecimal.valueOf(2);
    /** Fox servers write komi times 100, in points or in zi of two points each; below this it is points as they stand. */
    private static final int HUNDREDTHS_FROM = 200;

    private static final int HUNDREDTHS_TO = 1000;
    private static final int HUNDRED = 100;
    private static final int QUARTER_HUNDREDTHS = 25;
    private static final int HALF_HUNDREDTHS = 50;

    private SgfHeader() {}

    static Optional<Integer> whole(String text) {
        String trimmed = text.strip();
        return WHOLE.matcher(trimmed).matches() ? Optional.of(Integer.valueOf(trimmed)) : Optional.empty();
    }

    /** HA; 1 is no handicap in a record, for Black always plays the first stone. */
    static int handicap(SgfNode root, SgfNotes notes) {
        Optional<String> text = root.text("HA");
        Optional<Integer> stones = text.flatMap(SgfHeader::whole);
        if (text.isPresent() && stones.isEmpty()) {
            notes.warn(SgfWarning.Kind.HANDICAP, "HA[" + text.get() + "]");
        }
        if (stones.isPresent() && stones.get() == 1) {
            notes.warn(SgfWarning.Kind.HANDICAP_ONE, "HA[1]");
            return 0;
        }
        return stones.filter(n -> n <= 625).orElse(0);
    }

    /** KM in half points, or KO in the root of files older than FF[3]. */
    static OptionalInt komi(SgfNode root, SgfNotes notes) {
        String name = root.has("KM") || !root.has("KO") ? "KM" : "KO";
        Optional<String> text = root.text(name);
        if (text.isEmpty()) {
            if (root.has(name)) {
                notes.warn(SgfWarning.Kind.KOMI_UNUSABLE, name + "[]");
            }
            return OptionalInt.empty();
        }
        if (name.equals("KO")) {
            notes.warn(SgfWarning.Kind.LEGACY_PROPERTY, "KO is read as komi");
        }
        String shown = name + "[" + text.get() + "]";
        Matcher matcher = NUMBER.matcher(text.get());
        if (!matcher.matches()) {
            notes.warn(SgfWarning.Kind.KOMI_UNUSABLE, shown);
            return OptionalInt.empty();
        }
        return halfPoints(matcher, shown, notes);
    }

    private static OptionalInt halfPoints(Matcher matcher, String shown, SgfNotes notes) {
        String number = matcher.group(1);
        BigDecimal points = new BigDecimal(number.replace(',', '.'));
        BigDecimal meant = meant(points, number);
        if (meant != points || number.contains(",") || !matcher.group(2).isEmpty()) {
            notes.warn(
                    SgfWarning.Kind.KOMI,
                    shown + " is read as " + meant.stripTrailingZeros().toPlainString());
        }
        BigDecimal halves = meant.multiply(TWO).stripTrailingZeros();
        boolean usable =
                halves.scale() <= 0 && halves.abs().compareTo(BigDecimal.valueOf(Ruleset.KOMI_LIMIT_HALF_POINTS)) <= 0;
        if (!usable) {
            notes.warn(SgfWarning.Kind.KOMI_UNUSABLE, shown + " is no multiple of a half, or too large");
            return OptionalInt.empty();
        }
        return OptionalInt.of(halves.intValueExact());
    }

    /** Hundredths and zi turned into points; the same object where the number is meant as written. */
    private static BigDecimal meant(BigDecimal points, String number) {
        boolean plainDigits = WHOLE.matcher(number).matches();
        int whole = plainDigits ? points.intValueExact() : 0;
        if (whole >= HUNDREDTHS_FROM && whole <= HUNDREDTHS_TO && whole % QUARTER_HUNDREDTHS == 0) {
            boolean zi = whole % HALF_HUNDREDTHS != 0;
            return points.divide(BigDecimal.valueOf(HUNDRED)).multiply(zi ? TWO : BigDecimal.ONE);
        }
        boolean quarters = points.multiply(TWO).stripTrailingZeros().scale() > 0
                && points.multiply(TWO).multiply(TWO).stripTrailingZeros().scale() <= 0;
        return quarters ? points.multiply(TWO) : points;
    }
}
