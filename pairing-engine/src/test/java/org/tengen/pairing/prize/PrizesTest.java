package org.tengen.pairing.prize;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.pairing.prize.PrizeGiving.Award;
import org.tengen.pairing.prize.PrizePlan.Limit;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.standing.StandingRules;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

/** Prize-givings small enough to be followed by hand. Order by wins after two rounds: A 2, B 1, C 1, D 0, then E, F. */
class PrizesTest {

    private static final GameResult WHITE = GameResult.WHITE_WINS;

    private static Entry entry(String id, String rank) {
        return Entry.of(id, id, "", Rank.parse(rank), 2000).withPlace("X", "Club " + id);
    }

    private static List<Game> games() {
        return List.of(
                Game.of(1, 1, "A", "B", 0, WHITE),
                Game.of(1, 2, "C", "D", 0, WHITE),
                Game.of(1, 3, "E", "F", 0, WHITE),
                Game.of(2, 1, "A", "C", 0, WHITE),
                Game.of(2, 2, "B", "D", 0, WHITE),
                Game.of(2, 3, "F", "E", 0, WHITE).withResult(WHITE, true));
    }

    private static Tournament field(List<Game> games) {
        TournamentSettings settings = TournamentSettings.mcMahon("Prizes", 2)
                .withMcMahon(new McMahonSettings(
                        Rank.parse("2D"), Rank.parse("20K"), Rank.LOWEST, List.of(Rank.parse("1D"))))
                .withPlacement(List.of(Criterion.MMS, Criterion.SOSM));
        List<Entry> entries = List.of(
                entry("A", "3D"),
                entry("B", "2D"),
                entry("C", "2D"),
                entry("D", "2D"),
                entry("E", "5K"),
                entry("F", "5K"));
        return Tournament.of(settings, entries, games, List.of());
    }

    private static PrizeGiving give(Tournament tournament, PrizePlan plan) {
        return Prizes.give(tournament, 2, StandingRules.of(tournament), plan);
    }

    private static List<String> winners(PrizeGiving giving) {
        return giving.awards().stream()
                .map(award -> award.prize() + " " + award.place() + " " + award.entryId() + " " + award.amountCents())
                .toList();
    }

    @Test
    @DisplayName("places in the order of the standings, equals share, each in full")
    void shared() {
        PrizePlan plan = PrizePlan.of(
                Limit.NONE,
                Prize.ForPlaces.of("Main", PrizeField.ALL, 10_000L, 5_000L, 1_000L)
                        .withMeasure(Criterion.MMS));
        PrizeGiving giving = give(field(games()), plan);
        assertEquals(
                List.of("Main 1 A 10000", "Main 2 B 5000", "Main 2 C 5000"),
                winners(giving).stream().sorted().toList());
        String reason = giving.of("B").get(0).reason();
        assertTrue(reason.contains("2nd of 6") && reason.contains("MMS 32") && reason.contains("equal with 1"), reason);
    }

    @Test
    @DisplayName("equals divide the money of all the places they take, to the cent")
    void split() {
        Prize.ForPlaces main = Prize.ForPlaces.of("Main", PrizeField.ALL, 10_000L, 5_001L, 1_000L)
                .withMeasure(Criterion.MMS)
                .withTies(Ties.SPLIT);
        List<Award> awards =
                give(field(games()), PrizePlan.of(Limit.NONE, main)).awards();
        assertEquals(16_001, awards.stream().mapToLong(Award::amountCents).sum());
        assertEquals(3_001, awards.get(1).amountCents(), "the odd cent goes to the one placed higher");
        assertEquals(3_000, awards.get(2).amountCents());
    }

    @Test
    @DisplayName("the standings decide between equals, the lot with the recorded seed where they tie too")
    void tieBreak() {
        Prize.ForPlaces main =
                Prize.ForPlaces.of("Main", PrizeField.ALL, 1L, 1L).withTies(Ties.BY_TIE_BREAK);
        Tournament before = field(List.of());
        Set<String> winners = new java.util.HashSet<>();
        for (long seed = 0; seed < 20; seed++) {
            PrizePlan plan = PrizePlan.of(Limit.NONE, main).withLotSeed(seed);
            PrizeGiving giving = Prizes.give(before, 0, StandingRules.of(before), plan);
            assertEquals(2, giving.awards().size());
            assertTrue(giving.awards().get(0).reason().contains("lot"), giving.toString());
            assertEquals(giving, Prizes.give(before, 0, StandingRules.of(before), plan));
            winners.add(giving.awards().get(0).entryId());
        }
        assertTrue(winners.size() > 1);
    }

    @Test
    @DisplayName("one prize per player: the first of the list, or the most valuable")
    void onePerPlayer() {
        Prize small = Prize.ForPlaces.of("Best dan", PrizeField.ranks(Rank.parse("1D"), Rank.HIGHEST), 1_000L);
        Prize large = Prize.ForPlaces.of("Main", PrizeField.ALL, 10_000L);
        PrizeGiving first = give(field(games()), PrizePlan.of(Limit.FIRST_IN_LIST, small, large));
        assertEquals("A", first.awards().get(0).entryId());
        assertTrue(first.awards().get(1).reason().contains("A has won \"Best dan\""), first.toString());
        PrizeGiving dear = give(field(games()), PrizePlan.of(Limit.MOST_VALUABLE, small, large));
        assertEquals("Main", dear.of("A").get(0).prize());
        assertEquals(1, dear.of("A").size());
        assertEquals("Best dan", dear.awards().get(0).prize(), "awards keep the order of the plan");
        PrizeGiving both = give(field(games()), PrizePlan.of(Limit.NONE, small, large));
        assertEquals(2, both.of("A").size());
    }

