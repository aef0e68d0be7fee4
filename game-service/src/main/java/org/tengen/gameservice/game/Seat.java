package org.tengen.gameservice.game;

import org.tengen.rules.board.Color;

/** For whom a command speaks: one of the two players, or the referee (director, recorder) who stands beside the board. */
public enum Seat {
    BLACK,
    WHITE,
    REFEREE;

    public static Seat of(Color color) {
        return color == Color.BLACK ? BLACK : WHITE;
    }

    /** Whether this seat may act for that colour. */
    public boolean speaksFor(Color color) {
        return this == REFEREE || this == of(color);
    }
}
