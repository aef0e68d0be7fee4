package org.tengen.pairing.pairgoth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.pairing.convert.Conversion;
import org.tengen.pairing.convert.TournamentFormats;
import org.tengen.pairing.file.FormatTrials;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.file.Writing;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.Seeding;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

class PairgothFormatTest {

    private static final PairgothFormat FORMAT = new PairgothFormat();

    private static final String FILE = """
            {
              "type" : "INDIVIDUAL",
              "name" : "Sampleton Open",
              "shortName" : "sampleton",
              "startDate" : "2026-11-07",
              "endDate" : "2026-11-08",
              "director" : "Jo Rivers",
              "country" : "xx",
              "location" : "Sampleton",
              "online" : false,
              "komi" : 6.5,
              "rules" : "CHINESE",
              "gobanSize" : 19,
              "timeSystem" : { "type" : "JAPANESE", "mainTime" : 2700, "byoyomi" : 30, "periods" : 3 },
              "rounds" : 4,
              "pairing" : {
                "type" : "MAC_MAHON",
                "base" : { "nx1" : 0.5, "dupWeight" : 5.0E14, "random" : 0.0, "colorBalanceWeight" : 1000000.0 },
                "main" : { "firstSeed" : "SPLIT_AND_SLIP", "mmsValueAbsent" : 0.5 },
                "secondary" : { "barTreshold" : false, "rankThreshold" : 1 },
                "handicap" : { "useMMS" : false, "treshold" : -3, "correction" : 2, "ceiling" : 9 },
                "placement" : [ "MMS", "SOSM", "SOSMM1", "STS" ],
                "mmFloor" : -20,
                "mmBar" : 2
              },
              "players" : [
                { "id" : 2, "name" : "Lindqvist", "firstname" : "Ada", "rating" : 2345, "rank" : 2, "country" : "se",
                  "club" : "75Al", "final" : true, "mmsCorrection" : 1, "egf" : "99000001" },
                { "id" : 4, "name" : "Moreau", "firstname" : "Théo", "rating" : 1545, "rank" : -5, "country" : "fr",
                  "club" : "13Ma", "final" : true, "skip" : [ 2 ] },
                { "id" : 6, "name" : "Novak", "firstname" : "Petr", "rating" : 731, "rank" : -14, "country" : "gb",
                  "club" : "", "final" : false }
              ],
              "games" : [
                [
                  { "id" : 1, "t" : 3, "w" : 2, "b" : 4, "h" : 5, "r" : "b", "dd" : 1, "ft" : true },
                  { "id" : 2, "t" : 0, "w" : 6, "b" : 0, "h" : 0, "r" : "w", "dd" : 0 }
                ],
                [ { "id" : 3, "t" : 1, "w" : 6, "b" : 2, "h" : 0, "r" : "X", "dd" : 0 } ]
              ]
            }
            """;

    @Test
    void whatTheFileSaysIsRead() {
        TournamentFacts facts = FormatTrials.facts(FORMAT, FILE);
        Tournament tournament = facts.tournament();
        assertEquals("Sampleton Open", tournament.settings().name());
        assertEquals(LocalDate.of(2026, 11, 8), facts.event().lastDay());
        assertEquals(
                new GameSettings(13, 1, 19, 45, GameSettings.ExtraTime.BYOYOMI, 30, 0),
                tournament.settings().game());
        assertEquals(Rank.parse("3D"), tournament.settings().mcMahon().bar());
        assertEquals(Rank.parse("3K"), tournament.settings().handicap().noHandicapFrom());
        assertEquals(-2, tournament.settings().handicap().correction());
        assertEquals(
                List.of(Criterion.MMS, Criterion.SOSM, Criterion.SOSM_1, Criterion.STS),
                tournament.settings().placement());
        assertEquals(Seeding.SLIP, tournament.settings().pairing().firstSeeding());
        assertFalse(tournament.settings().pairing().geography().barThreshold());
        assertEquals("75Al", tournament.entries().get(0).club());
        assertEquals(2, tournament.entries().get(0).correctionHalfPoints());
        assertFalse(tournament.entries().get(1).participates(2));
        Game first = tournament.games().get(0);
        assertEquals(GameResult.BLACK_WINS, first.result());
        assertEquals(5, first.handicap());
        assertEquals(GameResult.NO_RESULT, tournament.games().get(1).result());
        assertEquals("6", tournament.byeOf(1).orElseThrow().entryId());
    }

