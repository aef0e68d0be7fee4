package org.tengen.pairingservice.tournament;

import java.util.LinkedHashMap;
import java.util.Map;

/** Everybody registered is somewhere, once: the sentence under every draw. */
public final class Conservation {

    private Conservation() {}

    /** {@code 74 paired + 1 bye + 3 absent + 1 withdrawn + 1 left out = 80 registered}. */
    public static String line(Round round) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        counts.put("paired", 2 * round.boards().size());
        counts.put("bye", round.byes().size());
        counts.put("absent", 0);
        counts.put("withdrawn", 0);
        counts.put("left out", 0);
        for (NotPaired left : round.notPaired()) {
            counts.merge(kind(left.reason()), 1, Integer::sum);
        }
        StringBuilder line = new StringBuilder();
        int registered = 0;
        for (Map.Entry<String, Integer> count : counts.entrySet()) {
            line.append(line.isEmpty() ? "" : " + ")
                    .append(count.getValue())
                    .append(' ')
                    .append(count.getKey());
            registered += count.getValue();
        }
        return line.append(" = ").append(registered).append(" registered").toString();
    }

    private static String kind(String reason) {
        return switch (reason) {
            case "absent", "excused", "late-entry" -> "absent";
            case "withdrawn" -> "withdrawn";
            case "preliminary" -> "preliminary";
            case "no-show" -> "did not come";
            default -> "left out";
        };
    }
}
