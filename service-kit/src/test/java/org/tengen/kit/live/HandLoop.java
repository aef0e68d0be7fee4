package org.tengen.kit.live;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The thread of the test itself; what is to be done later is done when the test says so. */
final class HandLoop implements Loop {

    private List<Runnable> later = new ArrayList<>();

    @Override
    public void execute(Runnable task) {
        task.run();
    }

    @Override
    public void later(Duration pause, Runnable task) {
        later.add(task);
    }

    /** Time passes. */
    void pass() {
        List<Runnable> due = later;
        later = new ArrayList<>();
        due.forEach(Runnable::run);
    }

    boolean waits() {
        return !later.isEmpty();
    }

    /** A thread for which no time passes between now and later. */
    static Loop immediate() {
        return new Loop() {
            @Override
            public void execute(Runnable task) {
                task.run();
            }

            @Override
            public void later(Duration pause, Runnable task) {
                task.run();
            }
        };
    }
}
