package org.tengen.rating.whr;

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
import org.tengen.rating.game.Ledger;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;
import org.tengen.rating.system.DayRating;
import org.tengen.rating.system.EffectSink;
import org.tengen.rating.system.Explanation;
import org.tengen.rating.system.GameEffect;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingRun;

class WhrTest {

    private static final RatingCalculation WHR = RatingCalculation.usual(new Whr());

    /** Stones and komi by which a test gives Black any advantage in steps of 50 Elo. */
    private static final RatingCalculation SCALED = WHR.with(WHR.parameters()
            .with("priorWins", 1)
            .with("komiElo", 100)
            .with("fairKomi", 0)
            .with("tolerance", 1e-7));

    @Test
    void oneWinAndOneLossEachMakesAnOddsRatioOfThePrior() {
        var result = WHR.with(WHR.parameters().with("priorWins", 1))
                .rate(List.of(Games.even("g", 0, "a", "b", Outcome.BLACK_WINS)));
        double a = result.player("a").orElseThrow().rating() / 400 * Math.log(10);
        double won = 1 - 1 / (1 + Math.exp(-2 * a));
        double prior = 1 - 2 / (1 + Math.exp(-a));
        assertEquals(0, won + prior, 1e-6);
        assertEquals(
                0,
                result.player("a").orElseThrow().rating()
                        + result.player("b").orElseThrow().rating(),
                1e-3);
    }

    @Test
    void agreesWithEveryCase() {
        Map<String, List<RatedGame>> cases = new LinkedHashMap<>();
        Map<String, Double> w2 = new LinkedHashMap<>();
        for (var row : DataFiles.rows("whr_games.csv")) {
            w2.put(row.get("case"), DataFiles.number(row, "w2"));
            List<RatedGame> games = cases.computeIfAbsent(row.get("case"), unused -> new ArrayList<>());
            games.add(game(row, games.size()));
        }
        Map<String, List<Map<String, String>>> expected = new LinkedHashMap<>();
        for (var row : DataFiles.rows("whr_expected.csv")) {
            expected.computeIfAbsent(row.get("case"), unused -> new ArrayList<>())
                    .add(row);
        }
        cases.forEach((name, games) -> agrees(name, games, w2.get(name), expected.get(name)));
    }

    private static RatedGame game(Map<String, String> row, int number) {
        int komiHalfPoints = (int) Math.round(-DataFiles.number(row, "black_advantage_elo") / 50);
        return new RatedGame(
                "g" + number,
                "",
                LocalDate.ofEpochDay(Long.parseLong(row.get("day"))).atStartOfDay(),
                0,
                Seat.of(row.get("black")),
                Seat.of(row.get("white")),
                new Conditions(19, Counting.TERRITORY, 0, komiHalfPoints),
                switch (row.get("winner")) {
                    case "B" -> Outcome.BLACK_WINS;
                    case "W" -> Outcome.WHITE_WINS;
                    default -> Outcome.JIGO;
                },
                GameClass.A,
                "");
    }

    private static void agrees(String name, List<RatedGame> games, double w2, List<Map<String, String>> expected) {
        RatingCalculation calculation = SCALED.with(SCALED.parameters().with("w2", w2));
        Ledger ledger = calculation.ledger(games, List.of());
        RatingRun run = settled(calculation, ledger);
        for (Map<String, String> row : expected) {
            int player = numberOf(ledger, row.get("player"));
            List<DayRating> days = run.days(player);
            LocalDate date = LocalDate.ofEpochDay(Long.parseLong(row.get("day")));
            int at = days.stream().map(DayRating::date).toList().indexOf(date);
            String where = name + " " + row.get("player") + " day " + row.get("day");
            assertEquals(DataFiles.number(row, "elo"), days.get(at).rating(), 0.01, where);
            assertEquals(DataFiles.number(row, "sd_conditional"), days.get(at).deviation(), 0.01, where);
            assertEquals(DataFiles.number(row, "sd_joint"), run.jointDeviation(player, at), 0.01, where);
        }
    }

    private static RatingRun settled(RatingCalculation calculation, Ledger ledger) {
        RatingRun run = calculation.start();
        for (int p = 0; p < ledger.periodCount(); p++) {
            run.take(ledger, p, EffectSink.NONE);
        }
        return run.settled();
    }

    private static int numberOf(Ledger ledger, String player) {
        int number = 0;
        while (!ledger.player(number).equals(player)) {
            number++;
        }
        return number;
    }

    @Test
    void jointUncertaintyIsTheLarger() {
        Ledger ledger = WHR.ledger(Games.random(2, 10, 100), List.of());
        RatingRun run = settled(WHR, ledger);
        for (int p = 0; p < ledger.playerCount(); p++) {
            int last = run.days(p).size() - 1;
            assertTrue(run.jointDeviation(p, last) > run.deviation(p));
        }
    }

    @Test
    void settlingLeavesTheRunItself() {
        Ledger ledger = WHR.ledger(Games.random(4, 10, 100), List.of());
        RatingRun run = WHR.start();
        for (int p = 0; p < ledger.periodCount(); p++) {
            run.take(ledger, p, EffectSink.NONE);
        }
        double before = run.rating(0);
        double settled = run.settled().rating(0);
        assertEquals(before, run.rating(0));
        assertTrue(Math.abs(before - settled) > 1e-9, "nothing was left to settle");
    }

    @Test
    void learnsThatBlackIsAhead() {
        List<RatedGame> games = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            games.add(Games.even(
                    "g" + i,
                    i,
                    "p" + i % 7,
                    "p" + (i + 1 + i / 7 % 6) % 7,
                    i % 4 == 0 ? Outcome.WHITE_WINS : Outcome.BLACK_WINS));
        }
        RatedGame next = Games.even("next", 500, "new", "other", Outcome.JIGO);
        games.add(next);
        RatingCalculation learning = WHR.with(WHR.parameters().with("learnBlack", 1));
        Ledger ledger = learning.ledger(games, List.of());
        RatingRun run = learning.start();
        for (int p = 0; p < ledger.periodCount() - 1; p++) {
            run.take(ledger, p, EffectSink.NONE);
        }
        assertTrue(run.expectation(ledger, ledger.size() - 1) > 0.6);
    }

    @Test
    void explainsEachGameByLeavingItOut() {
        Explanation explanation = Explanation.of(WHR, Games.random(9, 8, 48), List.of());
        for (GameEffect effect : explanation.ofPlayer("p1")) {
            assertEquals(effect.score() > 0.5, effect.change() > 0, effect.toString());
            assertTrue(effect.numbers().get("deviation") > 0);
        }
        Map<String, Double> influence = Explanation.influence(WHR, Games.random(9, 8, 48), List.of(), "g40");
        assertTrue(influence.size() > 2, "a game reaches beyond its players: " + influence);
    }
}
