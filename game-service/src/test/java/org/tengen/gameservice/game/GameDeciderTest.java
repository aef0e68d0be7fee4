package org.tengen.gameservice.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tengen.gameservice.game.Played.NOON;
import static org.tengen.gameservice.game.Played.terms;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.gameservice.game.Decision.Refused;
import org.tengen.gameservice.game.GameCommand.AgreeScore;
import org.tengen.gameservice.game.GameCommand.Annul;
import org.tengen.gameservice.game.GameCommand.AskUndo;
import org.tengen.gameservice.game.GameCommand.AttachRecord;
import org.tengen.gameservice.game.GameCommand.ClaimResult;
import org.tengen.gameservice.game.GameCommand.ClaimTime;
import org.tengen.gameservice.game.GameCommand.CorrectResult;
import org.tengen.gameservice.game.GameCommand.DisputeScore;
import org.tengen.gameservice.game.GameCommand.GrantUndo;
import org.tengen.gameservice.game.GameCommand.PlaceHandicap;
import org.tengen.gameservice.game.GameCommand.Play;
import org.tengen.gameservice.game.GameCommand.ProposeScore;
import org.tengen.gameservice.game.GameCommand.RecordResult;
import org.tengen.gameservice.game.GameCommand.Resign;
import org.tengen.gameservice.game.GameCommand.Resume;
import org.tengen.gameservice.game.GameCommand.Schedule;
import org.tengen.gameservice.game.Result.By;
import org.tengen.gameservice.game.Result.Proof;
import org.tengen.gameservice.game.Result.Winner;
import org.tengen.rules.board.Color;

class GameDeciderTest {

    private static final Result BLACK_BY_SLIP = Result.of(Winner.BLACK, By.POINTS, null, Proof.SLIP);

    @Test
    void nothingHappensToAGameThatDoesNotExist() {
        new Played().refuse(new GameCommand.Start(Seat.REFEREE, null), Reason.UNKNOWN_GAME);
    }

    @Test
    void theSameTermsAgainChangeNothing() {
        GameTerms terms = terms("JAPANESE_1989", 19, 0, 13);
        assertEquals(List.of(), Played.on(terms).accept(new Schedule(terms)));
    }

    @Test
    void firstMoveStartsTheGame() {
        Played game = Played.on("JAPANESE_1989", 9).moves("E5");
        assertEquals(Phase.PLAYING, game.state.phase());
        assertEquals(1, game.state.record().moveCount());
        assertEquals("....X....", game.state.record().rows().get(4));
    }

    @Test
    void movesOutOfTurnByTheOpponentOrOffTheBoardAreRefused() {
        Played game = Played.on("JAPANESE_1989", 9);
        assertEquals(
                "out-of-turn",
                game.refuse(Seat.WHITE, Color.WHITE, "E5", Reason.ILLEGAL_MOVE)
                        .facts()
                        .get("rule"));
        assertEquals(
                "off-board",
                game.refuse(Seat.BLACK, Color.BLACK, "T19", Reason.ILLEGAL_MOVE)
                        .facts()
                        .get("rule"));
        game.refuse(Seat.WHITE, Color.BLACK, "E5", Reason.NOT_YOUR_COLOR);
        game.moves("E5");
        assertEquals(
                "occupied",
                game.refuse(Seat.WHITE, Color.WHITE, "E5", Reason.ILLEGAL_MOVE)
                        .facts()
                        .get("rule"));
        game.refuse(new Play(Seat.WHITE, Color.WHITE, "D5", 1, false), Reason.STALE_MOVE_NUMBER);
    }

    @Test
    void koIsRefusedAndCanBeAcceptedByTheReferee() {
        Played game = Played.on("JAPANESE_1989", 9).moves("C3", "D3", "B4", "E4", "C5", "D5", "D4", "C4");
        String before = game.board();
        assertEquals(
                "ko",
                game.refuse(Seat.BLACK, Color.BLACK, "D4", Reason.ILLEGAL_MOVE)
                        .facts()
                        .get("rule"));
        game.refuse(new Play(Seat.BLACK, Color.BLACK, "D4", null, true), Reason.ILLEGAL_MOVE);
        assertEquals(before, game.board());
        game.accept(new Play(Seat.REFEREE, Color.BLACK, "D4", null, true));
        assertEquals("ko", game.state.record().moves().get(8).despite());
        assertEquals(List.of("C4"), game.state.record().moves().get(8).captured());
    }

