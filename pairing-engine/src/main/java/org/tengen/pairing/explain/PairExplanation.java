package org.tengen.pairing.explain;

import java.util.List;
import java.util.Map;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.matching.Matching;

/**
 * Why two people meet, or one has the bye.
 *
 * @param pair the game, null when the bye is explained
 * @param byeId who has the bye, null for a game
 * @param sides what is known of each of the two before the round
 * @param parts what each criterion said
 * @param alternatives the best other choices, cheapest first; the first is the proven price of not pairing these two
 * @param proof effort and extent of the proof that no better round exists, null for a weighed round
 * @param text all of it in words
 */
public record PairExplanation(
        DrawnPair pair,
        String byeId,
        List<Side> sides,
        Map<PairingCriterion, Long> parts,
        List<Alternative> alternatives,
        Matching.Figures proof,
        String text) {

    /**
     * One player before the round.
     *
     * @param scoreHalfPoints the score that makes groups
     * @param groupSize players of the profile's score group
     * @param placeInGroup from 1, in the order the seeding uses
     */
    public record Side(
            String entryId,
            int scoreHalfPoints,
            int groupSize,
            int placeInGroup,
            int drawnUp,
            int drawnDown,
            int colourBalance,
            int earlierByes) {}

    /**
     * Another choice.
     *
     * @param swap in words
     * @param weightLost profile {@code opengotha}: by how much the round's weight would fall, 0 when there is an equal one
     * @param worse profile {@code tengen}: the first criterion that gets worse and by how much; empty for an equal one
     * @param proven found by a second exact solve, not by exchanging partners of two games
     * @param exchanged the two who exchange seats, empty for a second solve
     * @param games the games that come in place, White first; one id alone has the bye
     * @param moved how many would play somebody else
     */
    public record Alternative(
            String swap,
            long weightLost,
            Map<PairingCriterion, Long> worse,
            boolean proven,
            List<String> exchanged,
            List<List<String>> games,
            int moved) {}
}
