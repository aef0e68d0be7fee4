package org.tengen.ratingservice.current;

import java.util.List;
import java.util.UUID;

/**
 * What a tournament did to ratings.
 *
 * @param ratedGames games that count
 * @param players best first by the rating after it
 * @param excluded games that do not count, with the reason
 */
public record EventEffect(UUID tournamentId, int ratedGames, List<PlayerEffect> players, List<NotRated> excluded) {

    /** @param before rating before the event @param after rating after it */
    public record PlayerEffect(
            UUID playerId,
            String name,
            String firstName,
            double before,
            double after,
            double change,
            List<GamePart> games) {}

    /**
     * A game's part in it.
     *
     * @param score 1, 0.5 or 0
     * @param expectation of the score
     * @param change what this game added
     */
    public record GamePart(
            UUID gameId,
            int round,
            UUID opponentId,
            String opponent,
            double opponentRating,
            String color,
            int handicap,
            double score,
            double expectation,
            double change) {}

    public record NotRated(UUID gameId, String reason) {}
}
