package org.tengen.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.Counting;
import org.tengen.rating.game.GameClass;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;
import org.tengen.rating.system.Evaluation;
import org.tengen.rating.system.PlayerRating;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingResult;
import org.tengen.rating.system.RatingSystem;

/** Whole collections of real games: published results reproduced, predictions as good as the best known. */
class RealGamesTest {

    private static final double ALLOWED = 0.0005;

    private static RatingCalculation usual(String system) {
        return RatingCalculation.usual(RatingSystems.named(system).orElseThrow());
    }

    @Test
    void theAmericanListIsReproduced() {
        RatingResult result = usual("aga").rate(american());
        int checked = 0;
        for (var row : DataFiles.rows("games/aga_expected_final.csv")) {
            var player = result.player(row.get("player_id"));
            if (player.isPresent()) {
                assertEquals(
                        DataFiles.number(row, "expected_rating"), player.get().rating(), 0.01);
                assertEquals(
                        DataFiles.number(row, "expected_sigma"), player.get().deviation(), 0.002);
                checked++;
            }
        }
        assertTrue(checked >= 1000, "only " + checked + " players were compared");
    }

    private static List<RatedGame> american() {
        List<RatedGame> games = new ArrayList<>();
        for (var row : DataFiles.rows("games/aga_games.csv")) {
            games.add(new RatedGame(
                    row.get("game_id"),
                    row.get("tournament_id"),
                    LocalDate.parse(row.get("date")).atStartOfDay(),
                    Integer.parseInt(row.get("round")),
                    Seat.of(row.get("black_id"), row.get("black_rank")),
                    Seat.of(row.get("white_id"), row.get("white_rank")),
                    new Conditions(
                            19,
                            Counting.AREA,
                            Integer.parseInt(row.get("handicap")),
                            2 * Integer.parseInt(row.get("komi"))),
                    row.get("result").equals("B") ? Outcome.BLACK_WINS : Outcome.WHITE_WINS,
                    GameClass.A,
                    row.get("exclude").equals("1") ? "excluded by the federation" : ""));
        }
        return games;
    }

    @Test
    void everySystemRunsThroughAllEuropeanEvents() {
        List<RatedGame> games = new ArrayList<>();
        for (var row : DataFiles.rows("games/opengotha_games.csv")) {
            games.add(european(row, games.size()));
        }
        for (RatingSystem system : RatingSystems.all()) {
            RatingResult result = RatingCalculation.usual(system).rate(games);
            assertTrue(result.players().size() > 1000, system.name());
            for (PlayerRating player : result.players()) {
                assertTrue(Double.isFinite(player.rating()), system.name() + " " + player);
            }
            Evaluation evaluation = Evaluation.ofSecondHalf(RatingCalculation.usual(system), games);
            assertTrue(evaluation.all().accuracy() > 0.5, system.name() + " " + evaluation.all());
        }
    }

    private static RatedGame european(Map<String, String> row, int number) {
        return new RatedGame(
                "g" + number,
                row.get("tournament_id"),
                LocalDate.parse(row.get("date")).atStartOfDay(),
                Integer.parseInt(row.get("round")),
                Seat.of(row.get("black_id"), row.get("black_rank")),
                Seat.of(row.get("white_id"), row.get("white_rank")),
                new Conditions(19, Counting.TERRITORY, Integer.parseInt(row.get("handicap")), (int)
                        (2 * DataFiles.number(row, "komi"))),
                switch (row.get("result")) {
                    case "B" -> Outcome.BLACK_WINS;
                    case "W" -> Outcome.WHITE_WINS;
                    default -> Outcome.JIGO;
                },
                GameClass.A,
                "");
    }

    @Test
    void predictionsAreAsGoodAsTheBestKnown() {
        List<RatedGame> games = server();
        assertAtMost(0.64536 + ALLOWED, usual("egf2021").with(PeriodLength.GAME), games);
        assertAtMost(0.64713 + ALLOWED, usual("egf-legacy").with(PeriodLength.GAME), games);
        assertAtMost(0.63838 + ALLOWED, usual("glicko2"), games);
        assertAtMost(0.63794 + ALLOWED, usual("glicko2").with(PeriodLength.WEEK), games);
        assertAtMost(0.63359 + ALLOWED, usual("whr"), games);
        assertAtMost(0.6330, usual("whr").with(PeriodLength.GAME), games);
    }

    private static void assertAtMost(double logLoss, RatingCalculation calculation, List<RatedGame> games) {
        Evaluation evaluation = Evaluation.ofSecondHalf(calculation, games);
        assertEquals(79_953, evaluation.all().games());
        assertEquals(56_684, evaluation.experienced().games());
        assertTrue(
                evaluation.experienced().logLoss() <= logLoss,
                calculation.system().name() + " " + calculation.period() + " " + evaluation.experienced());
    }

    private static List<RatedGame> server() {
        List<RatedGame> games = new ArrayList<>();
        for (var row : DataFiles.rows("games/tygem9d_2006_2007.csv")) {
            games.add(new RatedGame(
                    "g" + games.size(),
                    "",
                    LocalDateTime.parse(row.get("date")),
                    0,
                    Seat.of(row.get("black_id")),
                    Seat.of(row.get("white_id")),
                    Conditions.even(13),
                    row.get("result").startsWith("B") ? Outcome.BLACK_WINS : Outcome.WHITE_WINS,
                    GameClass.A,
                    ""));
        }
        return games;
    }
}
