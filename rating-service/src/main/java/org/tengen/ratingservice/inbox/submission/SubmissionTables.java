package org.tengen.ratingservice.inbox.submission;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.kit.messaging.EventJson;
import org.tengen.ratingservice.inbox.file.ResultFile;
import org.tengen.ratingservice.ledger.Pools;

/** The table of files handed in, and of each file's steps. */
public final class SubmissionTables {

    private static final String COLUMNS =
            "submission, federation, pool_name, state, file_name, format, results, people,"
                    + " findings, overrides, submitted_by, received_at, pool_version, version";

    private static final String HEAD = "submission, pool_name, state, file_name, received_at, summary, pool_version";

    private SubmissionTables() {}

    public static void insert(Connection connection, Submission submission, byte[] content, String contentHash) {
        Sql.update(
                connection,
                "INSERT INTO submission (submission, federation, pool, pool_name, state, file_name, format, content,"
                        + " content_hash, results, people, findings, submitted_by, received_at, summary)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                submission.submission(),
                submission.pool().federation(),
                submission.pool().id(),
                submission.pool().name(),
                submission.state().name(),
                submission.fileName(),
                submission.format(),
                content,
                contentHash,
                EventJson.write(submission.events()),
                EventJson.write(submission.people()),
                EventJson.write(submission.findings()),
                submission.submittedBy(),
                submission.receivedAt(),
                EventJson.write(EventStatus.of(submission)));
        step(
                connection,
                submission.submission(),
                Submission.State.RECEIVED,
                submission.submittedBy(),
                "",
                submission.receivedAt());
    }

    public static void step(
            Connection connection, UUID submission, Submission.State state, String actor, String reason, Instant at) {
        Sql.update(
                connection,
                "INSERT INTO submission_step (submission, step, state, at, actor, reason)"
                        + " SELECT ?, count(*) + 1, ?, ?, ?, ? FROM submission_step WHERE submission = ?",
                submission,
                state.name(),
                at,
                actor,
                reason,
                submission);
    }

    /** @return false when somebody changed the row since */
    public static boolean update(Connection connection, Submission changed, int seen) {
        return Sql.update(
                        connection,
                        "UPDATE submission SET state = ?, people = ?, findings = ?, overrides = ?, pool_version = ?,"
                                + " version = version + 1 WHERE submission = ? AND version = ?",
                        changed.state().name(),
                        EventJson.write(changed.people()),
                        EventJson.write(changed.findings()),
                        EventJson.write(changed.overrides()),
                        changed.poolVersion(),
                        changed.submission(),
                        seen)
                == 1;
    }

    public static Optional<Submission> find(Connection connection, UUID submission) {
        return Sql.first(
                connection,
                "SELECT " + COLUMNS + " FROM submission WHERE submission = ?",
                SubmissionTables::submission,
                submission);
    }

    /** The same bytes handed in before, unless they were refused, taken back, or another file took their place. */
    public static Optional<Submission> same(Connection connection, UUID pool, String contentHash) {
        return Sql.first(
                connection,
                "SELECT " + COLUMNS + " FROM submission WHERE pool = ? AND content_hash = ?"
                        + " AND state NOT IN ('REJECTED', 'WITHDRAWN', 'SUPERSEDED') ORDER BY received_at LIMIT 1",
                SubmissionTables::submission,
                pool,
                contentHash);
    }

    /** Heads of the newest files; games and people are not read. */
    public static List<InboxLine> list(Connection connection, UUID pool, int limit) {
        return Sql.query(
                connection,
                "SELECT " + HEAD + " FROM submission WHERE pool = ? ORDER BY received_at DESC LIMIT ?",
                SubmissionTables::line,
                pool,
                limit);
    }

    private static final String OPEN = "state IN ('RECEIVED', 'CHECKED', 'HELD')";

    private static final String CALLED =
            " AND (? = '' OR EXISTS (SELECT 1 FROM jsonb_array_elements(summary::jsonb) AS event"
                    + " WHERE strpos(lower(event ->> 'name'), lower(?)) > 0 OR lower(event ->> 'code') = lower(?)))";

    /**
     * Heads of files as the office goes through them: what waits first, each by the day it came, newest first.
     *
     * @param event part of an event's name, or its code; empty for all
     */
    public static List<InboxLine> page(Connection connection, UUID pool, String event, int from, int limit) {
        return Sql.query(
                connection,
                "SELECT " + HEAD + " FROM submission WHERE pool = ?" + CALLED + " ORDER BY " + OPEN
                        + " DESC, received_at DESC, submission LIMIT ? OFFSET ?",
                SubmissionTables::line,
                pool,
                event,
                event,
                event,
                limit,
                from);
    }

    public static int count(Connection connection, UUID pool, String event) {
        return Sql.first(
                        connection,
                        "SELECT count(*) FROM submission WHERE pool = ?" + CALLED,
                        row -> row.getInt(1),
                        pool,
                        event,
                        event,
                        event)
                .orElseThrow();
    }

