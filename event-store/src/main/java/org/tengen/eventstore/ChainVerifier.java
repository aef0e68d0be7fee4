package org.tengen.eventstore;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;

/**
 * Recomputes the hash chains of the log. It finds any changed, missing, moved or inserted event, except a stream cut short
 * at its end or removed whole; those show only against what was said elsewhere: the command log, and hashes that have left
 * this database ({@link #verify(Connection, StreamHead)}).
 */
public final class ChainVerifier {

    /** @param version where the fault was found */
    public record Fault(StreamId stream, int version, String what) {}

    /**
     * @param streams number of streams looked at
     * @param events number of events looked at
     * @param faults by stream and version; empty when everything holds
     */
    public record Report(int streams, long events, List<Fault> faults) {
        public boolean holds() {
            return faults.isEmpty();
        }
    }

    /** Follows one stream after the other, so that a log of years needs no more memory than one of a day. */
    private static final class Walk {
        private final List<Fault> faults = new ArrayList<>();
        private StreamHead head;
        private int streams;
        private long events;

        void next(StoredEvent event) {
            events++;
            if (head == null || !head.stream().equals(event.stream())) {
                head = StreamHead.empty(event.stream());
                streams++;
            }
            fault(head, event).ifPresent(what -> faults.add(new Fault(event.stream(), event.version(), what)));
            head = event.asHead();
        }

        void unreadable(EventStore.Damaged row) {
            events++;
            faults.add(new Fault(unnamed(row.streamId()), row.version(), row.what()));
        }

        private static Optional<String> fault(StreamHead head, StoredEvent event) {
            if (event.version() != head.version() + 1) {
                return Optional.of("version " + event.version() + " follows version " + head.version());
            }
            if (!event.previousHash().equals(head.hash())) {
                return Optional.of("does not continue version " + head.version());
            }
            if (!event.hash().equals(HashChain.expectedHash(event))) {
                return Optional.of("content does not match its hash");
            }
            return Optional.empty();
        }
    }

    private final EventStore store;

    public ChainVerifier(EventStore store) {
        this.store = store;
    }

    /** Verifies every stream, and that no confirmed command lies beyond the end of its stream. Needs a transaction. */
    public Report verifyAll(Connection connection) {
        Walk walk = new Walk();
        store.eachOfAll(connection, walk::next, walk::unreadable);
        List<Fault> faults = new ArrayList<>(walk.faults);
        faults.addAll(commandsBeyondTheEnd(connection));
        return new Report(walk.streams, walk.events, List.copyOf(faults));
    }

    /** Verifies one stream. */
    public Report verify(Connection connection, StreamId stream) {
        Walk walk = new Walk();
        store.read(connection, stream).forEach(walk::next);
        return new Report(walk.streams, walk.events, List.copyOf(walk.faults));
    }

    /** Verifies one stream and that it still contains what somebody outside holds as an anchor. */
    public Report verify(Connection connection, StreamHead anchor) {
        Report report = verify(connection, anchor.stream());
        boolean held = store.read(connection, anchor.stream(), anchor.version(), anchor.version()).stream()
                .anyMatch(event -> event.hash().equals(anchor.hash()));
        if (held) {
            return report;
        }
        List<Fault> faults = new ArrayList<>(report.faults());
        faults.add(new Fault(anchor.stream(), anchor.version(), "is not the version that was anchored outside"));
        return new Report(report.streams(), report.events(), List.copyOf(faults));
    }

    private static List<Fault> commandsBeyondTheEnd(Connection connection) {
        return Sql.query(
                connection,
                """
                SELECT c.federation, c.stream_id, max(c.version) AS confirmed FROM command_log c
                WHERE c.version > 0 AND NOT EXISTS (SELECT 1 FROM event e
                                  WHERE e.stream_id = c.stream_id AND e.version = c.version)
                GROUP BY c.federation, c.stream_id ORDER BY c.federation, c.stream_id""",
                row -> new Fault(
                        unnamed(row.getObject("stream_id", UUID.class)),
                        row.getInt("confirmed"),
                        "a command was confirmed at this version, which is missing"));
    }

    /** A stream of which only the id is sure: what names it besides may be what was changed. */
    private static StreamId unnamed(UUID id) {
        return new StreamId("unknown", "unknown", id);
    }
}
