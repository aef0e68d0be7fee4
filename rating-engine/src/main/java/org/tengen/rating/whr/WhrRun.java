package org.tengen.rating.whr;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.tengen.rating.game.Ledger;
import org.tengen.rating.game.Reset;
import org.tengen.rating.game.Seat;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.rank.Rank;
import org.tengen.rating.system.DayRating;
import org.tengen.rating.system.EffectSink;
import org.tengen.rating.system.RatingRun;

/**
 * Whole-History Rating over a ledger. Taking a period adds its games and gives each of its players one Newton step;
 * {@link #settled} then refits everybody until nothing moves. As settling works on a copy, a run that goes on later has
 * the bits of one that never settled.
 */
final class WhrRun implements RatingRun {

    private static final double ELO = 1 / WhrSettings.PER_ELO;
    /** Far beyond any difference that games could show; a wilder start would overflow the exponential. */
    private static final double FURTHEST_ELO = 20_000;

    private static final double THREE_OVER_PI_SQUARED = 3 / (Math.PI * Math.PI);

    private final WhrSettings settings;
    private final Map<String, StartingValue> starts;
    private final Nodes nodes;
    private final PlayerFit fit;
    private final Advantages advantages;
    private Timeline[] timelines;
    /** Variance of each player's latest estimate; NaN when it must be calculated again. */
    private double[] lastVariance;

    private int[] openedIn;
    private int[] opened = new int[64];

    WhrRun(WhrSettings settings, Map<String, StartingValue> starts) {
        this.settings = settings;
        this.starts = starts;
        nodes = new Nodes();
        fit = new PlayerFit(settings.priorWins(), nodes);
        advantages = new Advantages();
        timelines = new Timeline[0];
        lastVariance = new double[0];
        openedIn = new int[0];
    }

    private WhrRun(WhrRun original) {
        settings = original.settings;
        starts = original.starts;
        nodes = original.nodes.copy();
        fit = new PlayerFit(settings.priorWins(), nodes);
        advantages = original.advantages.copy();
        timelines = new Timeline[original.timelines.length];
        for (int p = 0; p < timelines.length; p++) {
            timelines[p] = original.timelines[p] == null ? null : original.timelines[p].copy();
        }
        lastVariance = original.lastVariance.clone();
        openedIn = new int[timelines.length];
        Arrays.fill(openedIn, -1);
    }

    @Override
    public RatingRun copy() {
        return new WhrRun(this);
    }

    @Override
    public void take(Ledger ledger, int period, EffectSink effects) {
        grow(ledger.playerCount());
        int from = ledger.periodStart(period);
        int to = ledger.periodStart(period + 1);
        WhrExplanation told = effects.wantsEffects() ? explanation(ledger, from, to) : null;
        for (int g = from; g < to && settings.learnBlack(); g++) {
            learn(ledger, g);
        }
        int count = 0;
        for (int g = from; g < to; g++) {
            count = open(ledger, period, g, ledger.black(g), count);
            count = open(ledger, period, g, ledger.white(g), count);
            addGame(ledger, g);
        }
        for (int i = 0; i < count; i++) {
            fit.step(timelines[opened[i]]);
            lastVariance[opened[i]] = Double.NaN;
        }
        if (told != null) {
            told.tell(fit, timelines, effects);
        }
    }

    /** What was believed of these games before they were learnt. */
    private WhrExplanation explanation(Ledger ledger, int from, int to) {
        WhrExplanation told = new WhrExplanation(ledger, from, to);
        for (int g = from; g < to; g++) {
            int day = ledger.epochDay(g);
            Seat black = ledger.game(g).black();
            Seat white = ledger.game(g).white();
            told.believed(
                    g,
                    expectation(ledger, g),
                    ratingNow(ledger.black(g), black) * ELO,
                    ratingNow(ledger.white(g), white) * ELO,
                    Math.sqrt(varianceOn(ledger.black(g), black, day)) * ELO,
                    Math.sqrt(varianceOn(ledger.white(g), white, day)) * ELO,
                    advantage(ledger, g) * ELO);
        }
        return told;
    }

    private void learn(Ledger ledger, int g) {
        int number = advantages.number(ledger.game(g).conditions());
        advantages.learn(number, ledger.blackScore(g), expectation(ledger, g));
    }

    private int open(Ledger ledger, int period, int game, int player, int count) {
        int day = ledger.epochDay(game);
        Timeline timeline = timelines[player];
        if (timeline == null) {
            timeline = newTimeline(seat(ledger, game, player));
            timelines[player] = timeline;
            timeline.addDay(day, nodes.add(timeline.start), 0);
        } else if (timeline.epochDay[timeline.days - 1] < day) {
            double variance = drift(day - timeline.epochDay[timeline.days - 1]);
            timeline.addDay(day, nodes.add(nodes.rating[timeline.lastNode()]), 1 / variance);
        }
        if (openedIn[player] == period) {
            return count;
        }
        openedIn[player] = period;
        if (count == opened.length) {
            opened = Arrays.copyOf(opened, 2 * count);
        }
        opened[count] = player;
        return count + 1;
    }

    private double drift(int days) {
        return settings.w2() * days;
    }

