package org.tengen.gameservice.command;

import jakarta.inject.Singleton;
import java.util.UUID;
import org.tengen.gameservice.broadcast.BroadcastSetting;
import org.tengen.gameservice.broadcast.Broadcasts;

/** Finds out what the caller of the request at hand may see of a game. */
@Singleton
public class Audiences {

    private final Broadcasts broadcasts;
    private final GameDesk desk;

    Audiences(Broadcasts broadcasts, GameDesk desk) {
        this.broadcasts = broadcasts;
        this.desk = desk;
    }

    /** @param hideAsked the caller does not want to know results */
    public Audience of(UUID gameId, UUID tournamentId, boolean hideAsked) {
        BroadcastSetting setting = broadcasts.of(gameId, tournamentId);
        if (setting.isOpen() || desk.rightsIn(gameId).seesAll()) {
            return new Audience(0, hideAsked);
        }
        return new Audience(setting.delayMoves(), hideAsked || setting.hideResults());
    }

    /** Whether there is a game that somebody does not see as it is. */
    boolean areKeptFromAnything(boolean hideAsked) {
        return hideAsked || broadcasts.anyClosed();
    }

    /** As above for a game whose tournament is not at hand. */
    public Audience of(UUID gameId, boolean hideAsked) {
        return of(gameId, desk.tournamentOf(gameId), hideAsked);
    }
}
