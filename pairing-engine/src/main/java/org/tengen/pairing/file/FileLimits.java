package org.tengen.pairing.file;

import org.tengen.pairing.settings.TournamentSettings;

/** What a reader accepts at most. Everything beyond is refused by name before memory or time is spent on it. */
public final class FileLimits {

    /** Thirty times the largest tournament file seen. */
    public static final int MOST_BYTES = 16 << 20;

    /** Twice what any congress has seen, and more than any other program allows (2,000). */
    public static final int MOST_PLAYERS = 5_000;

    /** As many as a tournament has here. */
    public static final int MOST_ROUNDS = TournamentSettings.MOST_ROUNDS;

    /** Deeper nesting of XML or JSON than any tournament file has. */
    public static final int MOST_DEPTH = 40;

    /** A line of two thousand opponents' worth of tokens; longer ones are no table. */
    public static final int MOST_LINE_LENGTH = 20_000;

    /** Of one name, club or comment; longer text is no name, and some targets have columns. */
    public static final int MOST_NAME_LENGTH = 200;

    /** What an archive may unfold to in all, so that a small file cannot fill the memory. */
    public static final int MOST_UNPACKED_BYTES = 64 << 20;

    /** Findings listed in one report; beyond that the file is refused, for it is not what it says. */
    public static final int MOST_FINDINGS = 1_000;

    /** The largest rating on any federation's scale, with a margin; the lowest is its negative. */
    public static final int MOST_RATING = 20_000;

    private FileLimits() {}
}
