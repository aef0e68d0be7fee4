package org.tengen.pairing.tournament;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tengen.pairing.settings.TournamentSettings;

/**
 * All facts of a tournament at one moment. Standings and draws are functions of this value and their arguments.
 *
 * @param clubGroups for each club its group of clubs; clubs of one group count as half strangers
 * @param playOff ids in the order a play-off brought them, best first; empty when there was none
 */
public record Tournament(
        TournamentSettings settings,
        List<Entry> entries,
        List<Game> games,
        List<Bye> byes,
        List<Constraint> constraints,
        List<TableWish> tableWishes,
        Map<String, String> clubGroups,
        List<String> playOff) {

    /** In place of a table. */
    private static final int THE_BYE = -1;

    /**
     * @throws IllegalArgumentException if an id occurs twice among the entries, a game or bye names nobody, or someone is
     *     assigned twice in a round; whoever reads foreign data checks {@link #problems} first
     */
    public Tournament {
        entries = List.copyOf(entries);
        games = List.copyOf(games);
        byes = List.copyOf(byes);
        constraints = List.copyOf(constraints);
        tableWishes = List.copyOf(tableWishes);
        clubGroups = Map.copyOf(clubGroups);
        playOff = List.copyOf(playOff);
        List<String> problems = problems(entries, games, byes);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", problems));
        }
    }

    public static Tournament of(TournamentSettings settings, List<Entry> entries, List<Game> games, List<Bye> byes) {
        return new Tournament(settings, entries, games, byes, List.of(), List.of(), Map.of(), List.of());
    }

    /** What keeps facts from being a tournament; empty when they are one. */
    public static List<String> problems(List<Entry> entries, List<Game> games, List<Bye> byes) {
        List<String> problems = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (Entry entry : entries) {
            if (!ids.add(entry.id())) {
                problems.add("entry " + entry.id() + " (" + entry.fullName() + ") occurs twice");
            }
        }
        Map<Integer, Set<String>> assigned = new HashMap<>();
        for (Game game : games) {
            check(game.whiteId(), game.round(), game.table(), ids, assigned, problems);
            check(game.blackId(), game.round(), game.table(), ids, assigned, problems);
        }
        for (Bye bye : byes) {
            check(bye.entryId(), bye.round(), THE_BYE, ids, assigned, problems);
        }
        return problems;
    }

    private static void check(
            String id,
            int round,
            int table,
            Set<String> ids,
            Map<Integer, Set<String>> assigned,
            List<String> problems) {
        if (!ids.contains(id)) {
            problems.add(where(round, table) + ": there is no entry " + id);
        } else if (!assigned.computeIfAbsent(round, none -> new HashSet<>()).add(id)) {
            problems.add(where(round, table) + ": " + id + " is assigned twice");
        }
    }

    private static String where(int round, int table) {
        return "round " + round + ", " + (table == THE_BYE ? "the bye" : "table " + table);
    }

    public Optional<Entry> entry(String id) {
        return entries.stream().filter(entry -> entry.id().equals(id)).findFirst();
    }

    /** The last round that has a game or a bye, 0 before the first draw. */
    public int lastRound() {
        int last = 0;
        for (Game game : games) {
            last = Math.max(last, game.round());
        }
        for (Bye bye : byes) {
            last = Math.max(last, bye.round());
        }
        return last;
    }

    public List<Game> gamesOf(int round) {
        return games.stream().filter(game -> game.round() == round).toList();
    }

    public Optional<Bye> byeOf(int round) {
        return byes.stream().filter(bye -> bye.round() == round).findFirst();
    }

    /** For each entry its game in a round. */
    public Map<String, Game> gameByEntry(int round) {
        Map<String, Game> found = new HashMap<>();
        for (Game game : games) {
            if (game.round() == round) {
                found.put(game.whiteId(), game);
                found.put(game.blackId(), game);
            }
        }
        return found;
    }

    public Tournament withSettings(TournamentSettings other) {
        return new Tournament(other, entries, games, byes, constraints, tableWishes, clubGroups, playOff);
    }

    public Tournament withEntries(List<Entry> other) {
        return new Tournament(settings, other, games, byes, constraints, tableWishes, clubGroups, playOff);
    }

    public Tournament withGames(List<Game> other) {
        return new Tournament(settings, entries, other, byes, constraints, tableWishes, clubGroups, playOff);
    }

    public Tournament withByes(List<Bye> other) {
        return new Tournament(settings, entries, games, other, constraints, tableWishes, clubGroups, playOff);
    }

    public Tournament withConstraints(List<Constraint> other) {
        return new Tournament(settings, entries, games, byes, other, tableWishes, clubGroups, playOff);
    }

    public Tournament withTableWishes(List<TableWish> other) {
        return new Tournament(settings, entries, games, byes, constraints, other, clubGroups, playOff);
    }

    public Tournament withPlayOff(List<String> other) {
        return new Tournament(settings, entries, games, byes, constraints, tableWishes, clubGroups, other);
    }
}
