package org.tengen.pairingservice.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.TreeSet;

/** An answer as an example shows it, and what an example says that an answer does not. */
final class AnswerShape {

    private static final int SHOWN_OF_A_LIST = 2;

    private AnswerShape() {}

    /** Lists cut to their first lines, pictures and tokens to a mark. */
    static JsonNode shortened(JsonNode node) {
        if (node instanceof ArrayNode array) {
            while (array.size() > SHOWN_OF_A_LIST) {
                array.remove(array.size() - 1);
            }
        }
        if (node instanceof ObjectNode object) {
            object.properties().forEach(field -> {
                String text = field.getValue().asText();
                if (text.startsWith("data:image")) {
                    field.setValue(object.textNode("data:image/png;base64,..."));
                } else if (text.contains("?token=")) {
                    field.setValue(object.textNode(text.replaceFirst("^http://[^/]*", "https://go.example")
                            .replaceFirst("token=.*", "token=...")));
                }
            });
        }
        node.forEach(AnswerShape::shortened);
        return node;
    }

    /**
     * What the example shows is in the answer; what is empty or null in one says nothing about the other, and what an answer
     * has gained since is no untruth.
     */
    static void differences(String where, JsonNode example, JsonNode real, List<String> wrong) {
        if (example.isObject() && real.isObject() && !example.isEmpty() && !real.isEmpty()) {
            TreeSet<String> names = new TreeSet<>();
            example.fieldNames().forEachRemaining(names::add);
            for (String name : names) {
                boolean id = name.matches("[0-9a-f-]{36}");
                if (!id && !real.has(name)) {
                    wrong.add(where + "." + name + " is not in the answer");
                } else if (!id) {
                    differences(where + "." + name, example.path(name), real.path(name), wrong);
                }
            }
        } else if (example.isArray() && real.isArray() && !example.isEmpty() && !real.isEmpty()) {
            differences(where + "[]", example.get(0), real.get(0), wrong);
        }
    }
}
