package org.tengen.eventstore.projection;

import java.sql.Connection;
import java.util.TreeSet;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.sample.StoneEvent;
import org.tengen.eventstore.sample.Stones;

/** Holds the latest state of a stream behind a guard, and a plain count that no guard protects. */
final class SummaryProjection implements Projection<Stones, StoneEvent> {

    @Override
    public String name() {
        return "stones-summary";
    }

    @Override
    public void apply(Connection connection, int revision, Recorded<StoneEvent> event, Stones after) {
        Sql.update(
                connection,
                """
                INSERT INTO stones_summary AS held (revision, stream_id, version, taken, laid) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (revision, stream_id) DO UPDATE SET
                    laid = held.laid + excluded.laid,
                    version = greatest(held.version, excluded.version),
                    taken = CASE WHEN excluded.version > held.version THEN excluded.taken ELSE held.taken END""",
                revision,
                event.stored().stream().id(),
                event.version(),
                new TreeSet<>(after.taken()).toString(),
                event.event() instanceof StoneEvent.Laid ? 1L : 0L);
    }

    @Override
    public void prepare(Connection connection, int revision) {
        Sql.update(connection, "DELETE FROM stones_summary WHERE revision = ?", revision);
    }

    @Override
    public void activate(Connection connection, int revision) {
        Sql.update(connection, "UPDATE stones_summary_live SET revision = ?", revision);
        Sql.update(connection, "DELETE FROM stones_summary WHERE revision <> ?", revision);
    }
}