    private static InboxLine line(ResultSet row) throws SQLException {
        return new InboxLine(
                row.getObject("submission", UUID.class),
                row.getString("pool_name"),
                Submission.State.valueOf(row.getString("state")),
                row.getString("file_name"),
                Sql.instant(row, "received_at"),
                List.of(EventJson.read(row.getString("summary"), EventStatus[].class)),
                row.getObject("pool_version", Integer.class));
    }

    /** Files that nobody has decided about and that came before this one. */
    public static List<Submission> waitingBefore(
            Connection connection, Submission file, Predicate<EventStatus> concerned) {
        return concerned(
                connection,
                concerned,
                "state IN ('RECEIVED', 'CHECKED', 'HELD') AND pool = ? AND (received_at, submission) < (?, ?)"
                        + " ORDER BY received_at",
                file.pool().id(),
                file.receivedAt(),
                file.submission());
    }

    /** Other files that were taken in and not taken back, the last one first. */
    public static List<Submission> takenBeside(
            Connection connection, Submission file, Predicate<EventStatus> concerned) {
        return concerned(
                connection,
                concerned,
                "state IN ('ACCEPTED', 'RATED', 'SUPERSEDED') AND pool = ? AND submission <> ?"
                        + " ORDER BY pool_version DESC",
                file.pool().id(),
                file.submission());
    }

    /** Of all those only files with such an event are read. */
    private static List<Submission> concerned(
            Connection connection, Predicate<EventStatus> concerned, String which, Object... arguments) {
        List<UUID> ids = new ArrayList<>();
        Sql.each(
                connection,
                "SELECT submission, summary FROM submission WHERE " + which,
                row -> Map.entry(
                        row.getObject("submission", UUID.class),
                        List.of(EventJson.read(row.getString("summary"), EventStatus[].class))),
                file -> {
                    if (file.getValue().stream().anyMatch(concerned)) {
                        ids.add(file.getKey());
                    }
                },
                arguments);
        return ids.stream().map(id -> find(connection, id).orElseThrow()).toList();
    }

    /** How many nobody has decided about. */
    public static int open(Connection connection, UUID pool) {
        return Sql.first(
                        connection,
                        "SELECT count(*) FROM submission WHERE pool = ? AND " + OPEN,
                        row -> row.getInt(1),
                        pool)
                .orElseThrow();
    }

    public static List<Submission.Step> steps(Connection connection, UUID submission) {
        return Sql.query(
                connection,
                "SELECT state, at, actor, reason FROM submission_step WHERE submission = ? ORDER BY step",
                row -> new Submission.Step(
                        Submission.State.valueOf(row.getString("state")),
                        Sql.instant(row, "at"),
                        row.getString("actor"),
                        row.getString("reason")),
                submission);
    }

    /** Accepted files that the stored ratings have come to are rated now. */
    public static int rated(Connection connection, UUID pool, int poolVersion, Instant now) {
        List<UUID> rated = Sql.query(
                connection,
                "UPDATE submission SET state = 'RATED', version = version + 1"
                        + " WHERE pool = ? AND state = 'ACCEPTED' AND pool_version <= ? RETURNING submission",
                row -> row.getObject(1, UUID.class),
                pool,
                poolVersion);
        rated.forEach(submission -> step(connection, submission, Submission.State.RATED, "system", "", now));
        return rated.size();
    }

    /** Open or decided, in which somebody stands under this id; of one file only when it is named. */
    static List<Submission> naming(Connection connection, String federation, UUID player, UUID file) {
        return Sql.query(
                connection,
                "SELECT " + COLUMNS + " FROM submission WHERE federation = ? AND people LIKE ?"
                        + " AND (CAST(? AS uuid) IS NULL OR submission = ?)",
                SubmissionTables::submission,
                federation,
                "%" + player + "%",
                file,
                file);
    }

    /** People and findings as they are after somebody was forgotten; the file itself goes. */
    static void forget(
            Connection connection, Submission file, List<Submission.Entrant> people, List<Finding> findings) {
        Sql.update(
                connection,
                "UPDATE submission SET people = ?, findings = ?, content = NULL, file_name = '' WHERE submission = ?",
                EventJson.write(people),
                EventJson.write(findings),
                file.submission());
    }

    @SuppressWarnings("unchecked")
    private static Submission submission(ResultSet row) throws SQLException {
        return new Submission(
                row.getObject("submission", UUID.class),
                new Pools.Ref(row.getString("federation"), row.getString("pool_name")),
                Submission.State.valueOf(row.getString("state")),
                row.getString("file_name"),
                row.getString("format"),
                List.of(EventJson.read(row.getString("results"), ResultFile.Event[].class)),
                List.of(EventJson.read(row.getString("people"), Submission.Entrant[].class)),
                List.of(EventJson.read(row.getString("findings"), Finding[].class)),
                new TreeMap<String, String>(EventJson.read(row.getString("overrides"), Map.class)),
                row.getString("submitted_by"),
                Sql.instant(row, "received_at"),
                row.getObject("pool_version", Integer.class),
                row.getInt("version"));
    }
}
