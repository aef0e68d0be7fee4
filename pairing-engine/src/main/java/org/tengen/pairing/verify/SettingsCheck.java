package org.tengen.pairing.verify;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.tengen.pairing.settings.TournamentSettings;

/**
 * The settings of a bundle held against those its log says were in force. The log keeps the engine's settings as flat text
 * ({@code mcMahon.bar.value = 3}); one it does not name took its default and is not compared.
 */
final class SettingsCheck {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** A round drawn with a value of its own for absences has that in its facts. */
    private static final String ABSENCES = "scores.absent";

    private final TreeMap<Integer, JsonNode> settings = new TreeMap<>();
    private final TreeMap<Integer, JsonNode> undone = new TreeMap<>();

    void learn(LogLine line, JsonNode payload) {
        boolean changes = line.type().startsWith("tournament.announced.")
                || line.type().startsWith("tournament.settings-changed.");
        if (changes && payload.path("settings").isObject()) {
            settings.put(line.version(), payload.path("settings"));
        }
        if (line.type().startsWith("tournament.undone.")) {
            undone.put(line.version(), payload.path("versions"));
        }
    }

    /**
     * What the settings say otherwise than the log.
     *
     * @param upToVersion the events known at that moment
     * @param ofDraw whether these are the settings a draw looked at
     */
    List<String> contradictions(String where, TournamentSettings claimed, int upToVersion, boolean ofDraw) {
        JsonNode inForce = inForce(upToVersion);
        if (inForce == null) {
            return List.of(where + ": the log announces no tournament");
        }
        List<String> differences = new ArrayList<>();
        if (!claimed.name().equals(inForce.path("name").asText())) {
            differences.add(where + ": the name is " + claimed.name() + ", the log says otherwise");
        }
        if (claimed.rounds() != inForce.path("rounds").asInt()) {
            differences.add(where + ": it has " + claimed.rounds() + " rounds, the log says "
                    + inForce.path("rounds").asText());
        }
        Map<String, String> flat = new TreeMap<>();
        flatten("", JSON.valueToTree(claimed), flat);
        inForce.path("parameters").properties().forEach(told -> {
            String is = flat.get(told.getKey());
            boolean compared = is != null && !(ofDraw && told.getKey().startsWith(ABSENCES));
            if (compared && !is.equals(told.getValue().asText())) {
                differences.add(where + ": " + told.getKey() + " is " + is + ", the log says "
                        + told.getValue().asText());
            }
        });
        return differences;
    }

    /** A number of how the tournament is run beside how it is paired; empty where nobody arranged it. */
    Optional<Long> arranged(int upToVersion, String what) {
        JsonNode inForce = inForce(upToVersion);
        JsonNode number = inForce == null ? null : inForce.path("arrangements").path(what);
        return number == null || !number.isNumber() ? Optional.empty() : Optional.of(number.asLong());
    }

    /** Versions of the events that are undone by then. */
    Set<Integer> gone(int upToVersion) {
        Set<Integer> gone = new HashSet<>();
        // newest first: an undo that is itself undone undoes nothing
        undone.headMap(upToVersion, true).descendingMap().forEach((version, targets) -> {
            if (!gone.contains(version)) {
                targets.forEach(target -> gone.add(target.asInt()));
            }
        });
        return gone;
    }

    private JsonNode inForce(int upToVersion) {
        Set<Integer> gone = gone(upToVersion);
        return settings.headMap(upToVersion, true).descendingMap().entrySet().stream()
                .filter(said -> !gone.contains(said.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }

    private static void flatten(String prefix, JsonNode node, Map<String, String> flat) {
        if (node.isObject()) {
            node.properties().forEach(field -> flatten(prefix + field.getKey() + ".", field.getValue(), flat));
        } else if (node.isArray()) {
            for (int k = 0; k < node.size(); k++) {
                flatten(prefix + k + ".", node.get(k), flat);
            }
        } else {
            flat.put(prefix.substring(0, prefix.length() - 1), node.asText());
        }
    }
}
