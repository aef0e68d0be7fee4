package org.tengen.pairingservice.tournament;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/**
 * The rules of the prize-giving as they were laid down.
 *
 * @param prizes in order of importance
 * @param limit how many one player may win: {@code NONE}, {@code FIRST_IN_LIST}, {@code MOST_VALUABLE}
 * @param labels by entry: U18, women, newcomer
 * @param excluded by entry the reason for winning nothing
 * @param excludedLabels by label the same for everybody who carries it
 * @param lotSeed for ties that nothing else decides
 */
public record PrizeRules(
        List<Rule> prizes,
        String limit,
        Map<UUID, Set<String>> labels,
        Map<UUID, String> excluded,
        Map<String, String> excludedLabels,
        long lotSeed) {

    /**
     * One prize.
     *
     * @param amountsCents worth of the first, second, ... place; for a prize for wins the one amount
     * @param ties {@code SHARED}, {@code SPLIT} or {@code BY_TIE_BREAK}
     * @param measure criteria that make two players equal; empty for the standings themselves
     * @param forWins least number of wins everybody gets it for, null for a prize for places
     * @param weakest lowest rank admitted, null for any
     * @param strongest highest rank admitted, null for any
     * @param mostRoundsMissed null for any number
     */
    public record Rule(
            String name,
            List<Long> amountsCents,
            String ties,
            List<String> measure,
            Integer forWins,
            Rank weakest,
            Rank strongest,
            boolean belowBar,
            int category,
            Set<String> labels,
            Set<String> withoutLabels,
            Set<String> countries,
            Set<String> clubs,
            Integer mostRoundsMissed,
            boolean beside) {

        public Rule {
            amountsCents = amountsCents == null ? List.of() : List.copyOf(amountsCents);
            measure = measure == null ? List.of() : List.copyOf(measure);
            ties = ties == null ? "SHARED" : ties;
            labels = sorted(labels);
            withoutLabels = sorted(withoutLabels);
            countries = sorted(countries);
            clubs = sorted(clubs);
        }
    }

    public static final PrizeRules NONE = new PrizeRules(List.of(), "NONE", Map.of(), Map.of(), Map.of(), 0);

    public PrizeRules {
        prizes = prizes == null ? List.of() : List.copyOf(prizes);
        limit = limit == null ? "NONE" : limit;
        labels = labels == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(labels));
        excluded = excluded == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(excluded));
        excludedLabels = excludedLabels == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(excludedLabels));
    }

    private static Set<String> sorted(Set<String> set) {
        return set == null ? Set.of() : Collections.unmodifiableSet(new TreeSet<>(set));
    }
}
