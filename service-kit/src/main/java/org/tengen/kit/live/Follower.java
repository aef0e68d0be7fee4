package org.tengen.kit.live;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Flow;
import java.util.function.Consumer;

/** One open connection: a bounded queue that loses its oldest event when the reader is slow, so nobody waits for it. */
final class Follower implements Flow.Subscription {

    /** Events waiting for a slow phone; whoever is further behind is served better by the newest ones. */
    static final int MAX_WAITING = 128;

    private final Flow.Subscriber<? super LiveEvent> subscriber;
    private final Consumer<Follower> onLeave;
    private final Deque<LiveEvent> waiting = new ArrayDeque<>();
    private long demand;
    private boolean draining;
    private boolean ended;

    Follower(Flow.Subscriber<? super LiveEvent> subscriber, Consumer<Follower> onLeave) {
        this.subscriber = subscriber;
        this.onLeave = onLeave;
    }

    synchronized void queue(LiveEvent event) {
        if (waiting.size() == MAX_WAITING) {
            waiting.removeFirst();
        }
        waiting.addLast(event);
    }

    @Override
    public void request(long n) {
        synchronized (this) {
            demand = n > Long.MAX_VALUE - demand ? Long.MAX_VALUE : demand + n;
        }
        drain();
    }

    @Override
    public void cancel() {
        synchronized (this) {
            ended = true;
        }
        onLeave.accept(this);
    }

    void complete() {
        synchronized (this) {
            if (ended) {
                return;
            }
            ended = true;
        }
        subscriber.onComplete();
    }

    /** Sends what is asked for; one thread at a time, as reactive streams demand. */
    void drain() {
        while (true) {
            LiveEvent next;
            synchronized (this) {
                if (draining || ended || demand == 0 || waiting.isEmpty()) {
                    return;
                }
                draining = true;
                demand--;
                next = waiting.removeFirst();
            }
            try {
                subscriber.onNext(next);
            } finally {
                synchronized (this) {
                    draining = false;
                }
            }
        }
    }
}
