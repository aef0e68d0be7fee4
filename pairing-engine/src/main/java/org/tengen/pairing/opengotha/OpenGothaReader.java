package org.tengen.pairing.opengotha;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.FileText;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.SafeReading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.Unreadable;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.PublicIds;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.pairing.xml.XmlElement;

/**
 * Reads OpenGotha's XML. Entry ids are OpenGotha's own keys (name and first name in capitals without spaces), because that
 * is how its games name their players; whoever keeps the tournament gives it ids of his own.
 */
public final class OpenGothaReader {

    /** Files older than this data version carry FFG ratings, which lie 2050 below the EGF scale. */
    private static final int FIRST_EGF_DATA_VERSION = 201;

    private static final int FFG_TO_EGF = 2050;

    private final List<Finding> findings;
    private final Map<String, Integer> lineByKey = new HashMap<>();
    private final Map<String, String> keyByPlainKey = new HashMap<>();
    private final Set<String> doubledKeys = new HashSet<>();

    private OpenGothaReader(List<Finding> findings) {
        this.findings = findings;
    }

    /** Reads the bytes of a file, whatever its age and encoding. */
    public static OpenGothaFile read(byte[] bytes) {
        Reading reading = facts(bytes);
        if (reading instanceof Reading.Read read) {
            XmlElement document = ((OpenGothaOrigin) read.facts().origin().orElseThrow()).document();
            List<String> warnings =
                    read.findings().stream().map(Finding::toString).toList();
            return new OpenGothaFile.Read(read.facts().tournament(), document, warnings);
        }
        Finding reason = reading.findings().get(0);
        return new OpenGothaFile.Refused(Math.max(1, reason.line()), reason.field(), reason.reason());
    }

    static Reading facts(byte[] bytes) {
        return SafeReading.read(findings -> new OpenGothaReader(findings).read(FileText.decode(bytes, findings)));
    }

    private TournamentFacts read(String text) {
        XmlElement root = XmlElement.parse(text);
        if (!root.name().equals("Tournament")) {
            throw new Unreadable(root.line(), "document", root.name(), "OpenGotha's element Tournament");
        }
        Tournament tournament = tournament(root);
        EventDetails event = event(root);
        root.attributes().remove("externalIPAddress");
        return new TournamentFacts(tournament, event, Optional.of(new OpenGothaOrigin(root)));
    }

    private EventDetails event(XmlElement root) {
        XmlElement general = root.child("TournamentParameterSet")
                .flatMap(set -> set.child("GeneralParameterSet"))
                .orElse(root);
        return new EventDetails(
                general.text("shortName", "").equals(general.text("name", "")) ? "" : general.text("shortName", ""),
                general.text("location", ""),
                "",
                general.text("director", ""),
                day(general, "beginDate"),
                day(general, "endDate"),
                "",
                general.flag("bInternet", false));
    }

    private LocalDate day(XmlElement general, String attribute) {
        String text = general.text(attribute, "").strip();
        try {
            return text.isEmpty() ? null : LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            String field = "GeneralParameterSet/@" + attribute;
            findings.add(Finding.warning(general.line(), field, text, "a day like 2026-11-07", "left out"));
            return null;
        }
    }

    private Tournament tournament(XmlElement root) {
        int shift = ratingShift(root);
        XmlElement parameters = root.child("TournamentParameterSet")
                .orElseThrow(() -> new Unreadable(root.line(), "TournamentParameterSet", "", "such an element"));
        TournamentSettings settings = new OpenGothaSettings(parameters, findings).read();
        List<Entry> entries = new ArrayList<>();
        List<XmlElement> players = root.within("Players", "Player");
        if (players.size() > FileLimits.MOST_PLAYERS) {
            String found = players.size() + " players";
            throw new Unreadable(root.line(), "Players", found, "at most " + FileLimits.MOST_PLAYERS);
        }
        for (XmlElement player : players) {
            entries.add(entry(player, shift));
        }
        List<Game> games = new ArrayList<>();
        Map<String, Integer> assigned = new HashMap<>();
        for (XmlElement game : root.within("Games", "Game")) {
            Game read = game(game);
            assign(assigned, read.round(), read.whiteId(), game.line());
            assign(assigned, read.round(), read.blackId(), game.line());
            games.add(read);
        }
        List<Bye> byes = new ArrayList<>();
        for (XmlElement bye : root.within("ByePlayers", "ByePlayer")) {
            int round = bye.integer("roundNumber", 0, 1, TournamentSettings.MOST_ROUNDS);
            String key = keyOf(bye, "player");
            assign(assigned, round, key, bye.line());
            byes.add(new Bye(round, key, Bye.Kind.DRAWN));
        }
        Map<String, String> clubGroups = new HashMap<>();
        for (XmlElement group : root.within("ClubsGroups", "ClubsGroup")) {
            for (XmlElement club : group.children()) {
                clubGroups.put(club.text("name", ""), group.text("name", ""));
            }
        }
        return new Tournament(settings, entries, games, byes, List.of(), List.of(), clubGroups, List.of());
    }

    /** A file without dataVersion but with fullVersionNumber is of 3.51.02, which forgot to write it. */
    private int ratingShift(XmlElement root) {
        boolean named = root.attributes().containsKey("dataVersion");
        if (!named && root.attributes().containsKey("fullVersionNumber")) {
            return 0;
        }
        if (root.integer("dataVersion", 0, 0, Integer.MAX_VALUE) >= FIRST_EGF_DATA_VERSION) {
            return 0;
        }
        String version = root.text("dataVersion", "none");
        findings.add(Finding.warning(
                root.line(),
                "Tournament/@dataVersion",
                version,
                String.valueOf(FIRST_EGF_DATA_VERSION),
                "a file of the old data version: 2050 was added to every rating"));
        return FFG_TO_EGF;
    }

