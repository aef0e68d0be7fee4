package org.tengen.benchmarks.rating;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.rank.AgaScale;
import org.tengen.rating.rank.Rank;

/**
 * The American system with an object per player and game: Newton's step for one player after another until nothing
 * moves, probabilities from their series. Seeds simply from rank or the last event, as only speed is compared.
 */
final class PlainBayRate {

    private static final double SMALL_STEP = 1e-6;
    private static final double NEWCOMER_SIGMA = 1.5;

    private static final class Player {
        private double seed;
        private double sigma = NEWCOMER_SIGMA;
        private double rating;
        private final List<Game> games = new ArrayList<>();
    }

    private record Game(Player white, Player black, double handicap, double sigma, boolean whiteWon) {
        double z() {
            return (whiteWon ? 1 : -1) * (white.rating - black.rating - handicap) / sigma;
        }

        double sign(Player player) {
            return whiteWon == (player == white) ? 1 : -1;
        }
    }

    private PlainBayRate() {}

    static Map<String, Double> rate(List<RatedGame> games) {
        Map<String, List<RatedGame>> events = new LinkedHashMap<>();
        games.stream()
                .filter(game -> game.notRated().isEmpty())
                .forEach(game -> events.computeIfAbsent(game.event(), unused -> new ArrayList<>())
                        .add(game));
        Map<String, Player> players = new HashMap<>();
        events.values().forEach(event -> rateEvent(event, players));
        Map<String, Double> ratings = new HashMap<>();
        players.forEach((id, player) -> ratings.put(id, AgaScale.open(player.seed)));
        return ratings;
    }

    private static void rateEvent(List<RatedGame> event, Map<String, Player> everybody) {
        Map<String, Player> players = new LinkedHashMap<>();
        for (RatedGame game : event) {
            Player white = player(game.white().player(), game.white().rank(), everybody, players);
            Player black = player(game.black().player(), game.black().rank(), everybody, players);
            int stones = game.conditions().handicap();
            double komi = game.conditions().komiHalfPoints() / 2;
            double handicap = (stones <= 1 ? 0.58 : stones) - 0.0757 * komi;
            double sigma = (stones <= 1 ? 1.0649 : 1.05 + 0.045 * stones) - 0.0022 * komi;
            Game played = new Game(white, black, handicap, sigma, game.outcome().blackScore() == 0);
            white.games.add(played);
            black.games.add(played);
        }
        double largest = 1;
        while (largest > SMALL_STEP) {
            largest = 0;
            for (Player player : players.values()) {
                largest = Math.max(largest, step(player));
            }
        }
        Map<Player, Double> sigmas = new HashMap<>();
        players.values().forEach(player -> sigmas.put(player, sigma(player)));
        sigmas.forEach((player, sigma) -> {
            player.seed = player.rating;
            player.sigma = sigma;
            player.games.clear();
        });
    }

    private static Player player(String id, String rank, Map<String, Player> everybody, Map<String, Player> here) {
        Player player = everybody.computeIfAbsent(id, unused -> {
            Player created = new Player();
            created.seed =
                    AgaScale.closed(new AgaScale().ratingOf(Rank.parse(rank).orElseThrow()));
            return created;
        });
        if (here.putIfAbsent(id, player) == null) {
            player.rating = player.seed;
        }
        return player;
    }

    private static double step(Player player) {
        double precision = 1 / (player.sigma * player.sigma);
        double gradient = (player.seed - player.rating) * precision;
        double curvature = precision;
        for (Game game : player.games) {
            double z = game.z();
            double hazard = density(z) / cdf(z);
            gradient += game.sign(player) * hazard / game.sigma();
            curvature += hazard * (z + hazard) / (game.sigma() * game.sigma());
        }
        player.rating += gradient / curvature;
        return Math.abs(gradient / curvature);
    }

    private static double sigma(Player player) {
        double best = player.rating;
        double mass = 0;
        double moment = 0;
        for (int k = 0; k < 100; k++) {
            double away = player.sigma * (-5.05 + 0.1 * k);
            player.rating = best + away;
            double fromSeed = (player.rating - player.seed) / player.sigma;
            double weight = StrictMath.exp(-fromSeed * fromSeed / 2);
            for (Game game : player.games) {
                weight *= cdf(game.z());
            }
            mass += weight;
            moment += weight * away * away;
        }
        player.rating = best;
        return Math.sqrt(moment / mass);
    }

    private static double density(double x) {
        return StrictMath.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }

    private static double cdf(double x) {
        if (x < -6) {
            return density(x) * (1 - 1 / (x * x)) / -x;
        }
        if (x > 6) {
            return 1;
        }
        double term = x;
        double sum = x;
        for (int k = 3; Math.abs(term) > 1e-16; k += 2) {
            term *= x * x / k;
            sum += term;
        }
        return 0.5 + density(x) * sum;
    }
}
