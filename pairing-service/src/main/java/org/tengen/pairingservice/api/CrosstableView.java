package org.tengen.pairingservice.api;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;

/** Who met whom: one line per entry in the order of the standings, one cell per round. */
public record CrosstableView(UUID tournamentId, int version, int afterRound, List<String> criteria, List<Row> rows) {

    /** @param line from 1; cells refer to it */
    public record Row(
            int line,
            int place,
            UUID entryId,
            String name,
            String firstName,
            String rank,
            Map<String, Double> criteria,
            List<Cell> cells) {}

    /**
     * What an entry did in a round.
     *
     * @param opponentLine null without a game
     * @param color {@code w} or {@code b}, null without a game
     * @param result as it is published, null while it is missing
     * @param text as in a wall list: {@code 12+/w2}
     */
    public record Cell(
            int round,
            Integer opponentLine,
            UUID opponentId,
            String color,
            Integer handicap,
            Result result,
            UUID gameId,
            String text) {}

    static CrosstableView of(Tournament state, Standings standings) {
        Map<UUID, Integer> lines = new HashMap<>();
        standings.rows().forEach(row -> lines.put(UUID.fromString(row.entry().id()), lines.size() + 1));
        Map<Integer, Map<UUID, Board>> seats = new HashMap<>();
        for (Round round : state.rounds().values()) {
            Map<UUID, Board> seated = new HashMap<>();
            round.boards().values().forEach(board -> {
                seated.put(board.pair().white(), board);
                seated.put(board.pair().black(), board);
            });
            seats.put(round.number(), seated);
        }
        List<Row> rows = new ArrayList<>();
        for (Standings.Row row : standings.rows()) {
            UUID entryId = UUID.fromString(row.entry().id());
            Map<String, Double> values = new LinkedHashMap<>();
            standings.criteria().forEach(criterion -> values.put(criterion.code(), row.value(criterion)));
            List<Cell> cells = new ArrayList<>();
            for (int round = 1; round <= standings.afterRound(); round++) {
                Board board = seats.getOrDefault(round, Map.of()).get(entryId);
                cells.add(cell(round, entryId, board, row.cells().get(round - 1), lines));
            }
            rows.add(new Row(
                    lines.get(entryId),
                    row.place(),
                    entryId,
                    row.entry().name(),
                    row.entry().firstName(),
                    state.entries().get(entryId).rank().shown(),
                    values,
                    cells));
        }
        return new CrosstableView(
                state.id(),
                state.version(),
                standings.afterRound(),
                standings.criteria().stream().map(Criterion::code).toList(),
                rows);
    }

    private static Cell cell(int round, UUID entryId, Board board, String text, Map<UUID, Integer> lines) {
        if (board == null) {
            return new Cell(round, null, null, null, null, null, null, text);
        }
        boolean white = board.pair().white().equals(entryId);
        UUID opponent = white ? board.pair().black() : board.pair().white();
        return new Cell(
                round,
                lines.get(opponent),
                opponent,
                white ? "w" : "b",
                board.pair().handicap(),
                board.result(),
                board.pair().gameId(),
                text);
    }
}
