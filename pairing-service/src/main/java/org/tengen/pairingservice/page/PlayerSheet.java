package org.tengen.pairingservice.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.tengen.kit.language.Saying;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.engine.EngineSettings;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * How a player's line of the standings comes about, round by round.
 *
 * @param main the criterion that makes groups: MMS or NBW
 * @param sums criterion and value, all of them
 * @param termsAddUp whether the opponents' scores shown add up to the sum shown, which special settings may prevent
 */
public record PlayerSheet(
        String name,
        String rank,
        String club,
        String place,
        String start,
        String main,
        String sum,
        String sumName,
        boolean termsAddUp,
        List<Line> lines,
        List<Sum> sums) {

    /** One round. {@code verdict}: won, lost or neither; {@code term}: what it adds to the sum of opponents' scores. */
    public record Line(
            int round,
            String opponent,
            UUID opponentId,
            UUID gameId,
            String colour,
            String handicap,
            String result,
            String verdict,
            String term) {

        /** The verdict in words. */
        public String verdictText() {
            return verdict.isEmpty() ? "" : Saying.say(verdict.equals("won") ? "won" : "lost");
        }
    }

    /** The sum of opponents' scores with its terms, {@code SOSM = 28 + 27 + 30.5 = 85.5}; empty where they do not add up. */
    public String arithmetic() {
        return !termsAddUp || lines.isEmpty()
                ? ""
                : sumName + " = " + lines.stream().map(Line::term).collect(java.util.stream.Collectors.joining(" + "))
                        + " = " + sum;
    }

    /** A criterion with its value. */
    public record Sum(String code, String meaning, String value, boolean counts) {}

    /** What every player's sheet looks up: rows by entry, and for each round boards by entry. */
    record Index(Map<UUID, Standings.Row> rows, List<Map<UUID, Board>> boards) {

        static Index of(Tournament state, Standings standings) {
            Map<UUID, Standings.Row> rows = new HashMap<>();
            standings.rows().forEach(row -> rows.put(UUID.fromString(row.entry().id()), row));
            List<Map<UUID, Board>> boards = new ArrayList<>();
            for (int round = 1; round <= standings.afterRound(); round++) {
                Map<UUID, Board> seats = new HashMap<>();
                if (state.rounds().containsKey(round)) {
                    state.rounds().get(round).boards().values().forEach(board -> {
                        seats.put(board.pair().white(), board);
                        seats.put(board.pair().black(), board);
                    });
                }
                boards.add(seats);
            }
            return new Index(rows, boards);
        }
    }

    static PlayerSheet of(Tournament state, Standings standings, Entry entry) {
        return of(state, standings, entry, Index.of(state, standings));
    }

    static PlayerSheet of(Tournament state, Standings standings, Entry entry, Index index) {
        Standings.Row own = Objects.requireNonNull(index.rows().get(entry.entryId()));
        boolean wins = EngineSettings.of(state.settings()).pairedBy() != org.tengen.pairing.settings.MainScore.MMS;
        Criterion main = wins ? Criterion.NBW : Criterion.MMS;
        Criterion sos = wins ? Criterion.SOSW : Criterion.SOSM;
        Map<UUID, Standings.Row> rows = index.rows();
        List<Line> lines = new ArrayList<>();
        double total = 0;
        for (int round = 1; round <= standings.afterRound(); round++) {
            Board board = index.boards().get(round - 1).get(entry.entryId());
            double term = term(board, entry.entryId(), own, rows, main, wins);
            total += term;
            lines.add(line(round, board, entry.entryId(), rows, own.cells().get(round - 1), term));
        }
        List<Sum> sums = new ArrayList<>();
        standings.criteria().forEach(criterion -> sums.add(sum(own, criterion, true)));
        own.quarterPoints().keySet().stream()
                .filter(criterion -> !standings.criteria().contains(criterion))
                .filter(criterion -> criterion != Criterion.LOT && criterion != Criterion.PLAY_OFF)
                .forEach(criterion -> sums.add(sum(own, criterion, false)));
        return new PlayerSheet(
                own.entry().fullName(),
                entry.rank().shown(),
                Words.line(own.entry().club(), own.entry().country()),
                Integer.toString(own.place()),
                Words.number(own.startHalfPoints() / 2.0),
                main.code(),
                Words.number(own.value(sos)),
                sos.code(),
                total == own.value(sos),
                lines,
                sums);
    }

    private static Sum sum(Standings.Row row, Criterion criterion, boolean counts) {
        return new Sum(criterion.code(), Words.meaning(criterion), StandingsTable.value(row, criterion), counts);
    }

    /** The opponent's score now; with stones given it counts more, with stones received less. */
    private static double term(
            Board board, UUID own, Standings.Row ownRow, Map<UUID, Standings.Row> rows, Criterion main, boolean wins) {
        if (board == null) {
            return wins ? 0 : ownRow.startHalfPoints() / 2.0;
        }
        boolean white = board.pair().white().equals(own);
        double score =
                rows.get(white ? board.pair().black() : board.pair().white()).value(main);
        int stones = wins ? 0 : board.pair().handicap();
        return white ? score + stones : score - stones;
    }

    private static String verdict(String cell) {
        return cell.contains("+") ? "won" : cell.contains("-") ? "lost" : "";
    }

    private static Line line(
            int round, Board board, UUID own, Map<UUID, Standings.Row> rows, String cell, double term) {
        if (board == null) {
            String what = cell.startsWith("0+")
                    ? Saying.say("byeShort")
                    : cell.startsWith("0=") ? Saying.say("absent") : Saying.say("reasonNotAssigned");
            return new Line(round, what, null, null, "", "", "", "", Words.number(term));
        }
        boolean white = board.pair().white().equals(own);
        UUID opponent = white ? board.pair().black() : board.pair().white();
        String result = Words.result(board.result());
        return new Line(
                round,
                rows.get(opponent).entry().fullName(),
                opponent,
                board.pair().gameId(),
                Saying.say(white ? "white" : "black"),
                Words.handicap(board.pair().handicap()),
                result.isEmpty() ? Saying.say("playing") : result,
                verdict(cell),
                Words.number(term));
    }
}
