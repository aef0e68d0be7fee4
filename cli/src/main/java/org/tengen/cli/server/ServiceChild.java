package org.tengen.cli.server;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tengen.cli.server.child.Child;
import org.tengen.cli.server.child.JavaChild;
import org.tengen.cli.server.gateway.Service;

/** Starts one service as a process of its own and asks its health. */
final class ServiceChild implements Child.Starter {

    private static final Duration ASK_LIMIT = Duration.ofSeconds(3);

    /** Exact matching of a thousand players wants memory; the others hold pages and folds. */
    private static final Map<Service, Integer> HEAP_MEGABYTES =
            Map.of(Service.GAME, 192, Service.PAIRING, 640, Service.RATING, 256);

    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(ASK_LIMIT)
            .build();

    private final Service service;
    private final PlatformOptions options;
    private final int port;
    private final Map<String, String> environment;

    ServiceChild(Service service, PlatformOptions options, int port, Map<String, String> environment) {
        this.service = service;
        this.options = options;
        this.port = port;
        this.environment = environment;
    }

    @Override
    public Child start() throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-Xms32m",
                "-Xmx" + HEAP_MEGABYTES.get(service) + "m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:MaxMetaspaceSize=256m",
                "-XX:+ExitOnOutOfMemoryError"));
        arguments.addAll(options.program().apply(service));
        return JavaChild.start(
                arguments, environment, options.data().logs().resolve(service.module() + ".log"), this::saysReady);
    }

    private boolean saysReady() {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/q/health/ready"))
                .timeout(ASK_LIMIT)
                .build();
        try {
            return HTTP.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
