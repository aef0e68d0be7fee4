package org.tengen.rating.person;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Picks from very many people those whom a handful of descriptions may mean, one after the other, so that only these need an
 * index: whoever shares a number, or in both parts of the name a word, its sound, its end or four letters of its beginning.
 */
public final class PersonNet {

    /** Shorter beginnings are shared by half a federation. */
    private static final int SHORTEST_BEGINNING = 4;

    private final Set<String> ids = new HashSet<>();
    private final Set<String> traits = new HashSet<>();

    public PersonNet(Collection<WantedPerson> wanted) {
        for (WantedPerson person : wanted) {
            person.ids().forEach((federation, id) -> ids.add(NameTraits.idKey(federation, id)));
            NameTraits.of(words(person.name())).stream()
                    .filter(PersonNet::tells)
                    .forEach(traits::add);
        }
    }

    private static List<List<String>> words(PersonName name) {
        return List.of(NameWords.of(name.name()), NameWords.of(name.firstName()));
    }

    private static boolean tells(String trait) {
        return trait.charAt(0) != '<' || trait.length() > SHORTEST_BEGINNING;
    }

    /** Whether one of the descriptions may mean this person. */
    public boolean catches(KnownPerson person) {
        boolean byId = person.ids().entrySet().stream()
                .anyMatch(id -> ids.contains(NameTraits.idKey(id.getKey(), id.getValue())));
        return byId || person.names().stream().anyMatch(this::catches);
    }

    private boolean catches(PersonName name) {
        List<Set<String>> parts = new ArrayList<>();
        words(name).forEach(part -> parts.add(NameTraits.of(List.of(part))));
        parts.removeIf(Set::isEmpty);
        return !parts.isEmpty()
                && parts.stream()
                        .allMatch(part -> part.stream().anyMatch(trait -> tells(trait) && traits.contains(trait)));
    }
}
