package org.tengen.pairingservice.tournament;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * One round: how it was drawn and how far it has come.
 *
 * @param boards by game id, in the order of the draw
 * @param revision of the round as others see it, 0 before its first publication
 * @param drawnVersion version of the tournament that holds the pairing shown
 */
public record Round(
        int number,
        Status status,
        DrawFacts draw,
        Map<UUID, Board> boards,
        List<UUID> byes,
        List<NotPaired> notPaired,
        int revision,
        int drawnVersion) {

    public Round {
        boards = IndexedMap.of(boards);
    }

    /** How far a round has come. */
    public enum Status {
        DRAWN,
        PUBLISHED,
        CLOSED,
        /** Taken back: nobody is paired, and the next draw brings new games. */
        WITHDRAWN
    }

    /**
     * What the log says about the making of a pairing.
     *
     * @param profile null for a round that came from a file
     * @param totalWeight null when nobody weighed it
     * @param optimumWeight of the best pairing of the same players, null when unknown
     * @param reason why it was arranged by hand, else null
     * @param pins what was settled before the draw: two entries for a game, one for the bye
     */
    public record DrawFacts(
            String profile,
            long seed,
            String algorithm,
            String inputHash,
            Long totalWeight,
            Long optimumWeight,
            Map<String, Long> cost,
            Map<String, Long> optimumCost,
            boolean optimal,
            boolean manual,
            boolean imported,
            String reason,
            List<List<UUID>> pins) {}

    public boolean published() {
        return status == Status.PUBLISHED || status == Status.CLOSED;
    }

    /** Boards without a result, or with an unknown one. */
    public List<Board> missing() {
        return boards.values().stream().filter(board -> !board.settled()).toList();
    }

    /** Boards whose result may still change. */
    public List<Board> held() {
        return boards.values().stream().filter(board -> board.hold() != null).toList();
    }

    /** The board of an entry, empty when it has none. */
    public Optional<Board> boardOf(UUID entryId) {
        return boards.values().stream()
                .filter(board -> board.pair().has(entryId))
                .findFirst();
    }

    /** Whether the entry has a game or the bye. */
    public boolean seats(UUID entryId) {
        return byes.contains(entryId)
                || boards.values().stream().anyMatch(board -> board.pair().has(entryId));
    }

    Round with(Status newStatus, int newRevision) {
        return new Round(number, newStatus, draw, boards, byes, notPaired, newRevision, drawnVersion);
    }

    Round withdrawn(int newRevision) {
        return new Round(number, Status.WITHDRAWN, draw, Map.of(), List.of(), List.of(), newRevision, drawnVersion);
    }

    Round revised(int newRevision) {
        return with(status, newRevision);
    }

    Round with(Board board) {
        return with(IndexedMap.of(boards).with(board.pair().gameId(), board));
    }

    Round with(Map<UUID, Board> changed) {
        return new Round(number, status, draw, changed, byes, notPaired, revision, drawnVersion);
    }
}
