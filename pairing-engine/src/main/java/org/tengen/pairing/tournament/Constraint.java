package org.tengen.pairing.tournament;

import java.util.Set;

/**
 * A wish or an order about who meets whom, for all rounds from {@code fromRound} to {@code toRound}, counted from 1.
 *
 * @param entryIds the people concerned; any two of them make one pair under the rule
 * @param reason shown in explanations: family, same car, same school
 */
public record Constraint(Strength strength, Set<String> entryIds, int fromRound, int toRound, String reason) {

    /** How much it binds. */
    public enum Strength {
        /** Must not meet; broken only when nothing else is possible, and then reported. */
        MUST_NOT,
        /** Should not meet, unless the scores suffer. */
        PREFER_NOT,
        /** Should meet, unless the scores suffer. */
        PREFER,
        /** Must meet: each of the two meets nobody else. */
        MUST
    }

    public Constraint {
        entryIds = Set.copyOf(entryIds);
        if (entryIds.size() < 2) {
            throw new IllegalArgumentException("a constraint needs two people at least");
        }
    }

    public static Constraint always(Strength strength, String reason, String... ids) {
        return new Constraint(strength, Set.of(ids), 1, Integer.MAX_VALUE, reason);
    }

    /** These people do not meet before a round. */
    public static Constraint notBefore(int round, String reason, String... ids) {
        return new Constraint(Strength.MUST_NOT, Set.of(ids), 1, round - 1, reason);
    }

    public boolean holdsIn(int round) {
        return fromRound <= round && round <= toRound;
    }
}
