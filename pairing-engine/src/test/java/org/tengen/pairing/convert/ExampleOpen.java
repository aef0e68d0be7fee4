package org.tengen.pairing.convert;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.HandicapSettings;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.ScoreSettings;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.PublicIds;
import org.tengen.pairing.tournament.Tournament;

/** Invented tournaments for the tests of all formats. */
final class ExampleOpen {

    private ExampleOpen() {}

    /** Six people, three rounds, a bye and an absence: the example of the EGF's layout. */
    static TournamentFacts facts() {
        List<Entry> entries = List.of(
                entry("a", "Lindqvist", "Ada", "3D", "SE", "STO", 1),
                entry("b", "Moreau", "Theo", "3D", "FR", "PAR", 2),
                entry("c", "Van der Kowal", "Hanna", "2D", "PL", "KRA", 3),
                entry("d", "Ferrari", "Luca", "1D", "IT", "MIL", 4),
                entry("e", "Tanaka", "Yui", "1K", "JP", "", 0).withAbsences(Map.of(3, AbsenceReason.AGREED)),
                entry("f", "Novak", "Petr", "1K", "CZ", "PRA", 6));
        List<Game> games = List.of(
                Game.of(1, 1, "a", "b", 0, GameResult.WHITE_WINS),
                Game.of(1, 2, "d", "c", 0, GameResult.BLACK_WINS),
                Game.of(1, 3, "e", "f", 0, GameResult.WHITE_WINS),
                Game.of(2, 1, "c", "a", 0, GameResult.WHITE_WINS),
                Game.of(2, 2, "b", "e", 1, GameResult.WHITE_WINS),
                Game.of(2, 3, "f", "d", 0, GameResult.BLACK_WINS),
                Game.of(3, 1, "a", "d", 1, GameResult.WHITE_WINS),
                Game.of(3, 2, "c", "b", 0, GameResult.BLACK_WINS));
        TournamentSettings settings = TournamentSettings.mcMahon("Example Open", 3)
                .withPlacement(List.of(Criterion.MMS, Criterion.SOSM))
                .withMcMahon(new McMahonSettings(Rank.parse("3D"), Rank.parse("20K"), new Rank(-20), List.of()))
                .withScores(new ScoreSettings(
                        1, 1, 2, 2, ScoreSettings.Rounding.NONE, ScoreSettings.OpponentTerm.OWN_START, false, false))
                .withHandicap(new HandicapSettings(true, Rank.HIGHEST, -1, 9))
                .withGame(fischer(15));
        Tournament tournament = Tournament.of(settings, entries, games, List.of(new Bye(3, "f", Bye.Kind.DRAWN)));
        return new TournamentFacts(tournament, event(), Optional.empty());
    }

    static EventDetails event() {
        return EventDetails.NONE
                .withPlace("Sampleton", "")
                .withDays(LocalDate.of(2026, 11, 7), LocalDate.of(2026, 11, 8));
    }

    private static GameSettings fischer(int komiHalfPoints) {
        return new GameSettings(komiHalfPoints, 1, 19, 45, GameSettings.ExtraTime.FISCHER, 15, 0);
    }

    private static Entry entry(String id, String name, String first, String rank, String country, String club, int n) {
        Rank read = Rank.parse(rank);
        PublicIds ids = n == 0
                ? new PublicIds("", "", "", "90005", "")
                : new PublicIds("9900000" + n, "990000" + n, "", "9000" + n, "");
        return Entry.of(id, name, first, read, 2100 + 100 * read.value())
                .withPlace(country, club)
                .withPublicIds(ids);
    }

    /** Everybody has every number and met somebody every round; nothing in it is odd for any format. */
    static TournamentFacts plain(int players, int rounds) {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < players; i++) {
            Rank rank = new Rank(3 - 30 * i / players);
            entries.add(Entry.of("p" + i, "Name" + letters(i), "First" + letters(i), rank, 2100 + 100 * rank.value())
                    .withPlace("FR", "C" + letters(i % 26))
                    .withPublicIds(new PublicIds(
                            String.valueOf(10_000_000 + i),
                            String.valueOf(1_000_000 + i),
                            "",
                            String.valueOf(1000 + i),
                            "")));
        }
        List<Game> games = new ArrayList<>();
        int[] circle = new int[players];
        for (int round = 1; round <= rounds; round++) {
            for (int i = 0; i < players; i++) {
                circle[i] = i == 0 ? 0 : 1 + (i - 1 + round) % (players - 1);
            }
            for (int table = 1; table <= players / 2; table++) {
                int white = circle[table - 1];
                int black = circle[players - table];
                GameResult result = (white + round) % 2 == 0 ? GameResult.WHITE_WINS : GameResult.BLACK_WINS;
                games.add(Game.of(round, table, "p" + white, "p" + black, 0, result));
            }
        }
        TournamentSettings settings = TournamentSettings.mcMahon("Plain Cup", rounds)
                .withHandicap(HandicapSettings.NONE)
                .withGame(fischer(14));
        return new TournamentFacts(Tournament.of(settings, entries, games, List.of()), event(), Optional.empty());
    }

    private static String letters(int number) {
        String last = String.valueOf((char) ('a' + number % 26));
        return number < 26 ? last : letters(number / 26 - 1) + last;
    }
}
