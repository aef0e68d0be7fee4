package org.tengen.eventstore.history;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** What the clients saw: written before a command is sent and after its answer, with the time of both. */
final class Journal {

    /** What a client knows of its command. */
    enum Result {
        OK,
        REFUSED,
        UNKNOWN
    }

    /**
     * One command, all its repetitions included.
     *
     * @param version answered, 0 when none was
     * @param invokedNanos before the first sending
     * @param answeredNanos after the last answer
     */
    record Entry(
            String key,
            UUID stream,
            boolean lay,
            int point,
            Result result,
            int version,
            long invokedNanos,
            long answeredNanos) {}

    private final List<Entry> entries = new ArrayList<>();

    synchronized void add(Entry entry) {
        entries.add(entry);
    }

    synchronized List<Entry> entries() {
        return List.copyOf(entries);
    }
}
