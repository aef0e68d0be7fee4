package org.tengen.rating.game;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Games in the order in which they count, cut into periods, with players numbered by first appearance: the form in
 * which every rating system reads them. Immutable. Numbering by first appearance makes two ledgers with a common
 * beginning number that beginning alike, so a run's checkpoint fits both.
 *
 * <p>Built by {@link LedgerOrder}.
 */
public final class Ledger {

    /**
     * A batch.
     *
     * @param label the event's name, or the calendar period's first day
     * @param lastDay the day of its last counted game
     */
    public record Period(String label, LocalDate lastDay) {}

    private final List<RatedGame> games;
    private final int[] positions;
    private final int[] black;
    private final int[] white;
    private final int[] handicap;
    private final double[] blackScore;
    private final double[] weight;
    private final int[] epochDay;
    private final List<Period> periods;
    private final int[] periodStart;
    private final List<String> players = new ArrayList<>();
    private final List<Exclusion> excluded;
    private final List<List<Reset>> resets;

    Ledger(
            List<RatedGame> games,
            int[] positions,
            List<Period> periods,
            int[] periodStart,
            List<Exclusion> excluded,
            List<Reset> resets) {
        int n = games.size();
        this.games = games;
        this.positions = positions;
        this.periods = periods;
        this.periodStart = periodStart;
        this.excluded = excluded;
        this.resets = byPeriod(resets, periods);
        black = new int[n];
        white = new int[n];
        handicap = new int[n];
        blackScore = new double[n];
        weight = new double[n];
        epochDay = new int[n];
        fillColumns();
    }

    private void fillColumns() {
        Map<String, Integer> numbers = new HashMap<>();
        for (int g = 0; g < games.size(); g++) {
            RatedGame game = games.get(g);
            black[g] = number(game.black().player(), numbers);
            white[g] = number(game.white().player(), numbers);
            handicap[g] = game.conditions().handicap();
            blackScore[g] = game.outcome().blackScore();
            weight[g] = game.gameClass().weight();
            epochDay[g] = (int) game.playedAt().toLocalDate().toEpochDay();
        }
    }

    private int number(String player, Map<String, Integer> numbers) {
        Integer known = numbers.putIfAbsent(player, players.size());
        if (known != null) {
            return known;
        }
        players.add(player);
        return players.size() - 1;
    }

    /** A reset goes to the first period that ends on or after its date; one later than all games goes to none. */
    private static List<List<Reset>> byPeriod(List<Reset> resets, List<Period> periods) {
        List<List<Reset>> lists = new ArrayList<>();
        for (int p = 0; p <= periods.size(); p++) {
            lists.add(List.of());
        }
        for (Reset reset : resets) {
            int p = 0;
            while (p < periods.size() && periods.get(p).lastDay().isBefore(reset.date())) {
                p++;
            }
            List<Reset> longer = new ArrayList<>(lists.get(p));
            longer.add(reset);
            lists.set(p, List.copyOf(longer));
        }
        return lists;
    }

    /** Number of games that count. */
    public int size() {
        return games.size();
    }

    public RatedGame game(int g) {
        return games.get(g);
    }

    /** Where the game stood in the list given to {@link LedgerOrder}, from 0. */
    public int position(int g) {
        return positions[g];
    }

    /** Number of Black's player. */
    public int black(int g) {
        return black[g];
    }

    /** Number of White's player. */
    public int white(int g) {
        return white[g];
    }

    public int handicap(int g) {
        return handicap[g];
    }

    /** 1, 0.5 or 0. */
    public double blackScore(int g) {
        return blackScore[g];
    }

    /** The class weight, 0..1. */
    public double weight(int g) {
        return weight[g];
    }

    /** Days since 1970-01-01. */
    public int epochDay(int g) {
        return epochDay[g];
    }

    public int playerCount() {
        return players.size();
    }

    public String player(int number) {
        return players.get(number);
    }

    public int periodCount() {
        return periods.size();
    }

    public Period period(int p) {
        return periods.get(p);
    }

    /** First game of period p; with p = {@link #periodCount()}, the number of games. */
    public int periodStart(int p) {
        return periodStart[p];
    }

    /** Resets that take effect just before period p; with p = {@link #periodCount()}, those after all games. */
    public List<Reset> resetsBefore(int p) {
        return resets.get(p);
    }

    /** Games without effect, in the order they came in. */
    public List<Exclusion> excluded() {
        return excluded;
    }

    /** Whether period p holds the same games on the same terms in both ledgers. */
    public boolean samePeriod(Ledger other, int p) {
        int from = periodStart[p];
        int to = periodStart[p + 1];
        if (p >= other.periodCount() || other.periodStart[p] != from || other.periodStart[p + 1] != to) {
            return false;
        }
        return periods.get(p).equals(other.periods.get(p))
                && resets.get(p).equals(other.resets.get(p))
                && games.subList(from, to).equals(other.games.subList(from, to));
    }
}
