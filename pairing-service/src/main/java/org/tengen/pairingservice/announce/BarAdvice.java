package org.tengen.pairingservice.announce;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.tengen.kit.language.Saying;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairingservice.engine.EngineSettings;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * How many would start at which bar, beside the British rule of thumb (users.md 1.1): enough for a winner over the rounds,
 * few enough that the best meet.
 *
 * @param atLeast players at the bar by the rule; null outside 3 to 9 rounds
 * @param histogram players of each rank, strongest first
 * @param candidates bars and how many would start there, strongest first
 * @param suggested the strongest bar that fits the rule, null when none does
 */
public record BarAdvice(
        String bar,
        int atBar,
        boolean fits,
        int rounds,
        Integer atLeast,
        Integer atMost,
        List<Column> histogram,
        List<Candidate> candidates,
        String suggested,
        String text) {

    /** @param aboveBar whether these start at the bar as it is set */
    public record Column(String rank, int players, boolean aboveBar) {}

    /** A bar somebody could set. */
    public record Candidate(String bar, int players, boolean fits) {}

    private static final int FEWEST_ROUNDS = 3;
    /** At the bar for 3, 4, ... 9 rounds: at least and at most. */
    private static final int[][] RULE = {{4, 8}, {5, 10}, {6, 12}, {7, 15}, {8, 18}, {9, 22}, {10, 26}};

    public static BarAdvice of(Tournament state) {
        TreeMap<Integer, Integer> ranks = new TreeMap<>(java.util.Comparator.reverseOrder());
        state.entries().values().stream()
                .filter(entry -> entry.registered() && entry.status() != EntryStatus.WITHDRAWN)
                .forEach(entry -> ranks.merge(entry.rank().value(), 1, Integer::sum));
        McMahonSettings mcMahon = EngineSettings.of(state.settings()).mcMahon();
        int rounds = state.settings().rounds();
        Optional<int[]> rule = rounds >= FEWEST_ROUNDS && rounds < FEWEST_ROUNDS + RULE.length
                ? Optional.of(RULE[rounds - FEWEST_ROUNDS])
                : Optional.empty();
        List<Column> histogram = new ArrayList<>();
        List<Candidate> candidates = new ArrayList<>();
        int sum = 0;
        int atBar = 0;
        for (var rank : ranks.entrySet()) {
            boolean above = rank.getKey() >= mcMahon.bar().value();
            sum += rank.getValue();
            atBar += above ? rank.getValue() : 0;
            histogram.add(new Column(Rank.of(rank.getKey()).shown(), rank.getValue(), above));
            candidates.add(new Candidate(Rank.of(rank.getKey()).shown(), sum, fits(rule, sum)));
        }
        Optional<String> suggested =
                candidates.stream().filter(Candidate::fits).map(Candidate::bar).findFirst();
        String bar = Rank.of(mcMahon.bar().value()).shown();
        return new BarAdvice(
                bar,
                atBar,
                fits(rule, atBar),
                rounds,
                rule.map(range -> range[0]).orElse(null),
                rule.map(range -> range[1]).orElse(null),
                histogram,
                candidates,
                suggested.orElse(null),
                text(bar, atBar, rounds, rule, suggested));
    }

    private static boolean fits(Optional<int[]> rule, int players) {
        return rule.map(range -> players >= range[0] && players <= range[1]).orElse(true);
    }

    private static String text(String bar, int atBar, int rounds, Optional<int[]> rule, Optional<String> suggested) {
        String now = Saying.say("barNow", atBar, bar);
        if (rule.isEmpty()) {
            return now + " " + Saying.say("barNoRule", rounds);
        }
        String wanted = " " + Saying.say("barRule", rounds, rule.get()[0], rule.get()[1]);
        if (fits(rule, atBar)) {
            return now + wanted;
        }
        return now
                + wanted
                + " " + suggested.map(better -> Saying.say("barBetter", better)).orElseGet(() -> Saying.say("barNone"));
    }
}
