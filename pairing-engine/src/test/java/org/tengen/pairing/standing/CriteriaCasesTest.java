package org.tengen.pairing.standing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.generate.FieldGenerator;
import org.tengen.pairing.generate.FieldPlan;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.Federation;
import org.tengen.pairing.settings.KomiRules;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.ScoreSettings;
import org.tengen.pairing.settings.ScoreSettings.OpponentTerm;
import org.tengen.pairing.settings.ScoreSettings.Rounding;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

/** Every criterion's arithmetic, orders across groups, places withheld, and the habits of federations. */
class CriteriaCasesTest {

    private static final List<Criterion> ALL = Arrays.asList(Criterion.values());

    private static Tournament lively(long seed) {
        TournamentSettings settings = TournamentSettings.mcMahon("Lively", 6);
        return FieldGenerator.generate(
                FieldPlan.lively(22, settings, Profile.TENGEN).played(5), seed);
    }

    @Test
    @DisplayName("ST-01 every criterion is the sum of its terms, whatever the settings")
    void everyCriterionInTerms() {
        List<ScoreSettings> variants = List.of(
                ScoreSettings.USUAL,
                ScoreSettings.USUAL.withRounding(Rounding.ACCUMULATED),
                ScoreSettings.USUAL.withUnplayedAsHalf(true).withOpponentTerm(OpponentTerm.OWN_START_PLUS_HALF_ROUNDS),
                ScoreSettings.USUAL.withOpponentTerm(OpponentTerm.NOTHING).withRounding(Rounding.NONE));
        for (int seed = 0; seed < 4; seed++) {
            Tournament field = lively(seed);
            for (ScoreSettings scores : variants) {
                // In half of the fields somebody's results do not count, as after leaving early.
                Set<String> uncounted = seed % 2 == 0
                        ? Set.of()
                        : Set.of(field.entries().get(seed).id());
                StandingRules rules = StandingRules.of(field)
                        .withCriteria(ALL)
                        .withScores(scores)
                        .withLotSeed(3)
                        .withUncounted(uncounted);
                for (int after = 0; after <= 5; after++) {
                    for (Entry entry : field.entries()) {
                        for (Calculation calculation : Calculation.of(field, after, rules, entry.id())) {
                            int sum = calculation.terms().stream()
                                    .mapToInt(Calculation.Term::quarterPoints)
                                    .sum();
                            assertEquals(calculation.quarterPoints(), sum, calculation.toString());
                        }
                    }
                }
            }
        }
    }

    @Test
    @DisplayName("ST-01 terms say whom, with what stones, and what was left out")
    void termsInWords() {
        Tournament five = WorkedExamplesTest.five(ScoreSettings.USUAL);
        StandingRules rules = StandingRules.of(five).withCriteria(ALL);
        String b = Calculation.of(five, 3, rules, "B").toString();
        assertTrue(b.contains("round 2: E + 2 stones given"), b);
        assertTrue(b.contains("left out as lowest: round 2: E + 2 stones given"), b);
        String d = Calculation.of(five, 3, rules, "D").toString();
        assertTrue(d.contains("round 1: C, half of it for jigo"), d);
        assertTrue(d.contains("round 3: won against E by default"), d);
        assertTrue(d.contains("rounded down"), d);
        String met =
                Calculation.of(five, 3, rules.withUncounted(Set.of("E")), "D").toString();
        assertTrue(met.contains("round 3: the game against E does not count"), met);
        assertTrue(d.contains("no game, the own start score instead of an opponent"), d);
    }

    @Test
    @DisplayName("STS: two points for the semi-final of the bar group, two for the final")
    void strasbourg() {
        List<Entry> entries = new ArrayList<>();
        for (int k = 0; k < 8; k++) {
            entries.add(Entry.of("p" + k, "P" + k, "", Rank.parse("5D"), 2500 - k));
        }
        entries.add(Entry.of("low", "Low", "", Rank.parse("1D"), 2100));
        entries.add(Entry.of("low2", "Low", "Two", Rank.parse("1D"), 2100));
        GameResult white = GameResult.WHITE_WINS;
        List<Game> games = List.of(
                Game.of(1, 1, "p0", "p1", 0, white),
                Game.of(1, 2, "p2", "p3", 0, white),
                Game.of(1, 3, "low", "low2", 0, white),
                Game.of(2, 1, "p0", "p2", 0, white),
                Game.of(2, 2, "low", "p3", 0, white));
        Tournament field = Tournament.of(TournamentSettings.mcMahon("S", 3), entries, games, List.of());
        Standings standings = StandingsCalculator.standings(field, 2);
        assertEquals(33 + 2 + 4, standings.row("p0").orElseThrow().value(Criterion.STS));
        assertEquals(33 + 1 + 2, standings.row("p2").orElseThrow().value(Criterion.STS));
        assertEquals(33, standings.row("p1").orElseThrow().value(Criterion.STS));
        assertEquals(30 + 2, standings.row("low").orElseThrow().value(Criterion.STS));
        double both = standings.row("p1").orElseThrow().value(Criterion.STS)
                + standings.row("p2").orElseThrow().value(Criterion.STS);
        assertEquals(both, standings.row("p0").orElseThrow().value(Criterion.SOSTS));
    }

