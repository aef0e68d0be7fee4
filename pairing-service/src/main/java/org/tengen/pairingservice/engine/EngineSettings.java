package org.tengen.pairingservice.engine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Map;
import java.util.TreeMap;
import org.tengen.pairing.settings.MainScore;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairingservice.tournament.Settings;

/**
 * The engine's settings as flat text and back: {@code pairing.geography.clubGap = 3}. Flat, so that the log is readable, two
 * versions can be compared line by line, and a parameter the engine gains later takes its default.
 */
public final class EngineSettings {

    private static final ObjectMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** Settings in use at the same time: of tournaments that run, and of those somebody compares. */
    private static final int MOST_KEPT = 256;

    /** By the value itself, which never changes; made anew each time they cost more than the facts of a hundred players. */
    private static final Cache<Settings, TournamentSettings> KEPT =
            Caffeine.newBuilder().weakKeys().maximumSize(MOST_KEPT).build();

    private EngineSettings() {}

    /** Every setting but name and rounds, which are settings of the tournament itself. */
    public static Map<String, String> flat(TournamentSettings settings) {
        ObjectNode tree = JSON.valueToTree(settings);
        tree.remove("name");
        tree.remove("rounds");
        Map<String, String> flat = new TreeMap<>();
        flatten("", tree, flat);
        return flat;
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

    /**
     * The settings the engine calculates with.
     *
     * @throws IllegalArgumentException when a stored parameter is no value of the engine's
     */
    public static TournamentSettings of(Settings settings) {
        return KEPT.get(settings, EngineSettings::made);
    }

    private static TournamentSettings made(Settings settings) {
        Map<String, String> flat = flat(usual(settings));
        // a list stands as a whole: what the usual one has beyond it must not shine through
        settings.parameters().keySet().stream()
                .filter(name -> name.matches(".*\\.0(\\..*)?"))
                .map(name -> name.substring(0, name.indexOf(".0") + 1))
                .forEach(list -> flat.keySet().removeIf(name -> name.startsWith(list)));
        flat.putAll(settings.parameters());
        ObjectNode tree = JSON.createObjectNode();
        flat.forEach((name, value) -> put(tree, name.split("\\."), value));
        tree.put("name", settings.name());
        tree.put("rounds", settings.rounds());
        withEmptyLists(tree);
        try {
            return JSON.treeToValue(tree, TournamentSettings.class);
        } catch (JsonProcessingException unfit) {
            throw new IllegalArgumentException("not settings of the engine: " + unfit.getOriginalMessage(), unfit);
        }
    }

    private static TournamentSettings usual(Settings settings) {
        return settings.system() == Settings.PairingSystem.MCMAHON
                ? TournamentSettings.mcMahon(settings.name(), settings.rounds())
                : TournamentSettings.swiss(settings.name(), settings.rounds());
    }

    /** An empty list leaves no line behind. */
    private static void withEmptyLists(ObjectNode tree) {
        if (!tree.has("placement")) {
            tree.putArray("placement");
        }
        ObjectNode mcMahon = tree.withObject("/mcMahon");
        if (!mcMahon.has("categoryLowerLimits")) {
            mcMahon.putArray("categoryLowerLimits");
        }
    }

    private static void put(ContainerNode<?> into, String[] path, String value) {
        ContainerNode<?> node = into;
        for (int k = 0; k < path.length - 1; k++) {
            boolean list = isIndex(path[k + 1]);
            node = child(node, path[k], list);
        }
        String last = path[path.length - 1];
        if (node instanceof ArrayNode array) {
            array.add(value);
        } else {
            ((ObjectNode) node).put(last, value);
        }
    }

    private static ContainerNode<?> child(ContainerNode<?> node, String name, boolean list) {
        if (node instanceof ArrayNode array) {
            int index = Integer.parseInt(name);
            while (array.size() <= index) {
                array.add(list ? JSON.createArrayNode() : JSON.createObjectNode());
            }
            return (ContainerNode<?>) array.get(index);
        }
        ObjectNode object = (ObjectNode) node;
        if (!object.has(name)) {
            object.set(name, list ? JSON.createArrayNode() : JSON.createObjectNode());
        }
        return (ContainerNode<?>) object.get(name);
    }

    private static boolean isIndex(String name) {
        return name.chars().allMatch(Character::isDigit);
    }

    /** What a tournament with these engine settings is called. */
    public static Settings.PairingSystem systemOf(TournamentSettings settings) {
        if (settings.pairedBy() == MainScore.CPS) {
            return Settings.PairingSystem.CUP;
        }
        if (settings.mcMahon().categories() > 1) {
            return Settings.PairingSystem.SWISS_CATEGORIES;
        }
        return settings.pairedBy() == MainScore.MMS ? Settings.PairingSystem.MCMAHON : Settings.PairingSystem.SWISS;
    }
}
