package org.tengen.cli.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.tengen.cli.InputRefused;
import org.tengen.cli.server.data.DataDirectory;
import org.tengen.cli.server.gateway.Gateway.Certificate;
import org.tengen.cli.server.gateway.Service;

/**
 * How a platform is to be started.
 *
 * @param port the gateway's, or 0 for the usual one or a free one
 * @param lan whether the hall may reach it
 * @param program what comes after {@code java} and its memory options to run a service
 */
public record PlatformOptions(
        DataDirectory data,
        int port,
        boolean lan,
        Optional<Certificate> certificate,
        Function<Service, List<String>> program) {

    /** The platform as built: loopback, the usual ports, the packaged services. */
    public static PlatformOptions on(DataDirectory data) {
        return new PlatformOptions(data, 0, false, Optional.empty(), PlatformOptions::packagedJar);
    }

    private static List<String> packagedJar(Service service) {
        Path home = Path.of(System.getProperty("tengen.home", ".")).toAbsolutePath();
        Path jar = home.resolve(service.module()).resolve("target/quarkus-app/quarkus-run.jar");
        if (!java.nio.file.Files.exists(jar)) {
            throw new InputRefused(jar + ": not built yet; ./tengen builds it unless TENGEN_NO_BUILD is set");
        }
        return List.of("-jar", jar.toString());
    }
}
