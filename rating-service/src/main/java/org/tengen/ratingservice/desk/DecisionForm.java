package org.tengen.ratingservice.desk;

import jakarta.ws.rs.core.MultivaluedMap;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.game.EventResults;
import org.tengen.ratingservice.office.Decision;

/** A decision as a form of the desk sends it. People are known by numbers and events by codes as well as by ids. */
final class DecisionForm {

    private static final int UUID_LENGTH = 36;
    private static final List<String> PERSONS = List.of("playerId", "from", "into", "to");
    private static final List<String> FIELDS = List.of(
            "type",
            "playerId",
            "from",
            "into",
            "to",
            "eventId",
            "gameId",
            "epoch",
            "revision",
            "id",
            "date",
            "rating",
            "deviation",
            "winner",
            "notRated",
            "system",
            "parameters",
            "period");

    private final MultivaluedMap<String, String> form;
    private final Pools.Ref pool;
    private final Function<String, UUID> byNumber;

    /** @param byNumber who has a number of the pool's federation; null for nobody */
    DecisionForm(MultivaluedMap<String, String> form, Pools.Ref pool, Function<String, UUID> byNumber) {
        this.form = form;
        this.pool = pool;
        this.byNumber = byNumber;
    }

    Decision decision() {
        return new Decision(
                kind(),
                id("playerId"),
                id("from"),
                id("into"),
                id("to"),
                id("eventId"),
                uuid("gameId"),
                whole("epoch", Integer::valueOf),
                whole("revision", Long::valueOf),
                uuid("id"),
                day(),
                number("rating"),
                number("deviation"),
                text("winner"),
                text("notRated"),
                text("system"),
                parameters(),
                text("period"));
    }

    /** What was sent, for the form that takes the decision; ids instead of numbers, so that both mean the same. */
    Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String field : FIELDS) {
            String value = text(field);
            if (value != null) {
                boolean person = PERSONS.contains(field) || field.equals("eventId");
                fields.put(field, person ? id(field).toString() : value);
            }
        }
        return fields;
    }

    private Decision.Kind kind() {
        try {
            return Decision.Kind.valueOf(String.valueOf(form.getFirst("type")));
        } catch (IllegalArgumentException unknown) {
            throw Problems.invalid("type", "is no decision").exception();
        }
    }

    private String text(String field) {
        String text = form.getFirst(field);
        return text == null || text.isBlank() ? null : text.strip();
    }

    private UUID id(String field) {
        String text = text(field);
        if (text == null || text.length() == UUID_LENGTH) {
            return uuid(field);
        }
        if (!PERSONS.contains(field)) {
            return EventResults.idOf(pool.id(), text);
        }
        UUID known = byNumber.apply(text);
        if (known == null) {
            throw Problems.invalid(field, "nobody has the number " + text).exception();
        }
        return known;
    }

    private UUID uuid(String field) {
        String text = text(field);
        try {
            return text == null ? null : UUID.fromString(text);
        } catch (IllegalArgumentException noId) {
            throw Problems.invalid(field, "is no id").exception();
        }
    }

    private LocalDate day() {
        String text = text("date");
        try {
            return text == null ? null : LocalDate.parse(text);
        } catch (DateTimeParseException noDay) {
            throw Problems.invalid("date", "must be a day such as 2026-01-31").exception();
        }
    }

    private Double number(String field) {
        String text = text(field);
        try {
            return text == null ? null : Double.valueOf(text.replace(',', '.'));
        } catch (NumberFormatException noNumber) {
            throw Problems.invalid(field, "must be a number").exception();
        }
    }

    private <T> T whole(String field, Function<String, T> number) {
        String text = text(field);
        try {
            return text == null ? null : number.apply(text);
        } catch (NumberFormatException noNumber) {
            throw Problems.invalid(field, "must be a whole number").exception();
        }
    }

    /** One "name = value" a line or between commas. */
    private Map<String, Double> parameters() {
        String text = text("parameters");
        Map<String, Double> parameters = new TreeMap<>();
        for (String one : text == null ? new String[0] : text.split("[,;\\n]")) {
            String[] parts = one.split("=", 2);
            try {
                if (!one.isBlank()) {
                    parameters.put(parts[0].strip(), Double.valueOf(parts[1].strip()));
                }
            } catch (NumberFormatException | ArrayIndexOutOfBoundsException noNumber) {
                throw Problems.invalid("parameters", "must be name=value, not " + one.strip())
                        .exception();
            }
        }
        return parameters;
    }
}
