package org.tengen.eventstore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.tengen.eventstore.codec.EventCodec;

/**
 * What is in the log must be readable for ever. A subclass names its codec and keeps one file per stored type and version
 * in {@code src/test/resources/golden/<type>.json}: the payload as that version wrote it, every field filled. Files are only
 * ever added; a changed field makes a new type with an upcaster, and the old file stays.
 *
 * @param <E> the events of a kind of stream
 */
public abstract class GoldenEventsTest<E> {

    private static final ObjectMapper JSON = new ObjectMapper();

    protected abstract EventCodec<E> codec();

    /** Where the files are; a module with several kinds of streams gives each a folder. */
    protected Path folder() {
        return Path.of("src", "test", "resources", "golden");
    }

    @TestFactory
    Stream<DynamicTest> everyStoredTypeStillReads() {
        return codec().types().names().stream().map(name -> DynamicTest.dynamicTest(name, () -> stillReads(name)));
    }

    @Test
    void noStoredTypeWasDropped() throws IOException {
        try (Stream<Path> files = Files.list(folder())) {
            Set<String> kept = files.map(file -> file.getFileName().toString().replaceFirst("\\.json$", ""))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(new TreeSet<>(codec().types().names()), kept, "types registered and golden files");
        }
    }

    private void stillReads(String name) throws IOException {
        Path file = folder().resolve(name + ".json");
        if (!Files.exists(file)) {
            throw new AssertionError("add " + file + " with a payload of that type, every field filled");
        }
        String golden = Files.readString(file).strip();
        E event = codec().decode(name, golden);
        assertNotNull(event, name);
        if (codec().types().isCurrent(name)) {
            // a field renamed or dropped in the record would read as null and be missing here
            assertEquals(tree(golden), tree(codec().payload(event)), name + " is written as it is read");
        }
        assertEquals(
                event, codec().decode(codec().encode(event, EventMeta.system()).type(), codec().payload(event)));
    }

    private static JsonNode tree(String json) throws JsonProcessingException {
        return JSON.readTree(json);
    }
}
