package org.tengen.ratingservice.inbox;

import jakarta.enterprise.event.Event;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.command.CommandLog;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.calculation.Preview;
import org.tengen.ratingservice.calculation.Previews;
import org.tengen.ratingservice.command.Once;
import org.tengen.ratingservice.ledger.EventResults;
import org.tengen.ratingservice.ledger.LedgerChanged;
import org.tengen.ratingservice.ledger.PoolEvent;
import org.tengen.ratingservice.ledger.PoolRefusal;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.player.PlayerTables;

/** The way of a file: received, checked, held or accepted, rated; or refused with a reason, or taken back. */
@Singleton
public class Inbox {

    private static final String FILE = "file";

    private final Transactor transactor;
    private final Once once;
    private final Pools pools;
    private final CurrentRatings ratings;
    private final Previews previews;
    private final OutboxRelay relay;
    private final Clock clock;
    private final Event<LedgerChanged> changed;

    Inbox(
            Transactor transactor,
            Once once,
            Pools pools,
            CurrentRatings ratings,
            Previews previews,
            OutboxRelay relay,
            Clock clock,
            Event<LedgerChanged> changed) {
        this.transactor = transactor;
        this.once = once;
        this.pools = pools;
        this.ratings = ratings;
        this.previews = previews;
        this.relay = relay;
        this.clock = clock;
        this.changed = changed;
    }

    /** @param known whether the same file had been handed in before */
    record Received(Submission submission, boolean known) {}

    /** Takes a file in and checks it. The same bytes a second time are the same submission. */
    Received receive(Pools.Ref pool, String fileName, byte[] content, Terms terms, String submittedBy) {
        String idKind = pools.current(pool).state().definition().idKind();
        ResultFile file = terms.of(read(fileName, content, idKind, terms.code()));
        String hash = CommandLog.hash(new String(content, StandardCharsets.ISO_8859_1), terms.toString());
        UUID id = UUID.randomUUID();
        Received received = transactor.inTransaction(connection -> {
            lock(connection, pool);
            Optional<Submission> same = SubmissionTables.same(connection, pool.id(), hash);
            if (same.isPresent()) {
                return new Received(same.get(), true);
            }
            Submission fresh = new Submission(
                    id,
                    pool,
                    Submission.State.RECEIVED,
                    fileName,
                    file.format(),
                    file.events(),
                    Entrants.of(connection, pool, idKind, id, file.people()),
                    remarks(file),
                    Map.of(),
                    submittedBy,
                    clock.instant(),
                    null,
                    1);
            SubmissionTables.insert(connection, fresh, content, hash);
            return new Received(fresh, false);
        });
        return received.known() ? received : new Received(check(received.submission()), false);
    }

    /** What the reader of the file noticed; it stays whatever is checked later. */
    private static List<Finding> remarks(ResultFile file) {
        String code = file.events().get(0).code();
        return file.remarks().stream()
                .map(remark -> new Finding(Finding.Level.WARNING, FILE, code, 0, null, remark))
                .toList();
    }

    // Two copies of one file at the same moment must meet.
    private static void lock(Connection connection, Pools.Ref pool) {
        org.tengen.eventstore.jdbc.Sql.query(
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
            throw Problem.of(400, "file-unreadable", "The file cannot be read", unreadable.getMessage())
                    .with("line", unreadable.line())
                    .with("field", unreadable.field())
                    .exception();
        }
    }

    /** Looks at everything an officer would look at; held when something needs a decision. */
    Submission check(Submission submission) {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        List<Finding> findings = new ArrayList<>(submission.findings().stream()
                .filter(finding -> finding.check().equals(FILE))
                .toList());
        findings.addAll(ratings.ask(submission.pool(), calculation -> Checks.of(submission, calculation, today)));
        boolean clean = findings.stream().allMatch(finding -> finding.level() == Finding.Level.NOTE);
        Submission checked = with(
                submission,
                clean ? Submission.State.CHECKED : Submission.State.HELD,
                submission.people(),
                findings,
                submission.overrides(),
                submission.poolVersion());
        String reason = findings.stream()
                .filter(finding -> finding.level() != Finding.Level.NOTE)
                .map(Finding::check)
                .distinct()
                .collect(Collectors.joining(", "));
        return step(checked, submission.version(), "system", reason);
    }

