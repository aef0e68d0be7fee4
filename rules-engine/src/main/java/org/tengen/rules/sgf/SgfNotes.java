package org.tengen.rules.sgf;

import java.util.ArrayList;
import java.util.List;

/** Collects the warnings of one game, no more than {@link SgfLimits#MAX_WARNINGS}. */
final class SgfNotes {

    private final List<SgfWarning> warnings;

    SgfNotes(List<SgfWarning> ofFile) {
        warnings = new ArrayList<>(ofFile);
    }

    void warn(SgfWarning.Kind kind, String detail) {
        if (warnings.size() < SgfLimits.MAX_WARNINGS) {
            warnings.add(new SgfWarning(kind, 0, 0, shorten(detail)));
        }
    }

    private static String shorten(String detail) {
        return detail.length() > SgfPlaces.MAX_DETAIL ? detail.substring(0, SgfPlaces.MAX_DETAIL) + "..." : detail;
    }

    List<SgfWarning> warnings() {
        return warnings;
    }
}
