package org.tengen.pairing.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawRequest;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.generate.FieldGenerator;
import org.tengen.pairing.generate.FieldPlan;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

/** A second solve beside the first. */
class SecondSolveTest {

    private static final int ROUND = 3;

    private static Tournament field(int players, long seed) {
        return FieldGenerator.generate(
                FieldPlan.lively(players, TournamentSettings.mcMahon("Test", 5), Profile.TENGEN)
                        .played(ROUND - 1),
                seed);
    }

    /** The facts with a draw recorded as the games of its round. */
    private static Tournament recorded(Tournament facts, Draw draw) {
        List<Game> games = new ArrayList<>(facts.games());
        draw.pairs()
                .forEach(pair -> games.add(Game.of(
                        draw.round(),
                        pair.table(),
                        pair.whiteId(),
                        pair.blackId(),
                        pair.handicap(),
                        GameResult.UNKNOWN)));
        List<Bye> byes = new ArrayList<>(facts.byes());
        draw.bye().ifPresent(bye -> byes.add(new Bye(draw.round(), bye.entryId(), Bye.Kind.DRAWN)));
        return facts.withGames(games).withByes(byes);
    }

    private static RoundsBeside asked(Tournament facts, Draw draw, WhatIf... what) {
        SecondSolve.Answer answer =
                SecondSolve.ask(facts, draw, DrawRequest.of(draw.profile(), draw.seed()), List.of(what));
        return assertInstanceOf(SecondSolve.Compared.class, answer, answer.toString())
                .rounds();
    }

    private static String refusal(Tournament facts, Draw draw, WhatIf... what) {
        SecondSolve.Answer answer =
                SecondSolve.ask(facts, draw, DrawRequest.of(draw.profile(), draw.seed()), List.of(what));
        return assertInstanceOf(SecondSolve.Refused.class, answer).reason();
    }

    @Test
    @DisplayName("a drawn round weighed again, its bye included, costs what it was drawn for")
    void weighedAsDrawn() {
        for (Profile profile : Profile.values()) {
            for (int players = 2; players < 30; players++) {
                Tournament facts = field(players, players);
                Draw draw = Drawing.draw(facts, ROUND, profile, players);
                Draw weighed = Drawing.weighAsDrawn(recorded(facts, draw), ROUND, profile, players);
                assertEquals(draw.total(), weighed.total(), players + " " + profile);
                assertEquals(draw.totalWeight(), weighed.totalWeight());
                assertEquals(0, draw.compareTotals(weighed));
            }
        }
    }

    @Test
    @DisplayName("the optimum beside a round that was arranged otherwise: figures of both, and what it costs")
    void besideTheOptimum() {
        for (Profile profile : Profile.values()) {
            Tournament facts = field(16, 4);
            Draw draw = Drawing.draw(facts, ROUND, profile, 1);
            RoundsBeside itself = SecondSolve.optimum(facts, draw);
            assertTrue(itself.samePairs()
                    && itself.compared() == 0
                    && itself.difference().isEmpty());
            assertEquals(itself.firstQuality(), itself.secondQuality());
            DrawnPair top = draw.pairs().get(0);
            DrawnPair last = draw.pairs().get(draw.pairs().size() - 1);
            Draw clumsy = Drawing.draw(
                    facts,
                    ROUND,
                    DrawRequest.of(profile, 1)
                            .withPins(List.of(new DrawRequest.Pin(top.whiteId(), last.blackId(), -1))));
            RoundsBeside rounds = SecondSolve.optimum(facts, clumsy);
            assertTrue(rounds.compared() < 0, "the optimum is better");
            assertEquals(draw.total(), rounds.second().total());
            assertTrue(rounds.firstQuality().scoreGapHalfPoints()
                    > rounds.secondQuality().scoreGapHalfPoints());
            assertEquals(draw.totalWeight() - clumsy.totalWeight(), rounds.weightGained());
            assertFalse(rounds.onlyFirst().isEmpty() || rounds.onlySecond().isEmpty());
            String words = String.join("\n", RoundWords.optimum(facts, rounds));
            assertTrue(words.contains("Games of the optimum only:") && words.contains("draw-ups"), words);
        }
    }

