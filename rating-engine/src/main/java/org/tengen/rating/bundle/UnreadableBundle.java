package org.tengen.rating.bundle;

/** A bundle that cannot be read, with file, line and what was expected. */
public final class UnreadableBundle extends RuntimeException {

    private static final long serialVersionUID = 1;

    UnreadableBundle(String file, int line, String what) {
        super(file + ":" + line + ": " + what);
    }

    UnreadableBundle(String what) {
        super(what);
    }
}
