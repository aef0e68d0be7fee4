package org.tengen.pairing.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tengen.pairing.check.EgdFileCheck;
import org.tengen.pairing.egd.EgfClass;
import org.tengen.pairing.file.Dialect;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.FormatTrials;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.file.WriteOptions.Defaults;
import org.tengen.pairing.file.Writing;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.GameSettings.ExtraTime;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.Tournament;

/** What federations want, case by case, against files of our own. */
class FederationsTest {

    private static final Charset LATIN = Charset.forName("ISO-8859-15");

    private static TournamentFormat format(String name) {
        return TournamentFormats.named(name).orElseThrow();
    }

    private static String text(TournamentFacts facts, String format, WriteOptions options) {
        return new String(FormatTrials.written(facts, format(format), options).bytes(), LATIN);
    }

    private static String egd(TournamentFacts facts) {
        return text(facts, "h9", WriteOptions.USUAL);
    }

    private static String golden(String name) throws IOException {
        try (InputStream in = FederationsTest.class.getResourceAsStream("/golden/" + name)) {
            return new String(in.readAllBytes(), LATIN);
        }
    }

    private static TournamentFacts with(UnaryOperator<Tournament> change) {
        TournamentFacts facts = ExampleOpen.facts();
        return facts.withTournament(change.apply(facts.tournament()));
    }

    private static TournamentFacts withEntry(String id, UnaryOperator<Entry> change) {
        return with(tournament -> tournament.withEntries(tournament.entries().stream()
                .map(entry -> entry.id().equals(id) ? change.apply(entry) : entry)
                .toList()));
    }

    @ParameterizedTest
    @DisplayName("X-02 our golden file of each federation's dialect")
    @CsvSource({"h9,egd", "h9,opengotha", "tou,ffg", "tou,opengotha", "aga,aga", "aga,opengotha"})
    void goldenFiles(String format, String dialect) throws IOException {
        WriteOptions options = WriteOptions.of(Dialect.ofCode(dialect).orElseThrow());
        String name = "example." + dialect + "." + format(format).extensions().get(0);
        assertEquals(golden(name), text(ExampleOpen.facts(), format, options));
    }

    @Test
    @DisplayName("X-01 the PIN stands behind a bar when it is known")
    void pins() {
        List<String> lines = egd(ExampleOpen.facts()).lines().toList();
        assertTrue(lines.get(10).endsWith(" |99000001"));
        assertTrue(lines.get(14).endsWith("0="));
    }

    @Test
    @DisplayName(
            "X-05 a country written in full stands in the file by its code, and the report says so; only an unknown one is XX")
    void countriesInFull() {
        TournamentFacts german = withEntry("b", entry -> entry.withPlace("Deutschland", "PAR"));
        Writing.Written written = FormatTrials.written(german, format("h9"), WriteOptions.USUAL);
        assertTrue(new String(written.bytes(), LATIN).contains(" DE "), written.toString());
        assertTrue(written.changed().toString().contains("the country Deutschland is written DE"));
        TournamentFacts nowhere = withEntry("b", entry -> entry.withPlace("Atlantis", "PAR"));
        assertTrue(FormatTrials.written(nowhere, format("h9"), WriteOptions.USUAL)
                .changed()
                .toString()
                .contains("the country Atlantis is not two letters and is written XX"));
    }

    @Test
    @DisplayName("X-04 codes of clubs keep their letters")
    void clubCodes() {
        TournamentFacts facts = withEntry("b", entry -> entry.withPlace("FR", "75Al"));
        for (String format : List.of("h9", "tou")) {
            for (Dialect dialect : format(format).dialects()) {
                assertTrue(text(facts, format, WriteOptions.of(dialect)).contains(" 75Al"));
            }
        }
    }

    @Test
    @DisplayName("X-05 GB leaves as UK, and a file with GB does not leave")
    void unitedKingdom() {
        String text = egd(withEntry("b", entry -> entry.withPlace("GB", "LDN")));
        assertTrue(text.contains(" UK  LDN"));
        String wrong = text.replace(" UK  LDN", " GB  LDN");
        assertTrue(EgdFileCheck.check(wrong, true).toString().contains("UK"));
    }

