package org.tengen.cli.server;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tengen import}: brings a tournament file into the running platform, all or nothing. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = "Brings an OpenGotha file into the running platform, all or nothing.",
        footer = {
            "",
            "Examples:",
            "  tengen import spring.xml              players and settings; the rounds are drawn here",
            "  tengen import spring.xml --games      rounds, byes and results as well"
        })
public final class ImportCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "TOURNAMENT", description = "the file")
    private Path file;

    @Option(names = "--games", description = "take rounds, byes and results too")
    private boolean games;

    @Mixin
    private ChosenPlatform platform;

    @Option(names = "--json", description = "the report as one JSON document")
    private boolean json;

    @Override
    public Integer call() {
        byte[] document = read();
        RunningPlatform running = platform.running();
        JsonNode report;
        try {
            report = running.admin().upload("/api/tournaments/import?games=" + games, document);
        } catch (ApiClient.Refused e) {
            throw new InputRefused(file + ": " + e.getMessage(), e);
        }
        if (json) {
            Json.print(report);
        } else {
            show(report, running);
        }
        return 0;
    }

    private byte[] read() {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw InputRefused.unreadable(file, e);
        }
    }

    private void show(JsonNode report, RunningPlatform platform) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(file + ": " + report.path("players").asInt() + " players, "
                + report.path("rounds").asInt() + " rounds, "
                + report.path("games").asInt() + " games");
        report.path("dropped").forEach(line -> out.println("  dropped: " + line.asText()));
        report.path("warnings").forEach(line -> out.println("  note: " + line.asText()));
        out.println("  "
                + platform.address()
                        .resolve("/tournaments/" + report.path("tournamentId").asText()));
    }
}
