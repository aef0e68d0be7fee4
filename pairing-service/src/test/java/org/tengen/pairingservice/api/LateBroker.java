package org.tengen.pairingservice.api;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;
import org.tengen.embedded.EmbeddedKafka;
import org.tengen.embedded.FreePorts;
import org.tengen.embedded.Topics;

/** The relay publishes to a broker of its own, which is down until {@link #start} is called. */
public final class LateBroker implements QuarkusTestResourceLifecycleManager {

    private static final String ADDRESS = "tengen.relay.producer.bootstrap.servers";

    @Override
    public Map<String, String> start() {
        return Map.of(ADDRESS, "127.0.0.1:" + FreePorts.any());
    }

    @Override
    public void stop() {}

    static String address() {
        return ConfigProvider.getConfig().getValue(ADDRESS, String.class);
    }

    /** Comes up with all topics; closed with the test's JVM. */
    static void comesUp() {
        try {
            Path directory = Files.createTempDirectory("tengen-late-broker-");
            int port = Integer.parseInt(address().substring(address().indexOf(':') + 1));
            EmbeddedKafka broker = EmbeddedKafka.start(directory, port, FreePorts.any(), fault -> {
                throw fault;
            });
            Runtime.getRuntime().addShutdownHook(new Thread(broker::close, "late-broker-stop"));
            Topics.load().createMissing(address());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
