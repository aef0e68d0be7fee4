package org.tengen.cli.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tengen.cli.Json;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.Point;
import org.tengen.rules.ruleset.KomiSide;
import org.tengen.rules.ruleset.Scoring;
import org.tengen.rules.score.CountOutcome;
import org.tengen.rules.score.CountTerms;
import org.tengen.rules.score.Counting;
import org.tengen.rules.score.Ending;
import org.tengen.rules.sgf.SgfNode;
import org.tengen.rules.sgf.SgfReader;
import org.tengen.rules.sgf.SgfReading;
import org.tengen.rules.sgf.SgfWriter;
import org.tengen.rules.text.Diagram;

/** The whole data sets: every case, every fact, every margin. */
class RulesDataTest {

    @TempDir
    Path folder;

    private static Path data(String name) {
        Path path = Path.of(System.getProperty("tengen.data", ""), name);
        boolean present = Files.exists(path);
        if (!present) {
            System.err.println("NOT TESTED: no data set " + path.toAbsolutePath() + " (set -Dtengen.data=...)");
        }
        assumeTrue(present);
        return path;
    }

    @Test
    void everyPositionIsAsExpected() {
        Run run =
                Run.of(new PositionsCommand(), data("positions/positions.json").toString(), "--check");
        assertEquals("", run.err());
        assertEquals(0, run.status());
    }

    @Test
    void ownershipBoardsReachTheBar() {
        Run run =
                Run.of(new PositionsCommand(), data("positions/ownership.json").toString(), "--check");
        assertEquals(0, run.status(), run.err());
    }

    @Test
    void judgedSekisAreThoseNamed() {
        for (JsonNode one : Json.read(data("positions/positions.json")).path("cases")) {
            boolean territory = one.path("rules").path("scoring").asText().equals("territory");
            if (one.path("kind").asText().equals("score")
                    && territory
                    && !one.path("sekiGroups").isEmpty()) {
                Board board = Diagram.board(PlayCase.rows(one));
                Set<Point> dead = new java.util.HashSet<>();
                one.path("dead").forEach(name -> dead.add(Values.point(name.asText(), board.size())));
                Ending ending = Ending.of(board, dead, 0, 0);
                CountTerms terms = new CountTerms(Scoring.TERRITORY, KomiSide.ADDED_TO_WHITE, 0, true);
                var score = ((CountOutcome.Counted) Counting.count(ending, terms)).score();
                JsonNode expected = one.path("expected").path("territory");
                assertEquals(
                        expected.path("B").asInt(),
                        score.black().territory(),
                        one.path("id").asText());
                assertEquals(
                        expected.path("W").asInt(),
                        score.white().territory(),
                        one.path("id").asText());
            }
        }
    }

    @Test
    void everyFactOfEveryGameIsEqual() throws IOException {
        JsonNode index = Json.read(data("sgf/index.json"));
        List<String> args = new ArrayList<>(List.of("--ko", "none", "--suicide", "allowed", "--facts", "--json"));
        index.forEach(
                game -> args.add(data("sgf").resolve(game.path("file").asText()).toString()));
        JsonNode reports =
                Run.of(new CheckCommand(), args.toArray(String[]::new)).document();
        assertEquals(index.size(), reports.size());
        for (int i = 0; i < index.size(); i++) {
            ((com.fasterxml.jackson.databind.node.ObjectNode) index.get(i))
                    .set("expected", index.get(i).path("facts"));
            assertEquals(
                    java.util.Optional.empty(),
                    Differences.first(index.get(i), reports.get(i).path("facts")),
                    index.get(i).path("file").asText());
        }
    }

