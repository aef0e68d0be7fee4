package org.tengen.pairing.table;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.pairing.settings.Rank;

/** Ranks as people type them into tables: {@code 3D}, {@code 3. Dan}, {@code 12-kyu}, {@code 5 кю}, {@code 2段}, {@code 1p}. */
final class TypedRank {

    private static final Pattern RANK = Pattern.compile(
            "([0-9]{1,2}) ?[.-]? ?(?:(k|kyu|ky|kup|gup|к|кю|級|级|급)|(d|dan|д|дан|段|단)|(p|pro|п))\\.? ?[*?+]?");

    private TypedRank() {}

    /** Empty when the text is no rank. */
    static Optional<Rank> of(String text) {
        Matcher rank = RANK.matcher(text.toLowerCase(Locale.ROOT));
        if (!rank.matches() || rank.group(1).matches("0+")) {
            return Optional.empty();
        }
        String kind = rank.group(2) != null ? "K" : rank.group(3) != null ? "D" : "P";
        return Optional.of(Rank.parse(rank.group(1) + kind));
    }
}
