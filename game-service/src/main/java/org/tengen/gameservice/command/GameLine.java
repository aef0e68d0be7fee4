package org.tengen.gameservice.command;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.UUID;
import org.tengen.gameservice.game.Claims;
import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.game.Result;
import org.tengen.gameservice.people.Names;
import org.tengen.gameservice.summary.Summary;

/**
 * A game in one line, as {@code GET /api/games} answers it.
 *
 * @param claimed how far the players' own words on the result have come
 * @param result null before there is one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record GameLine(
        UUID gameId,
        UUID tournamentId,
        String event,
        Integer round,
        Integer table,
        Player black,
        Player white,
        int handicap,
        int komiHalfPoints,
        Phase status,
        int moveCount,
        Claims.Standing claimed,
        @JsonInclude(JsonInclude.Include.ALWAYS) Result result,
        int revision,
        int version) {

    public record Player(UUID playerId, UUID entryId, String rank, String name, String firstName) {
        public String shown() {
            return new Names.Name(name, firstName).shown();
        }
    }

    static GameLine of(Summary game, Names names) {
        return new GameLine(
                game.gameId(),
                game.tournamentId(),
                game.event(),
                game.round(),
                game.table(),
                player(game.black(), names),
                player(game.white(), names),
                game.handicap(),
                game.komiHalfPoints(),
                game.status(),
                game.moveCount(),
                game.claimed(),
                game.result(),
                game.revision(),
                game.version());
    }

    /** The line as this audience may see it. */
    GameLine shownTo(Audience audience) {
        if (audience.seesAll()) {
            return this;
        }
        boolean late = audience.delayMoves() > 0 && status != Phase.FINISHED && status != Phase.ANNULLED;
        int moves = late ? Math.max(0, moveCount - audience.delayMoves()) : moveCount;
        boolean hide = audience.hidesResults();
        return new GameLine(
                gameId,
                tournamentId,
                event,
                round,
                table,
                black,
                white,
                handicap,
                komiHalfPoints,
                audience.shown(status, moves),
                moves,
                late || hide ? Claims.Standing.NONE : claimed,
                late || hide ? null : result,
                late || hide ? 0 : revision,
                late || hide ? 0 : version);
    }

    private static Player player(Summary.Player player, Names names) {
        Names.Name name = names.of(player.playerId(), player.entryId());
        return new Player(player.playerId(), player.entryId(), player.rank(), name.name(), name.firstName());
    }
}
