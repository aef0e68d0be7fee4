package org.tengen.pairing.file;

import java.util.List;
import java.util.Set;

/**
 * One file format of tournaments. A new format is one class, one line in {@code TournamentFormats} and its golden file; the
 * generic tests (round trips, fuzzing, table of facts) find it there.
 *
 * <p>Implementations hold no state and never throw for what a file or a tournament contains.
 */
public interface TournamentFormat {

    /** The name used in options, reports and URLs: small letters, digits, hyphens. */
    String name();

    /** What people call it. */
    String title();

    /** File name endings without the dot in small letters; the first is the one we write. */
    List<String> extensions();

    /** For downloads, with the charset where it is text. */
    String mediaType();

    /** The dialects it can be written in; the first is the usual one. Empty when there is only one way. */
    default List<Dialect> dialects() {
        return List.of();
    }

    /** Whether this is probably such a file; decides from the content alone. */
    boolean recognises(FileHead head);

    /** Reads a whole file, or refuses it naming line and field. Time and memory stay within {@link FileLimits}. */
    Reading read(byte[] bytes);

    /**
     * What a file of this format can say. Facts a tournament has and the format has not are reported as dropped by the
     * conversion; the writer itself reports only what it could not keep of a fact named here.
     */
    Set<Fact> holds(WriteOptions options);

    /**
     * The facts in the form this format can take: names joined, cut and transliterated, codes as the target wants them, games
     * by default treated, people left out, everybody in the order of the file. The conversion calls it before {@link #write}
     * and compares the finished file with what it gave.
     */
    default Prepared prepare(TournamentFacts facts, WriteOptions options) {
        return new Prepared(facts, List.of(), List.of());
    }

    /**
     * @param changed what was changed, one sentence each
     * @param dropped what was left out beyond the kinds of facts that the format does not hold, one sentence each
     */
    record Prepared(TournamentFacts facts, List<String> changed, List<String> dropped) {}

    /** Writes a tournament that {@link #prepare} gave, or refuses it naming what does not fit. */
    Writing write(TournamentFacts facts, WriteOptions options);

    /** Examines a finished file as strictly as its receiver would; a finding of severity refusal keeps it from leaving. */
    default List<Finding> check(byte[] written, WriteOptions options) {
        return List.of();
    }
}
