package org.tengen.ratingservice.lookup;

import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.problem.Problems;
import org.tengen.kit.problem.Violation;
import org.tengen.rating.person.NameKeys;
import org.tengen.ratingservice.ledger.Pools;

/** Reads a form of the office: people by name or number, events by name or code, both by id too. */
@Singleton
public class Meant {

    public static final List<String> PERSONS = List.of("playerId", "from", "into", "to");
    public static final String EVENT = "eventId";

    /** What a page shows and an officer reads through; whoever is not among them is found by more of the name. */
    static final int OPTIONS_SHOWN = 20;

    private static final Pattern UUID_TEXT = Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");
    /** One word with a digit in it is no name. */
    private static final Pattern NUMBER = Pattern.compile("\\S*\\d\\S*");

    private final OfficePeople people;
    private final OfficeEvents events;
    private final Transactor transactor;

    Meant(OfficePeople people, OfficeEvents events, Transactor transactor) {
        this.people = people;
        this.events = events;
        this.transactor = transactor;
    }

    /** A field of which several are called so. @param more whether there are others than these */
    public record Unclear(String field, String typed, List<Option> options, boolean more) {}

    /** @param form with ids where names and numbers stood; what is unclear stands in it as it was typed */
    public record Reading(MultivaluedMap<String, String> form, List<Unclear> unclear) {}

    /** 400 naming every field that means nobody and nothing. */
    public Reading read(MultivaluedMap<String, String> sent, Pools.Ref pool) {
        MultivaluedMap<String, String> form = new MultivaluedHashMap<>(sent);
        List<Unclear> unclear = new ArrayList<>();
        List<Violation> wrong = new ArrayList<>();
        PERSONS.forEach(field -> person(form, field, pool, unclear, wrong));
        event(form, pool, unclear, wrong);
        if (!wrong.isEmpty()) {
            throw Problems.invalid(wrong).exception();
        }
        return new Reading(form, unclear);
    }

    private void person(
            MultivaluedMap<String, String> form,
            String field,
            Pools.Ref pool,
            List<Unclear> unclear,
            List<Violation> wrong) {
        String typed = text(form, field);
        if (typed.isEmpty()) {
            return;
        }
        List<Option> found = people(pool, typed);
        if (found.isEmpty()) {
            wrong.add(new Violation(field, nobody(typed)));
        } else {
            take(form, field, typed, found, unclear);
        }
    }

    private void event(
            MultivaluedMap<String, String> form, Pools.Ref pool, List<Unclear> unclear, List<Violation> wrong) {
        String typed = text(form, EVENT);
        if (typed.isEmpty()) {
            return;
        }
        String from = text(form, "from");
        List<Option> found = isId(typed)
                ? List.of(new Option(UUID.fromString(typed), typed, "", ""))
                : events.called(pool, typed, isId(from) ? UUID.fromString(from) : null, OPTIONS_SHOWN + 1);
        if (found.isEmpty()) {
            wrong.add(new Violation(EVENT, "no event is called " + typed));
        } else {
            take(form, EVENT, typed, found, unclear);
        }
    }

    private static void take(
            MultivaluedMap<String, String> form,
            String field,
            String typed,
            List<Option> found,
            List<Unclear> unclear) {
        if (found.size() == 1) {
            form.putSingle(field, found.get(0).id().toString());
        } else {
            boolean more = found.size() > OPTIONS_SHOWN;
            unclear.add(new Unclear(field, typed, more ? found.subList(0, OPTIONS_SHOWN) : found, more));
        }
    }

    /** What a field is told that means nobody. */
    public static String nobody(String typed) {
        return (NUMBER.matcher(typed).matches() ? "nobody has the number " : "nobody is called ") + typed;
    }

    private static String text(MultivaluedMap<String, String> form, String field) {
        String text = form.getFirst(field);
        return text == null ? "" : text.strip();
    }

    private static boolean isId(String text) {
        return UUID_TEXT.matcher(text).matches();
    }

    /** Whom a text means: one when it is an id, a known number, or a name that only one bears; none when nobody. */
    public List<Option> people(Pools.Ref pool, String typed) {
        int between = typed.lastIndexOf(Option.BETWEEN);
        String chosen = between < 0
                ? typed
                : typed.substring(between + Option.BETWEEN.length()).strip();
        if (isId(chosen)) {
            return List.of(new Option(UUID.fromString(chosen), chosen, "", ""));
        }
        return transactor.inTransaction(connection -> {
            List<Option> numbered = people.numbered(connection, pool, chosen);
            return numbered.isEmpty() && between < 0 && !NUMBER.matcher(typed).matches()
                    ? whole(typed, people.called(connection, pool, typed, OPTIONS_SHOWN + 1))
                    : numbered;
        });
    }

    /** Whoever is called exactly so is meant before those of whose names it is only a part. */
    private static List<Option> whole(String typed, List<Option> found) {
        List<String> words = NameKeys.words(typed).stream().sorted().toList();
        List<Option> exactly = found.stream()
                .filter(one ->
                        NameKeys.words(one.name()).stream().sorted().toList().equals(words))
                .toList();
        return exactly.isEmpty() ? found : exactly;
    }

    /** What to offer while somebody types. */
    public List<Option> offers(Pools.Ref pool, Map<String, String> typed) {
        for (Map.Entry<String, String> one : typed.entrySet()) {
            String text = one.getValue().strip();
            if (text.length() >= 2) {
                return one.getKey().equals(EVENT)
                        ? events.called(pool, text, null, OPTIONS_SHOWN)
                        : transactor.inTransaction(
                                (Connection connection) -> people.called(connection, pool, text, OPTIONS_SHOWN));
            }
        }
        return List.of();
    }
}
