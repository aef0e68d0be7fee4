package org.tengen.pairing.table;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tengen.pairing.convert.TournamentFormats;
import org.tengen.pairing.file.FormatTrials;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

class TableFormatTest {

    private static final TableFormat CSV = new TableFormat(TableFormat.Form.CSV);
    private static final TableFormat XLSX = new TableFormat(TableFormat.Form.XLSX);

    private static final String PEOPLE = """
            No;Name;First name;Rank;Rating;Country;Club;EGF PIN;R1;R2;T1
            1;Lindqvist;Ada;3D;2312;SE;STO;99000001;2+/w2;0-;1
            2;van der Kowal;Hanna;2D;2251,4;PL;75Al;99000003;1-/b2;3=!b0;1
            3;Novák;Petr;1K;;CZ;PRA;;0+;2=!w0;
            """;

    private static Tournament tournament(String text) {
        return FormatTrials.facts(CSV, text).tournament();
    }

    @Test
    @DisplayName("X-01, X-04, X-15 everybody is in the file, with the PIN and the club as written")
    void nobodyIsMissing() {
        Tournament before = tournament(PEOPLE + "4;Berg;Anna;9k;;SE;00oo;99000004;;;\n");
        byte[] bytes = FormatTrials.written(TournamentFacts.of(before), CSV, WriteOptions.USUAL)
                .bytes();
        String csv = new String(bytes, StandardCharsets.UTF_8);
        assertEquals(1 + before.entries().size(), csv.lines().count());
        assertTrue(csv.contains("4;Berg;Anna;9K;1200;SE;00oo;99000004;"), csv);
    }

