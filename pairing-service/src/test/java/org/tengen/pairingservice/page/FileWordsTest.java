package org.tengen.pairingservice.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tengen.kit.language.FileWords;
import org.tengen.kit.language.Language;
import org.tengen.pairing.convert.Conversion;
import org.tengen.pairing.convert.TournamentFormats;
import org.tengen.pairing.file.Dialect;
import org.tengen.pairing.file.Fact;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.file.Writing;
import org.tengen.pairing.table.Column;
import org.tengen.pairing.table.TablePreview;

class FileWordsTest {

    private static final List<String> FAULTY = List.of(
            "No;Name;First name;Rank;Rating;EGF PIN;FFG licence;Registration;Correction;R1;R2;T1;Comment\n"
                    + "1;Berg;?nna;3dd;2.134;12;1;maybe;x;2+/w0;3-;x;\n1;Tanaka;Yui;1k;abc;;200123;PRE;;1+/w0;;;\n"
                    + ";;;;;;;;;5-;;;\n4;Kowal;;;;;;;;4=;zz;;\n5;;;;;;;;;;;;\n",
            "Round;Table;White;Black;Result\n99;x;Berg;Berg;S\n1;1;;;\n1;1;Berg;Tanaka;1-0\n1;2;Berg;Kowal;W\n",
            "No;Name;R1\n1;Berg;2-\n2;Tanaka;1-\n",
            "hello",
            "Name;R21\nBerg;\n",
            "Name\n\"open");

    private static final String LIVELY =
            "No;Name;First name;Rank;Country;Club;EGF PIN;FFG licence;Registration;R1;R2;R3\n"
                    + "1;van der Berg;Ăna;3d;SE;STOCKHOLM;12345678;12;;2+!w0;3=/b0;0+\n2;O;;1p;France;2+w0;12;1234567;;1-!b0;0-;3x/w0\n"
                    + "3;李;明;5k;GB;x;;;;4-/w0;1=/w0;2x/b0\n4;Kowal;Hanna;6k;PL;KRA;;;PRE;3-/b0;;\n5;Nobody;Ever;6k;PL;KRA;;;;;;\n";

    private static void missing(Set<String> missing, String sentence) {
        if (!sentence.isEmpty() && !sentence.matches("[RT]\\d+|\\W*") && !FileWords.knows(sentence)) {
            missing.add(sentence);
        }
    }

    @Test
    void everyKindOfFactColumnAndFormatHasItsWord() {
        Set<String> missing = new TreeSet<>();
        Arrays.stream(Fact.values()).map(Fact::meaning).forEach(word -> missing(missing, word));
        Arrays.stream(Column.values()).map(Column::title).forEach(word -> missing(missing, word));
        TournamentFormats.all().stream().map(TournamentFormat::title).forEach(word -> missing(missing, word));
        assertEquals(Set.of(), missing);
    }

    @Test
    void whatIsWrongWithATableIsSaidInEveryLanguage() {
        List<Finding> findings = new ArrayList<>();
        FAULTY.forEach(text -> findings.addAll(
                TablePreview.of(text.getBytes(StandardCharsets.UTF_8)).findings()));
        Set<String> missing = new TreeSet<>();
        for (Finding finding : findings) {
            missing(missing, finding.field());
            missing(missing, finding.expected());
            missing(missing, finding.done());
        }
        assertEquals(Set.of(), missing);
        assertEquals(true, findings.size() > 20, findings.toString());
    }

