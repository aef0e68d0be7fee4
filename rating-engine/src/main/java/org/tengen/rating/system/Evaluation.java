package org.tengen.rating.system;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.tengen.rating.game.Ledger;
import org.tengen.rating.game.LedgerOrder;
import org.tengen.rating.game.RatedGame;

/**
 * How well a system foresees results: every game is predicted before it is learnt, draws are learnt but not scored.
 *
 * @param all every game scored
 * @param experienced games of two players with at least {@value #EXPERIENCED_GAMES} earlier games each
 * @param calibration of all games: how often Black won where so much was foreseen
 */
public record Evaluation(Scores all, Scores experienced, List<CalibrationBin> calibration) {

    public static final int EXPERIENCED_GAMES = 20;

    private static final int BINS = 20;

    /** Games whose prediction fell into one twentieth of 0..1: mean prediction, share won by Black, how many. */
    public record CalibrationBin(double predicted, double observed, int games) {}

    /** Scores games played on this day or later; the games are taken in the order given. */
    public static Evaluation from(RatingCalculation calculation, List<RatedGame> games, LocalDate day) {
        Ledger ledger = ledger(calculation, games);
        return evaluate(calculation, ledger, g -> ledger.epochDay(g) >= day.toEpochDay());
    }

    /** Scores the second half of the games, by number. */
    public static Evaluation ofSecondHalf(RatingCalculation calculation, List<RatedGame> games) {
        Ledger ledger = ledger(calculation, games);
        return evaluate(calculation, ledger, g -> ledger.position(g) >= games.size() / 2);
    }

    private static Ledger ledger(RatingCalculation calculation, List<RatedGame> games) {
        return calculation.with(LedgerOrder.AS_GIVEN).ledger(games, List.of());
    }

    private static Evaluation evaluate(RatingCalculation calculation, Ledger ledger, Predicate<Integer> scored) {
        RatingRun run = calculation.start();
        Tally tally = new Tally(ledger.playerCount());
        for (int p = 0; p < ledger.periodCount(); p++) {
            for (int g = ledger.periodStart(p); g < ledger.periodStart(p + 1); g++) {
                if (scored.test(g) && ledger.blackScore(g) != 0.5) {
                    tally.score(ledger, g, run.expectation(ledger, g));
                }
                tally.played[ledger.black(g)]++;
                tally.played[ledger.white(g)]++;
            }
            run.take(ledger, p, EffectSink.NONE);
        }
        return tally.evaluation();
    }

    private static final class Tally {
        private final int[] played;
        private final Scores.Sum all = new Scores.Sum();
        private final Scores.Sum experienced = new Scores.Sum();
        private final double[] predicted = new double[BINS];
        private final int[] won = new int[BINS];
        private final int[] games = new int[BINS];

        Tally(int players) {
            played = new int[players];
        }

        void score(Ledger ledger, int g, double expectation) {
            boolean blackWon = ledger.blackScore(g) == 1;
            all.add(expectation, blackWon);
            if (played[ledger.black(g)] >= EXPERIENCED_GAMES && played[ledger.white(g)] >= EXPERIENCED_GAMES) {
                experienced.add(expectation, blackWon);
            }
            int bin = Math.min(BINS - 1, (int) (expectation * BINS));
            predicted[bin] += expectation;
            won[bin] += blackWon ? 1 : 0;
            games[bin]++;
        }

        Evaluation evaluation() {
            List<CalibrationBin> bins = new ArrayList<>();
            for (int b = 0; b < BINS; b++) {
                if (games[b] > 0) {
                    bins.add(new CalibrationBin(predicted[b] / games[b], (double) won[b] / games[b], games[b]));
                }
            }
            return new Evaluation(all.mean(), experienced.mean(), List.copyOf(bins));
        }
    }
}
