package org.tengen.pairing.verify;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

/**
 * The log of a bundle: its hash chain, and what it says about games and entries. It reads only what it needs of each event,
 * so a later program's events do not disturb it.
 */
final class LogCheck {

    private static final String ENTRY_PART = "entry:";

    /** Where two met. */
    private record Meeting(int round, String white, String black) {}

    /** What the log said about a game's result from a version on. */
    private record Told(int version, JsonNode result) {}

    /** What a provisional result counts from a version on: WHITE, BLACK, BOTH, NONE, or something else for a jigo. */
    private record Held(int version, String counts) {
        GameResult result() {
            return switch (counts) {
                case "WHITE" -> GameResult.WHITE_WINS;
                case "BLACK" -> GameResult.BLACK_WINS;
                case "BOTH" -> GameResult.BOTH_WIN;
                case "NONE" -> GameResult.BOTH_LOSE;
                default -> GameResult.JIGO;
            };
        }
    }

    private final Map<String, Set<Held>> holds = new HashMap<>();
    private final List<LogLine> lines;
    private final Map<String, Set<Meeting>> meetings = new HashMap<>();
    private final Map<Meeting, List<String>> games = new HashMap<>();
    private final Map<String, List<Told>> results = new HashMap<>();
    private final Map<String, Set<String>> ranks = new HashMap<>();
    private static final Map<String, DrawPart.Kind> KINDS = Map.of(
            "tournament.round-drawn.", DrawPart.Kind.DRAWN,
            "tournament.round-repaired.", DrawPart.Kind.REPAIRED,
            "tournament.round-imported.", DrawPart.Kind.IMPORTED,
            "tournament.pairing-changed.", DrawPart.Kind.BY_HAND);

    private final Map<Integer, JsonNode> payloads = new TreeMap<>();
    private final SettingsCheck settings = new SettingsCheck();
    private final Map<String, Set<Integer>> withdrawals = new HashMap<>();
    private final Map<String, Integer> lastNamed = new HashMap<>();
    private final TreeMap<Integer, Integer> freezing = new TreeMap<>();

    LogCheck(List<LogLine> lines) throws Parts.Broken {
        this.lines = lines;
        for (LogLine line : lines) {
            JsonNode payload = Parts.tree(Parts.LOG + ":" + line.version(), line.payload());
            payloads.put(line.version(), payload);
            learn(line, payload);
        }
    }

    private void learn(LogLine line, JsonNode payload) {
        settings.learn(line, payload);
        learnOfPeople(line, payload);
        if (line.type().startsWith("tournament.standings-frozen.")
                || line.type().startsWith("tournament.standings-unfrozen.")) {
            freezing.put(line.version(), payload.path("afterRound").asInt(0));
        }
        payload.path("pairs").forEach(pair -> meet(payload.path("round").asInt(), pair));
        if (line.type().startsWith("tournament.result-taken-over.")) {
            told(payload.path("gameId").asText(), line.version(), payload.path("result"));
        }
        if (line.type().startsWith("tournament.result-held.")) {
            String counts = payload.path("hold").path("countsAs").asText("");
            holds.computeIfAbsent(payload.path("gameId").asText(), id -> new HashSet<>())
                    .add(new Held(line.version(), counts));
        }
        payload.path("results")
                .properties()
                .forEach(result -> told(result.getKey(), line.version(), result.getValue()));
        payload.path("entries").forEach(this::ranked);
        if (payload.has("rank") && payload.has("entryId")) {
            ranked(payload);
        }
    }

    private void learnOfPeople(LogLine line, JsonNode payload) {
        if (line.type().startsWith("tournament.withdrawn.")) {
            withdrawals
                    .computeIfAbsent(payload.path("entryId").asText(), id -> new HashSet<>())
                    .add(line.version());
        }
        if (line.type().startsWith("tournament.person-corrected.")) {
            lastNamed.put(payload.path("entryId").asText(), line.version());
        }
        if (line.type().startsWith("tournament.undone.")) {
            payload.path("parts").forEach(part -> {
                String text = part.asText();
                if (text.startsWith(ENTRY_PART)) {
                    lastNamed.put(text.substring(ENTRY_PART.length()), line.version());
                }
            });
        }
    }

    /** Whether a name may have been another one before this version. */
    boolean namedAfter(String entryId, int version) {
        return lastNamed.getOrDefault(entryId, 0) > version;
    }

