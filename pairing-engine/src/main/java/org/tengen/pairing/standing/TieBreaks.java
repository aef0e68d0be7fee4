package org.tengen.pairing.standing;

import java.util.EnumMap;
import java.util.Map;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.settings.ScoreSettings.OpponentTerm;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.RoundStatus;

/**
 * All criteria that are numbers of their own, in quarter points (SODOS needs them), after one round. Definitions: OpenGotha's,
 * except that SOSM-1 after round 2 is what it should be.
 */
final class TieBreaks {

    private static final int QUARTERS_PER_HALF = 2;
    private static final int QUARTERS_PER_POINT = 4;

    /** Two points for the semi-final, two more for the final. */
    private static final int STRASBOURG_HALF_POINTS = 4;

    /** Coefficients of EXT and EXR by stones given beyond the difference in rank: fewer, as many, one, more. */
    private static final int MOST_EXPLOIT = 3;

    private final ScoreBoard board;
    private final int after;
    private final int players;
    /** How many start at the bar. */
    private final int atBar;

    private final Map<Criterion, int[]> values = new EnumMap<>(Criterion.class);

    TieBreaks(ScoreBoard board, int after) {
        this.board = board;
        this.after = after;
        this.players = board.players();
        this.atBar = atBar();
        scores();
        sums(false, Criterion.SOSW, Criterion.SOSW_1, Criterion.SOSW_2, Criterion.SODOSW, Criterion.SOSOSW);
        sums(true, Criterion.SOSM, Criterion.SOSM_1, Criterion.SOSM_2, Criterion.SODOSM, Criterion.SOSOSM);
        strasbourg();
        exploits();
    }

    Map<Criterion, int[]> values() {
        return values;
    }

    private void scores() {
        int[] nbw = column(Criterion.NBW);
        int[] mms = column(Criterion.MMS);
        int[] cps = column(Criterion.CPS);
        int[] cussw = column(Criterion.CUSSW);
        int[] cussm = column(Criterion.CUSSM);
        int[] category = column(Criterion.CAT);
        int[] rank = column(Criterion.RANK);
        int[] rating = column(Criterion.RATING);
        for (int i = 0; i < players; i++) {
            nbw[i] = QUARTERS_PER_HALF * board.nbw(after, i);
            mms[i] = QUARTERS_PER_HALF * board.mms(after, i);
            cps[i] = QUARTERS_PER_HALF * board.cps(after, i);
            for (int round = 1; round <= after; round++) {
                cussw[i] += QUARTERS_PER_HALF * board.nbw(round, i);
                cussm[i] += QUARTERS_PER_HALF * board.mms(round, i);
            }
            var entry = board.entry(i);
            category[i] = -QUARTERS_PER_POINT
                    * (board.tournament().settings().mcMahon().category(entry.rank()) + 1);
            rank[i] = QUARTERS_PER_POINT * entry.rank().value();
            rating[i] = QUARTERS_PER_POINT * entry.rating();
        }
    }

    private int[] column(Criterion criterion) {
        int[] column = values.get(criterion);
        if (column == null) {
            column = new int[players];
            values.put(criterion, column);
        }
        return column;
    }

    /** Score an opponent counts with, half points. */
    int counted(int player, boolean mcMahon) {
        if (board.settings().unplayedAsHalf()) {
            return board.scoreWithUnplayedAsHalf(player, after, mcMahon ? board.start(player) : 0);
        }
        return mcMahon ? board.mms(after, player) : board.nbw(after, player);
    }

    /** What a round without an opponent adds, half points. */
    int ownTerm(int player, boolean mcMahon) {
        OpponentTerm term = board.settings().opponentTerm();
        if (!mcMahon || term == OpponentTerm.NOTHING) {
            return !mcMahon && term == OpponentTerm.OWN_START_PLUS_HALF_ROUNDS ? after : 0;
        }
        return board.start(player) + (term == OpponentTerm.OWN_START_PLUS_HALF_ROUNDS ? after : 0);
    }

    private void sums(
            boolean mcMahon, Criterion sos, Criterion sos1, Criterion sos2, Criterion sodos, Criterion sosos) {
        int[] counted = new int[players];
        for (int i = 0; i < players; i++) {
            counted[i] = counted(i, mcMahon);
        }
        int[] terms = new int[after];
        // made here, because a criterion must have its column before the first round too
        int[] weighted = column(sodos);
        int[] sum = column(sos);
        int[] without1 = column(sos1);
        int[] without2 = column(sos2);
        for (int i = 0; i < players; i++) {
            for (int round = 1; round <= after; round++) {
                int opponent = board.opponent(round, i);
                int term =
                        opponent < 0 ? ownTerm(i, mcMahon) : counted[opponent] + (mcMahon ? stonesGiven(round, i) : 0);
                terms[round - 1] = term;
                sum[i] += QUARTERS_PER_HALF * term;
                if (opponent >= 0) {
                    weighted[i] += term * board.result(round, i);
                }
            }
            withoutLowest(terms, sum[i], without1, without2, i);
        }
        sumsOfSums(mcMahon, sum, column(sosos));
    }

