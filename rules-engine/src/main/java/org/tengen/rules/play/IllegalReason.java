package org.tengen.rules.play;

/** The rule that a move is against; {@link #text()} is the stable name in files and messages. */
public enum IllegalReason {
    OFF_BOARD("off-board", "there is no such point on this board"),
    OCCUPIED("occupied", "there is a stone on this point"),
    SUICIDE("suicide", "the stone would leave its own chain without a liberty"),
    KO("ko", "the ko may not be retaken at once"),
    SUPERKO("superko", "the whole-board position would come again"),
    OUT_OF_TURN("out-of-turn", "it is the other player's turn"),
    STOPPED("stopped", "play has stopped; it must be taken up again first");

    /** By the codes of {@link Game#tryPlay}: the ordinal plus one. */
    private static final IllegalReason[] VALUES = values();

    private final String text;
    private final String words;

    IllegalReason(String text, String words) {
        this.text = text;
        this.words = words;
    }

    public String text() {
        return text;
    }

    /** Why, in plain words. */
    public String words() {
        return words;
    }

    int code() {
        return ordinal() + 1;
    }

    /** The reason of a code that is not {@link Game#LEGAL}. */
    public static IllegalReason ofCode(int code) {
        return VALUES[code - 1];
    }
}
