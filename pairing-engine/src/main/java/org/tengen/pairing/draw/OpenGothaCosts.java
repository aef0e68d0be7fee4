package org.tengen.pairing.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.MainScore;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.settings.PairingSettings;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.standing.Lot;
import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairing.tournament.UnitOfPlay;

/**
 * OpenGotha 3.52's desirability of a pair, to the unit. The one component beside it breaks ties between pairings of equal
 * weight: the smallest sum of numbers drawn from the seed and the two ids.
 */
final class OpenGothaCosts implements PairingCosts {

    private static final int LOT_BITS = 24;
    private static final int CORRECTIONS_FORESEEN = 4;
    private static final int HANDICAP_RANGE_BESIDE_MCMAHON = 3;

    private final DrawField field;
    private final ScoreBoard board;
    private final TournamentSettings tournament;
    private final PairingSettings settings;
    private final OpenGothaSeeding seeding;
    private final OpenGothaDrawUps drawUps;
    private final History history;
    private final Handicaps handicaps;
    private final NameNumbers names;
    private final OpenGothaGeography geography;
    private final int roundsBefore;
    private final int categories;
    private final int groupCount;
    private final int handicapRange;
    private final int[] category;
    private final int[] group;
    private final Groups groups;
    private final int[] handicapScore;
    private final long[] lots;

    OpenGothaCosts(DrawField field, long seed) {
        this.field = field;
        this.board = field.board();
        this.tournament = board.tournament().settings();
        this.settings = tournament.pairing();
        this.history = new History(board, true);
        this.handicaps = new Handicaps(board);
        this.names = new NameNumbers(board.entries());
        this.roundsBefore = board.rounds();
        McMahonSettings mcMahon = tournament.mcMahon();
        int span = mcMahon.bar().value() - mcMahon.floor().value();
        this.categories = mcMahon.categories();
        int scores = switch (tournament.pairedBy()) {
            case MMS -> span + roundsBefore + CORRECTIONS_FORESEEN;
            case NBW -> roundsBefore + 1;
            case CPS -> 1 << roundsBefore;
        };
        this.groupCount = scores * categories;
        this.handicapRange = tournament.pairedBy() == MainScore.MMS
                ? groupCount
                : span + HANDICAP_RANGE_BESIDE_MCMAHON + roundsBefore;
        this.category = new int[board.players()];
        this.group = new int[board.players()];
        long[] groupKey = new long[board.players()];
        List<Integer> members = new ArrayList<>();
        for (int i = 0; i < board.players(); i++) {
            category[i] = mcMahon.category(board.unit(i).rank());
            group[i] = group(i, scores);
            groupKey[i] = group[i];
            if (field.inGroups()[i]) {
                members.add(i);
            }
        }
        this.groups = new Groups(members, groupKey, seedingOrder());
        this.seeding = new OpenGothaSeeding(settings, field.round(), groups, names);
        this.drawUps = new OpenGothaDrawUps(settings, history, groups);
        this.geography = new OpenGothaGeography(board, groupCount);
        this.handicapScore = handicapScores();
        this.lots = new long[board.players()];
        for (int i = 0; i < lots.length; i++) {
            lots[i] = Lot.mix(seed, board.unit(i).id());
        }
    }

    /** Scores outside the foreseen range stay in group 0, as they do there. */
    private int group(int player, int scores) {
        int score = Math.floorDiv(board.main(roundsBefore, player), 2);
        int best = switch (tournament.pairedBy()) {
            case MMS ->
                tournament.mcMahon().bar().value() - tournament.mcMahon().zero().value() + 2 + roundsBefore;
            case NBW -> roundsBefore;
            case CPS -> (1 << roundsBefore) - 1;
        };
        int below = best - score;
        return below < 0 || below >= scores ? 0 : category[player] * scores + below;
    }

    /** Placement criteria without direct confrontation, rating while the seeding asks for it, then the name. */
    private Comparator<Integer> seedingOrder() {
        Map<Criterion, int[]> numbers = StandingsCalculator.numbers(board, roundsBefore);
        List<int[]> columns = new ArrayList<>();
        for (Criterion criterion : tournament.placement()) {
            if (numbers.containsKey(criterion)) {
                columns.add(numbers.get(criterion));
            }
        }
        if (settings.seedsByRating(field.round())) {
            columns.add(numbers.get(Criterion.RATING));
        }
        return (a, b) -> {
            for (int[] column : columns) {
                if (column[a] != column[b]) {
                    return Integer.compare(column[b], column[a]);
                }
            }
            UnitOfPlay first = board.unit(a);
            UnitOfPlay second = board.unit(b);
            int order = first.name().compareTo(second.name());
            order = order != 0 ? order : first.firstName().compareTo(second.firstName());
            return order != 0 ? order : first.id().compareTo(second.id());
        };
    }

