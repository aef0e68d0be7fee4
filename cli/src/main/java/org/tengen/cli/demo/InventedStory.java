package org.tengen.cli.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.tengen.cli.server.ApiClient;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.rules.play.Move;
import org.tengen.rules.ruleset.Rulesets;

/** The usual demo: 24 invented players, three rounds, a whole game on the first board of the first round. */
final class InventedStory implements Story {

    private static final String NAME = "Tengen Demo Tournament";
    private static final LocalTime FIRST_START = LocalTime.of(10, 0);
    private static final Duration BETWEEN_ROUNDS = Duration.ofMinutes(90);

    private static final String BAR = "1d";
    private static final String FLOOR = "12k";

    /** An EGF rating difference of this many points makes the stronger side an about 3:1 favourite. */
    private static final double POINTS_PER_LOGIT = 100;

    private static final int POINTS_PER_STONE = 100;

    /** Of three games one ends by resignation. */
    private static final int RESIGNATIONS_OF = 3;

    private static final int WIDEST_MARGIN_HALF_POINTS = 40;

    private final long seed;
    private final Map<String, DemoField.Entrant> entrants = new LinkedHashMap<>();

    InventedStory(long seed) {
        this.seed = seed;
        DemoField.entrants(seed).forEach(entrant -> entrants.put(entrant.name(), entrant));
    }

    @Override
    public String title() {
        return NAME;
    }

    @Override
    public int rounds() {
        return DemoField.ROUNDS;
    }

    @Override
    public String profile() {
        return "tengen";
    }

    @Override
    public Cast announce(ApiClient admin) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("name", NAME);
        settings.put("system", "MCMAHON");
        settings.put("rounds", rounds());
        settings.put("barRank", BAR);
        settings.put("floorRank", FLOOR);
        settings.put("gameClass", "B");
        settings.put("ruleset", Rulesets.JAPANESE_1989.name());
        settings.put("komiHalfPoints", Rulesets.JAPANESE_1989.komiEvenHalfPoints());
        settings.put("boardSize", Map.of("width", 19, "height", 19));
        settings.put("timeSystem", "40 min + 3 x 30 s");
        settings.put("place", "Anywhere");
        settings.put("startDate", LocalDate.now().toString());
        settings.put("endDate", LocalDate.now().toString());
        settings.put("arrangements", Map.of("roundStarts", roundStarts()));
        settings.put("criteria", List.of("MMS", "SOSM", "SOSOSM"));
        String id =
                admin.post("/api/tournaments", settings).path("tournamentId").asText();
        Map<String, String> entryIdByKey = new LinkedHashMap<>();
        Map<String, String> keyByEntryId = new HashMap<>();
        entrants.forEach((key, entrant) -> {
            JsonNode entry = admin.post("/api/tournaments/" + id + "/entries", entrant);
            entryIdByKey.put(key, entry.path("entryId").asText());
            keyByEntryId.put(entry.path("entryId").asText(), key);
        });
        return new Cast(id, entryIdByKey, keyByEntryId);
    }

    /** A morning, an hour and a half for each round. */
    private Map<Integer, String> roundStarts() {
        Map<Integer, String> starts = new LinkedHashMap<>();
        for (int round = 1; round <= rounds(); round++) {
            starts.put(
                    round,
                    LocalDate.now()
                            .atTime(FIRST_START)
                            .plus(BETWEEN_ROUNDS.multipliedBy(round - 1))
                            .toString());
        }
        return starts;
    }

    @Override
    public Optional<KnownRound> knownRound(int round) {
        return Optional.empty();
    }

    /** By the two ratings and the stones, drawn from the seed: the same demo plays the same tournament. */
    @Override
    public Optional<Outcome> outcome(int round, Seated game) {
        Random random =
                new Random(seed * 1_000_003 + round * 1_009L + game.blackKey().hashCode());
        double lead = entrants.get(game.blackKey()).rating()
                - entrants.get(game.whiteKey()).rating()
                + POINTS_PER_STONE * Math.max(0, game.handicap() - 0.5);
        boolean blackWins = random.nextDouble() < 1 / (1 + StrictMath.exp(-lead / POINTS_PER_LOGIT));
        String winner = blackWins ? "BLACK" : "WHITE";
        if (random.nextInt(RESIGNATIONS_OF) == 0) {
            return Optional.of(Outcome.of(winner, "RESIGNATION", false));
        }
        int margin = 1 + random.nextInt(WIDEST_MARGIN_HALF_POINTS);
        int parity = Math.floorMod(game.komiHalfPoints(), 2);
        return Optional.of(new Outcome(winner, "POINTS", margin + Math.floorMod(margin + parity, 2), false, "SLIP"));
    }

    @Override
    public Optional<List<Move>> record(int round, Seated firstBoard) {
        return round == 1 && firstBoard.handicap() < 2
                ? Optional.of(InventedGame.moves(Rulesets.JAPANESE_1989, seed))
                : Optional.empty();
    }

    /** Recomputed from the games as game-service has them, so that nothing is taken from what is to be checked. */
    @Override
    public Tournament facts(ApiClient admin, Cast cast) {
        TournamentSettings settings = TournamentSettings.mcMahon(NAME, rounds())
                .withMcMahon(McMahonSettings.USUAL.withBar(Rank.parse(BAR)).withFloor(Rank.parse(FLOOR)));
        List<Entry> entries = entrants.entrySet().stream()
                .map(named -> Entry.of(
                                named.getKey(),
                                named.getValue().name(),
                                named.getValue().firstName(),
                                Rank.parse(named.getValue().rank()),
                                named.getValue().rating())
                        .withPlace(named.getValue().country(), named.getValue().club()))
                .toList();
        List<Game> games = new ArrayList<>();
        admin.get("/api/games?tournament=" + cast.tournamentId())
                .forEach(game -> games.add(Game.of(
                        game.path("round").asInt(),
                        game.path("table").asInt(),
                        cast.keyByEntryId()
                                .get(game.path("white").path("entryId").asText()),
                        cast.keyByEntryId()
                                .get(game.path("black").path("entryId").asText()),
                        game.path("handicap").asInt(),
                        result(game.path("result").path("winner").asText()))));
        return Tournament.of(settings, entries, games, List.of());
    }

    private static GameResult result(String winner) {
        return switch (winner) {
            case "BLACK" -> GameResult.BLACK_WINS;
            case "WHITE" -> GameResult.WHITE_WINS;
            case "NONE" -> GameResult.JIGO;
            default -> GameResult.UNKNOWN;
        };
    }
}
