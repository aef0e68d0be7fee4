package org.tengen.pairingservice.page;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Entry;

/**
 * Who is perhaps entered twice: the same person of the rating list, or a name that two forms write in two ways - with and
 * without accents (Müller, Mueller, Muller), the first name first, with a hyphen or a blank.
 */
final class Namesakes {

    private static final Pattern MARKS = Pattern.compile("\\p{M}");
    private static final Pattern BETWEEN_NAMES = Pattern.compile("[\\s,.'’-]+");

    private Namesakes() {}

    /** For each who has one, another of the tournament who may be the same person. */
    static Map<UUID, UUID> of(Collection<Entry> entries, Map<UUID, Person> persons) {
        Map<String, UUID> names = new HashMap<>();
        Map<UUID, UUID> players = new HashMap<>();
        Map<UUID, UUID> namesakes = new HashMap<>();
        for (Entry entry : entries) {
            Person person = persons.get(entry.entryId());
            if (person != null && !person.equals(Person.FORGOTTEN)) {
                for (String key : keys(person.fullName())) {
                    meet(namesakes, entry.entryId(), names.putIfAbsent(key, entry.entryId()));
                }
            }
            if (entry.playerId() != null) {
                meet(namesakes, entry.entryId(), players.putIfAbsent(entry.playerId(), entry.entryId()));
            }
        }
        return namesakes;
    }

    private static void meet(Map<UUID, UUID> namesakes, UUID entry, UUID other) {
        if (other != null && !other.equals(entry)) {
            namesakes.put(entry, other);
            namesakes.putIfAbsent(other, entry);
        }
    }

    /** The letters of a name as written, and with its parts in the order of the alphabet. */
    static List<String> keys(String name) {
        String[] parts = BETWEEN_NAMES.split(letters(name));
        String written = String.join("", parts);
        Arrays.sort(parts);
        return List.of(written, String.join("", parts));
    }

    /** Without what one form writes and the next leaves out. */
    private static String letters(String name) {
        return MARKS.matcher(Normalizer.normalize(name.toLowerCase(Locale.ROOT), Normalizer.Form.NFD))
                .replaceAll("")
                .replace("ß", "ss")
                .replace("ø", "o")
                .replace("đ", "d")
                .replace("ł", "l")
                .replace("ı", "i")
                .replace("æ", "a")
                .replace("œ", "o")
                .replace("ae", "a")
                .replace("oe", "o")
                .replace("ue", "u");
    }
}
