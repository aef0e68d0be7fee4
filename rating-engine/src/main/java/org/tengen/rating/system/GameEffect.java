package org.tengen.rating.system;

import java.util.Map;

/**
 * What one game did to one player's rating, with the numbers used.
 *
 * @param game id
 * @param player id of the player concerned
 * @param opponent id
 * @param rating the player's rating that went into the formula
 * @param opponentRating the opponent's
 * @param score 1, 0.5 or 0
 * @param expectation the expected score
 * @param weight share of a full change that the game's class allows
 * @param change what the game alone added to the rating
 * @param numbers the system's further terms by name, in the order in which the formula uses them
 */
public record GameEffect(
        String game,
        String player,
        String opponent,
        double rating,
        double opponentRating,
        double score,
        double expectation,
        double weight,
        double change,
        Map<String, Double> numbers) {

    /** The same numbers with another effect. */
    public GameEffect withChange(double changed) {
        return new GameEffect(
                game, player, opponent, rating, opponentRating, score, expectation, weight, changed, numbers);
    }
}
