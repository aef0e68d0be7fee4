package org.tengen.ratingservice.calculation;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.Counting;
import org.tengen.rating.game.GameClass;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Reset;
import org.tengen.rating.game.Seat;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.policy.Hashes;
import org.tengen.rating.policy.Policy;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.game.LedgerSeat;
import org.tengen.ratingservice.ledger.pool.BookEvent;
import org.tengen.ratingservice.ledger.pool.PoolBook;
import org.tengen.ratingservice.ledger.pool.PoolPolicy;

/**
 * A pool's book as the engine reads it. What was turned over once is kept by the identity of its event, so that a
 * correction costs its own event and no other; the same objects tell the engine at a glance what did not change.
 */
final class CalculationInput {

    private static final double UNKNOWN = Double.NaN;

    private Map<BookEvent, Turned> turned = new IdentityHashMap<>();
    private int last;
    private final Map<UUID, String> names = new HashMap<>();
    private final Map<Conditions, Conditions> conditions = new HashMap<>();

    /** Games of an event for the engine; the hash is made when somebody asks. */
    private static final class Turned {
        private final List<RatedGame> games;
        private String hash;

        Turned(List<RatedGame> games) {
            this.games = games;
        }

        String hash() {
            if (hash == null) {
                hash = Hashes.ofPeriod(games);
            }
            return hash;
        }
    }

    /** A copy that knows what this one knows, for a what-if. */
    CalculationInput fork() {
        CalculationInput fork = new CalculationInput();
        fork.turned = new IdentityHashMap<>(turned);
        fork.last = last;
        fork.names.putAll(names);
        fork.conditions.putAll(conditions);
        return fork;
    }

    static List<Policy> policies(PoolBook book) {
        return book.policies().stream().map(CalculationInput::policy).toList();
    }

    static Policy policy(PoolPolicy policy) {
        PeriodLength period = policy.period() == null ? null : PeriodLength.valueOf(policy.period());
        return new Policy(policy.from(), policy.system(), policy.parameters(), period);
    }

    /** @param until games of events that end later are left out; null for all */
    List<RatedGame> games(PoolBook book, LocalDate until) {
        boolean entryRatings = hasEntryRatings(book);
        List<RatedGame> games = new ArrayList<>(last);
        Map<BookEvent, Turned> kept = new IdentityHashMap<>();
        for (BookEvent event : book.events()) {
            Turned known = turned.get(event);
            Turned now = known == null ? turn(event, entryRatings) : known;
            kept.put(event, now);
            if (until == null || !event.date().isAfter(until)) {
                games.addAll(now.games);
            }
        }
        turned = kept;
        last = games.size();
        return games;
    }

    /** Forgets everything turned over; after a change of policy entry ratings may count or not count any more. */
    void forget() {
        turned = new IdentityHashMap<>();
    }

    String hash(PoolBook book, LocalDate until) {
        games(book, until);
        List<String> periods = book.events().stream()
                .filter(event -> until == null || !event.date().isAfter(until))
                .map(event -> turned.get(event).hash())
                .toList();
        return Hashes.ofInput(policies(book), starts(book), resets(book, until), periods);
    }

    List<StartingValue> starts(PoolBook book) {
        return hasEntryRatings(book)
                ? book.startingRatings().entrySet().stream()
                        .map(start -> StartingValue.of(name(start.getKey()), start.getValue()))
                        .sorted(java.util.Comparator.comparing(StartingValue::player))
                        .toList()
                : List.of();
    }

    List<Reset> resets(PoolBook book, LocalDate until) {
        return book.resets().stream()
                .filter(reset -> until == null || !reset.date().isAfter(until))
                .map(reset -> new Reset(
                        name(book.personOf(reset.player())),
                        reset.date(),
                        reset.rating(),
                        reset.deviation() == null ? UNKNOWN : reset.deviation(),
                        "office",
                        "reset"))
                .toList();
    }

    /** Tournaments and the registry tell ratings on the European scale, which means nothing on another. */
    private static boolean hasEntryRatings(PoolBook book) {
        return book.policies().stream()
                .allMatch(policy -> policy(policy).ratingSystem().scale().name().equals("egf"));
    }

    private Turned turn(BookEvent event, boolean entryRatings) {
        List<RatedGame> games = new ArrayList<>(event.games().size());
        Map<LedgerSeat, Seat> seats = new HashMap<>();
        String label = event.event() == null ? "" : event.event().toString();
        var playedAt = event.date().atStartOfDay();
        for (LedgerGame game : event.games()) {
            games.add(new RatedGame(
                    game.gameId().toString(),
                    label,
                    playedAt,
                    game.round(),
                    seats.computeIfAbsent(game.black(), seat -> seat(seat, entryRatings)),
                    seats.computeIfAbsent(game.white(), seat -> seat(seat, entryRatings)),
                    conditions.computeIfAbsent(
                            new Conditions(
                                    game.boardSize(), counting(game.ruleset()), game.handicap(), game.komiHalfPoints()),
                            same -> same),
                    outcome(game.winner()),
                    GameClass.valueOf(game.gameClass()),
                    game.notRated()));
        }
        return new Turned(List.copyOf(games));
    }

    private Seat seat(LedgerSeat seat, boolean entryRatings) {
        double rating = !entryRatings || seat.entryRating() == null ? UNKNOWN : seat.entryRating();
        return new Seat(name(seat.player()), seat.rank(), rating);
    }

    private String name(UUID player) {
        return names.computeIfAbsent(player, UUID::toString);
    }

    /** A game without winner is not rated, so what stands here for it does not count. */
    private static Outcome outcome(String winner) {
        return switch (winner) {
            case "BLACK" -> Outcome.BLACK_WINS;
            case "WHITE" -> Outcome.WHITE_WINS;
            default -> Outcome.JIGO;
        };
    }

    private static Counting counting(String ruleset) {
        if (ruleset.startsWith("CHINESE")) {
            return Counting.AREA_COMPENSATED;
        }
        if (ruleset.startsWith("AGA")) {
            return Counting.AREA_COMPENSATED_LESS_ONE;
        }
        boolean area = ruleset.startsWith("NEW_ZEALAND") || ruleset.startsWith("TROMP") || ruleset.startsWith("ING");
        return area ? Counting.AREA : Counting.TERRITORY;
    }
}
