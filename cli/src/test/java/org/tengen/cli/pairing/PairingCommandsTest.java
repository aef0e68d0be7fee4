package org.tengen.cli.pairing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tengen.cli.rules.Run;

/** generate, pair, standings and explain on an invented tournament: shapes, exit statuses, help. */
class PairingCommandsTest {

    @TempDir
    Path folder;

    private String file;

    @BeforeEach
    void invent() {
        file = folder.resolve("field.xml").toString();
        Run run = generate("7", file);
        assertEquals(0, run.status(), run.err());
    }

    private static Run generate(String seed, String out) {
        return Run.of(
                new GenerateCommand(),
                "--seed",
                seed,
                "--players",
                "13",
                "--rounds",
                "4",
                "--played",
                "3",
                "--out",
                out);
    }

    private static TreeSet<String> fields(JsonNode node) {
        TreeSet<String> names = new TreeSet<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void generateIsTheSameForTheSameSeed() throws IOException {
        String again = folder.resolve("again.xml").toString();
        Run summary = Run.of(
                new GenerateCommand(),
                "--seed",
                "7",
                "--players",
                "13",
                "--rounds",
                "4",
                "--played",
                "3",
                "--out",
                again,
                "--json");
        assertEquals(0, summary.status());
        assertEquals(13, summary.document().path("players").asInt());
        assertEquals(Files.readString(Path.of(file)), Files.readString(Path.of(again)));
        generate("8", again);
        assertFalse(Files.readString(Path.of(file)).equals(Files.readString(Path.of(again))));
        assertTrue(Run.of(new GenerateCommand(), "--seed", "1", "--players", "4", "--rounds", "2")
                .out()
                .contains("<Tournament"));
        for (List<String> wrong : List.of(
                List.of("--seed", "1", "--players", "0", "--rounds", "2"),
                List.of("--seed", "1", "--players", "4", "--rounds", "21"),
                List.of("--seed", "1", "--players", "4", "--rounds", "2", "--played", "3"),
                List.of("--seed", "1", "--players", "4", "--rounds", "2", "--json"),
                List.of("--players", "4"))) {
            assertEquals(
                    2,
                    Run.of(new GenerateCommand(), wrong.toArray(new String[0])).status(),
                    wrong.toString());
        }
    }

    @Test
    void pairPrintsTheFieldsPromised() throws IOException {
        for (String profile : List.of("tengen", "opengotha")) {
            Path weights = folder.resolve(profile + ".csv");
            Run run = Run.of(
                    new PairCommand(),
                    file,
                    "--round",
                    "4",
                    "--profile",
                    profile,
                    "--seed",
                    "3",
                    "--weights",
                    weights.toString(),
                    "--json");
            assertEquals(0, run.status(), run.err());
            JsonNode round = run.document();
            assertEquals(4, round.path("round").asInt());
            assertEquals(profile, round.path("profile").asText());
            assertEquals(3, round.path("seed").asInt());
            assertTrue(round.path("optimal").asBoolean());
            assertTrue(
                    profile.equals("tengen")
                            ? round.path("totalWeight").isArray()
                            : round.path("totalWeight").isNumber());
            JsonNode pair = round.path("pairs").get(0);
            assertTrue(fields(pair)
                    .containsAll(List.of("table", "white", "black", "handicap", "komi", "weight", "parts")));
            assertEquals(new TreeSet<>(List.of("name", "firstName")), fields(pair.path("white")));
            assertTrue(fields(pair.path("parts"))
                    .containsAll(List.of("repeat", "score", "drawUpDown", "seeding", "colour")));
            assertTrue(round.has("bye") && round.path("otherByes").isArray());
            int people = 2 * round.path("pairs").size()
                    + (round.path("bye").isNull() ? 0 : 1)
                    + round.path("otherByes").size()
                    + round.path("notPaired").size();
            assertEquals(13, people);
            List<String> lines = Files.readAllLines(weights);
            assertTrue(
                    lines.get(0).startsWith("player1,player2,") && lines.get(0).endsWith(",weight"));
            assertTrue(lines.size() > 10);
        }
        Run weighed = Run.of(new PairCommand(), file, "--round", "3", "--of-file", "--json");
        assertTrue(weighed.document().path("optimal").isNull());
        Run text = Run.of(new PairCommand(), file, "--round", "4");
        assertTrue(text.out().contains("proven best") && text.out().contains("registered"), text.out());
    }

    @Test
    void standingsPrintTheFieldsPromised() throws IOException {
        Run run = Run.of(new StandingsCommand(), file, "--after", "3", "--all-criteria", "--json");
        assertEquals(0, run.status(), run.err());
        JsonNode standings = run.document();
        assertEquals(
                new TreeSet<>(List.of("tournament", "afterRound", "criteria", "warnings", "rows")), fields(standings));
        assertEquals(13, standings.path("rows").size());
        JsonNode row = standings.path("rows").get(0);
        assertTrue(fields(row)
                .containsAll(
                        List.of("place", "tie", "name", "firstName", "rank", "start", "criteria", "cells", "status")));
        assertTrue(fields(row.path("criteria"))
                .containsAll(List.of("NBW", "MMS", "SOSM-1", "SODOSW", "EXR", "STS", "DC")));
        assertEquals(3, row.path("cells").size());
        Run wins = Run.of(new StandingsCommand(), file, "--after", "3", "--criteria", "NBW,SOSW,DC", "--json");
        assertEquals("NBW", wins.document().path("criteria").get(0).asText());
        assertEquals(
                0,
                Run.of(new StandingsCommand(), file, "--after", "2", "--preset", "bga")
                        .status());
        assertEquals(
                1,
                Run.of(new StandingsCommand(), file, "--after", "2", "--criteria", "MMX")
                        .status());
        assertEquals(
                2,
                Run.of(new StandingsCommand(), file, "--after", "2", "--preset", "none")
                        .status());
        assertEquals(2, Run.of(new StandingsCommand(), file, "--after", "21").status());
    }

    @Test
    void explainPrintsTheFieldsPromised() throws IOException {
        Run run = Run.of(new ExplainCommand(), file, "--round", "4", "--table", "1", "--json");
        assertEquals(0, run.status(), run.err());
        JsonNode explanation = run.document();
        assertTrue(fields(explanation)
                .containsAll(List.of("white", "black", "groups", "parts", "alternatives", "certificate", "text")));
        assertEquals(2, explanation.path("groups").size());
        assertTrue(fields(explanation.path("alternatives").get(0)).containsAll(List.of("swap", "cost")));
        assertTrue(explanation.path("certificate").path("pairsProved").asLong() > 0);
        String text = explanation.path("text").asText();
        assertTrue(text.contains("Proof:") && text.contains("Instead:") && text.contains("Costs, in the order"), text);
        String name = explanation.path("white").path("name").asText() + " "
                + explanation.path("white").path("firstName").asText();
        Run byName = Run.of(new ExplainCommand(), file, "--round", "4", "--player", name, "--profile", "opengotha");
        assertEquals(0, byName.status(), byName.err());
        assertTrue(byName.out().contains("Rewards, added to one sum"), byName.out());
        assertEquals(
                1,
                Run.of(new ExplainCommand(), file, "--round", "4", "--table", "99")
                        .status());
        assertEquals(
                1,
                Run.of(new ExplainCommand(), file, "--round", "4", "--player", "Nobody")
                        .status());
        assertEquals(
                2,
                Run.of(new ExplainCommand(), file, "--round", "4", "--table", "1", "--profile", "x")
                        .status());
    }

    @Test
    void explainShowsTheRoundBesideTheOptimumAndWhatIf() throws IOException {
        Run drawn = Run.of(new ExplainCommand(), file, "--round", "4", "--json");
        assertEquals(0, drawn.status(), drawn.err());
        assertEquals("equal", drawn.document().path("better").asText());
        assertEquals(drawn.document().path("round"), drawn.document().path("optimum"));
        Run given = Run.of(new PairCommand(), file, "--round", "3", "--of-file", "--profile", "opengotha", "--json");
        JsonNode beside = given.document().path("besideOptimum");
        assertTrue(fields(beside).containsAll(List.of("round", "optimum", "difference", "moved", "totalWeight")));
        assertTrue(beside.path("weightGained").isIntegralNumber(), beside.toString());
        Run text = Run.of(new ExplainCommand(), file, "--round", "3", "--of-file", "--table", "1");
        assertTrue(text.out().contains("score gaps, sum"), text.out());
        JsonNode pair = Run.of(new PairCommand(), file, "--round", "4", "--json")
                .document()
                .path("pairs")
                .get(0);
        String two = name(pair.path("white")) + ":" + name(pair.path("black"));
        Run without = Run.of(new ExplainCommand(), file, "--round", "4", "--forbid", two, "--json");
        assertEquals(0, without.status(), without.err());
        assertTrue(without.document().path("moved").size() >= 2, without.json());
        assertEquals("without " + two, without.document().path("asked").get(0).asText());
        assertTrue(fields(without.document()).containsAll(List.of("asItIs", "instead", "asItIsOnly", "insteadOnly")));
        Run other = Run.of(
                new ExplainCommand(), file, "--round", "4", "--bar", "2D", "--result", "3:1=B", "--result", "3:2=W");
        assertEquals(0, other.status(), other.err());
        assertTrue(other.out().startsWith("What if: bar 2D, result 3:1=B, result 3:2=W?"), other.out());
        Run forced = Run.of(new ExplainCommand(), file, "--round", "4", "--force", two);
        assertTrue(forced.out().contains("Nobody would play somebody else."), forced.out());
    }

    @Test
    void whatCannotBeAskedIsRefused() {
        for (List<String> wrong : List.of(
                List.of("--bar", "high"),
                List.of("--result", "3=W"),
                List.of("--result", "3:1=Q"),
                List.of("--forbid", "one"),
                List.of("--table", "1", "--bar", "2D"))) {
            List<String> all = new java.util.ArrayList<>(List.of(file, "--round", "4"));
            all.addAll(wrong);
            assertEquals(
                    2, Run.of(new ExplainCommand(), all.toArray(new String[0])).status(), wrong.toString());
        }
        assertEquals(
                1,
                Run.of(new ExplainCommand(), file, "--round", "4", "--force", "Nobody:Noone")
                        .status());
        assertEquals(
                1,
                Run.of(new ExplainCommand(), file, "--round", "4", "--result", "4:1=W")
                        .status());
    }

    private static String name(JsonNode person) {
        return person.path("name").asText() + " " + person.path("firstName").asText();
    }

    @Test
    void simulatePlaysEveryBarAndNumberOfRounds() throws IOException {
        String[] options = {file, "--runs", "3", "--bars", "1D,4D", "--rounds", "2,3", "--seed", "5", "--json"};
        Run run = Run.of(new SimulateCommand(), options);
        assertEquals(0, run.status(), run.err());
        JsonNode lines = run.document();
        assertEquals(4, lines.size());
        assertEquals(
                new TreeSet<>(List.of("bar", "rounds", "uniqueWinner", "bestWins", "drawUps", "ownClub", "handicaps")),
                fields(lines.get(0)));
        assertEquals("4D", lines.get(2).path("bar").asText());
        double share = lines.get(0).path("uniqueWinner").asDouble();
        assertTrue(share >= 0 && share <= 1);
        assertTrue(run.err().contains("3 of 3 played"), run.err());
        assertEquals(lines, Run.of(new SimulateCommand(), options).document());
        assertEquals(2, Run.of(new SimulateCommand(), file, "--runs", "0").status());
        assertEquals(
                2,
                Run.of(new SimulateCommand(), file, "--runs", "1", "--bars", "4X")
                        .status());
    }

    @Test
    void refusalsNameTheFileAndJsonHasThem() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.xml"), "<Tournament><Players></Tournament>");
        Run run = Run.of(new PairCommand(), broken.toString(), "--round", "1", "--json");
        assertEquals(1, run.status());
        assertTrue(run.document().path("error").asText().contains("broken.xml"), run.json());
        assertTrue(run.err().contains("broken.xml"), run.err());
        String absent = folder.resolve("absent.xml").toString();
        assertEquals(1, Run.of(new StandingsCommand(), absent, "--after", "1").status());
        assertEquals(2, Run.of(new PairCommand(), file, "--round", "0").status());
        assertEquals(2, Run.of(new PairCommand(), file).status());
    }

    @Test
    void everyCommandHasHelpWithAnExample() {
        for (Object command : List.of(
                new PairCommand(),
                new StandingsCommand(),
                new ExplainCommand(),
                new GenerateCommand(),
                new SimulateCommand())) {
            Run run = Run.of(command, "--help");
            assertEquals(0, run.status());
            assertTrue(run.out().contains("Example: tengen "), run.out());
        }
    }
}
