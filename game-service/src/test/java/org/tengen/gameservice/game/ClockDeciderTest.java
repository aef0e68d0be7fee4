package org.tengen.gameservice.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tengen.gameservice.clock.GameClock;
import org.tengen.gameservice.clock.Reading;
import org.tengen.gameservice.clock.TimeControl;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.gameservice.game.GameCommand.AdjustClock;
import org.tengen.gameservice.game.GameCommand.ClaimTime;
import org.tengen.gameservice.game.GameCommand.GrantUndo;
import org.tengen.gameservice.game.GameCommand.Play;
import org.tengen.gameservice.game.GameCommand.Resume;
import org.tengen.gameservice.game.GameCommand.Start;
import org.tengen.rules.board.Color;

class ClockDeciderTest {

    private static final Instant NOON = Played.NOON;
    private static final TimeControl BYO_YOMI = new TimeControl.ByoYomi(60_000, 2, 30_000);

    private final Played game = Played.on("JAPANESE_1989", 9);

    private Played at(int second) {
        game.now = NOON.plusSeconds(second);
        return game;
    }

    @Test
    void everyMoveCarriesTheClocksAndTheTimeOfReceiptDecides() {
        game.accept(new Start(Seat.REFEREE, BYO_YOMI));
        at(20).moves("E5");
        at(90).moves("C3");
        GameClock clock = game.state.clock();
        assertEquals(40_000, clock.black().mainMillis());
        assertEquals(new Reading(0, 2, 0, 30_000), clock.white(), "ten seconds into a period, which comes back");
        assertEquals(Color.BLACK, clock.running());
        assertEquals(clock, GameState.of(game.events).clock(), "what is folded from the events is the same");
    }

    @Test
    void undoRestoresTheClocksOfTheMoveItReturnsTo() {
        game.accept(new Start(Seat.REFEREE, BYO_YOMI));
        at(10).moves("E5");
        GameClock afterFirst = game.state.clock();
        at(100).moves("C3");
        at(150).moves("G7");
        at(160).accept(new GrantUndo(Seat.REFEREE, 2));
        assertEquals(afterFirst.running(Color.WHITE, NOON.plusSeconds(160)), game.state.clock());
        at(170).moves("C3");
        assertEquals(50_000, game.state.clock().white().mainMillis(), "ten seconds since the move was taken back");
        at(180).accept(new GrantUndo(Seat.REFEREE, 2));
        assertEquals(Color.BLACK, game.state.clock().running());
        assertEquals(60_000, game.state.clock().black().mainMillis());
    }

    @Test
    void afterATakeBackTheClockOfThePlayerToMoveRuns() {
        game.moves("E5", "C3");
        game.accept(new Start(Seat.REFEREE, BYO_YOMI));
        at(10).moves("G7");
        at(20).accept(new GrantUndo(Seat.REFEREE, 2));
        assertEquals(Color.WHITE, game.state.record().toMove());
        assertEquals(Color.WHITE, game.state.clock().running(), "the clocks were started with Black to move");
        at(30).accept(new AdjustClock(null, null, false, "a dispute"));
        at(40).accept(new GrantUndo(Seat.REFEREE, 1));
        assertNull(game.state.clock().running(), "a stopped clock stays stopped");
    }

    @Test
    void aTakeBackAfterBothPassedSetsTheClocksGoing() {
        game.accept(new Start(Seat.REFEREE, BYO_YOMI));
        at(10).moves("pass");
        at(20).moves("pass");
        at(30).accept(new GrantUndo(Seat.REFEREE, 1));
        assertEquals(Color.WHITE, game.state.clock().running());
    }

    @Test
    void handicapStonesAreBlacksMoveOnTheClockToo() {
        Played given = Played.on(Played.terms("JAPANESE_1989", 9, 2, 1));
        given.accept(new Start(Seat.REFEREE, BYO_YOMI));
        assertEquals(Color.BLACK, given.state.clock().running());
        given.now = NOON.plusSeconds(20);
        given.accept(new GameCommand.PlaceHandicap(Seat.BLACK, null));
        assertEquals(Color.WHITE, given.state.clock().running());
        assertEquals(40_000, given.state.clock().black().mainMillis());
        given.now = NOON.plusSeconds(150);
        given.refuse(new ClaimTime(Seat.WHITE, Color.BLACK), Reason.FLAG_NOT_FALLEN);
        given.accept(new ClaimTime(Seat.BLACK, Color.WHITE));
        assertEquals(Result.Winner.BLACK, given.state.result().winner());
    }

    @Test
    void handicapStonesComeTooLateAsAnyMoveDoes() {
        Played given = Played.on(Played.terms("JAPANESE_1989", 9, 2, 1));
        given.accept(new Start(Seat.REFEREE, BYO_YOMI));
        given.now = NOON.plusSeconds(120);
        given.refuse(new GameCommand.PlaceHandicap(Seat.BLACK, null), Reason.TIME_RUN_OUT);
    }

    @Test
    void aPositionSetUpChargesWhoThoughtAndStartsTheClockOfWhoIsToMove() {
        game.accept(new Start(Seat.REFEREE, BYO_YOMI));
        GameCommand set = new GameCommand.SetPosition(List.of("E5"), List.of(), List.of(), Color.WHITE);
        at(25).accept(set);
        assertEquals(Color.WHITE, game.state.clock().running());
        assertEquals(35_000, game.state.clock().black().mainMillis());
    }

