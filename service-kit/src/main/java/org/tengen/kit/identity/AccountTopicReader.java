package org.tengen.kit.identity;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Reads {@code rating.accounts.v1} from its first record on, without a group, into {@link AccountCopy}.
 * The topic is compacted and small, and every process needs all of it, so there is no offset to keep.
 */
@Singleton
public class AccountTopicReader {

    static final String TOPIC = "rating.accounts.v1";
    private static final Logger LOG = Logger.getLogger(AccountTopicReader.class);
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final long RETRY_MILLIS = 3_000;

    private final Accounts accounts;
    private final Optional<String> bootstrapServers;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private volatile KafkaConsumer<String, byte[]> consumer;
    private Thread thread;

    AccountTopicReader(
            Accounts accounts, @ConfigProperty(name = "kafka.bootstrap.servers") Optional<String> bootstrapServers) {
        this.accounts = accounts;
        this.bootstrapServers = bootstrapServers;
    }

    void start(@Observes StartupEvent event) {
        // rating-service answers from its own table, and then there is nothing to copy.
        if (bootstrapServers.isEmpty() || !(accounts instanceof AccountCopy copy)) {
            return;
        }
        thread = new Thread(() -> run(copy), "account-copy");
        thread.setDaemon(true);
        thread.start();
    }

    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        stopping.countDown();
        KafkaConsumer<String, byte[]> current = consumer;
        if (current != null) {
            current.wakeup();
        }
        if (thread != null) {
            thread.join(RETRY_MILLIS);
        }
    }

    private void run(AccountCopy copy) {
        while (stopping.getCount() > 0) {
            try (KafkaConsumer<String, byte[]> fresh = open()) {
                consumer = fresh;
                read(fresh, copy);
            } catch (WakeupException stopped) {
                return;
            } catch (KafkaException away) {
                LOG.warnf("cannot read %s, trying again: %s", TOPIC, away.getMessage());
            } catch (RuntimeException | Error unexpected) {
                // a dead reader in a living service lets nobody new in, and nobody sees why
                LOG.errorf(unexpected, "reading %s failed, trying again", TOPIC);
            }
            pause();
        }
    }

    private void read(KafkaConsumer<String, byte[]> from, AccountCopy copy) {
        List<TopicPartition> partitions = from.partitionsFor(TOPIC).stream()
                .map(partition -> new TopicPartition(TOPIC, partition.partition()))
                .toList();
        if (partitions.isEmpty()) {
            return;
        }
        from.assign(partitions);
        from.seekToBeginning(partitions);
        while (stopping.getCount() > 0) {
            for (ConsumerRecord<String, byte[]> record : from.poll(POLL)) {
                take(copy, record);
            }
        }
    }

    private static void take(AccountCopy copy, ConsumerRecord<String, byte[]> record) {
        try {
            copy.take(record.key(), record.value());
        } catch (JsonProcessingException unreadable) {
            LOG.errorf("unreadable account at %s-%d:%d", record.topic(), record.partition(), record.offset());
        } catch (RuntimeException | Error unexpected) {
            // one record must not end the thread that hears of all the others
            LOG.errorf(
                    unexpected, "account at %s-%d:%d not taken", record.topic(), record.partition(), record.offset());
        }
    }

    private void pause() {
        try {
            stopping.await(RETRY_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            stopping.countDown();
        }
    }

    private KafkaConsumer<String, byte[]> open() {
        return new KafkaConsumer<>(
                Map.of(
                        ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers.orElseThrow(),
                        ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false,
                        ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false),
                new StringDeserializer(),
                new ByteArrayDeserializer());
    }
}
