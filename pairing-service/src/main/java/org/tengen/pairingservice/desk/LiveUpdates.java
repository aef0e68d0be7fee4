package org.tengen.pairingservice.desk;

import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import org.tengen.kit.live.LiveEvent;
import org.tengen.kit.live.LiveHub;
import org.tengen.kit.messaging.EventJson;
import org.tengen.pairingservice.tournament.AttendanceEvent;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/**
 * Tells browsers that follow a tournament what changed: {@code round} when boards did, by whatever command; {@code result};
 * {@code standings} when places, entries or settings did; {@code desk} when only a director's page shows it, so that a
 * thousand check-ins do not make the whole hall load anew.
 */
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
     * @param events of one commit
     * @param state as it is now, which may be further on than these events
     * @param version of the last of them: two results at once are two commits
     */
    void after(Collection<TournamentEvent> events, Tournament state, int version) {
        TreeSet<Integer> rounds = new TreeSet<>();
        boolean standings = false;
        for (TournamentEvent event : events) {
            if (event instanceof TournamentEvent.ResultTakenOver taken) {
                state.board(taken.gameId()).ifPresent(board -> publish(state, version, "result", result(board)));
            } else if (event instanceof TournamentEvent.OfRound ofRound) {
                rounds.add(ofRound.round());
            } else if (event instanceof TournamentEvent.Undone undone) {
                rounds.addAll(TournamentFold.roundsOf(undone.parts(), state));
            }
            standings |= !isOfTheDesk(event);
        }
        if (!rounds.isEmpty()) {
            publish(state, version, "round", round(rounds));
        }
        Map<String, Object> last = Map.of("afterRound", state.lastPublishedRound());
        publish(state, version, standings ? "standings" : "desk", last);
        synchronized (changes) {
            changes.notifyAll();
        }
    }

    /** What spectators see nothing of. */
    private static boolean isOfTheDesk(TournamentEvent event) {
        return event instanceof AttendanceEvent && !(event instanceof AttendanceEvent.SeatingArranged)
                || event instanceof TournamentEvent.OfLink
                || event instanceof TournamentEvent.StaffAppointed;
    }

    /** In a fixed order of fields, so that the same event is the same text in every process. */
    private static Map<String, Object> round(TreeSet<Integer> rounds) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("round", rounds.last());
        data.put("rounds", rounds);
        return data;
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
