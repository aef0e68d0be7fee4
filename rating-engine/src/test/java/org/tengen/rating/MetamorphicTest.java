package org.tengen.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;
import org.tengen.rating.system.PlayerRating;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingResult;

/** Changes of the input that must change nothing, or only what they name. */
class MetamorphicTest {

    /** Settled WHR is exact to its tolerance; sums in another order differ in their last bits. */
    private static final double TOLERANCE = 1e-2;

    private static RatingCalculation calculation(int system) {
        return RatingCalculation.usual(RatingSystems.all().get(system));
    }

    private static List<RatedGame> map(List<RatedGame> games, UnaryOperator<RatedGame> change) {
        List<RatedGame> changed = new ArrayList<>();
        games.forEach(game -> changed.add(change.apply(game)));
        return changed;
    }

    @Property(tries = 25)
    void otherNames(@ForAll long seed, @ForAll @IntRange(min = 0, max = 4) int system) {
        List<RatedGame> games = Games.random(seed, 10, 60);
        UnaryOperator<Seat> rename = seat -> Seat.of("~" + seat.player() + "?", seat.rank());
        List<RatedGame> renamed =
                map(games, game -> with(game, rename.apply(game.black()), rename.apply(game.white())));
        RatingResult before = calculation(system).rate(games);
        RatingResult after = calculation(system).rate(renamed);
        for (PlayerRating player : before.players()) {
            PlayerRating other = after.player("~" + player.id() + "?").orElseThrow();
            assertEquals(player.rating(), other.rating());
            assertEquals(player.deviation(), other.deviation());
        }
    }

    @Property(tries = 25)
    void otherDates(
            @ForAll long seed,
            @ForAll @IntRange(min = 0, max = 4) int system,
            @ForAll @IntRange(min = -9000, max = 9000) int days) {
        List<RatedGame> games = Games.random(seed, 10, 60);
        List<RatedGame> shifted = map(
                games,
                game -> new RatedGame(
                        game.id(),
                        game.event(),
                        game.playedAt().plusDays(days),
                        game.round(),
                        game.black(),
                        game.white(),
                        game.conditions(),
                        game.outcome(),
                        game.gameClass(),
                        ""));
        RatingResult before = calculation(system).rate(games);
        RatingResult after = calculation(system).rate(shifted);
        for (PlayerRating player : before.players()) {
            assertEquals(
                    player.rating(), after.player(player.id()).orElseThrow().rating());
        }
    }

    /** Within an event games are independent of their order, for systems that take an event as one batch. */
    @Property(tries = 25)
    void otherOrderWithinAnEvent(@ForAll long seed, @ForAll @IntRange(min = 0, max = 2) int system) {
        List<RatedGame> games = Games.random(seed, 10, 60);
        List<RatedGame> shuffled = new ArrayList<>(games);
        Collections.shuffle(shuffled, new Random(seed));
        RatingResult before = calculation(system).rate(games);
        RatingResult after = calculation(system).rate(shuffled);
        for (PlayerRating player : before.players()) {
            assertEquals(
                    player.rating(), after.player(player.id()).orElseThrow().rating(), 1e-8);
        }
    }

    /** Whole-history ratings do not care in which order a day's games are told either. */
    @Property(tries = 10)
    void otherOrderWithinADay(@ForAll long seed) {
        List<RatedGame> games = Games.random(seed, 10, 60);
        List<RatedGame> shuffled = new ArrayList<>(games);
        Collections.shuffle(shuffled, new Random(seed));
        RatingResult before = calculation(4).rate(games);
        RatingResult after = calculation(4).rate(shuffled);
        for (PlayerRating player : before.players()) {
            assertEquals(
                    player.rating(), after.player(player.id()).orElseThrow().rating(), TOLERANCE);
        }
    }

    /** Where komi does not enter, an even game is the same with the colours exchanged; in the American model it does. */
    @Property(tries = 25)
    void mirroredColours(@ForAll long seed, @ForAll @IntRange(min = 0, max = 3) int other) {
        int system = other == 2 ? WHR : other;
        List<RatedGame> games = map(Games.random(seed, 10, 60), game -> terms(game, Conditions.even(13)));
        List<RatedGame> mirrored = map(
                games,
                game -> with(game, game.white(), game.black())
                        .withOutcome(game.outcome().mirrored()));
        RatingResult before = calculation(system).rate(games);
        RatingResult after = calculation(system).rate(mirrored);
        for (PlayerRating player : before.players()) {
            assertEquals(
                    player.rating(), after.player(player.id()).orElseThrow().rating(), TOLERANCE);
        }
    }

    private static final int WHR = 4;

    private static RatedGame with(RatedGame game, Seat black, Seat white) {
        return new RatedGame(
                game.id(),
                game.event(),
                game.playedAt(),
                game.round(),
                black,
                white,
                game.conditions(),
                game.outcome(),
                game.gameClass(),
                game.notRated());
    }

    private static RatedGame terms(RatedGame game, Conditions terms) {
        return new RatedGame(
                game.id(),
                game.event(),
                game.playedAt(),
                game.round(),
                game.black(),
                game.white(),
                terms,
                game.outcome(),
                game.gameClass(),
                game.notRated());
    }
}
