package org.tengen.rating.person;

import java.util.List;

/**
 * Whom a wanted person may be. Only {@link Exact} may be taken without asking anybody: a name alone never identifies,
 * because two people may bear it.
 */
public sealed interface PersonMatch {

    /**
     * Somebody who came into question.
     *
     * @param score likeness of the names and of what else is known, 0 to 1
     * @param why what speaks for and against, in words for the person who decides
     */
    record Candidate(KnownPerson person, double score, String why) {}

    /** A federation's number and a name that fits it. */
    record Exact(KnownPerson person, String why) implements PersonMatch {}

    /** One person stands out by name and something else; a human confirms. */
    record Likely(Candidate best) implements PersonMatch {}

    /** Several fit, or what is known contradicts itself; a human chooses. Best first. */
    record Ambiguous(List<Candidate> candidates, String why) implements PersonMatch {}

    /** Nobody fits; the nearest, if any, are shown all the same. Best first. */
    record New(List<Candidate> nearest) implements PersonMatch {}
}
