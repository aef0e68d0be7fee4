package org.tengen.gameservice.stream;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.tengen.rules.board.Color;

/** The value of {@code game.moves.v1}; the schema of the same name says what each field means. */
record MoveMessage(
        UUID gameId,
        UUID tournamentId,
        int moveNumber,
        Kind kind,
        Color color,
        String point,
        List<String> points,
        List<String> captured,
        Instant at) {

    enum Kind {
        PLAY,
        PASS,
        HANDICAP,
        UNDO
    }
}
