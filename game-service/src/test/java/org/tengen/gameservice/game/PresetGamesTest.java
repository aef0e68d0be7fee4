package org.tengen.gameservice.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.gameservice.game.GameCommand.AgreeScore;
import org.tengen.gameservice.game.GameCommand.ClaimResult;
import org.tengen.gameservice.game.GameCommand.DisputeScore;
import org.tengen.gameservice.game.GameCommand.MarkDead;
import org.tengen.gameservice.game.GameCommand.ProposeScore;
import org.tengen.gameservice.game.GameCommand.Resume;
import org.tengen.gameservice.game.GameCommand.ReturnMove;
import org.tengen.gameservice.game.Result.By;
import org.tengen.gameservice.game.Result.Proof;
import org.tengen.gameservice.game.Result.Winner;
import org.tengen.rules.board.Color;

/** A game under each of the five federations' rule sets, to its end. */
class PresetGamesTest {

    /** White sends two stones, Black takes them, White takes one back: the board after move 7 again. */
    private static final String[] SEND_TWO = {"B2", "C2", "A2", "D1", "pass", "B1", "pass", "A1", "C1"};

    /** Territory counts 24 points (the dead double), area 25; komi is 6.5 in all of them. */
    @ParameterizedTest
    @CsvSource({
        "RO_TRADITIONAL, BLACK, 35",
        "RU_BASIC, BLACK, 35",
        "EN_FRGO, BLACK, 35",
        "IT_BASIC, BLACK, 35",
        "FR_FFG, WHITE, 37"
    })
    void isPlayedMarkedDisputedResumedAndAgreed(String ruleset, Color firstAfterResumption, int marginHalfPoints) {
        Played game = Played.on(ruleset, 5).moves("C3", "C2", "B2", "D3", "D2", "pass", "pass");
        assertEquals(Phase.MARKING, game.state.phase());
        game.refuse(Seat.WHITE, Color.WHITE, "A1", Reason.PLAY_HAS_STOPPED);
        game.accept(new MarkDead(Seat.BLACK, List.of("C2", "D3")));
        assertEquals(List.of("C2", "D3"), game.state.marked());
        game.refuse(new MarkDead(Seat.BLACK, List.of("A1")), Reason.INVALID_DEAD_STONES);
        game.accept(new ProposeScore(Seat.BLACK, null));
        assertEquals(List.of("C2", "D3"), game.state.proposal().dead());
        game.accept(new DisputeScore(Seat.WHITE));
        game.refuse(new AgreeScore(Seat.WHITE), Reason.NO_PROPOSAL);
        game.accept(new Resume(Seat.WHITE));
        assertEquals(firstAfterResumption, game.state.record().toMove());
        game.moves("pass", "pass");
        assertEquals(Phase.MARKING, game.state.phase());
        game.accept(new ProposeScore(Seat.BLACK, List.of("C2", "D3")));
        game.accept(new AgreeScore(Seat.WHITE));
        assertEquals(Result.of(Winner.BLACK, By.POINTS, marginHalfPoints, Proof.RECORD), game.state.result());
        assertEquals(game.state.result(), GameState.of(game.events).result());
    }

    @Test
    @DisplayName("R-10 under the Romanian rules a game whose whole board repeats is void, and blocks nothing")
    void wholeBoardRepetitionIsVoid() {
        Played game = Played.on("RO_TRADITIONAL", 5).moves(SEND_TWO).moves("B1");
        assertEquals(By.VOID, game.state.result().by());
        assertEquals("Void", Results.sgf(game.state.result()));
        assertFalse(game.state.isRated());
        assertFalse(game.state.result().leavesOpen());
    }

    @Test
    void wholeBoardRepetitionIsRefusedUnderTheFrenchAndTheRussianRules() {
        Played french = Played.on("FR_FFG", 5).moves(SEND_TWO);
        assertEquals(
                "superko",
                french.refuse(Seat.WHITE, Color.WHITE, "B1", Reason.ILLEGAL_MOVE)
                        .facts()
                        .get("rule"));
        Played russian = Played.on("RU_BASIC", 5).moves(SEND_TWO);
        russian.refuse(Seat.WHITE, Color.WHITE, "B1", Reason.ILLEGAL_MOVE);
        assertTrue(french.state.isOpen() && russian.state.isOpen());
    }

    @ParameterizedTest
    @CsvSource({"EN_FRGO", "IT_BASIC", "JAPANESE_1989"})
    void wholeBoardRepetitionIsNoResultWhereBothAgreeToIt(String ruleset) {
        Played game = Played.on(ruleset, 5).moves(SEND_TWO).moves("B1");
        assertTrue(game.state.isOpen(), "the repetition alone ends nothing");
        game.accept(new ClaimResult(Seat.WHITE, Winner.NONE, By.NO_RESULT, null, "white"));
        game.refuse(new ClaimResult(Seat.BLACK, Winner.NONE, By.NO_RESULT, null, "white"), Reason.SAME_SOURCE);
        game.accept(new ClaimResult(Seat.BLACK, Winner.NONE, By.NO_RESULT, null, "black"));
        assertEquals(By.NO_RESULT, game.state.result().by());
        assertFalse(game.state.isRated());
    }

    @ParameterizedTest
    @CsvSource({
        "RU_BASIC, PLAYING, 2, BLACK",
        "RO_TRADITIONAL, PLAYING, 2, BLACK",
        "AGA, PLAYING, 3, WHITE",
        "JAPANESE_1989, FINISHED, 2, BLACK"
    })
    void aMoveAgainstTheRulesIsReturnedAndCostsWhatTheRulesSay(String ruleset, Phase phase, int moves, Color next) {
        Played game = Played.on(ruleset, 9).moves("D5", "E5");
        game.refuse(new ReturnMove(Color.BLACK, "A1"), Reason.LEGAL_MOVE);
        game.accept(new ReturnMove(Color.BLACK, "E5"));
        assertEquals(phase, game.state.phase());
        assertEquals(moves, game.state.record().moveCount());
        assertEquals(next, game.state.record().toMove());
        boolean lost = phase == Phase.FINISHED;
        assertEquals(lost ? Winner.WHITE : null, lost ? game.state.result().winner() : null);
        assertTrue(game.events.stream()
                .anyMatch(event -> event instanceof GameEvent.IllegalMoveReturned returned
                        && returned.rule().equals("occupied")));
    }
}