    @Test
    void aPlayerStartsTheAnnouncedClocksBeforeTheFirstMoveAndNoOthers() {
        GameTerms t = Played.terms("JAPANESE_1989", 9, 0, 13);
        Played timed = Played.on(timed(t, "1 min + 2 x 30 s"));
        TimeControl ofHisOwn = new TimeControl.Simple(1_000);
        timed.refuse(new Start(Seat.WHITE, ofHisOwn), Reason.NOT_YOUR_COLOR);
        timed.accept(new Start(Seat.WHITE, BYO_YOMI));
        assertEquals(Color.BLACK, timed.state.clock().running());

        Played late = Played.on(timed(t, "1 min + 2 x 30 s")).moves("E5");
        late.refuse(new Start(Seat.BLACK, BYO_YOMI), Reason.NOT_YOUR_COLOR);
        late.accept(new Start(Seat.REFEREE, BYO_YOMI));
        game.refuse(new Start(Seat.BLACK, BYO_YOMI), Reason.NOT_YOUR_COLOR);
    }

    @Test
    void noClockIsStartedWhileTheStonesAreCounted() {
        game.moves("E5", "pass", "pass");
        game.refuse(new Start(Seat.WHITE, BYO_YOMI), Reason.PLAY_HAS_STOPPED);
        game.refuse(new Start(Seat.REFEREE, BYO_YOMI), Reason.PLAY_HAS_STOPPED);
        game.accept(new Start(Seat.WHITE, null));
        assertEquals(Phase.MARKING, game.state.phase());
        game.accept(new GameCommand.ProposeScore(Seat.BLACK, List.of()));
    }

    private static GameTerms timed(GameTerms t, String timeSystem) {
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
                timeSystem,
                t.rated(),
                t.black(),
                t.white());
    }

    @Test
    void aFlagIsClaimedAndCheckedAndFallsForNobodyByItself() {
        game.accept(new Start(Seat.REFEREE, BYO_YOMI));
        at(119).refuse(new ClaimTime(Seat.WHITE, Color.BLACK), Reason.FLAG_NOT_FALLEN);
        assertTrue(game.state.isOpen());
        at(120).refuse(Seat.BLACK, Color.BLACK, "E5", Reason.TIME_RUN_OUT);
        assertTrue(game.state.isOpen(), "a late move decides nothing either");
        at(121).refuse(new ClaimTime(Seat.REFEREE, Color.WHITE), Reason.FLAG_NOT_FALLEN);
        at(121).accept(new ClaimTime(Seat.WHITE, Color.BLACK));
        assertEquals(Result.By.TIME, game.state.result().by());
        assertEquals(Result.Winner.WHITE, game.state.result().winner());
    }

    @Test
    void theRefereeMayLetALateMoveStand() {
        game.accept(new Start(Seat.REFEREE, BYO_YOMI));
        at(500).accept(new Play(Seat.REFEREE, Color.BLACK, "E5", null, true));
        assertEquals(1, game.state.record().moveCount());
        assertEquals(0, BYO_YOMI.leftMillis(game.state.clock().black()));
    }

    @Test
    void withoutAClockTimeIsTheRefereesWord() {
        game.moves("E5");
        game.refuse(new ClaimTime(Seat.BLACK, Color.WHITE), Reason.NO_CLOCK);
        game.refuse(new AdjustClock(null, null, true, "too late"), Reason.NO_CLOCK);
        game.accept(new ClaimTime(Seat.REFEREE, Color.WHITE));
        assertNull(game.state.clock());
    }

    @Test
    void clocksStopWithPlayAndRunAgainForWhoMovesFirst() {
        game.accept(new Start(Seat.REFEREE, BYO_YOMI));
        at(10).moves("pass");
        at(20).moves("pass");
        assertNull(game.state.clock().running());
        at(3_600).accept(new Resume(Seat.WHITE));
        assertEquals(Color.BLACK, game.state.clock().running());
        assertEquals(50_000, game.state.clock().leftMillis(Color.BLACK, game.now) - 60_000);
    }

    @Test
    void theRefereeGivesTimeStopsAndStartsAndSaysWhy() {
        game.accept(new Start(Seat.REFEREE, BYO_YOMI));
        at(30).refuse(new AdjustClock(null, null, false, " "), Reason.REASON_MISSING);
        Reading tooMuch = new Reading(GameClock.MAX_MILLIS + 1, 0, 0, 0);
        at(30).refuse(new AdjustClock(tooMuch, null, false, "a slip"), Reason.INVALID_CLOCK);
        Reading tooMany = new Reading(0, GameClock.MAX_COUNT + 1, 0, 30_000);
        at(30).refuse(new AdjustClock(null, tooMany, false, "a slip"), Reason.INVALID_CLOCK);
        at(30).accept(new AdjustClock(null, new Reading(90_000, 2, 0, 30_000), false, "the clock was not started"));
        assertNull(game.state.clock().running());
        at(400).moves("E5");
        assertNull(game.state.clock().running(), "a stopped clock stays stopped");
        at(500).accept(new AdjustClock(null, null, true, "play goes on"));
        at(510).moves("C3");
        assertEquals(80_000, game.state.clock().white().mainMillis());
        assertEquals(30_000, game.state.clock().black().mainMillis());
    }
}
