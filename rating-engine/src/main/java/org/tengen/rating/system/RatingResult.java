package org.tengen.rating.system;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.rating.game.Exclusion;

/**
 * Everything a run gives. Two results over equal ledgers are equal, bit for bit.
 *
 * @param system name
 * @param version of the system
 * @param parameters as used
 * @param players everybody with a counted game, by id
 * @param changes period by period, within a period by first appearance
 * @param excluded games without effect, in the order they came in
 */
public record RatingResult(
        String system,
        String version,
        Map<String, Double> parameters,
        List<PlayerRating> players,
        List<PeriodChange> changes,
        List<Exclusion> excluded) {

    public Optional<PlayerRating> player(String id) {
        return players.stream().filter(player -> player.id().equals(id)).findFirst();
    }
}
