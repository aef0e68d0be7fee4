package org.tengen.pairingservice.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tengen.kit.problem.Problems;
import org.tengen.kit.problem.Violation;
import org.tengen.pairingservice.tournament.Limits;

/** What may be written about a person: text that can be printed, and a rating that the European scale knows. */
public final class EntryChecks {

    /** Left-to-right and right-to-left overrides and isolates: they would reorder the text beside a name. */
    private static final String REORDERING = "\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069";

    private EntryChecks() {}

    /** @throws org.tengen.kit.problem.ProblemException when there is a violation */
    static void refuse(List<Violation> violations) {
        if (!violations.isEmpty()) {
            throw Problems.invalid(violations).exception();
        }
    }

    /**
     * What is tried must be what the form would take.
     *
     * @param at the place in the request, before the name of the field
     * @throws org.tengen.kit.problem.ProblemException 422 naming every field
     */
    public static void asEntered(String at, String name, String firstName, String club, String country, Double rating) {
        List<Violation> violations = new ArrayList<>();
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("name", name);
        texts.put("firstName", firstName);
        texts.put("club", club);
        texts.put("country", country);
        texts.forEach((field, text) -> {
            printable(violations, at + field, text);
            if (longName(text)) {
                violations.add(new Violation(at + field, "is longer than " + Limits.MAX_NAME_LENGTH + " characters"));
            }
        });
        if (name != null && name.isBlank()) {
            violations.add(new Violation(at + "name", "is empty"));
        }
        rating(violations, rating);
        refuse(violations);
    }

    static boolean longName(String name) {
        return name != null && name.length() > Limits.MAX_NAME_LENGTH;
    }

    static int halfPoints(Double points, int otherwise) {
        return points == null ? otherwise : (int) Math.round(2 * points);
    }

    /** Adds a violation when a text cannot be printed as it stands; null is no text. */
    static void printable(List<Violation> violations, String field, String text) {
        if (text != null && text.chars().anyMatch(c -> Character.isISOControl(c) || REORDERING.indexOf(c) >= 0)) {
            violations.add(new Violation(field, "holds a control character"));
        }
    }

    /** Adds a violation when a rating lies outside the scale; null is no rating. */
    static void rating(List<Violation> violations, Double rating) {
        if (rating != null && !(rating >= Limits.MIN_RATING && rating <= Limits.MAX_RATING)) {
            violations.add(
                    new Violation("rating", "must lie between " + Limits.MIN_RATING + " and " + Limits.MAX_RATING));
        }
    }
}
