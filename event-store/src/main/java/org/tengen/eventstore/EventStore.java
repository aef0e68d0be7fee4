package org.tengen.eventstore;

import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.postgresql.util.PSQLException;
import org.tengen.eventstore.jdbc.RoundTrip;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.StoreFailure;

/**
 * Appends to and reads from streams, always on the caller's connection and in the caller's transaction. Of two writers
 * that saw version n exactly one appends n + 1: versions are computed by the caller and guarded by a unique constraint.
 */
public final class EventStore {

    static final String VERSION_CONSTRAINT = "event_stream_version";
    private static final String UNIQUE_VIOLATION = "23505";

    static final String COLUMNS =
            "position, federation, stream_kind, stream_id, version, event_id, type, payload, meta,"
                    + " recorded_at, prev_hash, hash";
    private static final String INSERT = """
            INSERT INTO event (federation, stream_kind, stream_id, version, event_id, type, payload, meta, recorded_at,
                               prev_hash, hash)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";
    private static final String OF_STREAM =
            " FROM event WHERE stream_id = ? AND federation = ? AND stream_kind = ? AND version ";
    private static final String PART = "SELECT " + COLUMNS + OF_STREAM + "BETWEEN ? AND ? ORDER BY version";

    private final Clock clock;

    /** @param clock gives {@code recordedAt}; it may go backwards, order is by version only */
    public EventStore(Clock clock) {
        this.clock = clock;
    }

    /**
     * Appends to a stream that the caller saw at {@code expectedVersion} (0: no events yet).
     *
     * @return the events as stored, in order, without their positions, which the server draws
     * @throws VersionConflict when the stream is not at that version; the transaction must then be rolled back
     */
    public List<StoredEvent> append(
            Connection connection, StreamId stream, int expectedVersion, List<NewEvent> events) {
        StreamHead head = headAt(connection, stream, expectedVersion)
                .orElseThrow(() -> new VersionConflict(stream, expectedVersion, null));
        return append(connection, head, events);
    }

    /** As above, for a caller that already holds the head it has read. */
    public List<StoredEvent> append(Connection connection, StreamHead head, List<NewEvent> events) {
        RoundTrip trip = new RoundTrip();
        List<StoredEvent> appended = append(trip, head, events);
        try {
            trip.send(connection);
        } catch (StoreFailure failure) {
            throw conflictOr(failure, head);
        }
        return appended;
    }

    /**
     * As above, with what else goes to the server: the rows are there once {@code trip} is sent. Whoever sends it asks
     * {@link #conflictOr} what its failure means.
     */
    public List<StoredEvent> append(RoundTrip trip, StreamHead head, List<NewEvent> events) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        List<StoredEvent> chained = new ArrayList<>(events.size());
        StreamHead last = head;
        for (NewEvent event : events) {
            StoredEvent next = chain(last, event, now);
            trip.update(INSERT, insertArguments(next));
            chained.add(next);
            last = next.asHead();
        }
        return List.copyOf(chained);
    }

    /** What a failed append to a stream seen at {@code head} is: somebody else was first, or the failure itself. */
    public static RuntimeException conflictOr(StoreFailure failure, StreamHead head) {
        return failure.getCause() instanceof SQLException cause && isVersionConflict(cause)
                ? new VersionConflict(head.stream(), head.version(), cause)
                : failure;
    }

    private static StoredEvent chain(StreamHead head, NewEvent event, Instant now) {
        int version = Math.addExact(head.version(), 1);
        UUID id = EventIds.next(now);
        String meta = event.meta().toJson();
        String hash = HashChain.hash(head.hash(), head.stream(), version, id, event.type(), now, meta, event.payload());
        return new StoredEvent(
                0, head.stream(), version, id, event.type(), event.payload(), meta, now, head.hash(), hash);
    }

    private static Object[] insertArguments(StoredEvent event) {
        return new Object[] {
            event.stream().federation(),
            event.stream().kind(),
            event.stream().id(),
            event.version(),
            event.eventId(),
            event.type(),
            event.payload(),
            event.metaJson(),
            event.recordedAt(),
            HexFormat.of().parseHex(event.previousHash()),
            HexFormat.of().parseHex(event.hash())
        };
    }

    /** Only the named constraint is a conflict; any other unique violation is a bug and must not be retried away. */
    private static boolean isVersionConflict(SQLException e) {
        for (SQLException next = e; next != null; next = next.getNextException()) {
            if (next instanceof PSQLException violation
                    && UNIQUE_VIOLATION.equals(violation.getSQLState())
                    && violation.getServerErrorMessage() != null
                    && VERSION_CONSTRAINT.equals(
                            violation.getServerErrorMessage().getConstraint())) {
                return true;
            }
            if (next instanceof BatchUpdateException && next.getCause() instanceof SQLException cause) {
                if (isVersionConflict(cause)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The whole stream in order; empty when it does not exist under this federation and kind. */
    public List<StoredEvent> read(Connection connection, StreamId stream) {
        return read(connection, stream, 1, Integer.MAX_VALUE);
    }

    /** Versions from {@code from} on, in order, handed over when the trip is sent. */
    public void read(RoundTrip trip, StreamId stream, int from, Consumer<StoredEvent> sink) {
        trip.query(
                PART,
                EventStore::event,
                sink,
                stream.id(),
                stream.federation(),
                stream.kind(),
                from,
                Integer.MAX_VALUE);
    }

    /** Versions {@code from} to {@code to}, both included, in order. */
    public List<StoredEvent> read(Connection connection, StreamId stream, int from, int to) {
        return Sql.query(
                connection, PART, EventStore::event, stream.id(), stream.federation(), stream.kind(), from, to);
    }

    /** Where the stream stands now; version 0 when it has no events. */
    public StreamHead head(Connection connection, StreamId stream) {
        return Sql.first(
                        connection,
                        "SELECT version, hash" + OF_STREAM + ">= 1 ORDER BY version DESC LIMIT 1",
                        row -> head(stream, row),
                        stream.id(),
                        stream.federation(),
                        stream.kind())
                .orElse(StreamHead.empty(stream));
    }

    /**
     * False when the head is an event this very transaction has appended; any other event it can see is committed, and so
     * is everything before it in the stream.
     */
    public boolean isCommitted(Connection connection, StreamHead head) {
        return Sql.first(
                        connection,
                        "SELECT recorded_tx IS DISTINCT FROM pg_current_xact_id_if_assigned()" + OF_STREAM + "= ?",
                        row -> row.getBoolean(1),
                        head.stream().id(),
                        head.stream().federation(),
                        head.stream().kind(),
                        head.version())
                .orElse(false);
    }

    private static Optional<StreamHead> headAt(Connection connection, StreamId stream, int version) {
        if (version == 0) {
            return Optional.of(StreamHead.empty(stream));
        }
        return Sql.first(
                connection,
                "SELECT version, hash" + OF_STREAM + "= ?",
                row -> head(stream, row),
                stream.id(),
                stream.federation(),
                stream.kind(),
                version);
    }

    /** The federations that have a stream of a kind, in their alphabetical order. */
    public static List<String> federations(Connection connection, String kind) {
        return Sql.query(
                connection,
                "SELECT DISTINCT federation FROM event WHERE stream_kind = ? AND version = 1 ORDER BY federation",
                row -> row.getString("federation"),
                kind);
    }

    /** All streams of a kind in a federation, in order of their first event. */
    public List<StreamId> streams(Connection connection, String federation, String kind) {
        return Sql.query(
                connection,
                "SELECT stream_id FROM event WHERE federation = ? AND stream_kind = ? AND version = 1 ORDER BY position",
                row -> new StreamId(federation, kind, row.getObject("stream_id", UUID.class)),
                federation,
                kind);
    }

    /** A row of which no event can be made, and why. */
    record Damaged(UUID streamId, int version, String what) {}

    /** @param event null where {@code damaged} says why */
    private record Row(StoredEvent event, Damaged damaged) {}

    /**
     * Walks all events, one stream after the other and each in order of version, for verification; needs a transaction.
     *
     * @param unreadable hears of rows that are no events any more: a damaged log is walked to its end
     */
    void eachOfAll(Connection connection, Consumer<StoredEvent> sink, Consumer<Damaged> unreadable) {
        String all = "SELECT " + COLUMNS + " FROM event ORDER BY stream_id, version";
        Sql.each(connection, all, EventStore::row, row -> {
            if (row.event() != null) {
                sink.accept(row.event());
            } else {
                unreadable.accept(row.damaged());
            }
        });
    }

    private static Row row(ResultSet row) throws SQLException {
        try {
            return new Row(event(row), null);
        } catch (RuntimeException noEvent) { // whatever a changed column makes of it is a fault of the log, not of ours
            UUID stream = row.getObject("stream_id", UUID.class);
            return new Row(null, new Damaged(stream, row.getInt("version"), "cannot be read: " + noEvent.getMessage()));
        }
    }

    /**
     * Events of a kind whose transaction is visible in a snapshot, in order of position, after {@code position}. The set is
     * closed (nothing can join it later), which is what makes a cursor by position safe here and only here.
     *
     * @param snapshot text of a {@code pg_snapshot} of the past
     */
    public List<StoredEvent> within(Connection connection, String snapshot, String kind, long position, int limit) {
        return Sql.query(
                connection,
                "SELECT " + COLUMNS + " FROM event WHERE position > ? AND stream_kind = ?"
                        + " AND pg_visible_in_snapshot(recorded_tx, ?::pg_snapshot) ORDER BY position LIMIT ?",
                EventStore::event,
                position,
                kind,
                snapshot,
                limit);
    }

    /** Reads a row that holds {@link #COLUMNS}. */
    static StoredEvent event(ResultSet row) throws SQLException {
        return new StoredEvent(
                row.getLong("position"),
                new StreamId(
                        row.getString("federation"),
                        row.getString("stream_kind"),
                        row.getObject("stream_id", UUID.class)),
                row.getInt("version"),
                row.getObject("event_id", UUID.class),
                row.getString("type"),
                row.getString("payload"),
                row.getString("meta"),
                Sql.instant(row, "recorded_at"),
                HexFormat.of().formatHex(row.getBytes("prev_hash")),
                HexFormat.of().formatHex(row.getBytes("hash")));
    }

    private static StreamHead head(StreamId stream, ResultSet row) throws SQLException {
        return new StreamHead(stream, row.getInt("version"), HexFormat.of().formatHex(row.getBytes("hash")));
    }
}
