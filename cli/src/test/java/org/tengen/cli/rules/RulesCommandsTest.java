package org.tengen.cli.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** check, count, positions and gtp on small files. */
class RulesCommandsTest {

    private static final String FINISHED =
            "(;SZ[5]KM[0.5]RU[AGA]RE[B+2.5]AB[ba][bb][bc][bd][be]" + "AW[ca][cb][cc][cd][ce][aa];B[];W[])";

    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void checkReportsTheFieldsPromised() throws IOException {
        String game = file("game.sgf", "(;SZ[9]KM[375]HA[0]RU[Japanese]RE[B+R];B[ee];W[ee];B[])");
        Run run = Run.of(new CheckCommand(), game, "--json", "--facts");
        assertEquals(1, run.status(), "an illegal game");
        JsonNode report = run.document().get(0);
        assertEquals("illegal", report.path("status").asText());
        assertEquals(1, report.path("games").asInt());
        assertEquals(9, report.path("boardSize").path("width").asInt());
        assertEquals(3, report.path("moves").asInt());
        assertEquals(1, report.path("passes").asInt());
        assertEquals(7.5, report.path("komi").asDouble());
        assertEquals(0, report.path("handicap").asInt());
        assertEquals("JAPANESE_1989", report.path("ruleset").asText());
        assertEquals("RESIGNATION", report.path("recordedResult").path("by").asText());
        assertEquals("B+R", report.path("recordedResult").path("raw").asText());
        assertEquals(2, report.path("firstProblem").path("moveNumber").asInt());
        assertEquals("E5", report.path("firstProblem").path("point").asText());
        assertEquals("occupied", report.path("firstProblem").path("reason").asText());
        assertEquals(
                "komi written unusually",
                report.path("warnings").get(0).path("kind").asText());
        assertEquals(3, report.path("facts").path("moves").asInt());
    }

    @Test
    void checkGoesOnAfterAnUnreadableFile() throws IOException {
        String good = file("good.sgf", "(;SZ[9];B[ee])");
        Run run = Run.of(new CheckCommand(), folder.resolve("absent.sgf").toString(), good, "--json");
        assertEquals(1, run.status());
        assertEquals("unreadable", run.document().get(0).path("status").asText());
        assertTrue(run.document().get(0).path("firstProblem").isNull());
        assertEquals("legal", run.document().get(1).path("status").asText());
        assertTrue(run.document().get(1).path("komi").isNull());
        assertTrue(run.document().get(1).path("recordedResult").isNull());
    }

    @Test
    void checkTakesTheRulesAskedFor() throws IOException {
        String ko = file("ko.sgf", "(;SZ[9]AB[db][cc][dd]AW[eb][dc][fc][ed]PL[B];B[ec];W[dc])");
        assertEquals(1, Run.of(new CheckCommand(), ko).status(), "without options: positional superko");
        assertEquals(0, Run.of(new CheckCommand(), ko, "--ko", "none").status());
        Run wrong = Run.of(new CheckCommand(), ko, "--ruleset", "NOSUCH");
        assertEquals(1, wrong.status());
        assertTrue(wrong.err().contains("TROMP_TAYLOR"), "the refusal names what there is");
    }

    @Test
    void countByMethodByRulesetAndInABatch() throws IOException {
        String game = file("finished.sgf", FINISHED);
        JsonNode plain = Run.of(new CountCommand(), game, "--dead", "A5", "--method", "area", "--json")
                .document();
        assertEquals(10 - 15.5, plain.path("margin").asDouble(), "A5 is alone and dead");
        assertEquals("W+5.5", plain.path("result").asText());
        assertEquals("A5", plain.path("dead").get(0).asText());
        JsonNode aga =
                Run.of(new CountCommand(), game, "--dead", "A5", "--json").document();
        assertEquals(10 - 15.5 - 4, aga.path("margin").asDouble(), "AGA gives n-1 for five stones set up");
        String batch = file(
                "batch.json",
                "[{\"file\": \"finished.sgf\", \"dead\": [\"A5\"], \"method\": \"territory\", \"komi\": 0},"
                        + "{\"file\": \"finished.sgf\", \"dead\": [\"E5\"]}]");
        Run run = Run.of(new CountCommand(), "--batch", batch, "--json");
        assertEquals(1, run.status(), "a bad request");
        assertEquals(6 - 10, run.document().get(0).path("margin").asDouble());
        assertTrue(run.document().get(1).path("error").asText().contains("no stone at E5"));
    }

