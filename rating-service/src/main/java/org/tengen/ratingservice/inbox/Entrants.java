package org.tengen.ratingservice.inbox;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.player.PlayerTables;

/**
 * Finds out who the people in a file are: by a federation's number or our own id, never by a name alone. A number that is
 * new here is a person that is new here; who has none stays unidentified and can be given to somebody later.
 */
final class Entrants {

    private Entrants() {}

    static List<Submission.Entrant> of(
            Connection connection, Pools.Ref pool, String idKind, UUID submission, List<ResultFile.Person> people) {
        List<String> keys = people.stream()
                .map(ResultFile.Person::key)
                .filter(key -> !key.isEmpty())
                .toList();
        Map<String, UUID> numbers = PlayerTables.byNumber(connection, pool.federation(), idKind, keys);
        List<UUID> ids =
                keys.stream().map(Entrants::uuid).flatMap(Optional::stream).toList();
        Set<UUID> known = PlayerTables.named(connection, ids).keySet();
        List<Submission.Entrant> entrants = new ArrayList<>(people.size());
        for (int i = 0; i < people.size(); i++) {
            entrants.add(entrant(pool, idKind, submission, people.get(i), i, numbers, known));
        }
        return List.copyOf(entrants);
    }

    private static Submission.Entrant entrant(
            Pools.Ref pool,
            String idKind,
            UUID submission,
            ResultFile.Person person,
            int place,
            Map<String, UUID> numbers,
            Set<UUID> known) {
        Optional<UUID> id = uuid(person.key());
        if (numbers.containsKey(person.key())) {
            return entrant(person, numbers.get(person.key()), "KNOWN");
        } else if (id.isPresent() && known.contains(id.get())) {
            return entrant(person, id.get(), "KNOWN");
        } else if (!person.key().isEmpty() && id.isEmpty()) {
            return entrant(person, named(pool.federation() + "/" + idKind + "/" + person.key()), "NUMBER");
        }
        return entrant(person, named(submission + "/" + place), "UNIDENTIFIED");
    }

    private static Submission.Entrant entrant(ResultFile.Person person, UUID player, String how) {
        return new Submission.Entrant(
                player, person.key(), person.name(), person.firstName(), person.country(), person.club(), how);
    }

    private static UUID named(String name) {
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    }

    private static Optional<UUID> uuid(String text) {
        try {
            return text.length() == 36 ? Optional.of(UUID.fromString(text)) : Optional.empty();
        } catch (IllegalArgumentException noId) {
            return Optional.empty();
        }
    }
}
