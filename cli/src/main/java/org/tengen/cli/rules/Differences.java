package org.tengen.cli.rules;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compares what came out with what a case expects: every expected field, lists of points without order. */
final class Differences {

    private static final double TOLERANCE = 1e-9;

    private Differences() {}

    /** The first difference of a case as {@code .path: want ..., got ...}, empty when there is none. */
    static Optional<String> first(JsonNode one, JsonNode actual) {
        Optional<String> difference = compare(one.path("expected"), actual, "");
        return difference.isPresent() ? difference : moves(one.path("moves"), actual.path("moves"));
    }

    private static Optional<String> moves(JsonNode expected, JsonNode actual) {
        for (int i = 0; i < expected.size(); i++) {
            for (String field : List.of("expect", "captured", "selfCaptured")) {
                if (expected.get(i).has(field)) {
                    Optional<String> difference = compare(
                            expected.get(i).get(field), actual.path(i).path(field), ".moves[" + i + "]." + field);
                    if (difference.isPresent()) {
                        return difference;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> compare(JsonNode expected, JsonNode actual, String path) {
        if (expected.isObject()) {
            return objects(expected, actual, path);
        }
        if (expected.isArray()) {
            return arrays(expected, actual, path);
        }
        boolean same = expected.isNumber() && actual.isNumber()
                ? Math.abs(expected.asDouble() - actual.asDouble()) <= TOLERANCE
                : expected.equals(actual) || expected.isNull() && actual.isMissingNode();
        return same ? Optional.empty() : different(expected, actual, path);
    }

    private static Optional<String> objects(JsonNode expected, JsonNode actual, String path) {
        for (Map.Entry<String, JsonNode> field : expected.properties()) {
            Optional<String> difference =
                    compare(field.getValue(), actual.path(field.getKey()), path + "." + field.getKey());
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> arrays(JsonNode expected, JsonNode actual, String path) {
        boolean ordered = path.endsWith("board")
                || path.endsWith("ownership")
                || expected.path(0).isContainerNode();
        if (!ordered) {
            return sorted(expected).equals(sorted(actual)) ? Optional.empty() : different(expected, actual, path);
        }
        if (expected.size() != actual.size()) {
            return different(expected, actual, path);
        }
        for (int i = 0; i < expected.size(); i++) {
            Optional<String> difference = compare(expected.get(i), actual.get(i), path + "[" + i + "]");
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    private static List<String> sorted(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(node -> texts.add(node.asText()));
        texts.sort(null);
        return texts;
    }

    private static Optional<String> different(JsonNode expected, JsonNode actual, String path) {
        return Optional.of(path + ": want " + expected + ", got " + actual);
    }
}
