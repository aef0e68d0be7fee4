package org.tengen.ratingservice.calculation;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.Counting;
import org.tengen.rating.game.GameClass;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Reset;
import org.tengen.rating.game.Seat;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.policy.PolicyRating;
import org.tengen.rating.policy.Standing;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.game.LedgerSeat;
import org.tengen.ratingservice.ledger.pool.Pool;
import org.tengen.ratingservice.ledger.pool.PoolDecider;
import org.tengen.ratingservice.ledger.pool.PoolEvent;

/**
 * The rating of a pool as its rules say it, from the whole stream at once and with nothing kept: what the careful bookkeeping
 * of the service must come to. It shares the engine with the service, and nothing else.
 */
final class PlainPool {

    private record Taken(UUID key, UUID submission, String code, List<LedgerGame> games) {}

    private final Map<UUID, Taken> events = new HashMap<>();
    private final Map<UUID, LocalDate> moved = new HashMap<>();
    private final Map<UUID, Map<UUID, UUID>> reassigned = new HashMap<>();
    private final Map<UUID, PoolEvent.GameRuled> rulings = new HashMap<>();
    private final Map<UUID, Double> starts = new TreeMap<>();
    private final Map<UUID, PoolEvent.RatingReset> resets = new LinkedHashMap<>();
    private Pool pool = new PoolDecider().initial();

    static Standing rate(List<PoolEvent> stream, boolean europeanScale) {
        PlainPool plain = new PlainPool();
        stream.forEach(plain::hear);
        return plain.rate(europeanScale);
    }

    private void hear(PoolEvent event) {
        if (event instanceof PoolEvent.EventTakenIn file) {
            var results = file.results();
            events.put(
                    results.event(),
                    new Taken(results.event(), results.submission(), results.code(), results.ledgerGames()));
        } else if (event instanceof PoolEvent.EventWithdrawn withdrawn) {
            Taken known = events.get(withdrawn.event());
            if (known != null
                    && (withdrawn.submission() == null || withdrawn.submission().equals(known.submission()))) {
                events.remove(withdrawn.event());
            }
        } else if (event instanceof PoolEvent.ResultTakenIn result) {
            hear(result.game());
        } else if (event instanceof PoolEvent.EventMoved move) {
            moved.put(move.event(), move.date());
        } else if (event instanceof PoolEvent.EntryReassigned entry) {
            reassign(entry);
        } else if (event instanceof PoolEvent.GameRuled ruling) {
            rulings.put(ruling.gameId(), ruling);
        } else if (event instanceof PoolEvent.StartingRatingSet set) {
            starts.put(set.player(), set.rating());
        } else if (event instanceof PoolEvent.StartingRatingsLoaded loaded) {
            starts.putAll(loaded.ratings());
        } else if (event instanceof PoolEvent.RatingReset reset) {
            resets.put(reset.reset(), reset);
        } else if (event instanceof PoolEvent.ResetWithdrawn withdrawn) {
            resets.remove(withdrawn.reset());
        }
        pool = new PoolDecider().evolve(pool, event);
    }

    private void hear(LedgerGame game) {
        for (Taken event : List.copyOf(events.values())) {
            List<LedgerGame> others = event.games().stream()
                    .filter(other -> !other.gameId().equals(game.gameId()))
                    .toList();
            events.put(event.key(), new Taken(event.key(), event.submission(), event.code(), others));
        }
        UUID key = game.event() == null ? game.gameId() : game.event();
        Taken known = events.getOrDefault(key, new Taken(key, null, key.toString(), List.of()));
        List<LedgerGame> games =
                Stream.concat(known.games().stream(), Stream.of(game)).toList();
        events.put(key, new Taken(key, known.submission(), known.code(), games));
    }

