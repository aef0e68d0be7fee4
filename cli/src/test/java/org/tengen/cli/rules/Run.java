package org.tengen.cli.rules;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import picocli.CommandLine;

/**
 * A command run to its end.
 *
 * @param out what it wrote for people
 * @param json what it printed on standard output
 */
public record Run(int status, String out, String err, String json) {

    public JsonNode document() throws IOException {
        return Json.MAPPER.readTree(json);
    }

    public static Run of(Object command, String... args) {
        return withInput(command, "", args);
    }

    public static Run withInput(Object command, String input, String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        PrintStream stdout = System.out;
        InputStream stdin = System.in;
        System.setOut(new PrintStream(json, true, StandardCharsets.UTF_8));
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        try {
            CommandLine line = new CommandLine(command);
            line.setOut(new PrintWriter(out, true));
            line.setErr(new PrintWriter(err, true));
            line.setExecutionExceptionHandler((exception, commandLine, parsed) -> {
                if (exception instanceof InputRefused) {
                    commandLine.getErr().println(exception.getMessage());
                    return 1;
                }
                throw exception;
            });
            int status = line.execute(args);
            return new Run(status, out.toString(), err.toString(), json.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(stdout);
            System.setIn(stdin);
        }
    }
}