    @Test
    void countProposesDeadStonesWhenAsked() throws IOException {
        String game = file("finished.sgf", FINISHED);
        JsonNode first =
                Run.of(new CountCommand(), game, "--estimate", "--json").document();
        assertEquals(
                first, Run.of(new CountCommand(), game, "--estimate", "--json").document(), "the same each time");
        assertEquals(
                2,
                Run.of(new CountCommand(), game, "--estimate", "--dead", "A5").status());
    }

    @Test
    void countSaysWhatItAssumes() throws IOException {
        String game = file("bare.sgf", "(;SZ[5];B[cc];W[];B[])");
        Run run = Run.of(new CountCommand(), game);
        assertTrue(run.err().contains("JAPANESE_1989"));
        assertTrue(run.err().contains("6.5 is taken"));
        assertEquals(2, Run.of(new CountCommand()).status(), "wrong usage");
        assertEquals(
                1, Run.of(new CountCommand(), game, "--komi", "6.3", "--json").status());
    }

    @Test
    void positionsComparesWithWhatIsExpected() throws IOException {
        String good = "{\"id\": \"h\", \"kind\": \"handicap\", \"width\": 9, \"height\": 9, \"handicap\": 2,"
                + " \"expected\": {\"points\": [\"C3\", \"G7\"]}}";
        String bad = good.replace("G7", "G6");
        String error = good.replace("\"handicap\": 2", "\"handicap\": 10")
                .replace("{\"points\": [\"C3\", \"G7\"]}", "{\"error\": true}");
        assertEquals(
                0,
                Run.of(new PositionsCommand(), file("good.json", cases(good)), "--check")
                        .status());
        assertEquals(
                0,
                Run.of(new PositionsCommand(), file("error.json", cases(error)), "--check")
                        .status());
        Run run = Run.of(new PositionsCommand(), file("bad.json", cases(good + "," + bad)), "--check", "--json");
        assertEquals(1, run.status());
        assertTrue(run.err().contains("h.points: want"));
        assertEquals(2, run.document().size());
        Run unknown =
                Run.of(new PositionsCommand(), file("unknown.json", cases(good.replace("\"handicap\",", "\"x\","))));
        assertEquals(1, unknown.status());
        assertTrue(unknown.err().contains("no such kind"));
    }

    private static String cases(String cases) {
        return "{\"cases\": [" + cases + "]}";
    }

    @Test
    void gtpPlaysRefusesAndCounts() {
        String session = String.join(
                "\n",
                "1 boardsize 9",
                "2 komi 0.5",
                "3 play B E5",
                "4 play W E5",
                "5 play W pass",
                "6 undo",
                "7 nonsense",
                "8 fixed_handicap 3",
                "9 clear_board",
                "10 fixed_handicap 3",
                "11 kgs-rules tromp-taylor",
                "12 final_score",
                "13 boardsize 99",
                "14 play B",
                "# a comment",
                "15 quit",
                "16 name");
        String out = Run.withInput(new GtpCommand(), session).out();
        assertTrue(out.contains("=1\n\n"), out);
        assertTrue(out.contains("?4 illegal move\n\n"));
        assertTrue(out.contains("=6\n\n"));
        assertTrue(out.contains("?7 unknown command"));
        assertTrue(out.contains("?8 board not empty"));
        assertTrue(out.contains("=10 C3 G7 C7\n\n"));
        assertTrue(out.contains("=12 B+80.5\n\n"), "the board as it stands");
        assertTrue(out.contains("?13 unacceptable size"));
        assertTrue(out.contains("?14 syntax error"));
        assertFalse(out.contains("=16"), "nothing after quit");
    }

    @Test
    void gtpLoadsARecordUpToAMove() throws IOException {
        String game = file("game.sgf", "(;SZ[5]KM[0.5];B[cc];W[bb];B[dd])");
        String out = Run.withInput(new GtpCommand(), "loadsgf " + game + " 3\nshowboard\nundo\nundo\nundo\n")
                .out();
        assertTrue(out.contains(". O . . ."), out);
        assertFalse(out.contains(". . . X ."), "move 3 is not yet played");
        assertTrue(out.contains("? cannot undo"));
    }
}
