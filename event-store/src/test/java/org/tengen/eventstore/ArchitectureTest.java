package org.tengen.eventstore;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@AnalyzeClasses(packages = "org.tengen.eventstore", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    /** Plain JDBC, plain Kafka client: a service's framework must not find its way in. */
    @ArchTest
    static final ArchRule dependsOnNoFramework = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "javax.sql..",
                    "org.tengen.eventstore..",
                    "com.fasterxml.jackson..",
                    "org.apache.kafka..",
                    "org.postgresql.util..",
                    "org.jboss.logging..");

    @ArchTest
    static final ArchRule packagesFormNoCycles =
            slices().matching("org.tengen.eventstore.(*)..").should().beFreeOfCycles();

    private static final Pattern OUR_TABLES = Pattern.compile(
            "\\b(from|into|update|join|table|truncate|on)\\s+(event|command_log|outbox|outbox_parked|inbox|dead_letter|log_epoch"
                    + "|projection|live_notice)\\b(?=[\\s(\";,]|$)",
            Pattern.CASE_INSENSITIVE);

    /** SQL in other modules' sources; ArchUnit does not look into strings. */
    @Test
    void nobodyElseTouchesTheTables() throws IOException {
        Path root = Path.of(System.getProperty("tengen.root"));
        List<String> found = new ArrayList<>();
        int read = 0;
        for (Path file : sources(root)) {
            read++;
            for (String line : Files.readAllLines(file)) {
                if ((line.contains("\"") || !file.toString().endsWith(".java"))
                        && OUR_TABLES.matcher(line).find()
                        && !line.strip().startsWith("--")
                        && !line.strip().startsWith("*")) {
                    found.add(root.relativize(file) + ": " + line.strip());
                }
            }
        }
        assertFalse(read == 0, "no sources under " + root);
        assertEquals(List.of(), found);
    }

    private static List<Path> sources(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file ->
                            file.toString().endsWith(".java") || file.toString().endsWith(".sql"))
                    .filter(file -> file.toString().contains("/src/main/"))
                    .filter(file -> !file.startsWith(root.resolve("event-store")))
                    // The baseline of the load benchmark sends the same statements without this library, on purpose.
                    .filter(file -> !file.startsWith(root.resolve("benchmarks")))
                    // A migration that moves what was kept per federation to the stream it came from; it runs once.
                    .filter(file -> !file.endsWith("V2__pools.sql"))
                    .toList();
        }
    }
}
