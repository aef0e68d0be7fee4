package org.tengen.cli.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import kafka.server.KafkaConfig;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.tengen.cli.server.gateway.GatewayCommand;
import org.tengen.cli.server.gateway.Routes;
import org.tengen.cli.server.gateway.Service;
import org.tengen.embedded.Topics;
import org.yaml.snakeyaml.Yaml;
import picocli.CommandLine;
import scala.jdk.javaapi.CollectionConverters;

/** Everything docker-compose.yml names exists in the code: variables, ports, files, options, health paths, topics. */
@SuppressWarnings("unchecked")
class ComposeTest {

    private static final Path ROOT = Path.of(System.getProperty("tengen.root", ".."));
    private static final String SERVICE_PORT = "8080";

    private static Map<String, Object> compose;
    private static String text;

    @BeforeAll
    static void read() throws IOException {
        text = Files.readString(ROOT.resolve("docker-compose.yml"));
        compose = new Yaml().load(text);
    }

    @Test
    void theThreeServicesAreBuiltFromTheirModules() throws IOException {
        for (Service service : Service.values()) {
            Map<String, Object> build =
                    (Map<String, Object>) part(service.module()).get("build");
            assertEquals(Map.of("SERVICE", service.module()), build.get("args"));
            assertTrue(Files.exists(ROOT.resolve(service.module()).resolve("pom.xml")));
        }
        for (String name : parts().keySet()) {
            if (part(name).get("build") instanceof Map<?, ?> build) {
                Path dockerfile = ROOT.resolve((String) build.get("dockerfile"));
                for (String copied : copiedSources(dockerfile)) {
                    assertTrue(copied.contains("/target/") || Files.exists(ROOT.resolve(copied)), copied);
                }
            }
        }
    }

    @Test
    void everyVariableOfAServiceIsReadBySomeone() throws IOException {
        Set<String> known = variablesRead();
        for (Service service : Service.values()) {
            for (String variable : environment(service.module()).keySet()) {
                assertTrue(known.contains(variable), variable + " of " + service.module() + " is read by nobody");
            }
            assertEquals(
                    "/secrets/" + service.module() + ".properties",
                    environment(service.module()).get("QUARKUS_CONFIG_LOCATIONS"));
        }
        assertTrue(source("PrepareCommand").contains("System.getenv(\"POSTGRES_PASSWORD\")"));
    }

    @Test
    void everySettingOfTheBrokerIsOneOfKafkas() {
        Set<String> names = Set.copyOf(CollectionConverters.asJava(KafkaConfig.configNames()));
        for (String variable : environment("kafka").keySet()) {
            String setting = variable.substring("KAFKA_".length())
                    .toLowerCase(Locale.ROOT)
                    .replace('_', '.');
            assertTrue(names.contains(setting), variable);
        }
    }

    @Test
    void topicsAreDeclaredOnceAndPreparedBeforeAnyServiceStarts() {
        for (String topic : Topics.load().names()) {
            assertFalse(text.contains(topic), topic + " is declared in deploy/topics.yaml and nowhere else");
        }
        for (Service service : Service.values()) {
            assertEquals(
                    Map.of("prepare", Map.of("condition", "service_completed_successfully")),
                    part(service.module()).get("depends_on"));
        }
    }

    @Test
    void theCommandsAndTheirOptionsExist() {
        List<String> prepare = (List<String>) part("prepare").get("command");
        List<String> gateway = (List<String>) part("gateway").get("command");
        new CommandLine(new PrepareCommand()).parseArgs(arguments(prepare, "prepare"));
        new CommandLine(new GatewayCommand()).parseArgs(arguments(gateway, "gateway"));
        for (Service service : Service.values()) {
            String option = "--" + service.shortName() + "=" + service.module() + ":" + SERVICE_PORT;
            assertTrue(gateway.contains(option), option);
        }
    }

    @Test
    void whoIsWaitedForSaysWhenItIsHealthy() throws IOException {
        for (String name : parts().keySet()) {
            if (part(name).get("depends_on") instanceof Map<?, ?> waited) {
                waited.forEach((other, condition) -> {
                    if (condition.equals(Map.of("condition", "service_healthy"))) {
                        assertTrue(part((String) other).containsKey("healthcheck"), name + " waits for " + other);
                    }
                });
            }
        }
        for (Service service : Service.values()) {
            assertEquals(List.of("CMD", "healthy", SERVICE_PORT, "/q/health/ready"), healthTest(service.module()));
        }
        assertTrue(source("ServiceChild").contains("/q/health/ready"), "the launcher asks the same path");
        String asked = healthTest("gateway").get(3);
        assertEquals(Service.PAIRING, Routes.of(asked).orElseThrow().service());
        assertTrue(dockerfile("service").contains("QUARKUS_HTTP_PORT=" + SERVICE_PORT));
    }

    @Test
    void everyVolumeIsNamed() {
        Set<String> declared = ((Map<String, Object>) compose.get("volumes")).keySet();
        Set<String> used = new TreeSet<>();
        for (String name : parts().keySet()) {
            if (part(name).get("volumes") instanceof List<?> volumes) {
                volumes.forEach(volume -> used.add(((String) volume).split(":")[0]));
            }
        }
        assertEquals(new TreeSet<>(declared), used);
    }

    // ------------------------------------------------------------------

    /** The variables the launcher sets, and every setting of the services' own files as a variable. */
    private static Set<String> variablesRead() throws IOException {
        Set<String> variables = new TreeSet<>();
        Stream.of(source("Backing").split("\""))
                .filter(word -> word.matches("[A-Z]+(_[A-Z]+)+"))
                .forEach(variables::add);
        Path kit = ROOT.resolve("service-kit/src/main/resources/META-INF/microprofile-config.properties");
        for (String line : Files.readAllLines(kit)) {
            variables.add(line.split("=")[0].strip().toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_"));
        }
        // Quarkus' own, for files beside application.properties.
        variables.add("QUARKUS_CONFIG_LOCATIONS");
        return variables;
    }

    private static List<String> copiedSources(Path dockerfile) throws IOException {
        return Files.readAllLines(dockerfile).stream()
                .filter(line -> line.startsWith("COPY "))
                .map(line -> line.split(" ")[1])
                .toList();
    }

    private static String dockerfile(String name) throws IOException {
        return Files.readString(ROOT.resolve("deploy/images").resolve(name + ".Dockerfile"));
    }

    private static String source(String name) throws IOException {
        return Files.readString(
                ROOT.resolve("cli/src/main/java/org/tengen/cli/server").resolve(name + ".java"));
    }

    private static String[] arguments(List<String> command, String name) {
        assertEquals(name, command.get(0));
        return command.subList(1, command.size()).toArray(String[]::new);
    }

    private static List<String> healthTest(String name) {
        return (List<String>) ((Map<String, Object>) part(name).get("healthcheck")).get("test");
    }

    private static Map<String, Object> environment(String name) {
        return (Map<String, Object>) part(name).get("environment");
    }

    private static Map<String, Object> parts() {
        return (Map<String, Object>) compose.get("services");
    }

    private static Map<String, Object> part(String name) {
        return (Map<String, Object>) parts().get(name);
    }
}
