package org.tengen.kit.sample;

import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.tengen.kit.store.Consumers;

/** A consumer as a service has them, with an effect that a test may exchange. */
@Singleton
public class SampleListener {

    public static final String CONSUMER = "sample";
    public static final String TOPIC = "rating.lists.v1";

    private final Consumers consumers;
    private final List<String> told = new CopyOnWriteArrayList<>();
    private volatile Consumers.Effect effect = (connection, message) -> {};

    SampleListener(Consumers consumers) {
        this.consumers = consumers;
    }

    public void does(Consumers.Effect next) {
        effect = next;
    }

    /** Keys of the records after whose commit the live views were told. */
    public List<String> told() {
        return told;
    }

    @Incoming("sample")
    @Blocking
    void on(ConsumerRecord<String, byte[]> record) {
        consumers.take(CONSUMER, record, (connection, message) -> effect.apply(connection, message), () -> {
            told.add(record.key());
            throw new IllegalStateException("a live view that cannot be told");
        });
    }
}
