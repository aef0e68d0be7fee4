package org.tengen.ratingservice.calculation;

import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.ratingservice.ledger.LedgerTables;
import org.tengen.ratingservice.ledger.Pools;

/** The ratings as the pools have them at this moment; every question looks for news first. */
@Singleton
public class CurrentRatings {

    /** A page, its graph and its forecast ask for one person in a row; of who played most a history has two megabytes. */
    private static final int HISTORIES_KEPT = 24;

    private final Transactor transactor;
    private final Pools pools;
    private final Map<Pools.Ref, Calculation> calculations = new ConcurrentHashMap<>();
    private final Map<Asked, PersonHistory> histories = new ConcurrentHashMap<>();

    CurrentRatings(Transactor transactor, Pools pools) {
        this.transactor = transactor;
        this.pools = pools;
    }

    private record Asked(Pools.Ref pool, UUID player) {}

    public PoolStanding of(Pools.Ref pool) {
        return ask(pool, Calculation::standing);
    }

    /** Asks the calculation while nobody else does; the answer must not keep it. */
    public <T> T ask(Pools.Ref pool, Function<Calculation, T> question) {
        Calculation calculation = calculations.computeIfAbsent(pool, unseen -> new Calculation());
        synchronized (calculation) {
            pools.eachAfter(
                    pool,
                    calculation.version(),
                    Integer.MAX_VALUE,
                    recorded -> calculation.apply(recorded.version(), recorded.event()));
            return question.apply(calculation);
        }
    }

    /** What the pool knows of a person at this moment. */
    public PersonHistory history(Pools.Ref pool, UUID player) {
        Asked asked = new Asked(pool, player);
        return ask(pool, calculation -> {
            PersonHistory known = histories.get(asked);
            if (known == null || known.version() != calculation.version()) {
                known = PersonHistory.of(calculation, player);
                if (histories.size() >= HISTORIES_KEPT) {
                    histories.clear();
                }
                histories.put(asked, known);
            }
            return known;
        });
    }

    /** The calculation as it stood at an earlier version of the pool; made anew from the log. */
    public Calculation at(Pools.Ref pool, int version) {
        Calculation then = new Calculation();
        pools.eachAfter(pool, 0, version, recorded -> then.apply(recorded.version(), recorded.event()));
        return then;
    }

    public List<Pools.Ref> pools() {
        return transactor.inTransaction(LedgerTables::pools);
    }
}
