package org.tengen.pairing.draw;

import org.tengen.pairing.settings.PairingSettings;
import org.tengen.pairing.settings.PairingSettings.Position;

/** Who is drawn down and up, in profile {@code tengen}: nobody twice, balance those who were, and from the wanted place of the group. */
final class TengenDrawUps {

    private static final int BEST_SCENARIO = 4;
    private static final int POSITION_SCALE = 15;

    /** Largest cost of a pair. */
    static final long MOST = BEST_SCENARIO * PairingCriterion.DRAW_UP_STEP + 2L * POSITION_SCALE;

    private final PairingSettings settings;
    private final History history;
    private final Groups groups;

    TengenDrawUps(PairingSettings settings, History history, Groups groups) {
        this.settings = settings;
        this.history = history;
        this.groups = groups;
    }

    /** Of a pair of two scores, 0 to {@link #MOST}. */
    long cost(int upper, int lower) {
        return (long) (BEST_SCENARIO - scenario(upper, lower)) * PairingCriterion.DRAW_UP_STEP
                + distance(settings.upperPosition(), upper)
                + distance(settings.lowerPosition(), lower);
    }

    /** 4: both are balanced by it; 2: neither was moved before; 0: both are moved the same way again. */
    private int scenario(int upper, int lower) {
        int scenario = 2;
        if (history.drawnDown(upper) > 0) {
            scenario--;
        }
        if (history.drawnUp(lower) > 0) {
            scenario--;
        }
        if (settings.compensate() && scenario > 0) {
            scenario += history.drawnUp(upper) > history.drawnDown(upper) ? 1 : 0;
            scenario += history.drawnDown(lower) > history.drawnUp(lower) ? 1 : 0;
        }
        return scenario;
    }

    /** How far a player's place in his group is from the wanted one, 0 to {@link #POSITION_SCALE}. */
    private int distance(Position wanted, int player) {
        int last = groups.size(player) - 1;
        if (last <= 0) {
            return 0;
        }
        int place = groups.place(player);
        return switch (wanted) {
            case TOP -> POSITION_SCALE * place / last;
            case MIDDLE -> POSITION_SCALE * Math.abs(2 * place - last) / last;
            case BOTTOM -> POSITION_SCALE * (last - place) / last;
        };
    }
}
