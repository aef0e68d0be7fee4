package org.tengen.pairingservice.correction;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.tengen.pairingservice.consequence.Comparison;

/**
 * A correction in its three scopes, before anybody has decided.
 *
 * @param version of the tournament looked at
 * @param revision of the result that would be corrected
 */
public record Preview(
        UUID gameId,
        int round,
        int table,
        Comparison.Seat white,
        Comparison.Seat black,
        int revision,
        int version,
        List<Choice> choices) {

    /**
     * One scope.
     *
     * @param available false when there is nothing it could reach
     * @param why what it means, or why it is not available
     * @param command body for the correction at game-service
     * @param running the round that would be drawn again, null elsewhere
     */
    public record Choice(
            String scope,
            boolean available,
            String why,
            Object command,
            Comparison consequences,
            Running running,
            List<Integer> toDrawAgain) {}

    /**
     * The round going on.
     *
     * @param boards of the round
     * @param changing boards whose players change
     * @param staying boards that stay because play has begun
     * @param publishedAt when its players saw it, null for a proposal
     * @param minutes since then
     * @param confirm what confirms these boards at {@code corrections/repair}
     */
    public record Running(
            int round,
            int boards,
            int changing,
            List<Integer> staying,
            Instant publishedAt,
            Long minutes,
            String confirm) {

        static Long minutes(Instant publishedAt, Instant now) {
            return publishedAt == null
                    ? null
                    : Duration.between(publishedAt, now).toMinutes();
        }
    }
}
