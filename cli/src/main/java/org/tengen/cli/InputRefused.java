package org.tengen.cli;

import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** What a person gave us cannot be used; the message names the file, the line and the field, and what was expected. */
public final class InputRefused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public InputRefused(String message) {
        super(message);
    }

    public InputRefused(String message, Throwable cause) {
        super(message, cause);
    }

    /** A file that is not there, or not for us. */
    public static InputRefused unreadable(Path file, Exception cause) {
        String why = cause instanceof NoSuchFileException
                ? "there is no such file"
                : Files.isDirectory(file)
                        ? "it is a directory"
                        : cause instanceof AccessDeniedException
                                ? "access is denied"
                                : String.valueOf(cause.getMessage());
        return new InputRefused(file + ": cannot be read (" + why + ")", cause);
    }
}
