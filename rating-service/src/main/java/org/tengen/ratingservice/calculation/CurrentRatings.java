package org.tengen.ratingservice.calculation;

import jakarta.inject.Singleton;
import java.lang.ref.SoftReference;
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
    private final OneAtATime suppositions = new OneAtATime();
    private SoftReference<Earlier> earlier = new SoftReference<>(null);

    CurrentRatings(Transactor transactor, Pools pools) {
        this.transactor = transactor;
        this.pools = pools;
    }

    private record Asked(Pools.Ref pool, UUID player) {}

    private record Earlier(Pools.Ref pool, int version, Calculation calculation) {}

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
            if (calculation.version() == 0) {
                // Whoever asks for pools that do not exist leaves nothing in memory.
                calculations.remove(pool, calculation);
            }
            return question.apply(calculation);
        }
    }

    /**
     * Asks a copy, which the question may change, while others go on asking the calculation itself.
     *
     * @throws org.tengen.kit.problem.ProblemException 503 when too many suppose something
     */
    public <T> T suppose(Pools.Ref pool, Function<Calculation, T> question) {
        return suppositions.run(() -> question.apply(ask(pool, Calculation::fork)));
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

    /**
     * What the pool knew of a person at an earlier version. The calculation of that version is made anew from the log; the
     * last one stays while there is memory, for the next who asks about the same list.
     *
     * @throws org.tengen.kit.problem.ProblemException 503 when too many ask
     */
    public PersonHistory history(Pools.Ref pool, UUID player, int version) {
        return suppositions.run(() -> PersonHistory.of(at(pool, version), player));
    }

    private Calculation at(Pools.Ref pool, int version) {
        Earlier last = earlier.get();
        if (last != null && last.pool().equals(pool) && last.version() == version) {
            return last.calculation();
        }
        earlier.clear();
        Calculation then = new Calculation();
        pools.eachAfter(pool, 0, version, recorded -> then.apply(recorded.version(), recorded.event()));
        earlier = new SoftReference<>(new Earlier(pool, version, then));
        return then;
    }

    public List<Pools.Ref> pools() {
        return transactor.inTransaction(LedgerTables::pools);
    }
}