    @Test
    @DisplayName(
            "below the bar, categories, labels, countries, clubs, rounds missed; newcomers and hosts excluded with the reason")
    void fields() {
        PrizeField below = PrizeField.ALL.onlyBelowBar();
        PrizePlan plan = PrizePlan.of(
                        Limit.NONE,
                        Prize.ForPlaces.of("Below the bar", below, 1L),
                        Prize.ForPlaces.of("Second category", PrizeField.ALL.inCategory(2), 1L),
                        Prize.ForPlaces.of("Youth", PrizeField.ALL.labelled("U18"), 1L),
                        Prize.ForPlaces.of("No youth", PrizeField.ALL.notLabelled("U18"), 1L),
                        Prize.ForPlaces.of("Club C", PrizeField.ALL.from(Set.of("x"), Set.of("club c")), 1L),
                        Prize.ForPlaces.of("Faithful", below.missingAtMost(0), 1L),
                        Prize.ForPlaces.of("Nobody", PrizeField.ALL.labelled("woman"), 1L, 1L))
                .withLabels(Map.of("A", Set.of("host"), "D", Set.of("U18"), "B", Set.of("U18", "newcomer")))
                .excluding(Map.of(), Map.of("host", "runs the event", "newcomer", "plays the first event"));
        PrizeGiving giving = give(field(games()), plan);
        assertEquals(
                List.of("E", "F", "E", "F", "D", "C", "C", "F"),
                giving.awards().stream().map(Award::entryId).toList(),
                giving.toString());
        assertEquals(2, giving.notAwarded().size());
        assertTrue(giving.passedOver().stream()
                .anyMatch(over -> over.entryId().equals("A") && over.reason().equals("runs the event")));
        assertTrue(giving.passedOver().stream()
                .anyMatch(
                        over -> over.prize().equals("Faithful") && over.reason().equals("missed 1 round")));
    }

    @Test
    @DisplayName("a prize for everybody who won enough")
    void forWins() {
        PrizePlan plan = PrizePlan.of(
                Limit.FIRST_IN_LIST,
                Prize.ForPlaces.of("Main", PrizeField.ALL, 10L),
                new Prize.ForWins("All won", PrizeField.ALL, true, 4, 5L),
                new Prize.ForWins("Three won", PrizeField.ALL, true, 6, 5L));
        PrizeGiving giving = give(field(games()), plan);
        assertEquals(2, giving.of("A").size());
        assertEquals("Three won", giving.notAwarded().get(0).prize());
    }

    @Test
    @DisplayName("a ghost takes neither place nor prize")
    void ghosts() {
        Tournament plain = field(games());
        List<Entry> entries = new ArrayList<>(plain.entries());
        entries.set(0, entries.get(0).asGhost());
        Tournament haunted = plain.withEntries(entries);
        Standings standings = StandingsCalculator.standings(haunted, 2);
        assertEquals("A", standings.rows().get(0).entry().id());
        assertEquals(0, standings.rows().get(0).place());
        assertEquals(1, standings.rows().get(1).place());
        PrizeGiving giving = give(haunted, PrizePlan.of(Limit.NONE, Prize.ForPlaces.of("Main", PrizeField.ALL, 10L)));
        assertEquals(
                standings.rows().get(1).entry().id(), giving.awards().get(0).entryId());
        assertTrue(giving.passedOver().get(0).reason().contains("ghost"));
    }

    @Test
    @DisplayName("an open game: what prize hangs on its winner")
    void hanging() {
        List<Game> games = new ArrayList<>(games());
        games.set(3, games.get(3).withResult(GameResult.UNKNOWN, false));
        Tournament open = field(games);
        PrizePlan plan = PrizePlan.of(Limit.NONE, Prize.ForPlaces.of("Main", PrizeField.ALL, 10L));
        List<Prizes.Hanging> hanging = Prizes.hangingOn(open, 2, StandingRules.of(open), plan);
        assertEquals(1, hanging.size());
        assertEquals("A", hanging.get(0).ifWhiteWins().get(0).entryId());
        assertEquals("C", hanging.get(0).ifBlackWins().get(0).entryId());
        assertTrue(give(open, plan).warnings().get(0).contains("missing"));
        assertTrue(Prizes.hangingOn(field(games()), 2, StandingRules.of(open), plan)
                .isEmpty());
    }

    @Test
    @DisplayName("rules that make no sense are refused")
    void refused() {
        Prize.ForPlaces one = Prize.ForPlaces.of("Main", PrizeField.ALL, 1L);
        assertThrows(IllegalArgumentException.class, () -> PrizePlan.of(Limit.NONE, one, one));
        assertThrows(IllegalArgumentException.class, () -> Prize.ForPlaces.of("None", PrizeField.ALL));
        assertThrows(IllegalArgumentException.class, () -> PrizeField.ranks(Rank.parse("1D"), Rank.parse("5K")));
    }

    @Test
    @DisplayName("who did not come for a default misses the round, the winner does not")
    void missed() {
        PrizePlan plan = PrizePlan.of(
                Limit.NONE, Prize.ForPlaces.of("Faithful", PrizeField.ALL.missingAtMost(0), 1L, 1L, 1L, 1L, 1L, 1L));
        Tournament plain = field(games());
        List<Entry> entries = new ArrayList<>(plain.entries());
        entries.set(3, entries.get(3).withAbsences(Map.of(2, AbsenceReason.AGREED)));
        List<String> winners = give(plain.withEntries(entries), plan).awards().stream()
                .map(Award::entryId)
                .toList();
        assertEquals(5, winners.size());
        assertTrue(winners.contains("F") && !winners.contains("E"));
    }
}
