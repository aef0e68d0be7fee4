package org.tengen.cli.log;

import java.time.Duration;
import org.tengen.cli.server.ApiClient;
import org.tengen.cli.server.ChosenPlatform;
import org.tengen.cli.server.gateway.Service;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the three commands share: the running platform with the operator's token, and how they answer. */
final class Operator {

    /** A log of years is walked through in minutes; only a service that hangs takes longer. */
    private static final Duration WHOLE_LOG = Duration.ofMinutes(30);

    @Mixin
    private ChosenPlatform platform;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    ApiClient client() {
        return platform.running().operator().waitingFor(WHOLE_LOG);
    }

    boolean json() {
        return json;
    }

    static String path(Service service, String what) {
        return "/admin/" + service.shortName() + "/" + what;
    }
}
