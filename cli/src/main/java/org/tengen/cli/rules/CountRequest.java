package org.tengen.cli.rules;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tengen.cli.InputRefused;

/**
 * What to count and how; a text that is absent is empty.
 *
 * @param dead names of dead stones, one of each chain is enough
 * @param estimate whether the dead stones are proposed by us, beside those named
 * @param method {@code area} or {@code territory}: a plain flood fill
 * @param komi in points
 */
record CountRequest(
        Path file,
        List<String> dead,
        boolean estimate,
        Optional<String> ruleset,
        Optional<String> method,
        Optional<String> compensation,
        Optional<String> komi) {

    /** One request of a batch; relative files count from the batch file. */
    static CountRequest of(JsonNode node, Path batch) {
        String file = Values.text(node, "file").orElseThrow(() -> new InputRefused("a request without file"));
        List<String> dead = new ArrayList<>();
        node.path("dead").forEach(point -> dead.add(point.asText()));
        return new CountRequest(
                batch.toAbsolutePath().resolveSibling(file),
                dead,
                node.path("estimate").asBoolean(),
                Values.text(node, "ruleset"),
                Values.text(node, "method"),
                Values.text(node, "compensation"),
                Values.text(node, "komi"));
    }
}
