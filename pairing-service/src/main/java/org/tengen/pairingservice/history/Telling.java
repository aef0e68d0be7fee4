package org.tengen.pairingservice.history;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.HelperLink;

/**
 * Events in the words of the reader's language, with the names the reader may see.
 *
 * @param undone versions that are taken back
 * @param sentences with names as the reader may see them
 * @param accounts the name of an account where the reader may know who acted, else null
 * @param links by which helpers came: they act under the number of their link
 */
record Telling(
        Set<Integer> undone, EventSentences sentences, Function<String, String> accounts, Map<UUID, HelperLink> links) {

    /**
     * @param all every event up to the moment, for those that name others
     * @param directed whether the reader directs the tournament
     */
    static Telling of(
            Set<Integer> undone,
            List<Chronicle.Noted> all,
            Map<UUID, Person> persons,
            Function<String, String> accounts,
            Map<UUID, HelperLink> links,
            boolean directed) {
        return new Telling(undone, new EventSentences(all, persons, accounts, directed), accounts, links);
    }

    /** In the order given. */
    List<Told> of(List<Chronicle.Noted> events) {
        return events.stream().map(this::told).toList();
    }

    private Told told(Chronicle.Noted noted) {
        Optional<HelperLink> link = link(noted.actor());
        return new Told(
                noted.version(),
                noted.at(),
                sentences.of(noted),
                link.isPresent() ? Roles.HELPER : role(noted.role()),
                link.isPresent() ? named(link.get()) : accounts.apply(noted.actor()),
                noted.reason(),
                noted.breach() == null ? null : Saying.say(noted.breach()),
                undone.contains(noted.version()),
                noted.ours());
    }

    /** Results come in roles of the game service, which calls a seat at the results desk by its place. */
    private static String role(String role) {
        return "desk".equals(role) || "director".equals(role) ? Roles.TOURNAMENT_DIRECTOR : role;
    }

    private Optional<HelperLink> link(String actor) {
        return links.values().stream()
                .filter(link -> actor.endsWith(link.linkId().toString()))
                .findFirst();
    }

    /** What the director called the link; only those who direct hear the names of others. */
    private String named(HelperLink link) {
        return sentences.directed() ? link.label() : null;
    }
}
