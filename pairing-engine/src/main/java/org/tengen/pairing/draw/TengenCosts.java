package org.tengen.pairing.draw;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tengen.pairing.settings.PairingSettings;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.standing.Lot;
import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.standing.StandingsCalculator;

/**
 * Costs of profile {@code tengen}: one whole number per criterion and pair, none negative, compared in the order of
 * {@link PairingCriterion}. Symmetric, made from stable ids and the seed, safe for any score.
 */
final class TengenCosts implements PairingCosts {

    /** Stands for the empty chair opposite the player with the bye. */
    static final int BYE = -1;

    private static final PairingCriterion[] CRITERIA = PairingCriterion.values();
    private static final int LOT_BITS = 20;
    private static final long MOST_ORDERS = 7;
    private static final long WIDEST_GAP = 1000;
    private static final int COLOUR_BOUND = 2;

    private final DrawField field;
    private final ScoreBoard board;
    private final PairingSettings settings;
    private final TengenSeeding seeding;
    private final TengenDrawUps drawUps;
    private final History history;
    private final Handicaps handicaps;
    private final Wishes wishes;
    private final Geography geography;
    private final int[] score;
    private final int[] category;
    private final long[] groupKey;
    private final Groups groups;
    private final Map<Long, Integer> levels = new HashMap<>();
    private final int leadersScore;
    private final long[] lots;
    private final CostLayout layout;
    private final long[] values = new long[CRITERIA.length];

    /** @param drawn everyone who plays this round, pinned games included */
    TengenCosts(DrawField field, List<Integer> drawn, long seed) {
        this.field = field;
        this.board = field.board();
        TournamentSettings tournament = board.tournament().settings();
        this.settings = tournament.pairing();
        this.history = new History(board, false);
        this.handicaps = new Handicaps(board);
        this.wishes = new Wishes(board, field.round(), drawn);
        this.geography = new Geography(board, drawn);
        int players = board.players();
        score = new int[players];
        category = new int[players];
        groupKey = new long[players];
        lots = new long[players];
        for (int i = 0; i < players; i++) {
            score[i] = board.main(board.rounds(), i);
            category[i] = tournament.mcMahon().category(board.unit(i).rank());
            groupKey[i] = ((long) category[i] << 32) - score[i];
            lots[i] = Lot.mix(seed, board.unit(i).id());
        }
        this.groups = new Groups(drawn, groupKey, seedingOrder());
        this.seeding = new TengenSeeding(settings.seeding(field.round()), groups);
        this.drawUps = new TengenDrawUps(settings, history, groups);
        long[] keys = drawn.stream()
                .mapToLong(player -> groupKey[player])
                .distinct()
                .sorted()
                .toArray();
        for (int k = 0; k < keys.length; k++) {
            levels.put(keys[k], keys.length - 1 - k);
        }
        this.leadersScore =
                drawn.stream().mapToInt(player -> score[player]).max().orElse(0);
        this.layout = new CostLayout((drawn.size() + 1) / 2, most(drawn));
    }

    /** Places in the standings with direct confrontation, then the rating while the seeding asks for it, then a lot. */
    private Comparator<Integer> seedingOrder() {
        int[] place = new int[board.players()];
        Standings standings = StandingsCalculator.standings(board.tournament(), board.rounds());
        int[] levels = standings.levels();
        for (int line = 0; line < levels.length; line++) {
            place[board.number(standings.rows().get(line).entry().id())] = levels[line];
        }
        boolean byRating = settings.seedsByRating(field.round());
        Comparator<Integer> order = Comparator.comparingInt(player -> place[player]);
        if (byRating) {
            order = order.thenComparingInt(player -> -board.unit(player).rating());
        }
        return order.thenComparingLong(player -> lots[player])
                .thenComparing(player -> board.unit(player).id());
    }

