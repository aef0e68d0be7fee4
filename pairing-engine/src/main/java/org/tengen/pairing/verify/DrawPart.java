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
        List<String> byes) {

    /** How a pairing came about. */
    public enum Kind {
        DRAWN,
        REPAIRED,
        BY_HAND,
        IMPORTED
    }

    /** One board; ids of entries. */
    public record Seats(int table, String white, String black, int handicap) {}

    /** Name of the part that holds the facts of a draw. */
    public static String factsOf(int round) {
        return "facts-" + round + ".json";
    }
}
