package org.tengen.rating.gor;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.tengen.rating.game.Ledger;
import org.tengen.rating.game.Reset;
import org.tengen.rating.game.Seat;
import org.tengen.rating.rank.Rank;
import org.tengen.rating.rank.RankScales;
import org.tengen.rating.system.EffectSink;
import org.tengen.rating.system.GameEffect;
import org.tengen.rating.system.RatingRun;

/**
 * Ratings by a GoR formula. Within a period every game uses both players' ratings at its start and the changes add up in
 * the order of the games; the floor holds for the sum.
 */
final class GorRun implements RatingRun {

    /** What a player without rank, rating or starting value begins with: 1 dan. */
    static final double UNKNOWN = 2100;

    private static final int FIRST_PLAYERS = 64;

    private final GorFormula formula;
    private final GorTerms terms;
    private final GorPolicies policies;
    private final Map<String, Double> starts;
    private double[] ratings;
    /**
     * Of the period in progress, per player: sum of changes, con and bonus at its start, and the period itself. Made when a
     * period is taken, so that a run kept as a checkpoint holds ratings and nothing else.
     */
    private double[] sums = {};

    private double[] cons = {};
    private double[] bonuses = {};
    private int[] openedIn = {};
    private int[] opened = {};

    GorRun(GorFormula formula, GorPolicies policies, Map<String, Double> starts) {
        this.formula = formula;
        this.terms = GorTerms.of(formula);
        this.policies = policies;
        this.starts = starts;
        ratings = new double[0];
        grow(FIRST_PLAYERS);
    }

    private GorRun(GorRun original) {
        formula = original.formula;
        terms = original.terms;
        policies = original.policies;
        starts = original.starts;
        ratings = original.ratings.clone();
    }

    @Override
    public RatingRun copy() {
        return new GorRun(this);
    }

    @Override
    public void take(Ledger ledger, int period, EffectSink effects) {
        grow(ledger.playerCount());
        if (sums.length < ratings.length) {
            sums = new double[ratings.length];
            cons = new double[ratings.length];
            bonuses = new double[ratings.length];
            openedIn = new int[ratings.length];
            Arrays.fill(openedIn, -1);
        }
        int count = 0;
        for (int g = ledger.periodStart(period); g < ledger.periodStart(period + 1); g++) {
            int black = ledger.black(g);
            int white = ledger.white(g);
            count = open(ledger, period, g, black, count);
            count = open(ledger, period, g, white, count);
            double blackEffective = GorFormula.withHandicap(ratings[black], stones(ledger, g));
            double score = ledger.blackScore(g);
            double expected = formula.expectation(blackEffective, ratings[white]);
            double opposite = formula.expectation(ratings[white], blackEffective);
            double weight = ledger.weight(g);
            double blackChange = weight * (cons[black] * (score - expected) + bonuses[black]);
            double whiteChange = weight * (cons[white] * (1 - score - opposite) + bonuses[white]);
            sums[black] += blackChange;
            sums[white] += whiteChange;
            if (effects.wantsEffectsOf(black)) {
                effects.effect(effect(ledger, g, black, white, score, expected, blackChange));
            }
            if (effects.wantsEffectsOf(white)) {
                effects.effect(effect(ledger, g, white, black, 1 - score, opposite, whiteChange));
            }
        }
        for (int i = 0; i < count; i++) {
            close(opened[i]);
        }
    }

    private void close(int player) {
        double end = Math.max(formula.floor(), ratings[player] + sums[player]);
        ratings[player] = policies.afterEvent(ratings[player], end);
    }

    /** Notes a player's terms at the start of the period, once. */
    private int open(Ledger ledger, int period, int game, int player, int count) {
        if (openedIn[player] == period) {
            return count;
        }
        openedIn[player] = period;
        double rating = entering(ledger, game, player);
        ratings[player] = rating;
        sums[player] = 0;
        cons[player] = terms.con(rating);
        bonuses[player] = terms.bonus(rating);
        if (count == opened.length) {
            opened = Arrays.copyOf(opened, Math.max(FIRST_PLAYERS, 2 * count));
        }
        opened[count] = player;
        return count + 1;
    }

    private double entering(Ledger ledger, int game, int player) {
        double rating = ratings[player];
        if (Double.isNaN(rating)) {
            rating = start(seat(ledger, game, player));
        }
        if (policies.resetAbove() > 0) {
            String rank = seat(ledger, game, player).rank();
            double held = rating;
            rating = Rank.parse(rank)
                    .map(r -> policies.onEntry(held, RankScales.EGF.ratingOf(r)))
                    .orElse(held);
        }
        return rating;
    }

    private static Seat seat(Ledger ledger, int game, int player) {
        return ledger.black(game) == player
                ? ledger.game(game).black()
                : ledger.game(game).white();
    }

    private double start(Seat seat) {
        double given = starts.getOrDefault(seat.player(), seat.entryRating());
        if (!Double.isNaN(given)) {
            return Math.max(formula.floor(), given);
        }
        double nominal = Rank.parse(seat.rank()).map(RankScales.EGF::ratingOf).orElse(UNKNOWN);
        return Math.max(formula.floor(), nominal);
    }

    private int stones(Ledger ledger, int game) {
        int handicap = ledger.handicap(game);
        return policies.noKomiIsHandicapOne()
                ? policies.stones(handicap, ledger.game(game).conditions())
                : handicap;
    }

    private GameEffect effect(
            Ledger ledger, int game, int player, int opponent, double score, double expected, double change) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        numbers.put("handicap", (double) stones(ledger, game));
        numbers.put("con", cons[player]);
        numbers.put("bonus", bonuses[player]);
        return new GameEffect(
                ledger.game(game).id(),
                ledger.player(player),
                ledger.player(opponent),
                ratings[player],
                ratings[opponent],
                score,
                expected,
                ledger.weight(game),
                change,
                numbers);
    }

    @Override
    public double expectation(Ledger ledger, int game) {
        double black = ratingBefore(ledger, game, ledger.black(game));
        double white = ratingBefore(ledger, game, ledger.white(game));
        double effective = GorFormula.withHandicap(black, stones(ledger, game));
        return (formula.expectation(effective, white) + 1 - formula.expectation(white, effective)) / 2;
    }

    @Override
    public void reset(Ledger ledger, int player, Reset reset) {
        ratings[player] = Math.max(formula.floor(), reset.rating());
    }

    @Override
    public double ratingBefore(Ledger ledger, int game, int player) {
        grow(ledger.playerCount());
        double rating = ratings[player];
        return Double.isNaN(rating) ? start(seat(ledger, game, player)) : rating;
    }

    @Override
    public double rating(int player) {
        return ratings[player];
    }

    @Override
    public double deviation(int player) {
        return Double.NaN;
    }

    private void grow(int players) {
        int known = ratings.length;
        if (players <= known) {
            return;
        }
        int size = Math.max(players, 2 * known);
        ratings = Arrays.copyOf(ratings, size);
        Arrays.fill(ratings, known, size, Double.NaN);
    }
}
