package org.tengen.ratingservice.ledger.pool;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;
import org.tengen.ratingservice.ledger.game.EventResults;
import org.tengen.ratingservice.ledger.game.LedgerGame;

/**
 * Everything a pool's rating depends on, as its events made it: what was taken in, who is meant, what the office ruled.
 * The current book, a what-if and the book of an old list all come about by applying events. Not for several threads.
 */
public final class PoolBook {

    private static final Comparator<LedgerGame> WITHIN = Comparator.comparing(LedgerGame::round)
            .thenComparing(LedgerGame::table)
            .thenComparing(game -> game.gameId().toString());

    private final Map<UUID, BookEvent> events;
    private final Map<UUID, UUID> placeOfResult;
    private final Map<UUID, LocalDate> moved;
    private final Map<UUID, Map<UUID, UUID>> reassigned;
    private final Map<UUID, PoolEvent.IdentityMerged> merges;
    private final Map<UUID, PoolEvent.GameRuled> rulings;
    private final Map<UUID, Double> startingRatings;
    private final Map<UUID, PoolEvent.RatingReset> resets;
    private List<PoolPolicy> policies;
    private List<BookEvent> ordered;

    public PoolBook() {
        this(null);
    }

    private PoolBook(PoolBook original) {
        boolean fresh = original == null;
        events = fresh ? new HashMap<>() : new HashMap<>(original.events);
        placeOfResult = fresh ? new HashMap<>() : new HashMap<>(original.placeOfResult);
        moved = fresh ? new HashMap<>() : new HashMap<>(original.moved);
        reassigned = fresh ? new HashMap<>() : new HashMap<>(original.reassigned);
        merges = fresh ? new HashMap<>() : new HashMap<>(original.merges);
        rulings = fresh ? new HashMap<>() : new HashMap<>(original.rulings);
        startingRatings = fresh ? new TreeMap<>() : new TreeMap<>(original.startingRatings);
        resets = fresh ? new LinkedHashMap<>() : new LinkedHashMap<>(original.resets);
        policies = fresh ? List.of(PoolPolicy.FIRST) : original.policies;
        ordered = fresh ? List.of() : original.ordered;
    }

    /** A book of its own with the same content. */
    public PoolBook copy() {
        return new PoolBook(this);
    }

    /** Takes one event in; those that change nothing for the rating do nothing. */
    public void apply(PoolEvent event) {
        if (event instanceof PoolEvent.ResultTakenIn taken) {
            take(taken.game());
        } else if (event instanceof PoolEvent.EventTakenIn taken) {
            take(taken.results());
        } else if (event instanceof PoolEvent.EventWithdrawn withdrawn) {
            withdraw(withdrawn);
        } else if (event instanceof PoolEvent.StartingRatingSet set) {
            startingRatings.put(set.player(), set.rating());
        } else if (event instanceof PoolEvent.StartingRatingsLoaded loaded) {
            startingRatings.putAll(loaded.ratings());
        } else if (event instanceof PoolEvent.RatingReset reset) {
            resets.put(reset.reset(), reset);
        } else if (event instanceof PoolEvent.ResetWithdrawn withdrawn) {
            resets.remove(withdrawn.reset());
        } else if (event instanceof PoolEvent.PolicyChanged changed) {
            policies = Pool.ordered(policies, changed.policy());
        } else {
            applyOffice(event);
        }
    }

    private void applyOffice(PoolEvent event) {
        if (event instanceof PoolEvent.EventMoved move) {
            moved.put(move.event(), move.date());
            again(known -> known.key().equals(move.event()));
        } else if (event instanceof PoolEvent.EntryReassigned entry) {
            reassign(entry);
        } else if (event instanceof PoolEvent.IdentityMerged merge) {
            merges.put(merge.merge(), merge);
            again(known -> known.involves(merge.from()));
        } else if (event instanceof PoolEvent.IdentitySplit split) {
            PoolEvent.IdentityMerged gone = merges.remove(split.merge());
            again(known -> gone != null && (known.involves(gone.from()) || known.involves(personOf(gone.into()))));
        } else if (event instanceof PoolEvent.GameRuled ruling) {
            rulings.put(ruling.gameId(), ruling);
            again(known ->
                    known.recorded().stream().anyMatch(game -> game.gameId().equals(ruling.gameId())));
        }
    }

    private void withdraw(PoolEvent.EventWithdrawn withdrawn) {
        BookEvent known = events.get(withdrawn.event());
        boolean another = known != null
                && withdrawn.submission() != null
                && !withdrawn.submission().equals(known.submission());
        if (!another) {
            events.remove(withdrawn.event());
            ordered = null;
        }
    }

    /** Said of the person shown now, who may stand there under several ids, by merges or by earlier reassignments. */
    private void reassign(PoolEvent.EntryReassigned entry) {
        Map<UUID, UUID> persons = new HashMap<>(reassigned.getOrDefault(entry.event(), Map.of()));
        Set<UUID> ids = new LinkedHashSet<>(persons.keySet());
        BookEvent event = events.get(entry.event());
        if (event != null) {
            event.recorded().forEach(game -> {
                ids.add(game.black().player());
                ids.add(game.white().player());
            });
        }
        List<UUID> shown = ids.stream()
                .filter(id -> personOf(persons.getOrDefault(id, id)).equals(personOf(entry.from())))
                .toList();
        (shown.isEmpty() ? List.of(entry.from()) : shown).forEach(id -> persons.put(id, entry.to()));
        reassigned.put(entry.event(), persons);
        again(known -> known.key().equals(entry.event()));
    }

