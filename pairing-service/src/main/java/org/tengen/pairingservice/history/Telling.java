package org.tengen.pairingservice.history;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.entry.Person;

/**
 * Events in the words of the reader's language, with the names the reader may see.
 *
 * @param undone versions that are taken back
 * @param sentences with names as the reader may see them
 * @param accounts the name of an account where the reader may know who acted, else null
 */
record Telling(Set<Integer> undone, EventSentences sentences, Function<String, String> accounts) {

    /**
     * @param all every event up to the moment, for those that name others
     * @param directed whether the reader directs the tournament
     */
    static Telling of(
            Set<Integer> undone,
            List<Chronicle.Noted> all,
            Map<UUID, Person> persons,
            Function<String, String> accounts,
            boolean directed) {
        return new Telling(undone, new EventSentences(all, persons, accounts, directed), accounts);
    }

    /** In the order given. */
    List<Told> of(List<Chronicle.Noted> events) {
        return events.stream().map(this::told).toList();
    }

    private Told told(Chronicle.Noted noted) {
        return new Told(
                noted.version(),
                noted.at(),
                sentences.of(noted),
                noted.role(),
                accounts.apply(noted.actor()),
                noted.reason(),
                noted.breach() == null ? null : Saying.say(noted.breach()),
                undone.contains(noted.version()),
                noted.ours());
    }
}
