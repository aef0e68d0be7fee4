package org.tengen.gameservice.live;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** What is kept from one follower of a game: the last moves until others come, and every word about how it ended. */
final class Held {

    private final int delayMoves;
    private final boolean hidesResults;
    private final Sse sse;
    private final Deque<OutboundSseEvent> waiting = new ArrayDeque<>();

    Held(int delayMoves, boolean hidesResults, Sse sse) {
        this.delayMoves = delayMoves;
        this.hidesResults = hidesResults;
        this.sse = sse;
    }

    void hold(OutboundSseEvent move) {
        waiting.addLast(move);
    }

    /** What goes out once this has come in. */
    synchronized List<OutboundSseEvent> after(OutboundSseEvent event) {
        if (event.getName() == null) {
            return List.of(event); // a greeting or a heartbeat
        }
        if (event.getName().equals(GameLive.MOVE)) {
            hold(event);
            return waiting.size() > delayMoves ? List.of(waiting.removeFirst()) : List.of();
        }
        List<OutboundSseEvent> out = new ArrayList<>();
        if (event.getName().equals(GameLive.FINISHED)) {
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

    /** Something changed; what it is, the page asks for and is told as far as it may know. */
    private OutboundSseEvent wordless(OutboundSseEvent event) {
        return sse.newEventBuilder()
                .id(event.getId())
                .name(event.getName())
                .mediaType(MediaType.TEXT_PLAIN_TYPE)
                .data("{}")
                .build();
    }
}