    @Test
    @DisplayName("X-08 byo-yomi of no time is sudden death")
    void noByoyomi() {
        GameSettings game = FormatTrials.facts(FORMAT, FILE.replace("\"byoyomi\" : 30", "\"byoyomi\" : 0"))
                .tournament()
                .settings()
                .game();
        assertEquals(GameSettings.ExtraTime.SUDDEN_DEATH, game.extraTime());
    }

    @Test
    @DisplayName("X-09 rules, periods, draw-ups and forced tables are still there after writing")
    void settingsOfTheProgramStay() {
        TournamentFacts facts = FormatTrials.facts(FORMAT, FILE);
        var written = FormatTrials.written(facts, FORMAT, WriteOptions.USUAL);
        String json = new String(written.bytes(), StandardCharsets.UTF_8);
        assertTrue(json.contains("\"CHINESE\"") && json.contains("\"periods\" : 3"), json);
        assertTrue(json.contains("\"dd\" : 1,") && json.contains("\"ft\" : true"), json);
        assertEquals(
                facts.tournament(), FormatTrials.facts(FORMAT, written.bytes()).tournament());
    }

    @Test
    @DisplayName("X-22 pairgoth file to facts to file to facts is the identity")
    void thereAndBack() {
        FormatTrials.thereAndBack(FORMAT);
    }

    @Test
    void gamesByDefaultAreNeverSilentlyPlayedOnes() {
        TournamentFacts facts = FormatTrials.facts(FORMAT, FILE);
        Tournament tournament = facts.tournament();
        Game lost = tournament.games().get(0).withResult(GameResult.WHITE_WINS, true);
        TournamentFacts withDefault = facts.withTournament(
                tournament.withGames(List.of(lost, tournament.games().get(1))));
        var usual = FormatTrials.written(withDefault, FORMAT, WriteOptions.USUAL);
        assertTrue(
                usual.changed().toString().contains("round 1, table 3: was decided by default"), usual.changed() + "");
        assertInstanceOf(
                Writing.Refused.class,
                Conversion.write(withDefault, FORMAT, WriteOptions.USUAL.withDefaults(WriteOptions.Defaults.KEEP)));
        var without =
                FormatTrials.written(withDefault, FORMAT, WriteOptions.USUAL.withDefaults(WriteOptions.Defaults.DROP));
        assertEquals(
                1,
                FormatTrials.facts(FORMAT, without.bytes()).tournament().games().size());
    }

    @Test
    void faultsAreNamedByLineAndField() {
        assertEquals(
                "42: r: 'q', expected one of ? w b = X # 0",
                FormatTrials.refusal(FORMAT, FILE.replace("\"r\" : \"b\"", "\"r\" : \"q\""))
                        .replaceFirst("^\\d+", "42"));
        assertTrue(FormatTrials.refusal(FORMAT, FILE.replace("\"rank\" : 2,", "\"rank\" : 20,"))
                .contains("rank: '20'"));
        assertTrue(FormatTrials.refusal(FORMAT, FILE.replace("\"w\" : 6, \"b\" : 2", "\"w\" : 6, \"b\" : 8"))
                .contains("games: '8'"));
        assertTrue(FormatTrials.refusal(FORMAT, FILE.substring(0, 900)).contains("document"));
        assertTrue(FormatTrials.refusal(FORMAT, "[".repeat(5000)).contains("document"));
    }

    @Test
    void damagedFilesAreReadOrRefusedByName() {
        FormatTrials.damaged(FORMAT, FILE.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void theFileIsRecognisedByItsContent() {
        byte[] bytes = FILE.getBytes(StandardCharsets.UTF_8);
        assertEquals(
                "pairgoth", TournamentFormats.ofContent(bytes).orElseThrow().name());
    }
}
