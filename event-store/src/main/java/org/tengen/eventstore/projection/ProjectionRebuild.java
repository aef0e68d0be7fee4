package org.tengen.eventstore.projection;

import java.sql.Connection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.StoredEvent;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.fold.Fold;
import org.tengen.eventstore.fold.Folded;
import org.tengen.eventstore.fold.Folds;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;

/**
 * Builds a new revision of a projection from the log while writers run.
 *
 * <p>The cut: the rebuild locks the registry exclusively, which waits for every transaction on the inline path, and notes
 * the snapshot of that moment as its horizon. Events whose transaction is visible in it are replayed in order of position;
 * all others read the registry after the cut and write to the new revision themselves. Each event comes exactly once, and
 * the set to replay is closed, so a cursor by position skips nothing. Nothing is published by a replay.
 */
public final class ProjectionRebuild<S, E> {

    /** Events replayed in one transaction: short enough not to hold anybody up, long enough to be quick. */
    private static final int EVENTS_PER_TRANSACTION = 5_000;

    /** Streams whose fold is kept between events; others are folded again when they turn up. */
    private static final int FOLDS_KEPT = 2_000;

    /** Writers queue behind a waiting exclusive lock, so it gives up early rather than stall them behind a slow reader. */
    private static final String LOCK_LIMIT = "SET LOCAL lock_timeout = '5s'";

    private final Transactor transactor;
    private final EventStore store;
    private final EventCodec<E> codec;
    private final Folds<S, E> folds;
    private final Projections<S, E> projections;
    private final String kind;
    private final Map<StreamId, Folded<S>> recent = new LinkedHashMap<>(64, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<StreamId, Folded<S>> eldest) {
            return size() > FOLDS_KEPT;
        }
    };

    /** @param kind of the streams the projection is made of */
    public ProjectionRebuild(
            Transactor transactor,
            EventStore store,
            EventCodec<E> codec,
            Fold<S, E> fold,
            Projections<S, E> projections,
            String kind) {
        this.transactor = transactor;
        this.store = store;
        this.codec = codec;
        this.folds = new Folds<>(store, codec, fold);
        this.projections = projections;
        this.kind = kind;
    }

    /**
     * Builds the next revision and makes it live.
     *
     * @return the revision now live
     * @throws org.tengen.eventstore.jdbc.StoreFailure when the database fails; the old revision then stays live
     */
    public int rebuild(String projectionName) {
        Projection<S, E> projection = projections.named(projectionName);
        int revision = begin(projection);
        long position = 0;
        while (position >= 0) {
            position = replaySome(projection, revision, position);
        }
        activate(projection, revision);
        return revision;
    }

    private int begin(Projection<S, E> projection) {
        return transactor.inTransaction(connection -> {
            lockRegistry(connection);
            // what an earlier, interrupted rebuild left is of no use: its folds are gone
            Sql.update(
                    connection,
                    "UPDATE projection SET state = 'RETIRED' WHERE name = ? AND state = 'BUILDING'",
                    projection.name());
            int revision = Sql.first(connection, """
                            INSERT INTO projection (name, revision, state, horizon)
                            SELECT ?, coalesce(max(revision), 0) + 1, 'BUILDING', pg_current_snapshot()::text
                            FROM projection WHERE name = ? RETURNING revision""", row -> row.getInt(1), projection.name(), projection.name())
                    .orElseThrow();
            projection.prepare(connection, revision);
            return revision;
        });
    }

    /** Returns the position reached, or -1 at the end. */
    private long replaySome(Projection<S, E> projection, int revision, long after) {
        return transactor.inTransaction(connection -> {
            List<StoredEvent> events = store.within(
                    connection, horizon(connection, projection.name(), revision), kind, after, EVENTS_PER_TRANSACTION);
            Map<StreamId, Integer> latest = new HashMap<>();
            events.forEach(event -> latest.put(event.stream(), event.version()));
            for (StoredEvent stored : events) {
                Recorded<E> event = codec.decode(stored);
                Folded<S> folded = foldedAt(connection, event);
                boolean isOverwritten = projection.holdsLatestOnly() && latest.get(stored.stream()) > stored.version();
                if (!isOverwritten) {
                    projection.apply(connection, revision, event, folded.state());
                }
            }
            return events.isEmpty() ? -1L : events.get(events.size() - 1).position();
        });
    }

    private Folded<S> foldedAt(Connection connection, Recorded<E> event) {
        StreamId stream = event.stored().stream();
        Folded<S> known = event.version() == 1 ? folds.empty(stream) : recent.get(stream);
        Folded<S> folded = known != null && known.version() == event.version() - 1
                ? folds.extendDecoded(known, List.of(event))
                : folds.at(connection, stream, event.version());
        recent.put(stream, folded);
        return folded;
    }

    private static String horizon(Connection connection, String name, int revision) {
        return Sql.first(
                        connection,
                        "SELECT horizon FROM projection WHERE name = ? AND revision = ? AND state = 'BUILDING'",
                        row -> row.getString(1),
                        name,
                        revision)
                .orElseThrow(() -> new IllegalStateException(
                        "rebuild of " + name + " revision " + revision + " was overtaken by another"));
    }

    private void activate(Projection<S, E> projection, int revision) {
        transactor.inTransaction(connection -> {
            lockRegistry(connection);
            horizon(connection, projection.name(), revision);
            Sql.update(
                    connection,
                    "UPDATE projection SET state = 'RETIRED', changed_at = clock_timestamp()"
                            + " WHERE name = ? AND state = 'LIVE'",
                    projection.name());
            Sql.update(
                    connection,
                    "UPDATE projection SET state = 'LIVE', changed_at = clock_timestamp()"
                            + " WHERE name = ? AND revision = ?",
                    projection.name(),
                    revision);
            projection.activate(connection, revision);
            return null;
        });
    }

    private static void lockRegistry(Connection connection) {
        Sql.execute(connection, LOCK_LIMIT);
        Sql.execute(connection, "LOCK TABLE projection IN ACCESS EXCLUSIVE MODE");
    }
}
