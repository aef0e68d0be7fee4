package org.tengen.cli.server;

import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.tengen.cli.InputRefused;

/** A start that Ctrl-C may interrupt at any moment: whatever runs by then is stopped in order. */
final class Startup {

    private static final int STARTS_TRIED = 3;

    private final Consumer<String> progress;
    private final CountDownLatch stopped;
    private Platform platform;

    Startup(Consumer<String> progress, CountDownLatch stopped) {
        this.progress = progress;
        this.stopped = stopped;
    }

    /** Starts the platform; when another program takes one of its ports between the choice and the use, with other ports. */
    Platform run(PlatformOptions options) {
        for (int attempt = 1; ; attempt++) {
            Platform prepared = take(Platform.prepare(options, progress));
            try {
                prepared.startAll();
                return prepared;
            } catch (InputRefused e) {
                if (attempt == STARTS_TRIED || stopped.getCount() == 0 || !prepared.lostAPort()) {
                    throw e;
                }
                progress.accept("another program has taken a port meanwhile; choosing others");
            }
        }
    }

    private synchronized Platform take(Platform prepared) {
        platform = prepared;
        return prepared;
    }

    /** Stops what runs by now and waits for it. */
    synchronized void stop() {
        stopped.countDown();
        if (platform != null) {
            progress.accept("stopping");
            platform.close();
            progress.accept("stopped; everything is kept");
        }
    }
}
