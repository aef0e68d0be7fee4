package org.tengen.ratingservice.inbox.submission;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.rating.rank.Rank;
import org.tengen.ratingservice.inbox.file.ResultFile;
import org.tengen.ratingservice.ledger.game.EventResults;
import org.tengen.ratingservice.ledger.game.LedgerSeat;
import org.tengen.ratingservice.ledger.pool.PoolEvent;

/** What an accepted file says to the pool. */
public final class FileEvents {

    /** Files of federations do not tell the rules; territory is what the European list assumes. */
    private static final String RULESET = "JAPANESE_1989";

    private FileEvents() {}

    public static List<PoolEvent> of(Submission submission) {
        return results(submission).stream()
                .<PoolEvent>map(PoolEvent.EventTakenIn::new)
                .toList();
    }

    /** Event by event. */
    public static List<EventResults> results(Submission submission) {
        return submission.events().stream()
                .map(event -> results(submission, event))
                .toList();
    }

    private static EventResults results(Submission submission, ResultFile.Event event) {
        Map<LedgerSeat, Integer> seats = new LinkedHashMap<>();
        List<String> games = new ArrayList<>(event.games().size());
        for (ResultFile.Game game : event.games()) {
            int black = number(seats, seat(submission, game.black(), game.blackRank(), game.blackRating()));
            int white = number(seats, seat(submission, game.white(), game.whiteRank(), game.whiteRating()));
            games.add(new EventResults.Line(
                            game.round(),
                            game.table(),
                            black,
                            white,
                            game.handicap(),
                            game.komiHalfPoints(),
                            game.winner(),
                            game.notRated())
                    .text());
        }
        return new EventResults(
                EventResults.idOf(submission.pool().id(), event.code()),
                event.code(),
                event.name(),
                event.date(),
                event.gameClass(),
                RULESET,
                submission.submission(),
                List.copyOf(seats.keySet()),
                games,
                EventResults.GameIds.BY_PLAYERS);
    }

    private static LedgerSeat seat(Submission submission, int person, String rank, Double rating) {
        String shown = Optional.of(rank)
                .filter(text -> !text.isEmpty())
                .flatMap(Rank::parse)
                .map(Rank::toString)
                .orElse(rank);
        return new LedgerSeat(submission.people().get(person).player(), shown, rating);
    }

    private static int number(Map<LedgerSeat, Integer> seats, LedgerSeat seat) {
        Integer known = seats.putIfAbsent(seat, seats.size());
        return known == null ? seats.size() - 1 : known;
    }
}
