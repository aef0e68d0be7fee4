package org.tengen.eventstore.notice;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.tengen.eventstore.jdbc.RoundTrip;
import org.tengen.eventstore.jdbc.Sql;

/**
 * The table of notices. It is written in a transaction of its own after the commit of what it tells: a NOTIFY inside the
 * command's transaction would make all commits of the server wait for each other (PostgreSQL holds one lock over the
 * commit of everybody who notifies), and a notice of something rolled back would be none.
 */
public final class NoticeBoard {

    /** LISTEN to it; a notification has no payload, which may not be longer than 8000 bytes: the rows have it all. */
    public static final String CHANNEL = "tengen_notice";

    /** One lock per database, so per service. */
    private static final String WRITERS_LOCK = "SELECT pg_advisory_xact_lock(hashtext('live-notice'))";

    private static final String INSERT =
            "INSERT INTO live_notice (origin, topic, id, name, data) VALUES (?, ?, ?, ?, ?)";

    /** A notice as read: where it stands and who told it. */
    public record Posted(long position, UUID origin, Notice notice) {}

    private NoticeBoard() {}

    /** Adds notices in order and wakes the listeners at the commit. Needs a transaction of its own. */
    public static void post(Connection connection, UUID origin, List<Notice> notices) {
        // Nothing is lost with a crash but what browsers load anew; nobody waits for a disk.
        RoundTrip trip = new RoundTrip().update("SET LOCAL synchronous_commit = off");
        // Under the lock positions become visible in their order, so a reader's "after the last one" skips nothing.
        trip.query(WRITERS_LOCK, row -> "", locked -> {});
        notices.forEach(
                notice -> trip.update(INSERT, origin, notice.topic(), notice.id(), notice.name(), notice.data()));
        trip.update("NOTIFY " + CHANNEL).send(connection);
    }

    /** The newest position, 0 when there is none. */
    public static long last(Connection connection) {
        return Sql.first(connection, "SELECT coalesce(max(position), 0) FROM live_notice", row -> row.getLong(1))
                .orElseThrow();
    }

    /** What came after a position, in order, at most {@code limit}. */
    public static List<Posted> after(Connection connection, long position, int limit) {
        return Sql.query(
                connection,
                "SELECT position, origin, topic, id, name, data FROM live_notice WHERE position > ?"
                        + " ORDER BY position LIMIT ?",
                NoticeBoard::posted,
                position,
                limit);
    }

    /** Removes what is older than {@code age}; returns how many. The newest one stays: {@link #last} never goes back. */
    public static int purge(Connection connection, Duration age) {
        return Sql.update(
                connection,
                "DELETE FROM live_notice WHERE told_at < clock_timestamp() - make_interval(secs => ?)"
                        + " AND position < (SELECT max(position) FROM live_notice)",
                (double) age.toSeconds());
    }

    private static Posted posted(ResultSet row) throws SQLException {
        return new Posted(
                row.getLong("position"),
                row.getObject("origin", UUID.class),
                new Notice(row.getString("topic"), row.getLong("id"), row.getString("name"), row.getString("data")));
    }
}
