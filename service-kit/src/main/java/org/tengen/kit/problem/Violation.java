package org.tengen.kit.problem;

/**
 * One thing wrong with a request.
 *
 * @param field where, as a path: {@code entries[3].rank}; empty for the whole
 * @param message what is wrong and what is allowed
 */
public record Violation(String field, String message) {

    /** Field and message as one. */
    String sentence() {
        return field.isEmpty() ? message : field + ": " + message;
    }
}
