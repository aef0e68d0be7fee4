package org.tengen.cli.pairing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tengen.cli.rules.Run;

/** Two players, three rounds planned, one played. */
class StandingsCommandTest {

    private static final String TOURNAMENT = """
            <Tournament dataVersion="201"><Players>
            <Player name="Muster" firstName="Petra" rank="3k" rating="1800"/>
            <Player name="Exempel" firstName="Mats" rank="3k" rating="1800"/></Players>
            <Games><Game roundNumber="1" tableNumber="1" whitePlayer="MUSTERPETRA" blackPlayer="EXEMPELMATS"
            result="RESULT_WHITEWINS" handicap="0"/></Games>
            <TournamentParameterSet><GeneralParameterSet name="T" numberOfRounds="3" genMMBar="4D" genMMFloor="20K"/>
            <HandicapParameterSet/><PlacementParameterSet><PlacementCriteria>
            <PlacementCriterion name="MMS" number="1"/></PlacementCriteria></PlacementParameterSet>
            <PairingParameterSet/></TournamentParameterSet></Tournament>""";

    @TempDir
    Path folder;

    private String file;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("t.xml"), TOURNAMENT).toString();
    }

    private Run after(int round) {
        return Run.of(new StandingsCommand(), file, "--after", "" + round, "--json");
    }

    @Test
    void aRoundThatWasPlayedIsShown() throws IOException {
        Run run = after(1);
        assertEquals(0, run.status());
        assertEquals(0, run.document().path("warnings").size());
        assertEquals("Muster", run.document().path("rows").get(0).path("name").asText());
    }

    @Test
    void aPlannedRoundWithoutGamesSaysSo() throws IOException {
        Run run = after(2);
        assertEquals(0, run.status());
        assertEquals(
                "round 2 has no games yet; this is the order after round 1",
                run.document().path("warnings").get(0).asText());
    }

    @Test
    void aRoundTheTournamentDoesNotHaveIsRefused() throws IOException {
        Run run = after(9);
        assertEquals(1, run.status());
        String reason = run.document().path("error").asText();
        assertTrue(reason.contains("--after 9: the tournament has 3 rounds"), reason);
    }

    @Test
    void aNumberThatIsNoRoundIsWrongUsage() {
        assertEquals(2, after(-1).status());
    }
}
