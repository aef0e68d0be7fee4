package org.tengen.cli.server;

import com.sun.management.OperatingSystemMXBean;
import io.vertx.core.net.SocketAddress;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.tengen.cli.server.child.Child;
import org.tengen.cli.server.child.JavaChild;
import org.tengen.cli.server.child.LaunchSecret;
import org.tengen.cli.server.gateway.Service;
import org.tengen.embedded.FreePorts;

/** Starts one service as a process of its own, asks its health, and knows where it listens. */
final class ServiceChild implements Child.Starter {

    private static final Duration ASK_LIMIT = Duration.ofSeconds(3);

    /**
     * The most each may take. Exact matching of a thousand players wants memory, and so does a rating pool: a gigabyte for a
     * million games. The heap grows with what is in it, so a club pays nothing for the room of a federation.
     */
    private static final Map<Service, Integer> HEAP_MEGABYTES =
            Map.of(Service.GAME, 192, Service.PAIRING, 640, Service.RATING, ratingHeapMegabytes());

    private static final int LEAST_RATING_MEGABYTES = 256;
    private static final int MOST_RATING_MEGABYTES = 1024;
    /** Of the machine's memory the rating service may take an eighth: of eight gigabytes one. */
    private static final int SHARE_OF_MACHINE = 8;

    private static int ratingHeapMegabytes() {
        OperatingSystemMXBean machine = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        long share = machine.getTotalMemorySize() / (1 << 20) / SHARE_OF_MACHINE;
        return (int) Math.max(LEAST_RATING_MEGABYTES, Math.min(MOST_RATING_MEGABYTES, share));
    }

    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(ASK_LIMIT)
            .build();

    private final Service service;
    private final PlatformOptions options;
    private final Map<String, String> environment;
    private final IntConsumer moved;
    private int port;
    private volatile Life life;

    /** One process: where it was told to listen, and whether it was heard there. */
    private static final class Life {
        private final int port;
        private final LaunchSecret secret = LaunchSecret.random();
        private volatile JavaChild process;
        private volatile boolean proven;

        Life(int port) {
            this.port = port;
        }
    }

    /**
     * @param port tried at each start; when another program has taken it meanwhile, a free one takes its place
     * @param moved told of the port that took its place
     */
    ServiceChild(
            Service service, PlatformOptions options, int port, Map<String, String> environment, IntConsumer moved) {
        this.service = service;
        this.options = options;
        this.port = port;
        this.environment = environment;
        this.moved = moved;
    }

    @Override
    public Child start() throws IOException {
        Life begun = new Life(freePort());
        life = null;
        List<String> arguments = new ArrayList<>(List.of(
                "-Xms32m",
                "-Xmx" + HEAP_MEGABYTES.get(service) + "m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:MaxMetaspaceSize=256m",
                "-XX:+ExitOnOutOfMemoryError"));
        arguments.addAll(options.program().apply(service));
        Map<String, String> told = new HashMap<>(environment);
        told.put("QUARKUS_HTTP_PORT", "" + begun.port);
        told.put(LaunchSecret.VARIABLE, begun.secret.text());
        begun.process = JavaChild.start(
                arguments, told, options.data().logs().resolve(service.module() + ".log"), () -> saysReady(begun));
        life = begun;
        return begun.process;
    }

    private int freePort() {
        int free = FreePorts.preferred(InetAddress.getLoopbackAddress(), port);
        if (free != port) {
            port = free;
            moved.accept(free);
        }
        return free;
    }

    /**
     * Where the process that was started listens; empty unless it runs and has proven that it is the one who answers there.
     * While it runs nobody else can have its port.
     */
    Optional<SocketAddress> address() {
        Life now = life;
        return now != null && now.proven && now.process.isAlive()
                ? Optional.of(SocketAddress.inetSocketAddress(now.port, "127.0.0.1"))
                : Optional.empty();
    }

    private static boolean saysReady(Life life) {
        String challenge = LaunchSecret.challenge();
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + life.port + "/q/health/ready"))
                .timeout(ASK_LIMIT)
                .header(LaunchSecret.CHALLENGE, challenge)
                .build();
        try {
            HttpResponse<Void> answer = HTTP.send(request, HttpResponse.BodyHandlers.discarding());
            life.proven = life.proven
                    || answer.headers()
                            .firstValue(LaunchSecret.PROOF)
                            .filter(proof -> life.secret.isProvenBy(proof, challenge))
                            .isPresent();
            return life.proven && answer.statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