    private void addGame(Ledger ledger, int g) {
        Timeline black = timelines[ledger.black(g)];
        Timeline white = timelines[ledger.white(g)];
        double advantage = advantage(ledger, g);
        double score = ledger.blackScore(g);
        black.addGame(white.lastNode(), score, StrictMath.exp(-advantage));
        white.addGame(black.lastNode(), 1 - score, StrictMath.exp(advantage));
    }

    private double advantage(Ledger ledger, int g) {
        double fixed = settings.fixedAdvantage(ledger.game(g).conditions());
        return settings.learnBlack()
                ? fixed + advantages.value(advantages.number(ledger.game(g).conditions()))
                : fixed;
    }

    private static Seat seat(Ledger ledger, int game, int player) {
        return ledger.black(game) == player
                ? ledger.game(game).black()
                : ledger.game(game).white();
    }

    private double startOf(Seat seat) {
        return Math.max(-FURTHEST_ELO, Math.min(FURTHEST_ELO, startElo(seat))) * WhrSettings.PER_ELO;
    }

    private double startElo(Seat seat) {
        StartingValue given = starts.get(seat.player());
        if (given != null) {
            return given.rating();
        }
        if (!Double.isNaN(seat.entryRating())) {
            return seat.entryRating();
        }
        return Rank.parse(seat.rank())
                .map(rank -> rank.gradesAboveFirstDan() * settings.rankElo())
                .orElse(0.0);
    }

    private Timeline newTimeline(Seat seat) {
        return new Timeline(startOf(seat), startPrecision(seat));
    }

    private double startPrecision(Seat seat) {
        StartingValue given = starts.get(seat.player());
        if (given == null || Double.isNaN(given.deviation())) {
            return 0;
        }
        double deviation = given.deviation() * WhrSettings.PER_ELO;
        return 1 / (deviation * deviation);
    }

    @Override
    public double expectation(Ledger ledger, int game) {
        grow(ledger.playerCount());
        Seat black = ledger.game(game).black();
        Seat white = ledger.game(game).white();
        int day = ledger.epochDay(game);
        double difference =
                ratingNow(ledger.black(game), black) + advantage(ledger, game) - ratingNow(ledger.white(game), white);
        double variance = varianceOn(ledger.black(game), black, day) + varianceOn(ledger.white(game), white, day);
        double flattened = difference / Math.sqrt(1 + THREE_OVER_PI_SQUARED * variance);
        return 1 / (1 + StrictMath.exp(-flattened));
    }

    private double ratingNow(int player, Seat seat) {
        Timeline timeline = timelines[player];
        return timeline == null ? startOf(seat) : nodes.rating[timeline.lastNode()];
    }

    private double varianceOn(int player, Seat seat, int day) {
        Timeline timeline = timelines[player];
        if (timeline == null) {
            double precision = startPrecision(seat);
            return 1 / (precision > 0 ? precision : settings.priorWins() / 2);
        }
        if (Double.isNaN(lastVariance[player])) {
            lastVariance[player] = fit.lastVariance(timeline);
        }
        int gap = day - timeline.epochDay[timeline.days - 1];
        return lastVariance[player] + (gap > 0 ? drift(gap) : 0);
    }

    /** The model has no resets: the whole history speaks for every day. */
    @Override
    public void reset(Ledger ledger, int player, Reset reset) {}

    @Override
    public RatingRun settled() {
        WhrRun copy = new WhrRun(this);
        copy.settle();
        return copy;
    }

    private void settle() {
        double tolerance = settings.toleranceElo() * WhrSettings.PER_ELO;
        double largest = Double.MAX_VALUE;
        for (int sweep = 0; sweep < settings.mostSweeps() && largest > tolerance; sweep++) {
            largest = 0;
            for (Timeline timeline : timelines) {
                if (timeline != null) {
                    largest = Math.max(largest, fit.step(timeline));
                }
            }
        }
        Arrays.fill(lastVariance, Double.NaN);
    }

    @Override
    public double ratingBefore(Ledger ledger, int game, int player) {
        grow(ledger.playerCount());
        return ratingNow(player, seat(ledger, game, player)) * ELO;
    }

    @Override
    public double rating(int player) {
        return nodes.rating[timelines[player].lastNode()] * ELO;
    }

    @Override
    public double deviation(int player) {
        return Math.sqrt(fit.lastVariance(timelines[player])) * ELO;
    }

    @Override
    public double jointDeviation(int player, int day) {
        JointUncertainty joint = new JointUncertainty(timelines, nodes, settings.priorWins());
        return Math.sqrt(joint.variance(timelines[player].node[day])) * ELO;
    }

    @Override
    public List<DayRating> days(int player) {
        Timeline timeline = timelines[player];
        double[] variances = fit.variances(timeline);
        List<DayRating> days = new ArrayList<>(timeline.days);
        for (int i = 0; i < timeline.days; i++) {
            days.add(new DayRating(
                    LocalDate.ofEpochDay(timeline.epochDay[i]),
                    nodes.rating[timeline.node[i]] * ELO,
                    Math.sqrt(variances[i]) * ELO));
        }
        return days;
    }

    private void grow(int players) {
        int known = timelines.length;
        if (players <= known) {
            return;
        }
        int size = Math.max(players, 2 * known);
        timelines = Arrays.copyOf(timelines, size);
        lastVariance = Arrays.copyOf(lastVariance, size);
        openedIn = Arrays.copyOf(openedIn, size);
        Arrays.fill(openedIn, known, size, -1);
    }
}
