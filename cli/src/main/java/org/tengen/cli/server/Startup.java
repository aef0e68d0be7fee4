package org.tengen.cli.server;

import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/** A start that Ctrl-C may interrupt at any moment: whatever runs by then is stopped in order. */
final class Startup {

    private final Consumer<String> progress;
    private final CountDownLatch stopped;
    private Platform platform;

    Startup(Consumer<String> progress, CountDownLatch stopped) {
        this.progress = progress;
        this.stopped = stopped;
    }

    synchronized Platform run(PlatformOptions options) {
        platform = Platform.start(options, progress);
        return platform;
    }

    /** Waits for a start that is under way: half-started children are stopped better by who knows them. */
    synchronized void stop() {
        if (platform != null) {
            progress.accept("stopping");
            platform.close();
            progress.accept("stopped; everything is kept");
        }
        stopped.countDown();
    }
}
