package org.tengen.gameservice.live;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.tengen.kit.live.LiveEvent;

/** What is kept from one follower of a game: the last moves until others come, and every word about how it ended. */
final class Held {

    private final int delayMoves;
    private final boolean hidesResults;
    private final Deque<LiveEvent> waiting = new ArrayDeque<>();

    Held(int delayMoves, boolean hidesResults) {
        this.delayMoves = delayMoves;
        this.hidesResults = hidesResults;
    }

    void hold(LiveEvent move) {
        waiting.addLast(move);
    }

    /** What goes out once this has come in. */
    synchronized List<LiveEvent> after(LiveEvent event) {
        if (event.name().equals(GameLive.MOVE)) {
            hold(event);
            return waiting.size() > delayMoves ? List.of(waiting.removeFirst()) : List.of();
        }
        List<LiveEvent> out = new ArrayList<>();
        if (event.name().equals(GameLive.FINISHED)) {
            out.addAll(waiting);
            if (!hidesResults) {
                out.add(event);
            }
        } else {
            out.add(wordless(event));
        }
        waiting.clear();
        return out;
    }

    /**
     * Something changed; what it is, the page asks for and is told as far as it may know. A reset would carry the newest
     * version, which may be that of a result: with it the page loads anew and follows afresh, so it needs none.
     */
    private static LiveEvent wordless(LiveEvent event) {
        return new LiveEvent(event.name().equals(GameLive.STATE) ? event.id() : 0, event.name(), "{}");
    }
}
