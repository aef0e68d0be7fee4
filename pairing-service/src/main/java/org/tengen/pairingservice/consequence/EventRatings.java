package org.tengen.pairingservice.consequence;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
        Set<UUID> concerned = concerned(before, after);
        Map<UUID, Double> old = ratings(before, concerned);
        Map<UUID, Double> now = ratings(after, concerned);
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

    /**
     * Whose ratings may differ: the period is the event, so a game changes its two players only, and another rank or rating
     * besides them whoever played that player.
     */
    private static Set<UUID> concerned(Tournament before, Tournament after) {
        Set<UUID> concerned = new HashSet<>();
        if (!before.settings().equals(after.settings())) {
            concerned.addAll(before.entries().keySet());
            concerned.addAll(after.entries().keySet());
            return concerned;
        }
        Set<UUID> others = new HashSet<>();
        before.entries().forEach((entryId, entry) -> {
            if (!entry.equals(after.entries().get(entryId))) {
                others.add(entryId);
            }
        });
        after.entries().keySet().stream()
                .filter(entryId -> !before.entries().containsKey(entryId))
                .forEach(others::add);
        concerned.addAll(others);
        Set<Integer> rounds = new HashSet<>(before.rounds().keySet());
        rounds.addAll(after.rounds().keySet());
        for (int number : rounds) {
            Map<UUID, Board> was = boards(before, number);
            Map<UUID, Board> is = boards(after, number);
            if (others.isEmpty() && was.equals(is)) {
                continue;
            }
            differing(was, is, others, concerned);
            differing(is, was, others, concerned);
        }
        return concerned;
    }

    private static Map<UUID, Board> boards(Tournament state, int round) {
        return state.round(round).map(Round::boards).orElse(Map.of());
    }

    private static void differing(
            Map<UUID, Board> some, Map<UUID, Board> others, Set<UUID> changed, Set<UUID> concerned) {
        some.forEach((game, board) -> {
            boolean sits = changed.contains(board.pair().white())
                    || changed.contains(board.pair().black());
            Board other = others.get(game);
            if (sits || board != other && !board.equals(other)) {
                concerned.add(board.pair().white());
                concerned.add(board.pair().black());
            }
        });
    }

    /** By entry id, of everybody concerned with a game that counts. */
    static Map<UUID, Double> ratings(Tournament state, Set<UUID> concerned) {
        List<RatedGame> games = new ArrayList<>();
        for (Round round : state.rounds().values()) {
            round.boards().values().stream()
                    .filter(board -> concerned.contains(board.pair().white())
                            || concerned.contains(board.pair().black()))
                    .forEach(board -> game(state, board).ifPresent(games::add));
        }
        Set<String> playing = new HashSet<>();
        games.forEach(game ->
                playing.addAll(List.of(game.black().player(), game.white().player())));
        List<StartingValue> starts = state.entries().values().stream()
                .filter(entry -> entry.rating() != null
                        && playing.contains(entry.entryId().toString()))
                .map(entry -> StartingValue.of(entry.entryId().toString(), entry.rating()))
                .toList();
        Map<UUID, Double> ratings = new LinkedHashMap<>();
        for (PlayerRating player : RatingCalculation.usual(new Egf2021())
                .startingFrom(starts)
                .rate(games)
                .players()) {
            ratings.put(UUID.fromString(player.id()), player.rating());
        }
        ratings.keySet().retainAll(concerned);
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
