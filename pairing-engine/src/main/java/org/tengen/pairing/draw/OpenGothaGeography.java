package org.tengen.pairing.draw;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.tengen.pairing.settings.GeographySettings;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.settings.PairingSettings;
import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.tournament.UnitOfPlay;

/** OpenGotha's secondary criterion on countries and clubs, with the thresholds above which it no longer counts. */
final class OpenGothaGeography {

    /** OpenGotha cuts club names at four letters, so clubs are equal when these are. */
    private static final int CLUB_LETTERS = 4;

    private final PairingSettings pairing;
    private final GeographySettings settings;
    private final int groupCount;
    private final int[] country;
    private final int[] club;
    private final int[] clubGroup;
    private final boolean[] above;

    OpenGothaGeography(ScoreBoard board, int groupCount) {
        this.pairing = board.tournament().settings().pairing();
        this.settings = pairing.geography();
        this.groupCount = groupCount;
        int players = board.players();
        country = new int[players];
        club = new int[players];
        clubGroup = new int[players];
        above = new boolean[players];
        Map<String, String> groups = board.tournament().clubGroups();
        Map<String, Integer> numbers = new HashMap<>();
        numbers.put("", 0);
        for (int i = 0; i < players; i++) {
            UnitOfPlay entry = board.unit(i);
            country[i] = number(numbers, entry.country().toUpperCase(Locale.ROOT));
            String full = entry.club().toUpperCase(Locale.ROOT);
            club[i] = number(numbers, full.substring(0, Math.min(CLUB_LETTERS, full.length())));
            clubGroup[i] = number(numbers, groups.getOrDefault(entry.club(), ""));
            above[i] = above(board, i);
        }
    }

    private static int number(Map<String, Integer> numbers, String name) {
        return numbers.computeIfAbsent(name, any -> numbers.size());
    }

    private boolean above(ScoreBoard board, int player) {
        int wins = board.nbw(board.rounds(), player);
        int rounds = board.tournament().settings().rounds();
        McMahonSettings mcMahon = board.tournament().settings().mcMahon();
        boolean byWins = settings.winsThreshold() ? wins >= rounds : wins >= 2 * rounds;
        boolean byRank = board.unit(player).rank().value() + wins / 2
                >= settings.rankThreshold().value();
        boolean byBar = settings.barThreshold()
                && board.start(player)
                        >= 2 * (mcMahon.bar().value() - mcMahon.zero().value());
        return byWins || byRank || byBar;
    }

    boolean isAbove(int player) {
        return above[player];
    }

    long value(int a, int b) {
        long weight = settings.weight();
        if (weight == 0) {
            return 0;
        }
        if (above[a] && above[b]) {
            return weight;
        }
        long nominal = Math.min(weight, pairing.scoreWeight() - (long) (weight * shape(ratio(a, b))));
        return above[a] || above[b] ? (nominal + weight) / 2 : nominal;
    }

    private double ratio(int a, int b) {
        double byCountry = country[a] == country[b] ? 0 : Math.min(1, (double) settings.countryGap() / groupCount);
        double byClub = byClub(a, b);
        double ratio = Math.max(byCountry, byClub) + Math.min(byCountry, byClub) / 2;
        return ratio > 0 ? ratio + 0.5 / groupCount : 0;
    }

    private double byClub(int a, int b) {
        if (club[a] == club[b]) {
            return 0;
        }
        boolean oneGroup = clubGroup[a] != 0 && clubGroup[a] == clubGroup[b];
        double factor = oneGroup ? settings.clubGap() / 2.0 : settings.clubGap() * 1.2;
        return Math.min(1, factor / groupCount);
    }

    private double shape(double x) {
        return (1.0 - x) * (1.0 + pairing.concavity() * x);
    }
}
