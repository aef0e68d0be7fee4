package org.tengen.cli.verify;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tengen.cli.InputRefused;
import org.tengen.pairing.verify.LogLine;
import org.tengen.rating.bundle.PoolBundle;
import org.tengen.rating.bundle.PoolBundleFile;
import org.tengen.rating.bundle.PoolCheck;
import org.tengen.rating.bundle.UnreadableBundle;

/**
 * A rating pool's bundle checked: every list made again from its inputs, the log's chain, and that the log published these
 * very lists.
 *
 * @param events in the log @param head hash of the last
 * @param logHolds whether nothing in the log was changed, left out or added
 */
record PoolVerification(
        PoolBundle bundle,
        List<PoolCheck.ListCheck> lists,
        int events,
        String head,
        boolean logHolds,
        List<String> differences) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String LOG = "log.jsonl";
    private static final String PUBLISHED = "pool.list-published.";

    static boolean isPool(byte[] bundle) {
        try {
            return PoolBundleFile.isPool(new ByteArrayInputStream(bundle));
        } catch (IOException | IllegalArgumentException noZip) {
            // ZipInputStream says IllegalArgumentException when a name is not UTF-8
            return false;
        }
    }

    /** @throws InputRefused naming file, line and field */
    static PoolVerification of(Path file, byte[] content) {
        try {
            PoolBundle bundle = PoolBundleFile.read(new ByteArrayInputStream(content));
            List<PoolCheck.ListCheck> lists = PoolCheck.of(bundle);
            List<String> differences = new ArrayList<>();
            lists.forEach(
                    list -> list.differences().forEach(one -> differences.add("list " + list.number() + ": " + one)));
            List<LogLine> log = log(bundle);
            List<String> broken = chain(log);
            differences.addAll(broken);
            differences.addAll(published(bundle, log));
            String head = log.isEmpty() ? "" : log.get(log.size() - 1).hash();
            return new PoolVerification(bundle, lists, log.size(), head, broken.isEmpty(), List.copyOf(differences));
        } catch (UnreadableBundle refused) {
            throw new InputRefused(file + ": " + refused.getMessage(), refused);
        } catch (IOException unreadable) {
            throw InputRefused.unreadable(file, unreadable);
        }
    }

    private static List<LogLine> log(PoolBundle bundle) {
        List<LogLine> log = new ArrayList<>();
        String text = new String(bundle.parts().getOrDefault(LOG, new byte[0]), StandardCharsets.UTF_8);
        for (String line : text.split("\n")) {
            if (!line.isBlank()) {
                try {
                    log.add(JSON.readValue(line, LogLine.class));
                } catch (JsonProcessingException damaged) {
                    throw new InputRefused(LOG + ":" + (log.size() + 1) + ": " + damaged.getOriginalMessage(), damaged);
                }
            }
        }
        return log;
    }

    private static List<String> chain(List<LogLine> log) {
        List<String> broken = new ArrayList<>();
        String previous = LogLine.GENESIS;
        int version = 0;
        for (LogLine line : log) {
            version++;
            boolean follows = line.version() == version && line.previousHash().equals(previous);
            if (!follows || !line.expectedHash().equals(line.hash())) {
                broken.add("log: event " + line.version() + " (" + line.type() + ") "
                        + (follows ? "does not match its hash" : "does not follow the one before it"));
            }
            previous = line.hash();
        }
        return broken;
    }

    /** The log says under which hashes each list was published; a bundle cannot tell of others. */
    private static List<String> published(PoolBundle bundle, List<LogLine> log) {
        Map<Integer, JsonNode> told = new LinkedHashMap<>();
        for (LogLine line : log) {
            if (line.type().startsWith(PUBLISHED)) {
                JsonNode list = tree(line.payload()).path("list");
                told.put(list.path("number").asInt(), list);
            }
        }
        List<String> differences = new ArrayList<>();
        for (PoolBundle.PublishedList list : bundle.lists()) {
            JsonNode known = told.remove(list.number());
            boolean same = known != null
                    && known.path("inputHash").asText().equals(list.inputHash())
                    && known.path("contentHash").asText().equals(list.contentHash())
                    && known.path("date").asText().equals(list.date().toString());
            if (!same) {
                differences.add("list " + list.number() + " is not the one that the log says was published");
            }
        }
        told.keySet().forEach(number -> differences.add("list " + number + " is in the log and not in the bundle"));
        return differences;
    }

    private static JsonNode tree(String payload) {
        try {
            return JSON.readTree(payload);
        } catch (JsonProcessingException damaged) {
            throw new UncheckedIOException(LOG + " holds a payload that is no JSON", damaged);
        }
    }

    boolean ok() {
        return differences.isEmpty();
    }

    /** The shape that tournaments' bundles have; draws and standings there are none. */
    Map<String, Object> document() {
        Map<String, Object> hashes = new LinkedHashMap<>();
        hashes.put("events", events);
        hashes.put("log", logHolds);
        hashes.put("head", head);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("ok", ok());
        document.put("federation", bundle.federation());
        document.put("pool", bundle.pool());
        document.put("rounds", List.of());
        document.put("standings", null);
        document.put("ratings", PoolCheck.document(lists));
        document.put("hashes", hashes);
        document.put("differences", differences);
        return document;
    }

    List<String> lines(Path file) {
        List<String> lines = new ArrayList<>();
        for (PoolCheck.ListCheck list : lists) {
            lines.add("list " + list.number() + ": " + list.players() + " players, " + list.games() + " games, "
                    + (list.sameInput() ? "same inputs" : "OTHER INPUTS") + ", "
                    + (list.sameLines() ? "every number came out again" : "OTHER NUMBERS"));
        }
        lines.add("log: " + events + " events, " + (logHolds ? "unbroken" : "BROKEN")
                + (head.isEmpty() ? "" : ", ends in " + head));
        differences.forEach(difference -> lines.add("  " + difference));
        lines.add(file + (ok() ? ": everything holds" : ": " + differences.size() + " differences"));
        return lines;
    }
}
