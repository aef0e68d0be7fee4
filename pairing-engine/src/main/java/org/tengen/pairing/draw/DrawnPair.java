package org.tengen.pairing.draw;

import java.util.Map;

/**
 * One game of a draw.
 *
 * @param table from 1
 * @param handicap 0 even, 1 without komi, 2 to 9 stones
 * @param komiHalfPoints komi of this game
 * @param weight in profile {@code opengotha} 1 plus the sum of the parts, in {@code tengen} 0: its parts are not added
 * @param parts what each criterion said, in the profile's order
 * @param pinned set by the director, not drawn
 */
public record DrawnPair(
        int table,
        String whiteId,
        String blackId,
        int handicap,
        int komiHalfPoints,
        long weight,
        Map<PairingCriterion, Long> parts,
        boolean pinned) {

    public boolean has(String id) {
        return whiteId.equals(id) || blackId.equals(id);
    }
}
