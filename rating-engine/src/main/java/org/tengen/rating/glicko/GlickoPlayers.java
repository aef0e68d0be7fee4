package org.tengen.rating.glicko;

import java.util.Arrays;
import java.util.Map;
import org.tengen.rating.game.Seat;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.rank.OgsScale;
import org.tengen.rating.rank.Rank;

/** Everybody's numbers on the internal scale, in columns by the player's number in the ledger. */
final class GlickoPlayers {

    private static final double LOWEST_RATING = (100 - Glicko2Formula.CENTRE) / Glicko2Formula.SCALE;
    private static final double HIGHEST_RATING = (6000 - Glicko2Formula.CENTRE) / Glicko2Formula.SCALE;
    private static final double LOWEST_DEVIATION = 10 / Glicko2Formula.SCALE;
    private static final double HIGHEST_DEVIATION = 500 / Glicko2Formula.SCALE;
    private static final double LOWEST_VOLATILITY = 0.01;
    private static final double HIGHEST_VOLATILITY = 0.15;

    private final GlickoSettings settings;
    private final Map<String, StartingValue> starts;
    /** NaN before the first game. */
    double[] mu;
    /** Square of phi. */
    double[] variance;
    /** Square of the volatility, and its logarithm. */
    double[] sigmaSquared;

    double[] logSigmaSquared;
    /** Day of the last game, for ageing. */
    int[] lastDay;

    GlickoPlayers(GlickoSettings settings, Map<String, StartingValue> starts) {
        this.settings = settings;
        this.starts = starts;
        mu = new double[0];
        variance = new double[0];
        sigmaSquared = new double[0];
        logSigmaSquared = new double[0];
        lastDay = new int[0];
    }

    GlickoPlayers copy() {
        GlickoPlayers copy = new GlickoPlayers(settings, starts);
        copy.mu = mu.clone();
        copy.variance = variance.clone();
        copy.sigmaSquared = sigmaSquared.clone();
        copy.logSigmaSquared = logSigmaSquared.clone();
        copy.lastDay = lastDay.clone();
        return copy;
    }

    void grow(int players) {
        int known = mu.length;
        if (players <= known) {
            return;
        }
        int size = Math.max(players, 2 * known);
        mu = Arrays.copyOf(mu, size);
        Arrays.fill(mu, known, size, Double.NaN);
        variance = Arrays.copyOf(variance, size);
        sigmaSquared = Arrays.copyOf(sigmaSquared, size);
        logSigmaSquared = Arrays.copyOf(logSigmaSquared, size);
        lastDay = Arrays.copyOf(lastDay, size);
    }

    boolean isNew(int player) {
        return Double.isNaN(mu[player]);
    }

    double startRating(Seat seat) {
        StartingValue given = starts.get(seat.player());
        if (given != null) {
            return given.rating();
        }
        if (!Double.isNaN(seat.entryRating())) {
            return seat.entryRating();
        }
        return Rank.parse(seat.rank()).map(OgsScale.OF_2021::ratingOf).orElse(settings.startRating());
    }

    double startDeviation(Seat seat) {
        StartingValue given = starts.get(seat.player());
        return given == null || Double.isNaN(given.deviation()) ? settings.startDeviation() : given.deviation();
    }

    void start(int player, Seat seat, int day) {
        StartingValue given = starts.get(seat.player());
        double volatility =
                given == null || Double.isNaN(given.volatility()) ? settings.startVolatility() : given.volatility();
        mu[player] = (startRating(seat) - Glicko2Formula.CENTRE) / Glicko2Formula.SCALE;
        double phi = startDeviation(seat) / Glicko2Formula.SCALE;
        variance[player] = phi * phi;
        sigmaSquared[player] = volatility * volatility;
        logSigmaSquared[player] = StrictMath.log(sigmaSquared[player]);
        lastDay[player] = given == null
                ? day
                : given.asOf().map(d -> (int) d.toEpochDay()).orElse(day);
        age(player, day);
    }

    /** Lets uncertainty grow with absence, where wanted. */
    void age(int player, int day) {
        if (settings.ageingDays() > 0 && day > lastDay[player]) {
            variance[player] += sigmaSquared[player] * (day - lastDay[player]) / settings.ageingDays();
        }
        lastDay[player] = Math.max(day, lastDay[player]);
    }

    /**
     * Ends a period for one player.
     *
     * @param information sum of g² E (1 − E) over the games
     * @param surprise sum of g (score − E)
     */
    void update(int player, double information, double surprise) {
        double v = 1 / information;
        double old = variance[player];
        double a = logSigmaSquared[player];
        double logVariance =
                Glicko2Formula.newLogVariance(a, sigmaSquared[player], old, v, v * surprise, settings.tau());
        logSigmaSquared[player] = logVariance;
        sigmaSquared[player] = StrictMath.exp(logVariance);
        double widened = old + sigmaSquared[player];
        double updated = 1 / (1 / widened + information);
        variance[player] = updated;
        mu[player] += updated * surprise;
        if (settings.clamps()) {
            clamp(player);
        }
    }

    private void clamp(int player) {
        mu[player] = Math.max(LOWEST_RATING, Math.min(HIGHEST_RATING, mu[player]));
        double phi = Math.sqrt(variance[player]);
        double heldPhi = Math.max(LOWEST_DEVIATION, Math.min(HIGHEST_DEVIATION, phi));
        variance[player] = heldPhi == phi ? variance[player] : heldPhi * heldPhi;
        double sigma = Math.sqrt(sigmaSquared[player]);
        double held = Math.max(LOWEST_VOLATILITY, Math.min(HIGHEST_VOLATILITY, sigma));
        if (held != sigma) {
            sigmaSquared[player] = held * held;
            logSigmaSquared[player] = StrictMath.log(held * held);
        }
    }

    double rating(int player) {
        return mu[player] * Glicko2Formula.SCALE + Glicko2Formula.CENTRE;
    }

    double deviation(int player) {
        return Math.sqrt(variance[player]) * Glicko2Formula.SCALE;
    }
}
