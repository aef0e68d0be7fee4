package org.tengen.rating.list.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tengen.rating.list.ListRead;
import org.tengen.rating.list.ListWarning;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.list.RatingList;

class RatingListsTest {

    @ParameterizedTest
    @MethodSource("org.tengen.rating.list.format.Lists#ofEachFormat")
    @DisplayName("X-22 reading a list and writing it gives the same bytes")
    void roundTrip(byte[] bytes) {
        assertArrayEquals(bytes, Lists.written(Lists.list(bytes)));
    }

    @Test
    void namesWithSeveralPartsAreReadInEveryFormat() {
        ListedPlayer kowal = Lists.player(Lists.list(Lists.latin(Lists.EGF)), 1);
        assertEquals("Van der Kowal", kowal.name());
        assertEquals("Hanna Maria", kowal.firstName());
        assertEquals("", Lists.player(Lists.list(Lists.latin(Lists.EGF)), 2).firstName());
        ListedPlayer bruniere = Lists.player(Lists.list(Lists.latin(Lists.FFG)), 1);
        assertEquals("DE LA BRUNIÈRE", bruniere.name());
        assertEquals("Jean-Paul", bruniere.firstName());
        assertEquals(
                "Kim Lee", Lists.player(Lists.list(Lists.latin(Lists.AGA_A)), 1).firstName());
        ListedPlayer yolkin = Lists.player(Lists.list(Lists.utf8(Lists.RGF)), 0);
        assertEquals("Ёлкин", yolkin.name());
        assertEquals("Yolkin", yolkin.extra().get("nameLatin"));
    }

    @ParameterizedTest
    @CsvSource({
        "VAN DER BERG Jan,VAN DER BERG,Jan",
        "NGUYEN VAN AN,NGUYEN,VAN AN",
        "O'NEILL J. R.,O'NEILL,J. R.",
        "MADONNA,MADONNA,''",
        "Lindqvist Ada Maria,Lindqvist,Ada Maria",
        "LI X,LI,X"
    })
    void frenchNamesSplitAfterTheLastCapitalWord(String whole, String name, String firstName) {
        assertArrayEquals(new String[] {name, firstName}, FfgEchelle.names(whole));
    }

    @Test
    @DisplayName("X-21 the three American flavours, empty fields included, give the same people")
    void americanFlavours() {
        RatingList a = Lists.list(Lists.latin(Lists.AGA_A));
        RatingList b = Lists.list(Lists.latin(Lists.AGA_B));
        RatingList n = Lists.list(Lists.latin(Lists.AGA_N));
        assertEquals("aga", a.format().name());
        assertEquals("aga-b", b.format().name());
        assertEquals("aga-n", n.format().name());
        for (int i = 0; i < 3; i++) {
            ListedPlayer inA = Lists.player(a, i);
            ListedPlayer inN = Lists.player(n, i);
            assertEquals(inA.id(), inN.id());
            assertEquals(inA.fullName(), inN.fullName());
            assertEquals(inA.status(), inN.status());
            assertEquals(inA.rank(), inN.rank());
            assertEquals(inA.club(), inN.club());
            assertEquals(inA.extra().getOrDefault("expires", ""), inN.extra().getOrDefault("expires", ""));
            assertEquals(inA.extra().getOrDefault("state", ""), inN.extra().getOrDefault("state", ""));
            assertEquals(inA.fullName(), Lists.player(b, i).fullName());
        }
        assertEquals(List.of(), n.warnings());
        assertEquals("Long Sound Go Club", Lists.player(b, 0).club());
        assertEquals(Lists.AGA_N, Lists.converted(a, "aga-n").text());
    }

