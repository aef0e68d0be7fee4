package org.tengen.kit.live;

import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Topics that browsers follow. Publish after the commit; subscribe in a resource that returns the stream:
 * {@code return live.subscribe("tournament/" + id, lastEventId, request)}.
 */
@Singleton
public class LiveHub {

    /** Proxies close connections that are silent for a minute or less. */
    static final Duration HEARTBEAT = Duration.ofSeconds(15);
    /** Topics kept for resuming; the least recently published ones go first. */
    private static final int MAX_IDLE_TOPICS = 5_000;
    /** What the browser waits before it connects again, in milliseconds. */
    static final long RECONNECT_MILLIS = 2_000;

    private final Map<String, LiveTopic> topics = new HashMap<>();
    /** Who carries what is published here to the hubs of the other replicas. */
    private volatile BiConsumer<String, LiveEvent> others = (topic, event) -> {};

    /**
     * Sends to everyone who follows {@code topic}, on all replicas of this service; never blocks. A name told with the same
     * id before is a repeat and is dropped.
     */
    public void publish(String topic, LiveEvent event) {
        deliver(topic, event);
        others.accept(topic, event);
    }

    /**
     * As above for a topic that follows no stream: the id is the time in microseconds, and above everything the topic has
     * heard from any replica.
     */
    public void publish(String topic, String name, String data) {
        long now = ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
        long id;
        synchronized (topics) {
            id = topics.computeIfAbsent(topic, LiveTopic::new).idAbove(now);
        }
        publish(topic, new LiveEvent(id, name, data));
    }

    void tellOthers(BiConsumer<String, LiveEvent> carrier) {
        others = carrier;
    }

    /** What was published here or on another replica, to those who follow it here. */
    void deliver(String topic, LiveEvent event) {
        synchronized (topics) {
            if (topics.size() > MAX_IDLE_TOPICS) {
                topics.values().removeIf(LiveTopic::isUnfollowed);
            }
            topics.computeIfAbsent(topic, LiveTopic::new).publish(event);
        }
    }

    /** Something published elsewhere may have been missed: everyone here loads anew, and whoever comes back does too. */
    void reset() {
        synchronized (topics) {
            topics.values().forEach(LiveTopic::reset);
            topics.values().removeIf(LiveTopic::isEmpty);
        }
    }

    /**
     * The topic as server-sent events: a comment at once (headers go out with it), what was missed since
     * {@code lastEventId}, then what comes, with a heartbeat. An event {@code reset} says: too much was missed, load anew.
     * The response is taken over until the visitor leaves.
     *
     * @param lastEventId the header Last-Event-ID as received, or null
     * @return for the resource to return; never answers anything by itself
     */
    public Uni<Void> subscribe(String topic, String lastEventId, RoutingContext request) {
        return subscribe(topic, lastEventId, request, null);
    }

    /**
     * As above for a page that was made before it began to follow: what came between the two is told, or a result typed in
     * that moment would stay unseen.
     *
     * @param shown the id whose state the page shows, null when it does not say
     */
    public Uni<Void> subscribe(String topic, String lastEventId, Long shown, RoutingContext request) {
        OptionalLong last = parse(lastEventId);
        if (last.isPresent() || shown == null) {
            return subscribe(topic, lastEventId, request);
        }
        LiveResponse response = new LiveResponse(request, encoder(topic), topic, null, this::leave);
        joinShowing(topic, response, response.loop(), shown);
        return Uni.createFrom().nothing();
    }

    void joinShowing(String topic, Follower follower, Loop loop, long shown) {
        synchronized (topics) {
            topics.computeIfAbsent(topic, LiveTopic::new).joinShowing(follower, loop, shown);
        }
    }

    /**
     * As above for one who gets something else than the others, or later.
     *
     * @param passes says what, given an event; null for the event itself
     */
    public Uni<Void> subscribe(
            String topic, String lastEventId, RoutingContext request, Function<LiveEvent, List<LiveEvent>> passes) {
        LiveResponse response = new LiveResponse(request, encoder(topic), topic, passes, this::leave);
        join(topic, response, response.loop(), parse(lastEventId));
        return Uni.createFrom().nothing();
    }

    private SseEncoder encoder(String topic) {
        synchronized (topics) {
            return topics.computeIfAbsent(topic, LiveTopic::new).encoder();
        }
    }

    /**
     * Joining and leaving under the lock of the topics: a topic is never dropped between its look-up and its first follower.
     *
     * @param loop the thread on which the follower is told everything
     */
    void join(String topic, Follower follower, Loop loop, OptionalLong lastSeen) {
        synchronized (topics) {
            topics.computeIfAbsent(topic, LiveTopic::new).join(follower, loop, lastSeen);
        }
    }

    /** Whoever asks for streams of things that do not exist leaves nothing behind. */
    void leave(String topic, Follower follower, Loop loop) {
        synchronized (topics) {
            topics.computeIfPresent(topic, (name, known) -> {
                known.leave(follower, loop);
                return known.isEmpty() ? null : known;
            });
        }
    }

    /** Followers of a topic, for gauges. */
    public int followers(String topic) {
        synchronized (topics) {
            LiveTopic known = topics.get(topic);
            return known == null ? 0 : known.followers();
        }
    }

    int topics() {
        synchronized (topics) {
            return topics.size();
        }
    }

    void stop(@Observes ShutdownEvent event) {
        synchronized (topics) {
            topics.values().forEach(LiveTopic::close);
        }
    }

    private static OptionalLong parse(String lastEventId) {
        try {
            return lastEventId == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(lastEventId.strip()));
        } catch (NumberFormatException notOurs) {
            return OptionalLong.empty();
        }
    }
}
