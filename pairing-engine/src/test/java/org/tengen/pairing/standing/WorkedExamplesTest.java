package org.tengen.pairing.standing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.ScoreSettings;
import org.tengen.pairing.settings.ScoreSettings.OpponentTerm;
import org.tengen.pairing.settings.ScoreSettings.Rounding;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.standing.StandingRules.Preset;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

/** Tables worked by hand: byes, absences, defaults, jigo, handicap, ties of two, three and in a circle. */
class WorkedExamplesTest {

    private static final GameResult WHITE = GameResult.WHITE_WINS;
    private static final GameResult BLACK = GameResult.BLACK_WINS;

    private static Entry entry(String id, String rank) {
        return Entry.of(id, id, "", Rank.parse(rank), 2000);
    }

    /** Five players, three rounds: a handicap game, a draw, a win by default, an absence and two byes. */
    static Tournament five(ScoreSettings scores) {
        TournamentSettings settings = TournamentSettings.mcMahon("Five", 3)
                .withMcMahon(new McMahonSettings(Rank.parse("2D"), Rank.parse("20K"), Rank.LOWEST, List.of()))
                .withScores(scores);
        List<Entry> entries = List.of(
                entry("A", "3D"),
                entry("B", "2D"),
                entry("C", "2D"),
                entry("D", "1D").withAbsences(Map.of(2, AbsenceReason.AGREED)),
                entry("E", "1K"));
        List<Game> games = List.of(
                Game.of(1, 1, "A", "B", 0, WHITE),
                Game.of(1, 2, "C", "D", 0, GameResult.JIGO),
                Game.of(2, 1, "C", "A", 0, WHITE),
                Game.of(2, 2, "B", "E", 2, WHITE),
                Game.of(3, 1, "B", "C", 0, BLACK),
                Game.of(3, 2, "D", "E", 1, WHITE).withResult(WHITE, true));
        List<Bye> byes = List.of(new Bye(1, "E", Bye.Kind.DRAWN), new Bye(3, "A", Bye.Kind.DRAWN));
        return Tournament.of(settings, entries, games, byes);
    }

    private static double value(Tournament tournament, String id, Criterion criterion) {
        return StandingsCalculator.standings(tournament, 3)
                .row(id)
                .orElseThrow()
                .value(criterion);
    }

    private static void check(
            Tournament tournament, Criterion criterion, double a, double b, double c, double d, double e) {
        List<Double> got = new ArrayList<>();
        List.of("A", "B", "C", "D", "E").forEach(id -> got.add(value(tournament, id, criterion)));
        assertEquals(List.of(a, b, c, d, e), got, criterion.code());
    }

    @Test
    @DisplayName("ST-05, ST-06, ST-19 every criterion with bye, absence, default, jigo and handicap")
    void usual() {
        Tournament five = five(ScoreSettings.USUAL);
        check(five, Criterion.NBW, 2, 1, 2.5, 1.5, 1);
        check(five, Criterion.MMS, 33, 32, 33.5, 31.5, 30);
        check(five, Criterion.SOSW, 3.5, 5.5, 4.5, 3.5, 2.5);
        check(five, Criterion.SODOSW, 1, 1, 3.75, 2.25, 0);
        check(five, Criterion.SOSOSW, 10, 10.5, 12.5, 7, 9);
        check(five, Criterion.SOSM, 96.5, 98.5, 96.5, 94.5, 89.5);
        check(five, Criterion.SODOSM, 32, 32, 80.75, 47.75, 0);
        check(five, Criterion.SOSOSM, 288, 282.5, 289.5, 276, 280);
        check(five, Criterion.CUSSM, 97, 95, 97.5, 92.5, 90);
    }

    @Test
    @DisplayName("ST-05 without rounding only the half point for the absence appears")
    void unrounded() {
        Tournament five = five(ScoreSettings.USUAL.withRounding(Rounding.NONE));
        check(five, Criterion.MMS, 33, 32, 33.5, 32, 30);
        check(five, Criterion.SOSM, 96.5, 98.5, 97, 94.5, 90);
        check(five, Criterion.CUSSM, 97, 95, 97.5, 93.5, 90);
    }

