package org.tengen.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.Counting;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.rank.Rank;
import org.tengen.rating.system.Evaluation;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingResult;
import org.tengen.rating.system.RatingSystem;

/** Whatever comes in: a number or a named refusal, never NaN. */
class HardCasesTest {

    static List<RatingSystem> systems() {
        return RatingSystems.all();
    }

    private static RatingResult rateSoundly(RatingSystem system, List<RatedGame> games) {
        return rateSoundly(RatingCalculation.usual(system), games);
    }

    private static RatingResult rateSoundly(RatingCalculation calculation, List<RatedGame> games) {
        RatingResult result = calculation.rate(games);
        result.players().forEach(player -> {
            assertTrue(Double.isFinite(player.rating()), player.toString());
            assertTrue(!Double.isInfinite(player.deviation()), player.toString());
            if (!calculation.system().name().startsWith("egf")) {
                assertTrue(player.deviation() > 0, player.toString());
            }
        });
        result.changes().forEach(change -> {
            assertTrue(Double.isFinite(change.before()), change.toString());
            assertTrue(Double.isFinite(change.after()), change.toString());
        });
        return result;
    }

    private static RatedGame ranked(String id, int day, String black, String white, Outcome outcome) {
        return Games.game(id, day, Seat.of(black, "1d"), Seat.of(white, "1d"), Conditions.even(13), outcome);
    }

    @ParameterizedTest
    @MethodSource("systems")
    void aGameAgainstOneselfIsRefused(RatingSystem system) {
        RatingResult result = rateSoundly(system, List.of(ranked("g", 0, "a", "a", Outcome.BLACK_WINS)));
        assertEquals("a game against oneself", result.excluded().get(0).reason());
        assertTrue(result.players().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("systems")
    void oddStonesAndKomiGiveANumberOrARefusal(RatingSystem system) {
        List<RatedGame> games = new ArrayList<>();
        for (int stones : new int[] {-1, 0, 1, 5, 9, 10, 15, 100}) {
            for (int komiHalfPoints : new int[] {-2000, -41, -13, 0, 1, 13, 15, 20, 2000}) {
                Conditions terms = new Conditions(19, Counting.AREA, stones, komiHalfPoints);
                games.add(Games.game(
                        "g" + games.size(),
                        0,
                        Seat.of("a" + stones, "2d"),
                        Seat.of("b", "2d"),
                        terms,
                        Outcome.WHITE_WINS));
            }
        }
        RatingResult result = rateSoundly(system, games);
        assertTrue(result.excluded().stream().anyMatch(e -> e.reason().equals("more than 9 handicap stones")));
        assertTrue(result.excluded().stream().anyMatch(e -> e.reason().equals("a negative handicap")));
    }

    @ParameterizedTest
    @MethodSource("systems")
    void nineStonesToAStrongPlayer(RatingSystem system) {
        double strong = system.scale().ratingOf(Rank.parse("5d").orElseThrow());
        RatingCalculation calculation = RatingCalculation.usual(system)
                .startingFrom(List.of(StartingValue.of("a", strong), StartingValue.of("b", strong)));
        for (Outcome outcome : List.of(Outcome.BLACK_WINS, Outcome.WHITE_WINS)) {
            rateSoundly(
                    calculation,
                    List.of(Games.game(
                            "g", 0, Seat.of("a", "5d"), Seat.of("b", "5d"), Conditions.handicap(9), outcome)));
        }
    }

    @ParameterizedTest
    @MethodSource("systems")
    void startingValuesBeyondEveryScale(RatingSystem system) {
        for (double wild : new double[] {-1e6, -1, 0, 0.5, 3299.9, 3300, 5000, 1e6}) {
            RatingCalculation calculation = RatingCalculation.usual(system)
                    .startingFrom(List.of(StartingValue.of("a", wild), StartingValue.of("b", 1)));
            List<RatedGame> games = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                Outcome outcome = i % 2 == 0 ? Outcome.WHITE_WINS : Outcome.BLACK_WINS;
                games.add(Games.even("g" + i, i, i % 3 == 0 ? "a" : "b", i % 3 == 0 ? "b" : "a", outcome));
            }
            rateSoundly(calculation, games);
        }
    }

    @ParameterizedTest
    @MethodSource("systems")
    void textThatIsNoRankIsRefusedByName(RatingSystem system) {
        for (String text : List.of("0k", "0d", "625", "?")) {
            RatedGame game =
                    Games.game("g", 0, Seat.of("a", text), Seat.of("b", "1d"), Conditions.even(13), Outcome.BLACK_WINS);
            RatingResult result = rateSoundly(system, List.of(game));
            assertEquals("\"" + text + "\" is no rank", result.excluded().get(0).reason());
        }
    }

    @ParameterizedTest
    @MethodSource("systems")
    void winningEverythingForFiveThousandGames(RatingSystem system) {
        List<RatedGame> games = new ArrayList<>();
        for (int i = 0; i < 5000; i++) {
            games.add(ranked("g" + i, i / 10, "winner", "loser" + i % 40, Outcome.BLACK_WINS));
        }
        rateSoundly(system, games);
    }

    @ParameterizedTest
    @MethodSource("systems")
    void winningEverythingInOneEvent(RatingSystem system) {
        List<RatedGame> games = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            games.add(ranked("g" + i, 0, "winner", "loser" + i % 40, Outcome.BLACK_WINS));
        }
        RatingResult result = rateSoundly(system, games);
        double winner = result.player("winner").orElseThrow().rating();
        assertTrue(result.players().stream().allMatch(p -> p.id().equals("winner") || p.rating() < winner));
    }

