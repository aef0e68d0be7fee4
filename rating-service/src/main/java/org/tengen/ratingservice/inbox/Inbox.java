package org.tengen.ratingservice.inbox;

import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.eventstore.command.CommandLog;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.problem.Problem;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.calculation.Preview;
import org.tengen.ratingservice.calculation.Previews;
import org.tengen.ratingservice.inbox.check.Checks;
import org.tengen.ratingservice.inbox.check.Entrants;
import org.tengen.ratingservice.inbox.file.ResultFile;
import org.tengen.ratingservice.inbox.file.ResultFiles;
import org.tengen.ratingservice.inbox.file.Terms;
import org.tengen.ratingservice.inbox.submission.FileEvents;
import org.tengen.ratingservice.inbox.submission.Finding;
import org.tengen.ratingservice.inbox.submission.InboxLine;
import org.tengen.ratingservice.inbox.submission.Submission;
import org.tengen.ratingservice.inbox.submission.SubmissionTables;
import org.tengen.ratingservice.ledger.Pools;

/** Takes files in, checks them, and tells how far each has come. */
@Singleton
public class Inbox {

    private final Transactor transactor;
    private final Pools pools;
    private final CurrentRatings ratings;
    private final Previews previews;
    private final InboxSteps steps;
    private final Clock clock;

    Inbox(
            Transactor transactor,
            Pools pools,
            CurrentRatings ratings,
            Previews previews,
            InboxSteps steps,
            Clock clock) {
        this.transactor = transactor;
        this.pools = pools;
        this.ratings = ratings;
        this.previews = previews;
        this.steps = steps;
        this.clock = clock;
    }

    /** @param known whether the same file had been handed in before */
    record Received(Submission submission, boolean known) {}

    /** Takes a file in and checks it. The same bytes a second time are the same submission. */
    Received receive(Pools.Ref pool, String fileName, byte[] content, Terms terms, String submittedBy) {
        String idKind = pools.current(pool).state().definition().idKind();
        ResultFile file = terms.of(read(fileName, content, idKind, terms.code()));
        String hash = CommandLog.hash(new String(content, StandardCharsets.ISO_8859_1), terms.toString());
        Received received = transactor.inTransaction(connection -> {
            lock(connection, pool);
            Optional<Submission> same = SubmissionTables.same(connection, pool.id(), hash);
            if (same.isPresent()) {
                return new Received(same.get(), true);
            }
            Submission fresh = fresh(connection, pool, fileName, file, idKind, submittedBy);
            SubmissionTables.insert(connection, fresh, content, hash);
            return new Received(fresh, false);
        });
        return received.known() ? received : new Received(check(received.submission()), false);
    }

    private Submission fresh(
            Connection connection,
            Pools.Ref pool,
            String fileName,
            ResultFile file,
            String idKind,
            String submittedBy) {
        UUID id = UUID.randomUUID();
        return new Submission(
                id,
                pool,
                Submission.State.RECEIVED,
                fileName,
                file.format(),
                file.events(),
                Entrants.of(connection, pool, idKind, id, file),
                remarks(file),
                Map.of(),
                submittedBy,
                clock.instant(),
                null,
                1);
    }

    /** What the reader of the file noticed; it stays whatever is checked later. */
    private static List<Finding> remarks(ResultFile file) {
        String code = file.events().get(0).code();
        return file.remarks().stream()
                .map(remark -> new Finding(Finding.Level.WARNING, Finding.FILE, code, 0, null, remark, null))
                .toList();
    }

    // Two copies of one file at the same moment must meet, and two decisions about files of one event.
    static void lock(Connection connection, Pools.Ref pool) {
        Sql.query(
                connection,
                "SELECT pg_advisory_xact_lock(?, ?)",
                row -> true,
                Inbox.class.getName().hashCode(),
                pool.id().hashCode());
    }

    private static ResultFile read(String fileName, byte[] content, String idKind, String code) {
        try {
            return ResultFiles.read(fileName, content, idKind, code);
        } catch (ResultFile.Unreadable unreadable) {
            String where = unreadable.line() > 0 ? "line " + unreadable.line() + ": " : "";
            throw Problem.of(400, "file-unreadable", "The file cannot be read", where + unreadable.getMessage())
                    .with("line", unreadable.line())
                    .with("field", unreadable.field())
                    .exception();
        }
    }

    /** Looks at everything an officer would look at; held when something needs a decision. */
    Submission check(Submission submission) {
        return found(submission, findings(submission), submission.version());
    }

    /** What an officer would look at as things stand at this moment. */
    List<Finding> findings(Submission submission) {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        List<Finding> findings = new ArrayList<>(submission.findings().stream()
                .filter(finding -> finding.check().equals(Finding.FILE))
                .toList());
        List<Submission> waiting = transactor.inTransaction(connection -> SubmissionTables.waitingBefore(
                connection, submission, event -> Checks.mayBeTheSame(submission, event)));
        findings.addAll(
                ratings.ask(submission.pool(), calculation -> Checks.of(submission, waiting, calculation, today)));
        return findings;
    }

    /** Notes what was found. @param seen version of the file that was looked at */
    Submission found(Submission submission, List<Finding> findings, int seen) {
        boolean clean = findings.stream().allMatch(finding -> finding.level() == Finding.Level.NOTE);
        Submission checked = submission.with(
                clean ? Submission.State.CHECKED : Submission.State.HELD,
                findings,
                submission.overrides(),
                submission.poolVersion());
        String reason = findings.stream()
                .filter(finding -> finding.level() != Finding.Level.NOTE)
                .map(Finding::check)
                .distinct()
                .collect(Collectors.joining(", "));
        return steps.step(checked, seen, InboxSteps.SYSTEM, reason);
    }

    Optional<Submission> find(UUID id) {
        return transactor.inTransaction(connection -> SubmissionTables.find(connection, id));
    }

    List<InboxLine> list(Pools.Ref pool, int limit) {
        return transactor.inTransaction(connection -> SubmissionTables.list(connection, pool.id(), limit));
    }

    /** A screenful. @param count of all files that were asked for */
    record Found(List<InboxLine> lines, int count) {}

    Found find(Pools.Ref pool, String event, int from, int limit) {
        return transactor.inTransaction(connection -> new Found(
                SubmissionTables.page(connection, pool.id(), event, from, limit),
                SubmissionTables.count(connection, pool.id(), event)));
    }

    List<Submission.Step> steps(UUID id) {
        return transactor.inTransaction(connection -> SubmissionTables.steps(connection, id));
    }

    /** What accepting it would move. */
    Preview preview(Submission submission) {
        return previews.of(submission.pool(), FileEvents.of(submission));
    }
}
