package org.tengen.benchmarks.rating;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tengen.rating.game.RatedGame;

/** GoR and Glicko-2 game by game, written down as the papers have them: one object per game, one map of players. */
final class PlainSystems {

    private static final double SCALE = 173.7178;
    private static final double TAU = 0.5;

    private PlainSystems() {}

    static Map<String, Double> gor(List<RatedGame> games) {
        Map<String, Double> ratings = new HashMap<>();
        for (RatedGame game : games) {
            double black = ratings.getOrDefault(game.black().player(), 2100.0);
            double white = ratings.getOrDefault(game.white().player(), 2100.0);
            double score = game.outcome().blackScore();
            ratings.put(game.black().player(), gorAfter(black, white, score));
            ratings.put(game.white().player(), gorAfter(white, black, 1 - score));
        }
        return ratings;
    }

    private static double gorAfter(double rating, double opponent, double score) {
        double expected = 1 / (1 + StrictMath.exp(beta(opponent) - beta(rating)));
        double con = StrictMath.pow((3300 - rating) / 200, 1.6);
        double bonus = StrictMath.log(1 + StrictMath.exp((2300 - rating) / 80)) / 5;
        return Math.max(-900, rating + con * (score - expected) + bonus);
    }

    private static double beta(double rating) {
        return -7 * StrictMath.log(3300 - rating);
    }

    /** Rating, deviation and volatility on the public scale. */
    record Glicko(double rating, double deviation, double volatility) {}

    static Map<String, Glicko> glicko(List<RatedGame> games) {
        Map<String, Glicko> players = new HashMap<>();
        Glicko start = new Glicko(1500, 350, 0.06);
        for (RatedGame game : games) {
            Glicko black = players.getOrDefault(game.black().player(), start);
            Glicko white = players.getOrDefault(game.white().player(), start);
            double score = game.outcome().blackScore();
            players.put(game.black().player(), glickoAfter(black, white, score));
            players.put(game.white().player(), glickoAfter(white, black, 1 - score));
        }
        return players;
    }

    private static Glicko glickoAfter(Glicko player, Glicko opponent, double score) {
        double mu = (player.rating() - 1500) / SCALE;
        double phi = player.deviation() / SCALE;
        double opponentMu = (opponent.rating() - 1500) / SCALE;
        double opponentPhi = opponent.deviation() / SCALE;
        double g = 1 / Math.sqrt(1 + 3 * opponentPhi * opponentPhi / (Math.PI * Math.PI));
        double expected = 1 / (1 + StrictMath.exp(-g * (mu - opponentMu)));
        double v = 1 / (g * g * expected * (1 - expected));
        double delta = v * g * (score - expected);
        double sigma = newVolatility(player.volatility(), phi, v, delta);
        double phiStar = Math.sqrt(phi * phi + sigma * sigma);
        double newPhi = 1 / Math.sqrt(1 / (phiStar * phiStar) + 1 / v);
        double newMu = mu + newPhi * newPhi * g * (score - expected);
        return new Glicko(newMu * SCALE + 1500, newPhi * SCALE, sigma);
    }

    /** Step 5 of the paper, with its Illinois algorithm. */
    private static double newVolatility(double sigma, double phi, double v, double delta) {
        double a = StrictMath.log(sigma * sigma);
        double low = a;
        double high;
        if (delta * delta > phi * phi + v) {
            high = StrictMath.log(delta * delta - phi * phi - v);
        } else {
            int k = 1;
            while (f(a - k * TAU, a, phi, v, delta) < 0) {
                k++;
            }
            high = a - k * TAU;
        }
        double atLow = f(low, a, phi, v, delta);
        double atHigh = f(high, a, phi, v, delta);
        while (Math.abs(high - low) > 1e-6) {
            double next = low + (low - high) * atLow / (atHigh - atLow);
            double atNext = f(next, a, phi, v, delta);
            if (atNext * atHigh <= 0) {
                low = high;
                atLow = atHigh;
            } else {
                atLow /= 2;
            }
            high = next;
            atHigh = atNext;
        }
        return StrictMath.exp(low / 2);
    }

    private static double f(double x, double a, double phi, double v, double delta) {
        double e = StrictMath.exp(x);
        double sum = phi * phi + v + e;
        return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (TAU * TAU);
    }
}
