package org.tengen.pairingservice.exchange;

import org.tengen.pairing.settings.GameSettings;

/**
 * The EGF class of a tournament by its time system (EGF General Tournament Rules): the basic time and the adjusted time,
 * which adds what 45 byo-yomi periods, 60 stones of overtime or 120 increments may bring.
 */
public final class GameClass {

    private static final int BYOYOMI_PERIODS = 45;
    private static final int OVERTIME_STONES = 60;
    private static final int INCREMENTS = 120;
    private static final int SECONDS_PER_MINUTE = 60;

    private GameClass() {}

    /** A, B, C, D (on the internet), or X: too fast to be rated. */
    public static String of(GameSettings game, boolean onTheInternet) {
        int basic = game.mainTimeMinutes();
        double adjusted = basic + extraSeconds(game) / SECONDS_PER_MINUTE;
        boolean fischer = game.extraTime() == GameSettings.ExtraTime.FISCHER;
        if (onTheInternet) {
            return basic >= (fischer ? 30 : 40) && adjusted >= 50 ? "D" : "X";
        }
        if (basic >= (fischer ? 45 : 60) && adjusted >= 75) {
            return "A";
        }
        if (basic >= (fischer ? 30 : 40) && adjusted >= 50) {
            return "B";
        }
        return basic >= (fischer ? 20 : 25) && adjusted >= 30 ? "C" : "X";
    }

    private static double extraSeconds(GameSettings game) {
        return switch (game.extraTime()) {
            case SUDDEN_DEATH -> 0;
            case BYOYOMI -> BYOYOMI_PERIODS * game.extraSeconds();
            case CANADIAN ->
                game.extraStones() == 0 ? 0 : (double) OVERTIME_STONES * game.extraSeconds() / game.extraStones();
            case FISCHER -> INCREMENTS * game.extraSeconds();
        };
    }

    /** The time system as players read it. */
    public static String shown(GameSettings game) {
        String basic = game.mainTimeMinutes() + " min";
        return switch (game.extraTime()) {
            case SUDDEN_DEATH -> basic;
            case BYOYOMI -> basic + " + " + game.extraSeconds() + " s byo-yomi";
            case CANADIAN -> basic + " + " + game.extraStones() + " stones in " + game.extraSeconds() + " s";
            case FISCHER -> basic + " + " + game.extraSeconds() + " s a move";
        };
    }
}
