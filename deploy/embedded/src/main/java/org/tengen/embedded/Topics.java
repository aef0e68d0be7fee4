package org.tengen.embedded;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.errors.TopicExistsException;

/**
 * The topics declared in {@code deploy/topics.yaml}. The file travels as a resource beside this class.
 *
 * @param topics in the order of the file
 */
public record Topics(List<Topic> topics) {

    private static final String RESOURCE = "/topics.yaml";
    private static final Duration BROKER_LIMIT = Duration.ofSeconds(30);

    /**
     * @param cleanup {@code compact} or {@code delete}
     * @param retentionDays how long a record of a {@code delete} topic is kept; null keeps it for ever
     */
    @JsonIgnoreProperties({"key", "partitionBy"})
    public record Topic(
            String name, String owner, List<String> consumers, int partitions, String cleanup, Integer retentionDays) {

        public OptionalInt retention() {
            return retentionDays == null ? OptionalInt.empty() : OptionalInt.of(retentionDays);
        }
    }

    /** Reads the declaration. */
    public static Topics load() {
        ObjectMapper yaml =
                new ObjectMapper(new YAMLFactory()).enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);
        try (InputStream file = Topics.class.getResourceAsStream(RESOURCE)) {
            return yaml.readValue(file, new TypeReference<>() {});
        } catch (IOException e) {
            throw new UncheckedIOException("deploy/topics.yaml cannot be read", e);
        }
    }

    /** The names of all topics. */
    public List<String> names() {
        return definitions().stream().map(NewTopic::name).toList();
    }

    /**
     * Creates what the broker has not got yet; a topic that exists is left as it is.
     *
     * @throws IllegalStateException when the broker does not answer or refuses a topic
     */
    public void createMissing(String bootstrapServers) {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers, "client.id", "tengen-topics"))) {
            long limit = BROKER_LIMIT.toSeconds();
            Set<String> present = admin.listTopics().names().get(limit, TimeUnit.SECONDS);
            List<NewTopic> missing = definitions().stream()
                    .filter(topic -> !present.contains(topic.name()))
                    .toList();
            admin.createTopics(missing).all().get(limit, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof TopicExistsException)) {
                throw new IllegalStateException("the topics cannot be created on " + bootstrapServers, e.getCause());
            }
            createMissing(bootstrapServers);
        } catch (TimeoutException e) {
            throw new IllegalStateException("the broker does not answer on " + bootstrapServers, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while creating topics", e);
        }
    }

    List<NewTopic> definitions() {
        return topics.stream()
                .map(topic -> definition(topic.name(), topic.partitions(), topic.cleanup(), topic.retention()))
                .toList();
    }

    /** The replication factor is the broker's own default: one on a laptop, three in a cluster. */
    private static NewTopic definition(String name, int partitions, String cleanup, OptionalInt retentionDays) {
        String retentionMillis = retentionDays.isEmpty()
                ? "-1"
                : "" + Duration.ofDays(retentionDays.getAsInt()).toMillis();
        Map<String, String> settings = cleanup.equals("compact")
                ? Map.of("cleanup.policy", "compact")
                : Map.of("cleanup.policy", "delete", "retention.ms", retentionMillis);
        return new NewTopic(name, java.util.Optional.of(partitions), java.util.Optional.empty()).configs(settings);
    }
}
