package org.tengen.pairingservice.engine;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Function;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairingservice.tournament.Board;

/**
 * Entries and games already in the engine's words, by the very values they were made of: a tournament that differs in one board
 * from another takes all the rest over. For tournaments of equally many rounds and the same names; for one thread.
 */
final class FactsMade {

    private final Map<org.tengen.pairingservice.tournament.Entry, Entry> entries = new IdentityHashMap<>();
    private final Map<Board, Game> games = new IdentityHashMap<>();

    Entry entry(
            org.tengen.pairingservice.tournament.Entry from,
            Function<org.tengen.pairingservice.tournament.Entry, Entry> make) {
        Entry made = entries.get(from);
        if (made == null) {
            made = make.apply(from);
            entries.put(from, made);
        }
        return made;
    }

    Game game(Board from, Function<Board, Game> make) {
        Game made = games.get(from);
        if (made == null) {
            made = make.apply(from);
            games.put(from, made);
        }
        return made;
    }
}
