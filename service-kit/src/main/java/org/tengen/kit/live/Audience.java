package org.tengen.kit.live;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/**
 * Those who follow a topic on one thread. An event after a silence is told at once; those that come right after it are told
 * together, so that a burst (a record entered move by move, undo after undo) costs each follower 25 writes a second
 * and not one for each event. The order is kept by handing over under the lock.
 */
final class Audience {

    private static final Logger LOG = Logger.getLogger(Audience.class);

    /** From one telling to the next: a write to a network costs nearly the same for one event as for ten, and film shows no more pictures. */
    static final Duration GATHERING = Duration.ofMillis(40);

    /** More than that is told before the time: nobody may fall behind by what is only waiting here. */
    static final int MOST_TOGETHER = 32;

    private final Loop loop;
    private final List<Follower> followers = new ArrayList<>();
    private List<LiveEvent> waiting = new ArrayList<>();
    private boolean gathers;

    Audience(Loop loop) {
        this.loop = loop;
    }

    /** @param missed what this one is told first */
    synchronized void join(Follower follower, List<LiveEvent> missed) {
        tellWaiting(); // to those who were here when it happened
        loop.execute(() -> tell(List.of(follower), one -> {
            one.begin();
            if (!missed.isEmpty()) {
                one.next(missed);
            }
        }));
        followers.add(follower);
    }

    synchronized void leave(Follower follower) {
        followers.remove(follower);
    }

    synchronized void publish(LiveEvent event) {
        waiting.add(event);
        if (gathers && waiting.size() < MOST_TOGETHER) {
            return;
        }
        tellWaiting();
        if (!gathers) {
            gathers = true;
            loop.later(GATHERING, this::gathered);
        }
    }

    /** Handed over like all else: what was handed over since this was due is told first. */
    private synchronized void gathered() {
        gathers = !waiting.isEmpty();
        tellWaiting();
        if (gathers) {
            loop.later(GATHERING, this::gathered);
        }
    }

    private void tellWaiting() {
        List<LiveEvent> events = waiting;
        if (!events.isEmpty()) {
            waiting = new ArrayList<>();
            handOver(follower -> follower.next(events));
        }
    }

    synchronized void end() {
        tellWaiting();
        handOver(Follower::end);
    }

    private void handOver(Consumer<Follower> word) {
        List<Follower> now = List.copyOf(followers); // who leaves meanwhile does not disturb the others
        loop.execute(() -> tell(now, word));
    }

    /** One who cannot be told keeps it from nobody else. */
    private static void tell(List<Follower> followers, Consumer<Follower> word) {
        for (Follower follower : followers) {
            try {
                word.accept(follower);
            } catch (RuntimeException | Error e) {
                LOG.error("a follower of live events could not be told and is cut off", e);
                follower.cutOff();
            }
        }
    }

    synchronized int size() {
        return followers.size();
    }
}
