package org.tengen.pairing.pairgoth;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.Unreadable;

/**
 * A JSON value that knows the line it begins in, so that whatever is wrong with it can be said with the place.
 *
 * @param kind the token it begins with
 * @param text of a scalar as written, strings without quotes
 * @param line from 1
 */
record JsonValue(JsonToken kind, String text, Map<String, JsonValue> fields, List<JsonValue> items, int line) {

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(FileLimits.MOST_DEPTH)
                    .maxStringLength(FileLimits.MOST_LINE_LENGTH)
                    .maxNumberLength(100)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /** @throws Unreadable if it is no JSON, or deeper or longer than the limits */
    static JsonValue parse(String text) {
        try (JsonParser parser = JSON.createParser(text)) {
            if (parser.nextToken() == null) {
                throw new Unreadable(1, "document", "", "a JSON object");
            }
            JsonValue value = read(parser);
            if (parser.nextToken() != null) {
                throw new Unreadable(
                        parser.currentTokenLocation().getLineNr(), "document", parser.getText(), "its end");
            }
            return value;
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
            String message = e.getOriginalMessage().lines().findFirst().orElse("");
            throw new Unreadable(line, "document", message, "JSON");
        } catch (IOException e) {
            throw new Unreadable(1, "document", String.valueOf(e.getMessage()), "JSON");
        }
    }

    private static JsonValue read(JsonParser parser) throws IOException {
        JsonToken kind = parser.currentToken();
        int line = parser.currentTokenLocation().getLineNr();
        if (kind == JsonToken.START_OBJECT) {
            Map<String, JsonValue> fields = new LinkedHashMap<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                fields.put(name, read(parser));
            }
            return new JsonValue(kind, "", fields, List.of(), line);
        }
        if (kind == JsonToken.START_ARRAY) {
            List<JsonValue> items = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                items.add(read(parser));
            }
            return new JsonValue(kind, "", Map.of(), items, line);
        }
        return new JsonValue(kind, parser.getText(), Map.of(), List.of(), line);
    }

    boolean isObject() {
        return kind == JsonToken.START_OBJECT;
    }

    private boolean isNull() {
        return kind == JsonToken.VALUE_NULL;
    }

    /** Whether there is a field with a value. */
    boolean has(String field) {
        return fields.containsKey(field) && !fields.get(field).isNull();
    }

    /** An inner object; an empty one when there is none. */
    JsonValue object(String field) {
        if (!has(field)) {
            return new JsonValue(JsonToken.START_OBJECT, "", Map.of(), List.of(), line);
        }
        JsonValue value = fields.get(field);
        if (!value.isObject()) {
            throw new Unreadable(value.line, field, value.text, "an object");
        }
        return value;
    }

    /** The values of an array; none when there is no such field. */
    List<JsonValue> array(String field) {
        if (!has(field)) {
            return List.of();
        }
        JsonValue value = fields.get(field);
        if (value.kind != JsonToken.START_ARRAY) {
            throw new Unreadable(value.line, field, value.text, "an array");
        }
        return value.items;
    }

    String string(String field, String otherwise) {
        if (!has(field)) {
            return otherwise;
        }
        JsonValue value = fields.get(field);
        if (!value.kind.isScalarValue()) {
            throw new Unreadable(value.line, field, "", "a text");
        }
        return value.text.strip();
    }

    boolean flag(String field, boolean otherwise) {
        return has(field) ? string(field, "").equalsIgnoreCase("true") : otherwise;
    }

    double decimal(String field, double otherwise, double least, double most) {
        return has(field) ? fields.get(field).number(field, least, most) : otherwise;
    }

    int integer(String field, int otherwise, int least, int most) {
        return (int) decimal(field, otherwise, least, most);
    }

    /** This value as a number; halves and other fractions are given as they are. */
    double number(String field, double least, double most) {
        try {
            double value = kind.isScalarValue() ? Double.parseDouble(text.strip()) : Double.NaN;
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException e) {
            // told below, with the same words
        }
        throw new Unreadable(line, field, text, "a number from " + plain(least) + " to " + plain(most));
    }

    private static String plain(double limit) {
        return limit == Math.rint(limit) && Math.abs(limit) < 1e15
                ? String.valueOf((long) limit)
                : String.valueOf(limit);
    }
}