    /** Whether somebody had withdrawn by then, perhaps to come back. */
    boolean withdrew(String entryId, int upToVersion) {
        return withdrawals.getOrDefault(entryId, Set.of()).stream().anyMatch(version -> version <= upToVersion);
    }

    /** The event that froze the standings after a round as they stand at the end; 0 when they are not frozen. */
    int frozenAt(int afterRound) {
        Set<Integer> gone = settings.gone(Integer.MAX_VALUE);
        return freezing.descendingMap().entrySet().stream()
                .filter(event -> !gone.contains(event.getKey()))
                .findFirst()
                .filter(event -> event.getValue() > 0 && event.getValue() <= afterRound)
                .map(Map.Entry::getKey)
                .orElse(0);
    }

    Optional<Long> arranged(int upToVersion, String what) {
        return settings.arranged(upToVersion, what);
    }

    private void meet(int round, JsonNode pair) {
        String gameId = pair.path("gameId").asText();
        Meeting meeting = new Meeting(
                round, pair.path("white").asText(), pair.path("black").asText());
        if (meetings.computeIfAbsent(gameId, id -> new HashSet<>()).add(meeting)) {
            games.computeIfAbsent(meeting, key -> new ArrayList<>()).add(gameId);
        }
    }

    private void told(String gameId, int version, JsonNode result) {
        results.computeIfAbsent(gameId, id -> new ArrayList<>()).add(new Told(version, result));
    }

    private void ranked(JsonNode entry) {
        ranks.computeIfAbsent(entry.path("entryId").asText(), id -> new HashSet<>())
                .add(entry.path("rank").path("value").asText());
    }

    /** Every event follows the one before it, and none was changed since it was written. */
    List<String> chain() {
        List<String> differences = new ArrayList<>();
        String previous = LogLine.GENESIS;
        int version = 0;
        for (LogLine line : lines) {
            version++;
            if (line.version() != version) {
                differences.add("log: event " + line.version() + " stands where event " + version + " belongs");
                version = line.version();
            }
            if (!line.previousHash().equals(previous)) {
                differences.add("log: event " + line.version() + " does not follow the one before it");
            }
            if (!hashed(line)) {
                differences.add("log: event " + line.version() + " (" + line.type() + ") does not match its hash");
            }
            previous = line.hash();
        }
        return differences;
    }

    private static boolean hashed(LogLine line) {
        try {
            return line.expectedHash().equals(line.hash());
        } catch (RuntimeException malformed) {
            return false;
        }
    }

    String head() {
        return lines.isEmpty() ? "" : lines.get(lines.size() - 1).hash();
    }

    int events() {
        return lines.size();
    }

    /** Whether the log holds this pairing under this version, board by board. */
    boolean holds(DrawPart draw) {
        JsonNode payload = payloads.get(draw.version());
        if (payload == null || payload.path("round").asInt() != draw.round()) {
            return false;
        }
        Set<String> recorded = new HashSet<>();
        payload.path("pairs")
                .forEach(pair -> recorded.add(pair.path("table").asInt() + " "
                        + pair.path("white").asText() + " "
                        + pair.path("black").asText() + " "
                        + pair.path("handicap").asInt()));
        Set<String> claimed = new HashSet<>();
        draw.pairs()
                .forEach(pair ->
                        claimed.add(pair.table() + " " + pair.white() + " " + pair.black() + " " + pair.handicap()));
        Set<String> byes = new HashSet<>();
        payload.path("byes").forEach(bye -> byes.add(bye.asText()));
        return recorded.equals(claimed) && byes.equals(new HashSet<>(draw.byes()));
    }

    /** What a draw says of its making otherwise than the log: who made it, with what seed, at what cost. */
    List<String> makingOtherwise(DrawPart draw) {
        JsonNode payload = payloads.get(draw.version());
        if (payload == null) {
            return List.of();
        }
        List<String> differences = new ArrayList<>();
        String where = Parts.DRAWS + ": round " + draw.round() + ": ";
        kind(draw.version())
                .filter(kind -> kind != draw.kind())
                .ifPresent(kind -> differences.add(where + "it is " + draw.kind() + ", the log says " + kind));
        Map<String, String> claimed = new TreeMap<>();
        claimed.put("profile", String.valueOf(draw.profile()));
        claimed.put("algorithm", String.valueOf(draw.algorithm()));
        claimed.put("seed", Long.toString(draw.seed()));
        claimed.put("optimal", Boolean.toString(draw.optimal()));
        claimed.forEach((what, said) -> {
            if (payload.hasNonNull(what) && !payload.get(what).asText().equals(said)) {
                differences.add(where + what + " is " + said + ", the log says "
                        + payload.get(what).asText());
            }
        });
        Map<String, Long> cost = new TreeMap<>();
        payload.path("cost")
                .properties()
                .forEach(one -> cost.put(one.getKey(), one.getValue().asLong()));
        if (payload.hasNonNull("cost") && !cost.equals(new TreeMap<>(draw.cost()))) {
            differences.add(where + "cost is " + new TreeMap<>(draw.cost()) + ", the log says " + cost);
        }
        return differences;
    }

