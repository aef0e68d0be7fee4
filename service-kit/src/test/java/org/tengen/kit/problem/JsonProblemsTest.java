package org.tengen.kit.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonProblemsTest {

    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    enum Colour {
        BLACK,
        WHITE
    }

    record Grade(String text) {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        Grade {
            if (!text.matches("\\d+[dk]")) {
                throw new IllegalArgumentException("\"" + text + "\" is no rank; write 4d or 12k");
            }
        }
    }

    record Entry(String name, Grade rank, int rounds, boolean paid, Colour colour, LocalDate born, UUID id) {}

    record Request(List<Entry> entries, Komi komi) {}

    record Komi(int halfPoints, String why) {}

    private static Problem problem(String body) {
        return JsonProblems.of(assertThrows(JsonProcessingException.class, () -> JSON.readValue(body, Request.class)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "rank":"41x"     | entries[0].rank   | Field entries[0].rank: "41x" is no rank; write 4d or 12k.
            "rounds":"three" | entries[0].rounds | Field entries[0].rounds is "three", expected a whole number.
            "rounds":[3]     | entries[0].rounds | Field entries[0].rounds: expected a whole number.
            "paid":"maybe"   | entries[0].paid   | Field entries[0].paid is "maybe", expected true or false.
            "colour":"RED"   | entries[0].colour | Field entries[0].colour is "RED", expected one of BLACK, WHITE.
            "born":"1.2.80"  | entries[0].born   | Field entries[0].born is "1.2.80", expected a date as 2026-03-07.
            "id":"7"         | entries[0].id     | Field entries[0].id is "7", expected a UUID.
            "name":{}        | entries[0].name   | Field entries[0].name: expected text.
            """)
    void fieldValueAndWhatWasExpectedAreNamed(String member, String field, String detail) {
        Problem problem = problem("{\"entries\":[{" + member + "}]}");
        assertEquals(detail, problem.detail());
        assertEquals(field, problem.members().get("field"));
        assertEquals(1, problem.members().get("line"));
    }

    @Test
    void anUnknownFieldNamesThoseThereAre() {
        assertEquals(
                "There is no field komi.points here; there are halfPoints, why.",
                problem("{\"komi\":{\"points\":7}}").detail());
    }

    @Test
    void theWrongShapeIsNamed() {
        assertEquals(
                "Field entries: expected a list.",
                problem("{\"entries\":\"x\"}").detail());
        assertEquals(
                "Field komi: expected an object with the fields halfPoints, why.",
                problem("{\"komi\":[7]}").detail());
    }

    @Test
    void noClassOfOursIsEverNamed() {
        for (String body : List.of(
                "{\"entries\":[{\"rank\":{}}]}",
                "{\"entries\":[7]}",
                "[]",
                "7",
                "{\"komi\":",
                "{\"entries\":[{\"rank\":7}]}",
                "")) {
            String detail = problem(body).detail();
            assertFalse(detail.matches("(?s).*(org\\.|java\\.|com\\.|JsonProblems|Exception).*"), body + ": " + detail);
        }
    }
}
