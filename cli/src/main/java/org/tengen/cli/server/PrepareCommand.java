package org.tengen.cli.server;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.tengen.cli.InputRefused;
import org.tengen.cli.server.data.PlatformKeys;
import org.tengen.cli.server.gateway.Service;
import org.tengen.embedded.PostgresAddress;
import org.tengen.embedded.Secrets;
import org.tengen.embedded.ServiceDatabase;
import org.tengen.embedded.Topics;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tengen prepare}: what {@code up} does before it starts the services, for servers that run elsewhere. */
@Command(
        name = "prepare",
        mixinStandardHelpOptions = true,
        description = {
            "Makes keys, databases, roles and topics on a PostgreSQL and a Kafka that run elsewhere.",
            "Safe to repeat: what exists is kept. Writes one <service>.properties each, which the service reads",
            "when QUARKUS_CONFIG_LOCATIONS names it. The administrator's password comes from POSTGRES_PASSWORD."
        },
        footer = {"", "Example:", "  tengen prepare --postgres postgres:5432 --kafka kafka:9092 --secrets /secrets"})
public final class PrepareCommand implements Callable<Integer> {

    private static final String ADMINISTRATOR = "postgres";

    @Spec
    private CommandSpec spec;

    @Option(names = "--postgres", required = true, paramLabel = "HOST:PORT", description = "the PostgreSQL server")
    private String postgres;

    @Option(names = "--kafka", required = true, paramLabel = "HOST:PORT", description = "the brokers' bootstrap list")
    private String kafka;

    @Option(names = "--secrets", required = true, paramLabel = "DIR", description = "where the secrets are kept")
    private Path directory;

    @Override
    public Integer call() {
        PostgresAddress server = server();
        Secrets secrets = new Secrets(directory.toAbsolutePath());
        PlatformKeys keys = new PlatformKeys(secrets);
        keys.prepare(Clock.systemUTC());
        for (Service service : Service.values()) {
            secrets.write(service.module() + ".properties", properties(server, secrets, service.shortName()));
        }
        Topics.load().createMissing(kafka);
        spec.commandLine().getErr().println("tengen: keys, databases and topics are there");
        keys.setupToken().ifPresent(token -> spec.commandLine().getOut().println("/setup?token=" + token));
        return 0;
    }

    private PostgresAddress server() {
        String password = System.getenv("POSTGRES_PASSWORD");
        int colon = postgres.lastIndexOf(':');
        if (password == null || colon < 1 || !postgres.substring(colon + 1).matches("\\d{1,5}")) {
            throw new InputRefused("prepare needs --postgres HOST:PORT and the variable POSTGRES_PASSWORD");
        }
        int port = Integer.parseInt(postgres.substring(colon + 1));
        return new PostgresAddress(postgres.substring(0, colon), port, ADMINISTRATOR, password);
    }

    private static String properties(PostgresAddress server, Secrets secrets, String name) {
        try {
            ServiceDatabase database = ServiceDatabase.ensure(
                    server,
                    name,
                    name,
                    secrets.password(name + "_owner.password"),
                    secrets.password(name + "_app.password"));
            return new TreeMap<>(database.settings())
                    .entrySet().stream()
                            .map(setting -> setting.getKey() + "=" + setting.getValue() + "\n")
                            .collect(Collectors.joining());
        } catch (SQLException e) {
            throw new InputRefused("the database " + name + " on " + server + ": " + e.getMessage(), e);
        }
    }
}
