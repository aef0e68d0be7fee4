package org.tengen.eventstore.command;

import org.tengen.eventstore.fold.Folded;

/** What the sender of a command had seen. */
public sealed interface Expectation {

    /** Version to name to the sender when the expectation does not hold. */
    int currentVersion(Folded<?> folded);

    /** True while nothing the sender relied on has changed. */
    boolean holds(Folded<?> folded);

    /** Nothing: the decider alone judges. */
    record Any() implements Expectation {
        @Override
        public int currentVersion(Folded<?> folded) {
            return folded.version();
        }

        @Override
        public boolean holds(Folded<?> folded) {
            return true;
        }
    }

    /** The whole stream at this version ({@code If-Match} on a game). */
    record StreamVersion(int version) implements Expectation {
        @Override
        public int currentVersion(Folded<?> folded) {
            return folded.version();
        }

        @Override
        public boolean holds(Folded<?> folded) {
            return folded.version() == version;
        }
    }

    /**
     * One part of a stream to which many people write ({@code If-Match} on an entry, a board, a round). Holds when the part
     * has not changed after {@code version}, which may be the part's own version or any later one of the stream.
     */
    record PartVersion(String part, int version) implements Expectation {
        @Override
        public int currentVersion(Folded<?> folded) {
            return folded.partVersion(part);
        }

        @Override
        public boolean holds(Folded<?> folded) {
            return folded.partVersion(part) <= version && version <= folded.version();
        }
    }

    static Expectation any() {
        return new Any();
    }

    static Expectation version(int version) {
        return new StreamVersion(version);
    }

    static Expectation part(String part, int version) {
        return new PartVersion(part, version);
    }
}
