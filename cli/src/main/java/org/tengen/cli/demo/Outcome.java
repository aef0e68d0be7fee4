package org.tengen.cli.demo;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A result as the desk types it, in the contract's words.
 *
 * @param marginHalfPoints null when the margin was not noted
 */
record Outcome(String winner, String by, Integer marginHalfPoints, boolean byDefault, String proof) {

    static Outcome win(boolean black) {
        return new Outcome(black ? "BLACK" : "WHITE", "POINTS", null, false, "SLIP");
    }

    static Outcome of(String winner, String by, boolean byDefault) {
        return new Outcome(winner, by, null, byDefault, "SLIP");
    }

    Map<String, Object> body() {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("winner", winner);
        body.put("by", by);
        if (marginHalfPoints != null) {
            body.put("marginHalfPoints", marginHalfPoints);
        }
        body.put("byDefault", byDefault);
        body.put("proof", proof);
        return body;
    }

    /** {@code B+3.5}, {@code W+R}, as people write it. */
    String shown() {
        String side = winner.equals("BLACK") ? "B" : winner.equals("WHITE") ? "W" : "";
        return switch (by) {
            case "POINTS" -> side + "+" + (marginHalfPoints == null ? "?" : halves(marginHalfPoints));
            case "RESIGNATION" -> side + "+R";
            case "FORFEIT" -> side + "+ by default";
            default -> by.toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
        };
    }

    private static String halves(int halfPoints) {
        return halfPoints / 2 + (halfPoints % 2 == 0 ? "" : ".5");
    }
}
