package org.tengen.kit.live;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.postgresql.PGConnection;
import org.postgresql.ds.PGSimpleDataSource;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.eventstore.notice.NoticeBoard;

/**
 * A connection that listens to the notice board. Not one of the pool: it listens as long as the service lives. A
 * notification only ends the waiting, the rows are read anyway, so where none arrives (a pooler between that hands
 * connections on after each transaction) it is a poll.
 */
final class NoticeListener {

    /** How late an event is seen when no notification arrives. */
    private static final Duration POLL = Duration.ofSeconds(1);
    /** A peer that is silent for longer in the middle of a statement is gone. */
    private static final int SOCKET_TIMEOUT_SECONDS = 10;

    private static final int CONNECT_TIMEOUT_SECONDS = 5;
    private static final int ROWS_AT_ONCE = 1_000;

    private final PGSimpleDataSource source = new PGSimpleDataSource();
    private volatile Connection connection;
    private long position;
    private boolean moreWaits;

    NoticeListener(String url, String user, String password) {
        source.setURL(url);
        source.setUser(user);
        source.setPassword(password);
        source.setApplicationName("live-listener");
        source.setConnectTimeout(CONNECT_TIMEOUT_SECONDS);
        source.setSocketTimeout(SOCKET_TIMEOUT_SECONDS);
        source.setTcpKeepAlive(true);
    }

    boolean isConnected() {
        return connection != null;
    }

    /** Listens from now on; what was posted while nobody listened is not heard. */
    void connect() {
        try {
            Connection opened = source.getConnection();
            connection = opened;
            Sql.execute(opened, "LISTEN " + NoticeBoard.CHANNEL);
            position = NoticeBoard.last(opened);
        } catch (SQLException e) {
            throw new StoreFailure("cannot listen", e);
        }
    }

    /** Waits for news, at most for a while; perhaps there are none. */
    List<NoticeBoard.Posted> next() {
        Connection open = connection;
        if (open == null) {
            throw new StoreFailure("cannot listen", new SQLException("not connected"));
        }
        if (!moreWaits) {
            awaitNotification(open);
        }
        List<NoticeBoard.Posted> posted = NoticeBoard.after(open, position, ROWS_AT_ONCE);
        moreWaits = posted.size() == ROWS_AT_ONCE;
        if (!posted.isEmpty()) {
            position = posted.get(posted.size() - 1).position();
        }
        return posted;
    }

    private static void awaitNotification(Connection open) {
        try {
            open.unwrap(PGConnection.class).getNotifications((int) POLL.toMillis());
        } catch (SQLException e) {
            throw new StoreFailure("listening ended", e);
        }
    }

    /** Cuts the connection at once, whoever is waiting on it. */
    void abort() {
        Connection open = connection;
        connection = null;
        if (open != null) {
            try {
                open.abort(Runnable::run);
            } catch (SQLException e) {
                throw new StoreFailure("connection cannot be cut", e);
            }
        }
    }
}