    @Test
    void noStoneFitsOnAnotherWhoeverLetsItStand() {
        Played game = Played.on("JAPANESE_1989", 9).moves("E5", "C3");
        game.refuse(new GameCommand.Play(Seat.REFEREE, Color.WHITE, "E5", null, true), Reason.ILLEGAL_MOVE);
        game.refuse(new GameCommand.Play(Seat.REFEREE, Color.BLACK, "E5", null, true), Reason.ILLEGAL_MOVE);
    }

    @Test
    void wholeBoardRepetitionVoidsTheGameUnderRomanianRulesAndIsRefusedUnderFrench() {
        // White sends two stones, Black takes them, White takes one back: the position after move 6 again.
        String[] sendTwo = {"B2", "C2", "A2", "D1", "pass", "B1", "pass", "A1", "C1"};
        Played romanian = Played.on("RO_TRADITIONAL", 5).moves(sendTwo);
        assertEquals(List.of("A1", "B1"), captured(romanian, 9));
        romanian.moves("B1");
        assertEquals(List.of("C1"), captured(romanian, 10));
        assertEquals(Phase.FINISHED, romanian.state.phase());
        assertEquals(By.VOID, romanian.state.result().by());
        assertFalse(romanian.state.isRated());

        Played french = Played.on("FR_FFG", 5).moves(sendTwo);
        Refused refused = french.refuse(Seat.WHITE, Color.WHITE, "B1", Reason.ILLEGAL_MOVE);
        assertEquals(Map.of("rule", "superko", "repeatsMove", 7), refused.facts());
    }

    private static List<String> captured(Played game, int move) {
        return game.state.record().moves().get(move - 1).captured().stream()
                .sorted()
                .toList();
    }

    @Test
    void playIsRecordedToTheEndMarkedDisputedResumedAndAgreed() {
        Played game = Played.on("JAPANESE_1989", 5).moves("C3", "C2", "B2", "D3", "D2", "pass", "pass");
        assertEquals(Phase.MARKING, game.state.phase());
        game.refuse(Seat.BLACK, Color.BLACK, "A1", Reason.PLAY_HAS_STOPPED);
        game.refuse(new AgreeScore(Seat.BLACK), Reason.NO_PROPOSAL);
        game.refuse(new ProposeScore(Seat.BLACK, List.of("A1")), Reason.INVALID_DEAD_STONES);
        game.accept(new ProposeScore(Seat.BLACK, List.of("C2", "D3")));
        game.refuse(new AgreeScore(Seat.BLACK), Reason.OWN_PROPOSAL);
        game.accept(new DisputeScore(Seat.WHITE));
        game.accept(new Resume(Seat.WHITE));
        assertEquals(Color.BLACK, game.state.record().toMove(), "the opponent of the one who asks moves first");
        assertEquals(Phase.PLAYING, game.state.phase());
        game.moves("pass", "pass");
        game.accept(new ProposeScore(Seat.BLACK, List.of("C2", "D3")));
        game.accept(new AgreeScore(Seat.WHITE));
        assertEquals(Phase.FINISHED, game.state.phase());
        assertEquals(Winner.BLACK, game.state.result().winner());
        assertEquals(Proof.RECORD, game.state.result().proof());
        // 25 points less four stones, less two points under the dead ones, and these count double: 21 + 2, komi 6.5
        assertEquals(2 * 24 - 13, game.state.result().marginHalfPoints());
    }