    Optional<Submission> find(UUID id) {
        return transactor.inTransaction(connection -> SubmissionTables.find(connection, id));
    }

    List<InboxLine> list(Pools.Ref pool, int limit) {
        return transactor.inTransaction(connection -> SubmissionTables.list(connection, pool.id(), limit));
    }

    List<Submission.Step> steps(UUID id) {
        return transactor.inTransaction(connection -> SubmissionTables.steps(connection, id));
    }

    /** What accepting it would move. */
    Preview preview(Submission submission) {
        return previews.of(submission.pool(), FileEvents.of(submission));
    }

    /** The office says who somebody in the file is; then everything is checked again. */
    Submission identify(Submission submission, int person, UUID player, int seen, Actor actor) {
        mustBeOpen(submission);
        if (person < 0 || person >= submission.people().size()) {
            throw Problems.notFound("person " + person + " in this file").exception();
        }
        boolean known = transactor.inTransaction(
                connection -> PlayerTables.find(connection, player).isPresent());
        if (!known) {
            throw Problems.invalid("playerId", "nobody is known under " + player)
                    .exception();
        }
        List<Submission.Entrant> people = new ArrayList<>(submission.people());
        Submission.Entrant was = people.get(person);
        people.set(
                person,
                new Submission.Entrant(
                        player, was.key(), was.name(), was.firstName(), was.country(), was.club(), "BY_HAND"));
        Submission identified =
                with(submission, submission.state(), people, submission.findings(), submission.overrides(), null);
        Submission stored = step(identified, seen, actor.accountId(), "person " + (person + 1) + " identified");
        return check(stored);
    }

    /** The pool takes the file in; every warning needs a reason, an error cannot be overridden. */
    Submission accept(Submission submission, Map<String, String> overrides, int seen, Actor actor, String key) {
        String request = actor.accountId() + submission.submission() + overrides;
        once.answer(submission.pool().federation(), "inbox", key, request, connection -> {
            Submission now =
                    SubmissionTables.find(connection, submission.submission()).orElseThrow();
            mustBe(now, seen);
            mustBeOpen(now);
            mustBeAcceptable(now, overrides);
            return accept(connection, now, overrides, actor);
        });
        relay.wake();
        changed.fire(new LedgerChanged());
        return find(submission.submission()).orElseThrow();
    }

    private String accept(Connection connection, Submission now, Map<String, String> overrides, Actor actor) {
        String idKind = pools.current(now.pool()).state().definition().idKind();
        for (Submission.Entrant person : now.people()) {
            if (person.how().equals("NUMBER")) {
                PlayerTables.number(connection, now.pool().federation(), person.player(), idKind, person.key());
            }
        }
        EventMeta meta = EventMeta.by(actor.accountId(), Roles.FEDERATION_ADMIN)
                .because(overrides.isEmpty() ? "accepted" : overrides.toString());
        Outcome<PoolRefusal> outcome = pools.decide(connection, now.pool(), FileEvents.of(now), -1, meta);
        if (!(outcome instanceof Outcome.Done<PoolRefusal> done)) {
            throw Problems.unavailable().exception();
        }
        Submission accepted = with(
                now, Submission.State.ACCEPTED, now.people(), now.findings(), new TreeMap<>(overrides), done.version());
        write(connection, accepted, now.version(), actor.accountId(), String.join("; ", overrides.values()));
        return "{}";
    }

    private static void mustBeAcceptable(Submission submission, Map<String, String> overrides) {
        Set<String> errors = checks(submission, Finding.Level.ERROR);
        if (!errors.isEmpty()) {
            throw Problem.of(
                            409,
                            "submission-has-errors",
                            "The file has errors",
                            "Nobody can accept it as it is: " + String.join(", ", errors) + ".")
                    .with("checks", errors)
                    .exception();
        }
        Set<String> open = checks(submission, Finding.Level.WARNING);
        overrides.forEach((check, reason) -> {
            if (reason != null && !reason.isBlank()) {
                open.remove(check);
            }
        });
        if (!open.isEmpty()) {
            throw Problem.of(
                            409,
                            "warnings-open",
                            "Warnings need a reason",
                            "Say why it is accepted in spite of: " + String.join(", ", open) + ".")
                    .with("checks", open)
                    .exception();
        }
    }

