package org.tengen.gameservice.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.tengen.gameservice.game.Decision.Accepted;
import org.tengen.gameservice.game.GameCommand.ClaimResult;

/** When two players say the same. */
class ClaimProperties {

    record Said(Result.Winner winner, Result.By by, Integer marginHalfPoints) {

        ClaimResult as(Seat seat, String source) {
            return new ClaimResult(seat, winner, by, marginHalfPoints, source);
        }
    }

    @Provide
    Arbitrary<Said> said() {
        return Combinators.combine(
                        Arbitraries.of(Result.Winner.class),
                        Arbitraries.of(Result.By.class),
                        Arbitraries.integers().between(1, 3).injectNull(0.5))
                .as(Said::new);
    }

    @Property(tries = 2_000)
    @Label(
            "R-14 two claims finish a game exactly when they say the same by two ways; an unknown equals nothing, itself included")
    void claimsAgreeOnlyWhenEverythingSaidIsTheSame(
            @ForAll("said") Said black, @ForAll("said") Said white, @ForAll boolean onePhone) {
        Played game = Played.on("JAPANESE_1989", 9);
        boolean first = takes(game, black.as(Seat.BLACK, "black's phone"));
        boolean second = takes(game, white.as(Seat.WHITE, onePhone ? "black's phone" : "white's phone"));
        boolean same = black.winner() == white.winner()
                && black.by() == white.by()
                && Objects.equals(black.marginHalfPoints(), white.marginHalfPoints());
        boolean unknown = black.by() == Result.By.UNKNOWN || white.by() == Result.By.UNKNOWN;
        boolean finished = first && second && same;
        assertEquals(finished, game.state.phase() == Phase.FINISHED, () -> black + " and " + white);
        assertEquals(false, finished && (unknown || onePhone));
    }

    private static boolean takes(Played game, ClaimResult claim) {
        boolean taken = GameDecider.decide(game.state, claim, Played.NOON) instanceof Accepted;
        if (taken) {
            game.accept(claim);
        }
        return taken;
    }
}