    @Test
    void handicapIsPlacedOnTheMarkedPointsBeforeAnythingElse() {
        Played game = Played.on(terms("JAPANESE_1989", 19, 3, 1));
        game.refuse(Seat.BLACK, Color.BLACK, "D4", Reason.HANDICAP_NOT_PLACED);
        game.refuse(new PlaceHandicap(Seat.WHITE, null), Reason.NOT_YOUR_COLOR);
        game.refuse(new PlaceHandicap(Seat.BLACK, List.of("D4", "Q16")), Reason.INVALID_HANDICAP);
        game.refuse(new PlaceHandicap(Seat.BLACK, List.of("D4", "Q16", "D4")), Reason.INVALID_HANDICAP);
        game.accept(new PlaceHandicap(Seat.BLACK, null));
        assertEquals(Color.WHITE, game.state.record().toMove());
        game.refuse(new PlaceHandicap(Seat.BLACK, null), Reason.INVALID_HANDICAP);
        game.moves("Q4");
        assertEquals(1, game.state.record().moveCount());
    }

    @Test
    void handicapAsMovesInARowUnderFrenchRules() {
        Played game = Played.on(terms("FR_FFG", 9, 3, 1)).moves("C3", "G7", "C7");
        assertEquals(Color.WHITE, game.state.record().toMove());
        game.moves("E5");
        assertEquals(4, game.state.record().moveCount());
    }

    @Test
    void takingBackNeedsTheOpponentOrTheReferee() {
        Played game = Played.on("JAPANESE_1989", 9).moves("E5", "C3", "G7");
        String afterTwo = Played.on("JAPANESE_1989", 9).moves("E5", "C3").board();
        game.refuse(new GrantUndo(Seat.WHITE, null), Reason.NOTHING_TO_UNDO);
        game.accept(new AskUndo(Seat.BLACK, 1));
        game.refuse(new GrantUndo(Seat.BLACK, null), Reason.OWN_PROPOSAL);
        game.accept(new GrantUndo(Seat.WHITE, null));
        assertEquals(afterTwo, game.board());
        assertEquals(Color.BLACK, game.state.record().toMove());
        game.refuse(new GrantUndo(Seat.REFEREE, 3), Reason.NOTHING_TO_UNDO);
        game.accept(new GrantUndo(Seat.REFEREE, 2));
        assertTrue(game.state.record().moves().isEmpty());
    }

    @Test
    void resignationAndTimeAreTheLosersOrTheRefereesWord() {
        Played game = Played.on("JAPANESE_1989", 9).moves("E5");
        game.refuse(new Resign(Seat.BLACK, Color.WHITE), Reason.NOT_YOUR_COLOR);
        game.refuse(new ClaimTime(Seat.WHITE, Color.WHITE), Reason.NOT_YOUR_COLOR);
        game.accept(new Resign(Seat.WHITE, Color.WHITE));
        assertEquals(Result.of(Winner.BLACK, By.RESIGNATION, null, Proof.RECORD), game.state.result());
        assertEquals(1, game.state.revision());
        game.refuse(Seat.BLACK, Color.BLACK, "C3", Reason.GAME_FINISHED);
    }

    @Test
    void aResultWithoutMovesStandsUntilItIsCorrectedWithAReason() {
        Played game = Played.on("JAPANESE_1989", 19);
        game.refuse(new CorrectResult(BLACK_BY_SLIP, "typed wrong"), Reason.GAME_NOT_FINISHED);
        game.accept(new RecordResult(BLACK_BY_SLIP));
        assertEquals(
                BLACK_BY_SLIP,
                game.refuse(
                                new RecordResult(Result.of(Winner.WHITE, By.POINTS, null, Proof.SLIP)),
                                Reason.RESULT_STANDS)
                        .facts()
                        .get("result"));
        Result white = Result.of(Winner.WHITE, By.RESIGNATION, null, Proof.REFEREE);
        game.refuse(new CorrectResult(white, " "), Reason.REASON_MISSING);
        game.accept(new CorrectResult(white, "the slip was misread"));
        assertEquals(2, game.state.revision());
        assertEquals(white, game.state.result());
        assertEquals(List.of(), game.accept(new CorrectResult(white, "again")));
        game.accept(new CorrectResult(Result.of(Winner.NONE, By.UNKNOWN, null, Proof.REFEREE), "wrong table"));
        assertTrue(game.state.isOpen());
        game.accept(new RecordResult(BLACK_BY_SLIP));
        assertEquals(4, game.state.revision());
    }

