package org.tengen.embedded;

import org.testcontainers.kafka.KafkaContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;
import org.testcontainers.utility.DockerImageName;

/** The pair in containers, for {@code -Dbacking=docker}: the same servers that docker-compose.yml runs. */
record DockerPair(PostgreSQLContainer server, KafkaContainer broker) implements BackingServices {

    private static final DockerImageName POSTGRES = DockerImageName.parse("postgres:18.1");
    private static final DockerImageName KAFKA = DockerImageName.parse("apache/kafka:4.1.2");
    private static final int POSTGRES_PORT = 5432;

    static DockerPair start() {
        PostgreSQLContainer server = new PostgreSQLContainer(POSTGRES)
                .withDatabaseName("postgres")
                .withUsername(PostgresPrograms.SUPERUSER)
                .withPassword(Secrets.generatePassword());
        KafkaContainer broker = new KafkaContainer(KAFKA).withEnv("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false");
        server.start();
        broker.start();
        return new DockerPair(server, broker);
    }

    @Override
    public PostgresAddress postgres() {
        return new PostgresAddress(
                server.getHost(), server.getMappedPort(POSTGRES_PORT), server.getUsername(), server.getPassword());
    }

    @Override
    public String bootstrapServers() {
        return broker.getBootstrapServers();
    }

    @Override
    public void close() {
        broker.stop();
        server.stop();
    }
}