    @Test
    void everyVerifiedMarginIsExactAndTheProposalReachesItsBar() throws IOException {
        ArrayNode requests = Json.MAPPER.createArrayNode();
        List<Double> margins = new ArrayList<>();
        for (boolean estimate : new boolean[] {false, true}) {
            for (JsonNode game : Json.read(data("sgf/index.json"))) {
                JsonNode scoring = game.path("scoring");
                if (scoring.path("verified").asBoolean()) {
                    var request = requests.addObject();
                    request.put(
                            "file",
                            data("sgf").resolve(game.path("file").asText()).toString());
                    request.put("estimate", estimate);
                    request.set("dead", estimate ? Json.MAPPER.createArrayNode() : scoring.path("dead"));
                    request.set("method", scoring.path("method"));
                    request.set("compensation", scoring.path("handicapCompensation"));
                    request.set("komi", scoring.path("komiUsed"));
                    margins.add(scoring.path("margin").asDouble());
                }
            }
        }
        Path batch = Files.writeString(folder.resolve("batch.json"), requests.toString());
        JsonNode answers = Run.of(new CountCommand(), "--batch", batch.toString(), "--json")
                .document();
        int games = margins.size() / 2;
        int proposed = 0;
        for (int i = 0; i < margins.size(); i++) {
            boolean exact = margins.get(i) == answers.get(i).path("margin").asDouble(Double.NaN);
            assertTrue(exact || i >= games, () -> "dead stones given: " + requests);
            proposed += exact && i >= games ? 1 : 0;
        }
        assertTrue(proposed >= 0.91 * games, proposed + " of " + games + " margins with proposed dead stones");
    }

    @Test
    void oddFilesAreReadOrRefusedAsExpected() throws IOException {
        JsonNode index = Json.read(data("sgf/odd-index.json"));
        List<String> args = new ArrayList<>(List.of("--json"));
        index.forEach(
                file -> args.add(data("sgf").resolve(file.path("file").asText()).toString()));
        JsonNode reports =
                Run.of(new CheckCommand(), args.toArray(String[]::new)).document();
        for (int i = 0; i < index.size(); i++) {
            JsonNode expected = index.get(i).path("expected");
            JsonNode report = reports.get(i);
            String name = index.get(i).path("file").asText();
            boolean readable = !report.path("status").asText().equals("unreadable");
            if (!expected.path("parse").asText().equals("ok-or-error")) {
                assertEquals(expected.path("parse").asText().equals("ok"), readable, name);
            }
            for (String field : List.of("games", "passes", "handicap")) {
                if (readable && expected.has(field)) {
                    assertEquals(
                            expected.path(field).asInt(), report.path(field).asInt(), name + " " + field);
                }
            }
            if (readable && expected.has("mainLineMoves")) {
                assertEquals(
                        expected.path("mainLineMoves").asInt(),
                        report.path("moves").asInt(),
                        name);
            }
            if (readable && expected.has("illegal")) {
                assertEquals(
                        expected.path("illegal").get(0).path("move").asInt(),
                        report.path("firstProblem").path("moveNumber").asInt(),
                        name);
            }
        }
    }

    @Test
    void treesHaveTheirNodesAndReadBackTheSame() throws IOException {
        for (JsonNode tree : Json.read(data("sgf/tree-index.json"))) {
            byte[] bytes =
                    Files.readAllBytes(data("sgf").resolve(tree.path("file").asText()));
            SgfNode root = root(bytes);
            String name = tree.path("file").asText();
            int[] counts = counts(root);
            assertEquals(tree.path("nodes").asInt(), counts[0], name + " nodes");
            assertEquals(tree.path("leaves").asInt(), counts[1], name + " leaves");
            assertEquals(tree.path("branchPoints").asInt(), counts[2], name + " branch points");
            String written = SgfWriter.text(List.of(root));
            SgfNode again = root(written.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            assertEquals(written, SgfWriter.text(List.of(again)), name);
        }
    }

    private static SgfNode root(byte[] bytes) {
        return ((SgfReading.Read) SgfReader.read(bytes)).collection().games().get(0);
    }

    private static int[] counts(SgfNode root) {
        int[] counts = new int[3];
        List<SgfNode> open = new ArrayList<>(List.of(root));
        while (!open.isEmpty()) {
            SgfNode node = open.remove(open.size() - 1);
            counts[0]++;
            counts[1] += node.children().isEmpty() ? 1 : 0;
            counts[2] += node.children().size() > 1 ? 1 : 0;
            open.addAll(node.children());
        }
        return counts;
    }
}
