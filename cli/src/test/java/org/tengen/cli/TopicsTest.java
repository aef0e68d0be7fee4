package org.tengen.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The topics are the same in every place that names them, and each has a schema and examples that fit it. */
class TopicsTest {

    private static final Path ROOT = Path.of(System.getProperty("tengen.root", ".."));
    private static final Path CONTRACTS = ROOT.resolve("contracts");
    private static final String SCHEMA = ".schema.json";

    private static Set<String> declared;

    @BeforeAll
    static void readDeclaration() throws IOException {
        declared = new TreeSet<>();
        yaml(ROOT.resolve("deploy/topics.yaml"))
                .path("topics")
                .forEach(topic -> declared.add(topic.path("name").asText()));
        assertFalse(declared.isEmpty());
    }

    @Test
    void everyPlaceNamesTheSameTopics() throws IOException {
        Set<String> addresses = new TreeSet<>();
        yaml(CONTRACTS.resolve("asyncapi.yaml"))
                .path("channels")
                .forEach(channel -> addresses.add(channel.path("address").asText()));
        assertEquals(declared, addresses, "contracts/asyncapi.yaml");
        assertEquals(
                declared,
                list(CONTRACTS.resolve("schemas")).stream()
                        .map(file -> file.getFileName().toString())
                        .map(name -> name.endsWith(SCHEMA) ? name.substring(0, name.length() - SCHEMA.length()) : name)
                        .collect(Collectors.toCollection(TreeSet::new)),
                "contracts/schemas");
        assertEquals(
                declared,
                list(CONTRACTS.resolve("examples")).stream()
                        .map(folder -> folder.getFileName().toString())
                        .collect(Collectors.toCollection(TreeSet::new)),
                "contracts/examples");
    }

    @Test
    void everyReferenceOfTheAsyncApiLeadsSomewhere() throws IOException {
        JsonNode document = yaml(CONTRACTS.resolve("asyncapi.yaml"));
        List<String> references = document.findValuesAsText("$ref");
        assertFalse(references.isEmpty());
        for (String reference : references) {
            if (reference.startsWith("#")) {
                assertFalse(document.at(reference.substring(1)).isMissingNode(), reference);
            } else {
                assertEquals(true, Files.exists(CONTRACTS.resolve(reference)), reference);
            }
        }
    }

    @Test
    void everyTopicHasExamplesAndAllFitItsSchema() throws IOException {
        JsonSchemaFactory schemas = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);
        for (String topic : declared) {
            JsonSchema schema = schemas.getSchema(Files.readString(CONTRACTS.resolve("schemas/" + topic + SCHEMA)));
            List<Path> examples = list(CONTRACTS.resolve("examples").resolve(topic));
            assertFalse(examples.isEmpty(), topic + " has no example");
            for (Path example : examples) {
                String text = Files.readString(example);
                assertEquals(Set.of(), schema.validate(text, InputFormat.JSON), example.toString());
            }
            assertFalse(schema.validate("{}", InputFormat.JSON).isEmpty(), topic + " lets anything pass");
        }
    }

    private static JsonNode yaml(Path file) throws IOException {
        return new ObjectMapper(new YAMLFactory()).readTree(file.toFile());
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
