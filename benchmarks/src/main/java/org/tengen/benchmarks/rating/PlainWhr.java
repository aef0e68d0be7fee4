package org.tengen.benchmarks.rating;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tengen.rating.game.RatedGame;

/** Whole-History Rating with an object per player, day and game: sweeps of Newton's step until nothing moves. */
final class PlainWhr {

    private static final double PER_ELO = Math.log(10) / 400;
    private static final double W2 = 14 * PER_ELO * PER_ELO;
    private static final double PRIOR_WINS = 1.2;
    private static final double LONGEST_STEP = 2;

    private static final class Day {
        private final LocalDate date;
        private final List<Game> games = new ArrayList<>();
        private double rating;

        Day(LocalDate date, double rating) {
            this.date = date;
            this.rating = rating;
        }
    }

    private record Game(Day opponent, double score) {}

    private final Map<String, List<Day>> players = new HashMap<>();

    PlainWhr(List<RatedGame> games) {
        for (RatedGame game : games) {
            LocalDate date = game.playedAt().toLocalDate();
            Day black = day(game.black().player(), date);
            Day white = day(game.white().player(), date);
            double score = game.outcome().blackScore();
            black.games.add(new Game(white, score));
            white.games.add(new Game(black, 1 - score));
        }
    }

    private Day day(String player, LocalDate date) {
        List<Day> days = players.computeIfAbsent(player, unused -> new ArrayList<>());
        if (days.isEmpty() || days.get(days.size() - 1).date.isBefore(date)) {
            days.add(new Day(date, 0));
        }
        return days.get(days.size() - 1);
    }

    /** Sweeps until no day of any player moves further than so many Elo; returns the number of sweeps. */
    int converge(double elo) {
        int sweeps = 0;
        double largest = Double.MAX_VALUE;
        while (largest > elo * PER_ELO) {
            largest = 0;
            for (List<Day> days : players.values()) {
                largest = Math.max(largest, step(days));
            }
            sweeps++;
        }
        return sweeps;
    }

    private static double step(List<Day> days) {
        int n = days.size();
        double[] gradient = new double[n];
        double[] diagonal = new double[n];
        double[] link = new double[n];
        for (int i = 0; i < n; i++) {
            Day day = days.get(i);
            for (Game game : day.games) {
                double p = 1 / (1 + StrictMath.exp(game.opponent().rating - day.rating));
                gradient[i] += game.score() - p;
                diagonal[i] += p * (1 - p);
            }
            if (i > 0) {
                Day before = days.get(i - 1);
                link[i] = 1 / (W2 * (day.date.toEpochDay() - before.date.toEpochDay()));
                gradient[i] -= link[i] * (day.rating - before.rating);
                gradient[i - 1] += link[i] * (day.rating - before.rating);
                diagonal[i] += link[i];
                diagonal[i - 1] += link[i];
            }
        }
        double prior = 1 / (1 + StrictMath.exp(-days.get(0).rating));
        gradient[0] += PRIOR_WINS * (1 - 2 * prior);
        diagonal[0] += 2 * PRIOR_WINS * prior * (1 - prior);
        for (int i = 1; i < n; i++) {
            double ratio = link[i] / diagonal[i - 1];
            diagonal[i] -= ratio * link[i];
            gradient[i] += ratio * gradient[i - 1];
        }
        double largest = 0;
        for (int i = n - 1; i >= 0; i--) {
            gradient[i] = (gradient[i] + (i == n - 1 ? 0 : link[i + 1] * gradient[i + 1])) / diagonal[i];
            largest = Math.max(largest, Math.abs(gradient[i]));
        }
        double shortening = largest > LONGEST_STEP ? LONGEST_STEP / largest : 1;
        for (int i = 0; i < n; i++) {
            days.get(i).rating += shortening * gradient[i];
        }
        return shortening * largest;
    }
}
