package org.tengen.pairing.settings;

/**
 * What every game of the tournament is played with.
 *
 * @param komiHalfPoints komi of an even game
 * @param handicapKomiHalfPoints komi of a game with handicap 1 or more (1 for half a point, 0 for none)
 * @param boardSize points along one side
 * @param mainTimeMinutes basic time of each player
 * @param extraTime how time goes on afterwards
 * @param extraSeconds seconds of a byoyomi period, of a Canadian period, or of a Fischer increment
 * @param extraStones stones of a Canadian period
 */
public record GameSettings(
        int komiHalfPoints,
        int handicapKomiHalfPoints,
        int boardSize,
        int mainTimeMinutes,
        ExtraTime extraTime,
        int extraSeconds,
        int extraStones) {

    /** What follows the basic time. */
    public enum ExtraTime {
        SUDDEN_DEATH,
        BYOYOMI,
        CANADIAN,
        FISCHER
    }

    public static final GameSettings USUAL = new GameSettings(15, 1, 19, 60, ExtraTime.BYOYOMI, 30, 0);

    /** The same time and board under other rules of komi. */
    public GameSettings withKomi(KomiRules rules) {
        return new GameSettings(
                rules.evenHalfPoints(),
                rules.handicapHalfPoints(),
                boardSize,
                mainTimeMinutes,
                extraTime,
                extraSeconds,
                extraStones);
    }

    /** Komi of a game with that handicap, in half points. */
    public int komiHalfPoints(int handicap) {
        return handicap == 0 ? komiHalfPoints : handicapKomiHalfPoints;
    }

    /** The time system as players read it. */
    public String timeShown() {
        String basic = mainTimeMinutes + " min";
        return switch (extraTime) {
            case SUDDEN_DEATH -> basic;
            case BYOYOMI -> basic + " + " + extraSeconds + " s byo-yomi";
            case CANADIAN -> basic + " + " + extraStones + " stones in " + extraSeconds + " s";
            case FISCHER -> basic + " + " + extraSeconds + " s a move";
        };
    }
}
