package org.tengen.gameservice.summary;

import java.time.Instant;
import java.util.UUID;
import org.tengen.gameservice.game.Claims;
import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.game.Result;

/**
 * A game in one line.
 *
 * @param result as published, or null before there is one
 * @param revision of the result, 0 before there is one
 * @param version of the game's stream: what If-Match carries
 */
public record Summary(
        UUID gameId,
        String federation,
        UUID tournamentId,
        Integer round,
        Integer table,
        String event,
        Player black,
        Player white,
        int width,
        int height,
        int handicap,
        int komiHalfPoints,
        Phase status,
        int moveCount,
        Claims.Standing claimed,
        Result result,
        int revision,
        int version,
        Instant changedAt) {

    public record Player(UUID playerId, UUID entryId, String rank) {}
}
