package org.tengen.pairing.pairgoth;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.GeographySettings;
import org.tengen.pairing.settings.HandicapSettings;
import org.tengen.pairing.settings.MainScore;
import org.tengen.pairing.settings.PairingSettings;
import org.tengen.pairing.settings.ScoreSettings;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.Tournament;

/** Writes one document in the order of fields that pairgoth has. */
final class PairgothWriter {

    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    /** Pairgoth wants days; a tournament that has none yet gets one that nobody takes for real. */
    private static final LocalDate NO_DAY = LocalDate.of(2000, 1, 1);

    /** How many periods of byo-yomi there are is not among our facts; five is what most tournaments give. */
    private static final int USUAL_PERIODS = 5;

    private static final double SECONDARY_MCMAHON = 1e11;
    private static final double SECONDARY_SWISS = 2e13;

    private final Tournament tournament;
    private final TournamentSettings settings;
    private final EventDetails event;
    private final Optional<JsonValue> old;
    private final Map<String, Integer> numbers = new HashMap<>();

    PairgothWriter(TournamentFacts facts) {
        tournament = facts.tournament();
        settings = tournament.settings();
        event = facts.event();
        old = facts.origin()
                .filter(PairgothOrigin.class::isInstance)
                .map(origin -> ((PairgothOrigin) origin).document());
        List<Entry> entries = tournament.entries();
        boolean keep = entries.stream().allMatch(entry -> entry.id().matches("[1-9][0-9]{0,8}"));
        for (int i = 0; i < entries.size(); i++) {
            String id = entries.get(i).id();
            numbers.put(id, keep ? Integer.parseInt(id) : i + 1);
        }
    }

    byte[] write() {
        ObjectNode root = JSON.createObjectNode();
        root.put("type", "INDIVIDUAL");
        root.put("name", settings.name());
        root.put("shortName", event.shortName());
        LocalDate first = event.firstDay();
        LocalDate last = event.lastDay() == null ? first : event.lastDay();
        root.put("startDate", String.valueOf(first == null ? NO_DAY : first));
        root.put("endDate", String.valueOf(last == null ? NO_DAY : last));
        root.put("director", event.director());
        root.put("country", event.country());
        root.put("location", event.place());
        root.put("online", event.online());
        root.put("komi", settings.game().komiHalfPoints() / 2.0);
        root.put(
                "rules",
                old.map(document -> document.string("rules", ""))
                        .filter(r -> !r.isEmpty())
                        .orElse("JAPANESE"));
        root.put("gobanSize", settings.game().boardSize());
        time(root.putObject("timeSystem"));
        root.put("rounds", settings.rounds());
        pairing(root.putObject("pairing"));
        ArrayNode players = root.putArray("players");
        tournament.entries().forEach(entry -> player(players.addObject(), entry));
        games(root.putArray("games"));
        try {
            return JSON.writeValueAsBytes(root);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree that cannot be written as JSON", e);
        }
    }

    private void time(ObjectNode time) {
        GameSettings game = settings.game();
        JsonValue earlier = old.map(document -> document.object("timeSystem")).orElse(null);
        time.put(
                "type",
                switch (game.extraTime()) {
                    case CANADIAN -> "CANADIAN";
                    case BYOYOMI -> "JAPANESE";
                    case FISCHER -> "FISCHER";
                    case SUDDEN_DEATH -> "SUDDEN_DEATH";
                });
        time.put("mainTime", 60 * game.mainTimeMinutes());
        switch (game.extraTime()) {
            case CANADIAN -> time.put("byoyomi", game.extraSeconds()).put("stones", game.extraStones());
            case BYOYOMI ->
                time.put("byoyomi", game.extraSeconds())
                        .put(
                                "periods",
                                earlier == null ? USUAL_PERIODS : earlier.integer("periods", USUAL_PERIODS, 0, 1000));
            case FISCHER -> {
                time.put("increment", game.extraSeconds());
                if (earlier != null && earlier.has("maxTime")) {
                    time.put("maxTime", earlier.integer("maxTime", 0, -1, Integer.MAX_VALUE));
                }
            }
            case SUDDEN_DEATH -> {
                // nothing follows the main time
            }
        }
    }

    private void pairing(ObjectNode pairing) {
        boolean mcMahon = settings.pairedBy() == MainScore.MMS;
        PairingSettings weights = settings.pairing();
        pairing.put("type", mcMahon ? "MAC_MAHON" : "SWISS");
        pairing.putObject("base")
                .put("nx1", weights.concavity())
                .put("dupWeight", (double) weights.repeatWeight())
                .put("random", (double) weights.randomWeight())
                .put("deterministic", weights.deterministic())
                .put("colorBalanceWeight", (double) weights.colourWeight());
        main(pairing.putObject("main"), weights, settings.scores());
        GeographySettings geography = weights.geography();
        pairing.putObject("secondary")
                .put("barThreshold", geography.barThreshold())
                .put("rankThreshold", geography.rankThreshold().value())
                .put("winsThreshold", geography.winsThreshold())
                .put("secWeight", mcMahon ? SECONDARY_MCMAHON : SECONDARY_SWISS);
        pairing.putObject("geo")
                .put("weight", (double) geography.weight())
                .put("mmsDiffCountry", geography.countryGap())
                .put("mmsDiffClubGroup", geography.clubGroupGap())
                .put("mmsDiffClub", geography.clubGap());
        HandicapSettings handicap = settings.handicap();
        pairing.putObject("handicap")
                .put("weight", (double) weights.handicapWeight())
                .put("useMMS", handicap.byScore())
                .put("threshold", handicap.noHandicapFrom().value())
                .put("correction", -handicap.correction())
                .put("ceiling", handicap.ceiling());
        ArrayNode placement = pairing.putArray("placement");
        settings.placement().forEach(criterion -> placement.add(Codes.code(criterion)));
        pairing.put("mmFloor", settings.mcMahon().floor().value());
        pairing.put("mmBar", settings.mcMahon().bar().value());
    }

