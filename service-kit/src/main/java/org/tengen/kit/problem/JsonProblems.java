package org.tengen.kit.problem;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import java.time.LocalDate;
import java.time.temporal.Temporal;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Says where a JSON body is wrong, and what was expected there, in the words of whoever wrote it: field, value, line and
 * column. The parser's own messages name Java classes, so they are shown only where the text is no JSON at all.
 */
final class JsonProblems {

    /** Enough to recognize one's own value. */
    private static final int VALUE_SHOWN = 60;
    /** A longer list helps nobody who looks for a slip of the keyboard. */
    private static final int CHOICES_SHOWN = 30;

    private JsonProblems() {}

    static Problem of(JsonProcessingException fault) {
        String field = fault instanceof JsonMappingException mapping ? path(mapping) : "";
        Problem problem = Problem.of(400, "malformed-json", "The JSON cannot be read", detail(fault, field));
        JsonLocation location = fault.getLocation();
        if (location != null && location.getLineNr() > 0) {
            problem = problem.with("line", location.getLineNr()).with("column", location.getColumnNr());
        }
        return field.isEmpty()
                ? problem
                : problem.with("field", field).with(Problem.VIOLATIONS, List.of(violation(field, problem.detail())));
    }

    /** The same for a form, which shows it beside the field and so needs no name of it. */
    private static Violation violation(String field, String detail) {
        String start = "Field " + field;
        String rest = detail.startsWith(start) ? detail.substring(start.length()) : detail;
        return new Violation(field, rest.replaceAll("^[: ]+|\\.$", ""));
    }

    private static String detail(JsonProcessingException fault, String field) {
        String where = field.isEmpty() ? "The body" : "Field " + field;
        if (fault instanceof UnrecognizedPropertyException unknown) {
            return "There is no field " + field + " here; there are " + sorted(unknown.getKnownPropertyIds()) + ".";
        }
        if (fault instanceof InvalidNullException) {
            return where + " is missing.";
        }
        if (fault instanceof InvalidFormatException format) {
            return where + " is " + shown(format.getValue()) + ", expected " + expected(format.getTargetType()) + ".";
        }
        if (fault instanceof ValueInstantiationException refused) {
            return where + ": " + ownWords(refused) + ".";
        }
        if (fault instanceof MismatchedInputException mismatch) {
            return where + ": expected " + expected(mismatch.getTargetType()) + ".";
        }
        // The reader itself: the text is no JSON, or the request's record refused what it was given.
        return fault instanceof JsonMappingException mapping
                ? where + ": " + ownWords(mapping) + "."
                : withoutClasses(fault.getOriginalMessage()) + ".";
    }

    /** What the value's own code says about it; only such words are ours, and nothing else is shown. */
    private static String ownWords(JsonMappingException fault) {
        for (Throwable cause = fault.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof IllegalArgumentException refused && refused.getMessage() != null) {
                return withoutClasses(refused.getMessage());
            }
        }
        return "cannot be read";
    }

    private static String withoutClasses(String message) {
        String plain = message.lines().findFirst().orElse("").strip();
        plain = plain.replaceAll("`?\\b(?:[a-z][a-z0-9_]*\\.)+[A-Z][\\w$.]*(?:<[^>]*>)?`?", "a value");
        return plain.endsWith(".") ? plain.substring(0, plain.length() - 1) : plain;
    }

    private static String expected(Class<?> type) {
        if (type == null) {
            return "another value";
        }
        if (type.isEnum()) {
            return "one of "
                    + choices(Arrays.stream(type.getEnumConstants())
                            .map(constant -> ((Enum<?>) constant).name())
                            .toList());
        }
        return simple(type).orElseGet(() -> composed(type));
    }

    private static Optional<String> simple(Class<?> type) {
        if (type == boolean.class || type == Boolean.class) {
            return Optional.of("true or false");
        }
        if (type == int.class
                || type == long.class
                || type == short.class
                || type == Integer.class
                || type == Long.class) {
            return Optional.of("a whole number");
        }
        if (Number.class.isAssignableFrom(type) || type == double.class || type == float.class) {
            return Optional.of("a number");
        }
        if (CharSequence.class.isAssignableFrom(type)) {
            return Optional.of("text");
        }
        if (type == UUID.class) {
            return Optional.of("a UUID");
        }
        if (type == LocalDate.class) {
            return Optional.of("a date as 2026-03-07");
        }
        return Temporal.class.isAssignableFrom(type) ? Optional.of("a time as 2026-03-07T10:00:00Z") : Optional.empty();
    }

    private static String composed(Class<?> type) {
        if (type.isArray() || Collection.class.isAssignableFrom(type)) {
            return "a list";
        }
        if (type.isRecord() && type.getRecordComponents().length > 1) {
            return "an object with the fields "
                    + choices(Arrays.stream(type.getRecordComponents())
                            .map(component -> component.getName())
                            .toList());
        }
        return Map.class.isAssignableFrom(type) ? "an object" : "another value";
    }

    private static String sorted(Collection<Object> names) {
        return choices(
                names == null
                        ? null
                        : names.stream().map(String::valueOf).sorted().toList());
    }

    private static String choices(Collection<?> names) {
        if (names == null || names.isEmpty()) {
            return "none";
        }
        String listed = names.stream().map(String::valueOf).limit(CHOICES_SHOWN).collect(Collectors.joining(", "));
        return names.size() > CHOICES_SHOWN ? listed + ", …" : listed;
    }

    private static String shown(Object value) {
        String text = String.valueOf(value);
        return "\"" + (text.length() > VALUE_SHOWN ? text.substring(0, VALUE_SHOWN) + "…" : text) + "\"";
    }

    private static String path(JsonMappingException mapping) {
        StringBuilder path = new StringBuilder();
        for (JsonMappingException.Reference step : mapping.getPath()) {
            if (step.getFieldName() == null) {
                path.append('[').append(step.getIndex()).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(step.getFieldName());
            }
        }
        return path.toString();
    }
}
