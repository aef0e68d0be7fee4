package org.tengen.pairing.aga;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.Unreadable;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.PublicIds;
import org.tengen.pairing.tournament.Tournament;

/** Reads the report: {@code TOURNEY}, {@code PLAYERS}, {@code GAMES}, {@code END}. White stands first in a game. */
final class AgaReader {

    private static final Pattern PLAYER =
            Pattern.compile("\\s*(\\d{1,9})\\s+(\\S.*?)\\s+(\\d{1,2})\\s?([kKdDpP])\\b.*");
    private static final Pattern GAME =
            Pattern.compile("\\s*(\\d{1,9})\\s+(\\d{1,9})\\s+([wWbB?])\\s+(\\d)\\s+(-?\\d{1,3})(?:\\.\\d+)?\\s*");

    /** Numbers that programs invent for people who have none; the AGA takes them no more. */
    private static final Pattern INVENTED = Pattern.compile("99\\d{3}");

    private enum Section {
        HEAD,
        PLAYERS,
        GAMES,
        END
    }

    private final List<Finding> findings;
    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final List<Game> games = new ArrayList<>();
    private final Set<String> assigned = new HashSet<>();
    private final Map<Integer, Integer> tables = new HashMap<>();
    private String title = "";
    private LocalDate first;
    private LocalDate last;
    private int komi = -1;
    private int round;
    private boolean roundNamed;

    AgaReader(List<Finding> findings) {
        this.findings = findings;
    }

    /** Whether a number may be a member's. */
    static boolean isMember(String id) {
        return id.matches("[1-9]\\d{0,8}") && !INVENTED.matcher(id).matches();
    }

