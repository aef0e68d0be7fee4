package org.tengen.ratingservice.inbox.submission;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.ratingservice.inbox.file.ResultFile;
import org.tengen.ratingservice.ledger.Pools;

/**
 * A file that was handed in.
 *
 * @param people who stands for whom
 * @param overrides reason by check
 * @param poolVersion of the pool once it was accepted, null before
 * @param version of this row, for If-Match
 */
public record Submission(
        UUID submission,
        Pools.Ref pool,
        State state,
        String fileName,
        String format,
        List<ResultFile.Event> events,
        List<Entrant> people,
        List<Finding> findings,
        Map<String, String> overrides,
        String submittedBy,
        Instant receivedAt,
        Integer poolVersion,
        int version) {

    public enum State {
        RECEIVED,
        CHECKED,
        HELD,
        ACCEPTED,
        RATED,
        /** Other files said something later of all its events; it stands again when they are taken back. */
        SUPERSEDED,
        REJECTED,
        WITHDRAWN
    }

    /**
     * Somebody in the file.
     *
     * @param how KNOWN under a number or id, NUMBER: new under a federation's number, UNIDENTIFIED, or BY_HAND
     * @param match what the registry says of the name: EXACT (number and name), LIKELY, AMBIGUOUS, NEW; of a known number
     *     OTHER_NAME when the registry has another name for it; null when the file tells no name or nothing was odd
     */
    public record Entrant(
            UUID player,
            String key,
            String name,
            String firstName,
            String country,
            String club,
            String how,
            String match) {

        public static final String KNOWN = "KNOWN";
        public static final String NUMBER = "NUMBER";
        public static final String UNIDENTIFIED = "UNIDENTIFIED";
        public static final String BY_HAND = "BY_HAND";
        public static final String OTHER_NAME = "OTHER_NAME";

        /** Whether nobody of the registry is meant yet. */
        public boolean isOpen() {
            return how.equals(UNIDENTIFIED) || how.equals(NUMBER);
        }

        /** The same person with another answer to who that is. */
        public Entrant identified(UUID somebody, String number, String newHow) {
            return new Entrant(somebody, number, name, firstName, country, club, newHow, null);
        }

        Entrant unnamed() {
            return new Entrant(player, "", "", "", "", "", how, null);
        }
    }

    /** A step of its way, for everybody to see. */
    public record Step(State state, Instant at, String actor, String reason) {}

    /** Whether the office took it in and has not taken it back. */
    public boolean isTaken() {
        return state == State.ACCEPTED || state == State.RATED || state == State.SUPERSEDED;
    }

    public boolean isOpen() {
        return state == State.RECEIVED || state == State.CHECKED || state == State.HELD;
    }

    /** The next state of the same file. */
    public Submission with(State next, List<Finding> found, Map<String, String> reasons, Integer acceptedAt) {
        return new Submission(
                submission,
                pool,
                next,
                fileName,
                format,
                events,
                people,
                found,
                new TreeMap<>(reasons),
                submittedBy,
                receivedAt,
                acceptedAt,
                version);
    }

    public Submission with(State next) {
        return with(next, findings, overrides, poolVersion);
    }

    /** Somebody in it is somebody else. */
    public Submission with(int person, Entrant entrant) {
        List<Entrant> changed = new ArrayList<>(people);
        changed.set(person, entrant);
        return with(changed);
    }

    /** The same results of these people, each in his or her place. */
    public Submission with(List<Entrant> changed) {
        return new Submission(
                submission,
                pool,
                state,
                fileName,
                format,
                events,
                List.copyOf(changed),
                findings,
                overrides,
                submittedBy,
                receivedAt,
                poolVersion,
                version);
    }

    /** Names of the checks that found something of a level. */
    public Set<String> checks(Finding.Level level) {
        return findings.stream()
                .filter(finding -> finding.level() == level)
                .map(Finding::check)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
