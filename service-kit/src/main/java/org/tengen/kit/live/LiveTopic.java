package org.tengen.kit.live;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

/**
 * One topic: its followers and its last events for those who come back. Followers are told on their own threads, all of one
 * thread in one go ({@link Audience}), in the topic's order: it is kept by handing over under the topic's lock.
 */
final class LiveTopic {

    /** Events remembered for a resume: a phone that slept for a round finds its way back, an older one loads anew. */
    static final int REMEMBERED = 256;

    static final String RESET = "reset";

    private final String name;
    private final SseEncoder encoder = new SseEncoder();
    private final Deque<LiveEvent> recent = new ArrayDeque<>();
    private final Map<Loop, Audience> audiences = new HashMap<>();
    private long lastId = Long.MIN_VALUE;
    private long lastForgottenId = Long.MIN_VALUE;

    LiveTopic(String name) {
        this.name = name;
    }

    synchronized void publish(LiveEvent event) {
        // Two commits may be told in the other order, so an id below the last one may still be news.
        if (event.id() <= lastForgottenId || isRemembered(event)) {
            return;
        }
        lastId = Math.max(lastId, event.id());
        recent.addLast(event);
        if (recent.size() > REMEMBERED) {
            lastForgottenId = Math.max(lastForgottenId, recent.removeFirst().id());
        }
        tell(audience -> audience.publish(event));
    }

    /** The next id for a topic that follows no stream. */
    synchronized long idAbove(long now) {
        return Math.max(now, lastId + 1);
    }

    /** Tells everyone here to load anew, and forgets what was: there is a hole in it. */
    synchronized void reset() {
        LiveEvent reset = new LiveEvent(Math.max(0, lastId), RESET, name);
        recent.clear();
        lastId = Long.MIN_VALUE;
        lastForgottenId = Long.MIN_VALUE;
        tell(audience -> audience.publish(reset));
    }

    synchronized void join(Follower follower, Loop loop, OptionalLong lastSeen) {
        audiences.computeIfAbsent(loop, Audience::new).join(follower, missed(lastSeen));
    }

    /** As above for a page that shows the state of an id: it is told only what came after it was made. */
    synchronized void joinShowing(Follower follower, Loop loop, long shown) {
        join(follower, loop, lastId > shown ? OptionalLong.of(shown) : OptionalLong.empty());
    }

    synchronized void leave(Follower follower, Loop loop) {
        audiences.computeIfPresent(loop, (same, audience) -> {
            audience.leave(follower);
            return audience.size() == 0 ? null : audience;
        });
        if (audiences.isEmpty()) {
            encoder.forget();
        }
    }

    synchronized void close() {
        tell(Audience::end);
        audiences.clear();
    }

    private void tell(Consumer<Audience> word) {
        for (Map.Entry<Loop, Audience> on : List.copyOf(audiences.entrySet())) {
            try {
                word.accept(on.getValue());
            } catch (RejectedExecutionException theServiceStops) {
                audiences.remove(on.getKey());
            }
        }
    }

    SseEncoder encoder() {
        return encoder;
    }

    synchronized int followers() {
        return audiences.values().stream().mapToInt(Audience::size).sum();
    }

    synchronized boolean isUnfollowed() {
        return audiences.isEmpty();
    }

    /** True when nothing would be lost with this topic: nobody is here and there is nothing to resume from. */
    synchronized boolean isEmpty() {
        return audiences.isEmpty() && recent.isEmpty();
    }

    private List<LiveEvent> missed(OptionalLong lastSeen) {
        if (lastSeen.isEmpty()) {
            return List.of();
        }
        long seen = lastSeen.getAsLong();
        // Unknown past: this process started after that id, has forgotten it, or the visitor saw a future that is gone.
        if (recent.isEmpty() || seen < recent.peekFirst().id() || seen <= lastForgottenId || seen > lastId) {
            return seen == lastId ? List.of() : List.of(new LiveEvent(recent.isEmpty() ? seen : lastId, RESET, name));
        }
        List<LiveEvent> missed = new ArrayList<>();
        boolean firstOfSeen = true;
        for (LiveEvent event : recent) {
            // a connection may break between two events of one version: the later ones are told again
            if (event.id() > seen || event.id() == seen && !firstOfSeen) {
                missed.add(event);
            }
            firstOfSeen &= event.id() != seen;
        }
        return missed;
    }

    /** Several events of different names may share a version; the same name with it is a repeat. */
    private boolean isRemembered(LiveEvent event) {
        return recent.stream()
                .anyMatch(known -> known.id() == event.id() && known.name().equals(event.name()));
    }
}
