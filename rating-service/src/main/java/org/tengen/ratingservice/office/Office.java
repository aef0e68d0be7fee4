package org.tengen.ratingservice.office;

import jakarta.enterprise.event.Event;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
import org.tengen.ratingservice.ledger.pool.Pool;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;
import org.tengen.ratingservice.ledger.pool.PoolEvent;
import org.tengen.ratingservice.ledger.pool.PoolPolicy;
import org.tengen.ratingservice.ledger.pool.PoolRefusal;
import org.tengen.ratingservice.player.Shown;

/** Takes the office's decisions, after whoever asks has seen in a preview what they would move. */
@Singleton
public class Office {

    private final Decisions decisions;
    private final Pools pools;
    private final Previews previews;
    private final Transactor transactor;
    private final Once once;
    private final OutboxRelay relay;
    private final Clock clock;
    private final Event<LedgerChanged> changed;

    Office(
            Decisions decisions,
            Pools pools,
            Previews previews,
            Transactor transactor,
            Once once,
            OutboxRelay relay,
            Clock clock,
            Event<LedgerChanged> changed) {
        this.decisions = decisions;
        this.pools = pools;
        this.previews = previews;
        this.transactor = transactor;
        this.once = once;
        this.relay = relay;
        this.clock = clock;
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
            if (isAboutIdentity(decision)) {
                // Nobody opens a pool meanwhile, which would not know of it.
                pools.holdResults(connection, pool.federation());
            }
            List<PoolEvent> events = decisions.events(connection, pool, decision, id);
            int version = write(connection, pool, events, seen, meta);
            if (isAboutIdentity(decision)) {
                everywhere(connection, pool, events.get(0), meta);
            }
            if (decision.type() == Decision.Kind.MERGE) {
                Shown.alike(connection, pool.federation(), decision.into(), clock.instant());
            }
            boolean named = decision.type() == Decision.Kind.MERGE || decision.type() == Decision.Kind.RESET;
            return EventJson.write(new Decided(named ? id : decision.id(), version));
        });
        relay.wake();
        changed.fire(new LedgerChanged());
        return EventJson.read(answer, Decided.class);
    }

    private static boolean isAboutIdentity(Decision decision) {
        return decision != null && (decision.type() == Decision.Kind.MERGE || decision.type() == Decision.Kind.SPLIT);
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

    /** One person is one person in every pool of the federation, or in none: what one pool refuses is refused in all. */
    private void everywhere(Connection connection, Pools.Ref pool, PoolEvent event, EventMeta meta) {
        for (Pools.Ref other : others(connection, pool)) {
            Pool state = pools.current(other).state();
            boolean done = event instanceof PoolEvent.IdentityMerged merge
                    ? state.personOf(merge.from()).equals(state.personOf(merge.into()))
                    : event instanceof PoolEvent.IdentitySplit split
                            && !state.merges().containsKey(split.merge());
            if (!done) {
                write(connection, other, List.of(event), -1, meta);
            }
        }
    }

    /** All other pools of the federation, the main one also before it has its first game. */
    private static Set<Pools.Ref> others(Connection connection, Pools.Ref pool) {
        Set<Pools.Ref> others = new LinkedHashSet<>(List.of(Pools.Ref.main(pool.federation())));
        LedgerTables.pools(connection).stream()
                .filter(other -> other.federation().equals(pool.federation()))
                .forEach(others::add);
        others.remove(pool);
        return others;
    }

    /** What a pool is to be; whatever is null stays as it is. @param policy null leaves the policies as they are */
    record Definition(String title, String idKind, Boolean takesGames, String corrections, PoolPolicy policy) {}

    /** Opens a pool, or defines an open one anew. */
    Decided define(Pools.Ref pool, Definition asked, Actor actor, String key) {
        String request = actor.accountId() + pool + EventJson.write(asked);
        String answer = once.answer(pool.federation(), "office", key, request, connection -> {
            pools.holdResults(connection, pool.federation());
            Pool state = pools.current(pool).state();
            PoolDefinition was = state.opened() ? state.definition() : PoolDefinition.fresh(pool.name());
            PoolDefinition is = was.changed(asked.title(), asked.idKind(), asked.takesGames(), asked.corrections());
            List<PoolEvent> events = new ArrayList<>(List.of(new PoolEvent.PoolOpened(is)));
            if (asked.policy() != null) {
                events.add(new PoolEvent.PolicyChanged(asked.policy()));
            }
            if (!state.opened()) {
                events.addAll(standingMerges(connection, pool, state));
            }
            EventMeta meta = EventMeta.by(actor.accountId(), Roles.FEDERATION_ADMIN);
            int version = write(connection, pool, events, -1, meta);
            if (is.takesGames()) {
                pools.fill(connection, pool, meta);
            }
            return EventJson.write(new Decided(null, version));
        });
        relay.wake();
        changed.fire(new LedgerChanged());
        return EventJson.read(answer, Decided.class);
    }

    /** Who is one person in the federation's other pools is one in a new pool too, under the same merge. */
    private static List<PoolEvent> standingMerges(Connection connection, Pools.Ref pool, Pool state) {
        Map<UUID, PoolEvent.IdentityMerged> merges = new LinkedHashMap<>(state.merges());
        List<PoolEvent> events = new ArrayList<>();
        for (Pools.Ref other : others(connection, pool)) {
            for (LedgerTables.Identity merge : LedgerTables.identities(connection, other.id())) {
                UUID from = Pool.personOf(merge.from(), merges);
                boolean fits = from.equals(merge.from()) && !from.equals(Pool.personOf(merge.into(), merges));
                if (merge.holds() && fits) {
                    PoolEvent.IdentityMerged event =
                            new PoolEvent.IdentityMerged(merge.merge(), merge.from(), merge.into());
                    merges.put(merge.merge(), event);
                    events.add(event);
                }
            }
        }
        return events;
    }
}
