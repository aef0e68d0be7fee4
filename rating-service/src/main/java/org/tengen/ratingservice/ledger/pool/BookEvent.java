package org.tengen.ratingservice.ledger.pool;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.tengen.ratingservice.ledger.game.LedgerGame;

/**
 * An event as it counts: all its games under the day of its end. Immutable, so that whoever has worked on it once can tell
 * by its identity that nothing changed.
 *
 * @param key its id; of a game outside any event the game's
 * @param event null for a game outside any event
 * @param code events of one day count in the order of their codes
 * @param name of an event from a file, else empty
 * @param submission the file it came from, null for results of the platform's own games
 * @param recorded games as they were taken in
 * @param games the same as they count: who is meant, and what the office ruled; by round, table, id
 * @param players everybody in it, as recorded and as meant; so that a person's events are found without reading games
 */
public record BookEvent(
        UUID key,
        UUID event,
        String code,
        String name,
        LocalDate date,
        UUID submission,
        List<LedgerGame> recorded,
        List<LedgerGame> games,
        Set<UUID> players) {

    /** End date, event code, then the id where federations gave one code twice. */
    public static final Comparator<BookEvent> ORDER = Comparator.comparing(BookEvent::date)
            .thenComparing(BookEvent::code)
            .thenComparing(event -> event.key().toString());

    public boolean involves(UUID player) {
        return players.contains(player);
    }

    /** Somebody's games in it, in their order. */
    public List<LedgerGame> gamesOf(UUID player) {
        return involves(player)
                ? games.stream().filter(game -> game.concerns(player)).toList()
                : List.of();
    }

    static Set<UUID> playersOf(List<LedgerGame> recorded, List<LedgerGame> games) {
        Set<UUID> players = new HashSet<>();
        for (List<LedgerGame> all : recorded == games ? List.of(games) : List.of(recorded, games)) {
            for (LedgerGame game : all) {
                players.add(game.black().player());
                players.add(game.white().player());
            }
        }
        return Set.copyOf(players);
    }
}