    @Test
    @DisplayName("ST-02, ST-05 unplayed games of opponents as half")
    void unplayedAsHalf() {
        Tournament five = five(ScoreSettings.USUAL.withUnplayedAsHalf(true));
        check(five, Criterion.MMS, 33, 32, 33.5, 31.5, 30);
        assertEquals(96, value(five, "C", Criterion.SOSM));
        assertEquals(98, value(five, "B", Criterion.SOSM));
        assertEquals(4, value(five, "C", Criterion.SOSW));
        assertEquals(5, value(five, "B", Criterion.SOSW));
        check(five, Criterion.SOSOSM, 287, 282, 289, 275.5, 279.5);
    }

    @Test
    @DisplayName("ST-04 presets differ in rounding and in rounds without an opponent")
    void presets() {
        Tournament five = five(ScoreSettings.USUAL);
        Standings egf = StandingsCalculator.standings(five, 3, StandingRules.of(Preset.EGF, five));
        assertEquals(33, egf.row("C").orElseThrow().value(Criterion.MMS), "accumulated score rounded down");
        Standings aga = StandingsCalculator.standings(five, 3, StandingRules.of(Preset.AGA, five));
        assertEquals(33.5, aga.row("C").orElseThrow().value(Criterion.MMS));
        Standings plus = StandingsCalculator.standings(
                five,
                3,
                StandingRules.of(five)
                        .withScores(ScoreSettings.USUAL.withOpponentTerm(OpponentTerm.OWN_START_PLUS_HALF_ROUNDS)));
        assertEquals(96.5 + 1.5, plus.row("A").orElseThrow().value(Criterion.SOSM));
    }

    @Test
    @DisplayName("SOS-1 leaves the lowest out, not the highest, and is there after round 2")
    void withoutTheLowest() {
        Tournament five = five(ScoreSettings.USUAL);
        assertEquals(98.5 - 32, value(five, "B", Criterion.SOSM_1));
        Standings second = StandingsCalculator.standings(five, 2);
        assertTrue(second.row("B").orElseThrow().value(Criterion.SOSM_1) > 0);
    }

    @Test
    @DisplayName("CUSS weighs the rounds of three wins 3, 2, 1")
    void cumulative() {
        List<Game> games = List.of(
                Game.of(1, 1, "A", "B", 0, WHITE),
                Game.of(2, 1, "A", "C", 0, WHITE),
                Game.of(3, 1, "A", "D", 0, WHITE));
        Tournament field = swiss(games, List.of(Criterion.NBW, Criterion.CUSSW), "A", "B", "C", "D");
        assertEquals(6, value(field, "A", Criterion.CUSSW));
    }

    private static Tournament swiss(List<Game> games, List<Criterion> criteria, String... ids) {
        List<Entry> entries = new ArrayList<>();
        List.of(ids).forEach(id -> entries.add(entry(id, "5K")));
        TournamentSettings settings = TournamentSettings.swiss("S", 5).withPlacement(criteria);
        return Tournament.of(settings, entries, games, List.of());
    }

    @Test
    @DisplayName("ST-13, ST-20 direct confrontation of two inside a circle of others")
    void directConfrontation() {
        List<Game> games = List.of(
                Game.of(1, 1, "A", "B", 0, WHITE),
                Game.of(1, 2, "D", "C", 0, WHITE),
                Game.of(1, 3, "E", "F", 0, WHITE),
                Game.of(2, 1, "C", "A", 0, WHITE),
                Game.of(2, 2, "E", "D", 0, WHITE),
                Game.of(3, 1, "A", "F", 0, WHITE),
                Game.of(3, 2, "B", "C", 0, WHITE),
                Game.of(4, 1, "D", "F", 0, WHITE),
                Game.of(4, 2, "E", "B", 0, WHITE));
        Tournament field =
                swiss(games, List.of(Criterion.NBW, Criterion.DC, Criterion.SOSW), "A", "B", "C", "D", "E", "F");
        Standings standings = StandingsCalculator.standings(field, 4);
        assertEquals(1, standings.row("B").orElseThrow().value(Criterion.DC));
        assertEquals(0, standings.row("C").orElseThrow().value(Criterion.DC));
        assertTrue(standings.row("B").orElseThrow().place()
                < standings.row("C").orElseThrow().place());
    }

    @Test
    @DisplayName("ST-13 a circle of three shares one class")
    void circle() {
        List<Game> games = List.of(
                Game.of(1, 1, "A", "B", 0, WHITE),
                Game.of(2, 1, "B", "C", 0, WHITE),
                Game.of(3, 1, "C", "A", 0, WHITE));
        Standings standings =
                StandingsCalculator.standings(swiss(games, List.of(Criterion.NBW, Criterion.DC), "A", "B", "C"), 3);
        standings.rows().forEach(row -> assertEquals(1, row.place()));
    }

