package org.tengen.pairing.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.pairing.generate.FieldGenerator;
import org.tengen.pairing.generate.FieldPlan;
import org.tengen.pairing.settings.HandicapSettings;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Constraint;
import org.tengen.pairing.tournament.Constraint.Strength;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.TableWish;
import org.tengen.pairing.tournament.Tournament;

/** The users' pairing cases the engine answers for, by their numbers, in profile tengen. */
class UsersPairingCasesTest {

    private static final Profile TENGEN = Profile.TENGEN;

    private static List<Entry> players(int count, int rank) {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            entries.add(Entry.of("p" + i, "Name" + i, "First", new Rank(rank), 2100 + 100 * rank - i));
        }
        return entries;
    }

    private static Tournament swiss(List<Entry> entries) {
        return Tournament.of(TournamentSettings.swiss("Test", 8), entries, List.of(), List.of());
    }

    private static Tournament generated(int players, int played, long seed) {
        TournamentSettings settings = TournamentSettings.mcMahon("Test", 6);
        return FieldGenerator.generate(
                FieldPlan.lively(players, settings, TENGEN).played(played), seed);
    }

    @Test
    @DisplayName("P-01 no avoidable draw-down above the bar to keep club mates apart")
    void clubsNeverCauseADrawDown() {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            Rank rank = new Rank(i < 10 ? 4 : -4);
            entries.add(Entry.of("p" + i, "N" + i, "F", rank, 2000 - i).withPlace("FR", i < 10 ? "Top" : "Other"));
        }
        Tournament field = Tournament.of(TournamentSettings.mcMahon("T", 5), entries, List.of(), List.of());
        Draw draw = Drawing.draw(field, 1, TENGEN, 1);
        assertEquals(0, draw.total().get(PairingCriterion.SCORE));
    }

    @Test
    @DisplayName("P-02 no seeding pairs people of different scores when equal scores are to be had")
    void scoreComesFirst() {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            entries.add(Entry.of("p" + i, "N" + i, "F", new Rank(i % 2 == 0 ? 3 : -18), 2000 + i));
        }
        Tournament field = Tournament.of(TournamentSettings.mcMahon("T", 5), entries, List.of(), List.of());
        for (int seed = 0; seed < 20; seed++) {
            assertEquals(0, Drawing.draw(field, 1, TENGEN, seed).total().get(PairingCriterion.SCORE));
        }
    }

    @Test
    @DisplayName("P-03, P-04 nobody has a second bye while somebody had none, given byes count, the leader never")
    void byes() {
        Tournament field = swiss(players(7, -5));
        Set<String> had = new HashSet<>();
        for (int round = 1; round <= 7; round++) {
            Draw draw = Drawing.draw(field, round, TENGEN, round);
            String id = draw.bye().orElseThrow().entryId();
            assertTrue(had.add(id), "a second bye in round " + round);
            if (round > 1) {
                assertFalse(
                        draw.warnings().toString().contains("leader") && had.size() < 5,
                        draw.warnings().toString());
            }
            field = FieldGenerator.playRound(field, draw, round);
        }
        Tournament given = swiss(players(3, -5)).withByes(List.of(new Bye(1, "p2", Bye.Kind.GIVEN)));
        given = given.withGames(List.of(Game.of(1, 1, "p0", "p1", 0, GameResult.WHITE_WINS)));
        assertNotEquals(
                "p2", Drawing.draw(given, 2, TENGEN, 5).bye().orElseThrow().entryId());
    }

    @Test
    @DisplayName("P-08 colours stay within three of each other in long Swiss events")
    void colours() {
        for (int seed = 0; seed < 12; seed++) {
            Tournament field =
                    FieldGenerator.generate(FieldPlan.plain(20, TournamentSettings.swiss("T", 8), TENGEN), seed);
            Map<String, Integer> balance = new java.util.HashMap<>();
            field.games().forEach(game -> {
                balance.merge(game.whiteId(), 1, Integer::sum);
                balance.merge(game.blackId(), -1, Integer::sum);
            });
            balance.values().forEach(value -> assertTrue(Math.abs(value) <= 3, "balance " + value));
        }
    }

    @Test
    @DisplayName("P-09 a repeat only when nothing else is left, then with a warning")
    void repeats() {
        Tournament two = swiss(players(2, -5)).withGames(List.of(Game.of(1, 1, "p0", "p1", 0, GameResult.WHITE_WINS)));
        Draw draw = Drawing.draw(two, 2, TENGEN, 1);
        assertEquals(1, draw.pairs().size());
        assertTrue(draw.warnings().get(0).contains("repeats a game"));
        Tournament many = FieldGenerator.generate(FieldPlan.plain(10, TournamentSettings.swiss("T", 8), TENGEN), 3);
        Set<Set<String>> met = new HashSet<>();
        many.games().forEach(game -> assertTrue(met.add(Set.of(game.whiteId(), game.blackId()))));
    }

    @Test
    @DisplayName("P-12 withdrawn and absent people are never paired; nobody left is an empty draw")
    void nobodyThere() {
        List<Entry> gone = players(4, -5).stream()
                .map(entry -> entry.withAbsences(Map.of(2, AbsenceReason.WITHDRAWN)))
                .toList();
        Draw empty = Drawing.draw(swiss(gone), 2, TENGEN, 1);
        assertEquals(0, empty.pairs().size());
        assertTrue(empty.bye().isEmpty());
        assertEquals(4, empty.notPaired().size());
        Draw one = Drawing.draw(swiss(players(1, -5)), 1, TENGEN, 1);
        assertEquals("p0", one.bye().orElseThrow().entryId());
        assertEquals(0, Drawing.draw(swiss(List.of()), 1, TENGEN, 1).pairs().size());
    }

    @Test
    @DisplayName("P-16, P-17 pinned games stay, the rest is drawn around them; impossible pins are refused")
    void pins() {
        Tournament field = generated(12, 1, 4);
        List<DrawnPair> free = Drawing.draw(field, 2, TENGEN, 1).pairs();
        String white = free.get(0).whiteId();
        String black = free.get(free.size() - 1).blackId();
        DrawRequest pinned = new DrawRequest(TENGEN, 1, List.of(new DrawRequest.Pin(white, black, 0)));
        Draw draw = Drawing.draw(field, 2, pinned);
        DrawnPair pair = draw.pairOf(white).orElseThrow();
        assertTrue(pair.pinned() && pair.blackId().equals(black));
        DrawRequest twice = new DrawRequest(
                TENGEN, 1, List.of(new DrawRequest.Pin(white, black, 0), new DrawRequest.Pin(black, "p9", 0)));
        assertThrows(IllegalArgumentException.class, () -> Drawing.draw(field, 2, twice));
    }

    @Test
    @DisplayName("P-26 must-not, must, prefer-not: kept, and an impossible order is named")
    void orders() {
        Tournament field = swiss(players(6, -5))
                .withConstraints(List.of(
                        Constraint.always(Strength.MUST, "teacher wants it", "p0", "p1"),
                        Constraint.always(Strength.MUST_NOT, "sisters", "p2", "p3"),
                        Constraint.notBefore(3, "same car", "p2", "p4"),
                        Constraint.always(Strength.PREFER_NOT, "same school", "p4", "p5")));
        Draw draw = Drawing.draw(field, 1, TENGEN, 9);
        assertTrue(draw.pairOf("p0").orElseThrow().has("p1"));
        assertTrue(draw.pairOf("p2").orElseThrow().has("p5"));
        Tournament impossible = swiss(players(2, -5))
                .withConstraints(List.of(Constraint.always(Strength.MUST_NOT, "father and son", "p0", "p1")));
        Draw broken = Drawing.draw(impossible, 1, TENGEN, 9);
        assertTrue(
                broken.warnings().toString().contains("father and son"),
                broken.warnings().toString());
    }

    @Test
    @DisplayName("P-27 a club with more than 40 % of the field is at home: its members may meet")
    void homeClub() {
        List<Entry> entries = new ArrayList<>();
        for (Entry entry : players(8, -5)) {
            entries.add(entry.withPlace("FR", entries.size() < 6 ? "Home" : "Away" + entries.size()));
        }
        TournamentSettings settings = TournamentSettings.mcMahon("T", 5);
        Tournament field = Tournament.of(settings, entries, List.of(), List.of());
        Draw draw = Drawing.draw(field, 1, TENGEN, 2);
        assertEquals(0, draw.total().get(PairingCriterion.GEOGRAPHY));
        assertFalse(draw.pairOf("p6").orElseThrow().has("p7"), "visitors meet the hosts");
    }

    @Test
    @DisplayName("P-30 the order of input changes nothing")
    void inputOrder() {
        for (int seed = 0; seed < 8; seed++) {
            Tournament field = generated(25, 3, seed);
            List<Entry> entries = new ArrayList<>(field.entries());
            List<Game> games = new ArrayList<>(field.games());
            Collections.shuffle(entries, new Random(seed));
            Collections.shuffle(games, new Random(seed + 1));
            for (Profile profile : Profile.values()) {
                Draw before = Drawing.draw(field, 4, profile, 11);
                Draw after = Drawing.draw(field.withEntries(entries).withGames(games), 4, profile, 11);
                assertEquals(before.pairs(), after.pairs());
                assertEquals(before.bye(), after.bye());
                assertEquals(before.inputHash(), after.inputHash());
            }
        }
    }

    @Test
    @DisplayName("a corrected name changes nothing in profile tengen")
    void renamed() {
        Tournament field = generated(24, 3, 5);
        List<Entry> renamed = new ArrayList<>();
        field.entries().forEach(entry -> renamed.add(entry.withName("Zz" + renamed.size(), "Other")));
        Draw before = Drawing.draw(field, 4, TENGEN, 11);
        Draw after = Drawing.draw(field.withEntries(renamed), 4, TENGEN, 11);
        assertEquals(before.pairs(), after.pairs());
        assertEquals(before.inputHash(), after.inputHash());
    }

    @Test
    @DisplayName("mirrored colours give the same opponents")
    void mirrored() {
        Tournament field = FieldGenerator.generate(
                FieldPlan.plain(16, TournamentSettings.swiss("T", 6), TENGEN).played(3), 2);
        List<Game> mirrored = field.games().stream()
                .map(game -> Game.of(
                        game.round(),
                        game.table(),
                        game.blackId(),
                        game.whiteId(),
                        0,
                        game.result() == GameResult.WHITE_WINS ? GameResult.BLACK_WINS : GameResult.WHITE_WINS))
                .toList();
        Set<Set<String>> before = new HashSet<>();
        Set<Set<String>> after = new HashSet<>();
        Drawing.draw(field, 4, TENGEN, 3).pairs().forEach(pair -> before.add(Set.of(pair.whiteId(), pair.blackId())));
        Drawing.draw(field.withGames(mirrored), 4, TENGEN, 3)
                .pairs()
                .forEach(pair -> after.add(Set.of(pair.whiteId(), pair.blackId())));
        assertEquals(before, after);
    }

    @Test
    @DisplayName("P-31 ratings of 10 000, corrections out of range and twenty rounds are no reason to fail")
    void outOfRange() {
        List<Entry> entries = new ArrayList<>();
        for (Entry entry : players(9, 3)) {
            entries.add(
                    entry.withStrength(entry.rank(), 10_000 * entries.size()).withCorrection(60 * entries.size()));
        }
        Tournament field = Tournament.of(TournamentSettings.mcMahon("T", 20), entries, List.of(), List.of());
        for (int round = 1; round <= 20; round++) {
            for (Profile profile : Profile.values()) {
                assertTrue(Drawing.draw(field, round, profile, 1).optimal());
            }
            field = FieldGenerator.playRound(field, Drawing.draw(field, round, TENGEN, 1), round);
        }
    }

    @Test
    @DisplayName("P-33 tables by score, sum of scores and rating; wishes first")
    void tables() {
        Tournament field = generated(16, 2, 8);
        Draw plain = Drawing.draw(field, 3, TENGEN, 1);
        String wisher = plain.pairs().get(plain.pairs().size() - 1).whiteId();
        Draw wished =
                Drawing.draw(field.withTableWishes(List.of(new TableWish(wisher, 1, "wheelchair"))), 3, TENGEN, 1);
        assertEquals(1, wished.pairOf(wisher).orElseThrow().table());
        assertEquals(
                plain.pairs().size(),
                wished.pairs().stream().map(DrawnPair::table).distinct().count());
    }

    @Test
    @DisplayName("P-35, P-39 the hash covers what the draw depends on, results of earlier rounds above all")
    void hash() {
        Tournament field = generated(12, 2, 6);
        String before = Drawing.draw(field, 3, TENGEN, 1).inputHash();
        List<Game> games = new ArrayList<>(field.games());
        Game first = games.get(0);
        games.set(0, first.withResult(GameResult.BOTH_LOSE, false));
        assertNotEquals(
                before, Drawing.draw(field.withGames(games), 3, TENGEN, 1).inputHash());
        assertEquals(before, Drawing.draw(field, 3, TENGEN, 1).inputHash());
        assertNotEquals(before, Drawing.draw(field, 3, TENGEN, 2).inputHash());
    }

    @Test
    @DisplayName("P-37 one repeat weighs more than any number of score gaps")
    void lexicographic() {
        long[] most = new long[PairingCriterion.values().length];
        java.util.Arrays.fill(most, 1000);
        CostLayout layout = new CostLayout(6000, most);
        long[] higher = new long[most.length];
        long[] lower = new long[most.length];
        for (int k = 0; k + 1 < most.length; k++) {
            java.util.Arrays.fill(higher, 0);
            java.util.Arrays.fill(lower, 0);
            higher[k] = 1;
            java.util.Arrays.fill(lower, k + 1, most.length, 1000);
            long[] one = new long[layout.width()];
            long[] sum = new long[layout.width()];
            long[] out = new long[layout.width()];
            layout.pack(higher, one, 0);
            layout.pack(lower, out, 0);
            for (int c = 0; c < sum.length; c++) {
                sum[c] = 6000 * out[c];
            }
            assertTrue(java.util.Arrays.compare(one, sum) > 0, "criterion " + k);
        }
    }

    @Test
    @DisplayName("a ghost fills an odd field before anyone gets a bye, and stays away from an even one")
    void ghost() {
        List<Entry> odd = new ArrayList<>(players(5, -5));
        odd.add(Entry.of("ghost", "Ghost", "", new Rank(-5), 1600).asGhost());
        assertTrue(Drawing.draw(swiss(odd), 1, TENGEN, 1).bye().isEmpty());
        List<Entry> even = new ArrayList<>(players(4, -5));
        even.add(Entry.of("ghost", "Ghost", "", new Rank(-5), 1600).asGhost());
        Draw draw = Drawing.draw(swiss(even), 1, TENGEN, 1);
        assertEquals(NotPaired.Reason.GHOST, draw.notPaired().get(0).reason());
    }

    @Test
    @DisplayName("handicap by difference with threshold, correction and ceiling")
    void handicaps() {
        HandicapSettings usual = HandicapSettings.USUAL;
        assertEquals(
                List.of(0, 0, 1, 2, 9),
                List.of(0, 1, 2, 3, 20).stream().map(usual::stones).toList());
        HandicapSettings more = new HandicapSettings(true, new Rank(0), 1, 9);
        assertEquals(
                List.of(0, 2, 4), List.of(0, 1, 3).stream().map(more::stones).toList());
        HandicapSettings less = new HandicapSettings(true, new Rank(0), -3, 4);
        assertEquals(
                List.of(0, 1, 4), List.of(3, 4, 9).stream().map(less::stones).toList());
    }
}
