package org.tengen.kit.lifecycle;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Stops the service when standard input closes: the launcher holds the other end, so its death ends us too. */
@Singleton
public class ExitWithLauncher {

    private static final Logger LOG = Logger.getLogger(ExitWithLauncher.class);

    private final boolean active;

    ExitWithLauncher(@ConfigProperty(name = "tengen.exit-on-stdin-close", defaultValue = "false") boolean active) {
        this.active = active;
    }

    void start(@Observes StartupEvent event) {
        if (active) {
            Thread watch = new Thread(ExitWithLauncher::watch, "stdin-watch");
            watch.setDaemon(true);
            watch.start();
        }
    }

    private static void watch() {
        try {
            while (System.in.read() >= 0) {
                // Whatever is typed does not matter; only the end does.
            }
        } catch (IOException closed) {
            LOG.debug("standard input broke", closed);
        }
        LOG.info("standard input closed, stopping");
        Quarkus.asyncExit(0);
    }
}
