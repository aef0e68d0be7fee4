package org.tengen.rating.gor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tengen.rating.DataFiles;
import org.tengen.rating.Games;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.GameClass;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.system.Explanation;
import org.tengen.rating.system.GameEffect;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingResult;

class GorTest {

    private static final RatingCalculation EGF = RatingCalculation.usual(new Egf2021());
    private static final double TOLERANCE = 1e-6;

    @Test
    void reproducesTheGameThatThePublishedSampleShows() {
        RatingResult result = EGF.startingFrom(
                        List.of(StartingValue.of("loser", 2674.564), StartingValue.of("winner", 2611.051)))
                .rate(List.of(Games.even("g", 0, "loser", "winner", Outcome.WHITE_WINS)));
        assertEquals(2670.456170617, rating(result, "loser"), TOLERANCE);
    }

    @Test
    void tabulatedTermsAreThoseOfTheFormula() {
        Gor2021Formula formula = new Gor2021Formula();
        GorTerms terms = GorTerms.of(formula);
        for (double rating = -905; rating < 3310; rating += 0.731) {
            assertEquals(formula.con(rating), terms.con(rating), 1e-11, "con at " + rating);
            assertEquals(formula.bonus(rating), terms.bonus(rating), 1e-11, "bonus at " + rating);
        }
    }

    @Test
    void takesATournamentAsOneBatch() {
        List<RatedGame> games = List.of(
                Games.even("g1", 0, "a", "b", Outcome.BLACK_WINS), Games.even("g2", 0, "a", "c", Outcome.BLACK_WINS));
        Gor2021Formula formula = new Gor2021Formula();
        double each = formula.con(2100) / 2 + formula.bonus(2100);
        assertEquals(2100 + 2 * each, rating(EGF.rate(games), "a"), TOLERANCE);
    }

    @Test
    void weighsTheWholeChangeByClass() {
        RatedGame game = Games.even("g", 0, "a", "b", Outcome.BLACK_WINS);
        double full = rating(EGF.rate(List.of(game)), "a") - 2100;
        for (GameClass gameClass : List.of(GameClass.B, GameClass.C, GameClass.D)) {
            RatedGame lighter = new RatedGame(
                    "g",
                    game.event(),
                    game.playedAt(),
                    1,
                    game.black(),
                    game.white(),
                    game.conditions(),
                    game.outcome(),
                    gameClass,
                    "");
            assertEquals(2100 + gameClass.weight() * full, rating(EGF.rate(List.of(lighter)), "a"), TOLERANCE);
        }
    }

    @Test
    void explainsEveryGame() {
        List<RatedGame> games = Games.random(7, 12, 60);
        Explanation explanation = Explanation.of(EGF, games, List.of());
        double sum = 0;
        for (GameEffect effect : explanation.ofPlayer("p3")) {
            double con = effect.numbers().get("con");
            double bonus = effect.numbers().get("bonus");
            double expected = effect.weight() * (con * (effect.score() - effect.expectation()) + bonus);
            assertEquals(expected, effect.change(), 1e-12);
            sum += effect.change();
        }
        double start = explanation.ofPlayer("p3").get(0).rating();
        assertEquals(rating(explanation.result(), "p3"), start + sum, 1e-9);
    }