    @Test
    void peopleGamesByesAndAbsencesAreRead() {
        Tournament tournament = tournament(PEOPLE);
        Entry hanna = tournament.entries().get(1);
        assertEquals("van der Kowal", hanna.name());
        assertEquals(2251, hanna.rating());
        assertEquals("75Al", hanna.club(), "codes are never re-cased");
        assertEquals(2000, tournament.entries().get(2).rating(), "the middle of 1 kyu");
        assertFalse(tournament.entries().get(0).participates(2));
        assertEquals("p3", tournament.byeOf(1).orElseThrow().entryId());
        Game first = tournament.games().get(0);
        assertEquals(new Game(1, 1, "p1", "p2", 2, GameResult.WHITE_WINS, false, true), first);
        assertEquals(
                new Game(2, 0, "p3", "p2", 0, GameResult.JIGO, true, true),
                tournament.games().get(1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Nom;Prénom;Niveau;Club;Pays",
                "Nachname;Vorname;Rang;Verein;Land",
                "Nume;Prenume;Grad;Club;Țara",
                "Фамилия;Имя;Разряд;Город;Страна",
                "Cognome;Nome;Grado;Circolo;Paese",
                "Apellidos;Nombre;Grado;Club;País",
                "Surname;Given name;Grade;Club;Country",
                "Achternaam;Voornaam;Rank;Vereniging;Land",
            })
    void headingsOfSeveralLanguagesMeanTheSame(String heading) {
        Entry entry =
                tournament(heading + "\nMoreau;Théo;3d;75Al;FR\n").entries().get(0);
        assertEquals("Moreau", entry.name());
        assertEquals("Théo", entry.firstName());
        assertEquals("3D", entry.rank().toString());
        assertEquals("75Al", entry.club());
        assertEquals("FR", entry.country());
    }

    @ParameterizedTest
    @ValueSource(strings = {";", ",", "\t"})
    void separatorsQuotesAndEncodingsAreTold(String separator) {
        String text = "Players of the Cup\n\nName;First name;Rank;Rating\n\"O'Neill\";\"Jo \"\"J\"\"\";12k;\"-850\"\n"
                .replace(";", separator);
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16)) {
            Entry entry = FormatTrials.facts(CSV, text.getBytes(charset))
                    .tournament()
                    .entries()
                    .get(0);
            assertEquals("O'Neill", entry.name());
            assertEquals("Jo \"J\"", entry.firstName());
            assertEquals(-850, entry.rating());
        }
        byte[] windows = text.replace("O'Neill", "Škoda").getBytes(Charset.forName("windows-1252"));
        assertEquals(
                "Škoda",
                FormatTrials.facts(CSV, windows).tournament().entries().get(0).name());
    }

    @ParameterizedTest
    @CsvSource({
        "'Berg, Anna van der',Berg,Anna van der",
        "VAN DER BERG Anna,VAN DER BERG,Anna",
        "Berg Anna,Berg,Anna",
        "Nguyễn Văn An,Nguyễn,Văn An",
        "Madonna,Madonna,''"
    })
    @DisplayName("X-03 one column for the whole name")
    void wholeNames(String whole, String name, String firstName) {
        Entry entry = tournament("Player;Rank\n" + whole + ";1d\n").entries().get(0);
        assertEquals(name, entry.name());
        assertEquals(firstName, entry.firstName());
    }

    @Test
    @DisplayName("X-17 every faulty cell is named by line and column, all at once")
    void cellErrors() {
        String bad =
                PEOPLE.replace(";3D;2312", ";3X;abc").replace("3=!b0", "3+!b0").replace("0+;2=", "9+;2=");
        TablePreview preview = TablePreview.of(bad.getBytes(StandardCharsets.UTF_8));
        List<String> findings =
                preview.findings().stream().map(Object::toString).toList();
        assertTrue(findings.contains("2:4: Rank: '3X', expected a rank, for example 3D or 12k"), findings.toString());
        assertTrue(findings.contains("2:5: Rating: 'abc', expected a number, for example 2134"), findings.toString());
        assertTrue(findings.contains("3:10: R2: '3+!b0', expected a result that fits 3's ="), findings.toString());
        assertTrue(findings.stream().anyMatch(f -> f.startsWith("4:9: R1: '9+'")), findings.toString());
        assertTrue(preview.tournament().isEmpty());
        assertEquals(3, preview.people().size());
        assertTrue(((Reading.Refused) CSV.read(bad.getBytes(StandardCharsets.UTF_8)))
                        .findings()
                        .size()
                >= 4);
    }

    @Test
    @DisplayName("X-17 a federation's number alone is enough for a row")
    void numberAlone() {
        TablePreview preview = TablePreview.of("EGF PIN\n99000001\n99000003\n".getBytes(StandardCharsets.UTF_8));
        assertEquals(List.of(new TablePreview.Use("EGF PIN", "EGF PIN")), preview.columns());
        assertEquals("99000003", preview.people().get(1).ids().egfPin());
        assertTrue(
                preview.tournament().isEmpty() && preview.findings().toString().contains("2 people by number alone"));
    }

    @Test
    void aTableOfGamesIsReadAndTheOrderOfColumnsDecidesTheResult() {
        String text = "Round,Table,Black,White,Result,Handicap\n1,2,\"Berg, Anna\",Moreau Théo,1-0,3\n1,,Tanaka,bye,,\n"
                + "2,1,Tanaka,\"Berg, Anna\",0-1!,0\n";
        Tournament tournament = tournament(text);
        assertEquals(3, tournament.entries().size());
        assertEquals(GameResult.BLACK_WINS, tournament.games().get(0).result());
        assertEquals(3, tournament.games().get(0).handicap());
        assertEquals(GameResult.WHITE_WINS, tournament.games().get(1).result());
        assertTrue(tournament.games().get(1).byDefault());
        assertEquals("tanaka", tournament.byeOf(1).orElseThrow().entryId());
        assertTrue(FormatTrials.refusal(CSV, text.replace("2,1,Tanaka", "1,1,Tanaka"))
                .contains("once in round 1"));
    }

    @Test
    @DisplayName("X-22 table to facts to table is the identity")
    void thereAndBack() {
        FormatTrials.thereAndBack(CSV);
    }

    @Test
    @DisplayName("X-22 workbook to facts to workbook to facts is the identity")
    void workbookThereAndBack() {
        for (int seed = 0; seed < 4; seed++) {
            TournamentFacts random = FormatTrials.randomTournament(seed);
            byte[] first =
                    FormatTrials.written(random, XLSX, WriteOptions.USUAL).bytes();
            TournamentFacts again = FormatTrials.facts(XLSX, first);
            byte[] second =
                    FormatTrials.written(again, XLSX, WriteOptions.USUAL).bytes();
            assertEquals(again, FormatTrials.facts(XLSX, second));
        }
    }

    @ParameterizedTest
    @EnumSource(TableFormat.Form.class)
    void textsThatLookLikeFormulasAreDisarmedAndComeBack(TableFormat.Form form) {
        TournamentFacts facts =
                FormatTrials.facts(CSV, "Name;First name;Rank;Club\n'=cmd|x;'+1+1;1d;-\n'@SUM(A1);-5;2d;''=a\n");
        assertEquals("=cmd|x", facts.tournament().entries().get(0).name());
        byte[] bytes = FormatTrials.written(facts, new TableFormat(form), WriteOptions.USUAL)
                .bytes();
        List<Entry> again =
                FormatTrials.facts(new TableFormat(form), bytes).tournament().entries();
        assertEquals("=cmd|x", again.get(0).name());
        assertEquals("+1+1", again.get(0).firstName());
        assertEquals("-", again.get(0).club());
        assertEquals("-5", again.get(1).firstName());
        assertEquals("'=a", again.get(1).club());
        if (form == TableFormat.Form.CSV) {
            String csv = new String(bytes, StandardCharsets.UTF_8);
            assertTrue(csv.contains(";'=cmd|x;'+1+1;") && csv.contains(";-;") && csv.contains(";-5;"), csv);
        }
    }

    @Test
    void aWorkbookHasTheSheetsOfAHallAndTheSameBytesEveryTime() throws IOException {
        TournamentFacts facts = FormatTrials.randomTournament(0);
        byte[] bytes = FormatTrials.written(facts, XLSX, WriteOptions.USUAL).bytes();
        assertArrayEquals(
                bytes, FormatTrials.written(facts, XLSX, WriteOptions.USUAL).bytes());
        assertEquals("xlsx", TournamentFormats.ofContent(bytes).orElseThrow().name());
        try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(bytes))) {
            List<String> sheets = new ArrayList<>();
            workbook.sheetIterator().forEachRemaining(sheet -> sheets.add(sheet.getSheetName()));
            assertEquals(List.of("Players", "Games", "Standings", "Tournament"), sheets);
            assertEquals(
                    facts.tournament().games().size()
                            + facts.tournament().byes().size(),
                    workbook.getSheet("Games").getLastRowNum());
        }
        assertEquals(
                "Cup", FormatTrials.facts(XLSX, bytes).tournament().settings().name());
    }

    @Test
    void formulasAreNotCalculatedAndSaidToBeThere() throws IOException {
        Reading reading = XLSX.read(workbookWithFormula());
        assertTrue(reading instanceof Reading.Read);
        assertTrue(
                reading.findings().toString().contains("2:2: formula: "),
                reading.findings().toString());
        Entry entry = ((Reading.Read) reading).facts().tournament().entries().get(0);
        assertEquals("Berg", entry.name());
    }

    private static byte[] workbookWithFormula() throws IOException {
        try (XSSFWorkbook workbook = new XSSFWorkbook()) {
            var sheet = workbook.createSheet("Anmeldung");
            Row heading = sheet.createRow(0);
            heading.createCell(0).setCellValue("Name");
            heading.createCell(1).setCellValue("Vorname");
            heading.createCell(2).setCellValue("Wertung");
            Row row = sheet.createRow(1);
            row.createCell(0).setCellValue("Berg");
            row.createCell(1).setCellFormula("A2&\"x\"");
            row.createCell(2).setCellValue(1850.0);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            workbook.write(out);
            return out.toByteArray();
        }
    }

    @Test
    void anArchiveThatUnfoldsToTooMuchIsRefusedBeforeItIsRead() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("[Content_Types].xml"));
            byte[] zeros = new byte[1 << 20];
            for (int i = 0; i < 40; i++) {
                zip.write(zeros);
            }
            zip.closeEntry();
        }
        assertTrue(out.size() < 100_000);
        assertTrue(XLSX.read(out.toByteArray()).findings().toString().contains("at most 24 MB unpacked"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "hello", "a;b;c\n1;2;3", "\"open", "Name\n", "Name;Rank\n;1d\n", "Round;White;Black\nx;a;b\n"
            })
    void whatIsNoTableOfATournamentIsRefusedOrEmpty(String text) {
        Reading reading = CSV.read(text.getBytes(StandardCharsets.UTF_8));
        assertTrue(reading instanceof Reading.Refused || text.equals("Name\n"), reading.toString());
    }

    @Test
    void damagedTablesAreReadOrRefusedByName() {
        FormatTrials.damaged(CSV, PEOPLE.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void damagedWorkbooksAreReadOrRefusedByName() {
        byte[] original = FormatTrials.written(FormatTrials.facts(CSV, PEOPLE), XLSX, WriteOptions.USUAL)
                .bytes();
        TournamentFacts facts = FormatTrials.facts(XLSX, original);
        Random random = new Random(7);
        for (int i = 0; i < 15_000; i++) {
            Reading reading = XLSX.read(FormatTrials.mutated(original, random));
            // The checksums of the archive leave no third way: the whole tournament, or a reason.
            assertTrue(
                    reading instanceof Reading.Read read
                            ? read.facts().tournament().entries().size()
                                    == facts.tournament().entries().size()
                            : !reading.findings().isEmpty());
        }
    }

    @Test
    void damagedPartsOfWorkbooksAreReadOrRefusedByName() throws IOException {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(workbookWithFormula()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                parts.put(entry.getName(), zip.readAllBytes());
            }
        }
        List<String> mutable = List.of("xl/workbook.xml", "xl/sharedStrings.xml", "xl/worksheets/sheet1.xml");
        Random random = new Random(9);
        int refused = 0;
        for (int i = 0; i < 5_000; i++) {
            String part = mutable.get(random.nextInt(mutable.size()));
            Map<String, byte[]> damaged = new LinkedHashMap<>(parts);
            damaged.put(part, FormatTrials.mutated(parts.get(part), random));
            Reading reading = XLSX.read(packed(damaged));
            refused += reading instanceof Reading.Refused ? 1 : 0;
        }
        assertTrue(refused > 1000 && refused < 5_000, refused + " refused");
        parts.remove("xl/worksheets/sheet1.xml");
        assertTrue(XLSX.read(packed(parts)).findings().toString().contains("a part xl/worksheets/sheet1.xml"));
    }

    private static byte[] packed(Map<String, byte[]> parts) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.setLevel(0);
            for (Map.Entry<String, byte[]> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue());
            }
        }
        return out.toByteArray();
    }

    @Test
    void twoThousandPeopleAndTwentyRoundsFit() {
        StringBuilder text = new StringBuilder("No;Name;Rank");
        for (int round = 1; round <= 20; round++) {
            text.append(";R").append(round);
        }
        for (int i = 1; i <= 2000; i++) {
            text.append('\n').append(i).append(";Person").append(i).append(";5k");
            for (int round = 1; round <= 20; round++) {
                int other = (i - 1 ^ 1) + 1;
                text.append(';').append(other).append(i % 2 == 1 ? "+/w0" : "-/b0");
            }
        }
        Tournament tournament = tournament(text.toString());
        assertEquals(20_000, tournament.games().size());
        assertEquals(20, tournament.settings().rounds());
    }
}
