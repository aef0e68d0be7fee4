package org.tengen.pairing.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.pairing.matching.Matching;

/**
 * A drawn (or weighed) round.
 *
 * @param seed recorded with the draw; the same facts and seed give the same draw
 * @param algorithmVersion changes whenever the same facts could give another draw
 * @param inputHash SHA-256 of everything the draw depends on, 64 hexadecimal digits
 * @param pairs by table
 * @param bye who has it: the one drawn, else the first recorded
 * @param otherByes byes recorded beside it, as when people asked for one and the rest is odd
 * @param notPaired everyone else
 * @param total the sum of every criterion over all pairs and the bye; compare with {@link #compareTotals}
 * @param totalWeight sum of the weights in profile {@code opengotha}, 0 in {@code tengen}
 * @param optimal true: proven best for these facts; null: a weighed round, nothing was searched
 * @param figures effort of the search, null for a weighed round
 * @param warnings sentences for the director: orders that could not be kept, repeats, a leader's bye
 */
public record Draw(
        int round,
        Profile profile,
        long seed,
        String algorithmVersion,
        String inputHash,
        List<DrawnPair> pairs,
        Optional<DrawnBye> bye,
        List<DrawnBye> otherByes,
        List<NotPaired> notPaired,
        Map<PairingCriterion, Long> total,
        long totalWeight,
        Boolean optimal,
        Matching.Figures figures,
        List<String> warnings) {

    /**
     * The bye.
     *
     * @param reason why this one, in words
     * @param recorded set by the director or found in the facts, not drawn
     */
    public record DrawnBye(String entryId, String reason, boolean recorded) {}

    /** Changes whenever the same facts could give another draw. */
    public static final String ALGORITHM_VERSION = "tengen-pairing/3";

    public Optional<DrawnPair> pairOf(String entryId) {
        return pairs.stream().filter(pair -> pair.has(entryId)).findFirst();
    }

    /** All byes of the round, the drawn one first. */
    public List<DrawnBye> byes() {
        List<DrawnBye> all = new ArrayList<>();
        bye.ifPresent(all::add);
        all.addAll(otherByes);
        return all;
    }

    /** Everybody is somewhere: paired, bye or not paired, each once. The sentence printed under a draw. */
    public String conservation() {
        int paired = 2 * pairs.size();
        int withBye = byes().size();
        return paired + " paired + " + withBye + " bye + " + notPaired.size() + " not paired = "
                + (paired + withBye + notPaired.size()) + " registered";
    }

    /** Negative when this draw is better than another of the same round and profile. */
    public int compareTotals(Draw other) {
        if (profile == Profile.OPENGOTHA) {
            return Long.compare(other.totalWeight, totalWeight);
        }
        for (PairingCriterion criterion : PairingCriterion.values()) {
            int compared = Long.compare(total.getOrDefault(criterion, 0L), other.total.getOrDefault(criterion, 0L));
            if (compared != 0) {
                return compared;
            }
        }
        return 0;
    }
}
