package org.tengen.ratingservice.inbox;

import jakarta.enterprise.event.Event;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.ProblemException;
import org.tengen.kit.problem.Problems;
import org.tengen.rating.rank.Rank;
import org.tengen.ratingservice.command.Once;
import org.tengen.ratingservice.inbox.check.Checks;
import org.tengen.ratingservice.inbox.check.Entrants;
import org.tengen.ratingservice.inbox.file.ResultFile;
import org.tengen.ratingservice.inbox.submission.FileEvents;
import org.tengen.ratingservice.inbox.submission.Finding;
import org.tengen.ratingservice.inbox.submission.Submission;
import org.tengen.ratingservice.inbox.submission.SubmissionTables;
import org.tengen.ratingservice.ledger.LedgerChanged;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolRefusal;
import org.tengen.ratingservice.player.Registration;

/** What the office decides about a file: its results come into the pool, stay out, or leave it again. */
@Singleton
public class InboxDecisions {

    /** How the log says which warnings were overridden; codes follow, between commas. */
    public static final String IN_SPITE_OF = "accepted in spite of ";

    /** Reasons of the log that say no more than the event itself. */
    public static final Set<String> SAYS_ITSELF = Set.of("accepted", "file taken back");

    private static final String INBOX = "inbox";

    private final Transactor transactor;
    private final Once once;
    private final Pools pools;
    private final Inbox inbox;
    private final InboxSteps steps;
    private final StandingFiles standing;
    private final OutboxRelay relay;
    private final Clock clock;
    private final Event<LedgerChanged> changed;

    InboxDecisions(
            Transactor transactor,
            Once once,
            Pools pools,
            Inbox inbox,
            InboxSteps steps,
            StandingFiles standing,
            OutboxRelay relay,
            Clock clock,
            Event<LedgerChanged> changed) {
        this.transactor = transactor;
        this.once = once;
        this.pools = pools;
        this.inbox = inbox;
        this.steps = steps;
        this.standing = standing;
        this.relay = relay;
        this.clock = clock;
        this.changed = changed;
    }

    /**
     * The pool takes the file in; every warning needs a reason, an error cannot be overridden. It is looked at once more
     * first, beside everything that came since: what nobody has seen yet holds it.
     */
    Submission accept(Submission submission, Map<String, String> overrides, int seen, Actor actor, String key) {
        String request = actor.accountId() + submission.submission() + overrides;
        AtomicReference<Submission> held = new AtomicReference<>();
        try {
            once.answer(submission.pool().federation(), INBOX, key, request, connection -> {
                Inbox.lock(connection, submission.pool());
                Submission now = current(connection, submission);
                InboxSteps.mustBeSeen(now, seen);
                InboxSteps.mustBeOpen(now);
                mustBeAcceptable(now, overrides);
                Submission again = lookedAtAgain(connection, now);
                Set<String> unseen = unseen(now, again);
                if (!unseen.isEmpty()) {
                    held.set(again);
                    throw changed(unseen).exception();
                }
                return accept(connection, now, overrides, actor);
            });
        } catch (ProblemException refused) {
            if (held.get() != null) {
                inbox.found(held.get(), held.get().findings(), seen);
            }
            throw refused;
        }
        return changed(submission);
    }

    private static Submission current(Connection connection, Submission submission) {
        return SubmissionTables.find(connection, submission.submission()).orElseThrow();
    }

    /** The file with the people and the findings of this moment. */
    private Submission lookedAtAgain(Connection connection, Submission now) {
        String idKind = pools.current(now.pool()).state().definition().idKind();
        Submission again = now.with(Entrants.again(connection, now.pool(), idKind, now.people()));
        List<Finding> findings = new ArrayList<>(inbox.findings(again));
        findings.addAll(Checks.moved(now, again));
        return again.with(again.state(), findings, again.overrides(), again.poolVersion());
    }

