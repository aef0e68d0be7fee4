package org.tengen.rules.sgf;

/**
 * Something in a file that is not as FF[4] wants it, and how it was read.
 *
 * @param line counted from 1, 0 when it concerns no place
 * @param column counted from 1 in characters
 */
public record SgfWarning(Kind kind, int line, int column, String detail) {

    /** The kinds of warning; {@link #text()} is stable and may be matched by other programs. */
    public enum Kind {
        MISSING_CHARSET("bytes beyond ASCII without a charset"),
        WRONG_CHARSET("the declared charset does not fit the bytes"),
        UNKNOWN_CHARSET("unknown charset"),
        LEADING_TEXT("text before the game"),
        TRAILING_TEXT("junk after game"),
        MISSING_CLOSE("missing )"),
        EXTRA_CLOSE("extra )"),
        MISSING_SEMICOLON("missing ; at the start of a game"),
        STRAY_CHARACTER("unexpected character"),
        LOWER_CASE("lower-case letters in an identifier"),
        DUPLICATE_PROPERTY("duplicate property"),
        PROPERTY_WITHOUT_VALUE("property without a value"),
        LEGACY_PROPERTY("property of an older format"),
        SIZE("board size written unusually"),
        SIZE_AFTER_START("board size after the start"),
        KOMI("komi written unusually"),
        KOMI_UNUSABLE("komi cannot be used"),
        HANDICAP("handicap written unusually"),
        HANDICAP_ONE("handicap 1 is no handicap"),
        HANDICAP_STONES("handicap differs from the stones set up"),
        HANDICAP_AS_MOVES("handicap stones are moves"),
        PASS_TT("pass written as tt"),
        INVALID_POINT("invalid point"),
        PROBABLY_PASS("point off the board, probably a pass"),
        HUMAN_POINT("point written as letter and number"),
        POINT_OFF_BOARD("point off the board"),
        SETUP_AND_MOVE("setup and move in one node"),
        SETUP_LATER("setup after the start"),
        TWO_MOVES("two moves in one node"),
        MOVE_IN_ROOT("move in the root"),
        NOT_ALTERNATING("moves do not alternate"),
        RESULT("result written unusually"),
        RULES("rules unknown"),
        TIME_NOT_A_NUMBER("TM is not a number"),
        DATE("date written unusually"),
        ILLEGAL_MOVE("illegal move");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    /** The warning in words, with its place. */
    public String text() {
        String place = line > 0 ? " at line " + line + ", column " + column : "";
        return kind.text() + (detail.isEmpty() ? "" : ": " + detail) + place;
    }
}
