package org.tengen.cli.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import picocli.CommandLine;

class RateCommandTest {

    private static final String HEADER =
            "event,date,round,black,black_rank,white,white_rank,handicap,komi,result,class,exclude\n";
    private static final String GAMES = HEADER
            + "Cup,2026-01-10,1,anna,3k,ben,1k,2,0.5,B,A,\n"
            + "Cup,2026-01-10,2,carl,2d,anna,3k,0,7.5,B,A,\n"
            + "Cup,2026-01-10,2,ben,1k,dora,1k,0,7.5,D,A,1\n"
            + "\n"
            + "Open,2026-02-07T10:30,1,ben,1k,carl,2d,0,7.5,W,B,\n";

    @TempDir
    Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private JsonNode rate(String... args) throws IOException {
        PrintStream before = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            assertEquals(0, command(new StringWriter()).execute(args));
        } finally {
            System.setOut(before);
        }
        return Json.MAPPER.readTree(out.toString(StandardCharsets.UTF_8));
    }

    private static CommandLine command(StringWriter text) {
        CommandLine line = new CommandLine(new RateCommand());
        line.setOut(new PrintWriter(text, true));
        line.setErr(new PrintWriter(text, true));
        line.setExecutionExceptionHandler((exception, command, parsed) -> {
            throw exception;
        });
        return line;
    }

    @Test
    void printsThePromisedDocument() throws IOException {
        Path games = file("games.csv", GAMES);
        Path players = file("players.csv", "id,rating,deviation,volatility,date\ncarl,2188.5,,,2026-01-01\n");
        JsonNode json = rate("--system", "egf2021", games.toString(), "--players", players.toString(), "--json");
        assertEquals("egf2021", json.path("system").asText());
        assertEquals("1", json.path("version").asText());
        assertEquals(0, json.path("parameters").path("resetAbove").asDouble());
        assertEquals(3, json.path("players").size());
        JsonNode carl = json.path("players").get(2);
        assertEquals("carl", carl.path("id").asText());
        assertEquals(2, carl.path("games").asInt());
        assertTrue(carl.path("rating").asDouble() > 2188.5);
        assertTrue(carl.path("deviation").isNull());
        assertEquals("Cup", json.path("changes").get(0).path("event").asText());
        assertEquals(4, json.path("excluded").get(0).path("line").asInt());
        assertEquals(
                "excluded in the file",
                json.path("excluded").get(0).path("reason").asText());
        assertFalse(json.has("evaluation"));
    }

    @Test
    void everySystemRatesTheSameFile() throws IOException {
        Path games = file("games.csv", GAMES);
        for (String system : new String[] {"egf2021", "egf-legacy", "aga", "glicko2", "whr"}) {
            JsonNode json = rate("--system", system, games.toString(), "--json");
            assertEquals(3, json.path("players").size(), system);
            assertEquals(system.equals("glicko2"), json.path("players").get(0).has("volatility"), system);
            assertEquals(system.equals("whr"), json.path("players").get(0).has("days"), system);
        }
    }

    @Test
    void scoresPredictionsAndNothingElse() throws IOException {
        Path games = file("games.csv", GAMES);
        JsonNode half = rate("--system", "glicko2", games.toString(), "--evaluate", "half", "--json");
        assertEquals(1, half.path("evaluation").path("games").asInt());
        assertTrue(half.path("evaluation").path("logLoss").asDouble() > 0);
        assertEquals(
                0, half.path("evaluation").path("experienced").path("games").asInt());
        assertFalse(half.has("players"));
        JsonNode all = rate("--system", "glicko2", games.toString(), "--evaluate", "2026-01-01", "--json");
        assertEquals(3, all.path("evaluation").path("games").asInt());
    }

    @Test
    void showsATable() throws IOException {
        StringWriter text = new StringWriter();
        int status = command(text)
                .execute("--system", "egf2021", file("games.csv", GAMES).toString());
        assertEquals(0, status);
        assertTrue(text.toString().contains("carl"), text.toString());
        assertTrue(text.toString().contains("line 4 not rated: excluded in the file"), text.toString());
    }

    @Test
    void refusesByFileLineAndField() throws IOException {
        String row = "Cup,2026-01-10,1,anna,3k,ben,1k,2,0.5,";
        refused(HEADER + row + "X,A,\n", "games.csv:2: result is \"X\", expected B, W or D");
        refused(HEADER + row.replace("2026-01-10", "10.1.26") + "B,A,\n", "games.csv:2: date is \"10.1.26\"");
        refused(HEADER + row.replace(",2,", ",2.5,") + "B,A,\n", "games.csv:2: handicap is \"2.5\"");
        refused(HEADER + row.replace("0.5", "0.3") + "B,A,\n", "games.csv:2: komi is \"0.3\"");
        refused(HEADER + row + "B,Z,\n", "games.csv:2: class is \"Z\"");
        refused("event,date\n", "games.csv:1: no column round");
        refused("", "empty");
    }

    private void refused(String text, String message) throws IOException {
        Path games = file("games.csv", text);
        RateCommand command = new RateCommand();
        new CommandLine(command).parseArgs("--system", "egf2021", games.toString());
        InputRefused refusal = assertThrows(InputRefused.class, command::call);
        assertTrue(refusal.getMessage().contains(message), refusal.getMessage());
    }

    @Test
    void wrongUsageIsSaidAsSuch() throws IOException {
        String games = file("games.csv", GAMES).toString();
        for (String[] args : new String[][] {
            {"--system", "elo", games},
            {"--system", "glicko2", games, "--set", "tua=0.3"},
            {"--system", "glicko2", games, "--set", "tau=-1"},
            {"--system", "glicko2", games, "--period", "fortnight"},
            {games}
        }) {
            StringWriter text = new StringWriter();
            assertEquals(2, command(text).execute(args), text.toString());
        }
    }
}
