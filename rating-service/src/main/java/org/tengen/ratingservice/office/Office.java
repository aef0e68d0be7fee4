package org.tengen.ratingservice.office;

import jakarta.enterprise.event.Event;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.calculation.Preview;
import org.tengen.ratingservice.calculation.Previews;
import org.tengen.ratingservice.command.Once;
import org.tengen.ratingservice.ledger.LedgerChanged;
import org.tengen.ratingservice.ledger.LedgerTables;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;
import org.tengen.ratingservice.ledger.pool.PoolEvent;
import org.tengen.ratingservice.ledger.pool.PoolPolicy;
import org.tengen.ratingservice.ledger.pool.PoolRefusal;

/** Takes the office's decisions, after whoever asks has seen in a preview what they would move. */
@Singleton
public class Office {

    private final Decisions decisions;
    private final Pools pools;
    private final Previews previews;
    private final Transactor transactor;
    private final Once once;
    private final OutboxRelay relay;
    private final Event<LedgerChanged> changed;

    Office(
            Decisions decisions,
            Pools pools,
            Previews previews,
            Transactor transactor,
            Once once,
            OutboxRelay relay,
            Event<LedgerChanged> changed) {
        this.decisions = decisions;
        this.pools = pools;
        this.previews = previews;
        this.transactor = transactor;
        this.once = once;
        this.relay = relay;
        this.changed = changed;
    }

    /** @param id of the merge or reset that was made, null for other decisions */
    public record Decided(UUID id, int version) {}

    public Preview preview(Pools.Ref pool, Decision decision) {
        List<PoolEvent> events =
                transactor.inTransaction(connection -> decisions.events(connection, pool, decision, UUID.randomUUID()));
        return previews.of(pool, events);
    }

    /**
     * @param seen the office's version as the sender saw it; 412 when another officer decided something since
     * @param reason for the log and for whoever asks later
     */
    public Decided decide(Pools.Ref pool, Decision decision, String reason, int seen, Actor actor, String key) {
        if (reason == null || reason.isBlank()) {
            throw Problems.invalid("reason", "is missing").exception();
        }
        EventMeta meta = EventMeta.by(actor.accountId(), Roles.FEDERATION_ADMIN).because(reason.strip());
        String request = actor.accountId() + pool + EventJson.write(decision) + reason;
        String answer = once.answer(pool.federation(), "office", key, request, connection -> {
            UUID id = UUID.randomUUID();
            List<PoolEvent> events = decisions.events(connection, pool, decision, id);
            int version = write(connection, pool, events, seen, meta);
            // One person is one person in every pool of the federation.
            if (decision.type() == Decision.Kind.MERGE || decision.type() == Decision.Kind.SPLIT) {
                for (Pools.Ref other : others(connection, pool)) {
                    pools.decide(connection, other, events, -1, meta);
                }
            }
            boolean named = decision.type() == Decision.Kind.MERGE || decision.type() == Decision.Kind.RESET;
            return EventJson.write(new Decided(named ? id : decision.id(), version));
        });
        relay.wake();
        changed.fire(new LedgerChanged());
        return EventJson.read(answer, Decided.class);
    }

    private static List<Pools.Ref> others(Connection connection, Pools.Ref pool) {
        return LedgerTables.pools(connection).stream()
                .filter(other -> other.federation().equals(pool.federation()) && !other.equals(pool))
                .toList();
    }

    private int write(Connection connection, Pools.Ref pool, List<PoolEvent> events, int seen, EventMeta meta) {
        Outcome<PoolRefusal> outcome = pools.decide(connection, pool, events, seen, meta);
        if (outcome instanceof Outcome.Done<PoolRefusal> done) {
            return done.version();
        } else if (outcome instanceof Outcome.Stale<PoolRefusal> stale) {
            throw Problems.versionConflict(stale.currentVersion()).exception();
        } else if (outcome instanceof Outcome.Refused<PoolRefusal> refused) {
            throw Problem.of(
                            409,
                            "decision-refused",
                            "Not possible",
                            refused.reason().sentence())
                    .with("reason", refused.reason().name())
                    .exception();
        }
        throw Problems.unavailable().exception();
    }

    /** Opens a pool, or defines an open one anew. */
    Decided define(Pools.Ref pool, PoolDefinition definition, PoolPolicy policy, Actor actor, String key) {
        String request = actor.accountId() + pool + EventJson.write(definition) + EventJson.write(policy);
        String answer = once.answer(pool.federation(), "office", key, request, connection -> {
            List<PoolEvent> events = new ArrayList<>(List.of(new PoolEvent.PoolOpened(definition)));
            if (policy != null) {
                events.add(new PoolEvent.PolicyChanged(policy));
            }
            EventMeta meta = EventMeta.by(actor.accountId(), Roles.FEDERATION_ADMIN);
            return EventJson.write(new Decided(null, write(connection, pool, events, -1, meta)));
        });
        changed.fire(new LedgerChanged());
        return EventJson.read(answer, Decided.class);
    }
}
