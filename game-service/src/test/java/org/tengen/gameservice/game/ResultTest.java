package org.tengen.gameservice.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tengen.gameservice.game.Result.By;
import org.tengen.gameservice.game.Result.Proof;
import org.tengen.gameservice.game.Result.Verdict;
import org.tengen.gameservice.game.Result.Winner;

class ResultTest {

    private static Optional<String> contradiction(Verdict competition, Verdict rated) {
        return new Result(Winner.BLACK, By.POINTS, 5, false, Proof.REFEREE, competition, rated, null).contradiction();
    }

    @Test
    void whatCountsInTheTournamentAndInTheRatingIsCheckedAsTheResultIs() {
        assertEquals(Optional.empty(), contradiction(null, null));
        assertEquals(
                Optional.empty(),
                contradiction(new Verdict(Winner.NONE, By.BOTH_LOSE), new Verdict(Winner.WHITE, By.POINTS)));
        assertTrue(contradiction(new Verdict(Winner.BOTH, By.POINTS), null)
                .orElseThrow()
                .startsWith("competitionResult"));
        assertTrue(contradiction(null, new Verdict(Winner.BLACK, By.JIGO))
                .orElseThrow()
                .startsWith("ratedResult"));
        assertTrue(contradiction(null, new Verdict(null, By.POINTS)).isPresent());
    }
}