    private long[] most(List<Integer> drawn) {
        long[] most = new long[CRITERIA.length];
        boolean odd = drawn.size() % 2 == 1;
        int meetings = 0;
        int balance = 0;
        for (int player : drawn) {
            meetings = Math.max(meetings, history.mostMeetings(player));
            balance = Math.max(balance, Math.abs(history.colourBalance(player)));
        }
        int lowest = drawn.stream().mapToInt(player -> score[player]).min().orElse(0);
        long gap = settings.scoreWeight() == 0 ? 0 : Math.min(WIDEST_GAP, leadersScore - lowest);
        long categories =
                drawn.stream().mapToInt(player -> category[player]).max().orElse(0);
        set(most, PairingCriterion.ORDER, wishes.hasOrders() ? MOST_ORDERS : 0);
        set(most, PairingCriterion.SECOND_BYE, odd ? TournamentSettings.MOST_ROUNDS : 0);
        set(most, PairingCriterion.REPEAT, settings.repeatWeight() == 0 ? 0 : (long) meetings * meetings);
        set(most, PairingCriterion.LEADER_BYE, odd ? 1 : 0);
        set(most, PairingCriterion.BYE_SCORE, odd ? levels.size() : 0);
        set(most, PairingCriterion.CATEGORY, settings.categoryWeight() == 0 ? 0 : categories * categories);
        set(most, PairingCriterion.SCORE, gap * gap);
        boolean draws = settings.drawUpDownWeight() != 0 && gap > 0;
        set(most, PairingCriterion.DRAW_UP_DOWN, draws ? TengenDrawUps.MOST : 0);
        set(most, PairingCriterion.WISH, wishes.hasWishes() ? MOST_ORDERS : 0);
        set(most, PairingCriterion.HANDICAP, settings.handicapWeight() == 0 ? 0 : 9);
        set(most, PairingCriterion.GEOGRAPHY, geography.isOn() ? Geography.MOST_FOR_CLUB : 0);
        set(most, PairingCriterion.COUNTRY, geography.isOn() ? Geography.MOST_FOR_COUNTRY : 0);
        boolean colours = settings.colourWeight() != 0;
        set(most, PairingCriterion.COLOUR_BOUND, colours ? 2L * Math.max(0, balance + 1 - COLOUR_BOUND) : 0);
        set(most, PairingCriterion.SEEDING, settings.seedingWeight() == 0 ? 0 : TengenSeeding.MOST);
        set(most, PairingCriterion.COLOUR, colours ? 2L * (balance + 1) * (balance + 1) : 0);
        set(most, PairingCriterion.RANDOM, (1L << LOT_BITS) - 1);
        return most;
    }

    private static void set(long[] values, PairingCriterion criterion, long value) {
        values[criterion.ordinal()] = value;
    }

    @Override
    public Groups groups() {
        return groups;
    }

    @Override
    public int width() {
        return layout.width();
    }

    @Override
    public void cost(int a, int b, long[] out, int at) {
        Arrays.fill(values, 0);
        if (a == BYE || b == BYE) {
            bye(a == BYE ? b : a);
        } else {
            int stones = handicaps.stones(a, b);
            boolean firstIsWhite = firstIsWhite(a, b, stones);
            pair(firstIsWhite ? a : b, firstIsWhite ? b : a, stones);
        }
        layout.pack(values, out, at);
    }

    @Override
    public PairView view(int a, int b) {
        int stones = handicaps.stones(a, b);
        return firstIsWhite(a, b, stones) ? viewAs(a, b, stones) : viewAs(b, a, stones);
    }

    @Override
    public PairView viewAs(int white, int black, int handicap) {
        Arrays.fill(values, 0);
        pair(white, black, handicap);
        return new PairView(white, black, handicap, named());
    }

    /** What the criteria say about a bye. */
    Map<PairingCriterion, Long> byeParts(int player) {
        Arrays.fill(values, 0);
        bye(player);
        return named();
    }

