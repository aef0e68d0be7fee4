package org.tengen.benchmarks.load;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The statements of a move in the transaction of a move and nothing else: what the database alone allows.
 */
final class BareLoop {

    private static final String TAIL =
            "SELECT position, federation, stream_kind, stream_id, version, event_id, type, payload, meta, recorded_at,"
                    + " prev_hash, hash FROM event WHERE stream_id = ? AND federation = ? AND stream_kind = ?"
                    + " AND version BETWEEN ? AND ? ORDER BY version";
    private static final String KNOWN = "SELECT request_hash, version, outcome FROM command_log"
            + " WHERE federation = ? AND stream_id = ? AND command_key = ?";
    private static final String EVENT = """
            INSERT INTO event (federation, stream_kind, stream_id, version, event_id, type, payload, meta, recorded_at,
                               prev_hash, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";
    private static final String TARGETS =
            "SELECT name, revision FROM projection WHERE state IN ('LIVE', 'BUILDING') ORDER BY name, revision";
    private static final String SUMMARY = """
            INSERT INTO game_summary AS t (projection, game_id, federation, version, tournament_id, round, table_number,
                   event, black_player, black_entry, black_rank, white_player, white_entry, white_rank, width, height,
                   handicap, komi_half, status, move_count, result, revision, changed_at, claimed)
            VALUES (1, ?, 'BARE', ?, NULL, NULL, NULL, NULL, ?, NULL, '3d', ?, NULL, '3d', 19, 19, 0, 13, 'PLAYING', ?,
                    NULL, 0, ?, 'NONE')
            ON CONFLICT (projection, game_id) DO UPDATE SET version = excluded.version, move_count = excluded.move_count,
                   status = excluded.status, changed_at = excluded.changed_at WHERE excluded.version > t.version""";
    private static final String OUTBOX = """
            INSERT INTO outbox (event_id, federation, aggregatetype, aggregateid, type, topic, message_key, partition_key,
                                stream_version, headers, payload, occurred_at)
            VALUES (?, 'BARE', 'bare', ?, 'game.moves.recorded', 'game.moves.v1', ?, ?, ?, '{}'::jsonb, ?, ?)""";
    private static final String COMMAND = """
            INSERT INTO command_log (federation, stream_id, command_key, request_hash, version, outcome, recorded_at)
            VALUES ('BARE', ?, ?, ?, ?, ?, clock_timestamp()) ON CONFLICT ON CONSTRAINT command_log_pkey DO NOTHING""";

    private static final String PAYLOAD =
            "{\"moveNumber\":100,\"color\":\"BLACK\",\"point\":\"D4\",\"at\":\"2026-03-07T12:31:05.250Z\"}";
    private static final String ANSWER = "{\"gameId\":\"00000001-0000-4000-8000-000000000000\",\"version\":100,"
            + "\"revision\":0,\"status\":\"PLAYING\",\"moveNumber\":99,\"captured\":[],\"recordHash\":\""
            + "c".repeat(64) + "\"}";

    private final String url;
    private final String user;
    private final String password;

    BareLoop(String url, String user, String password) {
        this.url = url;
        this.user = user;
        this.password = password;
    }

    double saturated(int connections, int seconds) throws InterruptedException {
        AtomicLong moves = new AtomicLong();
        long begin = System.nanoTime();
        long end = begin + seconds * 1_000_000_000L;
        run(connections, stream -> {
            stream.move();
            moves.incrementAndGet();
            return System.nanoTime() < end;
        });
        return moves.get() * 1e9 / (System.nanoTime() - begin);
    }

    Times atRate(int perSecond, int connections, int seconds) throws InterruptedException {
        Times times = new Times();
        long begin = System.nanoTime() + 200_000_000L;
        AtomicLong next = new AtomicLong();
        long total = (long) perSecond * seconds;
        run(connections, stream -> {
            long number = next.getAndIncrement();
            if (number >= total) {
                return false;
            }
            long due = begin + number * 1_000_000_000L / perSecond;
            MoveLoad.sleepUntil(due);
            stream.move();
            times.add(System.nanoTime() - due);
            return true;
        });
        return times;
    }

    private interface Step {
        boolean with(Stream stream) throws SQLException;
    }

    private void run(int connections, Step step) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < connections; i++) {
            Thread thread = new Thread(() -> {
                try (Connection connection = DriverManager.getConnection(url, user, password)) {
                    connection.setAutoCommit(false);
                    Stream stream = new Stream(connection);
                    while (step.with(stream)) {
                        continue;
                    }
                } catch (SQLException e) {
                    throw new IllegalStateException(e);
                }
            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** A stream of its own per connection, as a game has. */
    private static final class Stream {
        private final Connection connection;
        private final UUID id = UUID.randomUUID();
        private int version;

        Stream(Connection connection) {
            this.connection = connection;
        }

        void move() throws SQLException {
            tail();
            String key = UUID.randomUUID().toString();
            read(KNOWN, "BARE", id, key);
            version++;
            Timestamp now = Timestamp.from(Instant.now());
            UUID event = UUID.randomUUID();
            byte[] hash = new byte[32];
            inserted("BARE", "bare", id, version, event, "game.move-played.v1", PAYLOAD, "{}", now, hash, hash);
            read(TARGETS);
            update(SUMMARY, id, version, id, id, version, now);
            update(OUTBOX, event, id.toString(), id.toString(), id.toString(), version, PAYLOAD, now);
            update(COMMAND, id, key, "d".repeat(64), version, ANSWER);
            connection.commit();
        }

        private void tail() throws SQLException {
            read(TAIL, id, "BARE", "bare", version, Integer.MAX_VALUE);
        }

        private void inserted(Object... values) throws SQLException {
            try (PreparedStatement statement = connection.prepareStatement(EVENT, new String[] {"position"})) {
                bind(statement, values);
                statement.executeUpdate();
                try (ResultSet position = statement.getGeneratedKeys()) {
                    position.next();
                }
            }
        }

        private void update(String sql, Object... values) throws SQLException {
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                bind(statement, values);
                statement.executeUpdate();
            }
        }

        private void read(String sql, Object... values) throws SQLException {
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                bind(statement, values);
                try (ResultSet rows = statement.executeQuery()) {
                    while (rows.next()) {
                        rows.getString(1);
                    }
                }
            }
        }

        private static void bind(PreparedStatement statement, Object... values) throws SQLException {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
        }
    }
}
