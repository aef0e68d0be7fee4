package org.tengen.rating.glicko;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tengen.rating.DataFiles;
import org.tengen.rating.Games;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.Counting;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.rank.OgsScale;
import org.tengen.rating.system.Explanation;
import org.tengen.rating.system.GameEffect;
import org.tengen.rating.system.PlayerRating;
import org.tengen.rating.system.RatingCalculation;

class Glicko2Test {

    private static final RatingCalculation GLICKO = RatingCalculation.usual(new Glicko2());

    @Test
    void reproducesGlickmansExample() {
        PlayerRating player = period(start("P", 1500, 200, 0.06), "1400|30|1;1550|100|0;1700|300|0", 0.5);
        assertEquals(1464.0507, player.rating(), 1e-3);
        assertEquals(151.5165, player.deviation(), 1e-3);
        assertEquals(0.0599960, player.volatility(), 1e-6);
    }

    @Test
    void agreesWithEveryVectorOfPeriods() {
        for (var row : DataFiles.rows("glicko2_periods.csv")) {
            if (row.get("games").isEmpty()) {
                continue;
            }
            StartingValue start = start(
                    "P",
                    DataFiles.number(row, "rating"),
                    DataFiles.number(row, "rd"),
                    DataFiles.number(row, "volatility"));
            PlayerRating player = period(start, row.get("games"), DataFiles.number(row, "tau"));
            assertEquals(DataFiles.number(row, "new_rating"), player.rating(), 1e-3, row.get("id"));
            assertEquals(DataFiles.number(row, "new_rd"), player.deviation(), 1e-3, row.get("id"));
            assertEquals(DataFiles.number(row, "new_volatility"), player.volatility(), 1e-6, row.get("id"));
        }
    }

    @Test
    void aPeriodWithoutGamesOnlyAges() {
        GlickoSettings settings = GlickoSettings.of(GLICKO.parameters().with("ageingDays", 30));
        GlickoPlayers players = new GlickoPlayers(settings, Map.of("P", start("P", 1500, 200, 0.06)));
        players.grow(1);
        players.start(0, Seat.of("P"), 0);
        players.age(0, 30);
        assertEquals(200.271417, players.deviation(0), 1e-3);
        assertEquals(1500, players.rating(0), 1e-9);
    }

    private static PlayerRating period(StartingValue start, String encoded, double tau) {
        List<RatedGame> games = new ArrayList<>();
        List<StartingValue> starts = new ArrayList<>(List.of(start));
        for (String part : encoded.split(";")) {
            String[] field = part.split("\\|");
            String opponent = "O" + games.size();
            starts.add(start(opponent, Double.parseDouble(field[0]), Double.parseDouble(field[1]), 0.06));
            Outcome outcome = switch (field[2]) {
                case "1" -> Outcome.BLACK_WINS;
                case "0" -> Outcome.WHITE_WINS;
                default -> Outcome.JIGO;
            };
            games.add(Games.even("g" + opponent, 0, "P", opponent, outcome));
        }
        return GLICKO.with(PeriodLength.MONTH)
                .with(GLICKO.parameters().with("tau", tau))
                .startingFrom(starts)
                .rate(games)
                .player("P")
                .orElseThrow();
    }

    private static StartingValue start(String player, double rating, double deviation, double volatility) {
        return new StartingValue(player, rating, deviation, volatility, Optional.empty());
    }

    @Test
    void agreesWithEveryVectorOfServerGames() {
        RatingCalculation server =
                GLICKO.with(GLICKO.parameters().with("komiOffset", 1).with("clamps", 1));
        for (var row : DataFiles.rows("glicko2_ogs_games.csv")) {
            Conditions terms = new Conditions(
                    Integer.parseInt(row.get("size")),
                    counting(row.get("rules")),
                    Integer.parseInt(row.get("handicap")),
                    (int) (2 * DataFiles.number(row, "komi")));
            double ranks = RankOffset.ofHandicapAndKomi(terms);
            assertEquals(DataFiles.number(row, "rank_difference"), ranks, 1e-6, row.get("id"));
            assertEquals(
                    DataFiles.number(row, "black_rating_adjustment"),
                    RankOffset.points(DataFiles.number(row, "black_rating"), ranks),
                    1e-3,
                    row.get("id"));
            Outcome outcome = row.get("winner").equals("B") ? Outcome.BLACK_WINS : Outcome.WHITE_WINS;
            var result = server.startingFrom(List.of(side(row, "black"), side(row, "white")))
                    .rate(List.of(Games.game("g", 0, Seat.of("black"), Seat.of("white"), terms, outcome)));
            for (String side : List.of("black", "white")) {
                PlayerRating player = result.player(side).orElseThrow();
                assertEquals(DataFiles.number(row, side + "_new_rating"), player.rating(), 1e-3, row.get("id"));
                assertEquals(DataFiles.number(row, side + "_new_rd"), player.deviation(), 1e-3, row.get("id"));
                assertEquals(DataFiles.number(row, side + "_new_vol"), player.volatility(), 1e-6, row.get("id"));
            }
        }
    }

    private static StartingValue side(Map<String, String> row, String side) {
        return start(
                side,
                DataFiles.number(row, side + "_rating"),
                DataFiles.number(row, side + "_rd"),
                DataFiles.number(row, side + "_vol"));
    }

    private static Counting counting(String rules) {
        return switch (rules) {
            case "chinese" -> Counting.AREA_COMPENSATED;
            case "aga" -> Counting.AREA_COMPENSATED_LESS_ONE;
            default -> Counting.TERRITORY;
        };
    }

    @Test
    void theServersRankTableHolds() {
        for (var row : DataFiles.rows("ogs_rank_table.csv")) {
            int index = Integer.parseInt(row.get("rank_index"));
            assertEquals(DataFiles.number(row, "rating"), OgsScale.OF_2021.ratingAt(index), 1e-3);
            assertEquals(
                    row.get("label"),
                    OgsScale.OF_2021
                            .rankOf(DataFiles.number(row, "rating") + 0.01)
                            .toString());
        }
    }

    @Test
    void explainsEveryGameOfAPeriod() {
        RatingCalculation weekly = GLICKO.with(PeriodLength.WEEK);
        Explanation explanation = Explanation.of(weekly, Games.random(5, 10, 60), List.of());
        List<GameEffect> effects = explanation.ofPlayer("p2");
        double sum = effects.stream().mapToDouble(GameEffect::change).sum();
        double end = explanation.result().player("p2").orElseThrow().rating();
        assertEquals(end, effects.get(0).rating() + sum, 1e-9);
        assertTrue(effects.stream().allMatch(effect -> effect.numbers().containsKey("g")));
    }

    @Test
    void newtonAndBisectionFindTheSameVolatility() {
        for (double delta : new double[] {0, 0.3, 2, 40, 4000}) {
            for (double v : new double[] {0.01, 1, 1000}) {
                double a = StrictMath.log(0.0036);
                double x = Glicko2Formula.newLogVariance(a, 0.0036, 1.2, v, delta, 1.2);
                double e = Math.exp(x);
                double sum = 1.2 + v + e;
                double f = e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / 1.44;
                assertEquals(0, f, 1e-9, "delta " + delta + ", v " + v);
            }
        }
    }
}
