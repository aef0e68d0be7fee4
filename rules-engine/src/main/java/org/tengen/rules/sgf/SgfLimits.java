package org.tengen.rules.sgf;

/** What a file may cost us; beyond any of these it is refused with a plain message, in time and memory bounded. */
public final class SgfLimits {

    /** The largest real collections (a year of a server's games in one file) stay below; text doubles in memory. */
    public static final int MAX_BYTES = 16 * 1024 * 1024;
    /** A game has 300 nodes, the largest joseki tree we know about 200,000; each node costs about 150 bytes. */
    public static final int MAX_NODES = 500_000;
    /** Server exports nest each move once; real files reach 3,000. */
    public static final int MAX_NESTING = 50_000;
    /** Property values of the whole file. */
    public static final int MAX_VALUES = 2_000_000;
    /** Each is compared with the others of its node; FF[4] knows seventy in all. */
    public static final int MAX_PROPERTIES_OF_NODE = 500;
    /** How often a node may name a property again; each time its values are copied. */
    public static final int MAX_DUPLICATES_OF_NODE = 500;
    /** A broken file gives a warning for every byte; this many say enough. */
    public static final int MAX_WARNINGS = 200;

    private SgfLimits() {}
}