    @Test
    @DisplayName("ST-12, ST-20 a place is shared exactly when all criteria tie; play-off and lot come last")
    void lastResorts() {
        Tournament field = swiss(List.of(), List.of(Criterion.NBW), "A", "B", "C");
        Standings tied = StandingsCalculator.standings(field, 0);
        assertEquals(
                List.of(1, 1, 1), tied.rows().stream().map(Standings.Row::place).toList());
        StandingRules playOff = StandingRules.of(field).withCriteria(List.of(Criterion.NBW, Criterion.PLAY_OFF));
        Standings after = StandingsCalculator.standings(field.withPlayOff(List.of("C", "A")), 0, playOff);
        assertEquals(
                List.of("C", "A", "B"),
                after.rows().stream().map(row -> row.entry().id()).toList());
        StandingRules lot = StandingRules.of(field).withCriteria(List.of(Criterion.NBW, Criterion.LOT));
        Standings first = StandingsCalculator.standings(field, 0, lot.withLotSeed(7));
        assertEquals(first, StandingsCalculator.standings(field, 0, lot.withLotSeed(7)));
        assertEquals(3, first.rows().get(2).place());
    }

    @Test
    @DisplayName("ST-03 shifting all start scores leaves the order by MMS and SOSM unchanged")
    void shifted() {
        Tournament five = five(ScoreSettings.USUAL);
        TournamentSettings settings = five.settings();
        Tournament shifted = five.withSettings(settings.withMcMahon(
                new McMahonSettings(Rank.parse("2D"), Rank.parse("20K"), Rank.parse("20K"), List.of())));
        List<String> before = StandingsCalculator.standings(five, 3).rows().stream()
                .map(row -> row.entry().id() + row.place())
                .toList();
        List<String> after = StandingsCalculator.standings(shifted, 3).rows().stream()
                .map(row -> row.entry().id() + row.place())
                .toList();
        assertEquals(before, after);
    }

    @Test
    @DisplayName("ST-09 later games, absences and byes do not change the standings after an earlier round")
    void earlierRoundsStand() {
        Tournament five = five(ScoreSettings.USUAL);
        Tournament shorter = five.withGames(
                        five.games().stream().filter(game -> game.round() <= 2).toList())
                .withByes(five.byes().stream().filter(bye -> bye.round() <= 2).toList());
        assertEquals(
                StandingsCalculator.standings(shorter, 2).rows(),
                StandingsCalculator.standings(five, 2).rows());
    }

    @Test
    @DisplayName("ST-16 placement criteria do not depend on what the field is paired by")
    void independent() {
        Tournament five = five(ScoreSettings.USUAL);
        Standings byWins = StandingsCalculator.standings(
                five, 3, StandingRules.of(five).withCriteria(List.of(Criterion.NBW, Criterion.SOSM)));
        assertEquals("C", byWins.rows().get(0).entry().id());
    }

    @Test
    @DisplayName("ST-01, ST-02 each number can be shown as a sum, each place with what holds it")
    void explained() {
        Tournament five = five(ScoreSettings.USUAL);
        StandingRules rules = StandingRules.of(five);
        for (Entry entry : five.entries()) {
            for (Calculation calculation : Calculation.of(five, 3, rules, entry.id())) {
                int sum = calculation.terms().stream()
                        .mapToInt(Calculation.Term::quarterPoints)
                        .sum();
                assertEquals(calculation.quarterPoints(), sum, entry.id() + " " + calculation.criterion());
            }
        }
        Fragility firm = Fragility.of(five, 3, rules);
        assertEquals(Criterion.MMS, firm.gaps().get(0).decidedBy().orElseThrow());
        List<Game> games = new ArrayList<>(five.games());
        games.set(4, games.get(4).withResult(GameResult.UNKNOWN, false));
        Fragility open = Fragility.of(five.withGames(games), 3, rules);
        assertFalse(open.pending().get(0).placesIfBlackWins().isEmpty());
        assertTrue(StandingsCalculator.standings(five.withGames(games), 3)
                .warnings()
                .get(0)
                .contains("missing"));
    }
}
