package org.tengen.pairing.file;

import java.util.Optional;

/**
 * How a tournament is written.
 *
 * @param dialect empty for the format's usual one; one that the format does not have is refused
 * @param defaults what becomes of games decided by default, where a format has a choice
 * @param program what is written where a format names the program that wrote it
 */
public record WriteOptions(Optional<Dialect> dialect, Defaults defaults, String program) {

    /** What to do with games decided by default. */
    public enum Defaults {
        /** They stay games, marked as the dialect marks them; a format that would make them rated games is refused. */
        KEEP,
        /** Both players had a round without a game, with its points. */
        DROP,
        /** What the dialect usually does. */
        USUAL
    }

    public static final WriteOptions USUAL = new WriteOptions(Optional.empty(), Defaults.USUAL, "Tengen");

    public static WriteOptions of(Dialect dialect) {
        return USUAL.withDialect(dialect);
    }

    public WriteOptions withDialect(Dialect other) {
        return new WriteOptions(Optional.of(other), defaults, program);
    }

    public WriteOptions withDefaults(Defaults other) {
        return new WriteOptions(dialect, other, program);
    }
}
