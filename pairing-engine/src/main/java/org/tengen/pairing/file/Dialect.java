package org.tengen.pairing.file;

import java.util.Locale;
import java.util.Optional;

/** Whose reading of a format is written. */
public enum Dialect {
    /** What the program OpenGotha writes, its oddities included. */
    OPENGOTHA,
    /** European Go Database. */
    EGD,
    /** Fédération Française de Go. */
    FFG,
    /** American Go Association. */
    AGA;

    /** The word of the option {@code --dialect}. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Dialect> ofCode(String code) {
        for (Dialect dialect : values()) {
            if (dialect.code().equals(code)) {
                return Optional.of(dialect);
            }
        }
        return Optional.empty();
    }
}
