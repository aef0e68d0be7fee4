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
    DRAW_UP_DOWN("drawUpDown", "draw-ups and draw-downs repeated or of the wrong players"),
    WISH("wish", "prefer or prefer-not of the director broken"),
    HANDICAP("handicap", "stones"),
    GEOGRAPHY("geography", "same club"),
    COUNTRY("country", "same country"),
    COLOUR_BOUND("colourBound", "colour balance beyond two"),
    SEEDING("seeding", "distance from the seeding's partner"),
    COLOUR("colour", "colour balance"),
    RANDOM("random", "drawing of lots");

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
