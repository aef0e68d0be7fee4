package org.tengen.eventstore;

import java.sql.Connection;
import org.tengen.eventstore.jdbc.Sql;

/**
 * The generation of this log. A restored backup is history gone back while consumers have seen the future; raising the
 * epoch makes everything the restored log says newer than what it said before.
 */
public final class LogEpoch {

    private LogEpoch() {}

    /** 1 from the first day. */
    public static int current(Connection connection) {
        return Sql.first(connection, "SELECT epoch FROM log_epoch", row -> row.getInt(1))
                .orElseThrow(() -> new IllegalStateException("log_epoch has no row"));
    }

    /** Part of a restore, done by the owner role (a service may not). Returns the new epoch. */
    public static int raise(Connection owner) {
        return raiseTo(owner, current(owner) + 1);
    }

    /** For a restore that knows how far the lost log had come. An epoch never goes down. */
    public static int raiseTo(Connection owner, int epoch) {
        if (Sql.update(owner, "UPDATE log_epoch SET epoch = ? WHERE epoch < ?", epoch, epoch) != 1) {
            throw new IllegalArgumentException("the log is already at epoch " + current(owner));
        }
        return epoch;
    }
}