    TournamentFacts read(String text) {
        Section section = Section.HEAD;
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (line.length() > FileLimits.MOST_LINE_LENGTH) {
                String most = "at most " + FileLimits.MOST_LINE_LENGTH + " characters";
                throw new Unreadable(number, "line", line.length() + " characters", most);
            }
            String word = line.strip().split("\\s", 2)[0].toUpperCase(Locale.ROOT);
            if (word.equals("PLAYERS")) {
                section = Section.PLAYERS;
            } else if (word.equals("GAMES")) {
                section = Section.GAMES;
                games(line.strip().substring(5).strip(), number);
            } else if (word.equals("END")) {
                section = Section.END;
            } else if (!line.isBlank()) {
                line(section, line, number);
            }
        }
        if (entries.isEmpty()) {
            throw new Unreadable(number, "PLAYERS", "", "at least one player");
        }
        return facts();
    }

    private void line(Section section, String line, int number) {
        switch (section) {
            case HEAD -> head(line.strip(), number);
            case PLAYERS -> player(line, number);
            case GAMES -> game(line, number);
            case END -> findings.add(Finding.warning(number, "END", line.strip(), "nothing after END", "left out"));
        }
    }

    private void head(String line, int number) {
        if (line.toUpperCase(Locale.ROOT).startsWith("TOURNEY")) {
            title = line.substring("TOURNEY".length()).strip();
        } else if (line.startsWith("start=")) {
            first = day(line.substring(6).strip(), number);
        } else if (line.startsWith("finish=")) {
            last = day(line.substring(7).strip(), number);
        }
    }

    private LocalDate day(String text, int line) {
        if (text.isEmpty()) {
            return null;
        }
        try {
            return text.contains("/") ? LocalDate.parse(text, AgaWriter.DAY) : LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            findings.add(Finding.warning(line, "start, finish", text, "a day like 11/7/2026", "left out"));
            return null;
        }
    }

    private void player(String line, int number) {
        Matcher player = PLAYER.matcher(line);
        if (!player.matches()) {
            throw new Unreadable(number, "PLAYERS", line.strip(), "number, Last, First, rank");
        }
        if (entries.size() == FileLimits.MOST_PLAYERS) {
            throw new Unreadable(number, "PLAYERS", "more lines", "at most " + FileLimits.MOST_PLAYERS + " players");
        }
        String id = player.group(1);
        boolean member = isMember(id);
        if (!member) {
            findings.add(Finding.warning(number, "number", id, "a member's number", "taken as nobody's"));
        }
        String name = player.group(2).strip();
        int comma = name.indexOf(',');
        String surname = (comma < 0 ? name : name.substring(0, comma)).strip();
        String given = comma < 0 ? "" : name.substring(comma + 1).strip();
        Rank rank = rank(player.group(3) + player.group(4), number);
        Entry entry = Entry.of(
                        "aga" + id,
                        surname.isEmpty() ? given : surname,
                        surname.isEmpty() ? "" : given,
                        rank,
                        Math.max(-900, 2100 + 100 * rank.value()))
                .withPublicIds(new PublicIds("", "", "", member ? id : "", ""));
        if (entries.putIfAbsent(id, entry) != null) {
            throw new Unreadable(number, "PLAYERS", id, "each number once");
        }
    }

    private static Rank rank(String text, int line) {
        try {
            return Rank.parse(text);
        } catch (IllegalArgumentException e) {
            throw new Unreadable(line, "rank", text, "a rank like 3d or 12k");
        }
    }

    private void games(String named, int line) {
        roundNamed = !named.isEmpty();
        if (roundNamed) {
            if (!named.matches("\\d{1,3}")) {
                throw new Unreadable(line, "GAMES", named, "the number of a round");
            }
            round = Integer.parseInt(named);
            if (round < 1 || round > FileLimits.MOST_ROUNDS) {
                throw new Unreadable(line, "GAMES", named, "a round from 1 to " + FileLimits.MOST_ROUNDS);
            }
        } else {
            round = Math.max(1, round);
        }
    }

    private void game(String line, int number) {
        Matcher game = GAME.matcher(line);
        if (!game.matches()) {
            throw new Unreadable(
                    number, "GAMES", line.strip(), "White's number, Black's number, w or b, handicap, komi");
        }
        String white = entry(game.group(1), number);
        String black = entry(game.group(2), number);
        if (white.equals(black)) {
            throw new Unreadable(number, "GAMES", game.group(2), "somebody else than White");
        }
        int in = roundOf(white, black, number);
        int stones = Integer.parseInt(game.group(4));
        int points = Integer.parseInt(game.group(5));
        if (stones == 0 && points != 0) {
            komi = Math.max(komi, points);
        }
        GameResult result = switch (game.group(3)) {
            case "w", "W" -> GameResult.WHITE_WINS;
            case "b", "B" -> GameResult.BLACK_WINS;
            default -> GameResult.UNKNOWN;
        };
        int table = tables.merge(in, 1, Integer::sum);
        games.add(Game.of(in, table, white, black, stones == 0 && points == 0 ? 1 : stones, result));
    }

    private String entry(String id, int line) {
        Entry entry = entries.get(id);
        if (entry == null) {
            throw new Unreadable(line, "GAMES", id, "a number from PLAYERS");
        }
        return entry.id();
    }

    /** A report without numbers of rounds has everybody's games in their order. */
    private int roundOf(String white, String black, int line) {
        int in = round;
        while (!roundNamed && (assigned.contains(in + "/" + white) || assigned.contains(in + "/" + black))) {
            in++;
        }
        if (in > FileLimits.MOST_ROUNDS) {
            throw new Unreadable(line, "GAMES", "more games", "at most " + FileLimits.MOST_ROUNDS + " each");
        }
        if (!assigned.add(in + "/" + white) || !assigned.add(in + "/" + black)) {
            throw new Unreadable(line, "GAMES", white + " or " + black, "one game each in round " + in);
        }
        return in;
    }

    private TournamentFacts facts() {
        String[] parts = title.split(",", -1);
        int rounds = games.stream().mapToInt(Game::round).max().orElse(1);
        TournamentSettings swiss = TournamentSettings.swiss(parts[0].strip(), rounds);
        GameSettings usual = GameSettings.USUAL;
        GameSettings game = new GameSettings(
                komi < 0 ? usual.komiHalfPoints() : 2 * komi,
                usual.handicapKomiHalfPoints(),
                usual.boardSize(),
                usual.mainTimeMinutes(),
                usual.extraTime(),
                usual.extraSeconds(),
                usual.extraStones());
        Tournament tournament = Tournament.of(swiss.withGame(game), List.copyOf(entries.values()), games, List.of());
        String place = parts.length > 1 ? parts[1].strip() : "";
        String third = parts.length > 2 ? parts[2].strip() : "";
        EventDetails event = EventDetails.NONE
                .withPlace(place, third.matches("[A-Z]{2}") ? third : "")
                .withDays(first, last);
        return new TournamentFacts(tournament, event, Optional.empty());
    }
}
