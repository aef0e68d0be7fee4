package org.tengen.pairingservice.desk;

import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.live.LiveEvent;
import org.tengen.kit.live.LiveHub;
import org.tengen.kit.messaging.EventJson;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Tournament;

/** Tells browsers that follow a tournament what changed: {@code round}, {@code result}, {@code standings}. */
@Singleton
public class LiveUpdates {

    private final LiveHub hub;
    private final Object changes = new Object();

    LiveUpdates(LiveHub hub) {
        this.hub = hub;
    }

    public static String topic(UUID tournamentId) {
        return "tournament/" + tournamentId;
    }

    /**
     * @param state as it is now, which may be further on than the command's own event
     * @param version the command committed: two results at once are two events
     */
    void after(TournamentCommand command, Tournament state, int version) {
        if (command instanceof TournamentCommand.TakeOverResult taken) {
            state.board(taken.gameId()).ifPresent(board -> publish(state, version, "result", result(board)));
        } else if (command instanceof TournamentCommand.OfRound ofRound) {
            publish(state, version, "round", Map.of("round", ofRound.round()));
        }
        publish(state, version, "standings", Map.of("afterRound", state.lastPublishedRound()));
        synchronized (changes) {
            changes.notifyAll();
        }
    }

    private static Map<String, Object> result(Board board) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("gameId", board.pair().gameId());
        data.put("round", board.round());
        data.put("table", board.pair().table());
        data.put("revision", board.revision());
        data.put("result", board.result());
        return data;
    }

    private void publish(Tournament state, int version, String name, Map<String, Object> data) {
        hub.publish(topic(state.id()), new LiveEvent(version, name, EventJson.write(data)));
    }

    /** Waits until something changes somewhere, at most so long; another replica's change is seen by the time-out. */
    void awaitChange(long millis) throws InterruptedException {
        synchronized (changes) {
            changes.wait(millis);
        }
    }
}
