package org.tengen.pairingservice.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * What an import took and what it left.
 *
 * @param dropped what the file holds and the tournament does not, one sentence each
 * @param warnings what was mended or may surprise, one sentence each
 */
public record ImportReport(
        UUID tournamentId,
        int players,
        int rounds,
        int games,
        List<String> dropped,
        List<String> warnings,
        List<Imported> entries) {

    /**
     * A player of the file.
     *
     * @param key what the file's games call the player
     */
    public record Imported(String key, UUID entryId, UUID playerId, String name, String firstName) {}

    /** The same with one more warning. */
    public ImportReport with(String warning) {
        List<String> more = new ArrayList<>(warnings);
        more.add(warning);
        return new ImportReport(tournamentId, players, rounds, games, dropped, more, entries);
    }
}
