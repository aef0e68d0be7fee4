package org.tengen.eventstore.command;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.VersionConflict;
import org.tengen.eventstore.jdbc.RoundTrip;
import org.tengen.eventstore.jdbc.Sql;

/**
 * Commands that were accepted, by the {@code Idempotency-Key} their sender gave them: a repeated request has one effect and
 * gets the same answer. Written in the transaction of the append; refusals are not kept, for they had no effect.
 */
public final class CommandLog {

    /** How long a client may retry: longer than a tournament weekend and the week after it. */
    public static final Duration RETENTION = Duration.ofDays(7);

    private CommandLog() {}

    /**
     * An accepted command.
     *
     * @param requestHash of everything that makes the request what it is, see {@link #hash}
     * @param version of the stream after it
     * @param outcome the answer given, as the service wrote it
     */
    public record Entry(String requestHash, int version, String outcome) {}

    public static Optional<Entry> find(Connection connection, StreamId stream, String key) {
        List<Entry> found = new ArrayList<>();
        RoundTrip trip = new RoundTrip();
        find(trip, stream, key, found::add);
        trip.send(connection);
        return found.stream().findFirst();
    }

    /** As above; the entry, if there is one, is handed over when the trip is sent. */
    public static void find(RoundTrip trip, StreamId stream, String key, Consumer<Entry> sink) {
        trip.query(
                "SELECT request_hash, version, outcome FROM command_log"
                        + " WHERE federation = ? AND stream_id = ? AND command_key = ?",
                row -> new Entry(row.getString("request_hash"), row.getInt("version"), row.getString("outcome")),
                sink,
                stream.federation(),
                stream.id(),
                key);
    }

    /** @throws VersionConflict when the same key was recorded meanwhile; roll back and look it up again */
    public static void record(Connection connection, StreamId stream, String key, Entry entry) {
        RoundTrip trip = new RoundTrip();
        record(trip, stream, key, entry);
        trip.send(connection);
    }

    /** As above, with what else goes to the server; the conflict comes of sending it. */
    public static void record(RoundTrip trip, StreamId stream, String key, Entry entry) {
        trip.counted(
                """
                INSERT INTO command_log (federation, stream_id, command_key, request_hash, version, outcome, recorded_at)
                VALUES (?, ?, ?, ?, ?, ?, clock_timestamp()) ON CONFLICT ON CONSTRAINT command_log_pkey DO NOTHING""",
                rows -> {
                    if (rows == 0) {
                        throw new VersionConflict(stream, entry.version(), null);
                    }
                },
                stream.federation(),
                stream.id(),
                key,
                entry.requestHash(),
                entry.version(),
                entry.outcome());
    }

    /** Removes entries older than {@code age}; returns how many. */
    public static int purge(Connection connection, Duration age) {
        return Sql.update(
                connection,
                "DELETE FROM command_log WHERE recorded_at < clock_timestamp() - make_interval(secs => ?)",
                (double) age.toSeconds());
    }

    /**
     * SHA-256 over the parts of a request: actor, method and path, body, If-Match. Each part is preceded by its length; a
     * null part is not the same as an empty one.
     */
    public static String hash(String... parts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String part : parts) {
                byte[] bytes = part == null ? new byte[0] : part.getBytes(StandardCharsets.UTF_8);
                digest.update(((part == null ? -1 : bytes.length) + ":").getBytes(StandardCharsets.UTF_8));
                digest.update(bytes);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