    @Test
    void contradictoryResultsAreRefused() {
        Played game = Played.on("JAPANESE_1989", 19);
        for (Result wrong : List.of(
                Result.of(Winner.NONE, By.POINTS, null, Proof.SLIP),
                Result.of(Winner.BLACK, By.JIGO, null, Proof.SLIP),
                Result.of(Winner.WHITE, By.RESIGNATION, 7, Proof.SLIP),
                Result.of(Winner.WHITE, By.POINTS, 0, Proof.SLIP),
                Result.of(Winner.WHITE, By.POINTS, 4_001, Proof.SLIP),
                Result.of(Winner.WHITE, By.BOTH_WIN, null, Proof.SLIP),
                Result.of(Winner.NONE, By.UNKNOWN, null, Proof.SLIP))) {
            game.refuse(new RecordResult(wrong), Reason.INCONSISTENT_RESULT);
        }
    }

    @Test
    void byDefaultAndClassXAreNeverRated() {
        Result byDefault = new Result(Winner.WHITE, By.FORFEIT, null, true, Proof.REFEREE, null, null, null);
        Played game = Played.on("JAPANESE_1989", 19);
        game.accept(new RecordResult(byDefault));
        assertFalse(game.state.isRated());
        game.accept(new CorrectResult(BLACK_BY_SLIP, "they played after all"));
        assertTrue(game.state.isRated());
    }

    @Test
    void exchangedColoursKeepTheWinner() {
        GameTerms terms = terms("JAPANESE_1989", 19, 0, 13);
        Played game = Played.on(terms);
        game.accept(new RecordResult(BLACK_BY_SLIP));
        game.accept(new Schedule(exchanged(terms)));
        assertEquals(Winner.WHITE, game.state.result().winner());
        assertEquals(Played.BLACK, game.state.terms().white().playerId());
        assertEquals(2, game.state.revision());
    }

    private static GameTerms exchanged(GameTerms t) {
        return new GameTerms(
                t.federation(),
                t.tournamentId(),
                t.round(),
                t.table(),
                t.event(),
                t.place(),
                t.eventDate(),
                t.width(),
                t.height(),
                t.ruleset(),
                t.handicap(),
                t.komiHalfPoints(),
                t.gameClass(),
                t.timeSystem(),
                t.rated(),
                t.white(),
                t.black());
    }

    @Test
    void otherPlayersAreAnotherGame() {
        GameTerms terms = terms("JAPANESE_1989", 19, 0, 13);
        Side other = new Side(new UUID(3, 3), null, new Rank(-1, "1k"), null);
        GameTerms others = new GameTerms(
                "XX",
                terms.tournamentId(),
                1,
                1,
                null,
                null,
                null,
                19,
                19,
                "JAPANESE_1989",
                0,
                13,
                "A",
                null,
                true,
                other,
                terms.white());
        Played.on(terms).refuse(new Schedule(others), Reason.INVALID_TERMS);
    }

    @Test
    void anAnnulledGameIsVoidAndComesBackWithItsResult() {
        GameTerms terms = terms("JAPANESE_1989", 19, 0, 13);
        Played game = Played.on(terms);
        game.accept(new RecordResult(BLACK_BY_SLIP));
        game.accept(new Annul("the round was withdrawn"));
        assertEquals(By.VOID, game.state.publishedResult().by());
        assertEquals(2, game.state.revision());
        assertEquals(List.of(), game.accept(new Annul("again")));
        game.refuse(new RecordResult(BLACK_BY_SLIP), Reason.GAME_ANNULLED);
        game.accept(new Schedule(terms));
        assertEquals(BLACK_BY_SLIP, game.state.publishedResult());
        assertEquals(3, game.state.revision());
        assertEquals(Phase.FINISHED, game.state.phase());
    }

