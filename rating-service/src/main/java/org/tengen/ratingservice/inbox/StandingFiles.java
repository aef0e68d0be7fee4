package org.tengen.ratingservice.inbox;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.command.Outcome;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.inbox.submission.FileEvents;
import org.tengen.ratingservice.inbox.submission.Submission;
import org.tengen.ratingservice.inbox.submission.SubmissionTables;
import org.tengen.ratingservice.ledger.LedgerTables;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.game.EventResults;
import org.tengen.ratingservice.ledger.pool.PoolEvent;
import org.tengen.ratingservice.ledger.pool.PoolRefusal;

/**
 * Which of several files of one event stands: the one that was taken in last, and when that is taken back the one before.
 * Whoever asks holds the pool's lock.
 */
@Singleton
class StandingFiles {

    private final Pools pools;
    private final InboxSteps steps;

    StandingFiles(Pools pools, InboxSteps steps) {
        this.pools = pools;
        this.steps = steps;
    }

    /** Files of whose events none stands any more since this one was taken in are superseded. */
    void supersede(Connection connection, Submission taken, Actor actor) {
        for (Submission earlier : others(connection, taken)) {
            boolean stands = FileEvents.results(earlier).stream()
                    .anyMatch(results -> stands(connection, earlier, results.event()));
            if (!stands && earlier.state() != Submission.State.SUPERSEDED) {
                steps.write(
                        connection,
                        earlier.with(Submission.State.SUPERSEDED),
                        earlier.version(),
                        actor.accountId(),
                        "");
            }
        }
    }

    /** What stands of the file leaves the pool; of each event the file before it stands again. */
    void withdraw(Connection connection, Submission file, Actor actor, String reason) {
        List<Submission> others = others(connection, file);
        List<PoolEvent> events = new ArrayList<>();
        Set<Submission> again = new LinkedHashSet<>();
        for (EventResults results : FileEvents.results(file)) {
            if (stands(connection, file, results.event())) {
                Optional<Submission> before = others.stream()
                        .filter(other -> of(other, results.event()).isPresent())
                        .findFirst();
                before.ifPresent(again::add);
                events.add(before.flatMap(other -> of(other, results.event()))
                        .<PoolEvent>map(PoolEvent.EventTakenIn::new)
                        .orElseGet(() -> new PoolEvent.EventWithdrawn(results.event(), file.submission())));
            }
        }
        if (events.isEmpty()) {
            return;
        }
        EventMeta meta = EventMeta.by(actor.accountId(), Roles.FEDERATION_ADMIN).because("file taken back");
        if (!(pools.decide(connection, file.pool(), events, -1, meta) instanceof Outcome.Done<PoolRefusal> done)) {
            throw Problems.unavailable().exception();
        }
        for (Submission before : again) {
            steps.write(
                    connection,
                    before.with(Submission.State.ACCEPTED, before.findings(), before.overrides(), done.version()),
                    before.version(),
                    actor.accountId(),
                    reason);
        }
    }

    private static boolean stands(Connection connection, Submission file, UUID event) {
        return LedgerTables.fileOf(connection, file.pool().id(), event)
                .filter(file.submission()::equals)
                .isPresent();
    }

    private static Optional<EventResults> of(Submission file, UUID event) {
        return FileEvents.results(file).stream()
                .filter(results -> results.event().equals(event))
                .findFirst();
    }

    /** Taken in and not taken back, with an event of this one; the last first. */
    private static List<Submission> others(Connection connection, Submission file) {
        return SubmissionTables.takenBeside(
                connection,
                file,
                other -> file.events().stream().anyMatch(event -> event.code().equals(other.code())));
    }
}
