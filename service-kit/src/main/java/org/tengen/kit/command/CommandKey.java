package org.tengen.kit.command;

import jakarta.enterprise.context.RequestScoped;

/** The Idempotency-Key of the command at hand; set by the filter before the resource runs. */
@RequestScoped
public class CommandKey {

    private String value;

    public String get() {
        if (value == null) {
            throw new IllegalStateException("asked for the key of a method without @Command");
        }
        return value;
    }

    void set(String key) {
        value = key;
    }
}
