package org.tengen.cli.log;

import java.util.Arrays;
import java.util.List;
import org.tengen.cli.InputRefused;
import org.tengen.cli.server.gateway.Service;
import picocli.CommandLine.Option;

/** Which services a command is about: all, or the one that is named. */
final class ChosenServices {

    @Option(
            names = "--service",
            paramLabel = "NAME",
            description = "one service instead of all: game, pairing or rating")
    private String name;

    /** @throws InputRefused when there is no service of this name */
    List<Service> all() {
        if (name == null) {
            return List.of(Service.values());
        }
        return Arrays.stream(Service.values())
                .filter(service -> service.shortName().equals(name))
                .findFirst()
                .map(List::of)
                .orElseThrow(() -> new InputRefused("--service is game, pairing or rating, not " + name));
    }
}
