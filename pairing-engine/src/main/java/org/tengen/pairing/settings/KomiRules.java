package org.tengen.pairing.settings;

/**
 * What a rule set says about komi, as far as a draw needs it. The caller takes it from the rules in force; the constants are the
 * usual values of each set.
 *
 * @param ruleSet the name shown
 * @param evenHalfPoints komi of an even game
 * @param handicapHalfPoints komi of a game with handicap 1 ("no komi") or stones
 */
public record KomiRules(String ruleSet, int evenHalfPoints, int handicapHalfPoints) {

    public static final KomiRules JAPANESE = new KomiRules("Japanese", 13, 1);

    public static final KomiRules KOREAN = new KomiRules("Korean", 13, 1);

    public static final KomiRules CHINESE = new KomiRules("Chinese", 15, 1);

    public static final KomiRules AGA = new KomiRules("AGA", 15, 1);

    public static final KomiRules FRENCH = new KomiRules("French", 15, 1);

    public static final KomiRules NEW_ZEALAND = new KomiRules("New Zealand", 14, 0);

    /** Eight points of which Black wins ties, told as seven and a half. */
    public static final KomiRules ING = new KomiRules("Ing", 15, 1);
}
