package org.tengen.cli.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.tengen.cli.Json;
import org.tengen.cli.Tengen;
import org.tengen.cli.server.data.DataDirectory;
import org.tengen.cli.server.data.Ports;
import org.tengen.cli.server.data.RunRecord;

/** {@code tengen up} with the packaged services in a process of its own, to be watched, harmed and killed. */
final class LauncherProcess {

    private static final int STOP_SECONDS = 90;

    private final DataDirectory data;
    private Process process;

    LauncherProcess(Path directory) {
        this.data = DataDirectory.at(directory);
    }

    /** Starts it and returns when everything is ready; answers what it says of itself, as {@code tengen up --json} prints it. */
    java.util.Map<?, ?> up() throws IOException {
        Path root = Path.of(System.getProperty("tengen.root", "..")).toAbsolutePath();
        process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-Xmx96m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Dtengen.home=" + root,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Tengen.class.getName(),
                        "up",
                        "--json",
                        "--data",
                        data.root().toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (var documents = Json.MAPPER.readerFor(java.util.Map.class).readValues(process.getInputStream())) {
            if (!documents.hasNext()) {
                throw new IOException("tengen up ended without a word on standard output");
            }
            var ready = (java.util.Map<?, ?>) documents.next();
            System.out.println("ready: " + Json.MAPPER.writeValueAsString(ready));
            return ready;
        }
    }

    RunningPlatform platform() {
        return RunningPlatform.on(data).orElseThrow();
    }

    Ports ports() {
        return Json.MAPPER.convertValue(Json.read(data.ports()), Ports.class);
    }

    DataDirectory data() {
        return data;
    }

    /** A child as it runs now: postgres, kafka, game, pairing, rating. */
    Optional<ProcessHandle> child(String name) {
        return RunRecord.read(data.runRecord())
                .map(run -> run.children().get(name))
                .flatMap(RunRecord.Started::process);
    }

    /** Says whether `tengen status` would find everything ready. */
    boolean ready() {
        return new picocli.CommandLine(new StatusCommand())
                        .setOut(new java.io.PrintWriter(java.io.OutputStream.nullOutputStream()))
                        .execute("--data", data.root().toString())
                == 0;
    }

    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Stops it as Ctrl-C or SIGTERM does; answers whether it ended in time. */
    boolean stop() throws InterruptedException {
        process.destroy();
        return process.waitFor(STOP_SECONDS, TimeUnit.SECONDS);
    }

    boolean leftNothing() {
        return !Files.exists(data.runRecord()) && !data.inUse();
    }
}
