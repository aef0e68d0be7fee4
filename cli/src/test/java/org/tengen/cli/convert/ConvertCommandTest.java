package org.tengen.cli.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tengen.cli.rules.Run;

/** Two players and a game, one of them with a name that Latin letters cannot hold. */
class ConvertCommandTest {

    private static final String TOURNAMENT = """
            <Tournament dataVersion="201"><Players>
            <Player name="Muster" firstName="Petra" rank="3k" rating="1800" country="SE" club="STO"/>
            <Player name="Примеров" firstName="Mats" rank="3k" rating="1800" country="SE" club="STO"/></Players>
            <Games><Game roundNumber="1" tableNumber="1" whitePlayer="MUSTERPETRA" blackPlayer="ПРИМЕРОВMATS"
            result="RESULT_WHITEWINS" handicap="0"/></Games>
            <TournamentParameterSet><GeneralParameterSet name="T" beginDate="2026-03-07" endDate="2026-03-08"
            location="Town" numberOfRounds="1" genMMBar="4D" genMMFloor="20K"/>
            <HandicapParameterSet/><PlacementParameterSet><PlacementCriteria>
            <PlacementCriterion name="MMS" number="1"/></PlacementCriteria></PlacementParameterSet>
            <PairingParameterSet/></TournamentParameterSet></Tournament>""";

    @TempDir
    Path folder;

    private Path in;

    @BeforeEach
    void write() throws IOException {
        in = Files.writeString(folder.resolve("t.xml"), TOURNAMENT);
    }

    private Run convert(String out, String... options) {
        List<String> args =
                new ArrayList<>(List.of(in.toString(), folder.resolve(out).toString(), "--json"));
        args.addAll(List.of(options));
        return Run.of(new ConvertCommand(), args.toArray(String[]::new));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void theDocumentSaysWhatChangedAndWhatWasDropped() throws IOException {
        Run run = convert("t.h9");
        assertEquals(0, run.status(), run.err());
        JsonNode document = run.document();
        List<String> fields = new ArrayList<>();
        document.fieldNames().forEachRemaining(fields::add);
        assertEquals(List.of("from", "to", "players", "games", "changed", "dropped"), fields);
        assertEquals("opengotha", document.get("from").asText());
        assertEquals("h9", document.get("to").asText());
        assertEquals(2, document.get("players").asInt());
        assertEquals(1, document.get("games").asInt());
        assertTrue(document.get("changed").toString().contains("Primerov"), run.json());
        assertTrue(document.get("dropped").size() > 0, run.json());
        assertTrue(Files.readString(folder.resolve("t.h9"), StandardCharsets.ISO_8859_1)
                .contains("Primerov Mats"));
        assertEquals(List.of("t.h9", "t.xml"), files());
    }

    @Test
    void aRefusedFileLeavesNothingAndAnEarlierOneAlone() throws IOException {
        Files.writeString(folder.resolve("old.tour"), "earlier");
        Files.writeString(in, TOURNAMENT.substring(0, TOURNAMENT.length() / 2));
        for (String out : List.of("new.tour", "old.tour")) {
            Run run = convert(out);
            assertEquals(1, run.status());
            String reason = run.document().get("refused").get(0).asText();
            assertTrue(reason.startsWith(in + ":"), reason);
            assertTrue(run.err().contains(reason), run.err());
        }
        assertEquals(List.of("old.tour", "t.xml"), files());
        assertEquals("earlier", Files.readString(folder.resolve("old.tour")));
    }

    @Test
    void whatCannotBeReadOrWrittenIsSaidInTheDocumentToo() throws IOException {
        Run nowhere = convert("missing/t.csv");
        assertEquals(1, nowhere.status());
        assertTrue(nowhere.document().get("error").asText().contains("cannot be written"), nowhere.json());
        Files.delete(in);
        Run absent = convert("t.csv");
        assertEquals(1, absent.status());
        assertTrue(absent.document().get("error").asText().contains("cannot be read"), absent.json());
        assertEquals(List.of(), files());
    }

    @Test
    void wrongUsageIsTwo() {
        assertEquals(2, convert("t.pdf").status());
        assertEquals(2, convert("t.h9", "--dialect", "kgs").status());
        assertEquals(2, convert("t.h9", "--defaults", "some").status());
    }

    @Test
    @DisplayName("X-17 a list completes rows that give a number alone, and says who is not certain")
    void peopleOfAList() throws IOException {
        Path list = Files.writeString(folder.resolve("list.html"), """
                   PIN          Name                              Club     Grade P&D    GoR    NT appearance
                 99000001  Lindqvist Ada                         SE  STO     3d   --   2312    41  T260117A
                 99000003  Van_der_Kowal Hanna_Maria             PL  KRA     2d   3d   2251     7  T251108B
                Number of players: 2
                """, StandardCharsets.ISO_8859_1);
        in = Files.writeString(
                folder.resolve("people.csv"),
                "Name;First name;Rank;Country;EGF PIN\n;;;;99000001\nKowal, van der;Hanna;2d;PL;\n");
        Run run = convert("people.xml", "--people", list.toString());
        assertEquals(0, run.status(), run.err());
        assertTrue(run.err().contains("completed from the list: Lindqvist Ada 3D"), run.err());
        assertTrue(run.err().contains("99000003"), run.err());
        assertTrue(Files.readString(folder.resolve("people.xml")).contains("rating=\"2312\""));
        in = Files.writeString(folder.resolve("unknown.csv"), "EGF PIN\n97000001\n");
        Run refused = convert("unknown.xml", "--people", list.toString());
        assertEquals(1, refused.status());
        assertTrue(refused.err().contains("97000001"), refused.err());
    }
}
