package org.tengen.rating.system;

import java.util.Arrays;
import java.util.List;
import org.tengen.rating.game.Ledger;
import org.tengen.rating.game.Reset;

/** Takes one period after another into a run and notes each player's value before and after. */
final class PeriodStep {

    private final Ledger ledger;
    private final RatingRun run;
    private final EffectSink effects;
    private final int[] seenIn;
    private final boolean[] known;
    private int[] inPeriod = new int[16];
    private double[] before = new double[16];

    PeriodStep(Ledger ledger, RatingRun run, EffectSink effects) {
        this.ledger = ledger;
        this.run = run;
        this.effects = effects;
        seenIn = new int[ledger.playerCount()];
        known = new boolean[ledger.playerCount()];
        Arrays.fill(seenIn, -1);
    }

    /** Goes on from a checkpoint: players of earlier periods can be reset. */
    void alreadyTaken(int periods) {
        for (int g = 0; g < ledger.periodStart(periods); g++) {
            known[ledger.black(g)] = true;
            known[ledger.white(g)] = true;
        }
    }

    void take(int period, List<PeriodChange> changes) {
        resetsBefore(period, changes);
        int count = 0;
        for (int g = ledger.periodStart(period); g < ledger.periodStart(period + 1); g++) {
            count = note(period, g, ledger.black(g), count);
            count = note(period, g, ledger.white(g), count);
        }
        run.take(ledger, period, effects);
        Ledger.Period at = ledger.period(period);
        for (int i = 0; i < count; i++) {
            changes.add(new PeriodChange(
                    at.label(),
                    at.lastDay(),
                    ledger.player(inPeriod[i]),
                    before[i],
                    run.rating(inPeriod[i]),
                    run.deviation(inPeriod[i]),
                    PeriodChange.GAMES));
        }
    }

    /** The same without noting values, for whoever wants effects only. */
    void takeUnnoted(int period, List<PeriodChange> resets) {
        resetsBefore(period, resets);
        for (int g = ledger.periodStart(period); g < ledger.periodStart(period + 1); g++) {
            known[ledger.black(g)] = true;
            known[ledger.white(g)] = true;
        }
        run.take(ledger, period, effects);
    }

    private int note(int period, int game, int player, int count) {
        if (seenIn[player] == period) {
            return count;
        }
        seenIn[player] = period;
        if (count == inPeriod.length) {
            inPeriod = Arrays.copyOf(inPeriod, 2 * count);
            before = Arrays.copyOf(before, 2 * count);
        }
        inPeriod[count] = player;
        before[count] = run.ratingBefore(ledger, game, player);
        known[player] = true;
        return count + 1;
    }

    /** A reset of somebody without games so far is left to the starting values. */
    void resetsBefore(int period, List<PeriodChange> changes) {
        for (Reset reset : ledger.resetsBefore(period)) {
            for (int p = 0; p < ledger.playerCount(); p++) {
                if (known[p] && ledger.player(p).equals(reset.player())) {
                    double was = run.rating(p);
                    run.reset(ledger, p, reset);
                    changes.add(new PeriodChange(
                            "", reset.date(), reset.player(), was, run.rating(p), run.deviation(p), reset.reason()));
                }
            }
        }
    }
}