    private void take(LedgerGame game) {
        UUID place = game.event() == null ? game.gameId() : game.event();
        UUID before = placeOfResult.put(game.gameId(), place);
        if (before != null && !before.equals(place)) {
            put(before, without(before, game.gameId()), events.get(before));
        }
        List<LedgerGame> games = new ArrayList<>(without(place, game.gameId()));
        games.add(game);
        put(place, games, events.get(place));
    }

    private List<LedgerGame> without(UUID place, UUID game) {
        BookEvent event = events.get(place);
        return event == null
                ? List.of()
                : event.recorded().stream()
                        .filter(known -> !known.gameId().equals(game))
                        .toList();
    }

    private void take(EventResults results) {
        List<LedgerGame> games = results.ledgerGames();
        BookEvent head = new BookEvent(
                results.event(),
                results.event(),
                results.code(),
                results.name(),
                results.date(),
                results.submission(),
                games,
                games,
                java.util.Set.of());
        put(results.event(), games, head);
    }

    private void put(UUID key, List<LedgerGame> recorded, BookEvent head) {
        ordered = null;
        if (recorded.isEmpty()) {
            events.remove(key);
            return;
        }
        List<LedgerGame> inOrder = new ArrayList<>(recorded);
        inOrder.sort(WITHIN);
        List<LedgerGame> sorted = List.copyOf(inOrder);
        // The end of a tournament may differ between messages: the latest word of any of its games is the last day.
        LocalDate latest = sorted.stream()
                .map(LedgerGame::date)
                .max(Comparator.naturalOrder())
                .orElseThrow();
        LocalDate date = moved.getOrDefault(key, latest);
        UUID event = sorted.get(0).event();
        List<LedgerGame> counting = asTheyCount(key, sorted);
        events.put(
                key,
                new BookEvent(
                        key,
                        event,
                        head == null ? key.toString() : head.code(),
                        head == null ? "" : head.name(),
                        date,
                        head == null ? null : head.submission(),
                        sorted,
                        counting,
                        BookEvent.playersOf(sorted, counting)));
    }

    private List<LedgerGame> asTheyCount(UUID event, List<LedgerGame> recorded) {
        Map<UUID, UUID> persons = reassigned.getOrDefault(event, Map.of());
        if (persons.isEmpty() && merges.isEmpty() && rulings.isEmpty()) {
            return recorded;
        }
        List<LedgerGame> games = new ArrayList<>(recorded.size());
        for (LedgerGame game : recorded) {
            UUID black = personOf(
                    persons.getOrDefault(game.black().player(), game.black().player()));
            UUID white = personOf(
                    persons.getOrDefault(game.white().player(), game.white().player()));
            LedgerGame between = game.between(black, white);
            PoolEvent.GameRuled ruling = rulings.get(game.gameId());
            games.add(ruling == null ? between : between.ruled(ruling.winner(), ruling.notRated()));
        }
        return List.copyOf(games);
    }

    private void again(Predicate<BookEvent> concerned) {
        List<BookEvent> known = events.values().stream().filter(concerned).toList();
        known.forEach(event -> put(event.key(), event.recorded(), event));
    }

    /** Who is meant by an id. */
    public UUID personOf(UUID player) {
        return merges.isEmpty() ? player : Pool.personOf(player, merges);
    }

    /** Somebody's place in an event in which he or she was entered as somebody else. @param id that stands in the file */
    public record EnteredAs(UUID submission, UUID id) {}

    /** Where a file has one of these persons under another's id. */
    public List<EnteredAs> enteredAs(java.util.Set<UUID> persons) {
        List<EnteredAs> found = new ArrayList<>();
        reassigned.forEach((key, ids) -> {
            BookEvent event = events.get(key);
            ids.forEach((id, person) -> {
                if (event != null && event.submission() != null && persons.contains(personOf(person))) {
                    found.add(new EnteredAs(event.submission(), id));
                }
            });
        });
        return found;
    }

    /** All events in the order in which they count. */
    public List<BookEvent> events() {
        if (ordered == null) {
            List<BookEvent> all = new ArrayList<>(events.values());
            all.sort(BookEvent.ORDER);
            ordered = Collections.unmodifiableList(all);
        }
        return ordered;
    }

    public BookEvent event(UUID key) {
        return events.get(key);
    }

    /** What persons bring into their first game; of two ids of one person the one that stayed counts. */
    public Map<UUID, Double> startingRatings() {
        Map<UUID, Double> byPerson = new TreeMap<>();
        startingRatings.forEach((player, rating) -> {
            UUID person = personOf(player);
            if (person.equals(player) || !startingRatings.containsKey(person)) {
                byPerson.put(person, rating);
            }
        });
        return byPerson;
    }

    /** Resets in the order they were decided. */
    public List<PoolEvent.RatingReset> resets() {
        return List.copyOf(resets.values());
    }

    public List<PoolPolicy> policies() {
        return policies;
    }

    /** What the office ruled on a game; null for nothing. */
    public PoolEvent.GameRuled rulingOn(UUID gameId) {
        return rulings.get(gameId);
    }

    public List<PoolEvent.IdentityMerged> merges() {
        return merges.values().stream()
                .sorted(Comparator.comparing(merge -> merge.merge().toString()))
                .toList();
    }
}
