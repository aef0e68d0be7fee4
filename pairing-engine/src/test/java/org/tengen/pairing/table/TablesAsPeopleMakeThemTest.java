package org.tengen.pairing.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tengen.pairing.convert.TournamentFormats;
import org.tengen.pairing.file.FormatTrials;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;

/** Tables as they leave the spreadsheets of clubs: their encodings, headings, numbers and leftovers. */
class TablesAsPeopleMakeThemTest {

    private static final TableFormat CSV = new TableFormat(TableFormat.Form.CSV);

    private static Reading.Read read(byte[] bytes) {
        TournamentFormats.Opened opened = TournamentFormats.open("upload", bytes);
        assertEquals("csv", opened.format());
        return assertInstanceOf(Reading.Read.class, opened.reading(), opened.toString());
    }

    private static List<Entry> entries(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8)).facts().tournament().entries();
    }

    private static List<Game> games(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8)).facts().tournament().games();
    }

    @ParameterizedTest
    @DisplayName(
            "X-06 a table saved by a spreadsheet of any country keeps its letters, and the report names the encoding")
    @CsvSource(
            delimiter = '|',
            value = {
                "windows-1252|Nachname;Vorname;Stufe;Verein|Müßig;Änne;3d;Köln",
                "windows-1252|Nom;Prénom;Niveau;Club;Pays|Çelan;Éloïse;3d;75Al;FR",
                "windows-1252|Name;First name;Rank;Club;Country|Sørbø;Åse;3d;Ås;NO",
                "windows-1250|Nazwisko;Imię;Stopień;Klub|Święty;Łukasz;5 kyu;Łódź",
                "windows-1250|Příjmení;Jméno;Stupeň;Klub;Země|Dvořák;Jiří;1 dan;Praha;CZ",
                "windows-1250|Name;First name;Rank;Club;Country|Nováček;Luděk;1d;Brno;CZ",
                "windows-1250|Név;Keresztnév;Fokozat;Klub;Ország|Szűcs;Ödön;4 kyu;Győr;HU",
                "windows-1250|Nume;Prenume;Grad;Club;Ţara|Ţepeş;Ştefan;1 dan;Iaşi;RO",
                "windows-1251|Фамилия;Имя;Разряд;Город|Щукина;Ёлка;5 кю;Казань",
                "KOI8-R|Фамилия;Имя;Разряд;Город|Щукина;Ёлка;5 кю;Казань",
            })
    void encodings(String charset, String heading, String row) {
        Reading.Read read = read((heading + "\r\n" + row + "\r\n").getBytes(Charset.forName(charset)));
        Entry entry = read.facts().tournament().entries().get(0);
        String[] cells = row.split(";");
        assertEquals(cells[0], entry.name());
        assertEquals(cells[1], entry.firstName());
        assertEquals(cells[3], entry.club());
        assertTrue(read.findings().toString().contains("read as " + charset), read.toString());
    }

    @Test
    @DisplayName("X-06 an XML file of another encoding is read as it says of itself")
    void declaredEncoding() {
        TournamentFacts facts = FormatTrials.facts(CSV, "Name;First name;Rank\nЖук;Юрий;3D\n");
        TournamentFormat openGotha = TournamentFormats.named("opengotha").orElseThrow();
        String xml = new String(
                        FormatTrials.written(facts, openGotha, WriteOptions.USUAL)
                                .bytes(),
                        StandardCharsets.UTF_8)
                .replaceFirst("encoding=\"UTF-8\"", "encoding=\"ISO-8859-5\"");
        assertTrue(xml.contains("ISO-8859-5"), xml);
        TournamentFacts again = FormatTrials.facts(openGotha, xml.getBytes(Charset.forName("ISO-8859-5")));
        assertEquals("Жук", again.tournament().entries().get(0).name());
    }

    @Test
    @DisplayName("X-06 a table saved as Unicode text is one too")
    void unicodeText() {
        byte[] bytes = "Name\tVorname\tRang\nBergström\tÅsa\t3d\n".getBytes(StandardCharsets.UTF_16);
        assertEquals("Åsa", read(bytes).facts().tournament().entries().get(0).firstName());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Open, Paris, France, 2026\n\nName;First name;Rank;Rating\nBerg;Anna;3d;2312,5\n",
                "sep=;\r\nName;First name;Rank;Rating\r\nBerg;Anna;3d;2312,5\r\n",
                "Name;Autumn Cup\nOrt;Sampleton\n\nVorname;Nachname;Stufe;Wertung\nAnna;Berg;3. Dan;2.312,5\n",
                "Rating\tComment\tRank\tGiven name\tSurname\n2 312,5\ta, b, c, d, e\t3-dan\tAnna\tBerg\n",
                "No;Name ;First name; Rank;Rating\n1;\u00a0Berg\u00a0;Anna\u200b;3D ;2312.5\n;;;;\n2;;;;\n3;;;;\n",
            })
    @DisplayName("X-17 titles, separators, odd blanks, marks for thousands and unfilled rows do no harm")
    void leftovers(String text) {
        List<Entry> entries = entries(text);
        assertEquals(1, entries.size());
        assertEquals("Berg", entries.get(0).name());
        assertEquals("Anna", entries.get(0).firstName());
        assertEquals("3D", entries.get(0).rank().toString());
        assertEquals(2313, entries.get(0).rating());
    }

    @ParameterizedTest
    @DisplayName("X-17 what a cell may mean in two ways, or not at all, is refused by its place")
    @CsvSource(
            delimiter = '|',
            value = {
                "Name;Rank;Rating/Berg;3d;2.134|2:3: Rating: '2.134', expected a number without a mark for thousands",
                "Name;Rank;Rating/Berg;3d;2134 GoR|2:3: Rating: '2134 GoR', expected a number",
                "Name;Rank/Berg;3dd|2:2: Rank: '3dd', expected a rank",
                "Name;Rank/Berg;0k|2:2: Rank: '0k', expected a rank",
                "Blanc;Noir;Résultat/Berg;Tanaka;S|2:3: Result: 'S', expected 1-0",
            })
    void cells(String text, String refusal) {
        assertTrue(FormatTrials.refusal(CSV, text.replace('/', '\n')).startsWith(refusal));
    }

    @Test
    @DisplayName("X-17 numbers a spreadsheet has spoilt are mended or named, and nobody is dropped")
    void spoiltNumbers() {
        Reading.Read read = read("Name;Rank;PIN;Licence\nBerg;3d;1,3E+07;200123\nTanaka;1k;13000001;12\n"
                .getBytes(StandardCharsets.UTF_8));
        List<Entry> entries = read.facts().tournament().entries();
        assertEquals("0200123", entries.get(0).publicIds().ffgLicence());
        assertEquals(
                List.of(
                        "2:3: EGF PIN: '1,3E+07', expected eight digits; kept as it stands",
                        "2:4: FFG licence: '200123', expected seven digits; read as 0200123",
                        "3:4: FFG licence: '12', expected seven digits; kept as it stands"),
                read.findings().stream().map(Object::toString).toList());
        Reading.Read lost = read("Name;First name;Rank\nBerg;?ukasz;3d\n".getBytes(StandardCharsets.UTF_8));
        assertTrue(lost.findings()
                .get(0)
                .toString()
                .startsWith("2:2: First name: '?ukasz', expected letters that were lost"));
        Reading.Read unranked = read("Name;First name\nBerg;Anna\n".getBytes(StandardCharsets.UTF_8));
        assertTrue(unranked.findings().toString().contains("a rank or a rating; taken as 30k"));
    }

    @Test
    @DisplayName("X-17 rounds are found under 1, 1. Runde and Tur 1; a town is the club only where there is no club")
    void headings() {
        for (String round : List.of("1", "R1", "1. Runde", "Тур 1", "Ronde 1", "Rd. 1", "1st round")) {
            String text = "Ort;Rang;Nr;Name;Stufe;Verein;" + round + "\nBonn;1;1;Berg Anna;3D;STO;2+/w0\n"
                    + "Köln;2;2;Kowal Hanna;1D;KRA;1-/b0\n";
            assertEquals(1, games(text).size(), round);
            assertEquals("STO", entries(text).get(0).club());
            assertEquals("3D", entries(text).get(0).rank().toString());
        }
        assertEquals(
                "Bonn", entries("Ort;Name;Rang\nBonn;Berg Anna;3D\n").get(0).club());
    }

    @ParameterizedTest
    @DisplayName("R-15 whoever a table says won has won, in the table's own words for the colours")
    @CsvSource({
        "Blanc,Noir,B,WHITE_WINS",
        "Blanc,Noir,N+5.5,BLACK_WINS",
        "Weiß,Schwarz,S,BLACK_WINS",
        "Schwarz,Weiß,W+R,WHITE_WINS",
        "Schwarz,Weiß,1:0,BLACK_WINS",
        "White,Black,B,BLACK_WINS",
        "White,Black,0–1,BLACK_WINS",
        "Alb,Negru,alb,WHITE_WINS",
        "Белые,Чёрные,ч,BLACK_WINS",
        "Blanc,Noir,½,JIGO",
    })
    void winners(String first, String second, String cell, GameResult result) {
        String text = first + ";" + second + ";Result\nBerg;Tanaka;" + cell + "\n";
        assertEquals(result, games(text).get(0).result());
    }

    @Test
    @DisplayName("X-17 two who both lost or both won are pointed at: it may be a slip")
    void bothLost() {
        Reading.Read read =
                read("No;Name;Rank;R1\n1;Berg;3d;2-/w0\n2;Tanaka;1k;1-/b0\n".getBytes(StandardCharsets.UTF_8));
        assertEquals(
                "2:4: R1: '2-/w0', expected + against -; read as a loss for both",
                read.findings().get(0).toString());
    }

    @Test
    @DisplayName("X-19 files of other programs are named, with what to do about them")
    void otherPrograms() {
        assertTold(
                "save it as XLSX without a password", new byte[] {(byte) 0xd0, (byte) 0xcf, 0x11, (byte) 0xe0, 0, 0});
        assertTold(
                "save it as XLSX or CSV",
                "PK\3\4mimetypeapplication/vnd.oasis.opendocument.spreadsheet".getBytes(StandardCharsets.ISO_8859_1));
        assertTold("unpack it", "PK\3\4 open.csv".getBytes(StandardCharsets.ISO_8859_1));
        assertTold("a PDF", "%PDF-1.4".getBytes(StandardCharsets.ISO_8859_1));
    }

    private static void assertTold(String what, byte[] bytes) {
        Reading reading = TournamentFormats.open("upload", bytes).reading();
        assertInstanceOf(Reading.Refused.class, reading);
        assertTrue(reading.findings().toString().contains(what), reading.toString());
    }
}
