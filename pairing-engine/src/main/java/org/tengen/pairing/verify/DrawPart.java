package org.tengen.pairing.verify;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;
import java.util.Map;

/**
 * A round as it was drawn: the part {@code draws.json} holds one per round. The facts known then are the part
 * {@code facts-<round>.json}.
 *
 * @param round from 1
 * @param kind whether a program drew it, somebody arranged it, or a file brought it
 * @param version of the log's event that holds the pairing
 * @param algorithm name and version of the program, null for an imported round
 * @param cost sum of each criterion, by its code; empty where nobody weighed it
 * @param kept pairs that had begun when the rest was drawn again
 * @param otherNames entries whose names in the facts are not those of the draw, because they were corrected after it, left out
 *     of this file or forgotten; empty in profiles that do not look at names
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record DrawPart(
        int round,
        Kind kind,
        int version,
        String profile,
        long seed,
        String algorithm,
        Map<String, Long> cost,
        boolean optimal,
        List<Seats> kept,
        List<Seats> pairs,
        List<String> byes,
        List<String> otherNames) {

    public DrawPart {
        otherNames = otherNames == null ? List.of() : List.copyOf(otherNames);
    }

    /** How a pairing came about. */
    public enum Kind {
        DRAWN,
        REPAIRED,
        BY_HAND,
        IMPORTED
    }

    /** One board; ids of entries. */
    public record Seats(int table, String white, String black, int handicap) {}

    /** What stands for the name of somebody who was forgotten. */
    public static final String FORGOTTEN = "withdrawn player";

    /** What stands for names in a file without any. */
    public static final String NUMBERED = "Player ";

    /** Whether a name tells nothing of anybody. */
    static boolean isNeutral(String name) {
        return name.equals(FORGOTTEN) || name.matches(NUMBERED + "\\d+");
    }

    /** Name of the part that holds the facts of a draw. */
    public static String factsOf(int round) {
        return "facts-" + round + ".json";
    }
}
