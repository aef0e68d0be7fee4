package org.tengen.pairingservice.tournament;

import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/**
 * A rule about who meets whom.
 *
 * @param entries any two of them are one pair under the rule
 * @param fromRound first round it holds in, from 1
 * @param toRound last round it holds in
 * @param reason shown in explanations: family, same car
 */
public record PairConstraint(Strength strength, Set<UUID> entries, int fromRound, int toRound, String reason) {

    /** How much it binds; the first and the last are broken only when nothing else is possible. */
    public enum Strength {
        MUST_NOT,
        PREFER_NOT,
        PREFER,
        MUST
    }

    public PairConstraint {
        entries = java.util.Collections.unmodifiableSet(new TreeSet<>(entries));
    }
}
