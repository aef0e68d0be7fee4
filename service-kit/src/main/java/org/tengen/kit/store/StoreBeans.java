package org.tengen.kit.store;

import io.agroal.api.AgroalDataSource;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.eventstore.outbox.RelaySettings;

/** Makes the store's parts from the service's data source and settings. */
@Singleton
public class StoreBeans {

    /** Settings under this prefix go to the relay's producer as they are (security, for instance) and win. */
    private static final String PRODUCER_PREFIX = "tengen.relay.producer.";

    @Produces
    @Singleton
    EventStore eventStore() {
        return new EventStore(Clock.systemUTC());
    }

    /**
     * Each call is a JTA transaction of its own, so that Panache read models may share it; without them, plain JDBC does
     * the same for less.
     */
    @Produces
    @Singleton
    Transactor transactor(
            AgroalDataSource source, @ConfigProperty(name = "tengen.store.jta", defaultValue = "true") boolean jta) {
        return jta ? new JtaTransactor(source) : Transactor.of(source);
    }

    @Produces
    @Singleton
    OutboxRelay relay(
            AgroalDataSource source,
            MeterRegistry meters,
            Config config,
            @ConfigProperty(name = "kafka.bootstrap.servers") String bootstrapServers,
            @ConfigProperty(name = "quarkus.application.name") String service) {
        RelaySettings settings =
                RelaySettings.of("/" + service, bootstrapServers).withProducer(producerSettings(config));
        // plain JDBC, never JTA: the relay has a thread and a transaction of its own
        return new OutboxRelay(Transactor.of(source), settings, new RelayMeters(meters));
    }

    private static Map<String, String> producerSettings(Config config) {
        Map<String, String> settings = new TreeMap<>();
        for (String name : config.getPropertyNames()) {
            if (name.startsWith(PRODUCER_PREFIX)) {
                config.getOptionalValue(name, String.class)
                        .ifPresent(value -> settings.put(name.substring(PRODUCER_PREFIX.length()), value));
            }
        }
        return settings;
    }
}