    private static void main(ObjectNode main, PairingSettings weights, ScoreSettings scores) {
        main.put("catWeight", (double) weights.categoryWeight())
                .put("scoreWeight", (double) weights.scoreWeight())
                .put("upDownWeight", (double) weights.drawUpDownWeight())
                .put("upDownCompensate", weights.compensate())
                .put("upDownLowerMode", weights.lowerPosition().name())
                .put("upDownUpperMode", weights.upperPosition().name())
                .put("maximizeSeeding", (double) weights.seedingWeight())
                .put("firstSeedLastRound", weights.lastRoundOfFirstSeeding())
                .put("firstSeed", "SPLIT_AND_" + weights.firstSeeding())
                .put("secondSeed", "SPLIT_AND_" + weights.secondSeeding())
                .put("firstSeedAddCrit", weights.ratingInFirstSeeding() ? "RATING" : "NONE")
                .put("secondSeedAddCrit", weights.ratingInSecondSeeding() ? "RATING" : "NONE")
                .put("mmsValueAbsent", scores.absentMmsHalfPoints() / 2.0)
                .put("nbwValueAbsent", scores.absentNbwHalfPoints() / 2.0)
                .put("roundDownScore", scores.rounding() != ScoreSettings.Rounding.NONE)
                .put(
                        "sosValueAbsentUseBase",
                        scores.opponentTerm() != ScoreSettings.OpponentTerm.OWN_START_PLUS_HALF_ROUNDS);
    }

    private void player(ObjectNode player, Entry entry) {
        player.put("id", numbers.get(entry.id()));
        player.put("name", entry.name());
        player.put("firstname", entry.firstName());
        player.put("rating", entry.rating());
        player.put("rank", entry.rank().value());
        player.put("country", entry.country());
        player.put("club", entry.club());
        player.put("final", entry.registration() == Entry.Registration.FINAL);
        if (!entry.absences().isEmpty()) {
            ArrayNode skip = player.putArray("skip");
            entry.absences().keySet().forEach(skip::add);
        }
        if (entry.correctionHalfPoints() != 0) {
            player.put("mmsCorrection", entry.correctionHalfPoints() / 2);
        }
        id(player, "aga", entry.publicIds().agaId());
        id(player, "egf", entry.publicIds().egfPin());
        id(player, "ffg", entry.publicIds().ffgLicence());
    }

    private static void id(ObjectNode player, String federation, String id) {
        if (!id.isEmpty()) {
            player.put(federation, id);
        }
    }

    private void games(ArrayNode rounds) {
        int id = 1;
        for (int round = 1; round <= tournament.lastRound(); round++) {
            ArrayNode games = rounds.addArray();
            for (Game game : tournament.gamesOf(round)) {
                game(games.addObject(), id++, game);
            }
            for (Bye bye : tournament.byes()) {
                if (bye.round() == round) {
                    games.addObject()
                            .put("id", id++)
                            .put("t", 0)
                            .put("w", numbers.get(bye.entryId()))
                            .put("b", 0)
                            .put("h", 0)
                            .put("r", "w")
                            .put("dd", 0);
                }
            }
        }
    }

    private void game(ObjectNode written, int id, Game game) {
        written.put("id", id);
        written.put("t", game.table());
        written.put("w", numbers.get(game.whiteId()));
        written.put("b", numbers.get(game.blackId()));
        written.put("h", game.handicap());
        written.put(
                "r",
                switch (game.result()) {
                    case UNKNOWN -> "?";
                    case WHITE_WINS -> "w";
                    case BLACK_WINS -> "b";
                    case JIGO -> "=";
                    case NO_RESULT -> "X";
                    case BOTH_WIN -> "#";
                    case BOTH_LOSE -> "0";
                });
        written.put("dd", earlier(game, "dd", 0));
        if (earlier(game, "ft", 0) != 0) {
            written.put("ft", true);
        }
    }

    /** Draw-ups and forced tables of a game that was in the document already. */
    private int earlier(Game game, String field, int otherwise) {
        List<JsonValue> rounds = old.map(document -> document.array("games")).orElse(List.of());
        if (game.round() > rounds.size()) {
            return otherwise;
        }
        for (JsonValue known : rounds.get(game.round() - 1).items()) {
            if (known.string("w", "").equals(game.whiteId())
                    && known.string("b", "").equals(game.blackId())) {
                return field.equals("ft")
                        ? (known.flag("ft", false) ? 1 : 0)
                        : known.integer(field, otherwise, -1000, 1000);
            }
        }
        return otherwise;
    }
}