    private static Set<String> unseen(Submission seen, Submission now) {
        return now.findings().stream()
                .filter(finding -> finding.level() != Finding.Level.NOTE)
                .filter(finding -> seen.findings().stream().noneMatch(finding::sameAs))
                .map(Finding::check)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Problem changed(Set<String> unseen) {
        return Problem.of(
                        409,
                        "findings-changed",
                        "The checks find more now",
                        "Since you looked at the file something came that you have not seen: "
                                + String.join(", ", unseen) + ". Look at it and decide again.")
                .with("checks", unseen);
    }

    private String accept(Connection connection, Submission now, Map<String, String> overrides, Actor actor) {
        register(connection, now);
        // The officer's words may speak of people, so they stay in the file's own table; the log names the checks.
        EventMeta meta = EventMeta.by(actor.accountId(), Roles.FEDERATION_ADMIN)
                .because(
                        overrides.isEmpty()
                                ? "accepted"
                                : IN_SPITE_OF + String.join(", ", new TreeMap<>(overrides).keySet()));
        Outcome<PoolRefusal> outcome = pools.decide(connection, now.pool(), FileEvents.of(now), -1, meta);
        if (!(outcome instanceof Outcome.Done<PoolRefusal> done)) {
            throw Problems.unavailable().exception();
        }
        Submission accepted = now.with(Submission.State.ACCEPTED, now.findings(), overrides, done.version());
        steps.write(connection, accepted, now.version(), actor.accountId(), String.join("; ", overrides.values()));
        standing.supersede(connection, accepted, actor);
        return "{}";
    }

    /** Who has a number of the federation is somebody, with the name that the file tells. */
    private void register(Connection connection, Submission now) {
        String idKind = pools.current(now.pool()).state().definition().idKind();
        for (int i = 0; i < now.people().size(); i++) {
            Submission.Entrant person = now.people().get(i);
            if (person.how().equals(Submission.Entrant.NUMBER)) {
                Registration.underNumber(
                        connection,
                        now.pool().federation(),
                        new Registration.Numbered(
                                person.player(),
                                idKind,
                                person.key(),
                                person.name(),
                                person.firstName(),
                                person.country(),
                                person.club(),
                                rank(now, i).orElse(null),
                                now.submission(),
                                now.events().get(0).date()),
                        clock.instant());
            }
        }
    }

    private static Optional<Rank> rank(Submission submission, int person) {
        for (ResultFile.Event event : submission.events()) {
            for (ResultFile.Game game : event.games()) {
                if (game.black() == person || game.white() == person) {
                    return Rank.parse(game.black() == person ? game.blackRank() : game.whiteRank());
                }
            }
        }
        return Optional.empty();
    }

    private static void mustBeAcceptable(Submission submission, Map<String, String> overrides) {
        Set<String> errors = submission.checks(Finding.Level.ERROR);
        if (!errors.isEmpty()) {
            throw Problem.of(
                            409,
                            "submission-has-errors",
                            "The file has errors",
                            "Nobody can accept it as it is: " + String.join(", ", errors) + ".")
                    .with("checks", errors)
                    .exception();
        }
        Set<String> open = submission.checks(Finding.Level.WARNING);
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

    Submission reject(Submission submission, String reason, int seen, Actor actor, String key) {
        InboxSteps.mustHave(reason);
        String request = actor.accountId() + submission.submission() + "reject" + reason;
        once.answer(submission.pool().federation(), INBOX, key, request, connection -> {
            Submission now = current(connection, submission);
            InboxSteps.mustBeSeen(now, seen);
            InboxSteps.mustBeOpen(now);
            steps.write(connection, now.with(Submission.State.REJECTED), seen, actor.accountId(), reason);
            return "{}";
        });
        return changed(submission);
    }

    /** Takes an accepted file back: the pool is as if it had not been handed in. */
    Submission withdraw(Submission submission, String reason, int seen, Actor actor, String key) {
        InboxSteps.mustHave(reason);
        String request = actor.accountId() + submission.submission() + reason;
        once.answer(submission.pool().federation(), INBOX, key, request, connection -> {
            Inbox.lock(connection, submission.pool());
            Submission now = current(connection, submission);
            InboxSteps.mustBeSeen(now, seen);
            if (!now.isTaken()) {
                throw InboxSteps.decided(now).exception();
            }
            standing.withdraw(connection, now, actor, reason);
            steps.write(connection, now.with(Submission.State.WITHDRAWN), seen, actor.accountId(), reason);
            return "{}";
        });
        return changed(submission);
    }

    private Submission changed(Submission submission) {
        relay.wake();
        changed.fire(new LedgerChanged());
        return transactor.inTransaction(connection ->
                SubmissionTables.find(connection, submission.submission()).orElseThrow());
    }
}
