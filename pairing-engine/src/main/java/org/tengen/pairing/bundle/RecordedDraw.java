package org.tengen.pairing.bundle;

import java.util.List;

/**
 * How a round was drawn, as recorded then.
 *
 * @param round from 1
 * @param profile name of the cost profile, {@code tengen} or {@code opengotha}
 * @param algorithmVersion of the program that drew
 * @param seed given to the draw
 * @param inputHash over everything the draw depended on
 * @param total sum of each criterion in order of importance
 * @param optimal whether the proof was checked then
 * @param changedByHand whether pairs were changed afterwards, so that drawing again gives others
 */
public record RecordedDraw(
        int round,
        String profile,
        String algorithmVersion,
        long seed,
        String inputHash,
        List<Long> total,
        boolean optimal,
        boolean changedByHand) {

    public RecordedDraw {
        total = List.copyOf(total);
    }
}
