package org.tengen.ratingservice.list;

import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.tengen.rating.policy.Hashes;
import org.tengen.rating.system.PlayerRating;
import org.tengen.ratingservice.calculation.Calculation;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolList;

/**
 * Published lists as they would be if they were made again. Everybody may ask, and rating a pool anew for each who asks
 * would stop it, so a list is made again only when something that it is made of has changed.
 */
@Singleton
class ListsMadeAgain {

    /** Lists whose lines are kept; of the others only whether they differ. A list of twenty thousand has four megabytes. */
    private static final int MOST_KEPT = 4;

    private final CurrentRatings ratings;
    private final Map<Which, Again> known = new ConcurrentHashMap<>();
    private final Map<Which, Made> kept = new LinkedHashMap<>();

    ListsMadeAgain(CurrentRatings ratings) {
        this.ratings = ratings;
    }

    private record Which(Pools.Ref pool, int number) {}

    /** @param version of the pool at which it was looked at last */
    private record Again(int version, String inputHash, String contentHash) {}

    private record Made(String inputHash, List<PlayerRating> players) {}

    /** Whether it would be another. */
    boolean differs(Pools.Ref pool, PoolList list) {
        Which which = new Which(pool, list.number());
        Again now = ratings.ask(pool, calculation -> {
            Again before = known.get(which);
            if (before != null && before.version() == calculation.version()) {
                return before;
            }
            String inputs = calculation.inputHash(list.date());
            if (before != null && before.inputHash().equals(inputs)) {
                return new Again(calculation.version(), inputs, before.contentHash());
            }
            // What is made of the same is the same.
            String content = inputs.equals(list.inputHash())
                    ? list.contentHash()
                    : Hashes.ofList(made(which, calculation, list, inputs).players());
            return new Again(calculation.version(), inputs, content);
        });
        known.put(which, now);
        return !now.contentHash().equals(list.contentHash());
    }

    /** Everybody in it, with everything that is known today. */
    List<PlayerRating> players(Pools.Ref pool, PoolList list) {
        return ratings.ask(
                pool,
                calculation -> made(
                                new Which(pool, list.number()), calculation, list, calculation.inputHash(list.date()))
                        .players());
    }

    private Made made(Which which, Calculation calculation, PoolList list, String inputs) {
        synchronized (kept) {
            Made before = kept.remove(which);
            if (before != null && before.inputHash().equals(inputs)) {
                kept.put(which, before);
                return before;
            }
        }
        Made made = new Made(
                inputs, List.copyOf(calculation.on(list.date()).players().values()));
        synchronized (kept) {
            kept.put(which, made);
            if (kept.size() > MOST_KEPT) {
                kept.remove(kept.keySet().iterator().next());
            }
        }
        return made;
    }
}
