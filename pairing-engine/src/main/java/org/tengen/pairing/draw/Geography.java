package org.tengen.pairing.draw;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tengen.pairing.settings.GeographySettings;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.tournament.UnitOfPlay;

/**
 * Clubs and countries in profile {@code tengen}. It speaks only inside a score group, because the score comes first; an empty club
 * is no club. A club or country with more than 40 % of the field is at home: its members may meet, and visitors of
 * different clubs would rather meet them than each other.
 */
final class Geography {

    static final int MOST_FOR_CLUB = 4;
    static final int MOST_FOR_COUNTRY = 2;

    /** Share of the field above which a club or country is at home (pairgoth's threshold). */
    private static final int HOME_PERCENT = 40;

    private final GeographySettings settings;
    private final int[] country;
    private final int[] club;
    private final int[] clubGroup;
    private final boolean[] above;
    private final int homeClub;
    private final int homeCountry;
    private final Map<String, Integer> clubs = new HashMap<>();

    Geography(ScoreBoard board, List<Integer> drawn) {
        settings = board.tournament().settings().pairing().geography();
        int players = board.players();
        country = new int[players];
        club = new int[players];
        clubGroup = new int[players];
        above = new boolean[players];
        Map<String, Integer> countries = new HashMap<>();
        Map<String, Integer> clubGroups = new HashMap<>();
        Map<String, String> groups = board.tournament().clubGroups();
        for (int i = 0; i < players; i++) {
            UnitOfPlay entry = board.unit(i);
            country[i] = number(countries, entry.country());
            club[i] = entry.club().isBlank() ? 0 : number(clubs, entry.club() + "/" + entry.country());
            clubGroup[i] = number(clubGroups, groups.getOrDefault(entry.club(), ""));
            above[i] = above(board, i);
        }
        homeClub = home(club, drawn);
        homeCountry = home(country, drawn);
    }

    /** 0 for an empty name, else a number of its own, whatever its capitals. */
    private static int number(Map<String, Integer> numbers, String name) {
        String key = name.strip().toUpperCase(Locale.ROOT);
        return key.isEmpty() ? 0 : numbers.computeIfAbsent(key, any -> numbers.size() + 1);
    }

    private static int home(int[] places, List<Integer> drawn) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int player : drawn) {
            if (places[player] != 0) {
                counts.merge(places[player], 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .filter(count -> 100 * count.getValue() > HOME_PERCENT * drawn.size())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(0);
    }

    private boolean above(ScoreBoard board, int player) {
        int wins = board.nbw(board.rounds(), player);
        int rounds = board.tournament().settings().rounds();
        McMahonSettings mcMahon = board.tournament().settings().mcMahon();
        boolean byWins = settings.winsThreshold() ? wins >= rounds : wins >= 2 * rounds;
        boolean byRank = board.unit(player).rank().value() + wins / 2
                >= settings.rankThreshold().value();
        int bar = 2 * (mcMahon.bar().value() - mcMahon.zero().value());
        return byWins || byRank || settings.barThreshold() && board.start(player) >= bar;
    }

    boolean isOn() {
        return settings.weight() != 0;
    }

    /** The club at home, for the director's information. */
    Optional<String> homeClub() {
        return clubs.entrySet().stream()
                .filter(entry -> entry.getValue() == homeClub)
                .map(entry -> entry.getKey().substring(0, entry.getKey().lastIndexOf('/')))
                .findFirst();
    }

    /** 4 for one club, 2 for one group of clubs, 1 for two visitors; half of it when one of the two is above the thresholds. */
    int club(int a, int b) {
        int value;
        if (club[a] != 0 && club[a] == club[b]) {
            value = club[a] == homeClub ? 0 : MOST_FOR_CLUB;
        } else if (clubGroup[a] != 0 && clubGroup[a] == clubGroup[b]) {
            value = 2;
        } else {
            boolean visitors = club[a] != homeClub && club[b] != homeClub;
            value = visitors ? 1 : 0;
        }
        return lessened(a, b, value);
    }

    /** 2 for one country, 1 for visitors of two countries, who would rather meet hosts; half above the thresholds. */
    int country(int a, int b) {
        if (country[a] != 0 && country[a] == country[b]) {
            return lessened(a, b, country[a] == homeCountry ? 0 : MOST_FOR_COUNTRY);
        }
        boolean visitors = homeCountry != 0 && country[a] != homeCountry && country[b] != homeCountry;
        return lessened(a, b, visitors ? 1 : 0);
    }

    private int lessened(int a, int b, int value) {
        return above[a] && above[b] ? 0 : above[a] || above[b] ? value / 2 : value;
    }
}
