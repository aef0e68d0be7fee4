package org.tengen.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The JSON of the program: one document on standard output, in UTF-8 whatever the terminal's encoding. */
public final class Json {

    public static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private Json() {}

    /** Prints one document, trees and records alike, and nothing else. */
    public static void print(Object document) {
        try {
            PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
            out.println(MAPPER.writeValueAsString(document));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a result that cannot be written as JSON", e);
        }
    }

    /**
     * Reads a JSON file.
     *
     * @throws InputRefused if there is no such file or it is not JSON, naming line and column
     */
    public static JsonNode read(Path file) {
        try {
            return MAPPER.readTree(Files.readAllBytes(file));
        } catch (JsonProcessingException e) {
            var at = e.getLocation();
            throw new InputRefused(
                    file + ":" + (at == null ? "" : at.getLineNr() + ":" + at.getColumnNr() + ":") + " not JSON: "
                            + e.getOriginalMessage(),
                    e);
        } catch (IOException e) {
            throw InputRefused.unreadable(file, e);
        }
    }
}
