package org.tengen.ratingservice.ledger.pool;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
 * @param byPlayer each person's games as they count; who is only recorded, and counted as somebody else, has none. So a
 *     person's games are found without reading all others
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
        Map<UUID, List<LedgerGame>> byPlayer) {

    /** End date, event code, then the id where federations gave one code twice. */
    public static final Comparator<BookEvent> ORDER = Comparator.comparing(BookEvent::date)
            .thenComparing(BookEvent::code)
            .thenComparing(event -> event.key().toString());

    public boolean involves(UUID player) {
        return byPlayer.containsKey(player);
    }

    /** Somebody's games in it, in their order. */
    public List<LedgerGame> gamesOf(UUID player) {
        return byPlayer.getOrDefault(player, List.of());
    }

    static Map<UUID, List<LedgerGame>> byPlayer(List<LedgerGame> recorded, List<LedgerGame> games) {
        Map<UUID, List<LedgerGame>> all = new HashMap<>();
        for (LedgerGame game : games) {
            all.computeIfAbsent(game.black().player(), first -> new ArrayList<>())
                    .add(game);
            if (!game.black().player().equals(game.white().player())) {
                all.computeIfAbsent(game.white().player(), first -> new ArrayList<>())
                        .add(game);
            }
        }
        if (recorded != games) {
            for (LedgerGame game : recorded) {
                all.putIfAbsent(game.black().player(), List.of());
                all.putIfAbsent(game.white().player(), List.of());
            }
        }
        all.replaceAll((player, own) -> List.copyOf(own));
        return Map.copyOf(all);
    }
}
