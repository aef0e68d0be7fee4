package org.tengen.rating.system;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.tengen.rating.game.Ledger;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Reset;

/**
 * Keeps a rating up to date while games are added, corrected, moved and taken away. It holds checkpoints of the run and,
 * told the new state of the ledger, goes on from the last one before the first changed period. The result is that of a
 * fresh run over the same games, bit for bit. Not for use by several threads at once.
 */
public final class IncrementalRating {

    /** Checkpoints kept: with 32 a change in the middle repeats at most a 32nd of the whole beyond what it must. */
    private static final int MOST_CHECKPOINTS = 32;

    private static final double DRAW = 0.5;

    private record Checkpoint(int periods, RatingRun run, int changes) {}

    private final RatingCalculation calculation;
    private final List<Checkpoint> checkpoints = new ArrayList<>();
    private final List<PeriodChange> changes = new ArrayList<>();
    private Ledger ledger;
    private RatingRun run;
    private int spacing = 1;
    private int periodsRepeated;

    public IncrementalRating(RatingCalculation calculation) {
        this.calculation = calculation;
        this.ledger = calculation.ledger(List.of(), List.of());
        this.run = calculation.start();
    }

    private IncrementalRating(IncrementalRating original) {
        calculation = original.calculation;
        // The runs themselves are shared: nobody changes one that a checkpoint holds, goBackTo takes a copy.
        checkpoints.addAll(original.checkpoints);
        changes.addAll(original.changes);
        ledger = original.ledger;
        run = original.run;
        spacing = original.spacing;
        periodsRepeated = original.periodsRepeated;
    }

    /** A second one in the same state, for a what-if; updates of either leave the other alone. */
    public IncrementalRating fork() {
        return new IncrementalRating(this);
    }

    /** Brings the rating to this state of the ledger: all its games, not only the new ones. */
    public RatingResult update(List<RatedGame> games, List<Reset> resets) {
        Ledger changed = calculation.ledger(games, resets);
        int same = commonPeriods(changed);
        Checkpoint from = goBackTo(same);
        ledger = changed;
        PeriodStep step = new PeriodStep(ledger, run, EffectSink.NONE);
        step.alreadyTaken(from.periods());
        for (int p = from.periods(); p < ledger.periodCount(); p++) {
            remember(p);
            step.take(p, changes);
        }
        periodsRepeated = ledger.periodCount() - from.periods();
        return finish();
    }

    /** How many periods the last update had to calculate. */
    public int periodsRepeated() {
        return periodsRepeated;
    }

    public int periods() {
        return ledger.periodCount();
    }

    /**
     * Tells the sink what the games of the wanted periods did, in the state of the last update.
     *
     * @param player whose effects alone are wanted; null for everybody's
     */
    public void effects(Predicate<Ledger.Period> wanted, String player, EffectSink sink) {
        int last = ledger.periodCount() - 1;
        int first = 0;
        while (first <= last && !wanted.test(ledger.period(first))) {
            first++;
        }
        while (last >= first && !wanted.test(ledger.period(last))) {
            last--;
        }
        Checkpoint from = new Checkpoint(0, calculation.start(), 0);
        for (Checkpoint checkpoint : checkpoints) {
            from = checkpoint.periods() <= first ? checkpoint : from;
        }
        SwitchedSink switched = new SwitchedSink(sink, player, ledger);
        PeriodStep step = new PeriodStep(ledger, from.run().copy(), switched);
        step.alreadyTaken(from.periods());
        List<PeriodChange> unused = new ArrayList<>();
        for (int p = from.periods(); p <= last; p++) {
            switched.on = wanted.test(ledger.period(p));
            step.takeUnnoted(p, unused);
        }
    }

    /**
     * Predicts every game that counts before it is learnt, draws left out, in the state of the last update.
     *
     * @param from games of periods that end earlier are learnt and not scored; null to score all
     */
    public void foresee(LocalDate from, Scores.Sum sum) {
        RatingRun fresh = calculation.start();
        PeriodStep step = new PeriodStep(ledger, fresh, EffectSink.NONE);
        List<PeriodChange> unused = new ArrayList<>();
        for (int p = 0; p < ledger.periodCount(); p++) {
            step.resetsBefore(p, unused);
            boolean scored = from == null || !ledger.period(p).lastDay().isBefore(from);
            for (int g = ledger.periodStart(p); scored && g < ledger.periodStart(p + 1); g++) {
                if (ledger.blackScore(g) != DRAW) {
                    sum.add(fresh.expectation(ledger, g), ledger.blackScore(g) == 1);
                }
            }
            step.takeUnnoted(p, unused);
        }
    }

    /** Listens to some periods only, and perhaps to one player; runs build no effects for the others. */
    private static final class SwitchedSink implements EffectSink {
        private final EffectSink sink;
        private final String player;
        private final int number;
        private boolean on;

        SwitchedSink(EffectSink sink, String player, Ledger ledger) {
            this.sink = sink;
            this.player = player;
            this.number = player == null ? -1 : number(ledger, player);
        }

        private static int number(Ledger ledger, String player) {
            int n = 0;
            while (n < ledger.playerCount() && !ledger.player(n).equals(player)) {
                n++;
            }
            return n;
        }

        @Override
        public boolean wantsEffects() {
            return on;
        }

        @Override
        public boolean wantsEffectsOf(int asked) {
            return on && (player == null || asked == number);
        }

        @Override
        public void effect(GameEffect effect) {
            if (player == null || effect.player().equals(player)) {
                sink.effect(effect);
            }
        }
    }

    /** Resets after the last game must not be part of a checkpoint, so they are applied to a copy. */
    private RatingResult finish() {
        int last = ledger.periodCount();
        remember(last);
        if (ledger.resetsBefore(last).isEmpty()) {
            return calculation.result(ledger, run, changes);
        }
        RatingRun copy = run.copy();
        List<PeriodChange> all = new ArrayList<>(changes);
        PeriodStep step = new PeriodStep(ledger, copy, EffectSink.NONE);
        step.alreadyTaken(last);
        step.resetsBefore(last, all);
        return calculation.result(ledger, copy, all);
    }

    private int commonPeriods(Ledger changed) {
        int p = 0;
        while (p < ledger.periodCount() && ledger.samePeriod(changed, p)) {
            p++;
        }
        return p;
    }

    private Checkpoint goBackTo(int periods) {
        while (!checkpoints.isEmpty() && checkpoints.get(checkpoints.size() - 1).periods() > periods) {
            checkpoints.remove(checkpoints.size() - 1);
        }
        Checkpoint from = checkpoints.isEmpty()
                ? new Checkpoint(0, calculation.start(), 0)
                : checkpoints.get(checkpoints.size() - 1);
        run = from.run().copy();
        changes.subList(from.changes(), changes.size()).clear();
        return from;
    }

    /** Notes the state before period p when it is due, thinning out the notes when there are too many. */
    private void remember(int p) {
        boolean last = p == ledger.periodCount();
        if (p == 0 || !(last || p % spacing == 0)) {
            return;
        }
        if (!checkpoints.isEmpty() && checkpoints.get(checkpoints.size() - 1).periods() == p) {
            return;
        }
        if (checkpoints.size() >= MOST_CHECKPOINTS) {
            spacing *= 2;
            checkpoints.removeIf(checkpoint -> checkpoint.periods() % spacing != 0);
        }
        checkpoints.add(new Checkpoint(p, run.copy(), changes.size()));
    }
}