    private static Set<String> checks(Submission submission, Finding.Level level) {
        return submission.findings().stream()
                .filter(finding -> finding.level() == level)
                .map(Finding::check)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    Submission reject(Submission submission, String reason, int seen, Actor actor) {
        mustBeOpen(submission);
        mustHave(reason);
        return step(
                with(
                        submission,
                        Submission.State.REJECTED,
                        submission.people(),
                        submission.findings(),
                        submission.overrides(),
                        null),
                seen,
                actor.accountId(),
                reason);
    }

    /** Takes an accepted file back: its events leave the pool, as if it had not been handed in. */
    Submission withdraw(Submission submission, String reason, int seen, Actor actor, String key) {
        mustHave(reason);
        if (submission.state() != Submission.State.ACCEPTED && submission.state() != Submission.State.RATED) {
            throw closed(submission).exception();
        }
        Submission withdrawn = with(
                submission,
                Submission.State.WITHDRAWN,
                submission.people(),
                submission.findings(),
                submission.overrides(),
                submission.poolVersion());
        List<PoolEvent> events = submission.events().stream()
                .<PoolEvent>map(event -> new PoolEvent.EventWithdrawn(
                        EventResults.idOf(submission.pool().id(), event.code())))
                .toList();
        String request = actor.accountId() + submission.submission() + reason;
        once.answer(submission.pool().federation(), "inbox", key, request, connection -> {
            Outcome<PoolRefusal> outcome = pools.decide(
                    connection,
                    submission.pool(),
                    events,
                    -1,
                    EventMeta.by(actor.accountId(), Roles.FEDERATION_ADMIN).because(reason));
            if (!(outcome instanceof Outcome.Done<PoolRefusal>)) {
                throw Problems.unavailable().exception();
            }
            write(connection, withdrawn, seen, actor.accountId(), reason);
            return "{}";
        });
        relay.wake();
        changed.fire(new LedgerChanged());
        return find(submission.submission()).orElseThrow();
    }

    private Submission step(Submission next, int seen, String actor, String reason) {
        return transactor.inTransaction(connection -> {
            write(connection, next, seen, actor, reason);
            return SubmissionTables.find(connection, next.submission()).orElseThrow();
        });
    }

    private void write(Connection connection, Submission next, int seen, String actor, String reason) {
        if (!SubmissionTables.update(connection, next, seen)) {
            int now = SubmissionTables.find(connection, next.submission())
                    .map(Submission::version)
                    .orElse(0);
            throw Problems.versionConflict(now).exception();
        }
        SubmissionTables.step(connection, next.submission(), next.state(), actor, reason, clock.instant());
    }

    private static void mustBe(Submission submission, int seen) {
        if (submission.version() != seen) {
            throw Problems.versionConflict(submission.version()).exception();
        }
    }

    private static void mustBeOpen(Submission submission) {
        if (!submission.isOpen()) {
            throw closed(submission).exception();
        }
    }

    private static Problem closed(Submission submission) {
        return Problem.of(
                409,
                "submission-decided",
                "This file is decided",
                "It is " + submission.state() + "; nothing was changed.");
    }

    private static void mustHave(String reason) {
        if (reason == null || reason.isBlank()) {
            throw Problems.invalid("reason", "is missing").exception();
        }
    }

    private static Submission with(
            Submission from,
            Submission.State state,
            List<Submission.Entrant> people,
            List<Finding> findings,
            Map<String, String> overrides,
            Integer poolVersion) {
        return new Submission(
                from.submission(),
                from.pool(),
                state,
                from.fileName(),
                from.format(),
                from.events(),
                List.copyOf(people),
                findings,
                new HashMap<>(overrides),
                from.submittedBy(),
                from.receivedAt(),
                poolVersion,
                from.version());
    }
}
