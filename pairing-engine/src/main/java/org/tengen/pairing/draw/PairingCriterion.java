package org.tengen.pairing.draw;

/** What a pair is judged by, in the order of profile {@code tengen}: the first decides. */
public enum PairingCriterion {
    ORDER("order", "must-not or must of the director broken"),
    SECOND_BYE("secondBye", "a bye for someone who had one"),
    REPEAT("repeat", "a game played before"),
    LEADER_BYE("leaderBye", "a bye for the leader"),
    BYE_SCORE("byeScore", "score groups below the one that gets the bye"),
    CATEGORY("category", "difference of categories, squared"),
    SCORE("score", "difference of scores in half points, squared"),
    DRAW_UP_DOWN("drawUpDown", "draw-ups and draw-downs: 32 a repetition or missed balance, up to 15 a place off"),
    WISH("wish", "prefer or prefer-not of the director broken"),
    HANDICAP("handicap", "stones given"),
    GEOGRAPHY("geography", "4 for one club, 2 for one group of clubs, 1 for two visitors; half above the thresholds"),
    COUNTRY("country", "2 for one country, 1 for two visitors; half above the thresholds"),
    COLOUR_BOUND("colourBound", "colour balance beyond two after the game"),
    SEEDING("seeding", "squared distance from the seeding's partner, 10000 at most"),
    COLOUR("colour", "squares of both colour balances after the game"),
    RANDOM("random", "drawing of lots");

    /** In profile {@code tengen}, what one repetition or missed balance costs in {@link #DRAW_UP_DOWN}; places cost less in sum. */
    public static final int DRAW_UP_STEP = 32;

    private final String code;
    private final String meaning;

    PairingCriterion(String code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    /** The name in JSON and CSV. */
    public String code() {
        return code;
    }

    public String meaning() {
        return meaning;
    }
}
