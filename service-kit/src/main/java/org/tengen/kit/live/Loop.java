package org.tengen.kit.live;

import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** A thread that takes tasks one after the other, and some of them later. Equal for all that are on the same thread. */
interface Loop extends Executor {

    /** Runs the task among the others when the time has come. */
    void later(Duration pause, Runnable task);

    static Loop of(EventLoop thread) {
        return new OfNetty(thread);
    }

    /** An event loop of the server. */
    record OfNetty(EventLoop thread) implements Loop {

        @Override
        public void execute(Runnable task) {
            thread.execute(task);
        }

        @Override
        public void later(Duration pause, Runnable task) {
            thread.schedule(task, pause.toNanos(), TimeUnit.NANOSECONDS);
        }
    }
}
