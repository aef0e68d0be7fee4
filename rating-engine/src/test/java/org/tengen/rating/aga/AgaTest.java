package org.tengen.rating.aga;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tengen.rating.DataFiles;
import org.tengen.rating.Games;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.Counting;
import org.tengen.rating.game.GameClass;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;
import org.tengen.rating.rank.AgaScale;
import org.tengen.rating.system.Explanation;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingResult;

class AgaTest {

    private static final RatingCalculation AGA = RatingCalculation.usual(new Aga());

    @Test
    void theDistributionIsTheNormalOne() {
        assertEquals(0.5, NormalDistribution.cdf(0), 1e-15);
        assertEquals(0.8413447460685429, NormalDistribution.cdf(1), 1e-14);
        assertEquals(0.024997895148220435, NormalDistribution.cdf(-1.96), 1e-14);
        assertEquals(1, NormalDistribution.cdf(-5.03) / 2.452399180653704e-07, 1e-11);
        assertEquals(1, NormalDistribution.cdf(-7.9) / 1.3945171466592738e-15, 1e-11);
        assertEquals(1, NormalDistribution.cdf(-20) / 2.7536241186063314e-89, 1e-9);
        for (double x = -12; x < 12; x += 0.0371) {
            assertEquals(1, NormalDistribution.cdf(x) + NormalDistribution.cdf(-x), 1e-14);
            double slope =
                    (Math.log(NormalDistribution.cdf(x + 1e-5)) - Math.log(NormalDistribution.cdf(x - 1e-5))) / 2e-5;
            assertEquals(slope, NormalDistribution.hazard(x), 1e-4 * Math.max(1, Math.abs(x)));
        }
    }

    @Test
    void twoEqualPlayersShareOneSurprise() {
        List<RatedGame> games = List.of(
                Games.game("g", 0, Seat.of("a", "3d"), Seat.of("b", "3d"), Conditions.even(15), Outcome.WHITE_WINS));
        RatingResult result = AGA.rate(games);
        double up = result.player("b").orElseThrow().rating() - 3.5;
        double down = 3.5 - result.player("a").orElseThrow().rating();
        assertTrue(up > 0.3);
        assertEquals(up, down, 1e-9);
        assertTrue(result.player("a").orElseThrow().deviation() < InitialSigma.of(2.5));
    }

    @Test
    void nothingEverFallsIntoTheGap() {
        RatingResult result = AGA.rate(Games.random(3, 12, 200));
        result.players().forEach(player -> assertTrue(Math.abs(player.rating()) >= 1));
    }

    @Test
    void explainsAGameByLeavingItOut() {
        List<RatedGame> games = Games.random(11, 8, 8);
        Explanation explanation = Explanation.of(AGA, games, List.of());
        Map<String, Double> influence = Explanation.influence(AGA, games, List.of(), "g4");
        explanation.ofPlayer(games.get(4).black().player()).stream()
                .filter(effect -> effect.game().equals("g4") && influence.containsKey(effect.player()))
                .forEach(effect -> {
                    double closedChange = effect.change();
                    double whole = influence.get(effect.player());
                    boolean acrossGap = Math.abs(whole - closedChange) > 1;
                    assertEquals(whole, acrossGap ? closedChange + 2 * Math.signum(whole) : closedChange, 1e-8);
                });
    }

    @Test
    void agreesWithTheTableOfHandicapAndKomi() {
        for (var row : DataFiles.rows("aga_handicap_komi.csv")) {
            GameModel model = GameModel.of((int) DataFiles.number(row, "handicap"), DataFiles.number(row, "komi"));
            assertEquals(DataFiles.number(row, "handicapeqv"), model.handicap(), 1e-6);
            assertEquals(DataFiles.number(row, "sigma_px"), model.sigma(), 1e-6);
            assertEquals(DataFiles.number(row, "p_white_equal"), model.whiteWins(0, 0), 1e-6);
        }
    }

    @Test
    void agreesWithTheTableOfNewcomers() {
        for (var row : DataFiles.rows("aga_initial_sigma.csv")) {
            double closed = AgaScale.closed(DataFiles.number(row, "seed"));
            assertEquals(DataFiles.number(row, "sigma0"), InitialSigma.of(closed), 1e-5, row.get("seed"));
        }
        for (var row : DataFiles.rows("aga_initial_sigma_knots.csv")) {
            double sigma = InitialSigma.of(DataFiles.number(row, "closed_rating"));
            assertEquals(DataFiles.number(row, "sigma"), sigma, 1e-12);
        }
    }

    @Test
    void agreesWithEverySmallCase() {
        Map<String, List<Map<String, String>>> cases = new LinkedHashMap<>();
        for (var row : DataFiles.rows("aga_bayrate_cases.csv")) {
            cases.computeIfAbsent(row.get("case"), unused -> new ArrayList<>()).add(row);
        }
        cases.values().forEach(AgaTest::agreesWith);
    }

    private static void agreesWith(List<Map<String, String>> rows) {
        Map<String, List<Map<String, String>>> events = new LinkedHashMap<>();
        rows.forEach(row -> events.computeIfAbsent(row.get("tournament"), unused -> new ArrayList<>())
                .add(row));
        List<RatedGame> games = new ArrayList<>();
        for (List<Map<String, String>> event : events.values()) {
            games.addAll(gamesOf(event));
            RatingResult result = AGA.rate(games);
            for (Map<String, String> row : event) {
                String name = row.get("case") + " " + row.get("tournament") + " " + row.get("player");
                var player = result.player(row.get("player")).orElseThrow();
                assertEquals(DataFiles.number(row, "rating"), player.rating(), 1e-4, name);
                assertEquals(DataFiles.number(row, "cpp_rating"), player.rating(), 0.01, name);
                assertEquals(DataFiles.number(row, "sigma"), player.deviation(), 0.001, name);
            }
        }
    }

    private static List<RatedGame> gamesOf(List<Map<String, String>> event) {
        Map<String, Double> seeds = new LinkedHashMap<>();
        event.forEach(row -> seeds.put(row.get("player"), DataFiles.number(row, "entry_seed")));
        Map<String, String> first = event.get(0);
        List<RatedGame> games = new ArrayList<>();
        for (String encoded : first.get("games").split(";")) {
            String[] part = encoded.split("[-|]");
            String white = part[0].substring(1);
            String black = part[1].substring(1);
            games.add(new RatedGame(
                    first.get("tournament") + games.size(),
                    first.get("tournament"),
                    LocalDate.parse(first.get("date")).atStartOfDay(),
                    1,
                    new Seat(black, "", seeds.get(black)),
                    new Seat(white, "", seeds.get(white)),
                    new Conditions(19, Counting.TERRITORY, number(part[2]), 2 * number(part[3])),
                    part[4].equals("W") ? Outcome.WHITE_WINS : Outcome.BLACK_WINS,
                    GameClass.A,
                    ""));
        }
        return games;
    }

    private static int number(String lettered) {
        return Integer.parseInt(lettered.substring(1));
    }
}
