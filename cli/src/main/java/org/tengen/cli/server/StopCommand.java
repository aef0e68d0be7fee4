package org.tengen.cli.server;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.tengen.cli.Json;
import org.tengen.cli.server.data.DataDirectory;
import org.tengen.cli.server.data.RunRecord;
import org.tengen.embedded.EmbeddedPostgres;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tengen stop}: ends a platform that runs elsewhere on this machine, or what a killed launcher left of one. */
@Command(
        name = "stop",
        mixinStandardHelpOptions = true,
        description = "Stops the platform that runs on the data directory, in order.",
        footer = {"", "Example:", "  tengen stop --data /srv/tengen"})
public final class StopCommand implements Callable<Integer> {

    /** Services, broker and PostgreSQL one after the other, each with its own limit, take less. */
    private static final int STOP_SECONDS = 90;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "the platform's data (default: data beside the program)")
    private Path data;

    @Option(names = "--json", description = "one JSON document: stopped")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        DataDirectory directory = DataDirectory.chosenOrUsual(data);
        Optional<ProcessHandle> launcher = directory.inUse()
                ? RunRecord.read(directory.runRecord())
                        .flatMap(run -> run.launcher().process())
                : Optional.empty();
        boolean stopped = launcher.isPresent() ? ends(launcher.get()) : clearLeftovers(directory);
        if (json) {
            Json.print(Map.of("stopped", stopped));
        } else {
            spec.commandLine().getOut().println(stopped ? "stopped" : "nothing stopped on " + directory.root());
        }
        return stopped || !directory.inUse() ? 0 : 1;
    }

    private boolean ends(ProcessHandle launcher) throws InterruptedException, ExecutionException {
        launcher.destroy();
        try {
            launcher.onExit().get(STOP_SECONDS, TimeUnit.SECONDS);
            return true;
        } catch (TimeoutException stuck) {
            spec.commandLine().getErr().println("tengen: process " + launcher.pid() + " does not end");
            return false;
        }
    }

    private boolean clearLeftovers(DataDirectory directory) throws java.io.IOException {
        Optional<RunRecord> left = RunRecord.read(directory.runRecord());
        if (left.isEmpty()) {
            return false;
        }
        Leftovers.clear(directory, line -> spec.commandLine().getErr().println("tengen: " + line));
        EmbeddedPostgres.stopLeftover(directory.postgres());
        java.nio.file.Files.deleteIfExists(directory.runRecord());
        return true;
    }
}
