package org.tengen.kit.messaging;

import io.quarkus.arc.Unremovable;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.kafka.KafkaConnectorIncomingConfiguration;
import io.smallrye.reactive.messaging.kafka.KafkaConsumer;
import io.smallrye.reactive.messaging.kafka.commit.KafkaCommitHandler;
import io.smallrye.reactive.messaging.kafka.commit.KafkaThrottledLatestProcessedCommit;
import io.vertx.mutiny.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.function.BiConsumer;

/** The commit strategy {@code patient} of every channel: {@code mp.messaging.connector.smallrye-kafka.commit-strategy}. */
@Unremovable
@ApplicationScoped
@Identifier("patient") public class PatientCommits implements KafkaCommitHandler.Factory {

    private static final Duration FIRST_WAIT = Duration.ofSeconds(1);

    @Override
    public KafkaCommitHandler create(
            KafkaConnectorIncomingConfiguration config,
            Vertx vertx,
            KafkaConsumer<?, ?> consumer,
            BiConsumer<Throwable, Boolean> reportFailure) {
        KafkaThrottledLatestProcessedCommit throttled =
                new KafkaThrottledLatestProcessedCommit.Factory().create(config, vertx, consumer, reportFailure);
        return new PatientCommit(throttled, FIRST_WAIT);
    }
}
