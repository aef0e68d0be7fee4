package org.tengen.cli.pairing;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.pairing.opengotha.OpenGothaFile;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Entry;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What the commands on one tournament file share: reading it, and a JSON document also for a refusal. */
abstract class TournamentCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "TOURNAMENT", description = "an OpenGotha XML file")
    private Path file;

    @Option(names = "--json", description = "one JSON document on standard output")
    private boolean json;

    @Override
    public Integer call() {
        try {
            OpenGothaFile.Read read = TournamentFiles.read(file);
            read.warnings().forEach(warning -> spec.commandLine().getErr().println(file + ": " + warning));
            return run(read);
        } catch (InputRefused refusal) {
            if (json) {
                Json.print(Map.of("error", refusal.getMessage()));
            }
            throw refusal;
        }
    }

    abstract int run(OpenGothaFile.Read read);

    boolean json() {
        return json;
    }

    Path file() {
        return file;
    }

    void line(String text) {
        spec.commandLine().getOut().println(text);
    }

    void error(String text) {
        spec.commandLine().getErr().println(text);
    }

    ParameterException wrongUsage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    void checkRound(int round, int least) {
        if (round < least || round > TournamentSettings.MOST_ROUNDS) {
            throw wrongUsage(
                    "a round lies between " + least + " and " + TournamentSettings.MOST_ROUNDS + ", not at " + round);
        }
    }

    void checkRound(int round, int least, TournamentSettings settings) {
        checkRound(round, least);
        if (round > settings.rounds()) {
            spec.commandLine()
                    .getErr()
                    .println(file + ": round " + round + " is beyond the " + settings.rounds() + " planned rounds");
        }
    }

    static Map<String, Object> person(Entry entry) {
        Map<String, Object> person = new LinkedHashMap<>();
        person.put("name", entry.name());
        person.put("firstName", entry.firstName());
        return person;
    }

    /** Half points as a number of points, whole when it is whole. */
    static Number points(double value) {
        if (value == Math.rint(value)) {
            return (long) value;
        }
        return value;
    }
}
