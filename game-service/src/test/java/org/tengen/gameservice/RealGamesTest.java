package org.tengen.gameservice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.rules.board.Point;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.sgf.SgfGame;
import org.tengen.rules.sgf.SgfGameReader;

/**
 * Real games, the odd ones among them, recorded through the interface move by move: the board at the end is the one the
 * data set names, and the file that comes back says the same. The profile {@code all-games} takes them all.
 */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class RealGamesTest {

    private static final int GAMES = Integer.getInteger("tengen.record.games", 60);
    /** Twice the cores the tests are made for: half of the time a desk waits for the disk. */
    private static final int DESKS = 4;
    /** Odd games longer than this are left to the run that takes all, but for the shortest of each kind. */
    private static final int ODD_UP_TO_MOVES = 120;

    private static final String SET_UP_IN_THE_MIDDLE = "setup-in-the-middle";

    private static final Path DATA =
            Path.of(System.getProperty("tengen.data", "../../shared/data")).resolve("sgf");

    @TestHTTPResource
    URI base;

    @Test
    void realGamesRecordedMoveByMoveComeBackEqual() throws Exception {
        if (!Files.isDirectory(DATA)) {
            System.err.println("SKIPPED: real games are not recorded, there is no " + DATA);
        }
        assumeTrue(Files.isDirectory(DATA));
        Set<JsonNode> chosen = chosen();
        assertEquals(GAMES, chosen.size());
        for (String odd : List.of("suicides", "nonAlternating", "positionalRepeats")) {
            assertTrue(
                    chosen.stream().anyMatch(entry -> holds(entry.path("facts").path(odd))), odd);
        }
        assertTrue(chosen.stream().anyMatch(entry -> isTagged(entry, SET_UP_IN_THE_MIDDLE)), SET_UP_IN_THE_MIDDLE);
        recordAll(chosen);
    }

    private static boolean isTagged(JsonNode entry, String tag) {
        for (JsonNode one : entry.path("tags")) {
            if (one.asText().equals(tag)) {
                return true;
            }
        }
        return false;
    }

    /** At several desks at once, as in a hall; each game is still recorded move by move. */
    private void recordAll(Set<JsonNode> entries) throws Exception {
        ExecutorService desks = Executors.newFixedThreadPool(DESKS);
        try {
            List<Future<?>> recorded = new ArrayList<>();
            for (JsonNode entry : entries) {
                recorded.add(desks.submit(() -> {
                    recordAndCompare(new Recorder(base), entry);
                    return null;
                }));
            }
            for (Future<?> one : recorded) {
                one.get();
            }
        } finally {
            desks.shutdownNow();
        }
    }

    private static Set<JsonNode> chosen() throws IOException {
        List<JsonNode> all = new ArrayList<>();
        new ObjectMapper().readTree(DATA.resolve("index.json").toFile()).forEach(all::add);
        all.sort(Comparator.comparingInt(
                        (JsonNode entry) -> entry.at("/facts/moves").asInt())
                .thenComparing(entry -> entry.path("file").asText()));
        Set<JsonNode> chosen = new LinkedHashSet<>();
        all.stream()
                .filter(RealGamesTest::isOdd)
                .filter(entry -> entry.at("/facts/moves").asInt() <= ODD_UP_TO_MOVES)
                .forEach(chosen::add);
        all.stream()
                .filter(entry -> isTagged(entry, SET_UP_IN_THE_MIDDLE))
                .limit(1)
                .forEach(chosen::add);
        all.stream()
                .filter(entry -> entry.path("file").asText().startsWith("pro/"))
                .limit(1)
                .forEach(chosen::add);
        all.stream().filter(entry -> chosen.size() < GAMES).forEach(chosen::add);
        return chosen;
    }

    private static boolean isOdd(JsonNode entry) {
        JsonNode facts = entry.path("facts");
        return holds(facts.path("suicides"))
                || holds(facts.path("nonAlternating"))
                || holds(facts.path("positionalRepeats"));
    }

    /** A fact is a list of moves, a number or a yes. */
    private static boolean holds(JsonNode fact) {
        return fact.isArray() ? !fact.isEmpty() : fact.asBoolean() || fact.asInt() > 0;
    }

    private static void recordAndCompare(Recorder recorder, JsonNode entry) throws IOException, InterruptedException {
        String name = entry.path("file").asText();
        SgfGame game = read(Files.readAllBytes(DATA.resolve(name)));
        String id = recorder.record(game);
        JsonNode recorded = recorder.get(id);
        List<String> rows = new ArrayList<>();
        recorded.path("board").forEach(row -> rows.add(row.asText()));
        List<String> expected = new ArrayList<>();
        entry.at("/facts/finalBoard").forEach(row -> expected.add(row.asText()));
        assertEquals(expected, rows, name);

        SgfGame back = read(recorder.sgf(id));
        assertEquals(game.size(), back.size(), name);
        game.komiHalfPoints()
                .ifPresent(komi -> assertEquals(komi, back.komiHalfPoints().orElseThrow(), name));
        assertEquals(game.handicap(), back.handicap(), name);
        assertEquals(turns(game), turns(back), name);
        if (Recorder.isTold(game)) {
            GameResult told = game.result().orElseThrow();
            assertEquals(told.winner(), back.result().orElseThrow().winner(), name);
            assertEquals(told.marginHalfPoints(), back.result().orElseThrow().marginHalfPoints(), name);
        }
        assertEquals(
                recorded.path("recordHash").asText(),
                back.root().text("TENGENHASH").orElseThrow(),
                name);
    }

    private static List<String> turns(SgfGame game) {
        return game.turns().stream()
                .map(turn ->
                        turn.color() + " " + turn.point().map(Point::toString).orElse("pass"))
                .toList();
    }

    private static SgfGame read(byte[] file) {
        return assertInstanceOf(SgfGameReader.Reading.Read.class, SgfGameReader.readFirst(file))
                .game();
    }
}
