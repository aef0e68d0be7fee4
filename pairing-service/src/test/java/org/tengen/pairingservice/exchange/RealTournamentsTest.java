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
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.command.Decision;
import org.tengen.pairing.bundle.Bundle;
import org.tengen.pairing.bundle.BundleFile;
import org.tengen.pairing.file.Fact;
import org.tengen.pairing.file.FactSheet;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.opengotha.OpenGothaFile;
import org.tengen.pairing.opengotha.OpenGothaReader;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Constraint;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.TableWish;
import org.tengen.pairingservice.decide.Refused;
import org.tengen.pairingservice.decide.TournamentDecider;
import org.tengen.pairingservice.engine.EngineFacts;
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
            FileImport.Outcome.Read read =
                    assertInstanceOf(FileImport.Outcome.Read.class, read(bytes, true), file.toString());
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
    @DisplayName(
            "X-09 what a bundle holds arrives and leaves again: annulled games, reasons of absence, who must not meet")
    void everythingOfABundle() {
        TournamentFacts facts = lively();
        byte[] file = BundleFile.writeJson(Bundle.of(facts));
        FileImport.Outcome.Read read = assertInstanceOf(FileImport.Outcome.Read.class, read(file, true));
        Tournament state = stored(read);
        TournamentFacts after = TournamentFacts.of(EngineFacts.of(state, state.lastPublishedRound(), read.persons()));
        Map<Fact, List<String>> wanted = new EnumMap<>(FactSheet.of(facts));
        wanted.keySet().removeAll(List.of(Fact.DAYS, Fact.PLACE, Fact.GIVEN_BYES));
        Map<Fact, List<String>> held = FactSheet.of(after);
        wanted.forEach((fact, statements) -> assertEquals(statements, held.get(fact), fact.toString()));
        assertTrue(wanted.keySet()
                .containsAll(List.of(
                        Fact.GHOST,
                        Fact.TABLE_WISHES,
                        Fact.NO_RESULT,
                        Fact.ABSENCE_REASONS,
                        Fact.CONSTRAINTS,
                        Fact.PLAY_OFF)));
        String dropped = read.report().dropped().toString();
        assertTrue(dropped.contains("why a table is kept (1)") && dropped.contains("byes given by hand"), dropped);
    }

    private static TournamentFacts lively() {
        List<Entry> entries = new ArrayList<>();
        for (String name : List.of("Alder", "Birch", "Cedar", "Dogwood", "Elm")) {
            entries.add(Entry.of(name, name, "Ann", org.tengen.pairing.settings.Rank.parse("2D"), 2200));
        }
        entries.set(2, entries.get(2).withAbsences(Map.of(2, AbsenceReason.NO_SHOW)));
        entries.set(3, entries.get(3).withAbsences(Map.of(2, AbsenceReason.EXCUSED, 3, AbsenceReason.WITHDRAWN)));
        entries.set(1, entries.get(1).asGhost());
        List<Game> games = List.of(
                new Game(1, 1, "Alder", "Birch", 0, GameResult.NO_RESULT, false, true),
                new Game(1, 2, "Cedar", "Dogwood", 0, GameResult.WHITE_WINS, true, true),
                new Game(2, 1, "Alder", "Elm", 1, GameResult.JIGO, false, true));
        return TournamentFacts.of(new org.tengen.pairing.tournament.Tournament(
                TournamentSettings.mcMahon("Bundle Cup", 3),
                entries,
                games,
                List.of(new Bye(1, "Elm", Bye.Kind.GIVEN), new Bye(2, "Birch", Bye.Kind.DRAWN)),
                List.of(new Constraint(Constraint.Strength.MUST_NOT, Set.of("Alder", "Birch"), 2, 3, "one car")),
                List.of(new TableWish("Elm", 1, "wheelchair")),
                Map.of(),
                List.of("Cedar", "Alder")));
    }

    @Test
    void whatIsDroppedIsSaid() throws IOException {
        for (Path file : files()) {
            byte[] bytes = Files.readAllBytes(file);
            FileImport.Outcome.Read read = (FileImport.Outcome.Read) read(bytes, true);
            boolean teams = new String(bytes, java.nio.charset.StandardCharsets.UTF_8).contains("<Team ");
            assertEquals(
                    teams,
                    read.report().dropped().stream().anyMatch(sentence -> sentence.contains("teams")),
                    file.toString());
            assertFalse(read.report().dropped().toString().contains("0.0.0.0"));
            FileImport.Outcome.Read players = (FileImport.Outcome.Read) read(bytes, false);
            assertEquals(0, players.command().rounds().size());
            assertTrue(players.report().dropped().stream().anyMatch(sentence -> sentence.contains("games")));
        }
    }

    private static FileImport.Outcome read(byte[] bytes, boolean games) {
        return FileImport.read(
                new FileImport.File(bytes, ID, "TST", DIRECTOR, games), KnownPeople.NOBODY, Choices.NONE);
    }

    /** Decided, written as text, read back and folded: what the service holds after the import. */
    private static Tournament stored(FileImport.Outcome.Read read) {
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
