package org.tengen.rating.system;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tengen.rating.game.Ledger;
import org.tengen.rating.game.RatedGame;

/**
 * Points at results so unlikely that an id may be wrong. It only warns: a truly bad weekend must not block a report, so
 * whoever submits may go on with a reason.
 */
public final class Plausibility {

    /** One player in a hundred does so badly or well by chance; rarer looks like somebody else's games. */
    private static final double UNLIKELY = 0.01;

    private Plausibility() {}

    /**
     * A player whose score in a period is unlikely.
     *
     * @param event the period's label
     * @param player id
     * @param score points won
     * @param expected points expected
     * @param probability of a score at least as far out on that side
     */
    public record Warning(String event, String player, double score, double expected, double probability) {}

    /** Rates the ledger and looks at every player's score in every period from this one on. */
    public static List<Warning> warnings(RatingCalculation calculation, List<RatedGame> games, String fromEvent) {
        Ledger ledger = calculation.ledger(games, List.of());
        RatingRun run = calculation.start();
        List<Warning> warnings = new ArrayList<>();
        boolean watching = false;
        for (int p = 0; p < ledger.periodCount(); p++) {
            watching |= ledger.period(p).label().equals(fromEvent);
            if (watching) {
                addWarnings(ledger, p, run, warnings);
            }
            run.take(ledger, p, EffectSink.NONE);
        }
        return List.copyOf(warnings);
    }

    /** Whether a probability is one that a warning is given for. */
    public static boolean isUnlikely(double probability) {
        return probability < UNLIKELY;
    }

    /**
     * The chance of scoring so far from what was expected, on that side.
     *
     * @param expected of each game, 0..1
     * @param scores of the same games: 1, 0.5 or 0
     */
    public static double chance(List<Double> expected, List<Double> scores) {
        PlayerScore score = new PlayerScore();
        for (int game = 0; game < expected.size(); game++) {
            score.add(expected.get(game), scores.get(game));
        }
        return score.probabilityOfSuchAScore();
    }

    private static void addWarnings(Ledger ledger, int period, RatingRun run, List<Warning> warnings) {
        Map<Integer, PlayerScore> scores = new LinkedHashMap<>();
        for (int g = ledger.periodStart(period); g < ledger.periodStart(period + 1); g++) {
            double expected = run.expectation(ledger, g);
            score(scores, ledger.black(g)).add(expected, ledger.blackScore(g));
            score(scores, ledger.white(g)).add(1 - expected, 1 - ledger.blackScore(g));
        }
        scores.forEach((player, score) -> {
            double probability = score.probabilityOfSuchAScore();
            if (probability < UNLIKELY) {
                warnings.add(new Warning(
                        ledger.period(period).label(),
                        ledger.player(player),
                        score.points,
                        score.expected,
                        probability));
            }
        });
    }

    private static PlayerScore score(Map<Integer, PlayerScore> scores, int player) {
        return scores.computeIfAbsent(player, unused -> new PlayerScore());
    }

    /** The exact distribution of the number of wins; a jigo counts as whichever side is less surprising. */
    private static final class PlayerScore {
        private double[] ofWins = {1};
        private double points;
        private double expected;

        void add(double probability, double score) {
            double[] longer = new double[ofWins.length + 1];
            for (int wins = 0; wins < ofWins.length; wins++) {
                longer[wins] += ofWins[wins] * (1 - probability);
                longer[wins + 1] += ofWins[wins] * probability;
            }
            ofWins = longer;
            points += score;
            expected += probability;
        }

        double probabilityOfSuchAScore() {
            double tail = 0;
            for (int wins = 0; wins < ofWins.length; wins++) {
                boolean asFarOut = points < expected ? wins <= Math.ceil(points) : wins >= Math.floor(points);
                tail += asFarOut ? ofWins[wins] : 0;
            }
            return tail;
        }
    }
}