    private int[] handicapScores() {
        int[] scores = new int[board.players()];
        McMahonSettings mcMahon = tournament.mcMahon();
        int most = mcMahon.bar().value() - mcMahon.zero().value() + 2 + roundsBefore;
        for (int i = 0; i < scores.length; i++) {
            scores[i] = Math.floorDiv(board.mms(roundsBefore, i), 2);
            if (geography.isAbove(i)) {
                scores[i] = most;
            }
        }
        return scores;
    }

    @Override
    public Groups groups() {
        return groups;
    }

    @Override
    public int width() {
        return 2;
    }

    @Override
    public void cost(int a, int b, long[] out, int at) {
        out[at] = -weight(a, b);
        out[at + 1] = Lot.finish(lots[a] + lots[b]) >>> (64 - LOT_BITS);
    }

    private long weight(int a, int b) {
        int first = names.inOrder(a, b) ? a : b;
        int second = first == a ? b : a;
        return 1
                + repeat(first, second)
                + random(first, second)
                + colour(first, second)
                + category(first, second)
                + score(first, second)
                + drawUpDown(first, second)
                + seeding(first, second)
                + handicap(first, second)
                + geography(first, second);
    }

    @Override
    public PairView view(int a, int b) {
        int stones = handicaps.stones(a, b);
        boolean firstIsWhite;
        if (stones > 0) {
            firstIsWhite = handicaps.isStronger(a, b);
        } else {
            int difference = history.colourBalance(a) - history.colourBalance(b);
            firstIsWhite = difference != 0 ? difference < 0 : names.inOrder(a, b) == (names.number(a, b, 1) == 0);
        }
        return firstIsWhite ? viewAs(a, b, stones) : viewAs(b, a, stones);
    }

    @Override
    public PairView viewAs(int white, int black, int handicap) {
        int a = names.inOrder(white, black) ? white : black;
        int b = a == white ? black : white;
        Map<PairingCriterion, Long> parts = new EnumMap<>(PairingCriterion.class);
        parts.put(PairingCriterion.REPEAT, repeat(a, b));
        parts.put(PairingCriterion.CATEGORY, category(a, b));
        parts.put(PairingCriterion.SCORE, score(a, b));
        parts.put(PairingCriterion.HANDICAP, handicap(a, b));
        parts.put(PairingCriterion.GEOGRAPHY, geography(a, b));
        parts.put(PairingCriterion.DRAW_UP_DOWN, drawUpDown(a, b));
        parts.put(PairingCriterion.SEEDING, seeding(a, b));
        parts.put(PairingCriterion.COLOUR, colour(a, b));
        parts.put(PairingCriterion.RANDOM, random(a, b));
        return new PairView(white, black, handicap, parts);
    }

    private long repeat(int a, int b) {
        return history.meetings(a, b) == 0 ? settings.repeatWeight() : 0;
    }

    private long random(int a, int b) {
        return settings.randomWeight() == 0 ? 0 : names.number(a, b, settings.randomWeight());
    }

    private long colour(int a, int b) {
        if (settings.colourWeight() == 0 || handicaps.stones(a, b) > 0) {
            return 0;
        }
        int first = history.colourBalance(a);
        int second = history.colourBalance(b);
        if (first * second < 0) {
            return settings.colourWeight();
        }
        boolean half = first == 0 && Math.abs(second) >= 2 || second == 0 && Math.abs(first) >= 2;
        return half ? settings.colourWeight() / 2 : 0;
    }

    private long category(int a, int b) {
        if (categories <= 1) {
            return 0;
        }
        return concave(settings.categoryWeight(), (double) Math.abs(category[a] - category[b]) / categories);
    }

    private long score(int a, int b) {
        if (category[a] != category[b]) {
            return 0;
        }
        return concave(settings.scoreWeight(), (double) Math.abs(group[a] - group[b]) / groupCount);
    }

    /** weight·(1 - x)(1 + kx): n gaps of one are better than one gap of n. */
    private long concave(long weight, double x) {
        return (long) (weight * ((1.0 - x) * (1.0 + settings.concavity() * x)));
    }

    private long drawUpDown(int a, int b) {
        if (settings.drawUpDownWeight() == 0 || group[a] == group[b]) {
            return 0;
        }
        int upper = group[a] < group[b] ? a : b;
        int lower = upper == a ? b : a;
        return drawUps.reward(upper, lower, Math.abs(category[a] - category[b]));
    }

    private long seeding(int a, int b) {
        return group[a] == group[b] ? seeding.reward(a, b) : 0;
    }

    private long handicap(int a, int b) {
        if (settings.handicapWeight() == 0) {
            return 0;
        }
        double x = (double) Math.abs(handicapScore[a] - handicapScore[b]) / handicapRange;
        return concave(settings.handicapWeight(), x);
    }

    private long geography(int a, int b) {
        return geography.value(a, b);
    }
}
