package org.tengen.ratingservice.ledger.pool;

import java.time.LocalDate;
import java.util.Map;

/**
 * A formula and from when on it holds.
 *
 * @param from null for the whole history
 * @param parameters that differ from the system's standard
 * @param period EVENT, GAME, DAY, WEEK or MONTH; null for the system's usual one
 */
public record PoolPolicy(LocalDate from, String system, Map<String, Double> parameters, String period) {

    public static final PoolPolicy FIRST = new PoolPolicy(null, "egf2021", Map.of(), null);

    public PoolPolicy {
        parameters = PoolEvent.sorted(parameters);
    }
}
