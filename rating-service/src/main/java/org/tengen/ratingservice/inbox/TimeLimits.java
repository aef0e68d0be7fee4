package org.tengen.ratingservice.inbox;

/** The European classes by thinking time; source: the federation's general tournament rules, as the pairing programs have them. */
final class TimeLimits {

    private TimeLimits() {}

    /**
     * The best class that the time is enough for.
     *
     * @param adjustedMinutes basic time and what 45 moves (Canadian: 60, Fischer: 120) of overtime are worth
     */
    static String classOf(int mainMinutes, int adjustedMinutes, boolean fischer) {
        if (mainMinutes >= (fischer ? 45 : 60) && adjustedMinutes >= 75) {
            return "A";
        }
        if (mainMinutes >= (fischer ? 30 : 40) && adjustedMinutes >= 50) {
            return "B";
        }
        return mainMinutes >= (fischer ? 20 : 25) && adjustedMinutes >= 30 ? "C" : "X";
    }
}
