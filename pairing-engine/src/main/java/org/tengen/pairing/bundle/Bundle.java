package org.tengen.pairing.bundle;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tengen.pairing.file.TournamentFacts;

/**
 * A tournament with what is needed to check it.
 *
 * <p>As a ZIP: {@code tournament.json} first (facts and draws), then the parts under their names, last {@code hashes.json}, an
 * object that gives for every other file its SHA-256 in small hexadecimal digits. A file whose hash differs, or that is named
 * there and missing, is refused.
 *
 * @param facts every fact, under the ids the tournament uses
 * @param draws how rounds were drawn, in the order of rounds; empty where nobody knows
 * @param parts further files by name, for example {@code standings.json} or {@code log.jsonl}; their form is their owner's
 */
public record Bundle(TournamentFacts facts, List<RecordedDraw> draws, SortedMap<String, byte[]> parts) {

    /** The part that {@code convert} reads. */
    public static final String TOURNAMENT = "tournament.json";

    /** SHA-256 of each other file. */
    public static final String HASHES = "hashes.json";

    public Bundle {
        draws = List.copyOf(draws);
        parts = Collections.unmodifiableSortedMap(new TreeMap<>(parts));
        for (String name : parts.keySet()) {
            if (name.equals(TOURNAMENT) || name.equals(HASHES) || !BundleZip.isPlainName(name)) {
                throw new IllegalArgumentException("a part cannot be called " + name);
            }
        }
    }

    public static Bundle of(TournamentFacts facts) {
        return new Bundle(facts, List.of(), new TreeMap<>());
    }

    public Bundle withDraws(List<RecordedDraw> other) {
        return new Bundle(facts, other, parts);
    }

    public Bundle withPart(String name, byte[] content) {
        SortedMap<String, byte[]> more = new TreeMap<>(parts);
        more.put(name, content);
        return new Bundle(facts, draws, more);
    }
}
