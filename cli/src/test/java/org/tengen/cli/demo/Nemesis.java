package org.tengen.cli.demo;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.tengen.cli.server.Platform;

/** Kills the platform's processes one after another, as {@code kill -9} does, each time all of them are back at work. */
final class Nemesis implements AutoCloseable {

    static final List<String> VICTIMS = List.of("postgres", "kafka", "pairing", "game", "rating");
    private static final long BREATH_MILLIS = 1_500;

    /** A human pace, about a minute for a hundred results, so that somebody is at work at each kill. */
    private static final double PACE = 1;

    /** After so many pauses one more must have been killed; a busy machine is waited for. */
    private static final int PAUSES_A_KILL = 15;

    private final Platform platform;
    private final CountDownLatch enough = new CountDownLatch(1);
    private final List<String> killed = new CopyOnWriteArrayList<>();
    private final Thread thread = new Thread(this::run, "nemesis");

    Nemesis(Platform platform) {
        this.platform = platform;
        thread.start();
    }

    private void run() {
        try {
            while (!enough.await(BREATH_MILLIS, TimeUnit.MILLISECONDS)) {
                if (!hasKilledAll() && platform.ready()) {
                    kill(VICTIMS.get(killed.size()));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void kill(String name) {
        platform.process(name).ifPresent(process -> {
            // The database runs below a guard; it is the database that is to die.
            List<ProcessHandle> descendants = process.descendants().toList();
            descendants.forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            killed.add(name);
        });
    }

    private boolean hasKilledAll() {
        return killed.size() == VICTIMS.size();
    }

    /** Where a story is told while this one kills: at a human pace until everybody was killed, as fast as it goes then. */
    Stage stage() {
        return new Stage(new PrintWriter(new StringWriter()), PACE) {
            private int pauses;

            @Override
            void pause(long millis) {
                if (hasKilledAll()) {
                    return;
                }
                super.pause(millis);
                pauses++;
                int due = Math.min(pauses / PAUSES_A_KILL, VICTIMS.size());
                await("kill " + due, () -> Optional.of(killed).filter(list -> list.size() >= due));
            }
        };
    }

    /** Whom it killed, in order. */
    List<String> killed() {
        return List.copyOf(killed);
    }

    @Override
    public void close() {
        enough.countDown();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
