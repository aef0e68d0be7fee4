package org.tengen.cli.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tengen export}: a tournament of the running platform as a file that anybody can verify. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = "Writes a tournament of the running platform as a bundle for `tengen verify`.",
        footer = {
            "",
            "Examples:",
            "  tengen export 3f0c8a52-...                    writes 3f0c8a52-....tengen",
            "  tengen export 3f0c8a52-... --out spring.tengen --no-names",
            "  tengen export --pool main                     writes pool-main.zip"
        })
public final class ExportCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "TOURNAMENT", arity = "0..1", description = "its id, as in the address of its pages")
    private UUID tournament;

    @Option(names = "--pool", paramLabel = "NAME", description = "a rating pool's lists instead, for example main")
    private String pool;

    @Option(names = "--out", paramLabel = "FILE", description = "where to (default: the id, ending in .tengen)")
    private Path out;

    @Option(names = "--no-names", description = "numbers in place of names")
    private boolean withoutNames;

    @Mixin
    private ChosenPlatform platform;

    @Option(names = "--json", description = "the report as one JSON document")
    private boolean json;

    @Override
    public Integer call() {
        if ((tournament == null) == (pool == null)) {
            throw new ParameterException(spec.commandLine(), "name a tournament, or a pool with --pool");
        }
        RunningPlatform running = platform.running();
        Path file = out != null ? out : Path.of(pool == null ? tournament + ".tengen" : "pool-" + pool + ".zip");
        byte[] bundle;
        try {
            bundle = running.admin()
                    .bytes(
                            pool == null
                                    ? "/api/tournaments/" + tournament + "/bundle?names=" + !withoutNames
                                    : "/api/ratings/pools/" + pool + "/export");
        } catch (ApiClient.Refused e) {
            throw new InputRefused((pool == null ? tournament.toString() : pool) + ": " + e.getMessage(), e);
        }
        write(file, bundle);
        report(file, bundle.length);
        return 0;
    }

    private static void write(Path file, byte[] bundle) {
        try {
            Files.write(file, bundle);
        } catch (IOException e) {
            throw new InputRefused(file + ": cannot be written (" + e.getMessage() + ")", e);
        }
    }

    private void report(Path file, int bytes) {
        if (json) {
            Map<String, Object> report = new LinkedHashMap<>();
            if (pool == null) {
                report.put("tournamentId", tournament.toString());
            } else {
                report.put("pool", pool);
            }
            report.put("file", file.toString());
            report.put("bytes", bytes);
            report.put("names", pool == null && !withoutNames);
            Json.print(report);
        } else {
            spec.commandLine()
                    .getOut()
                    .println(file + ": " + bytes + " bytes; check it with `tengen verify " + file + "`");
        }
    }
}
