package org.tengen.cli.server.child;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/** A process of ours that runs. */
public interface Child {

    long pid();

    /** Says whether it does its work by now; asked every so often until it says yes. */
    boolean ready();

    /** Completes when the process has ended, whoever ended it. */
    CompletableFuture<?> onExit();

    /** Stops it in order, with force when it does not go, and returns when it is gone. */
    void stop();

    /** The last lines it wrote, for a message that says why it ended. */
    String lastWords();

    /** Starts the process, the first time and after each death. */
    @FunctionalInterface
    interface Starter {
        Child start() throws IOException;
    }
}