    @Test
    @DisplayName("X-18 a title, status or grade nobody foresaw is kept and reported, and nobody is dropped")
    void unknownValues() {
        RatingList egf = Lists.list(
                Lists.latin(Lists.EGF.replace("  3d   --", "  3x   --").replace("2251", "22s1")));
        assertEquals(3, egf.players().size());
        assertEquals("", Lists.player(egf, 0).rank());
        assertTrue(Double.isNaN(Lists.player(egf, 1).rating()));
        assertEquals(
                List.of(
                        "line 8: grade \"3x\" is not a grade such as 12k, 3d or 1p; kept as it stands",
                        "line 9: GoR \"22s1\" is not a number; kept as it stands"),
                Lists.warnings(egf, ListWarning.Kind.UNKNOWN_VALUE));
        RatingList aga =
                Lists.list(Lists.latin(Lists.AGA_A.replace("Full", "Grand").replace("2.81325", "0.50000")));
        assertEquals("Grand", Lists.player(aga, 0).status());
        assertTrue(Double.isNaN(Lists.player(aga, 0).rating()));
        assertEquals(2, Lists.warnings(aga, ListWarning.Kind.UNKNOWN_VALUE).size());
        RatingList ffg = Lists.list(Lists.latin(Lists.FFG.replace(" L ", " Z ")));
        assertEquals("Z", Lists.player(ffg, 0).status());
        assertEquals(1, Lists.warnings(ffg, ListWarning.Kind.UNKNOWN_VALUE).size());
    }

    @Test
    @DisplayName("X-18 a damaged line keeps its person under the whole line")
    void damagedLines() {
        RatingList ffg = Lists.list(Lists.latin(Lists.FFG + "SHIFTED Anna   12 L\r\nLAST"));
        assertEquals(5, ffg.players().size());
        assertEquals("LAST", Lists.player(ffg, 4).name());
        assertEquals(2, Lists.warnings(ffg, ListWarning.Kind.UNREADABLE_LINE).size());
        RatingList aga = Lists.list(Lists.latin(Lists.AGA_A + "Short, Line\t90009\tFull\r\n"));
        assertEquals("90009", Lists.player(aga, 3).id());
        RatingList egf = Lists.list(Lists.latin(Lists.EGF.replace("  SE  STO ", " SE STO ")));
        assertEquals("99000001", Lists.player(egf, 0).id());
        assertEquals(3, egf.players().size());
    }

    @Test
    @DisplayName("X-06 a byte order mark, UTF-8 where Latin-1 belongs, Windows letters and lost letters")
    void encodings() {
        RatingList marked = Lists.list(Lists.utf8("\uFEFF" + Lists.FFG));
        assertEquals("Théo", Lists.player(marked, 0).firstName());
        assertArrayEquals(Lists.utf8("\uFEFF" + Lists.FFG), Lists.written(marked));
        assertTrue(Lists.warnings(marked, ListWarning.Kind.ENCODING).get(0).contains("line 2: in UTF-8"));
        byte[] windows = Lists.FFG.replace("Théo", "Žofi").getBytes(Charset.forName("windows-1252"));
        RatingList fromWindows = Lists.list(windows);
        assertEquals("Žofi", Lists.player(fromWindows, 0).firstName());
        assertArrayEquals(windows, Lists.written(fromWindows));
        RatingList twice = Lists.list(Lists.utf8(Lists.FFG.replace("Théo ", "ThÃ©o")));
        assertTrue(
                Lists.warnings(twice, ListWarning.Kind.ENCODING).stream().anyMatch(w -> w.contains("encoded twice")));
        assertTrue(Lists.refusal(Lists.FFG.getBytes(StandardCharsets.UTF_16)).contains("UTF-16"));
        assertEquals(
                "7: a byte that is not UTF-8, the encoding of JSON",
                Lists.refusal(Lists.latin(Lists.RGF.replace("Ёлкин", "\u00c9lk").replace("Имя", "I")))
                        .replaceFirst("\\d+", "7"));
    }