    private Optional<DrawPart.Kind> kind(int version) {
        return lines.stream()
                .filter(line -> line.version() == version)
                .findFirst()
                .flatMap(line -> KINDS.entrySet().stream()
                        .filter(kind -> line.type().startsWith(kind.getKey()))
                        .map(Map.Entry::getValue)
                        .findFirst());
    }

    /** Facts that the log, read up to its end, does not bear out. */
    List<String> contradictions(String where, Tournament facts) {
        return contradictions(where, facts, Integer.MAX_VALUE, false);
    }

    /** Facts of a draw that the log, read up to its version, does not bear out. */
    List<String> contradictions(String where, Tournament facts, int upToVersion) {
        return contradictions(where, facts, upToVersion, true);
    }

    /** Facts of frozen standings that the log, read up to its version, does not bear out. */
    List<String> contradictionsOfFrozen(String where, Tournament facts, int upToVersion) {
        return contradictions(where, facts, upToVersion, false);
    }

    private List<String> contradictions(String where, Tournament facts, int upToVersion, boolean ofDraw) {
        List<String> differences =
                new ArrayList<>(settings.contradictions(where, facts.settings(), upToVersion, ofDraw));
        for (Game game : facts.games()) {
            Meeting meeting = new Meeting(game.round(), game.whiteId(), game.blackId());
            List<String> known = games.getOrDefault(meeting, List.of());
            if (known.isEmpty()) {
                differences.add(where + ": the log knows no game of round " + game.round() + ", table " + game.table());
            } else if (!bearsOut(known, game.result(), upToVersion)) {
                differences.add(where + ": round " + game.round() + ", table " + game.table() + " is " + game.result()
                        + ", the log says otherwise");
            }
        }
        for (Entry entry : facts.entries()) {
            Set<String> told = ranks.getOrDefault(entry.id(), Set.of());
            if (told.isEmpty()) {
                differences.add(where + ": the log knows no entry " + entry.id());
            } else if (told.stream().noneMatch(value -> sameRank(value, entry))) {
                differences.add(where + ": entry " + entry.id() + " is " + entry.rank() + ", the log says otherwise");
            }
        }
        return differences;
    }

    /** Professionals and ranks below the engine's scale count as the nearest one it has. */
    private static boolean sameRank(String value, Entry entry) {
        return org.tengen.pairing.settings.Rank.near(Integer.parseInt(value)).equals(entry.rank());
    }

    private boolean bearsOut(List<String> gameIds, GameResult result, int upToVersion) {
        GameResult last = GameResult.UNKNOWN;
        int lastVersion = 0;
        for (String gameId : gameIds) {
            for (Told told : results.getOrDefault(gameId, List.of())) {
                if (told.version() <= upToVersion && told.version() >= lastVersion) {
                    last = counted(told.result());
                    lastVersion = told.version();
                }
            }
        }
        return last == result
                || gameIds.stream()
                        .flatMap(gameId -> holds.getOrDefault(gameId, Set.of()).stream())
                        .anyMatch(held -> held.version() <= upToVersion && held.result() == result);
    }

    /** What the competition counts of a result as services write it. */
    static GameResult counted(JsonNode result) {
        JsonNode verdict = result.path("competitionResult").isObject() ? result.path("competitionResult") : result;
        return switch (verdict.path("by").asText()) {
            case "UNKNOWN", "" -> GameResult.UNKNOWN;
            case "NO_RESULT", "VOID" -> GameResult.NO_RESULT;
            case "JIGO" -> GameResult.JIGO;
            case "BOTH_LOSE" -> GameResult.BOTH_LOSE;
            case "BOTH_WIN" -> GameResult.BOTH_WIN;
            default ->
                switch (verdict.path("winner").asText()) {
                    case "WHITE" -> GameResult.WHITE_WINS;
                    case "BLACK" -> GameResult.BLACK_WINS;
                    case "BOTH" -> GameResult.BOTH_WIN;
                    default -> GameResult.BOTH_LOSE;
                };
        };
    }
}
