package org.tengen.pairing.verify;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tengen.pairing.bundle.Bundle;

/** The parts of a bundle by their names, to and from bytes. */
public final class Parts {

    public static final String DRAWS = "draws.json";
    public static final String STANDINGS = "standings.json";
    public static final String LOG = "log.jsonl";

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private Parts() {}

    /** A part that cannot be read; the message says where and why. */
    static final class Broken extends Exception {
        private static final long serialVersionUID = 1L;

        Broken(String message) {
            super(message);
        }
    }

    public static Bundle withDraws(Bundle bundle, List<DrawPart> draws) {
        return bundle.withPart(DRAWS, bytes(draws));
    }

    public static Bundle withStandings(Bundle bundle, List<StandingsPart> standings) {
        return bundle.withPart(STANDINGS, bytes(standings));
    }

    public static Bundle withLog(Bundle bundle, List<LogLine> log) {
        StringBuilder lines = new StringBuilder();
        log.forEach(line ->
                lines.append(new String(bytes(line), StandardCharsets.UTF_8)).append('\n'));
        return bundle.withPart(LOG, lines.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] bytes(Object value) {
        try {
            return JSON.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a part that cannot be written as JSON", e);
        }
    }

    static Optional<List<DrawPart>> draws(Bundle bundle) throws Broken {
        return part(bundle, DRAWS, new TypeReference<List<DrawPart>>() {});
    }

    static Optional<List<StandingsPart>> standings(Bundle bundle) throws Broken {
        return part(bundle, STANDINGS, new TypeReference<List<StandingsPart>>() {});
    }

    private static <T> Optional<T> part(Bundle bundle, String name, TypeReference<T> type) throws Broken {
        byte[] content = bundle.parts().get(name);
        if (content == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(JSON.readValue(content, type));
        } catch (IOException e) {
            throw new Broken(name + ": " + firstLine(e));
        }
    }

    static Optional<List<LogLine>> log(Bundle bundle) throws Broken {
        byte[] content = bundle.parts().get(LOG);
        if (content == null) {
            return Optional.empty();
        }
        List<LogLine> lines = new ArrayList<>();
        String[] texts = new String(content, StandardCharsets.UTF_8).split("\n");
        for (int number = 1; number <= texts.length; number++) {
            try {
                lines.add(JSON.readValue(texts[number - 1], LogLine.class));
            } catch (IOException e) {
                throw new Broken(LOG + ":" + number + ": " + firstLine(e));
            }
        }
        return Optional.of(lines);
    }

    static JsonNode tree(String where, String text) throws Broken {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new Broken(where + ": " + firstLine(e));
        }
    }

    private static String firstLine(IOException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("unreadable");
    }
}
