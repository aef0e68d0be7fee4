package org.tengen.kit.problem;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A problem detail after RFC 9457.
 *
 * @param type stable relative URI {@code /problems/<kebab-name>}; clients decide by it
 * @param title short, the same for every occurrence
 * @param status HTTP status, 400..599
 * @param detail what happened this time and how to mend it; may be null
 * @param members extension members in order, e.g. {@code currentVersion}
 */
public record Problem(String type, String title, int status, String detail, Map<String, Object> members) {

    public static final String MEDIA_TYPE = "application/problem+json";
    static final String VIOLATIONS = "violations";
    private static final String TYPE_PREFIX = "/problems/";

    public Problem {
        if (!type.startsWith(TYPE_PREFIX) || status < 400 || status > 599) {
            throw new IllegalArgumentException("not a problem: " + type + ", status " + status);
        }
        members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
    }

    /** A problem of type {@code /problems/<name>}; {@code name} in kebab case. */
    public static Problem of(int status, String name, String title, String detail) {
        return new Problem(TYPE_PREFIX + name, title, status, detail, Map.of());
    }

    /** The same problem with one more extension member. */
    public Problem with(String member, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(members);
        more.put(member, value);
        return new Problem(type, title, status, detail, more);
    }

    /**
     * The same problem for people: title, detail and violations as {@code words} says them. Type and other members, by
     * which programs decide, stay.
     */
    Problem in(UnaryOperator<String> words) {
        Map<String, Object> said = new LinkedHashMap<>(members);
        List<Violation> told = violations();
        List<Violation> violations = told.stream()
                .map(one -> new Violation(one.field(), words.apply(one.message())))
                .toList();
        if (!violations.isEmpty()) {
            said.put(VIOLATIONS, violations);
        }
        boolean inOtherWords = violations.size() == 1 && !violations.equals(told);
        String sentence = inOtherWords ? violations.get(0).sentence() : words.apply(detail);
        return new Problem(type, words.apply(title), status, sentence, said);
    }

    private List<Violation> violations() {
        return members.get(VIOLATIONS) instanceof List<?> all
                ? all.stream()
                        .filter(Violation.class::isInstance)
                        .map(Violation.class::cast)
                        .toList()
                : List.of();
    }

    /** For throwing at the edge, where a refusal becomes an answer. */
    public ProblemException exception() {
        return new ProblemException(this);
    }

    /** The JSON members in their usual order, extensions last. */
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("type", type);
        json.put("title", title);
        json.put("status", status);
        if (detail != null) {
            json.put("detail", detail);
        }
        members.forEach(json::putIfAbsent);
        return json;
    }
}
