package org.tengen.ratingservice.calculation;

import jakarta.inject.Singleton;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.tengen.eventstore.fold.Folded;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.Pool;
import org.tengen.ratingservice.ledger.pool.PoolEvent;
import org.tengen.ratingservice.ledger.pool.PoolList;

/** Previews of decisions about a pool. */
@Singleton
public class Previews {

    private final CurrentRatings ratings;
    private final Pools pools;

    Previews(CurrentRatings ratings, Pools pools) {
        this.ratings = ratings;
        this.pools = pools;
    }

    public Preview of(Pools.Ref pool, List<PoolEvent> suppositions) {
        Folded<Pool> now = pools.current(pool);
        List<PoolList> lists = standing(now.state().lists());
        return ratings.ask(pool, calculation -> Preview.of(calculation, suppositions, lists));
    }

    /** Lists that no later one replaces. */
    public static List<PoolList> standing(List<PoolList> lists) {
        Set<Integer> replaced = lists.stream()
                .map(PoolList::replaces)
                .filter(Objects::nonNull)
                .collect(Collectors.toCollection(HashSet::new));
        return lists.stream().filter(list -> !replaced.contains(list.number())).toList();
    }
}
