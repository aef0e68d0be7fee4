package org.tengen.cli;

/** What a person gave us cannot be used; the message names the file, the line and the field, and what was expected. */
public final class InputRefused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public InputRefused(String message) {
        super(message);
    }

    public InputRefused(String message, Throwable cause) {
        super(message, cause);
    }
}
