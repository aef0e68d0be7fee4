package org.tengen.cli.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.tengen.cli.server.Platform;
import org.tengen.cli.server.data.DataDirectory;
import org.tengen.rules.play.Move;

/** Whole tournaments through the packaged platform: invented, real, under kills, and once more after a restart. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class DemoIT {

    private static final Path TOURNAMENTS =
            Path.of(System.getProperty("tengen.data", "../shared/data")).resolve("tournaments");
    private static final long SEED = 1;

    /** What was played so far, to be checked again after the restart. */
    private static final List<Story> STORIES = new ArrayList<>();

    private static final List<Demo.Played> PLAYED = new ArrayList<>();

    @TempDir
    static Path directory;

    private static Platform platform;

    @BeforeAll
    static void start() {
        platform = Platform.start(Hall.options(DataDirectory.at(directory)), System.err::println);
    }

    @AfterAll
    static void stop() {
        platform.close();
    }

    private static List<String> playAndCheck(Story story) {
        return playAndCheck(story, Hall.stage());
    }

    private static List<String> playAndCheck(Story story, Stage stage) {
        Demo.Played played = new Demo(platform.admin(), story, stage, SEED).play();
        STORIES.add(story);
        PLAYED.add(played);
        return new Ending(platform.admin(), platform.operator(), stage).show(story, played);
    }

    private static FileStory real(String name, Optional<List<Move>> record) {
        Path file = TOURNAMENTS.resolve(name + ".xml");
        if (!Files.exists(file)) {
            System.err.println("SKIPPED: no tournament data at " + TOURNAMENTS + " (-Dtengen.data=...)");
        }
        assumeTrue(Files.exists(file), "tournament data");
        return new FileStory(file, record);
    }

    private static Optional<List<Move>> aRealGame() {
        Path games = TOURNAMENTS.resolveSibling("sgf").resolve("pro");
        try (Stream<Path> files = Files.list(games)) {
            return files.sorted().findFirst().map(RecordedMoves::read);
        } catch (IOException e) {
            throw new IllegalStateException("no games in " + games, e);
        }
    }

    @Test
    @Order(1)
    void anInventedTournamentWithAWholeGameHolds() {
        assertEquals(List.of(), playAndCheck(new InventedStory(SEED)));
    }

    @Test
    @Order(2)
    void aRealTournamentWithAbsencesAndARealGameHolds() {
        assertEquals(List.of(), playAndCheck(real("mm38-r6-absences", aRealGame())));
    }

    @Test
    @Order(3)
    void aRealTournamentWithJigoAndCorrectionsHolds() {
        assertEquals(List.of(), playAndCheck(real("mm15-r6-jigo-corrections", Optional.empty())));
    }

    @Test
    @Order(4)
    void aRealTournamentWithDefaultsAndByesHoldsWhileEveryProcessIsKilledOnce() {
        FileStory story = real("mm39-r6-bydefault", Optional.empty());
        List<String> failures;
        List<String> killed;
        try (Nemesis nemesis = new Nemesis(platform)) {
            failures = playAndCheck(story, nemesis.stage());
            killed = nemesis.killed();
        }
        assertEquals(List.of(), failures);
        assertEquals(Nemesis.VICTIMS, killed, "everybody must have been killed, else nothing was shown");
    }

    @Test
    @Order(5)
    void everythingHoldsAgainAfterARestart() {
        platform.close();
        platform = Platform.start(Hall.options(DataDirectory.at(directory)), System.err::println);
        Stage stage = new Stage(new PrintWriter(new StringWriter()), Double.POSITIVE_INFINITY);
        assertTrue(PLAYED.size() > 0, "something was played before");
        for (int i = 0; i < PLAYED.size(); i++) {
            List<String> failures =
                    new Ending(platform.admin(), platform.operator(), stage).show(STORIES.get(i), PLAYED.get(i));
            assertEquals(List.of(), failures, STORIES.get(i).title());
        }
    }
}
