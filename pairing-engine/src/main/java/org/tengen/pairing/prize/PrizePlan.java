package org.tengen.pairing.prize;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rules of a prize-giving, decided before it.
 *
 * @param prizes in order of importance
 * @param limit how many prizes one player may win
 * @param labels by entry id what else is known of a player and prizes ask for: women, U18, newcomer, host
 * @param excluded by entry id who wins nothing at all, with the reason shown
 * @param excludedLabels by label the same for everybody who carries it: newcomer, host
 * @param lotSeed for ties that nothing else decides, recorded with the plan
 */
public record PrizePlan(
        List<Prize> prizes,
        Limit limit,
        Map<String, Set<String>> labels,
        Map<String, String> excluded,
        Map<String, String> excludedLabels,
        long lotSeed) {

    /** How many prizes one player may win. Prizes marked {@link Prize#beside} are not counted. */
    public enum Limit {
        /** As many as he wins. */
        NONE,
        /** One: the first of the list he wins. */
        FIRST_IN_LIST,
        /** One: the most valuable, by the amount of the place before equals share. */
        MOST_VALUABLE
    }

    public PrizePlan {
        prizes = List.copyOf(prizes);
        labels = Map.copyOf(labels);
        excluded = Map.copyOf(excluded);
        excludedLabels = Map.copyOf(excludedLabels);
        long names = prizes.stream().map(Prize::name).distinct().count();
        if (names < prizes.size()) {
            throw new IllegalArgumentException("every prize needs a name of its own");
        }
    }

    public static PrizePlan of(Limit limit, Prize... prizes) {
        return new PrizePlan(List.of(prizes), limit, Map.of(), Map.of(), Map.of(), 0);
    }

    public PrizePlan withLabels(Map<String, Set<String>> other) {
        return new PrizePlan(prizes, limit, other, excluded, excludedLabels, lotSeed);
    }

    public PrizePlan excluding(Map<String, String> ids, Map<String, String> byLabel) {
        return new PrizePlan(prizes, limit, labels, ids, byLabel, lotSeed);
    }

    public PrizePlan withLotSeed(long seed) {
        return new PrizePlan(prizes, limit, labels, excluded, excludedLabels, seed);
    }
}
