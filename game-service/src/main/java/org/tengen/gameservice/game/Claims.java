package org.tengen.gameservice.game;

import java.time.Instant;
import org.tengen.rules.board.Color;

/** What the two players have said so far, null for who has said nothing. */
public record Claims(Claim black, Claim white) {

    static final Claims NONE = new Claims(null, null);

    /** How far the players have come. */
    public enum Standing {
        NONE,
        /** One has spoken. */
        PENDING,
        /** They say different things: the referee decides. */
        CONFLICT
    }

    public Claim of(Color color) {
        return color == Color.BLACK ? black : white;
    }

    Claims with(Color color, Claim claim) {
        return color == Color.BLACK ? new Claims(claim, white) : new Claims(black, claim);
    }

    /** When the first of them spoke, or null. */
    public Instant since() {
        if (black == null || white == null) {
            return black == null ? (white == null ? null : white.at()) : black.at();
        }
        return black.at().isBefore(white.at()) ? black.at() : white.at();
    }

    public Standing standing() {
        if (black == null && white == null) {
            return Standing.NONE;
        }
        return black == null || white == null ? Standing.PENDING : Standing.CONFLICT;
    }
}