    private Map<PairingCriterion, Long> named() {
        Map<PairingCriterion, Long> parts = new EnumMap<>(PairingCriterion.class);
        for (PairingCriterion criterion : CRITERIA) {
            parts.put(criterion, values[criterion.ordinal()]);
        }
        return parts;
    }

    private void bye(int player) {
        set(values, PairingCriterion.ORDER, Math.min(MOST_ORDERS, wishes.ordersBrokenByBye(player)));
        set(values, PairingCriterion.SECOND_BYE, field.earlierByes(player));
        set(values, PairingCriterion.LEADER_BYE, score[player] == leadersScore ? 1 : 0);
        set(values, PairingCriterion.BYE_SCORE, levels.get(groupKey[player]));
        set(values, PairingCriterion.WISH, Math.min(MOST_ORDERS, wishes.wishesBrokenByBye(player)));
        set(values, PairingCriterion.RANDOM, Lot.finish(lots[player]) >>> (64 - LOT_BITS));
    }

    private void pair(int white, int black, int stones) {
        if (!wishes.isEmpty()) {
            set(values, PairingCriterion.ORDER, Math.min(MOST_ORDERS, wishes.ordersBroken(white, black)));
            set(values, PairingCriterion.WISH, Math.min(MOST_ORDERS, wishes.wishesBroken(white, black)));
        }
        if (settings.repeatWeight() != 0) {
            long meetings = history.meetings(white, black);
            set(values, PairingCriterion.REPEAT, meetings * meetings);
        }
        if (settings.categoryWeight() != 0) {
            long gap = Math.abs(category[white] - category[black]);
            set(values, PairingCriterion.CATEGORY, gap * gap);
        }
        if (settings.scoreWeight() != 0) {
            long gap = Math.min(WIDEST_GAP, Math.abs(score[white] - score[black]));
            set(values, PairingCriterion.SCORE, gap * gap);
            if (gap != 0 && settings.drawUpDownWeight() != 0) {
                int upper = score[white] > score[black] ? white : black;
                set(values, PairingCriterion.DRAW_UP_DOWN, drawUps.cost(upper, upper == white ? black : white));
            }
        }
        if (settings.handicapWeight() != 0) {
            set(values, PairingCriterion.HANDICAP, stones);
        }
        if (geography.isOn()) {
            set(values, PairingCriterion.GEOGRAPHY, geography.club(white, black));
            set(values, PairingCriterion.COUNTRY, geography.country(white, black));
        }
        if (settings.colourWeight() != 0 && stones == 0) {
            int whites = history.colourBalance(white) + 1;
            int blacks = history.colourBalance(black) - 1;
            set(values, PairingCriterion.COLOUR_BOUND, beyondBound(whites) + beyondBound(blacks));
            set(values, PairingCriterion.COLOUR, (long) whites * whites + (long) blacks * blacks);
        }
        if (settings.seedingWeight() != 0 && groupKey[white] == groupKey[black]) {
            set(values, PairingCriterion.SEEDING, seeding.cost(white, black));
        }
        set(values, PairingCriterion.RANDOM, Lot.finish(lots[white] + lots[black]) >>> (64 - LOT_BITS));
    }

    private static long beyondBound(int balance) {
        return Math.max(0, Math.abs(balance) - COLOUR_BOUND);
    }

    /** With handicap the stronger, else who had fewer Whites, else a lot. */
    private boolean firstIsWhite(int a, int b, int stones) {
        if (stones > 0) {
            return handicaps.isStronger(a, b);
        }
        int first = history.colourBalance(a);
        int second = history.colourBalance(b);
        if (first != second) {
            return first < second;
        }
        boolean smallerLot = lots[a] != lots[b]
                ? lots[a] < lots[b]
                : board.unit(a).id().compareTo(board.unit(b).id()) < 0;
        return smallerLot == ((Lot.finish(lots[a] ^ lots[b]) & 1) == 0);
    }
}
