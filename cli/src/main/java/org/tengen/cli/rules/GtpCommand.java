package org.tengen.cli.rules;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.tengen.cli.InputRefused;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tengen gtp}: a board that any GTP program can drive; it keeps the rules and the count and never plays. */
@Command(
        name = "gtp",
        mixinStandardHelpOptions = true,
        description = "Speaks the Go Text Protocol, version 2, on standard input and output: a board without a player.",
        footer = {"", "Example: echo 'play B D4' | tengen gtp"})
public final class GtpCommand implements Callable<Integer> {

    /** A command is a few words; a longer line is no GTP, and nothing may fill the memory. */
    private static final int MAX_LINE = 10_000;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        GtpBoard board = new GtpBoard();
        PrintWriter out = spec.commandLine().getOut();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try {
            String line = nextLine(in);
            while (line != null) {
                GtpBoard.Answer answer = board.answer(line);
                if (answer != null) {
                    out.print(answer.text());
                    out.flush();
                    if (answer.last()) {
                        break;
                    }
                }
                line = nextLine(in);
            }
        } catch (IOException e) {
            throw new InputRefused("standard input: " + e.getMessage(), e);
        }
        return 0;
    }

    private static String nextLine(BufferedReader in) throws IOException {
        StringBuilder line = new StringBuilder();
        int c = in.read();
        if (c < 0) {
            return null;
        }
        while (c >= 0 && c != '\n') {
            if (line.length() < MAX_LINE) {
                line.append((char) c);
            }
            c = in.read();
        }
        return line.toString();
    }
}
