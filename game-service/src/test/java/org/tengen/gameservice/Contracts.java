package org.tengen.gameservice;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The schemas and examples that the services agreed on. */
public final class Contracts {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path ROOT =
            Path.of(System.getProperty("tengen.root", "..")).resolve("contracts");

    private Contracts() {}

    /** What is wrong with this value by the topic's schema; empty when nothing is. */
    public static Set<ValidationMessage> faults(String topic, String value) {
        try {
            JsonNode schema =
                    JSON.readTree(Files.readString(ROOT.resolve("schemas").resolve(topic + ".schema.json")));
            return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                    .getSchema(schema)
                    .validate(JSON.readTree(value));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The example messages of a topic. */
    public static List<String> examples(String topic) {
        try (Stream<Path> files = Files.list(ROOT.resolve("examples").resolve(topic))) {
            return files.sorted().map(Contracts::read).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
