package org.tengen.pairing.opengotha;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.tengen.pairing.opengotha.XmlElement.Unreadable;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.PublicIds;
import org.tengen.pairing.tournament.Tournament;

/**
 * Reads OpenGotha's XML. Entry ids are OpenGotha's own keys (name and first name in capitals without spaces), because that
 * is how its games name their players; whoever keeps the tournament gives it ids of his own.
 */
public final class OpenGothaReader {

    /** Ten times the largest file seen; more is no tournament. */
    static final int MOST_BYTES = 32 << 20;

    /** Files older than this data version carry FFG ratings, which lie 2050 below the EGF scale. */
    private static final int FIRST_EGF_DATA_VERSION = 201;

    private static final int FFG_TO_EGF = 2050;
    private static final int LEAST_RATING = -20_000;
    private static final int MOST_RATING = 20_000;

    private final List<String> warnings = new ArrayList<>();
    private final Map<String, Integer> lineByKey = new HashMap<>();
    private final Map<String, String> keyByPlainKey = new HashMap<>();
    private final Set<String> doubledKeys = new HashSet<>();

    private OpenGothaReader() {}

    /** Reads the bytes of a file, whatever its age and encoding. */
    public static OpenGothaFile read(byte[] bytes) {
        try {
            if (bytes.length > MOST_BYTES) {
                throw new Unreadable(1, "document", "larger than " + (MOST_BYTES >> 20) + " MB");
            }
            OpenGothaReader reader = new OpenGothaReader();
            XmlElement root = XmlElement.parse(reader.decode(bytes));
            if (!root.name().equals("Tournament")) {
                throw new Unreadable(root.line(), root.name(), "expected OpenGotha's element Tournament");
            }
            Tournament tournament = reader.tournament(root);
            root.attributes().remove("externalIPAddress");
            return new OpenGothaFile.Read(tournament, root, List.copyOf(reader.warnings));
        } catch (Unreadable e) {
            return new OpenGothaFile.Refused(e.line(), e.field(), e.getMessage());
        }
    }

    private String decode(byte[] bytes) {
        int start = bytes.length >= 3 && (bytes[0] & 0xff) == 0xef && (bytes[1] & 0xff) == 0xbb ? 3 : 0;
        ByteBuffer buffer = ByteBuffer.wrap(bytes, start, bytes.length - start);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(buffer).toString();
        } catch (CharacterCodingException e) {
            warnings.add("the file is not UTF-8 and was read as Windows-1252; check the accents");
            return new String(bytes, start, bytes.length - start, Charset.forName("windows-1252"));
        }
    }

    private Tournament tournament(XmlElement root) {
        int shift = ratingShift(root);
        XmlElement parameters = root.child("TournamentParameterSet")
                .orElseThrow(() -> new Unreadable(root.line(), "TournamentParameterSet", "is missing"));
        TournamentSettings settings = new OpenGothaSettings(parameters, warnings).read();
        List<Entry> entries = new ArrayList<>();
        for (XmlElement player : root.within("Players", "Player")) {
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
        warnings.add("a file of the old data version: 2050 was added to every rating");
        return FFG_TO_EGF;
    }

    private Entry entry(XmlElement player, int ratingShift) {
        String name = player.required("name");
        String firstName = player.text("firstName", "");
        int rating = player.integer("rating", -900, LEAST_RATING, MOST_RATING) + ratingShift;
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
            throw new Unreadable(player.line(), "Player/@rank", e.getMessage());
        }
    }

    private String newKey(String fullName, XmlElement player) {
        String key = key(fullName);
        if (key.isEmpty()) {
            throw new Unreadable(player.line(), "Player/@name", "is empty");
        }
        Integer earlier = lineByKey.putIfAbsent(key, player.line());
        if (earlier != null) {
            doubledKeys.add(key);
            warnings.add("line " + player.line() + ": a second " + fullName + " (the first in line " + earlier + ")");
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
            throw new Unreadable(game.line(), "Game/@blackPlayer", "the same player as White");
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
            default -> throw new Unreadable(game.line(), "Game/@result", "'" + text + "' is not known");
        };
    }

    /** The key a game or bye uses; spelt in capitals or not, with accents or without. */
    private String keyOf(XmlElement element, String attribute) {
        String written = element.required(attribute);
        String key = key(written);
        String field = element.name() + "/@" + attribute;
        if (doubledKeys.contains(key)) {
            throw new Unreadable(element.line(), field, "two players are called " + written + "; tell them apart");
        }
        if (lineByKey.containsKey(key)) {
            return key;
        }
        String close = keyByPlainKey.getOrDefault(plain(key), "");
        if (close.isEmpty() || doubledKeys.contains(close)) {
            throw new Unreadable(element.line(), field, "there is no player " + written);
        }
        return close;
    }

    private static void assign(Map<String, Integer> assigned, int round, String key, int line) {
        Integer earlier = assigned.putIfAbsent(round + "/" + key, line);
        if (earlier != null) {
            throw new Unreadable(line, "round " + round, key + " is assigned twice, the first time in line " + earlier);
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
