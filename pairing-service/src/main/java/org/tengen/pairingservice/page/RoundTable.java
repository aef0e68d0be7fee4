package org.tengen.pairingservice.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * A round as it hangs on the wall.
 *
 * @param made by which program and seed, for the desk
 * @param drawn the same for players: by the rules, by hand, or from a file
 * @param played boards with a result
 */
public record RoundTable(
        int number,
        String status,
        boolean published,
        boolean closed,
        int revision,
        String inputHash,
        String made,
        String drawn,
        int played,
        int games,
        List<Line> lines,
        List<Seat> byes,
        List<Left> left) {

    /** One board. */
    public record Line(
            UUID gameId,
            int table,
            Seat white,
            Seat black,
            String handicap,
            String result,
            boolean whiteWon,
            boolean blackWon,
            boolean settled,
            int revision,
            String proof) {

        /** Who says so, in words; empty without a result. */
        public String source() { // messages: proof_*
            return proof.isEmpty() ? "" : Saying.say("proof_" + proof);
        }
    }

    /** Somebody at a board. */
    public record Seat(UUID entryId, String name, String rank, String club) {}

    /** Somebody without a game. */
    public record Left(String name, String rank, String reason) {}

    /** Where to sit. */
    public record Place(String name, String where) {}

    public static RoundTable of(Tournament state, Round round, Map<UUID, Person> persons) {
        List<Line> lines = round.boards().values().stream()
                .sorted(Comparator.comparingInt(board -> board.pair().table()))
                .map(board -> line(state, board, persons))
                .toList();
        List<Seat> byes =
                round.byes().stream().map(bye -> seat(state, bye, persons)).toList();
        List<Left> left = round.notPaired().stream()
                .map(one -> left(state, one.entryId(), one.reason(), persons))
                .toList();
        return of(state, round, lines, byes, left);
    }

    /** What is said of a round in one line: nobody at a board. */
    public static RoundTable inShort(Tournament state, Round round) {
        return of(state, round, List.of(), List.of(), List.of());
    }

    private static RoundTable of(Tournament state, Round round, List<Line> lines, List<Seat> byes, List<Left> left) {
        int games = round.boards().size();
        return new RoundTable(
                round.number(),
                round.status().name(),
                round.published(),
                round.status() == Round.Status.CLOSED,
                round.revision(),
                round.draw().inputHash(),
                made(state, round),
                drawn(round.draw()),
                games - round.missing().size(),
                games,
                lines,
                byes,
                left);
    }

    /** Everybody with a table, by name, for those who look where to sit; said in words only where a page shows it. */
    public List<Place> byName() {
        String white = Saying.say("white");
        String black = Saying.say("black");
        List<Place> places = new ArrayList<>();
        for (Line line : lines) {
            places.add(new Place(line.white().name(), Saying.say("seatWhere", line.table(), white)));
            places.add(new Place(line.black().name(), Saying.say("seatWhere", line.table(), black)));
        }
        byes.forEach(bye -> places.add(new Place(bye.name(), Saying.say("byeShort"))));
        places.sort(Comparator.comparing(Place::name, String.CASE_INSENSITIVE_ORDER));
        return places;
    }

    private static String made(Tournament state, Round round) {
        String without = String.join("; ", state.drawnWithout(round));
        return made(round.draw()) + (without.isEmpty() ? "" : "; " + without.toUpperCase(Locale.ROOT));
    }

    private static String made(Round.DrawFacts draw) {
        if (draw.imported()) {
            return Saying.say("madeImported");
        }
        if (draw.manual()) {
            return Saying.say("madeByHand", draw.reason());
        }
        return Saying.say(draw.optimal() ? "madeBest" : "madeBy", draw.algorithm(), Long.toString(draw.seed()));
    }

    private static String drawn(Round.DrawFacts draw) {
        if (draw.imported()) {
            return Saying.say("drawnInFile");
        }
        if (draw.manual()) {
            return Saying.say("drawnByHand", draw.reason());
        }
        return Saying.say(draw.optimal() ? "drawnBest" : "drawnByRules");
    }

    /** Whether some game has a handicap: else a column for it is empty. */
    public boolean handicaps() {
        return lines.stream().anyMatch(line -> !line.handicap().isEmpty());
    }

    static Line line(Tournament state, Board board, Map<UUID, Person> persons) {
        Result.Winner winner = board.decided() ? board.result().inCompetition().winner() : Result.Winner.NONE;
        return new Line(
                board.pair().gameId(),
                board.pair().table(),
                seat(state, board.pair().white(), persons),
                seat(state, board.pair().black(), persons),
                Words.handicap(board.pair()),
                Words.result(board.result()),
                winner == Result.Winner.WHITE || winner == Result.Winner.BOTH,
                winner == Result.Winner.BLACK || winner == Result.Winner.BOTH,
                board.settled(),
                board.revision(),
                board.result() == null || board.result().proof() == null
                        ? ""
                        : board.result().proof().name());
    }

    static Seat seat(Tournament state, UUID entryId, Map<UUID, Person> persons) {
        Entry entry = state.entries().get(entryId);
        return new Seat(
                entryId,
                persons.getOrDefault(entryId, Person.FORGOTTEN).fullName(),
                entry.rank().shown(),
                persons.get(entryId) == Person.UNLISTED ? "" : Words.line(entry.club(), entry.country()));
    }

    private static Left left(Tournament state, UUID entryId, String reason, Map<UUID, Person> persons) {
        Seat seat = seat(state, entryId, persons);
        return new Left(seat.name(), seat.rank(), Words.reason(reason));
    }

    /** Boards whose game is over. */
    public List<Line> over() {
        return lines.stream().filter(Line::settled).toList();
    }

    /** Name of this round's tab. */
    public String tab() {
        return Head.RoundTab.named(number);
    }

    /** Percentage of results in, 0 to 100. */
    public int percent() {
        return games == 0 ? 100 : 100 * played / games;
    }
}
