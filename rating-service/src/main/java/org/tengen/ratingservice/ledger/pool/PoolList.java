package org.tengen.ratingservice.ledger.pool;

import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;

/**
 * A published list as the log knows it.
 *
 * @param number from 1, without gaps
 * @param date events that end on it or earlier are in the list
 * @param version of the system @param parameters all of them
 * @param players lines
 * @param poolVersion of the pool's stream that it was made of
 * @param inputHash of policies, starting ratings, resets and games, see {@code org.tengen.rating.policy.Hashes}
 * @param contentHash of the lines
 * @param replaces number of the list it corrects, null for a new one
 */
public record PoolList(
        int number,
        UUID listId,
        LocalDate date,
        String system,
        String version,
        Map<String, Double> parameters,
        int players,
        int poolVersion,
        String inputHash,
        String contentHash,
        Integer replaces) {

    public PoolList {
        parameters = PoolEvent.sorted(parameters);
    }
}