    /** SOS-1 needs two terms and SOS-2 three, otherwise nothing would be left of them. */
    private void withoutLowest(int[] terms, int sum, int[] without1, int[] without2, int player) {
        int lowest = Integer.MAX_VALUE;
        int second = Integer.MAX_VALUE;
        for (int term : terms) {
            if (term < lowest) {
                second = lowest;
                lowest = term;
            } else if (term < second) {
                second = term;
            }
        }
        without1[player] = terms.length < 2 ? 0 : sum - QUARTERS_PER_HALF * lowest;
        without2[player] = terms.length < 3 ? 0 : sum - QUARTERS_PER_HALF * (lowest + second);
    }

    private void sumsOfSums(boolean mcMahon, int[] sos, int[] sosos) {
        for (int i = 0; i < players; i++) {
            for (int round = 1; round <= after; round++) {
                int opponent = board.opponent(round, i);
                sosos[i] += opponent < 0 ? QUARTERS_PER_HALF * after * ownTerm(i, mcMahon) : sos[opponent];
            }
        }
    }

    /** Half points for the stones a player gave (positive) or took (negative) in a round. */
    int stonesGiven(int round, int player) {
        if (!board.settings().handicapInSosm()) {
            return 0;
        }
        Game game = board.game(round, player);
        int stones = 2 * game.handicap();
        return board.isWhite(round, player) ? stones : -stones;
    }

    /**
     * Among those who start at the bar the first rounds are also a knock-out: who has won them all while more than four (two) can
     * have done so reaches its semi-final (final).
     */
    private void strasbourg() {
        int[] sts = column(Criterion.STS);
        int[] sosts = column(Criterion.SOSTS);
        int[] bonus = new int[players];
        for (int i = 0; i < players; i++) {
            bonus[i] = strasbourgBonus(i);
            sts[i] = QUARTERS_PER_HALF * (board.mms(after, i) + bonus[i]);
        }
        for (int i = 0; i < players; i++) {
            for (int round = 1; round <= after; round++) {
                int opponent = board.opponent(round, i);
                sosts[i] += QUARTERS_PER_HALF
                        * (opponent < 0
                                ? ownTerm(i, true)
                                : counted(opponent, true) + bonus[opponent] + stonesGiven(round, i));
            }
        }
    }

    /** Half points beyond the McMahon score. */
    int strasbourgBonus(int player) {
        if (!startsAtBar(player)) {
            return 0;
        }
        int won = 0;
        while (won < after && board.result(won + 1, player) == 2) {
            won++;
        }
        int bonus = 0;
        for (int left : new int[] {4, 2}) {
            int needed = 0;
            while ((long) left << needed < atBar) {
                needed++;
            }
            bonus += won >= needed ? STRASBOURG_HALF_POINTS : 0;
        }
        return bonus;
    }

    private int atBar() {
        int count = 0;
        for (int i = 0; i < players; i++) {
            count += startsAtBar(i) ? 1 : 0;
        }
        return count;
    }

    private boolean startsAtBar(int player) {
        McMahonSettings mcMahon = board.tournament().settings().mcMahon();
        return !board.entry(player).ghost() && board.start(player) >= 2 * mcMahon.startScore(mcMahon.bar());
    }

    private void exploits() {
        int[] ext = column(Criterion.EXT);
        int[] exr = column(Criterion.EXR);
        for (int i = 0; i < players; i++) {
            for (int round = 1; round <= after; round++) {
                int opponent = board.opponent(round, i);
                if (opponent < 0 || board.status(round, i) != RoundStatus.PAIRED) {
                    continue;
                }
                int exploit = exploitCoefficient(round, i) * QUARTERS_PER_HALF * board.nbw(after, opponent);
                ext[i] += exploit;
                if (board.result(round, i) == 2) {
                    exr[i] += exploit;
                }
            }
        }
    }

    /** How much harder than the ranks ask a game was: 0 for easier, 1 for as hard, up to {@link #MOST_EXPLOIT}. */
    int exploitCoefficient(int round, int player) {
        Game game = board.game(round, player);
        int given = board.isWhite(round, player) ? game.handicap() : -game.handicap();
        int natural = board.entry(player).rank().value()
                - board.entry(board.opponent(round, player)).rank().value();
        return Math.max(0, Math.min(MOST_EXPLOIT, given - natural + 1));
    }
}