    @ParameterizedTest
    @MethodSource("systems")
    void playersConnectedByNothingStayApart(RatingSystem system) {
        List<RatedGame> left = List.of(ranked("g1", 0, "a", "b", Outcome.BLACK_WINS));
        RatedGame right =
                Games.game("g2", 0, Seat.of("c", "9k"), Seat.of("d", "9k"), Conditions.even(13), Outcome.WHITE_WINS);
        double alone = rateSoundly(system, left).player("a").orElseThrow().rating();
        double together = rateSoundly(system, List.of(left.get(0), right))
                .player("a")
                .orElseThrow()
                .rating();
        assertEquals(alone, together, 1e-4);
    }

    @ParameterizedTest
    @MethodSource("systems")
    void tiesInTimeKeepTheOrderOfTheList(RatingSystem system) {
        List<RatedGame> games = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            games.add(ranked("g" + i, 0, "p" + i % 5, "p" + (i + 1 + i % 3) % 5, Outcome.BLACK_WINS));
        }
        assertEquals(rateSoundly(system, games), rateSoundly(system, games));
    }

    /** A library declared 60,000 games "unstable": hopeless mismatches, long streaks and long absences. */
    @ParameterizedTest
    @MethodSource("systems")
    void sixtyThousandGamesOfStreaksAndMismatches(RatingSystem system) {
        SplittableRandom random = new SplittableRandom(60_000);
        List<RatedGame> games = new ArrayList<>();
        for (int i = 0; i < 60_000; i++) {
            int black = random.nextInt(random.nextInt(300) + 1);
            int white = (black + 1 + random.nextInt(299)) % 300;
            boolean streak = (i / 500) % 2 == 0;
            boolean blackWins = streak ? black < white : random.nextInt(300) > black;
            games.add(ranked(
                    "g" + i,
                    i / 50 + i / 20_000 * 3000,
                    "p" + black,
                    "p" + white,
                    blackWins ? Outcome.BLACK_WINS : Outcome.WHITE_WINS));
        }
        rateSoundly(system, games);
    }

    @ParameterizedTest
    @MethodSource("systems")
    void foreseesWithoutCertainty(RatingSystem system) {
        List<RatedGame> games = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            games.add(ranked("g" + i, i, "a", "b", i == 299 ? Outcome.WHITE_WINS : Outcome.BLACK_WINS));
        }
        Evaluation evaluation = Evaluation.ofSecondHalf(RatingCalculation.usual(system), games);
        assertEquals(150, evaluation.all().games());
        assertTrue(Double.isFinite(evaluation.all().logLoss()));
        assertTrue(evaluation.all().accuracy() > 0.99);
    }
}
