package org.tengen.pairing.pairgoth;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.Unreadable;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.PublicIds;
import org.tengen.pairing.tournament.Tournament;

/** Reads one document; settings are read by {@link PairgothSettings}. */
final class PairgothReader {

    /** The partner of a player with the bye. */
    private static final String NOBODY = "0";

    private final JsonValue root;
    private final List<Finding> findings;
    private final Map<String, Integer> lineById = new HashMap<>();

    PairgothReader(JsonValue root, List<Finding> findings) {
        this.root = root;
        this.findings = findings;
    }

    TournamentFacts read() {
        if (!root.isObject() || !root.has("pairing")) {
            throw new Unreadable(1, "document", "", "pairgoth's object with a field pairing");
        }
        List<Entry> entries = new ArrayList<>();
        for (JsonValue player : pairables()) {
            entries.add(entry(player));
            if (entries.size() > FileLimits.MOST_PLAYERS) {
                throw new Unreadable(player.line(), "players", "", "at most " + FileLimits.MOST_PLAYERS);
            }
        }
        List<Game> games = new ArrayList<>();
        List<Bye> byes = new ArrayList<>();
        List<JsonValue> rounds = root.array("games");
        if (rounds.size() > FileLimits.MOST_ROUNDS) {
            throw new Unreadable(root.line(), "games", rounds.size() + " rounds", "at most " + FileLimits.MOST_ROUNDS);
        }
        Map<String, Integer> assigned = new HashMap<>();
        for (int i = 0; i < rounds.size(); i++) {
            for (JsonValue game : rounds.get(i).items()) {
                game(game, i + 1, games, byes, assigned);
            }
        }
        Tournament tournament = Tournament.of(new PairgothSettings(root, findings).read(), entries, games, byes);
        return new TournamentFacts(tournament, event(), Optional.of(new PairgothOrigin(root)));
    }

    /** In team events it is teams that are paired. */
    private List<JsonValue> pairables() {
        List<JsonValue> teams = root.array("teams");
        if (teams.isEmpty()) {
            return root.array("players");
        }
        findings.add(Finding.warning(
                teams.get(0).line(),
                "teams",
                teams.size() + " teams",
                "",
                "teams are taken as entries, members are left out"));
        return teams;
    }

    private EventDetails event() {
        return new EventDetails(
                root.string("shortName", ""),
                root.string("location", ""),
                root.string("country", ""),
                root.string("director", ""),
                day("startDate"),
                day("endDate"),
                "",
                root.flag("online", false));
    }

    private LocalDate day(String field) {
        String text = root.string(field, "");
        try {
            return text.isEmpty() ? null : LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            findings.add(
                    Finding.warning(root.fields().get(field).line(), field, text, "a day like 2026-11-07", "left out"));
            return null;
        }
    }

    private Entry entry(JsonValue player) {
        if (!player.isObject()) {
            throw new Unreadable(player.line(), "players", player.text(), "an object");
        }
        String id = player.string("id", "");
        Integer earlier = lineById.putIfAbsent(id, player.line());
        if (id.isEmpty() || id.equals(NOBODY) || earlier != null) {
            String expected = earlier == null ? "a number of one's own" : "a number not used in line " + earlier;
            throw new Unreadable(player.line(), "id", id, expected);
        }
        Rank rank = new Rank(player.integer("rank", -30, Rank.LOWEST.value(), Rank.HIGHEST.value()));
        PublicIds ids =
                new PublicIds(player.string("egf", ""), player.string("ffg", ""), "", player.string("aga", ""), "");
        Map<Integer, AbsenceReason> absences = new TreeMap<>();
        for (JsonValue round : player.array("skip")) {
            absences.put((int) round.number("skip", 1, FileLimits.MOST_ROUNDS), AbsenceReason.AGREED);
        }
        return Entry.of(
                        id,
                        player.string("name", ""),
                        player.string("firstname", ""),
                        rank,
                        player.integer(
                                "rating", 2100 + 100 * rank.value(), -FileLimits.MOST_RATING, FileLimits.MOST_RATING))
                .withPlace(player.string("country", ""), player.string("club", ""))
                .withPublicIds(ids)
                .withRegistration(
                        player.flag("final", true) ? Entry.Registration.FINAL : Entry.Registration.PRELIMINARY)
                .withCorrection(2 * player.integer("mmsCorrection", 0, -100, 100))
                .withAbsences(absences);
    }

    private void game(JsonValue game, int round, List<Game> games, List<Bye> byes, Map<String, Integer> assigned) {
        String white = game.string("w", NOBODY);
        String black = game.string("b", NOBODY);
        if (white.equals(NOBODY) || black.equals(NOBODY)) {
            String lucky = white.equals(NOBODY) ? black : white;
            assign(assigned, round, lucky, game);
            byes.add(new Bye(round, lucky, Bye.Kind.DRAWN));
            return;
        }
        assign(assigned, round, white, game);
        assign(assigned, round, black, game);
        games.add(Game.of(
                round, game.integer("t", 0, 0, 100_000), white, black, game.integer("h", 0, 0, 9), result(game)));
    }

    private static GameResult result(JsonValue game) {
        String text = game.string("r", "?");
        return switch (text) {
            case "?" -> GameResult.UNKNOWN;
            case "w" -> GameResult.WHITE_WINS;
            case "b" -> GameResult.BLACK_WINS;
            case "=" -> GameResult.JIGO;
            case "X" -> GameResult.NO_RESULT;
            case "#" -> GameResult.BOTH_WIN;
            case "0" -> GameResult.BOTH_LOSE;
            default -> throw new Unreadable(game.line(), "r", text, "one of ? w b = X # 0");
        };
    }

    private void assign(Map<String, Integer> assigned, int round, String id, JsonValue game) {
        if (!lineById.containsKey(id)) {
            throw new Unreadable(game.line(), "games", id, "the id of a player");
        }
        Integer earlier = assigned.putIfAbsent(round + "/" + id, game.line());
        if (earlier != null) {
            throw new Unreadable(
                    game.line(), "round " + round, id, "one game a round; the first is in line " + earlier);
        }
    }
}
