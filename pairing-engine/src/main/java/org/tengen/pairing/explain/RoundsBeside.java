package org.tengen.pairing.explain;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.tournament.Tournament;

/**
 * Two rounds of the same people, judged by the same facts.
 *
 * @param first the round as it is
 * @param second the optimum, or what would be drawn if something were otherwise
 * @param onlyFirst games of the first that the second has not, by table
 * @param onlySecond games of the second that the first has not, by table
 * @param moved ids of everyone whose opponent, or bye, differs
 * @param firstQuality figures of the first round
 * @param secondQuality figures of the second round
 * @param difference the second's sum less the first's of each criterion that differs: costs in profile {@code tengen},
 *     rewards in {@code opengotha}
 * @param weightGained profile {@code opengotha}: by how much the second weighs more; 0 in {@code tengen}
 * @param compared below 0 when the second is the better round, above 0 when the first is, 0 when the criteria hold them equal
 */
public record RoundsBeside(
        Draw first,
        Draw second,
        List<DrawnPair> onlyFirst,
        List<DrawnPair> onlySecond,
        List<String> moved,
        RoundQuality firstQuality,
        RoundQuality secondQuality,
        Map<PairingCriterion, Long> difference,
        long weightGained,
        int compared) {

    /** @param facts by which both were weighed */
    public static RoundsBeside of(Tournament facts, Draw first, Draw second) {
        return of(facts, first, first, second);
    }

    /** @param priced the games of the first, weighed by the facts of the second */
    static RoundsBeside of(Tournament facts, Draw first, Draw priced, Draw second) {
        RoundQuality quality = RoundQuality.of(facts, first);
        return new RoundsBeside(
                first,
                second,
                without(first, second),
                without(second, first),
                RoundQuality.moved(first, second),
                quality,
                first == second ? quality : RoundQuality.of(facts, second),
                difference(priced, second),
                second.totalWeight() - priced.totalWeight(),
                compared(priced, second));
    }

    /** Whether nobody would play somebody else. */
    public boolean samePairs() {
        return moved.isEmpty();
    }

    private static List<DrawnPair> without(Draw draw, Draw other) {
        Set<Set<String>> there = new HashSet<>();
        other.pairs().forEach(pair -> there.add(Set.of(pair.whiteId(), pair.blackId())));
        return draw.pairs().stream()
                .filter(pair -> !there.contains(Set.of(pair.whiteId(), pair.blackId())))
                .toList();
    }

    private static Map<PairingCriterion, Long> difference(Draw first, Draw second) {
        Map<PairingCriterion, Long> difference = new EnumMap<>(PairingCriterion.class);
        for (PairingCriterion criterion : PairingCriterion.values()) {
            long more =
                    second.total().getOrDefault(criterion, 0L) - first.total().getOrDefault(criterion, 0L);
            if (more != 0) {
                difference.put(criterion, more);
            }
        }
        return difference;
    }

    /** The drawing of lots is no criterion: who differs by it alone is equal. */
    private static int compared(Draw first, Draw second) {
        if (first.profile() == Profile.OPENGOTHA) {
            return Long.signum(first.totalWeight() - second.totalWeight());
        }
        Map<PairingCriterion, Long> difference = difference(first, second);
        difference.remove(PairingCriterion.RANDOM);
        return difference.values().stream().findFirst().map(Long::signum).orElse(0);
    }
}