    @Test
    void anOpenGameAnnulledHasNoRevision() {
        Played game = Played.on("JAPANESE_1989", 19);
        game.accept(new Annul("gone"));
        assertNull(game.state.publishedResult());
        assertEquals(0, game.state.revision());
    }

    @Test
    void anAttachedRecordNeverChangesTheResult() {
        Played game = Played.on("JAPANESE_1989", 19);
        game.accept(new RecordResult(BLACK_BY_SLIP));
        game.accept(new AttachRecord(List.of(), List.of(), List.of("B D4", "W Q16"), "W+R"));
        assertEquals(BLACK_BY_SLIP, game.state.result());
        assertTrue(
                game.state.attached().mismatch().contains("W+R"),
                game.state.attached().mismatch());
        assertEquals(NOON, game.state.attached().at());
    }

    @Test
    void termsThatNobodyCanPlayAreRefused() {
        new Played().refuse(new Schedule(terms("NO_SUCH_RULES", 19, 0, 13)), Reason.INVALID_TERMS);
        new Played().refuse(new Schedule(terms("JAPANESE_1989", 26, 0, 13)), Reason.INVALID_TERMS);
        new Played().refuse(new Schedule(terms("JAPANESE_1989", 19, 51, 13)), Reason.INVALID_TERMS);
        new Played().refuse(new Schedule(terms("JAPANESE_1989", 19, 0, 801)), Reason.INVALID_TERMS);
    }

    @Test
    void playersClaimTheResultAndDifferUntilTheyAgreeOrTheRefereeDecides() {
        Played game = Played.on("JAPANESE_1989", 19);
        game.refuse(new ClaimResult(Seat.REFEREE, Winner.BLACK, By.POINTS, null, "referee"), Reason.NOT_YOUR_COLOR);
        game.refuse(new ClaimResult(Seat.BLACK, Winner.NONE, By.POINTS, null, "black"), Reason.INCONSISTENT_RESULT);
        game.refuse(new ClaimResult(Seat.BLACK, Winner.NONE, By.UNKNOWN, null, "black"), Reason.INCONSISTENT_RESULT);
        game.accept(new ClaimResult(Seat.BLACK, Winner.BLACK, By.POINTS, null, "black"));
        assertEquals(Claims.Standing.PENDING, game.state.claims().standing());
        game.accept(new ClaimResult(Seat.WHITE, Winner.BLACK, By.POINTS, 7, "white"));
        assertEquals(Claims.Standing.CONFLICT, game.state.claims().standing(), "an unknown margin equals no other");
        assertTrue(game.state.isOpen());
        game.accept(new ClaimResult(Seat.BLACK, Winner.BLACK, By.POINTS, 7, "black"));
        assertEquals(Result.of(Winner.BLACK, By.POINTS, 7, Proof.BOTH_PLAYERS), game.state.result());
        assertEquals(Claims.Standing.NONE, game.state.claims().standing());
    }

    @Test
    void japaneseNoResultStandsWhenBothAgreeToIt() {
        Played game =
                Played.on("JAPANESE_1989", 5).moves("B2", "C2", "A2", "D1", "pass", "B1", "pass", "A1", "C1", "B1");
        assertTrue(game.state.isOpen(), "the repetition alone ends nothing");
        game.accept(new ClaimResult(Seat.WHITE, Winner.NONE, By.NO_RESULT, null, "white"));
        game.accept(new ClaimResult(Seat.BLACK, Winner.NONE, By.NO_RESULT, null, "black"));
        assertEquals(By.NO_RESULT, game.state.result().by());
        assertFalse(game.state.isRated());
    }

    @Test
    void onceStonesAreOnTheBoardItsSizeAndRulesStay() {
        Played game = Played.on(terms("JAPANESE_1989", 19, 0, 13)).moves("R18");
        game.accept(new Schedule(terms("AGA", 9, 0, 15)));
        assertEquals(19, game.state.terms().width());
        assertEquals("JAPANESE_1989", game.state.terms().ruleset());
        assertEquals(15, game.state.terms().komiHalfPoints());
        assertEquals(1, game.state.record().moveCount());
    }
}