    @Test
    @DisplayName("ST-10 the final order across categories is one list, and drop-outs elsewhere move nobody")
    void oneList() {
        TournamentSettings settings = TournamentSettings.swiss("Categories", 4)
                .withMcMahon(new McMahonSettings(
                        Rank.HIGHEST, Rank.LOWEST, Rank.LOWEST, List.of(Rank.parse("1D"), Rank.parse("10K"))));
        Tournament field = FieldGenerator.generate(FieldPlan.plain(20, settings, Profile.TENGEN), 4);
        Standings all = StandingsCalculator.standings(field, 4);
        for (int k = 1; k < all.rows().size(); k++) {
            int above = all.rows().get(k - 1).quarterPoints().get(Criterion.NBW);
            assertTrue(above >= all.rows().get(k).quarterPoints().get(Criterion.NBW));
        }
        List<Entry> left = new ArrayList<>();
        for (Entry entry : field.entries()) {
            boolean first = settings.mcMahon().category(entry.rank()) == 0;
            left.add(first ? entry.withAbsences(Map.of(5, AbsenceReason.WITHDRAWN)) : entry);
        }
        Standings after = StandingsCalculator.standings(field.withEntries(left), 4);
        assertEquals(
                all.rows().stream().map(row -> row.entry().id() + row.place()).toList(),
                after.rows().stream().map(row -> row.entry().id() + row.place()).toList());
    }

    @Test
    @DisplayName("ST-11 below half of the rounds a withdrawn player has no place, an absent one keeps it; results stay")
    void withdrawnEarly() {
        Tournament five = WorkedExamplesTest.five(ScoreSettings.USUAL);
        List<Entry> entries = new ArrayList<>(five.entries());
        entries.set(4, entries.get(4).withAbsences(Map.of(4, AbsenceReason.WITHDRAWN)));
        Tournament left = five.withEntries(entries);
        Standings standings = StandingsCalculator.standings(left, 3);
        Ranking ranking = Ranking.of(left, standings, 50);
        Ranking.Line grey = ranking.lines().get(4);
        assertEquals("E", grey.row().entry().id());
        assertEquals(0, grey.place());
        assertEquals("withdrew after 1 of 3 rounds", grey.unranked().orElseThrow());
        assertEquals(
                StandingsCalculator.standings(five, 3).row("B").orElseThrow().quarterPoints(),
                standings.row("B").orElseThrow().quarterPoints(),
                "results of whoever left stay in the others' numbers");
        assertTrue(Ranking.of(five, StandingsCalculator.standings(five, 3), 100).lines().stream()
                .allMatch(line -> line.unranked().isEmpty()));
        assertEquals(
                List.of(1, 2, 3, 4),
                ranking.lines().stream()
                        .map(Ranking.Line::place)
                        .filter(place -> place > 0)
                        .toList());
    }

    @Test
    @DisplayName(
            "ST-07 ST-12 ST-14 the order of a table is the order of its own numbers, and a place is shared exactly when all are equal")
    void orderOfItsOwnNumbers() {
        for (int seed = 0; seed < 6; seed++) {
            Tournament field = lively(seed);
            StandingRules rules = StandingRules.of(field).withCriteria(List.of(Criterion.MMS, Criterion.SOSM));
            for (int after = 0; after <= 5; after++) {
                List<Standings.Row> rows =
                        StandingsCalculator.standings(field, after, rules).rows();
                for (int k = 1; k < rows.size(); k++) {
                    int difference = 0;
                    for (Criterion criterion : rules.criteria()) {
                        int gap = rows.get(k - 1).quarterPoints().get(criterion)
                                - rows.get(k).quarterPoints().get(criterion);
                        difference = difference != 0 ? difference : gap;
                    }
                    assertTrue(difference >= 0, rows.get(k).toString());
                    assertEquals(
                            difference == 0,
                            rows.get(k).place() == rows.get(k - 1).place());
                    assertEquals(difference == 0, rows.get(k).tie());
                }
            }
        }
    }

    @Test
    @DisplayName("ST-15 the order used for pairing and the standings can be put side by side")
    void pairingOrder() {
        Tournament field = lively(7);
        Map<String, Drawing.GroupPlace> pairing = Drawing.groupPlaces(field, 6, Profile.TENGEN, 1);
        Standings standings = StandingsCalculator.standings(field, 5);
        Map<Integer, Integer> lastPlace = new java.util.HashMap<>();
        int compared = 0;
        for (Standings.Row row : standings.rows()) {
            Drawing.GroupPlace place = pairing.get(row.entry().id());
            if (place != null) {
                int score = row.quarterPoints().get(Criterion.MMS);
                if (!row.tie()) {
                    assertTrue(place.placeFromOne() > lastPlace.getOrDefault(score, 0), row.toString());
                }
                lastPlace.merge(score, place.placeFromOne(), Math::max);
                compared++;
            }
        }
        assertTrue(compared > 15);
    }

    @Test
    @DisplayName("handicap, komi and bar as federations have them")
    void federations() {
        TournamentSettings usual = TournamentSettings.mcMahon("F", 5);
        TournamentSettings bga = Federation.BGA.applyTo(usual);
        assertEquals(0, bga.handicap().stones(1));
        assertEquals(1, bga.handicap().stones(2));
        assertEquals(bga.mcMahon().bar(), bga.handicap().noHandicapFrom());
        assertEquals(1, bga.game().komiHalfPoints(1));
        assertEquals(3, Federation.AGA.applyTo(usual).handicap().stones(3));
        assertEquals(0, Federation.EGF.applyTo(usual).handicap().stones(9));
        assertEquals(13, Federation.EGF.applyTo(usual).game().komiHalfPoints(0));
        assertEquals(
                15,
                usual.withGame(usual.game().withKomi(KomiRules.CHINESE)).game().komiHalfPoints(0));
        assertEquals(new Federation.AboveBar(6, 12), Federation.aboveBar(5).orElseThrow());
        assertTrue(Federation.aboveBar(2).isEmpty() && Federation.aboveBar(10).isEmpty());
        assertEquals(Federation.BGA, Federation.named("bga").orElseThrow());
    }
}
