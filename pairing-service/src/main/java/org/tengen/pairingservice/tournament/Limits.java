package org.tengen.pairingservice.tournament;

/** Limits of a tournament, each with its reason. */
public final class Limits {

    /** The longest participation list of the file formats read: OpenGotha writes 20 characters. */
    public static final int MAX_ROUNDS = 20;
    /** Twice the largest congress known; bounds memory and the time of a draw. */
    public static final int MAX_ENTRIES = 2_000;
    /** Fits a wall list on paper; the length the published contract promises. */
    public static final int MAX_NAME_LENGTH = 60;
    /** 30 kyu on the EGF scale, where it ends. */
    public static final int MIN_RATING = -900;
    /** The formula of the EGF rating has no value at 3300 and above. */
    public static final int MAX_RATING = 3_299;
    /** Longest name of a tournament, place or time system: one line of a heading. */
    public static final int MAX_TITLE_LENGTH = 120;
    /** Why a pairing was changed by hand: a sentence or two, not an essay in the log. */
    public static final int MAX_REASON_LENGTH = 500;
    /** The published contract's limit of stones. */
    public static final int MAX_HANDICAP = 50;
    /** The published contract's limit of komi, in half points. */
    public static final int MAX_KOMI_HALF_POINTS = 800;
    /** The published contract's limit of lines. */
    public static final int MAX_BOARD_LINES = 25;
    /** Helpers of every round of a congress; more is a program gone wrong. */
    public static final int MAX_LINKS = 500;
    /** No hall has more tables; a larger number is a slip of the keyboard. */
    public static final int MAX_TABLE = 9_999;

    /** A million in money: more is a slip of the keyboard. */
    public static final int MAX_CENTS = 100_000_000;
    /** A round ends the day it starts. */
    public static final int MAX_LIMIT_MINUTES = 1_440;
    /** More slips than a desk answers in an hour; whoever comes then comes in person. */
    public static final int MAX_OPEN_REQUESTS = 500;
    /** A change for every round of a weekend and a word about the name; more is a game with the desk. */
    public static final int MAX_OPEN_REQUESTS_OF_ONE = 12;
    /** Groups, families and cars of a congress. */
    public static final int MAX_CONSTRAINTS = 500;

    private Limits() {}
}
