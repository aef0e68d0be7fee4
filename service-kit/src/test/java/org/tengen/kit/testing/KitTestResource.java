package org.tengen.kit.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.tengen.embedded.TestBacking;

/**
 * Everything a service under test needs: a fresh database, a broker with all topics, keys.
 * {@code @QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))}
 */
public final class KitTestResource implements QuarkusTestResourceLifecycleManager {

    private String service = "kit";

    @Override
    public void init(Map<String, String> arguments) {
        service = arguments.getOrDefault("service", service);
    }

    @Override
    public Map<String, String> start() {
        Map<String, String> config = new HashMap<>(TestBacking.start(service));
        config.put("tengen.secrets.dir", secrets().toString());
        // One caller sends all requests of a test run.
        config.put("tengen.limits.commands-per-second", "10000");
        config.put("tengen.limits.commands-burst", "10000");
        return config;
    }

    @Override
    public void stop() {}

    /** The directory with the keys of this test run; a set-up token may be laid there. */
    public static Path secrets() {
        return TestSecrets.directory();
    }
}
