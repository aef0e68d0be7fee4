package org.tengen.gameservice.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.gameservice.Contracts;
import org.tengen.gameservice.game.Result.By;
import org.tengen.gameservice.game.Result.Proof;
import org.tengen.gameservice.game.Result.Verdict;
import org.tengen.gameservice.game.Result.Winner;
import org.tengen.kit.messaging.EventJson;

class ResultTest {

    private static Optional<String> contradiction(Verdict competition, Verdict rated) {
        return new Result(Winner.BLACK, By.POINTS, 5, false, Proof.REFEREE, competition, rated, null).contradiction();
    }

    @Test
    void whatWasDecidedForTheRatingIsWhatIsRated() {
        Verdict won = new Verdict(Winner.WHITE, By.POINTS);
        assertTrue(rated(Winner.NONE, By.BOTH_LOSE, false, won), "both lose in the tournament, White's win is rated");
        assertTrue(rated(Winner.NONE, By.BOTH_LOSE, true, won), "the default is the tournament's");
        assertTrue(rated(Winner.BLACK, By.FORFEIT, true, won));
        assertFalse(rated(Winner.BLACK, By.POINTS, false, new Verdict(Winner.NONE, By.NO_RESULT)));
        assertFalse(rated(Winner.NONE, By.BOTH_LOSE, true, new Verdict(Winner.WHITE, By.FORFEIT)), "still a default");
        assertFalse(rated(Winner.NONE, By.BOTH_LOSE, true, null));
        assertTrue(rated(Winner.BLACK, By.POINTS, false, null));
    }

    @Test
    @DisplayName(
            "R-03 what this service calls rated is what the examples of the contract say, which rating-service reads")
    void theExamplesOfTheContractAreRatedAsTheySay() throws IOException {
        for (String example : Contracts.examples("game.finished.v1")) {
            JsonNode message = new ObjectMapper().readTree(example);
            Result result = EventJson.read(message.get("result").toString(), Result.class);
            boolean rated =
                    result.canBeRated() && !message.get("gameClass").asText().equals("X");
            assertEquals(message.get("rated").asBoolean(), rated, example);
        }
    }

    private static boolean rated(Winner winner, By by, boolean byDefault, Verdict rated) {
        return new Result(winner, by, null, byDefault, Proof.REFEREE, null, rated, null).canBeRated();
    }

    @Test
    void playersAgreeOnWhatHappenedBetweenThemAndOnNothingElse() {
        Played game = Played.on("JAPANESE_1989", 19);
        game.refuse(claim(Seat.BLACK, Winner.BOTH, By.BOTH_WIN), Decision.Reason.NOT_YOUR_COLOR);
        game.refuse(claim(Seat.BLACK, Winner.NONE, By.BOTH_LOSE), Decision.Reason.NOT_YOUR_COLOR);
        game.refuse(claim(Seat.BLACK, Winner.NONE, By.VOID), Decision.Reason.NOT_YOUR_COLOR);
        game.accept(claim(Seat.BLACK, Winner.BLACK, By.FORFEIT));
        game.accept(claim(Seat.WHITE, Winner.BLACK, By.FORFEIT));
        assertTrue(game.state.result().byDefault(), "nobody came");
        assertFalse(game.state.isRated());
    }

    private static GameCommand claim(Seat by, Winner winner, By manner) {
        return new GameCommand.ClaimResult(by, winner, manner, null, by.name());
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