    @Test
    @DisplayName("X-07 whoever never played is dropped, and the others' numbers close up")
    void neverPlayed() {
        TournamentFacts facts = with(tournament -> {
            List<Entry> entries = new ArrayList<>(tournament.entries());
            entries.add(0, Entry.of("x", "Absent", "Zoe", entries.get(0).rank(), 2300));
            return tournament.withEntries(entries);
        });
        Writing.Written written = FormatTrials.written(facts, format("h9"), WriteOptions.USUAL);
        assertEquals(egd(ExampleOpen.facts()), new String(written.bytes(), LATIN));
        assertTrue(written.dropped().toString().contains("1 without a game: Absent Zoe"));
    }

    @ParameterizedTest
    @DisplayName("X-08 class by time at its limits; no byoyomi is sudden death")
    @CsvSource({
        "60,BYOYOMI,20,0,A",
        "59,BYOYOMI,30,0,B",
        "60,BYOYOMI,19,0,B",
        "75,BYOYOMI,0,0,A",
        "74,BYOYOMI,0,0,B",
        "60,CANADIAN,300,20,A",
        "60,CANADIAN,300,21,B",
        "45,FISCHER,15,0,A",
        "44,FISCHER,20,0,B",
        "45,FISCHER,14,0,B",
        "30,FISCHER,10,0,B",
        "40,BYOYOMI,14,0,B",
        "40,BYOYOMI,13,0,C",
        "25,BYOYOMI,7,0,C",
        "25,BYOYOMI,6,0,X",
        "20,FISCHER,5,0,C",
        "19,FISCHER,60,0,X"
    })
    void classes(int minutes, ExtraTime extra, int seconds, int stones, String wanted) {
        GameSettings game = new GameSettings(13, 1, 19, minutes, extra, seconds, stones);
        assertEquals(wanted, EgfClass.of(game, false).name());
        TournamentFacts facts =
                with(tournament -> tournament.withSettings(tournament.settings().withGame(game)));
        String text = egd(facts);
        assertTrue(text.contains("; CL[" + wanted + "]"), text);
        assertEquals(seconds == 0, text.contains("CM[Sudden death"));
        Reading.Read read = assertInstanceOf(Reading.Read.class, format("h9").read(text.getBytes(LATIN)));
        assertEquals(text, egd(read.facts()), "written again it is the same file");
    }

    @Test
    void onlineEventsHaveAClassOfTheirOwn() {
        assertEquals(EgfClass.D, EgfClass.of(new GameSettings(13, 1, 19, 40, ExtraTime.BYOYOMI, 30, 0), true));
        assertEquals(EgfClass.X, EgfClass.of(new GameSettings(13, 1, 19, 25, ExtraTime.BYOYOMI, 30, 0), true));
    }

    private static TournamentFacts withDefault() {
        return with(tournament -> tournament.withGames(tournament.games().stream()
                .map(game -> game.round() == 3 && game.table() == 2 ? game.withResult(game.result(), true) : game)
                .toList()));
    }

    @Test
    @DisplayName("RT-02 a win by default is never sent as a rated game, whatever is asked for")
    void defaultsAreNeverRated() {
        for (Defaults defaults : Defaults.values()) {
            String egd = text(withDefault(), "h9", WriteOptions.of(Dialect.EGD).withDefaults(defaults));
            assertFalse(egd.contains("3+/b0\n") || egd.contains("3+/b0 |"), egd);
            assertEquals(defaults != Defaults.DROP, egd.contains("0+ |99000002"), egd);
            String ffg = text(withDefault(), "tou", WriteOptions.of(Dialect.FFG).withDefaults(defaults));
            assertFalse(ffg.contains("2-w0"), ffg);
            String aga = text(withDefault(), "aga", WriteOptions.of(Dialect.AGA).withDefaults(defaults));
            assertFalse(aga.contains("90003 90002"), aga);
        }
        assertTrue(text(withDefault(), "h9", WriteOptions.of(Dialect.OPENGOTHA)).contains("3+!b0"));
    }

    @ParameterizedTest
    @DisplayName("a file whose two lines disagree is refused, with line and round")
    @ValueSource(
            strings = {
                "3-/b0>3-/w0",
                "3-/b0>3-/b2",
                "3-/b0>4-/b0",
                "3-/b0>1-/b0",
                "3-/b0>77-/b0",
                "3-/b0>rubbish",
                "   2 Moreau>   1 Moreau",
                "4+/w1 |99000001>"
            })
    void reciprocity(String change) {
        String[] parts = change.split(">", 2);
        String text = egd(ExampleOpen.facts());
        String broken = text.replace(parts[0], parts[1]);
        assertFalse(broken.equals(text));
        Reading reading = format("h9").read(broken.getBytes(LATIN));
        assertInstanceOf(Reading.Refused.class, reading, broken);
        assertTrue(reading.findings().get(0).line() > 0, reading.toString());
        assertFalse(EgdFileCheck.check(broken, true).isEmpty());
    }

