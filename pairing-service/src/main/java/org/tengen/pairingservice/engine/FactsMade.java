package org.tengen.pairingservice.engine;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * Entries and games already in the engine's words, by the very values they were made of: a tournament that differs in one board
 * from another takes all the rest over. An entry is made of its names and of how many rounds there are as well, so one of these
 * is for one set of names and one number of rounds. For one thread.
 */
final class FactsMade {

    private final int rounds;
    private final Map<UUID, Person> persons;
    private final Map<org.tengen.pairingservice.tournament.Entry, Entry> entries = new IdentityHashMap<>();
    private final Map<Board, Game> games = new IdentityHashMap<>();

    private FactsMade(int rounds, Map<UUID, Person> persons) {
        this.rounds = rounds;
        this.persons = persons;
    }

    /** Nothing yet. */
    static FactsMade of(Tournament state, Map<UUID, Person> persons) {
        return new FactsMade(state.settings().rounds(), persons);
    }

    /** What another tournament can take over under the same names: all of this, or nothing where it has other rounds. */
    FactsMade fitting(Tournament other) {
        int theirs = other.settings().rounds();
        return theirs == rounds ? this : new FactsMade(theirs, persons);
    }

    /** Who is missing goes by a neutral label. */
    Person person(UUID entryId) {
        return persons.getOrDefault(entryId, Person.FORGOTTEN);
    }

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