    @Test
    void resetsAndPromotesOnlyWhenChosen() {
        List<RatedGame> games = List.of(
                Games.game("g1", 0, Seat.of("a", "5k"), Seat.of("b", "5k"), Conditions.even(13), Outcome.BLACK_WINS),
                Games.game("g2", 9, Seat.of("a", "1k"), Seat.of("b", "5k"), Conditions.even(13), Outcome.WHITE_WINS));
        RatingCalculation resetting = EGF.with(EGF.parameters().with("resetAbove", 200));
        assertTrue(rating(EGF.rate(games), "a") < 1700);
        assertTrue(rating(resetting.rate(games), "a") > 1900);

        List<RatedGame> strong = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            strong.add(Games.even("s" + i, 0, "riser", "o" + i, Outcome.BLACK_WINS));
        }
        RatingCalculation promoting = EGF.startingFrom(List.of(StartingValue.of("riser", 1600)))
                .with(EGF.parameters().with("promoteGrades", 2));
        double without = rating(promoting.with(EGF.parameters()).rate(strong), "riser");
        assertTrue(without > 1750, "gained " + without);
        assertEquals((Math.floor(without / 100) + 1) * 100, rating(promoting.rate(strong), "riser"), TOLERANCE);
    }

    @Test
    void agreesWithEveryVectorOfSingleGames() {
        for (var row : DataFiles.rows("gor2021_games.csv")) {
            int handicap = (int) DataFiles.number(row, "handicap_received");
            double change = change(
                    new Gor2021Formula(),
                    DataFiles.number(row, "rating"),
                    DataFiles.number(row, "opponent"),
                    handicap,
                    DataFiles.number(row, "score"),
                    DataFiles.number(row, "class_weight"));
            double end = Math.max(Gor2021Formula.FLOOR, DataFiles.number(row, "rating") + change);
            assertEquals(DataFiles.number(row, "new_rating"), end, TOLERANCE, row.get("id"));
        }
    }

    @Test
    void agreesWithEveryVectorOfTheFormerSystem() {
        for (var row : DataFiles.rows("gor_legacy_games.csv")) {
            double change = change(
                    new GorLegacyFormula(DataFiles.number(row, "epsilon"), 0.5),
                    DataFiles.number(row, "rating"),
                    DataFiles.number(row, "opponent"),
                    (int) DataFiles.number(row, "handicap_received"),
                    DataFiles.number(row, "score"),
                    1);
            assertEquals(
                    DataFiles.number(row, "new_rating_unfloored"),
                    DataFiles.number(row, "rating") + change,
                    TOLERANCE,
                    row.get("id"));
        }
    }

    private static double change(
            GorFormula formula, double rating, double opponent, int received, double score, double weight) {
        double own = received > 0 ? GorFormula.withHandicap(rating, received) : rating;
        double other = received < 0 ? GorFormula.withHandicap(opponent, -received) : opponent;
        return weight * (formula.con(rating) * (score - formula.expectation(own, other)) + formula.bonus(rating));
    }

    @Test
    void agreesWithEveryVectorOfWholeTournaments() {
        for (var row : DataFiles.rows("gor2021_tournaments.csv")) {
            List<RatedGame> games = new ArrayList<>();
            List<StartingValue> starts = new ArrayList<>();
            starts.add(StartingValue.of("P", DataFiles.number(row, "start_rating")));
            for (String part : row.get("games").split(";")) {
                String[] field = part.split("\\|");
                String opponent = "O" + games.size();
                starts.add(StartingValue.of(opponent, Double.parseDouble(field[0])));
                games.add(gameOf(
                        opponent,
                        Integer.parseInt(field[1]),
                        Double.parseDouble(field[2]),
                        GameClass.valueOf(row.get("tournament_class"))));
            }
            assertEquals(
                    DataFiles.number(row, "end_rating"),
                    rating(EGF.startingFrom(starts).rate(games), "P"),
                    TOLERANCE,
                    row.get("id"));
        }
    }

    private static RatedGame gameOf(String opponent, int received, double score, GameClass gameClass) {
        boolean black = received >= 0;
        Outcome outcome = score == 0.5 ? Outcome.JIGO : (score == 1) == black ? Outcome.BLACK_WINS : Outcome.WHITE_WINS;
        RatedGame game = Games.game(
                "g" + opponent,
                0,
                Seat.of(black ? "P" : opponent),
                Seat.of(black ? opponent : "P"),
                received == 0 ? Conditions.even(15) : Conditions.handicap(Math.abs(received)),
                outcome);
        return new RatedGame(
                game.id(),
                game.event(),
                game.playedAt(),
                1,
                game.black(),
                game.white(),
                game.conditions(),
                game.outcome(),
                gameClass,
                "");
    }

    private static double rating(RatingResult result, String player) {
        return result.player(player).orElseThrow().rating();
    }
}
