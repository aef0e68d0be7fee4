package org.tengen.pairing.bundle;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.time.format.DateTimeParseException;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Unreadable;
import org.tengen.pairing.settings.Rank;

/** {@code tournament.json} to and from bytes: UTF-8, indented, the same bytes for the same facts. */
final class BundleJson {

    private static final ObjectMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(FileLimits.MOST_DEPTH)
                            .maxStringLength(FileLimits.MOST_LINE_LENGTH)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            // records have their components; a method isPlayed() is no component
            .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
            .addModule(new SimpleModule()
                    .addSerializer(Rank.class, new RankWriter())
                    .addSerializer(Set.class, new SetWriter())
                    .addDeserializer(Rank.class, new RankReader()))
            .build();

    private BundleJson() {}

    static byte[] write(BundleDocument document) {
        try {
            return MAPPER.writeValueAsBytes(document);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("facts that cannot be written as JSON", e);
        }
    }

    static ObjectMapper mapper() {
        return MAPPER;
    }

    /** @throws Unreadable if it is not such a document */
    static BundleDocument read(byte[] bytes) {
        try {
            BundleDocument document = MAPPER.readValue(bytes, BundleDocument.class);
            if (document == null) {
                throw new Unreadable(1, "document", "null", "an object");
            }
            if (!document.format().equals(BundleDocument.FORMAT)) {
                throw new Unreadable(1, "format", document.format(), BundleDocument.FORMAT);
            }
            if (document.version() < 1 || document.version() > BundleDocument.VERSION) {
                String found = String.valueOf(document.version());
                throw new Unreadable(1, "version", found, "at most " + BundleDocument.VERSION);
            }
            document.facts();
            return document;
        } catch (DateTimeParseException e) {
            throw new Unreadable(1, "event", e.getParsedString(), "a day like 2026-11-07");
        } catch (JsonProcessingException e) {
            throw unreadable(e);
        } catch (IOException e) {
            throw new Unreadable(1, "document", e.getMessage(), "JSON");
        }
    }

    private static Unreadable unreadable(JsonProcessingException e) {
        JsonLocation at = e.getLocation();
        String field = e instanceof JsonMappingException mapping
                ? mapping.getPath().stream()
                        .map(step -> step.getFieldName() == null ? "[" + step.getIndex() + "]" : step.getFieldName())
                        .collect(Collectors.joining("/"))
                : "";
        String message = e.getOriginalMessage().lines().findFirst().orElse("");
        return new Unreadable(new Finding(
                Finding.Severity.REFUSAL,
                at == null ? 1 : Math.max(1, at.getLineNr()),
                at == null ? 0 : Math.max(0, at.getColumnNr()),
                field.isEmpty() ? "document" : field,
                message,
                "a bundle's tournament as JSON",
                "refused"));
    }

    /** As people write it: {@code 3D}. */
    private static final class RankWriter extends StdSerializer<Rank> {
        private static final long serialVersionUID = 1L;

        RankWriter() {
            super(Rank.class);
        }

        @Override
        public void serialize(Rank rank, JsonGenerator to, SerializerProvider provider) throws IOException {
            to.writeString(rank.toString());
        }
    }

    /** Sets of ids have no order of their own; the file has one. */
    @SuppressWarnings("rawtypes")
    private static final class SetWriter extends StdSerializer<Set> {
        private static final long serialVersionUID = 1L;

        SetWriter() {
            super(Set.class);
        }

        @Override
        public void serialize(Set set, JsonGenerator to, SerializerProvider provider) throws IOException {
            to.writeStartArray();
            for (Object id : new TreeSet<Object>((Set<?>) set)) {
                to.writeString(id.toString());
            }
            to.writeEndArray();
        }
    }

    private static final class RankReader extends StdDeserializer<Rank> {
        private static final long serialVersionUID = 1L;

        RankReader() {
            super(Rank.class);
        }

        @Override
        public Rank deserialize(JsonParser from, DeserializationContext context) throws IOException {
            String text = from.getText();
            try {
                return Rank.parse(text);
            } catch (IllegalArgumentException e) {
                throw context.weirdStringException(text, Rank.class, "no rank; expected for example 3D or 12K");
            }
        }
    }
}