    private Entry entry(XmlElement player, int ratingShift) {
        String name = player.required("name");
        String firstName = player.text("firstName", "");
        int rating = player.integer("rating", -900, -FileLimits.MOST_RATING, FileLimits.MOST_RATING) + ratingShift;
        PublicIds ids = new PublicIds(
                player.text("egfPin", ""),
                player.text("ffgLicence", ""),
                player.text("ffgLicenceStatus", ""),
                player.text("agaId", ""),
                player.text("grade", "").strip());
        Map<Integer, AbsenceReason> absences = new HashMap<>();
        String participating = player.text("participating", "");
        for (int i = 0; i < Math.min(participating.length(), TournamentSettings.MOST_ROUNDS); i++) {
            if (participating.charAt(i) == '0') {
                absences.put(i + 1, AbsenceReason.AGREED);
            }
        }
        Entry.Registration registration =
                player.text("registeringStatus", "FIN").equalsIgnoreCase("PRE")
                        ? Entry.Registration.PRELIMINARY
                        : Entry.Registration.FINAL;
        return Entry.of(newKey(name + firstName, player), name, firstName, rank(player), rating)
                .withPlace(player.text("country", ""), player.text("club", ""))
                .withPublicIds(ids)
                .withRegistration(registration)
                .withCorrection(2 * player.integer("smmsCorrection", 0, -100, 100))
                .withAbsences(absences);
    }

    private static Rank rank(XmlElement player) {
        String text = player.text("rank", player.text("grade", ""));
        try {
            return Rank.parse(text);
        } catch (IllegalArgumentException e) {
            throw new Unreadable(player.line(), "Player/@rank", text, "a rank, for example 3D or 12K");
        }
    }

    private String newKey(String fullName, XmlElement player) {
        String key = key(fullName);
        if (key.isEmpty()) {
            throw new Unreadable(player.line(), "Player/@name", "", "a name");
        }
        Integer earlier = lineByKey.putIfAbsent(key, player.line());
        if (earlier != null) {
            doubledKeys.add(key);
            findings.add(Finding.warning(
                    player.line(),
                    "Player/@name",
                    fullName,
                    "a name of one's own",
                    "taken as a second person; the first stands in line " + earlier));
            int number = 2;
            while (lineByKey.containsKey(key + "#" + number)) {
                number++;
            }
            key = key + "#" + number;
            lineByKey.put(key, player.line());
        }
        keyByPlainKey.merge(plain(key), key, (a, b) -> "");
        return key;
    }

    private Game game(XmlElement game) {
        int round = game.integer("roundNumber", 0, 1, TournamentSettings.MOST_ROUNDS);
        String white = keyOf(game, "whitePlayer");
        String black = keyOf(game, "blackPlayer");
        if (white.equals(black)) {
            throw new Unreadable(game.line(), "Game/@blackPlayer", white, "somebody else than White");
        }
        String text = game.text("result", "RESULT_UNKNOWN").strip().toUpperCase(Locale.ROOT);
        boolean byDefault = text.endsWith("_BYDEF");
        GameResult result = result(byDefault ? text.substring(0, text.length() - "_BYDEF".length()) : text, game);
        return new Game(
                round,
                game.integer("tableNumber", 0, 0, 100_000),
                white,
                black,
                game.integer("handicap", 0, 0, 9),
                result,
                byDefault,
                game.flag("knownColor", true));
    }

    private static GameResult result(String text, XmlElement game) {
        return switch (text) {
            case "RESULT_UNKNOWN", "" -> GameResult.UNKNOWN;
            case "RESULT_WHITEWINS" -> GameResult.WHITE_WINS;
            case "RESULT_BLACKWINS" -> GameResult.BLACK_WINS;
            case "RESULT_EQUAL" -> GameResult.JIGO;
            case "RESULT_BOTHWIN" -> GameResult.BOTH_WIN;
            case "RESULT_BOTHLOSE" -> GameResult.BOTH_LOSE;
            default -> throw new Unreadable(game.line(), "Game/@result", text, "for example RESULT_WHITEWINS");
        };
    }

    /** The key a game or bye uses; spelt in capitals or not, with accents or without. */
    private String keyOf(XmlElement element, String attribute) {
        String written = element.required(attribute);
        String key = key(written);
        String field = element.name() + "/@" + attribute;
        if (doubledKeys.contains(key)) {
            throw new Unreadable(element.line(), field, written, "one player; there are two players called so");
        }
        if (lineByKey.containsKey(key)) {
            return key;
        }
        String close = keyByPlainKey.getOrDefault(plain(key), "");
        if (close.isEmpty() || doubledKeys.contains(close)) {
            throw new Unreadable(element.line(), field, written, "one of the players");
        }
        return close;
    }

    private static void assign(Map<String, Integer> assigned, int round, String key, int line) {
        Integer earlier = assigned.putIfAbsent(round + "/" + key, line);
        if (earlier != null) {
            String expected = "one game a round, but is assigned twice; the first time in line " + earlier;
            throw new Unreadable(line, "round " + round, key, expected);
        }
    }

    static String key(String fullName) {
        return fullName.replace(" ", "").toUpperCase(Locale.ROOT);
    }

    /** The key without accents and marks, for files whose keys were made by another program. */
    private static String plain(String key) {
        String decomposed = java.text.Normalizer.normalize(key, java.text.Normalizer.Form.NFKD);
        return decomposed.replaceAll("[^\\p{L}\\p{N}#]", "");
    }
}
