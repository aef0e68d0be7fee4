package org.tengen.pairing.egd;

import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.GameSettings.ExtraTime;

/**
 * The EGF's class of an event, which weighs its games: by basic and adjusted time. Single-stone byoyomi adjusts by 45 moves,
 * Canadian by 60, Fischer by 120 increments. Limits in minutes: A 60 and 75, B 40 and 50, C 25 and 30; with Fischer 45, 30 and 20 of
 * basic time; online one class D from 40 and 50 (Fischer 30); below that X, which is not rated.
 */
public enum EgfClass {
    A,
    B,
    C,
    D,
    X;

    private static final int BYOYOMI_MOVES = 45;
    private static final int CANADIAN_MOVES = 60;
    private static final int FISCHER_MOVES = 120;

    public static EgfClass of(GameSettings game, boolean online) {
        boolean fischer = timeOf(game) == ExtraTime.FISCHER;
        int basic = game.mainTimeMinutes();
        int adjusted = adjustedSeconds(game);
        if (online) {
            return basic >= (fischer ? 30 : 40) && adjusted >= 50 * 60 ? D : X;
        }
        if (basic >= (fischer ? 45 : 60) && adjusted >= 75 * 60) {
            return A;
        }
        if (basic >= (fischer ? 30 : 40) && adjusted >= 50 * 60) {
            return B;
        }
        return basic >= (fischer ? 20 : 25) && adjusted >= 30 * 60 ? C : X;
    }

    /** What follows the basic time; periods of no seconds are none. */
    public static ExtraTime timeOf(GameSettings game) {
        boolean none = game.extraSeconds() == 0 || game.extraTime() == ExtraTime.CANADIAN && game.extraStones() == 0;
        return none ? ExtraTime.SUDDEN_DEATH : game.extraTime();
    }

    /** Whole minutes of basic time and what follows it, as federations count them. */
    public static int adjustedMinutes(GameSettings game) {
        return adjustedSeconds(game) / 60;
    }

    private static int adjustedSeconds(GameSettings game) {
        int extra = switch (timeOf(game)) {
            case SUDDEN_DEATH -> 0;
            case BYOYOMI -> BYOYOMI_MOVES * game.extraSeconds();
            case CANADIAN -> CANADIAN_MOVES * game.extraSeconds() / game.extraStones();
            case FISCHER -> FISCHER_MOVES * game.extraSeconds();
        };
        return 60 * game.mainTimeMinutes() + extra;
    }
}