    @Test
    void whatIsWrongWithAFileOfAnotherProgramIsSaidInEveryLanguage() {
        Map<String, String> faulty = new LinkedHashMap<>();
        faulty.put("a.xml", "<Tournament><Players></Players></Tournament>");
        faulty.put("b.xml", "<Tournament><Players><Player name='Berg' rank='7x'/></Players></Tournament>");
        faulty.put(
                "c.xml",
                "<Tournament><Name>x</Name><GoPlayer><Surname>Berg</Surname></GoPlayer><IndividualParticipant><Id>1</Id><GoPlayer><GoLevel>7x</GoLevel>"
                        + "<Surname>Berg</Surname></GoPlayer></IndividualParticipant></Tournament>");
        faulty.put("d.xml", "<Tournament><Players>");
        faulty.put("e.tour", "{\"pairing\": {\"type\": \"MAC_MAHON\"}, \"players\": 3}");
        faulty.put("f.tour", "{\"pairing\": ");
        faulty.put("g.json", "{\"format\": \"nobody's\"}");
        faulty.put("h.txt", "TOURNEY x, y\n start=11/7/2026\nPLAYERS\n1 Berg, Anna 7x\n");
        faulty.put(
                "i.txt",
                "TOURNEY x, y\n start=11/7/2026\nPLAYERS\n1 Berg, Anna 3d\n2 Kowal, Hanna 3d\nGAMES 1\n1 9 w 0 6\nEND\n");
        faulty.put("j.zip", "PK\u0003\u0004broken");
        Set<String> missing = new TreeSet<>();
        Set<String> silent = new TreeSet<>();
        faulty.forEach((name, text) -> {
            Reading reading = TournamentFormats.open(name, text.getBytes(StandardCharsets.UTF_8))
                    .reading();
            if (reading instanceof Reading.Refused refused) {
                refused.findings().forEach(finding -> missing(missing, finding.expected()));
            } else {
                silent.add(name);
            }
        });
        assertEquals(Set.of(), missing);
        assertEquals(Set.of(), silent, "files that were read");
    }

    @Test
    void whatAFileChangesAndLeavesOutIsSaidInEveryLanguage() {
        Reading reading = TournamentFormats.open("x.csv", LIVELY.getBytes(StandardCharsets.UTF_8))
                .reading();
        TournamentFacts facts = ((Reading.Read) reading).facts();
        Set<String> missing = new TreeSet<>();
        int said = 0;
        for (TournamentFormat format : TournamentFormats.all()) {
            for (Dialect dialect : format.dialects().isEmpty() ? List.of(Dialect.EGD) : format.dialects()) {
                if (Conversion.write(facts, format, WriteOptions.of(dialect)) instanceof Writing.Written written) {
                    written.changed().forEach(line -> missing(missing, line));
                    written.dropped().forEach(line -> missing(missing, line));
                    said += written.changed().size() + written.dropped().size();
                }
            }
        }
        assertEquals(Set.of(), missing);
        assertEquals(true, said > 60, said + " sentences");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DE|a rank, for example 3D or 12k|ein Rang, zum Beispiel 3D oder 12k",
                "FR|short name (Cup)|nom court (Cup)",
                "DE|byes (3 of them)|Freilose (3 davon)",
                "RO|Berg Ăna is written Berg Ana: transliterated|Berg Ăna se scrie Berg Ana: transliterat",
                "FR|same name, same club, rank within 2|même nom, même club, niveau à 2 près",
                "DE|read as windows-1250; check the accents|gelesen als windows-1250; bitte die Akzente prüfen",
                "DE|12:4: Player/@rank: '7x', expected a rank, for example 3D or 12k; left out|12:4: Player/@rank: „7x“, erwartet ein Rang, zum Beispiel 3D oder 12k; weggelassen",
                "FR|5: HA: 'h12', expected h0 to h9; left out|5: HA: « h12 », attendu : h0 à h9 ; omis",
                "RO|CL: 'A', expected B by its time; the time decides|CL: „A”, se aștepta B după timpul său; timpul decide",
                "DE|a sentence nobody knows|a sentence nobody knows",
                "EN|a rank, for example 3D or 12k|a rank, for example 3D or 12k",
            })
    void sentencesAreFoundByTheirOwnWords(Language language, String english, String said) {
        assertEquals(said, FileWords.in(language, english));
    }
}
