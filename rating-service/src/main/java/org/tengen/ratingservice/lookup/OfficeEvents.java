package org.tengen.ratingservice.lookup;

import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.language.Saying;
import org.tengen.rating.person.NameKeys;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.BookEvent;
import org.tengen.ratingservice.player.PlayerTables;

/** Events of a pool by their names, the platform's own and those of files. */
@Singleton
class OfficeEvents {

    private final CurrentRatings ratings;
    private final Transactor transactor;

    OfficeEvents(CurrentRatings ratings, Transactor transactor) {
        this.ratings = ratings;
        this.transactor = transactor;
    }

    /**
     * Newest first; the one whose code or whole name it is alone.
     *
     * @param player only events of somebody; null for all
     */
    List<Option> called(Pools.Ref pool, String typed, UUID player, int limit) {
        int between = typed.lastIndexOf(Option.BETWEEN);
        String code = between < 0
                ? typed
                : typed.substring(between + Option.BETWEEN.length()).strip();
        List<BookEvent> events = new ArrayList<>(ratings.of(pool).events().stream()
                .filter(event -> event.event() != null)
                .toList());
        Collections.reverse(events);
        List<Option> named = named(events);
        List<Option> byCode = named.stream()
                .filter(one -> !one.number().isEmpty() && one.number().equalsIgnoreCase(code))
                .toList();
        if (!byCode.isEmpty()) {
            return byCode;
        }
        List<String> words = NameKeys.words(typed);
        List<Option> found = named.stream()
                .filter(one -> !words.isEmpty() && isCalled(one.name(), words))
                .filter(one -> player == null || isOf(events, one.id(), player))
                .toList();
        List<Option> whole = found.stream()
                .filter(one -> NameKeys.words(one.name()).equals(words))
                .toList();
        List<Option> meant = whole.isEmpty() ? found : whole;
        return meant.subList(0, Math.min(limit, meant.size()));
    }

    private List<Option> named(List<BookEvent> events) {
        List<UUID> own = events.stream()
                .filter(event -> event.name().isEmpty())
                .map(BookEvent::event)
                .toList();
        Map<UUID, String> names = own.isEmpty()
                ? Map.of()
                : transactor.inTransaction(connection -> PlayerTables.tournamentNames(connection, own));
        return events.stream()
                .map(event ->
                        option(event, event.name().isEmpty() ? names.getOrDefault(event.event(), "") : event.name()))
                .toList();
    }

    private static Option option(BookEvent event, String name) {
        boolean ofFile = event.submission() != null;
        return new Option(
                event.event(),
                name,
                ofFile ? event.code() : "",
                Stream.of(
                                Saying.shortDay(event.date()),
                                Saying.say("gamesIn", event.games().size()))
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining(Option.BETWEEN)));
    }

    /** Every word typed begins one of the name. */
    private static boolean isCalled(String name, List<String> words) {
        List<String> own = NameKeys.words(name);
        return words.stream().allMatch(word -> own.stream().anyMatch(one -> one.startsWith(word)));
    }

    private static boolean isOf(List<BookEvent> events, UUID event, UUID player) {
        return events.stream().filter(one -> one.event().equals(event)).anyMatch(one -> one.involves(player));
    }
}
