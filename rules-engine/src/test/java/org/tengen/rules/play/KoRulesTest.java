package org.tengen.rules.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tengen.rules.testkit.Script.game;
import static org.tengen.rules.testkit.Script.move;
import static org.tengen.rules.testkit.Script.play;
import static org.tengen.rules.testkit.Script.rows;
import static org.tengen.rules.testkit.Script.verdict;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Color;
import org.tengen.rules.play.MoveOutcome.Illegal;
import org.tengen.rules.play.MoveOutcome.Played;
import org.tengen.rules.ruleset.KoRule;
import org.tengen.rules.ruleset.LongCycle;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.ruleset.SuicideRule;

/** Repetition and suicide under every rule. */
class KoRulesTest {

    private static final Ruleset PLAIN =
            Rulesets.TROMP_TAYLOR.withSuicide(SuicideRule.FORBIDDEN).with().build();

    /** White C3 sends two, Black A3 takes both, White B3 returns one: the first position, the other player to move. */
    private static final String SEND_TWO = ".O.X./OXXX./OOOO.".replace("/", "\n");

    private static final String KO = ".XO../XO.O./.XO../...../.....".replace("/", "\n");

    private static Game on(String rows, KoRule ko, Color toMove) {
        return game(PLAIN.withKo(ko), toMove, rows);
    }

    @Test
    void sendTwoReturnOneIsForbiddenByPositionalSuperkoOnly() {
        assertEquals("superko", afterReturning(KoRule.POSITIONAL));
        assertEquals("ok", afterReturning(KoRule.SITUATIONAL));
        assertEquals("ok", afterReturning(KoRule.NATURAL_SITUATIONAL));
        assertEquals("ok", afterReturning(KoRule.SIMPLE));
        assertEquals("ok", afterReturning(KoRule.NONE));
    }

    private static String afterReturning(KoRule ko) {
        Game game = on(SEND_TWO, ko, Color.WHITE);
        play(game, "W C3, B A3");
        return verdict(game, "W B3");
    }

    @Test
    void sendTwoReturnOneEndsAtTheSecondSendingUnderSituationalRules() {
        for (KoRule ko : List.of(KoRule.SITUATIONAL, KoRule.NATURAL_SITUATIONAL)) {
            Game game = on(SEND_TWO, ko, Color.WHITE);
            play(game, "W C3, B A3, W B3, B pass");
            Illegal illegal = game.verdict(move(game, "W C3")).orElseThrow();
            assertEquals(IllegalReason.SUPERKO, illegal.reason());
            assertEquals(1, illegal.earlierMove().orElseThrow());
        }
    }

    @Test
    void naturalSuperkoAsksWhoLeftThePositionBefore() {
        for (KoRule ko : List.of(KoRule.SITUATIONAL, KoRule.NATURAL_SITUATIONAL)) {
            Game game = on(KO, ko, Color.WHITE);
            play(game, "W pass, B C4");
            String expected = ko == KoRule.SITUATIONAL ? "ko" : "ok";
            assertEquals(expected, verdict(game, "W B4"), "White's pass left the position, no play of White's");
        }
    }

    @Test
    void aPassLiftsSimpleKoButNotSuperko() {
        Game simple = on(KO, KoRule.SIMPLE, Color.BLACK);
        play(simple, "B C4");
        assertEquals("ko", verdict(simple, "W B4"));
        play(simple, "W pass, B pass");
        assertEquals("ok", verdict(simple, "W B4"));
        Game positional = on(KO, KoRule.POSITIONAL, Color.BLACK);
        play(positional, "B C4, W pass, B pass");
        assertEquals("superko", verdict(positional, "W B4"));
    }

    @Test
    void theKoMayBeClosedAtOnceByTheOneWhoTookIt() {
        Game game = on(KO, KoRule.SIMPLE, Color.BLACK);
        play(game, "B C4, W pass");
        assertEquals("ok", verdict(game, "B B4"));
    }

