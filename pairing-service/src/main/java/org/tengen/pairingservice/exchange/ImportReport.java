package org.tengen.pairingservice.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairing.file.Finding;

/**
 * What an import took and what it left.
 *
 * @param format what the file is, by the names of {@code docs/formats.md}
 * @param dropped what the file holds and the tournament does not, one sentence each
 * @param warnings what was mended or may surprise, one sentence each
 * @param findings the same with place, as far as they have one
 */
public record ImportReport(
        UUID tournamentId,
        String format,
        String name,
        int players,
        int rounds,
        int games,
        List<String> dropped,
        List<String> warnings,
        List<Finding> findings,
        List<Imported> entries) {

    /**
     * A player of the file.
     *
     * @param key what the file's games call the player
     * @param playerId the known player's, or a new one
     */
    public record Imported(
            String key,
            UUID entryId,
            UUID playerId,
            String name,
            String firstName,
            String rank,
            String club,
            Match match) {}

    /** How sure it is who an entrant is; only EXACT is taken without a look. */
    public enum Kind {
        EXACT,
        LIKELY,
        AMBIGUOUS,
        NEW
    }

    /**
     * @param why in words, for the person who decides
     * @param taken the known player the entry belongs to, null for somebody new
     * @param candidates best first
     */
    public record Match(Kind kind, String why, UUID taken, List<Candidate> candidates) {}

    /** @param score likeness, 0 to 1 @param why what speaks for and against */
    public record Candidate(
            UUID playerId,
            String name,
            String firstName,
            String country,
            String club,
            String rank,
            Double rating,
            Map<String, String> ids,
            double score,
            String why) {}

    /** Entrants of whom nobody can be certain. */
    public long undecided() {
        return entries.stream()
                .map(entry -> entry.match().kind())
                .filter(kind -> kind == Kind.LIKELY || kind == Kind.AMBIGUOUS)
                .count();
    }

    /** How many entrants were recognised so. */
    public long count(Kind kind) {
        return entries.stream().filter(entry -> entry.match().kind() == kind).count();
    }

    /** The same with one more warning. */
    public ImportReport with(String warning) {
        List<String> more = new ArrayList<>(warnings);
        more.add(warning);
        return new ImportReport(tournamentId, format, name, players, rounds, games, dropped, more, findings, entries);
    }
}
