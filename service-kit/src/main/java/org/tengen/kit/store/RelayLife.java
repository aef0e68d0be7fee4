package org.tengen.kit.store;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.tengen.eventstore.outbox.OutboxRelay;

/** Starts the relay once the tables are migrated and stops it before the data source goes. */
@Singleton
public class RelayLife {

    private final OutboxRelay relay;
    private final boolean enabled;

    RelayLife(
            OutboxRelay relay, @ConfigProperty(name = "tengen.relay.enabled", defaultValue = "true") boolean enabled) {
        this.relay = relay;
        this.enabled = enabled;
    }

    void start(@Observes StartupEvent started) {
        if (enabled) {
            relay.start();
        }
    }

    void stop(@Observes ShutdownEvent stopping) {
        relay.close();
    }
}
