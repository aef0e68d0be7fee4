package org.tengen.pairing.opengotha;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.generate.FieldGenerator;
import org.tengen.pairing.generate.FieldPlan;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Tournament;

class OpenGothaFilesTest {

    private static final String SETTINGS = """
            <TournamentParameterSet><GeneralParameterSet name="T" numberOfRounds="3" genMMBar="4D" genMMFloor="20K"/>
            <HandicapParameterSet/><PlacementParameterSet><PlacementCriteria>
            <PlacementCriterion name="MMS" number="1"/></PlacementCriteria></PlacementParameterSet>
            <PairingParameterSet/></TournamentParameterSet>""";

    private static String document(String head, String players, String games) {
        return "<Tournament " + head + "><Players>" + players + "</Players>\n<Games>" + games + "</Games>" + SETTINGS
                + "</Tournament>";
    }

    private static String player(String name, String first) {
        return "<Player name=\"" + name + "\" firstName=\"" + first + "\" rank=\"3k\" rating=\"100\"/>";
    }

    private static String game(String white, String black) {
        return "<Game roundNumber=\"1\" tableNumber=\"1\" whitePlayer=\"" + white + "\" blackPlayer=\"" + black
                + "\" result=\"RESULT_WHITEWINS\" handicap=\"0\"/>";
    }

    private static OpenGothaFile read(String text) {
        return OpenGothaReader.read(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Tournament tournament(String text) {
        return assertInstanceOf(OpenGothaFile.Read.class, read(text)).tournament();
    }

    @Test
    @DisplayName("ST-05, X-22 file to facts to file to facts is the identity")
    void roundTrip() {
        for (int seed = 0; seed < 6; seed++) {
            TournamentSettings settings =
                    seed % 2 == 0 ? TournamentSettings.mcMahon("T", 5) : TournamentSettings.swiss("T", 5);
            Tournament facts = FieldGenerator.generate(FieldPlan.lively(21, settings, Profile.TENGEN), seed);
            String xml = OpenGothaWriter.write(facts).xml();
            Tournament again = tournament(xml);
            assertEquals(facts.games(), again.games());
            assertEquals(facts.byes(), again.byes());
            assertEquals(facts.settings(), again.settings());
            assertEquals(xml, OpenGothaWriter.write(again).xml());
        }
    }

    @Test
    void ratingsOfOldFilesAreLifted() {
        String players = player("Ab", "C");
        assertEquals(
                100,
                tournament(document("dataVersion=\"201\"", players, ""))
                        .entries()
                        .get(0)
                        .rating());
        assertEquals(
                100,
                tournament(document("fullVersionNumber=\"3.51.02\"", players, ""))
                        .entries()
                        .get(0)
                        .rating());
        assertEquals(
                2150,
                tournament(document("dataVersion=\"199\"", players, ""))
                        .entries()
                        .get(0)
                        .rating());
    }

    @Test
    void keysInAnySpelling() {
        String players = player("Güney", "Mete") + player("Naïm", "Ö");
        Tournament read = tournament(document("dataVersion=\"201\"", players, game("GuneyMete", "NAÏMÖ")));
        assertEquals(1, read.games().size());
    }

    @Test
    void twoPeopleOfOneNameAreToldApartUnlessAGameMeansOneOfThem() {
        String players = player("Kim", "A") + player("Kim", "A") + player("Lee", "B");
        assertEquals(
                3,
                tournament(document("dataVersion=\"201\"", players, ""))
                        .entries()
                        .size());
        assertTrue(read(document("dataVersion=\"201\"", players, game("KIMA", "LEEB")))
                .toString()
                .contains("two players"));
    }

    @Test
    void refusalsNameLineAndField() {
        String players = player("Kim", "A") + player("Lee", "B");
        OpenGothaFile.Refused unknown = assertInstanceOf(
                OpenGothaFile.Refused.class, read(document("dataVersion=\"201\"", players, game("KIMA", "NOBODY"))));
        assertEquals(2, unknown.line());
        assertEquals("Game/@blackPlayer", unknown.field());
        String twice = game("KIMA", "LEEB") + game("LEEB", "KIMA");
        assertTrue(
                read(document("dataVersion=\"201\"", players, twice)).toString().contains("assigned twice"));
        assertInstanceOf(OpenGothaFile.Refused.class, read("<Tournament>"));
        assertInstanceOf(OpenGothaFile.Refused.class, read("no xml"));
        assertInstanceOf(OpenGothaFile.Refused.class, read(""));
        assertInstanceOf(
                OpenGothaFile.Refused.class,
                read(
                        "<!DOCTYPE Tournament [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><Tournament>&x;</Tournament>"));
    }

    @Test
    void theNetworkAddressIsForgottenAndWindowsFilesAreRead() {
        String text = document("dataVersion=\"201\" externalIPAddress=\"10.1.2.3\"", player("Müller", "Ä"), "");
        OpenGothaFile.Read read = assertInstanceOf(
                OpenGothaFile.Read.class, OpenGothaReader.read(text.getBytes(Charset.forName("windows-1252"))));
        assertEquals("Müller", read.tournament().entries().get(0).name());
        assertFalse(
                OpenGothaWriter.write(read.tournament(), read.document()).xml().contains("10.1.2.3"));
    }
}
