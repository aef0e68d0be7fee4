package org.tengen.pairing.draw;

import org.tengen.pairing.settings.PairingSettings;
import org.tengen.pairing.settings.PairingSettings.Position;

/** What OpenGotha 3.52 gives for drawing the right people up and down. */
final class OpenGothaDrawUps {

    private static final int CATEGORY_DIVISIONS = 4;

    private final PairingSettings settings;
    private final History history;
    private final Groups groups;

    OpenGothaDrawUps(PairingSettings settings, History history, Groups groups) {
        this.settings = settings;
        this.history = history;
        this.groups = groups;
    }

    /** For a pair of two groups. */
    long reward(int upper, int lower, int categoryGap) {
        long quarter = settings.drawUpDownWeight() / 5;
        int scenario = scenario(upper, lower);
        if (!settings.compensate()) {
            scenario = Math.min(2, scenario);
        }
        long value = scenario * quarter
                + position(settings.upperPosition(), upper, quarter)
                + position(settings.lowerPosition(), lower, quarter);
        for (int k = 0; k < CATEGORY_DIVISIONS; k++) {
            value /= categoryGap + 1;
        }
        return value;
    }

    private int scenario(int upper, int lower) {
        int scenario = 2;
        if (history.drawnDown(upper) > 0) {
            scenario--;
        }
        if (history.drawnUp(lower) > 0) {
            scenario--;
        }
        if (scenario == 0) {
            return 0;
        }
        if (history.drawnUp(upper) > 0 && history.drawnUp(upper) > history.drawnDown(upper)) {
            scenario++;
        }
        if (history.drawnDown(lower) > 0 && history.drawnDown(lower) > history.drawnUp(lower)) {
            scenario++;
        }
        return scenario;
    }

    private long position(Position wanted, int player, long quarter) {
        int size = Math.max(1, groups.size(player));
        int place = groups.place(player);
        long half = quarter / 2;
        return switch (wanted) {
            case TOP -> half * (size - 1 - place) / size;
            case MIDDLE -> half * (size - 1 - Math.abs(2 * place - size + 1)) / size;
            case BOTTOM -> half * place / size;
        };
    }
}
