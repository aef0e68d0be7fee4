package org.tengen.pairing.draw;

import java.util.Map;

/**
 * What a cost function says about one pair.
 *
 * @param white number of the player with White
 * @param black number of the player with Black
 * @param handicap 0 even, 1 without komi, 2 to 9 stones
 * @param parts what each criterion said: rewards in profile {@code opengotha}, costs in {@code tengen}
 */
record PairView(int white, int black, int handicap, Map<PairingCriterion, Long> parts) {}