    @Test
    @DisplayName("without a pair, and with one that was not drawn: never better, and the price is the difference")
    void forbidAndForce() {
        for (Profile profile : Profile.values()) {
            for (int seed = 1; seed < 12; seed++) {
                Tournament facts = field(9 + seed, seed);
                Draw draw = Drawing.draw(facts, ROUND, profile, seed);
                DrawnPair pair = draw.pairs().get(0);
                RoundsBeside without = asked(facts, draw, new WhatIf.Forbid(pair.whiteId(), pair.blackId()));
                assertTrue(without.compared() >= 0);
                assertTrue(without.onlyFirst().contains(pair));
                assertFalse(without.second().pairOf(pair.whiteId()).stream().anyMatch(now -> now.has(pair.blackId())));
                assertEquals(Boolean.TRUE, without.second().optimal());
                DrawnPair other = draw.pairs().get(1);
                RoundsBeside with = asked(facts, draw, new WhatIf.Force(pair.whiteId(), other.blackId()));
                assertTrue(with.compared() >= 0);
                assertTrue(with.second().pairOf(pair.whiteId()).orElseThrow().has(other.blackId()));
                for (PairingCriterion criterion : PairingCriterion.values()) {
                    long more = with.second().total().getOrDefault(criterion, 0L)
                            - draw.total().getOrDefault(criterion, 0L);
                    assertEquals(more, with.difference().getOrDefault(criterion, 0L));
                }
            }
        }
    }

    @Test
    @DisplayName(
            "with another bar or another result the present pairs are weighed by the new facts, and cannot be better than what is drawn then")
    void otherFacts() {
        int changed = 0;
        for (Profile profile : Profile.values()) {
            for (int seed = 1; seed < 12; seed++) {
                Tournament facts = field(15 + seed, seed);
                Draw draw = Drawing.draw(facts, ROUND, profile, seed);
                Game earlier = facts.gamesOf(ROUND - 1).get(0);
                GameResult other =
                        earlier.result() == GameResult.WHITE_WINS ? GameResult.BLACK_WINS : GameResult.WHITE_WINS;
                List<WhatIf> questions =
                        List.of(new WhatIf.Bar(Rank.parse("3K")), new WhatIf.Result(ROUND - 1, earlier.table(), other));
                for (WhatIf question : questions) {
                    RoundsBeside rounds = asked(facts, draw, question);
                    assertTrue(rounds.compared() <= 0, profile + " " + seed + " " + question + rounds.difference());
                    assertEquals(draw, rounds.first());
                    changed += rounds.samePairs() ? 0 : 1;
                }
            }
        }
        assertTrue(changed > 10, "only " + changed + " rounds became others");
    }

    @Test
    @DisplayName("what cannot be is refused with a reason")
    void refusals() {
        Tournament facts = field(12, 3);
        Draw draw = Drawing.draw(facts, ROUND, Profile.TENGEN, 1);
        String one = draw.pairs().get(0).whiteId();
        String other = draw.pairs().get(1).whiteId();
        String third = draw.pairs().get(2).whiteId();
        assertTrue(refusal(facts, draw, new WhatIf.Forbid("nobody", one)).contains("no entry nobody"));
        assertTrue(refusal(facts, draw, new WhatIf.Force(one, one)).contains("named twice"));
        assertTrue(refusal(facts, draw, new WhatIf.Force(one, other), new WhatIf.Force(other, third))
                .contains("set by hand already"));
        assertTrue(refusal(facts, draw, new WhatIf.Bar(Rank.parse("30K"))).contains("below the floor"));
        assertTrue(refusal(facts, draw, new WhatIf.Result(ROUND, 1, GameResult.JIGO))
                .contains("there is no game at table 1"));
        for (var left : draw.notPaired()) {
            assertTrue(
                    refusal(facts, draw, new WhatIf.Force(one, left.entryId())).contains("is not to be paired"));
        }
    }

    @Test
    @DisplayName("forbidding every pair of two people leaves them together and says so nowhere but in the pairs")
    void nothingElsePossible() {
        Tournament two = field(2, 1).withByes(List.of());
        Tournament facts = two.withEntries(two.entries().stream()
                        .map(entry -> entry.withAbsences(Map.of()))
                        .toList())
                .withGames(List.of());
        Draw draw = Drawing.draw(facts, ROUND, Profile.TENGEN, 1);
        DrawnPair pair = draw.pairs().get(0);
        RoundsBeside rounds = asked(facts, draw, new WhatIf.Forbid(pair.whiteId(), pair.blackId()));
        assertTrue(rounds.samePairs());
    }
}
