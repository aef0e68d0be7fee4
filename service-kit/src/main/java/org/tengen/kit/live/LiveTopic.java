package org.tengen.kit.live;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Flow;

/** One topic: its followers and its last events for those who come back. */
final class LiveTopic {

    /** Events remembered for a resume: a phone that slept for a round finds its way back, an older one loads anew. */
    static final int REMEMBERED = 256;

    static final String RESET = "reset";

    private final String name;
    private final SseEncoder encoder = new SseEncoder();
    private final Deque<LiveEvent> recent = new ArrayDeque<>();
    private final List<Follower> followers = new ArrayList<>();
    private long lastId = Long.MIN_VALUE;
    private long lastForgottenId = Long.MIN_VALUE;

    LiveTopic(String name) {
        this.name = name;
    }

    /** Queues the event for everyone here, in the topic's order; whoever calls drains them outside of all locks. */
    synchronized List<Follower> queue(LiveEvent event) {
        // Two commits may be told in the other order, so an id below the last one may still be news.
        if (event.id() <= lastForgottenId || isRemembered(event)) {
            return List.of();
        }
        lastId = Math.max(lastId, event.id());
        recent.addLast(event);
        if (recent.size() > REMEMBERED) {
            lastForgottenId = Math.max(lastForgottenId, recent.removeFirst().id());
        }
        followers.forEach(follower -> follower.queue(event));
        return List.copyOf(followers);
    }

    /** The next id for a topic that follows no stream. */
    synchronized long idAbove(long now) {
        return Math.max(now, lastId + 1);
    }

    /** Tells everyone here to load anew, and forgets what was: there is a hole in it. */
    synchronized List<Follower> queueReset() {
        LiveEvent reset = new LiveEvent(Math.max(0, lastId), RESET, name);
        recent.clear();
        lastId = Long.MIN_VALUE;
        lastForgottenId = Long.MIN_VALUE;
        followers.forEach(follower -> follower.queue(reset));
        return List.copyOf(followers);
    }

    /** @param onLeft told when the follower has left this topic */
    synchronized Follower join(Flow.Subscriber<? super LiveEvent> subscriber, OptionalLong lastSeen, Runnable onLeft) {
        Follower follower = new Follower(subscriber, leaving -> {
            leave(leaving);
            onLeft.run();
        });
        missed(lastSeen).forEach(follower::queue);
        followers.add(follower);
        return follower;
    }

    SseEncoder encoder() {
        return encoder;
    }

    synchronized int followers() {
        return followers.size();
    }

    synchronized boolean isUnfollowed() {
        return followers.isEmpty();
    }

    /** True when nothing would be lost with this topic: nobody is here and there is nothing to resume from. */
    synchronized boolean isEmpty() {
        return followers.isEmpty() && recent.isEmpty();
    }

    void close() {
        List<Follower> now;
        synchronized (this) {
            now = List.copyOf(followers);
            followers.clear();
        }
        now.forEach(Follower::complete);
    }

    private List<LiveEvent> missed(OptionalLong lastSeen) {
        if (lastSeen.isEmpty() || lastSeen.getAsLong() == lastId) {
            return List.of();
        }
        long seen = lastSeen.getAsLong();
        // Unknown past: this process started after that id, has forgotten it, or the visitor saw a future that is gone.
        if (recent.isEmpty() || seen < recent.peekFirst().id() || seen <= lastForgottenId || seen > lastId) {
            return List.of(new LiveEvent(recent.isEmpty() ? seen : lastId, RESET, name));
        }
        return recent.stream().filter(event -> event.id() > seen).toList();
    }

    /** Several events of different names may share a version; the same name with it is a repeat. */
    private boolean isRemembered(LiveEvent event) {
        return recent.stream()
                .anyMatch(known -> known.id() == event.id() && known.name().equals(event.name()));
    }

    private synchronized void leave(Follower follower) {
        followers.remove(follower);
    }
}
