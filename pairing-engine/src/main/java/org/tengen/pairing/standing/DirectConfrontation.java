package org.tengen.pairing.standing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.tengen.pairing.tournament.Game;

/**
 * Who beat whom among players equal so far. DC gives 0 to the last class of the tie and to every better class its own size more
 * than the class below; players of a cycle share a class, those not held apart by games are ordered by the criteria that
 * follow.
 */
final class DirectConfrontation {

    private final ScoreBoard board;
    private final int after;
    private final boolean singleGamesOnly;

    /**
     * @param singleGamesOnly OpenGotha's habit: a pair that met twice with the same winner is not looked at, because only a
     *     balance of exactly 1 counts
     */
    DirectConfrontation(ScoreBoard board, int after, boolean singleGamesOnly) {
        this.board = board;
        this.after = after;
        this.singleGamesOnly = singleGamesOnly;
    }

    /**
     * DC of each member, in points.
     *
     * @param members player numbers
     * @param later orders two players by the criteria after DC, 0 when these tie
     */
    int[] dc(int[] members, Comparator<Integer> later) {
        int size = members.length;
        boolean[][] beats = reach(members);
        int[] node = new int[size];
        for (int i = 0; i < size; i++) {
            node[i] = i;
            for (int j = 0; j < i; j++) {
                if (beats[i][j] && beats[j][i]) {
                    node[i] = node[j];
                    break;
                }
            }
        }
        List<List<Integer>> classes = classes(members, beats, node, later);
        int[] values = new int[size];
        int sum = 0;
        for (List<Integer> level : classes.subList(1, classes.size())) {
            sum += level.size();
            for (int member : level) {
                values[member] = sum;
            }
        }
        return values;
    }

    /** Classes from the last upwards: always the worst by the later criteria of those who beat nobody left. */
    private List<List<Integer>> classes(int[] members, boolean[][] beats, int[] node, Comparator<Integer> later) {
        int size = members.length;
        boolean[] placed = new boolean[size];
        List<List<Integer>> classes = new ArrayList<>();
        for (int left = size; left > 0; ) {
            int worst = -1;
            boolean[] open = new boolean[size];
            for (int i = 0; i < size; i++) {
                open[i] = !placed[i] && beatsNobodyLeft(i, beats, node, placed);
                if (open[i] && (worst < 0 || later.compare(members[i], members[worst]) > 0)) {
                    worst = i;
                }
            }
            List<Integer> next = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                boolean equal = open[i] && later.compare(members[i], members[worst]) == 0;
                if (open[i] && (equal || node[i] == node[worst])) {
                    next.add(i);
                }
            }
            for (int member : next) {
                placed[member] = true;
            }
            left -= next.size();
            classes.add(next);
        }
        return classes;
    }

    private static boolean beatsNobodyLeft(int player, boolean[][] beats, int[] node, boolean[] placed) {
        for (int other = 0; other < node.length; other++) {
            if (!placed[other] && node[other] != node[player] && beats[player][other]) {
                return false;
            }
        }
        return true;
    }

    /** Beats, directly or through others. */
    private boolean[][] reach(int[] members) {
        int size = members.length;
        boolean[][] reach = new boolean[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                reach[i][j] = i != j && beats(members[i], members[j]);
            }
        }
        for (int k = 0; k < size; k++) {
            for (int i = 0; i < size; i++) {
                if (reach[i][k]) {
                    for (int j = 0; j < size; j++) {
                        reach[i][j] |= reach[k][j];
                    }
                }
            }
        }
        return reach;
    }

    private boolean beats(int player, int other) {
        int balance = balance(player, other);
        return singleGamesOnly ? balance == 1 : balance > 0;
    }

    /** Games won against each other on the board, won minus lost. */
    private int balance(int player, int other) {
        int balance = 0;
        for (int round = 1; round <= after; round++) {
            if (board.opponent(round, player) == other
                    && board.game(round, player).isPlayed()) {
                balance += Integer.compare(board.result(round, player), board.result(round, other));
            }
        }
        return balance;
    }

    /** SDC of each member: the number of members beaten, when all have met all; otherwise 0. */
    int[] sdc(int[] members) {
        int[] values = new int[members.length];
        for (int i = 0; i < members.length; i++) {
            for (int j = 0; j < members.length; j++) {
                if (i != j && !met(members[i], members[j])) {
                    Arrays.fill(values, 0);
                    return values;
                }
                if (i != j && beats(members[i], members[j])) {
                    values[i]++;
                }
            }
        }
        return values;
    }

    private boolean met(int player, int other) {
        for (int round = 1; round <= after; round++) {
            Game game = board.game(round, player);
            if (board.opponent(round, player) == other && game.isPlayed()) {
                return true;
            }
        }
        return false;
    }
}
