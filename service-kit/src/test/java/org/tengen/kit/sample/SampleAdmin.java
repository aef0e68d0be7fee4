package org.tengen.kit.sample;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.admin.ServiceAdmin;
import org.tengen.kit.store.Consumers;

/** A service's part of the administration that says how it was called. */
@Singleton
public class SampleAdmin implements ServiceAdmin {

    public static final String OWN_TOPIC = "rating.lists.v1";
    public static final String FAILING_CONSUMER = "failing";

    @Override
    public Map<String, Integer> rebuild() {
        return Map.of("sample", 1);
    }

    /** Answers 2 for two streams told in transactions of their own, 0 when the caller holds one over all of them. */
    @Override
    public Optional<Integer> republish(Transactor transactor, String topic) {
        if (!topic.equals(OWN_TOPIC)) {
            return Optional.empty();
        }
        if (QuarkusTransaction.isActive()) {
            return Optional.of(0);
        }
        return Optional.of(stream(transactor) + stream(transactor));
    }

    private static int stream(Transactor transactor) {
        return transactor.inTransaction(connection -> QuarkusTransaction.isActive() ? 1 : 0);
    }

    /** One consumer that still fails, whatever is replayed. */
    @Override
    public Optional<Consumers.Effect> effectOf(String consumer) {
        return consumer.equals(FAILING_CONSUMER)
                ? Optional.of((connection, message) -> {
                    throw new IllegalArgumentException("no rank " + message.payload());
                })
                : Optional.empty();
    }
}
