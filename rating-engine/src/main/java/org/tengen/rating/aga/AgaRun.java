package org.tengen.rating.aga;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.Ledger;
import org.tengen.rating.game.Reset;
import org.tengen.rating.game.Seat;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.rank.AgaScale;
import org.tengen.rating.rank.Rank;
import org.tengen.rating.rank.RankScales;
import org.tengen.rating.system.EffectSink;
import org.tengen.rating.system.GameEffect;
import org.tengen.rating.system.RatingRun;

/** BayRate over a ledger, one event after another; ratings on the open scale. */
final class AgaRun implements RatingRun {

    /** Where a prior is needed for somebody with neither rank nor rating, which screening lets through only to ask. */
    private static final double UNKNOWN = 1.5;

    /** Twice the weakest rank: beyond it a given rating is a typing error, and is held here. */
    private static final double FURTHEST = 100;

    private final Map<String, StartingValue> starts;
    private double[] rating = new double[0];
    private double[] sigma = new double[0];
    private int[] lastDay = new int[0];
    /** Place in the event in progress, per player. */
    private int[] place = new int[0];

    private int[] openedIn = new int[0];
    private int[] opened = new int[64];

    AgaRun(Map<String, StartingValue> starts) {
        this.starts = starts;
    }

    @Override
    public RatingRun copy() {
        AgaRun copy = new AgaRun(starts);
        copy.rating = rating.clone();
        copy.sigma = sigma.clone();
        copy.lastDay = lastDay.clone();
        copy.place = place.clone();
        copy.openedIn = new int[openedIn.length];
        Arrays.fill(copy.openedIn, -1);
        return copy;
    }

    @Override
    public void take(Ledger ledger, int period, EffectSink effects) {
        grow(ledger.playerCount());
        int day = (int) ledger.period(period).lastDay().toEpochDay();
        int count = openAll(ledger, period);
        Seeding[] seeds = seeds(ledger, period, count, day);
        EventFit fit = fit(ledger, period, seeds, -1);
        double[] ratings = fit.ratings();
        if (effects.wantsEffects()) {
            explain(ledger, period, seeds, ratings, effects);
        }
        double[] sigmas = fit.sigmas();
        for (int i = 0; i < count; i++) {
            int player = opened[i];
            rating[player] = AgaScale.open(ratings[i]);
            sigma[player] = sigmas[i];
            lastDay[player] = day;
        }
    }

    private int openAll(Ledger ledger, int period) {
        int count = 0;
        for (int g = ledger.periodStart(period); g < ledger.periodStart(period + 1); g++) {
            count = open(period, ledger.black(g), count);
            count = open(period, ledger.white(g), count);
        }
        return count;
    }

    private int open(int period, int player, int count) {
        if (openedIn[player] == period) {
            return count;
        }
        openedIn[player] = period;
        place[player] = count;
        if (count == opened.length) {
            opened = Arrays.copyOf(opened, 2 * count);
        }
        opened[count] = player;
        return count + 1;
    }

    /** The last rank entered in the event holds, should somebody have entered with two. */
    private Seeding[] seeds(Ledger ledger, int period, int count, int day) {
        boolean[] won = new boolean[count];
        Seat[] seats = new Seat[count];
        for (int g = ledger.periodStart(period); g < ledger.periodStart(period + 1); g++) {
            int black = place[ledger.black(g)];
            int white = place[ledger.white(g)];
            won[black] |= ledger.blackScore(g) == 1;
            won[white] |= ledger.blackScore(g) == 0;
            seats[black] = ledger.game(g).black();
            seats[white] = ledger.game(g).white();
        }
        Seeding[] seeds = new Seeding[count];
        for (int i = 0; i < count; i++) {
            seeds[i] = seed(opened[i], seats[i], day, won[i]);
        }
        return seeds;
    }

    private Seeding seed(int player, Seat seat, int day, boolean won) {
        if (!Double.isNaN(rating[player])) {
            double entry = entry(seat, rating[player]);
            return Seeding.ofKnown(entry, rating[player], sigma[player], day - lastDay[player], won);
        }
        StartingValue given = starts.get(seat.player());
        if (given == null || given.rating() == 0) {
            return Seeding.ofNewcomer(entry(seat, UNKNOWN));
        }
        double prior = heldOutOfGap(given.rating());
        if (Double.isNaN(given.deviation())) {
            return Seeding.ofNewcomer(entry(seat, prior));
        }
        long days = given.asOf().map(date -> day - date.toEpochDay()).orElse(0L);
        return Seeding.ofKnown(entry(seat, prior), prior, given.deviation(), days, won);
    }

    private static double entry(Seat seat, double otherwise) {
        return Rank.parse(seat.rank())
                .map(RankScales.AGA::ratingOf)
                .orElse(Double.isNaN(seat.entryRating()) ? otherwise : heldOutOfGap(seat.entryRating()));
    }

