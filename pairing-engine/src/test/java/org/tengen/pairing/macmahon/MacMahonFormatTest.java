package org.tengen.pairing.macmahon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.pairing.convert.TournamentFormats;
import org.tengen.pairing.file.FormatTrials;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.MainScore;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

class MacMahonFormatTest {

    private static final MacMahonFormat FORMAT = new MacMahonFormat();

    private static String participant(int id, String surname, String firstName, String more, String person) {
        return "<IndividualParticipant><Id>" + id + "</Id>" + more + "<GoPlayer><FirstName>" + firstName
                + "</FirstName><Surname>" + surname + "</Surname><Club>STO</Club><Country>SE</Country>"
                + "<GoLevel>2d</GoLevel><Rating>2210</Rating>" + person + "</GoPlayer></IndividualParticipant>\n";
    }

    private static String pairing(int board, int white, int black, String result, String more) {
        return "<Pairing><BoardNumber>" + board + "</BoardNumber><White>" + white + "</White><Black>" + black
                + "</Black><Handicap>0</Handicap><Result>" + result + "</Result>" + more + "</Pairing>\n";
    }

    private static final String FILE = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Tournament typeversion=\"3.9\">\n"
            + "<Name>Summer &amp; Winter</Name><NumberOfRounds>3</NumberOfRounds><Theme>blue</Theme>\n"
            + "<UpperMacMahonBarLevel>1d</UpperMacMahonBarLevel><LowerMacMahonBarLevel>20k</LowerMacMahonBarLevel>\n"
            + "<HandicapUsed>true</HandicapUsed><HandicapAdjustmentValue>-2</HandicapAdjustmentValue>"
            + "<HandicapBelowLevel>1k</HandicapBelowLevel>\n"
            + "<Walllist><Criterion><ShortName>Score</ShortName></Criterion>"
            + "<Criterion><ShortName>SOS</ShortName></Criterion></Walllist>\n"
            + participant(3, "Lindqvist", "Ada", "<SuperBarMember>true</SuperBarMember>", "<EgdPin>99000001</EgdPin>")
            + participant(
                    5, "van der Kowal", "Hanna", "<NotPlayingInRound>3</NotPlayingInRound>", "<AsianName>x</AsianName>")
            + participant(9, "O'Neill", "Jo", "<PreliminaryRegistration>true</PreliminaryRegistration>", "")
            + "<TournamentRound><RoundNumber>1</RoundNumber>" + pairing(1, 3, 5, "1-0", "")
            + pairing(0, 0, 9, "1-0", "<PairingWithBye>true</PairingWithBye>") + "</TournamentRound>\n"
            + "<TournamentRound><RoundNumber>2</RoundNumber>"
            + pairing(1, 5, 9, "0-1", "<ResultByReferee>true</ResultByReferee>")
            + "</TournamentRound></Tournament>\n";

    @Test
    void whatTheFileSaysIsRead() {
        TournamentFacts facts = FormatTrials.facts(FORMAT, FILE);
        Tournament tournament = facts.tournament();
        assertEquals("Summer & Winter", tournament.settings().name());
        assertEquals(Rank.parse("1d"), tournament.settings().mcMahon().bar());
        assertEquals(-2, tournament.settings().handicap().correction());
        assertEquals(
                List.of(Criterion.MMS, Criterion.SOSM), tournament.settings().placement());
        Entry ada = tournament.entries().get(0);
        assertEquals(2, ada.correctionHalfPoints(), "a member of the super bar starts one point higher");
        assertEquals("99000001", ada.publicIds().egfPin());
        assertFalse(tournament.entries().get(1).participates(3));
        assertEquals(Entry.Registration.PRELIMINARY, tournament.entries().get(2).registration());
        assertEquals("9", tournament.byeOf(1).orElseThrow().entryId());
    }

    @Test
    void theResultIsBlacksFirst() {
        List<Game> games = FormatTrials.facts(FORMAT, FILE).tournament().games();
        assertEquals(GameResult.BLACK_WINS, games.get(0).result());
        assertEquals(GameResult.WHITE_WINS, games.get(1).result());
        assertTrue(games.get(1).byDefault(), "decided by the referee, so never rated");
    }

    @Test
    @DisplayName("X-09 what the engine does not model is still there after writing")
    void settingsOfTheProgramStay() {
        TournamentFacts facts = FormatTrials.facts(FORMAT, FILE);
        var written = FormatTrials.written(facts, FORMAT, WriteOptions.USUAL);
        String xml = new String(written.bytes(), StandardCharsets.UTF_8);
        assertTrue(xml.contains("<Theme>blue</Theme>") && xml.contains("<AsianName>x</AsianName>"), xml);
        assertEquals(List.of(), written.changed());
        assertEquals(
                facts.tournament(), FormatTrials.facts(FORMAT, written.bytes()).tournament());
    }

    @Test
    void pointsFirstMakesItSwiss() {
        TournamentFacts facts = FormatTrials.facts(FORMAT, FILE.replace(">Score<", ">Points<"));
        assertEquals(MainScore.NBW, facts.tournament().settings().pairedBy());
        assertEquals(
                List.of(Criterion.NBW, Criterion.SOSW),
                facts.tournament().settings().placement());
    }

    @Test
    @DisplayName("X-22 MacMahon file to facts to file to facts is the identity")
    void thereAndBack() {
        FormatTrials.thereAndBack(FORMAT);
    }

    @Test
    void damagedFilesAreReadOrRefusedByName() {
        FormatTrials.damaged(FORMAT, FILE.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void faultsAreNamedByLineAndField() {
        assertTrue(FormatTrials.refusal(FORMAT, FILE.replace("<White>5<", "<White>77<"))
                .contains("Pairing: '77'"));
        assertTrue(FormatTrials.refusal(FORMAT, FILE.replace("<Id>9<", "<Id>5<"))
                .matches("(?s)\\d+: Id: '5', expected a number not used in line \\d+"));
        assertTrue(FormatTrials.refusal(FORMAT, FILE.replace(">1-0<", ">3-1<")).contains("Result: '3-1'"));
        assertTrue(
                FormatTrials.refusal(FORMAT, FILE.replace("<Tournament ", "<!DOCTYPE x [<!ENTITY e 'e'>]><Tournament "))
                        .contains("document type"));
        assertTrue(FormatTrials.refusal(FORMAT, FILE.replace("<RoundNumber>2<", "<RoundNumber>1<"))
                .contains("one pairing a round"));
    }

    @Test
    void thePublishedSampleIsRecognisedAndRead() throws IOException {
        Path path =
                Path.of(System.getProperty("tengen.data", "../../shared/data"), "tournaments", "macmahon39-sample.xml");
        if (!Files.isReadable(path)) {
            System.err.println("!!! NOT TESTED against MacMahon's sample: no " + path.toAbsolutePath());
            Assumptions.abort("no data at " + path);
        }
        byte[] bytes = Files.readAllBytes(path);
        assertEquals(
                "macmahon", TournamentFormats.ofContent(bytes).orElseThrow().name());
        Tournament tournament = FormatTrials.facts(FORMAT, bytes).tournament();
        assertEquals(4, tournament.entries().size());
        assertEquals(3, tournament.games().size());
        assertEquals(1, tournament.byes().size());
    }
}
