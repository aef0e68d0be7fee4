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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.lookup.Meant;
import org.tengen.ratingservice.office.Decision;

/** A decision as a form of the desk sends it. Who and what is meant by names and numbers is read before. */
final class DecisionForm {

    /** A game may be named by the address of its page. */
    private static final Pattern AT_THE_END = Pattern.compile("(?:.*/)?([0-9a-fA-F-]{36})(?:[?#].*)?");

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

    DecisionForm(MultivaluedMap<String, String> form) {
        this.form = form;
    }

    Decision decision() {
        return new Decision(
                kind(),
                uuid("playerId"),
                uuid("from"),
                uuid("into"),
                uuid("to"),
                uuid(Meant.EVENT),
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

    /** What was sent, for the form that takes the decision. */
    Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String field : FIELDS) {
            String value = text(field);
            if (value != null) {
                fields.put(field, value);
            }
        }
        return fields;
    }

    Decision.Kind kind() {
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

    private UUID uuid(String field) {
        String text = text(field);
        try {
            Matcher at = AT_THE_END.matcher(text == null ? "" : text);
            return text == null ? null : UUID.fromString(at.matches() ? at.group(1) : text);
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