    /** Nothing lies between −1 and 1; a value there is an officer's slip and means the weakest dan or strongest kyu. */
    private static double heldOutOfGap(double open) {
        return open > 0 ? Math.min(FURTHEST, Math.max(1, open)) : Math.max(-FURTHEST, Math.min(-1, open));
    }

    /** The event without one of its games, or with all when {@code without} is −1. */
    private EventFit fit(Ledger ledger, int period, Seeding[] seeds, int without) {
        int from = ledger.periodStart(period);
        int to = ledger.periodStart(period + 1);
        EventFit fit = new EventFit(seeds, to - from);
        for (int g = from; g < to; g++) {
            if (g != without) {
                fit.add(
                        place[ledger.white(g)],
                        place[ledger.black(g)],
                        model(ledger.game(g).conditions()),
                        ledger.blackScore(g) == 0);
            }
        }
        return fit;
    }

    /** The association stores komi as a whole number, cut towards zero. */
    static GameModel model(Conditions conditions) {
        return GameModel.of(conditions.handicap(), conditions.komiHalfPoints() / 2);
    }

    /** A game's effect is what would be missing without it: the event fitted again, leaving it out. */
    private void explain(Ledger ledger, int period, Seeding[] seeds, double[] ratings, EffectSink effects) {
        for (int g = ledger.periodStart(period); g < ledger.periodStart(period + 1); g++) {
            double[] without = fit(ledger, period, seeds, g).ratings();
            GameModel model = model(ledger.game(g).conditions());
            int white = place[ledger.white(g)];
            int black = place[ledger.black(g)];
            double whiteWins = model.whiteWins(seeds[white].rating(), seeds[black].rating());
            double score = ledger.blackScore(g);
            effects.effect(
                    effect(ledger, g, true, seeds, model, score, 1 - whiteWins, ratings[black] - without[black]));
            effects.effect(
                    effect(ledger, g, false, seeds, model, 1 - score, whiteWins, ratings[white] - without[white]));
        }
    }

    private GameEffect effect(
            Ledger ledger,
            int g,
            boolean black,
            Seeding[] seeds,
            GameModel model,
            double score,
            double expected,
            double change) {
        int player = black ? ledger.black(g) : ledger.white(g);
        int opponent = black ? ledger.white(g) : ledger.black(g);
        Map<String, Double> numbers = new LinkedHashMap<>();
        numbers.put("seedSigma", seeds[place[player]].sigma());
        numbers.put("opponentSeedSigma", seeds[place[opponent]].sigma());
        numbers.put("handicapStones", model.handicap());
        numbers.put("gameSigma", model.sigma());
        return new GameEffect(
                ledger.game(g).id(),
                ledger.player(player),
                ledger.player(opponent),
                AgaScale.open(seeds[place[player]].rating()),
                AgaScale.open(seeds[place[opponent]].rating()),
                score,
                expected,
                1,
                change,
                numbers);
    }

    /** With both players' uncertainty: the association's model alone is far too sure of itself. */
    @Override
    public double expectation(Ledger ledger, int game) {
        grow(ledger.playerCount());
        int day = ledger.epochDay(game);
        Seeding black = seed(ledger.black(game), ledger.game(game).black(), day, false);
        Seeding white = seed(ledger.white(game), ledger.game(game).white(), day, false);
        GameModel model = model(ledger.game(game).conditions());
        double spread = Math.sqrt(
                model.sigma() * model.sigma() + black.sigma() * black.sigma() + white.sigma() * white.sigma());
        return NormalDistribution.cdf((black.rating() + model.handicap() - white.rating()) / spread);
    }

    @Override
    public void reset(Ledger ledger, int player, Reset reset) {
        rating[player] = heldOutOfGap(reset.rating());
        sigma[player] =
                Double.isNaN(reset.deviation()) ? InitialSigma.of(AgaScale.closed(rating[player])) : reset.deviation();
        lastDay[player] = (int) reset.date().toEpochDay();
    }

    @Override
    public double ratingBefore(Ledger ledger, int game, int player) {
        grow(ledger.playerCount());
        Seat seat = ledger.black(game) == player
                ? ledger.game(game).black()
                : ledger.game(game).white();
        return Double.isNaN(rating[player])
                ? AgaScale.open(seed(player, seat, ledger.epochDay(game), false).rating())
                : rating[player];
    }

    @Override
    public double rating(int player) {
        return rating[player];
    }

    @Override
    public double deviation(int player) {
        return sigma[player];
    }

    private void grow(int players) {
        int known = rating.length;
        if (players <= known) {
            return;
        }
        int size = Math.max(players, 2 * known);
        rating = Arrays.copyOf(rating, size);
        Arrays.fill(rating, known, size, Double.NaN);
        sigma = Arrays.copyOf(sigma, size);
        lastDay = Arrays.copyOf(lastDay, size);
        place = Arrays.copyOf(place, size);
        openedIn = Arrays.copyOf(openedIn, size);
        Arrays.fill(openedIn, known, size, -1);
    }
}
