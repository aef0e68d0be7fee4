package org.tengen.pairingservice.consequence;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.Counting;
import org.tengen.rating.game.GameClass;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.gor.Egf2021;
import org.tengen.rating.system.PlayerRating;
import org.tengen.rating.system.RatingCalculation;

/**
 * What this event alone makes of the ratings its players entered with, by the European formula: a forecast that needs no
 * other service. Rating lists come from rating-service, which knows everybody's other games too.
 */
final class EventRatings {

    /** Differences below this are noise of the sum. */
    private static final double NOTHING = 1e-6;

    private static final LocalDate UNDATED = LocalDate.of(2000, 1, 1);

    private EventRatings() {}

    static List<Comparison.RatingChange> changes(Tournament before, Tournament after, Names names) {
        Map<UUID, Double> old = ratings(before);
        Map<UUID, Double> now = ratings(after);
        List<Comparison.RatingChange> changes = new ArrayList<>();
        now.forEach((entryId, rating) -> {
            double was = old.getOrDefault(entryId, startOf(after, entryId));
            if (Math.abs(rating - was) > NOTHING) {
                changes.add(new Comparison.RatingChange(entryId, names.of(entryId), was, rating));
            }
        });
        old.forEach((entryId, was) -> {
            double start = startOf(before, entryId);
            if (!now.containsKey(entryId) && Math.abs(start - was) > NOTHING) {
                changes.add(new Comparison.RatingChange(entryId, names.of(entryId), was, start));
            }
        });
        changes.sort(Comparator.comparing(change -> -Math.abs(change.after() - change.before())));
        return changes;
    }

    private static double startOf(Tournament state, UUID entryId) {
        Entry entry = state.entries().get(entryId);
        return entry == null || entry.rating() == null ? Double.NaN : entry.rating();
    }

    /** By entry id, of everybody with a game that counts. */
    static Map<UUID, Double> ratings(Tournament state) {
        List<RatedGame> games = new ArrayList<>();
        for (Round round : state.rounds().values()) {
            round.boards().values().forEach(board -> game(state, board).ifPresent(games::add));
        }
        List<StartingValue> starts = state.entries().values().stream()
                .filter(entry -> entry.rating() != null)
                .map(entry -> StartingValue.of(entry.entryId().toString(), entry.rating()))
                .toList();
        Map<UUID, Double> ratings = new LinkedHashMap<>();
        for (PlayerRating player : RatingCalculation.usual(new Egf2021())
                .startingFrom(starts)
                .rate(games)
                .players()) {
            ratings.put(UUID.fromString(player.id()), player.rating());
        }
        return ratings;
    }

    private static Optional<RatedGame> game(Tournament state, Board board) {
        Result result = board.result();
        if (result == null || result.byDefault()) {
            return Optional.empty();
        }
        return outcome(result.forRating())
                .map(outcome -> new RatedGame(
                        board.pair().gameId().toString(),
                        "this event",
                        day(state.settings()).plusHours(board.round()),
                        board.round(),
                        seat(state, board.pair().black()),
                        seat(state, board.pair().white()),
                        new Conditions(
                                state.settings().boardSize().width(),
                                Counting.TERRITORY,
                                board.pair().handicap(),
                                board.pair().komiHalfPoints()),
                        outcome,
                        GameClass.valueOf(state.settings().gameClass()),
                        ""));
    }

    private static LocalDateTime day(Settings settings) {
        return (settings.startDate() == null ? UNDATED : settings.startDate()).atStartOfDay();
    }

    private static Seat seat(Tournament state, UUID entryId) {
        return Seat.of(entryId.toString(), state.entries().get(entryId).rank().shown());
    }

    private static Optional<Outcome> outcome(Result.ForPurpose verdict) {
        return switch (verdict.by()) {
            case POINTS, RESIGNATION, TIME, FORFEIT ->
                Optional.of(verdict.winner() == Result.Winner.BLACK ? Outcome.BLACK_WINS : Outcome.WHITE_WINS);
            case JIGO -> Optional.of(Outcome.JIGO);
            case BOTH_LOSE, BOTH_WIN, NO_RESULT, VOID, UNKNOWN -> Optional.empty();
        };
    }
}
