package org.tengen.cli.server;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.tengen.cli.Json;
import org.tengen.cli.server.child.ResidentMemory;
import org.tengen.cli.server.data.DataDirectory;
import org.tengen.cli.server.data.Ports;
import org.tengen.cli.server.data.RunRecord;
import org.tengen.cli.server.gateway.Service;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tengen status}: what runs, whether it is ready, and what it holds. */
@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        description = "Says what runs, whether it is ready and how much memory it holds.",
        footer = {
            "",
            "Exit status 0 when everything runs and is ready, else 1.",
            "",
            "Example:",
            "  tengen status --json"
        })
public final class StatusCommand implements Callable<Integer> {

    private static final Duration ASK_LIMIT = Duration.ofSeconds(3);

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "the platform's data (default: data beside the program)")
    private Path data;

    @Option(names = "--json", description = "one JSON document: running, address, ready, processes, residentBytes")
    private boolean json;

    /** One process as it stands; ready is null where only the process itself can be seen. */
    record Line(String name, long pid, boolean running, Boolean ready, long residentBytes) {}

    /** The whole answer. */
    record Status(boolean running, String address, boolean ready, List<Line> processes, long residentBytes) {}

    @Override
    public Integer call() {
        DataDirectory directory = DataDirectory.chosenOrUsual(data);
        Optional<RunRecord> run = directory.inUse() ? RunRecord.read(directory.runRecord()) : Optional.empty();
        Status status =
                run.map(record -> status(record, directory)).orElse(new Status(false, null, false, List.of(), 0));
        if (json) {
            Json.print(status);
        } else {
            print(status, directory);
        }
        return status.ready ? 0 : 1;
    }

    private static Status status(RunRecord run, DataDirectory directory) {
        Ports ports = Json.MAPPER.convertValue(Json.read(directory.ports()), Ports.class);
        Map<String, Integer> httpPorts = Map.of(
                Service.GAME.shortName(), ports.game(),
                Service.PAIRING.shortName(), ports.pairing(),
                Service.RATING.shortName(), ports.rating());
        List<Line> lines = new ArrayList<>();
        lines.add(line("launcher", run.launcher(), null, false));
        run.children().forEach((name, started) -> lines.add(line(name, started, httpPorts.get(name), true)));
        boolean complete = lines.size() == 1 + 2 + Service.values().length;
        boolean ready = complete && lines.stream().allMatch(line -> line.running && !Boolean.FALSE.equals(line.ready));
        return new Status(
                true,
                run.address(),
                ready,
                lines,
                lines.stream().mapToLong(Line::residentBytes).sum());
    }

    private static Line line(String name, RunRecord.Started started, Integer httpPort, boolean withDescendants) {
        Optional<ProcessHandle> process = started.process();
        long bytes = process.map(found ->
                        withDescendants ? ResidentMemory.ofTree(found).orElse(0) : ResidentMemory.of(found.pid()))
                .orElse(0L);
        Boolean ready = httpPort == null ? null : process.isPresent() && saysReady(httpPort);
        return new Line(name, started.pid(), process.isPresent(), ready, bytes);
    }

    private static boolean saysReady(int port) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/q/health/ready"))
                .timeout(ASK_LIMIT)
                .build();
        try {
            return HttpClient.newHttpClient()
                            .send(request, HttpResponse.BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void print(Status status, DataDirectory directory) {
        PrintWriter out = spec.commandLine().getOut();
        if (!status.running) {
            out.println("nothing runs on " + directory.root());
            return;
        }
        out.println(status.address + (status.ready ? "  ready" : "  NOT READY"));
        for (Line line : status.processes) {
            String state = !line.running ? "not running" : Boolean.FALSE.equals(line.ready) ? "not ready" : "ok";
            out.printf("  %-10s %-12s pid %-8d %5d MB%n", line.name, state, line.pid, line.residentBytes >> 20);
        }
        out.printf("  %-10s %31d MB%n", "in all", status.residentBytes >> 20);
    }

    static long total(Map<String, OptionalLong> memory) {
        return memory.values().stream().mapToLong(bytes -> bytes.orElse(0)).sum();
    }

    static Map<String, Long> known(Map<String, OptionalLong> memory) {
        Map<String, Long> known = new LinkedHashMap<>();
        memory.forEach((name, bytes) -> bytes.ifPresent(value -> known.put(name, value)));
        return known;
    }
}
