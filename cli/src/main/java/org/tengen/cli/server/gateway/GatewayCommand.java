package org.tengen.cli.server.gateway;

import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.tengen.cli.InputRefused;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tengen gateway}: the launcher's reverse proxy alone, in front of services that run elsewhere. */
@Command(
        name = "gateway",
        mixinStandardHelpOptions = true,
        description = "Runs only the gateway, in front of services that run elsewhere.",
        footer = {
            "",
            "Example:",
            "  tengen gateway --game game-service:8080 --pairing pairing-service:8080 --rating rating-service:8080",
            "",
            "Behind a proxy that speaks https, on the same machine:",
            "  tengen gateway --trusted-proxy 127.0.0.1 --game localhost:8081 --pairing localhost:8082 --rating localhost:8083"
        })
public final class GatewayCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--port",
            defaultValue = "8080",
            paramLabel = "PORT",
            description = "where it listens (default: 8080)")
    private int port;

    @Option(
            names = "--host",
            defaultValue = "127.0.0.1",
            paramLabel = "ADDRESS",
            description = "address it listens on (default: 127.0.0.1, this machine only; 0.0.0.0 is every network)")
    private String host;

    @Option(
            names = "--trusted-proxy",
            paramLabel = "ADDRESS",
            description =
                    "believe the X-Forwarded-For, -Proto and -Host of this proxy; may be repeated (default: nobody's)")
    private List<String> trustedProxies = List.of();

    @Option(names = "--game", required = true, paramLabel = "HOST:PORT", description = "game-service")
    private String game;

    @Option(names = "--pairing", required = true, paramLabel = "HOST:PORT", description = "pairing-service")
    private String pairing;

    @Option(names = "--rating", required = true, paramLabel = "HOST:PORT", description = "rating-service")
    private String rating;

    @Override
    public Integer call() throws InterruptedException {
        Map<Service, SocketAddress> services =
                Map.of(Service.GAME, at(game), Service.PAIRING, at(pairing), Service.RATING, at(rating));
        CountDownLatch stopped = new CountDownLatch(1);
        Gateway.Listener listener = new Gateway.Listener(new InetSocketAddress(address(host), port), Optional.empty());
        Set<InetAddress> trusted =
                trustedProxies.stream().map(GatewayCommand::address).collect(Collectors.toSet());
        Gateway gateway = Gateway.open(service -> Optional.of(services.get(service)), List.of(listener), trusted);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            gateway.close();
            stopped.countDown();
        }));
        spec.commandLine().getErr().println("tengen: gateway on " + host + ":" + port);
        stopped.await();
        return 0;
    }

    private static InetAddress address(String host) {
        try {
            return InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            throw new InputRefused(host + ": no such address", e);
        }
    }

    private static SocketAddress at(String hostAndPort) {
        String[] parts = hostAndPort.split(":");
        if (parts.length != 2 || !parts[1].matches("\\d{1,5}")) {
            throw new InputRefused(hostAndPort + ": a service is HOST:PORT");
        }
        return SocketAddress.inetSocketAddress(Integer.parseInt(parts[1]), parts[0]);
    }
}