    /** Whoever is shown as the person meant now is another from here on, under whatever ids. */
    private void reassign(PoolEvent.EntryReassigned entry) {
        Map<UUID, UUID> persons = reassigned.computeIfAbsent(entry.event(), event -> new HashMap<>());
        Taken event = events.get(entry.event());
        List<UUID> written = new ArrayList<>(persons.keySet());
        if (event != null) {
            event.games().forEach(game -> {
                written.add(game.black().player());
                written.add(game.white().player());
            });
        }
        UUID from = pool.personOf(entry.from());
        List<UUID> meant = written.stream()
                .distinct()
                .filter(id -> pool.personOf(persons.getOrDefault(id, id)).equals(from))
                .toList();
        (meant.isEmpty() ? List.of(entry.from()) : meant).forEach(id -> persons.put(id, entry.to()));
    }

    private Standing rate(boolean europeanScale) {
        List<StartingValue> brought = new ArrayList<>();
        Map<UUID, Double> byPerson = new TreeMap<>();
        starts.forEach((player, rating) -> {
            UUID person = pool.personOf(player);
            if (person.equals(player) || !starts.containsKey(person)) {
                byPerson.put(person, rating);
            }
        });
        if (europeanScale) {
            byPerson.forEach((person, rating) -> brought.add(StartingValue.of(person.toString(), rating)));
            brought.sort(Comparator.comparing(StartingValue::player));
        }
        List<Reset> set = resets.values().stream()
                .map(reset -> new Reset(
                        pool.personOf(reset.player()).toString(),
                        reset.date(),
                        reset.rating(),
                        Double.NaN,
                        "office",
                        "reset"))
                .toList();
        return new PolicyRating(
                        pool.policies().stream().map(CalculationInput::policy).toList())
                .update(games(europeanScale), set, brought);
    }

    private List<RatedGame> games(boolean europeanScale) {
        return events.values().stream()
                .filter(event -> !event.games().isEmpty())
                .sorted(Comparator.comparing(this::day)
                        .thenComparing(Taken::code)
                        .thenComparing(event -> event.key().toString()))
                .flatMap(event -> event.games().stream()
                        .sorted(Comparator.comparing(LedgerGame::round)
                                .thenComparing(LedgerGame::table)
                                .thenComparing(game -> game.gameId().toString()))
                        .map(game -> rated(event, game, europeanScale)))
                .toList();
    }

    private LocalDate day(Taken event) {
        LocalDate last = event.games().stream()
                .map(LedgerGame::date)
                .max(Comparator.naturalOrder())
                .orElseThrow();
        return moved.getOrDefault(event.key(), last);
    }

    private RatedGame rated(Taken event, LedgerGame game, boolean europeanScale) {
        PoolEvent.GameRuled ruling = rulings.get(game.gameId());
        String winner = ruling == null || ruling.winner().isEmpty() ? game.winner() : ruling.winner();
        Outcome outcome = winner.equals("BLACK")
                ? Outcome.BLACK_WINS
                : winner.equals("WHITE") ? Outcome.WHITE_WINS : Outcome.JIGO;
        return new RatedGame(
                game.gameId().toString(),
                game.event() == null ? "" : game.event().toString(),
                day(event).atStartOfDay(),
                game.round(),
                seat(event, game.black(), europeanScale),
                seat(event, game.white(), europeanScale),
                new Conditions(game.boardSize(), Counting.TERRITORY, game.handicap(), game.komiHalfPoints()),
                outcome,
                GameClass.valueOf(game.gameClass()),
                ruling == null ? game.notRated() : ruling.notRated());
    }

    private Seat seat(Taken event, LedgerSeat seat, boolean europeanScale) {
        Map<UUID, UUID> persons = reassigned.getOrDefault(event.key(), Map.of());
        UUID person = pool.personOf(persons.getOrDefault(seat.player(), seat.player()));
        double rating = seat.entryRating() == null || !europeanScale ? Double.NaN : seat.entryRating();
        return new Seat(person.toString(), seat.rank(), rating);
    }
}
