package org.tengen.pairingservice.consequence;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * A tournament before and after a change. Lists hold only what differs.
 *
 * @param afterRound the standings compared: the last round both know
 * @param tieBreaksOnly players whose place and score stay while another criterion moves
 * @param prizes who wins what after that round
 * @param ratings forecast of this event by the European formula, from the ratings players entered with
 * @param text the same as sentences, most important first
 */
public record Comparison(
        int afterRound,
        List<BoardChange> boards,
        List<PlaceChange> places,
        int tieBreaksOnly,
        List<PrizeChange> prizes,
        List<RatingChange> ratings,
        List<EntryChange> entries,
        List<ValueChange> settings,
        List<String> text) {

    /** Somebody at a board. */
    public record Seat(UUID entryId, String name) {}

    /** What becomes of a board. */
    public enum Change {
        NEW,
        GONE,
        MOVED,
        RESULT
    }

    /** @param resultLost a result that counts no more */
    public record BoardChange(
            int round,
            int table,
            UUID gameId,
            Change change,
            Seat white,
            Seat black,
            int handicap,
            String before,
            String after,
            boolean resultLost) {}

    /** Places are 0 for somebody who is not in that list. */
    public record PlaceChange(
            UUID entryId, String name, int placeBefore, int placeAfter, double scoreBefore, double scoreAfter) {}

    /** Amounts are null where the prize was not or will not be this player's. */
    public record PrizeChange(String prize, int place, UUID entryId, String name, Long centsBefore, Long centsAfter) {}

    public record RatingChange(UUID entryId, String name, double before, double after) {}

    public record EntryChange(UUID entryId, String name, String before, String after) {}

    public record ValueChange(String name, String before, String after) {}

    public static Comparison of(Tournament before, Tournament after, Map<UUID, Person> persons) {
        return new Comparisons(before, persons).with(after);
    }

    /** Whether nothing differs. */
    public boolean isEmpty() {
        return boards.isEmpty()
                && places.isEmpty()
                && tieBreaksOnly == 0
                && prizes.isEmpty()
                && ratings.isEmpty()
                && entries.isEmpty()
                && settings.isEmpty();
    }

    /** Boards whose results no longer count. */
    public List<BoardChange> lostResults() {
        return boards.stream().filter(BoardChange::resultLost).toList();
    }

    static List<String> text(
            List<BoardChange> boards,
            PlaceChanges places,
            List<PrizeChange> prizes,
            List<RatingChange> ratings,
            List<EntryChange> entries,
            List<String> settings) {
        List<String> text = new ArrayList<>();
        long lost = boards.stream().filter(BoardChange::resultLost).count();
        if (lost > 0) {
            text.add(Saying.say("resultsCountNoMore", lost));
        }
        long moved =
                boards.stream().filter(board -> board.change() == Change.NEW).count();
        long gone =
                boards.stream().filter(board -> board.change() == Change.GONE).count();
        text.add(moved + gone == 0 ? Saying.say("noBoardChanges") : Saying.say("boardsGoCome", gone, moved));
        text.add(
                places.changes().isEmpty()
                        ? Saying.say("allPlacesStay")
                        : Saying.say("playersChangePlace", places.changes().size()));
        prizes.forEach(prize -> text.add(Saying.say(
                prize.centsAfter() == null ? "prizeGoes" : "prizeComes", prize.name(), prize.prize(), prize.place())));
        if (!ratings.isEmpty()) {
            text.add(Saying.say(
                    "ratingsChange",
                    ratings.size(),
                    Math.round(ratings.stream()
                                            .mapToDouble(rating -> Math.abs(rating.after() - rating.before()))
                                            .max()
                                            .orElse(0)
                                    * 10)
                            / 10.0));
        }
        entries.forEach(entry -> text.add(entry.name() + ": " + entry.before() + " → " + entry.after() + "."));
        settings.forEach(line -> text.add(line + "."));
        return text;
    }
}
