package org.tengen.pairing.standing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tengen.pairing.settings.ScoreSettings;
import org.tengen.pairing.settings.ScoreSettings.Rounding;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.RoundStatus;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.pairing.tournament.UnitOfPlay;

/**
 * The facts by player number and round, and the three running scores after every round, in half points. Players are
 * numbered as in the tournament's list of entries, rounds from 1; score 0 is the one before the first round.
 */
public final class ScoreBoard {

    private final Tournament tournament;
    private final ScoreSettings settings;
    private final int rounds;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Entry[] entries;
    private final Game[][] games;
    private final boolean[][] whites;
    private final RoundStatus[][] statuses;
    private final int[][] opponents;
    private final int[][] results;
    private final int[] start;
    private final int[][] nbw;
    private final int[][] mms;
    private final int[][] cps;

    /** Scores after each of the first {@code rounds} rounds, by the tournament's own score settings. */
    public ScoreBoard(Tournament tournament, int rounds) {
        this(tournament, rounds, tournament.settings().scores());
    }

    public ScoreBoard(Tournament tournament, int rounds, ScoreSettings settings) {
        this.tournament = tournament;
        this.settings = settings;
        this.rounds = rounds;
        entries = tournament.entries().toArray(new Entry[0]);
        int players = entries.length;
        for (int i = 0; i < players; i++) {
            numbers.put(entries[i].id(), i);
        }
        whites = new boolean[rounds + 1][players];
        games = new Game[rounds + 1][players];
        statuses = new RoundStatus[rounds + 1][players];
        opponents = new int[rounds + 1][players];
        results = new int[rounds + 1][players];
        start = new int[players];
        nbw = new int[rounds + 1][players];
        mms = new int[rounds + 1][players];
        cps = new int[rounds + 1][players];
        placeFacts();
        addUp();
    }

    private void placeFacts() {
        for (int round = 1; round <= rounds; round++) {
            for (int i = 0; i < players(); i++) {
                statuses[round][i] = entry(i).participates(round) ? RoundStatus.NOT_ASSIGNED : RoundStatus.ABSENT;
                opponents[round][i] = -1;
            }
        }
        for (Game game : tournament.games()) {
            if (game.round() <= rounds) {
                place(game, number(game.whiteId()), number(game.blackId()));
            }
        }
        for (Bye bye : tournament.byes()) {
            if (bye.round() <= rounds) {
                statuses[bye.round()][number(bye.entryId())] = RoundStatus.BYE;
            }
        }
    }

    private void place(Game game, int white, int black) {
        int round = game.round();
        games[round][white] = game;
        games[round][black] = game;
        whites[round][white] = true;
        statuses[round][white] = RoundStatus.PAIRED;
        statuses[round][black] = RoundStatus.PAIRED;
        opponents[round][white] = black;
        opponents[round][black] = white;
        results[round][white] = game.result().halfPoints(true);
        results[round][black] = game.result().halfPoints(false);
    }

    private void addUp() {
        for (int i = 0; i < players(); i++) {
            Entry entry = entry(i);
            start[i] = 2 * tournament.settings().mcMahon().startScore(entry.rank()) + entry.correctionHalfPoints();
            mms[0][i] = start[i];
            int won = 0;
            int givenMms = 0;
            int givenNbw = 0;
            for (int round = 1; round <= rounds; round++) {
                won += results[round][i];
                int roundNbw = results[round][i];
                if (statuses[round][i] == RoundStatus.ABSENT) {
                    givenMms += settings.absentMmsHalfPoints();
                    givenNbw += settings.absentNbwHalfPoints();
                    roundNbw += settings.absentNbwHalfPoints();
                } else if (statuses[round][i] == RoundStatus.BYE) {
                    givenMms += settings.byeMmsHalfPoints();
                    givenNbw += settings.byeNbwHalfPoints();
                    roundNbw += settings.byeNbwHalfPoints();
                }
                nbw[round][i] = total(0, won, givenNbw);
                mms[round][i] = total(start[i], won, givenMms);
                cps[round][i] = 2 * cps[round - 1][i] + roundNbw;
            }
        }
    }

    private int total(int begin, int won, int given) {
        return switch (settings.rounding()) {
            case NONE -> begin + won + given;
            case UNPLAYED -> begin + won + wholePoints(given);
            case ACCUMULATED -> wholePoints(begin + won + given);
        };
    }

    /** Half points rounded down to a whole number of points, also below zero. */
    public static int wholePoints(int halfPoints) {
        return halfPoints & ~1;
    }

    /**
     * Score of an opponent when unplayed games count as half: results on the board plus half a point for every other round.
     *
     * @param begin 0 for wins, the start score for McMahon scores, half points
     */
    int scoreWithUnplayedAsHalf(int player, int afterRound, int begin) {
        int score = begin;
        for (int round = 1; round <= afterRound; round++) {
            Game game = games[round][player];
            score += game != null && game.isPlayed() ? results[round][player] : 1;
        }
        return score;
    }

    public Tournament tournament() {
        return tournament;
    }

    public ScoreSettings settings() {
        return settings;
    }

    public boolean roundsScores() {
        return settings.rounding() != Rounding.NONE;
    }

    public int rounds() {
        return rounds;
    }

    public int players() {
        return entries.length;
    }

    public List<Entry> entries() {
        return tournament.entries();
    }

    public Entry entry(int player) {
        return entries[player];
    }

    /** What draws need to know of a participant. */
    public UnitOfPlay unit(int player) {
        return entry(player);
    }

    public boolean has(String id) {
        return numbers.containsKey(id);
    }

    /** Number of an entry; the id must be one of the tournament's. */
    public int number(String id) {
        return numbers.get(id);
    }

    /** The game of a player in a round, null without one. */
    public Game game(int round, int player) {
        return games[round][player];
    }

    /** Whether a player has White in a round; false without a game. */
    public boolean isWhite(int round, int player) {
        return whites[round][player];
    }

    public RoundStatus status(int round, int player) {
        return statuses[round][player];
    }

    /** Number of the opponent in a round, -1 without one. */
    public int opponent(int round, int player) {
        return opponents[round][player];
    }

    /** Half points won in a round's game. */
    public int result(int round, int player) {
        return results[round][player];
    }

    public int start(int player) {
        return start[player];
    }

    public int nbw(int afterRound, int player) {
        return nbw[afterRound][player];
    }

    public int mms(int afterRound, int player) {
        return mms[afterRound][player];
    }

    public int cps(int afterRound, int player) {
        return cps[afterRound][player];
    }

    /** The score that makes groups. */
    public int main(int afterRound, int player) {
        return switch (tournament.settings().pairedBy()) {
            case MMS -> mms[afterRound][player];
            case NBW -> nbw[afterRound][player];
            case CPS -> cps[afterRound][player];
        };
    }
}
