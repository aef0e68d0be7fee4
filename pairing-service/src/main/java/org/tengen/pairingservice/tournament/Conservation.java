package org.tengen.pairingservice.tournament;

import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Everybody registered is somewhere, once: the sentence under every draw. */
public final class Conservation {

    /** Where somebody is who is registered. */
    public enum Kind {
        PAIRED("Paired", "paired"),
        BYE("Bye", "bye"),
        ABSENT("Absent", "absent"),
        WITHDRAWN("Withdrawn", "withdrawn"),
        LEFT_OUT("LeftOut", "left out"),
        PRELIMINARY("Preliminary", "preliminary"),
        NO_SHOW("NoShow", "did not come");

        private final String word;
        private final String english;

        Kind(String word, String english) {
            this.word = word;
            this.english = english;
        }

        /** End of the key of its message. */
        public String word() {
            return word;
        }
    }

    private Conservation() {}

    /** How many there are of each kind; the last two kinds only where there is somebody. */
    public static Map<Kind, Integer> counts(Round round) {
        Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
        counts.put(Kind.PAIRED, 2 * round.boards().size());
        counts.put(Kind.BYE, round.byes().size());
        counts.put(Kind.ABSENT, 0);
        counts.put(Kind.WITHDRAWN, 0);
        counts.put(Kind.LEFT_OUT, 0);
        round.notPaired().forEach(left -> counts.merge(kind(left.reason()), 1, Integer::sum));
        return counts;
    }

    /** {@code 74 paired + 1 bye + 3 absent + 1 withdrawn + 1 left out = 80 registered}. */
    public static String line(Round round) {
        Map<Kind, Integer> counts = counts(round);
        return counts.entrySet().stream()
                        .map(count -> count.getValue() + " " + count.getKey().english)
                        .collect(Collectors.joining(" + "))
                + " = " + counts.values().stream().mapToInt(Integer::intValue).sum() + " registered";
    }

    private static Kind kind(String reason) {
        return switch (reason) {
            case "absent", "excused", "late-entry" -> Kind.ABSENT;
            case "withdrawn" -> Kind.WITHDRAWN;
            case "preliminary" -> Kind.PRELIMINARY;
            case "no-show" -> Kind.NO_SHOW;
            default -> Kind.LEFT_OUT;
        };
    }
}
