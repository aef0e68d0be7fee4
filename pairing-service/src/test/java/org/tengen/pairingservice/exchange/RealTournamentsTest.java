package org.tengen.pairingservice.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.command.Decision;
import org.tengen.pairing.opengotha.OpenGothaFile;
import org.tengen.pairing.opengotha.OpenGothaReader;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairingservice.decide.Refused;
import org.tengen.pairingservice.decide.TournamentDecider;
import org.tengen.pairingservice.engine.EngineSettings;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentEvents;

/** Every real OpenGotha file goes through our log and comes out as the tournament it was. */
class RealTournamentsTest {

    private static final EventCodec<TournamentEvent> CODEC = new EventCodec<>(TournamentEvents.TYPES);
    private static final UUID ID = new UUID(1, 2);
    private static final UUID DIRECTOR = new UUID(3, 4);

    @Test
    void everyFileIsTakenAndItsStandingsAfterEveryRoundAreThoseOfTheFile() throws IOException {
        List<Path> files = files();
        for (Path file : files) {
            byte[] bytes = Files.readAllBytes(file);
            OpenGothaFile.Read original = assertInstanceOf(OpenGothaFile.Read.class, OpenGothaReader.read(bytes));
            OpenGothaImport.Outcome.Read read = assertInstanceOf(
                    OpenGothaImport.Outcome.Read.class,
                    OpenGothaImport.read(bytes, ID, "TST", DIRECTOR, true),
                    file.toString());
            Tournament state = stored(read);
            assertEquals(original.tournament().entries().size(), state.entries().size());
            assertEquals(original.tournament().games().size(), read.report().games());
            assertEquals(
                    original.tournament().settings(),
                    EngineSettings.of(state.settings())
                            .withName(original.tournament().settings().name()),
                    file.toString());
            for (int round = 0; round <= original.tournament().lastRound(); round++) {
                assertEquals(
                        rows(StandingsCalculator.standings(original.tournament(), round)),
                        rows(TournamentStandings.calculate(state, round, List.of(), read.persons())),
                        file + " after round " + round);
            }
        }
    }

    @Test
    void whatIsDroppedIsSaid() throws IOException {
        for (Path file : files()) {
            byte[] bytes = Files.readAllBytes(file);
            OpenGothaImport.Outcome.Read read =
                    (OpenGothaImport.Outcome.Read) OpenGothaImport.read(bytes, ID, "TST", DIRECTOR, true);
            boolean teams = new String(bytes, java.nio.charset.StandardCharsets.UTF_8).contains("<Team ");
            assertEquals(
                    teams,
                    read.report().dropped().stream().anyMatch(sentence -> sentence.contains("teams")),
                    file.toString());
            assertFalse(read.report().dropped().toString().contains("0.0.0.0"));
            OpenGothaImport.Outcome.Read players =
                    (OpenGothaImport.Outcome.Read) OpenGothaImport.read(bytes, ID, "TST", DIRECTOR, false);
            assertEquals(0, players.command().rounds().size());
            assertTrue(players.report().dropped().stream().anyMatch(sentence -> sentence.contains("games")));
        }
    }

    /** Decided, written as text, read back and folded: what the service holds after the import. */
    private static Tournament stored(OpenGothaImport.Outcome.Read read) {
        Decision<TournamentEvent, Refused> decision = new TournamentDecider().decide(Tournament.NONE, read.command());
        @SuppressWarnings("unchecked")
        Decision.Accepted<TournamentEvent, Refused> accepted =
                assertInstanceOf(Decision.Accepted.class, decision, decision::toString);
        Tournament state = Tournament.NONE;
        for (TournamentEvent event : accepted.events()) {
            String type = CODEC.encode(event, EventMeta.system()).type();
            state = new TournamentDecider().evolve(state, CODEC.decode(type, CODEC.payload(event)));
        }
        return state;
    }

    /** All but the drawing of lots, which goes by entry ids and so differs from file to tournament. */
    private static List<String> rows(Standings standings) {
        List<String> rows = new ArrayList<>();
        for (Standings.Row row : standings.rows()) {
            Map<Criterion, Integer> numbers = new EnumMap<>(row.quarterPoints());
            numbers.remove(Criterion.LOT);
            rows.add(row.place() + " " + row.tie() + " " + row.entry().fullName() + " " + row.startHalfPoints() + " "
                    + numbers + " " + row.cells() + " " + row.status());
        }
        return rows;
    }

    private static List<Path> files() throws IOException {
        Path folder = Path.of(System.getProperty("tengen.data", ""), "tournaments");
        if (!Files.isDirectory(folder)) {
            System.err.println("!!! " + folder + " is absent: no real tournament was imported in this test");
        }
        Assumptions.assumeTrue(Files.isDirectory(folder), "no data");
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> files = all.filter(path -> path.toString().endsWith(".xml"))
                    .filter(path -> !path.getFileName().toString().startsWith("macmahon39"))
                    .sorted()
                    .toList();
            assertTrue(files.size() >= 20, "only " + files.size() + " files");
            return files;
        }
    }
}
