package org.tengen.eventstore.inbox;

import java.sql.Connection;
import java.time.Duration;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;

/**
 * What a consumer has already taken in. The row and the effect share one transaction; the message is acknowledged after
 * its commit. Keep rows longer than the topics do plus a week ({@link #purge}), else an offset reset meets an empty inbox.
 */
public final class Inbox {

    private Inbox() {}

    /**
     * Claims a message.
     *
     * @param epoch the producer's log epoch: after a restore the same fact sent again is news
     * @return true exactly once per consumer, message and epoch among all committed transactions; false: acknowledge and
     *     do nothing
     */
    public static boolean accept(Connection connection, String consumer, UUID messageId, int epoch) {
        return Sql.update(
                        connection,
                        "INSERT INTO inbox (consumer, event_id, epoch) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                        consumer,
                        messageId,
                        epoch)
                == 1;
    }

    /** As {@link #accept(Connection, String, UUID, int)}, for a message as it came. */
    public static boolean accept(Connection connection, String consumer, InboundMessage message) {
        return accept(connection, consumer, message.id(), message.epoch());
    }

    /** Removes rows older than {@code age}; returns how many. */
    public static int purge(Connection connection, Duration age) {
        return Sql.update(
                connection,
                "DELETE FROM inbox WHERE received_at < clock_timestamp() - make_interval(secs => ?)",
                (double) age.toSeconds());
    }
}