    @Test
    @DisplayName("X-19 a list that came gzipped is unpacked and said to have been; one cut off is refused")
    void compressed() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(Lists.latin(Lists.EGF));
        }
        RatingList list = Lists.list(out.toByteArray());
        assertEquals(3, list.players().size());
        assertEquals(1, Lists.warnings(list, ListWarning.Kind.COMPRESSED).size());
        String refusal = Lists.refusal(Arrays.copyOf(out.toByteArray(), out.size() - 20));
        assertTrue(refusal.contains("cut off"), refusal);
    }

    @Test
    @DisplayName("X-19 a web page instead of a list is refused by its title")
    void webPage() {
        String refusal =
                Lists.refusal(Lists.utf8("<!DOCTYPE html><html><head><title>Please log in</title></head></html>"));
        assertTrue(refusal.startsWith("1: a web page") && refusal.contains("Please log in"), refusal);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "PK\u0003\u0004", "%PDF-1.7", "hello", "a\u0000b", "[]", "{\"data\": 1}", "[1, 2]"})
    void whatIsNoListIsRefused(String text) {
        String refusal = Lists.refusal(Lists.latin(text));
        assertTrue(refusal.startsWith("1: ") && refusal.length() > 20, refusal);
    }

    @Test
    @DisplayName("X-18 a European list that went through a spreadsheet is read, with the change said once")
    void europeanListWithTabs() {
        for (String parted : List.of("\t", ";")) {
            String header = String.join(parted, "PIN", "Name", "Co", "Club", "Grade", "P&D", "GoR", "NT", "Last");
            String one =
                    String.join(parted, "99000001", "Lindqvist Ada", "SE", "STO", "3d", "--", "2312", "41", "T260117A");
            String two = String.join(
                    parted, "", "99000003", "Van_der_Kowal", "Hanna Maria", "PL", "KRA", "2d", "3d", "2251", "7", "");
            for (String text : List.of(header + "\n" + one + "\n" + two + "\n", one + "\n" + two + "\n")) {
                RatingList list = Lists.list(Lists.latin(text));
                assertEquals("egf", list.format().name());
                assertArrayEquals(Lists.latin(text), Lists.written(list));
                ListedPlayer ada = Lists.player(list, 0);
                assertEquals(
                        List.of("99000001", "Lindqvist", "Ada", "SE", "STO", "3d", "2312.0"),
                        List.of(
                                ada.id(),
                                ada.name(),
                                ada.firstName(),
                                ada.country(),
                                ada.club(),
                                ada.rank(),
                                "" + ada.rating()));
                ListedPlayer hanna = Lists.player(list, 1);
                assertEquals("Van der Kowal, Hanna Maria", hanna.name() + ", " + hanna.firstName());
                assertEquals(2251, hanna.rating());
                assertEquals(1, list.warnings().size(), list.warnings().toString());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.tengen.rating.list.format.Lists#ofEachFormat")
    @DisplayName("X-22 our own table of a list that a spreadsheet saved again is that list, never another federation's")
    void ourTableThroughASpreadsheet(byte[] original) throws IOException {
        RatingList list = Lists.list(original);
        ByteArrayOutputStream table = new ByteArrayOutputStream();
        RatingLists.writeCsv(list, table);
        for (char separator : new char[] {';', '\t'}) {
            StringBuilder saved = new StringBuilder();
            for (String line : table.toString(StandardCharsets.UTF_8).split("\r\n")) {
                saved.append(String.join("" + separator, ListCsv.cells(line, ',')))
                        .append("\r\n");
            }
            RatingList again = Lists.list(Lists.utf8(saved.toString()));
            assertEquals(list.format().name() + "-csv", again.format().name());
            assertEquals(list.players().size(), again.players().size());
            for (int i = 0; i < list.players().size(); i++) {
                assertEquals(Lists.player(list, i).id(), Lists.player(again, i).id());
                assertEquals(
                        Lists.player(list, i).rating(), Lists.player(again, i).rating(), 1e-5);
            }
        }
    }

    @Test
    @DisplayName("X-18 a damaged line with tabs never gives anybody a part of a number")
    void noNumberIsCut() {
        String whole = "99000001\tLindqvist Ada\tSE\tSTO\t3d\t--\t2312\n";
        RatingList list = Lists.list(Lists.latin(
                whole + "99000002\tFalk Per\tSE\tSTO\t12z\t--\t2112\n" + "99000003\tdamaged line\n" + whole));
        assertEquals("99000002", Lists.player(list, 1).id(), "a grade nobody foresaw");
        assertEquals("", Lists.player(list, 2).id());
        assertEquals("99000003\tdamaged line", Lists.player(list, 2).name());
    }

    @Test
    @DisplayName("X-21 American lists with a decimal comma are read, with the change said once")
    void americanListsWithCommas() {
        for (String text : List.of(Lists.AGA_A, Lists.AGA_N)) {
            String commas = text.replaceAll("(\\d)\\.(\\d)", "$1,$2");
            RatingList list = Lists.list(Lists.latin(commas));
            List<ListedPlayer> plain = Lists.list(Lists.latin(text)).players();
            assertEquals(plain, list.players());
            assertEquals(1, list.warnings().size(), list.warnings().toString());
            assertTrue(
                    list.warnings().get(0).text().contains("decimal comma"),
                    list.warnings().toString());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PK\u0003\u0004....[Content_Types].xml",
                "PK\u0003\u0004..xl/workbook.xml",
                "PK\u0003\u0004..mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
                "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1"
            })
    @DisplayName("X-18 a workbook handed in as a list is named, with what to do instead")
    void workbooks(String begin) {
        String refusal = Lists.refusal(Lists.latin(begin));
        assertTrue(refusal.startsWith("1: a spreadsheet; ") && refusal.contains("text with tabs"), refusal);
    }

    @Test
    void aTruncatedListIsRefusedOrSaidToBe() {
        byte[] rgf = Lists.utf8(Lists.RGF);
        String refusal = Lists.refusal(Arrays.copyOf(rgf, rgf.length - 30));
        assertTrue(refusal.matches("(?s)\\d+: the JSON breaks off .* after [12] people.*"), refusal);
        String egf = Lists.EGF.substring(0, Lists.EGF.indexOf("Number of"));
        assertEquals(
                List.of("line 10: the page ends before its table does: the file is cut off"),
                Lists.warnings(Lists.list(Lists.latin(egf)), ListWarning.Kind.TRUNCATED));
    }

    @Test
    void aDoubledListReportsEveryIdOnceMore() {
        RatingList list = Lists.list(Lists.latin(Lists.AGA_A + Lists.AGA_A));
        assertEquals(6, list.players().size());
        assertEquals(
                "line 4: id 90001 was already on line 1; both kept",
                Lists.warnings(list, ListWarning.Kind.DUPLICATE_ID).get(0));
    }

    @Test
    void theListsDayIsReadWhereThereIsOne() {
        assertEquals(
                Optional.of(LocalDate.of(2026, 2, 22)),
                Lists.list(Lists.latin(Lists.EGF)).date());
        assertEquals(
                Optional.of(LocalDate.of(2026, 1, 11)),
                Lists.list(Lists.latin(Lists.FFG)).date());
        assertEquals(Optional.empty(), Lists.list(Lists.latin(Lists.AGA_A)).date());
    }

    @Test
    void anotherFederationsFormatSaysWhatItCannotHold() {
        Lists.Converted egf = Lists.converted(Lists.list(Lists.latin(Lists.FFG)), "egf");
        assertTrue(egf.text().contains("           De_La_Brunière Jean-Paul              FR  94MJ"), egf.text());
        assertTrue(egf.text().contains("   3d   --   2293"), egf.text());
        assertTrue(
                egf.losses()
                        .contains("FFG licence left out, EGF allworld has the EGF PIN: 2 people, first MOREAU Théo"),
                egf.losses().toString());
        RatingList back = Lists.list(egf.text().getBytes(StandardCharsets.ISO_8859_1));
        assertEquals("De La Brunière", Lists.player(back, 1).name());
        assertEquals(Optional.of(LocalDate.of(2026, 1, 11)), back.date());

        Lists.Converted ffg = Lists.converted(Lists.list(Lists.utf8(Lists.RGF)), "ffg");
        assertTrue(ffg.text().contains("YOLKIN Imya"), ffg.text());
        assertTrue(ffg.text().contains("VTOROJ") || ffg.text().contains("VTOROY"), ffg.text());
        assertTrue(
                ffg.losses().stream().anyMatch(l -> l.startsWith("name written in letters of ISO-8859-1: 1 person")),
                ffg.losses().toString());
        Lists.Converted aga = Lists.converted(Lists.list(Lists.latin(Lists.EGF)), "aga");
        assertTrue(aga.text().contains("Lindqvist, Ada\t\t\t3.62000"), aga.text());
        assertTrue(aga.losses().stream().anyMatch(l -> l.contains("2026-02-22")));
    }

    @Test
    void aTableForSpreadsheetsKeepsSignsAndDefusesFormulas() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RatingLists.writeCsv(Lists.list(Lists.latin(Lists.AGA_A.replace("Madonna", "=cmd|x"))), out);
        String csv = out.toString(StandardCharsets.UTF_8);
        assertTrue(
                csv.startsWith(
                        "id,name,firstName,country,club,rank,rating,deviation,status,expires,state,lastEvent,list\r\n"),
                csv);
        assertTrue(csv.contains("90003,'=cmd|x,,,NOVA,20k,-20.05711,1.09198,Life"), csv);
        assertEquals("-", ListCsv.cell("-"));
        assertEquals("'-1+1", ListCsv.cell("-1+1"));
        assertEquals("\"a;b\"", ListCsv.cell("a;b"));
    }

    @ParameterizedTest
    @MethodSource("org.tengen.rating.list.format.Lists#ofEachFormat")
    @DisplayName("X-22 our own table of a list is read back with every person, number, rating and the day")
    void ourTableIsReadBack(byte[] original) throws IOException {
        RatingList list = Lists.list(original);
        byte[] csv = csv(list);
        RatingList again = Lists.list(csv);
        assertEquals(list.players(), again.players());
        assertEquals(list.date(), again.date());
        assertEquals(list.format().scale().name(), again.format().scale().name());
        assertEquals(list.format().idName(), again.format().idName());
        assertArrayEquals(csv, csv(again), "and written from there it is the same");
        assertArrayEquals(csv, Lists.written(again));
    }

    private static byte[] csv(RatingList list) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RatingLists.writeCsv(list, out);
        return out.toByteArray();
    }

    @Test
    void aDefusedCellIsReadAsItWas() {
        for (String text : List.of("=cmd|x", "'=1", "''=1", "'quoted'", "-1+1", "a,\"b\"", "O'Neill", "-")) {
            assertEquals(List.of(text, "1"), ListCsv.cells(ListCsv.cell(text) + ",1", ','));
        }
    }

    @Test
    void streamingPassesOnTheSameRows() throws IOException {
        byte[] bytes = Lists.latin(Lists.FFG);
        StringBuilder text = new StringBuilder();
        ListRead read = RatingLists.stream(
                new java.io.ByteArrayInputStream(bytes),
                row -> text.append(row.text()).append(row.ending()));
        assertTrue(read instanceof ListRead.Read whole && whole.list().rows().isEmpty());
        assertEquals(Lists.FFG, text.toString());
    }

    @Test
    @DisplayName("X-04, X-05 codes are never re-cased, and Great Britain is UK in the EGF's list only")
    void codes() {
        RatingList british = Lists.list(Lists.latin(Lists.FFG.replace("75Al FR", "75Al GB")));
        assertEquals("GB", Lists.player(british, 0).country());
        Lists.Converted egf = Lists.converted(british, "egf");
        assertTrue(egf.text().contains(" UK  75Al "), egf.text());
        assertTrue(
                egf.losses().contains("country GB written as UK, as the EGF does: 1 person, first Moreau Théo"),
                egf.losses().toString());
    }
}