    @Test
    void snapbackIsNoKo() {
        Game game = on("..OX./OOX../.X.X./..X../.....".replace("/", "\n"), KoRule.SIMPLE, Color.WHITE);
        assertFalse(game.koPoint().isPresent());
        Game taken = on("O.X../XXO../OOO../...../.....".replace("/", "\n"), KoRule.SIMPLE, Color.WHITE);
        play(taken, "W B5");
        assertTrue(taken.koPoint().isEmpty(), "two stones were taken");
    }

    @Test
    void superkoRemembersWithoutAWindow() {
        Game game = on(KO + "", KoRule.POSITIONAL, Color.BLACK);
        play(game, "B C4, W E1, B E2, W D1, B D2, W C1, B C2, W B1, B B2, W A1, B A2");
        assertEquals("ok", verdict(game, "W B4"), "the rest of the board has changed");
        Game quiet = on(KO, KoRule.POSITIONAL, Color.BLACK);
        play(quiet, "B C4");
        for (int n = 0; n < 50; n++) {
            play(quiet, "W pass, B pass");
        }
        assertEquals("superko", verdict(quiet, "W B4"), "however long ago");
    }

    @ParameterizedTest
    @EnumSource(SuicideRule.class)
    void suicideInThreeVariants(SuicideRule suicide) {
        Ruleset rules = PLAIN.withKo(KoRule.SITUATIONAL).withSuicide(suicide);
        Game single = game(rules, Color.BLACK, ".O./O../...".replace("/", "\n"));
        assertEquals(suicide == SuicideRule.ALLOWED ? "ok" : "suicide", verdict(single, "B A3"));
        Game two = game(rules, Color.BLACK, "X.O/OO./...".replace("/", "\n"));
        assertEquals(suicide == SuicideRule.FORBIDDEN ? "suicide" : "ok", verdict(two, "B B3"));
    }

    @Test
    void suicideTakesTheOwnStonesOffAndCountsForTheOpponent() {
        Game game = game(Rulesets.NEW_ZEALAND, Color.BLACK, "X.O/OO./...".replace("/", "\n"));
        Played played = play(game, "B B3");
        assertEquals(2, played.selfCaptured().size());
        assertEquals(List.of(), played.captured());
        assertEquals(2, game.capturedBy(Color.WHITE));
        assertEquals("..O/OO./...".replace("/", "\n"), rows(game));
    }

    @Test
    void singleStoneSuicideRepeatsThePositionUnderPositionalSuperko() {
        Game game = game(
                PLAIN.withKo(KoRule.POSITIONAL).withSuicide(SuicideRule.ALLOWED),
                Color.BLACK,
                ".O./O../...".replace("/", "\n"));
        assertEquals("superko", verdict(game, "B A3"));
    }

    @Test
    void longCyclesMeanWhatTheRuleSetSays() {
        for (LongCycle meaning : LongCycle.values()) {
            Ruleset rules =
                    PLAIN.withKo(KoRule.SIMPLE).with().longCycle(meaning).build();
            Game game = game(rules, Color.WHITE, SEND_TWO);
            Repetition half = play(game, "W C3, B A3, W B3").repetition().orElseThrow();
            assertFalse(half.sameTurn());
            assertEquals(
                    meaning == LongCycle.VOID ? LongCycle.VOID : LongCycle.NONE,
                    half.meaning(),
                    "only the rule that speaks of the board alone counts it");
            Repetition whole = play(game, "B pass, W C3").repetition().orElseThrow();
            assertTrue(whole.sameTurn());
            assertEquals(meaning, whole.meaning());
            assertEquals(1, whole.earlierMoveSameTurn());
            assertEquals(meaning != LongCycle.NONE, game.isEndedByRepetition());
        }
    }

    @Test
    void aSetUpPositionCountsAsAnEarlierOne() {
        Game game = Game.asRecorded(new BoardSize(5, 5), PLAIN.withKo(KoRule.POSITIONAL));
        play(game, "B E1");
        Game start = on(KO, KoRule.POSITIONAL, Color.BLACK);
        game.setUp(start.board().colors(), Color.BLACK);
        play(game, "B C4, W pass, B pass");
        Illegal illegal = game.verdict(move(game, "W B4")).orElseThrow();
        assertEquals(1, illegal.earlierMove().orElseThrow(), "the position set up after move 1");
    }
}
