package org.tengen.cli.log;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.tengen.cli.InputRefused;
import org.tengen.cli.server.ApiClient;
import org.tengen.cli.server.RunningPlatform;
import org.tengen.cli.server.data.DataDirectory;
import org.tengen.cli.server.gateway.Service;
import picocli.CommandLine.Option;

/** What the three commands share: the running platform with the operator's token, and which services are meant. */
final class Operator {

    /** A log of years is walked through in minutes; only a service that hangs takes longer. */
    private static final Duration WHOLE_LOG = Duration.ofMinutes(30);

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "the running platform's data (default: data beside the program)")
    private Path data;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    ApiClient client() {
        DataDirectory directory = DataDirectory.chosenOrUsual(data);
        return RunningPlatform.on(directory)
                .map(RunningPlatform::operator)
                .map(client -> client.waitingFor(WHOLE_LOG))
                .orElseThrow(() ->
                        new InputRefused("nothing runs on " + directory.root() + "; `tengen up` starts the platform"));
    }

    /**
     * The service of this name, all where none is named.
     *
     * @throws InputRefused when there is none of this name
     */
    static List<Service> services(String name) {
        if (name == null) {
            return List.of(Service.values());
        }
        return Arrays.stream(Service.values())
                .filter(service -> service.shortName().equals(name))
                .findFirst()
                .map(List::of)
                .orElseThrow(() -> new InputRefused("--service is game, pairing or rating, not " + name));
    }

    boolean json() {
        return json;
    }

    static String path(Service service, String what) {
        return "/admin/" + service.shortName() + "/" + what;
    }
}
