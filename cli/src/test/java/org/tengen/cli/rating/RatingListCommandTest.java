package org.tengen.cli.rating;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
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

class RatingListCommandTest {

    private static final String FFG = "#Echelle au 11/01/2026 07:09:39\r\n"
            + "MOREAU Théo                             243 L 9900001 75Al FR\r\n"
            + "NOVAK Petr                            -9999 q ------- xxxx CZ\r\n";

    @TempDir
    Path folder;

    private record Ran(int status, byte[] out, String messages) {}

    private Ran run(byte[] list, String... options) throws IOException {
        Path file = Files.write(folder.resolve("list.txt"), list);
        String[] args = new String[options.length + 1];
        System.arraycopy(options, 0, args, 1, options.length);
        args[0] = file.toString();
        StringWriter messages = new StringWriter();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream before = System.out;
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            CommandLine line = new CommandLine(new RatingListCommand());
            line.setOut(new PrintWriter(messages, true));
            line.setErr(new PrintWriter(messages, true));
            line.setExecutionExceptionHandler((exception, command, parsed) -> {
                if (exception instanceof InputRefused) {
                    command.getErr().println(exception.getMessage());
                    return 1;
                }
                throw exception;
            });
            return new Ran(line.execute(args), out.toByteArray(), messages.toString());
        } finally {
            System.setOut(before);
        }
    }

    private static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    @Test
    void theDocumentHasEveryPersonItsLineAndTheWarnings() throws IOException {
        Ran ran = run(latin(FFG), "--json");
        assertEquals(0, ran.status);
        JsonNode document = Json.MAPPER.readTree(ran.out);
        assertEquals("ffg", document.get("format").asText());
        assertEquals("2026-01-11", document.get("date").asText());
        JsonNode moreau = document.get("players").get(0);
        assertEquals("9900001", moreau.get("id").asText());
        assertEquals("Théo", moreau.get("firstName").asText());
        assertEquals("3d", moreau.get("rank").asText());
        assertEquals(243, moreau.get("rating").asDouble());
        assertTrue(moreau.get("deviation").isNull());
        assertTrue(moreau.get("raw").asText().startsWith("MOREAU Théo   "));
        assertTrue(document.get("players").get(1).get("id").isNull());
        assertEquals(
                "unknown-value", document.get("warnings").get(0).get("kind").asText());
        assertEquals(3, document.get("warnings").get(0).get("line").asInt());
    }

    @Test
    void itsOwnFormatComesBackByteForByte() throws IOException {
        assertArrayEquals(latin(FFG), run(latin(FFG), "--to", "ffg").out);
    }

    @Test
    void anotherFormatListsWhatWasLost() throws IOException {
        Ran ran = run(latin(FFG), "--to", "egf");
        assertTrue(new String(ran.out, StandardCharsets.ISO_8859_1).contains("Moreau Théo"));
        assertTrue(
                ran.messages.contains("lost: FFG licence left out, EGF allworld has the EGF PIN: 1 person"),
                ran.messages);
        assertTrue(new String(run(latin(FFG), "--to", "csv").out, StandardCharsets.UTF_8)
                .contains("9900001,MOREAU,Théo,FR"));
    }

    @Test
    void refusalsNameFileAndLineAndWrongUsageIsTwo() throws IOException {
        Ran page = run(latin("<html><title>Sorry</title></html>"), "--json");
        assertEquals(1, page.status);
        assertTrue(page.messages.contains("list.txt:1: a web page"), page.messages);
        assertTrue(Json.MAPPER.readTree(page.out).get("error").asText().contains("a web page"));
        assertEquals(0, run(latin("<html><title>Sorry</title></html>"), "--to", "egf").out.length);
        assertEquals(2, run(latin(FFG), "--to", "pdf").status);
        assertEquals(2, run(latin(FFG), "--to", "egf", "--json").status);
    }
}
