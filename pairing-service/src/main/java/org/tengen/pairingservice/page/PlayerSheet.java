package org.tengen.pairingservice.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.tengen.kit.language.Saying;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * How a player's line of the standings comes about, round by round.
 *
 * @param main the criterion that makes groups: MMS or NBW
 * @param sums criterion and value, all of them
 * @param waitingNumber place on the waiting list from 1, 0 for who has a place
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
        List<Sum> sums,
        int waitingNumber) {

    /** The criteria that make the places here, in their order. */
    public List<Sum> deciding() {
        return sums.stream().filter(Sum::counts).toList();
    }

    /** The other criteria, which other tournaments use. */
    public List<Sum> others() {
        return sums.stream().filter(sum -> !sum.counts()).toList();
    }

    /** Somebody on the waiting list: no numbers yet. */
    static PlayerSheet waiting(Tournament state, Entry entry, Person person) {
        return new PlayerSheet(
                person.fullName(),
                entry.rank().shown(),
                person == Person.UNLISTED ? "" : Words.line(entry.club(), entry.country()),
                "",
                "",
                "",
                "",
                "",
                false,
                List.of(),
                List.of(),
                Math.max(1, state.waiting().indexOf(entry) + 1));
    }

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

    /** A criterion with its value. */
    public record Sum(String code, String meaning, String value, boolean counts) {}

    static PlayerSheet of(Tournament state, Standings standings, Entry entry) {
        OpponentSums opponents = OpponentSums.of(state, standings);
        UUID entryId = entry.entryId();
        Standings.Row own = Objects.requireNonNull(opponents.rows().get(entryId));
        List<Line> lines = new ArrayList<>();
        for (int round = 1; round <= standings.afterRound(); round++) {
            Board board = opponents.board(round, entryId);
            double term = opponents.term(round, entryId);
            lines.add(line(round, board, entryId, opponents.rows(), own.cells().get(round - 1), term));
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
                own.place() == 0 || !StandingsTable.placed(state, standings.afterRound())
                        ? ""
                        : Integer.toString(own.place()),
                Saying.number(own.startHalfPoints() / 2.0),
                opponents.main().code(),
                Saying.number(own.value(opponents.sos())),
                opponents.sos().code(),
                opponents.addsUp(entryId),
                lines,
                sums,
                0);
    }

    private static Sum sum(Standings.Row row, Criterion criterion, boolean counts) {
        return new Sum(criterion.code(), Words.meaning(criterion), StandingsTable.value(row, criterion), counts);
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
            return new Line(round, what, null, null, "", "", "", "", Saying.number(term));
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
                Words.handicap(board.pair()),
                result.isEmpty() ? Saying.say("playing") : result,
                verdict(cell),
                Saying.number(term));
    }
}