    @Test
    @DisplayName("X-07 the wins are those of the results; a file that says otherwise does not leave")
    void winsFollowFromTheResults() {
        String text = egd(ExampleOpen.facts());
        String line = text.lines()
                .filter(one -> one.contains("Lindqvist"))
                .findFirst()
                .orElseThrow();
        String tooMany = text.replace(line, line.replace(" 2         2+/w0", " 3         2+/w0"));
        assertFalse(tooMany.equals(text), line);
        assertTrue(EgdFileCheck.check(tooMany, true).toString().contains("NBW"), tooMany);
        String rounded = text.replace("1.5 ", "1   ");
        assertFalse(rounded.equals(text), text);
        assertEquals(List.of(), EgdFileCheck.check(rounded, true), "half a point may be rounded down");
        String free = text.replace("    1         5-/b0", "    2         5-/b0");
        assertFalse(free.equals(text), text);
        assertTrue(
                EgdFileCheck.check(free, true).stream().anyMatch(one -> one.severity() == Finding.Severity.REFUSAL),
                "nobody wins more than the rounds give");
        String noColumn = text.replace("NBW", "CUS");
        assertTrue(EgdFileCheck.check(noColumn, true).toString().contains("no such column"));
    }

    @Test
    void whatTheCheckFindsOddIsHandedOn() {
        TournamentFacts twice = with(tournament -> {
            List<Game> games = new ArrayList<>(tournament.games());
            Game first = games.get(0);
            games.removeIf(game -> game.round() == 2 && (game.has(first.whiteId()) || game.has(first.blackId())));
            games.add(new Game(2, 9, first.blackId(), first.whiteId(), 0, first.result(), false, true));
            return tournament.withGames(games);
        });
        Writing.Written written = FormatTrials.written(twice, format("h9"), WriteOptions.USUAL);
        assertTrue(
                written.warnings().toString().contains("nobody to meet twice"),
                written.warnings().toString());
        assertEquals(
                List.of(),
                FormatTrials.written(ExampleOpen.facts(), format("h9"), WriteOptions.USUAL)
                        .warnings());
    }

    @Test
    void theAgaTakesNobodyWithoutANumber() {
        TournamentFacts facts =
                withEntry("b", entry -> entry.withPublicIds(org.tengen.pairing.tournament.PublicIds.NONE));
        Writing.Refused refused =
                assertInstanceOf(Writing.Refused.class, Conversion.write(facts, format("aga"), WriteOptions.USUAL));
        assertTrue(refused.findings().get(0).toString().contains("Moreau"));
    }

    @Test
    void theLayoutOfTheAgasPageIsRead() {
        String text = """
                TOURNEY Sampleton Autumn Tournament, Sampleton, ZZ, November 7-8, 2026
                        start=11/7/2026
                        finish=11/8/2026
                        rules=AGA
                PLAYERS
                90001 Rivers, Jo        2d
                90002 Stone, Maxime     3k
                90003 Field, Kim        3k
                GAMES
                90001 90002 w 4 0
                90003 90002 b 0 7
                """;
        Tournament read = FormatTrials.facts(format("aga"), text).tournament();
        assertEquals("Sampleton Autumn Tournament", read.settings().name());
        assertEquals(List.of(1, 2), read.games().stream().map(Game::round).toList());
        assertEquals(4, read.games().get(0).handicap());
    }

    @Test
    void aDialectOfAnotherFederationIsRefused() {
        Writing writing = Conversion.write(ExampleOpen.facts(), format("tou"), WriteOptions.of(Dialect.AGA));
        assertTrue(assertInstanceOf(Writing.Refused.class, writing)
                .findings()
                .toString()
                .contains("ffg"));
    }

    @ParameterizedTest
    @DisplayName("twenty thousand damaged files are read or refused by name")
    @ValueSource(strings = {"opengotha", "h9", "tou", "aga", "bundle-json"})
    void damagedFiles(String name) {
        FormatTrials.damaged(
                format(name),
                FormatTrials.written(ExampleOpen.facts(), format(name), WriteOptions.USUAL)
                        .bytes());
    }

    @Test
    void damagedBundles() {
        byte[] zip = FormatTrials.written(ExampleOpen.facts(), format("bundle"), WriteOptions.USUAL)
                .bytes();
        FormatTrials.damaged(format("bundle"), zip);
    }
}
