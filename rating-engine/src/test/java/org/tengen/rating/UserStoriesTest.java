package org.tengen.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.Counting;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;
import org.tengen.rating.system.Explanation;
import org.tengen.rating.system.IncrementalRating;
import org.tengen.rating.system.Plausibility;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingResult;
import org.tengen.rating.system.RatingSystem;

/** What players, directors and officers complained about elsewhere. */
class UserStoriesTest {

    private static RatingCalculation usual(String system) {
        return RatingCalculation.usual(RatingSystems.named(system).orElseThrow());
    }

    /** RT-01: "I won and my rating fell": the win and the annulment of an earlier game are told apart. */
    @Test
    void aFallAfterAWinIsExplainedByTheAnnulment() {
        for (String system : List.of("egf2021", "glicko2")) {
            RatingCalculation calculation = usual(system);
            List<RatedGame> earlier = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                earlier.add(Games.even("won" + i, i, "me", "other" + i, Outcome.BLACK_WINS));
            }
            List<RatedGame> now = new ArrayList<>(earlier);
            now.set(0, now.get(0).notRated("the opponent never agreed to the result"));
            now.set(1, now.get(1).withOutcome(Outcome.WHITE_WINS));
            now.add(Games.even("new", 9, "me", "weaker", Outcome.BLACK_WINS));
            Explanation before = Explanation.of(calculation, earlier, List.of());
            Explanation after = Explanation.of(calculation, now, List.of());
            double difference = rating(after.result(), "me") - rating(before.result(), "me");
            assertTrue(difference < 0, "the rating should have fallen");
            List<Explanation.Line> lines = after.since(before, "me");
            assertEquals(
                    difference,
                    lines.stream().mapToDouble(Explanation.Line::effect).sum(),
                    1e-9);
            assertTrue(line(lines, "new").effect() > 0);
            assertEquals(Explanation.Change.ADDED, line(lines, "new").change());
            assertTrue(line(lines, "won0").effect() < 0);
            assertEquals(Explanation.Change.REMOVED, line(lines, "won0").change());
            assertEquals(Explanation.Change.RECALCULATED, line(lines, "won1").change());

            IncrementalRating current = new IncrementalRating(calculation);
            current.update(earlier, List.of());
            assertEquals(calculation.rate(now), current.update(now, List.of()));
        }
    }

    private static Explanation.Line line(List<Explanation.Line> lines, String game) {
        return lines.stream()
                .filter(line -> line.game().equals(game))
                .findFirst()
                .orElseThrow();
    }

    /** RT-06: komi, size, handicap and rules are never guessed; outside the policy a game stays, unrated, with a reason. */
    @Test
    void termsAreMandatoryAndOutsideThePolicyUnrated() {
        assertThrows(NullPointerException.class, () -> new Conditions(19, null, 0, 13));
        Conditions small = new Conditions(13, Counting.AREA, 0, 13);
        RatedGame game = Games.game("g", 0, Seat.of("a", "1d"), Seat.of("b", "1d"), small, Outcome.BLACK_WINS);
        for (String system : List.of("egf2021", "egf-legacy", "aga", "whr")) {
            RatingResult result = usual(system).rate(List.of(game));
            assertEquals(
                    "only boards of 19 lines are rated",
                    result.excluded().get(0).reason());
        }
        assertEquals(2, usual("glicko2").rate(List.of(game)).players().size());
    }

    /** RT-18: a second run, or the same games sent twice, change nothing. */
    @Test
    void ratingTwiceIsRatingOnce() {
        for (RatingSystem system : RatingSystems.all()) {
            RatingCalculation calculation = RatingCalculation.usual(system).with(PeriodLength.WEEK);
            List<RatedGame> games = Games.random(18, 8, 60);
            IncrementalRating current = new IncrementalRating(calculation);
            RatingResult once = current.update(games, List.of());
            assertEquals(once, current.update(games, List.of()));
            assertEquals(0, current.periodsRepeated());
            List<RatedGame> twice = new ArrayList<>(games);
            twice.addAll(games);
            RatingResult sentTwice = current.update(twice, List.of());
            assertEquals(once.players(), sentTwice.players());
            assertEquals(games.size(), sentTwice.excluded().size());
        }
    }

    /** RT-19: a truly bad tournament is pointed at and rated all the same. */
    @Test
    void aTrulyBadTournamentIsAWarningNotAWall() {
        List<RatedGame> games = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            games.add(Games.game(
                    "g" + i,
                    0,
                    Seat.of("strong", "5d"),
                    Seat.of("weak" + i, "1k"),
                    Conditions.even(13),
                    Outcome.WHITE_WINS));
        }
        List<Plausibility.Warning> warnings = Plausibility.warnings(usual("egf2021"), games, "event 0");
        assertEquals("strong", warnings.get(0).player());
        assertEquals(0, warnings.get(0).score());
        assertTrue(warnings.get(0).probability() < 0.001);
        assertTrue(usual("egf2021").rate(games).excluded().isEmpty());
        List<RatedGame> usualDay = List.of(
                games.get(0).withOutcome(Outcome.BLACK_WINS),
                games.get(1).withOutcome(Outcome.BLACK_WINS),
                games.get(2));
        assertTrue(Plausibility.warnings(usual("egf2021"), usualDay, "event 0").stream()
                .noneMatch(warning -> warning.player().equals("strong")));
    }

    /** RT-20: a game lost by default counts in the tournament and never for a rating. */
    @Test
    void defaultsAreNeverRated() {
        List<RatedGame> games = Games.random(20, 6, 20);
        for (RatingSystem system : RatingSystems.all()) {
            RatingCalculation calculation = RatingCalculation.usual(system);
            List<RatedGame> more = new ArrayList<>(games);
            more.add(
                    10,
                    Games.game(
                                    "default",
                                    3,
                                    Seat.of("p1", "1d"),
                                    Seat.of("p2", "1d"),
                                    Conditions.even(13),
                                    Outcome.BLACK_WINS)
                            .notRated("won by default"));
            RatingResult with = calculation.rate(more);
            assertEquals(calculation.rate(games).players(), with.players());
            assertEquals("default", with.excluded().get(0).game());
            assertEquals("won by default", with.excluded().get(0).reason());
        }
    }

    private static double rating(RatingResult result, String player) {
        return result.player(player).orElseThrow().rating();
    }
}
