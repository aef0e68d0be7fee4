package org.tengen.rating.list.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.tengen.rating.list.ListFormat;
import org.tengen.rating.list.ListReading;
import org.tengen.rating.list.ListRefusal;
import org.tengen.rating.list.ListRow;
import org.tengen.rating.list.ListSource;
import org.tengen.rating.list.ListWarning;
import org.tengen.rating.list.ListedPlayer;

/** A JSON file with one array of flat objects, one for each person; read object by object. */
abstract class JsonFormat implements ListFormat {

    /** The longest text in a record is a town's name; a record of ten levels is another document. */
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(10_000)
                    .maxNestingDepth(10)
                    .maxNumberLength(50)
                    .build())
            .build();

    private static final int LONGEST_RECORD = 64 * 1024;

    /** Whether people are in the array that is reached by this field name ("" for the outermost array). */
    abstract boolean holdsPeople(String field);

    /** A person from the scalar fields of an object; a JSON null is left out. */
    abstract ListedPlayer player(Map<String, String> fields, int line, ListReading reading);

    @Override
    public Charset charset() {
        return StandardCharsets.UTF_8;
    }

    @Override
    public void read(ListSource source, ListReading reading) throws IOException {
        RecordedText text = new RecordedText(source.stream(reading));
        try (JsonParser json = JSON.createParser(text)) {
            new Objects(json, text, reading).read();
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new ListRefusal(
                    line,
                    "the JSON breaks off or is damaged here, after " + reading.players() + " people: "
                            + e.getOriginalMessage());
        }
    }

    /** The walk through one file. */
    private final class Objects {

        private final JsonParser json;
        private final RecordedText text;
        private final ListReading reading;
        private int line = 1;
        private boolean found;

        Objects(JsonParser json, RecordedText text, ListReading reading) {
            this.json = json;
            this.text = text;
            this.reading = reading;
        }

        void read() throws IOException {
            while (json.nextToken() != null) {
                boolean people = json.currentToken() == JsonToken.START_ARRAY
                        && holdsPeople(json.currentName() == null ? "" : json.currentName());
                if (people) {
                    found = true;
                    people();
                }
            }
            if (!found) {
                throw new ListRefusal(1, "no list of people in this JSON; " + title() + " was expected");
            }
            around(text.rest());
        }

        private void people() throws IOException {
            while (json.nextToken() != JsonToken.END_ARRAY) {
                if (json.currentToken() == JsonToken.START_OBJECT) {
                    person();
                } else {
                    json.skipChildren();
                    reading.warn(
                            ListWarning.Kind.UNREADABLE_LINE,
                            json.currentTokenLocation().getLineNr(),
                            "an entry that is no object names nobody; kept as it stands");
                }
            }
        }

        private void person() throws IOException {
            long start = json.currentTokenLocation().getCharOffset();
            around(text.take(start));
            Map<String, String> fields = new HashMap<>();
            while (json.nextToken() != JsonToken.END_OBJECT) {
                if (json.currentToken() == JsonToken.FIELD_NAME) {
                    String name = json.currentName();
                    JsonToken value = json.nextToken();
                    if (value.isScalarValue() && value != JsonToken.VALUE_NULL) {
                        fields.put(name, json.getText());
                    } else {
                        json.skipChildren();
                    }
                }
                if (json.currentLocation().getCharOffset() - start > LONGEST_RECORD) {
                    throw new ListRefusal(line, "a person's record of more than " + LONGEST_RECORD + " characters");
                }
            }
            String raw = text.take(json.currentLocation().getCharOffset());
            ListedPlayer player = player(fields, line, reading);
            if (player.name().isEmpty() && player.firstName().isEmpty()) {
                reading.warn(ListWarning.Kind.UNREADABLE_LINE, line, "a record without a name; kept as it stands");
            }
            row(raw, player);
        }

        private void around(String piece) {
            if (!piece.isEmpty()) {
                row(piece, null);
            }
        }

        private void row(String piece, ListedPlayer player) {
            reading.row(new ListRow(line, piece, "", StandardCharsets.UTF_8, player));
            for (int i = piece.indexOf('\n'); i >= 0; i = piece.indexOf('\n', i + 1)) {
                line++;
            }
        }
    }
}
