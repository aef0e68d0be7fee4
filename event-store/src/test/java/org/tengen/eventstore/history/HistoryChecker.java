package org.tengen.eventstore.history;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.tengen.eventstore.history.Journal.Entry;
import org.tengen.eventstore.history.Journal.Result;

/**
 * Judges a history from three sources: what the clients saw, the rows of the database, the records of the topic. It shares
 * no code with the store: its own SQL, its own JSON, its own idea of what a stone does.
 */
final class HistoryChecker {

    private record Row(int version, String commandId, boolean laid, int point) {}

    private final Map<UUID, List<Row>> rows = new TreeMap<>();
    private final Map<UUID, List<JsonNode>> records = new HashMap<>();
    private final List<String> faults = new ArrayList<>();
    private int repeatedRecords;

    private HistoryChecker() {}

    /** Faults found; empty when the history is good. */
    static List<String> check(List<Entry> journal, Connection administrator, List<ConsumerRecord<String, byte[]>> topic)
            throws SQLException, IOException {
        HistoryChecker checker = new HistoryChecker();
        checker.read(administrator);
        checker.read(topic);
        checker.versionsAreContiguous();
        checker.everyAnswerIsTrue(journal);
        checker.realTimeOrderHolds(journal);
        checker.theTopicTellsTheStream();
        return checker.faults;
    }

    private void read(Connection administrator) throws SQLException, IOException {
        try (Statement statement = administrator.createStatement();
                ResultSet result = statement.executeQuery(
                        "SELECT stream_id, version, type, payload FROM event ORDER BY stream_id, version")) {
            while (result.next()) {
                JsonNode payload = new ObjectMapper().readTree(result.getString("payload"));
                rows.computeIfAbsent(result.getObject("stream_id", UUID.class), id -> new ArrayList<>())
                        .add(new Row(
                                result.getInt("version"),
                                payload.get("commandId").asText(),
                                result.getString("type").startsWith("stones.laid"),
                                payload.get("point").asInt()));
            }
        }
    }

    /** Keeps the first record of each version, in the order of the topic, and requires later ones to be its equal. */
    private void read(List<ConsumerRecord<String, byte[]>> topic) throws IOException {
        Map<String, JsonNode> first = new HashMap<>();
        for (ConsumerRecord<String, byte[]> record : topic) {
            String version =
                    new String(record.headers().lastHeader("ce_streamversion").value());
            String id = new String(record.headers().lastHeader("ce_id").value());
            if (record.headers().lastHeader("ce_logepoch") == null) {
                faults.add("a record without an epoch: " + record.key());
            }
            JsonNode payload = new ObjectMapper().readTree(record.value());
            JsonNode same = first.putIfAbsent(id, payload);
            if (same == null) {
                ((com.fasterxml.jackson.databind.node.ObjectNode) payload).put("version", Integer.parseInt(version));
                records.computeIfAbsent(UUID.fromString(record.key()), key -> new ArrayList<>())
                        .add(payload);
            } else {
                repeatedRecords++;
            }
        }
        lastRecordOfAKeyIsItsNewest(topic);
        System.out.println("history: " + topic.size() + " records, of them repeated " + repeatedRecords);
    }

    /** What compaction keeps must be the newest, repeats or not. */
    private void lastRecordOfAKeyIsItsNewest(List<ConsumerRecord<String, byte[]>> topic) {
        Map<String, Integer> last = new HashMap<>();
        topic.forEach(record -> last.put(
                record.key(),
                Integer.parseInt(new String(
                        record.headers().lastHeader("ce_streamversion").value()))));
        rows.forEach((stream, events) -> {
            if (last.getOrDefault(stream.toString(), 0) != events.size()) {
                faults.add(stream + ": compaction would keep version " + last.get(stream.toString()) + " of "
                        + events.size());
            }
        });
    }

    private void versionsAreContiguous() {
        rows.forEach((stream, events) -> {
            for (int i = 0; i < events.size(); i++) {
                if (events.get(i).version() != i + 1) {
                    faults.add(stream + ": version " + events.get(i).version() + " in place " + (i + 1));
                }
            }
        });
    }

    private void everyAnswerIsTrue(List<Entry> journal) {
        Map<String, List<Row>> byCommand = new HashMap<>();
        rows.values()
                .forEach(events -> events.forEach(event -> byCommand
                        .computeIfAbsent(event.commandId(), id -> new ArrayList<>())
                        .add(event)));
        for (Entry entry : journal) {
            List<Row> found = byCommand.getOrDefault(entry.key(), List.of());
            byCommand.remove(entry.key());
            judge(entry, found);
        }
        byCommand.keySet().forEach(id -> faults.add("nobody sent " + id));
    }

    private void judge(Entry entry, List<Row> found) {
        if (found.size() > 1) {
            faults.add(entry + " happened " + found.size() + " times");
        }
        if (entry.result() == Result.REFUSED && !found.isEmpty()) {
            faults.add(entry + " was refused and yet happened");
        }
        if (entry.result() == Result.OK) {
            Row confirmed = new Row(entry.version(), entry.key(), entry.lay(), entry.point());
            if (!found.equals(List.of(confirmed))) {
                faults.add(entry + " was confirmed, the log has " + found);
            }
            List<Row> stream = rows.getOrDefault(entry.stream(), List.of());
            if (stream.size() < entry.version()
                    || !stream.get(entry.version() - 1).equals(confirmed)) {
                faults.add(entry + " is not in its stream");
            }
        }
    }

    /** If A was answered before B was sent, A stands before B. */
    private void realTimeOrderHolds(List<Entry> journal) {
        for (UUID stream : rows.keySet()) {
            List<Entry> confirmed = journal.stream()
                    .filter(entry ->
                            entry.result() == Result.OK && entry.stream().equals(stream))
                    .sorted(Comparator.comparingInt(Entry::version))
                    .toList();
            long latestInvocation = Long.MIN_VALUE;
            for (Entry entry : confirmed) {
                if (latestInvocation - entry.answeredNanos() > 0 && latestInvocation != Long.MIN_VALUE) {
                    faults.add(entry + " was answered before something of a lower version was sent");
                }
                latestInvocation = Math.max(latestInvocation, entry.invokedNanos());
            }
        }
    }

    /** Per key the topic is the stream, repeats aside, and its last state is the fold of the log. */
    private void theTopicTellsTheStream() {
        rows.forEach((stream, events) -> {
            List<JsonNode> told = records.getOrDefault(stream, List.of());
            List<String> inLog =
                    events.stream().map(e -> e.version() + " " + e.commandId()).toList();
            List<String> inTopic = told.stream()
                    .map(r ->
                            r.get("version").asInt() + " " + r.get("commandId").asText())
                    .toList();
            if (!inLog.equals(inTopic)) {
                faults.add(stream + ": the topic has another order or other events than the log");
            } else if (!fold(events).equals(taken(told.get(told.size() - 1)))) {
                faults.add(stream + ": log folds to " + fold(events) + ", consumers see " + told.get(told.size() - 1));
            }
        });
    }

    private static TreeSet<Integer> fold(List<Row> events) {
        TreeSet<Integer> taken = new TreeSet<>();
        for (Row event : events) {
            if (event.laid() ? !taken.add(event.point()) : !taken.remove(event.point())) {
                throw new IllegalStateException("the log breaks its own rule at " + event);
            }
        }
        return taken;
    }

    private static TreeSet<Integer> taken(JsonNode record) {
        TreeSet<Integer> taken = new TreeSet<>();
        record.get("taken").forEach(point -> taken.add(point.asInt()));
        return taken;
    }
}
