package org.tengen.cli.server.gateway;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * What the libraries under the gateway have to say, a line each and without stack traces. That a browser went away in the
 * middle of an answer is no fault and happens all day: it is told now and then, with how often.
 */
final class GatewayLog extends Handler {

    /** Often enough to see that it happens, seldom enough to leave room for what matters. */
    static final Duration TOLD_EVERY = Duration.ofMinutes(10);

    private static final List<String> LIBRARIES = List.of("io.netty", "io.vertx");
    /** How the libraries say it where they give no exception, or one of their own. */
    private static final List<String> GONE =
            List.of("stream reset", "connection was closed", "connection reset", "broken pipe");

    /** Loggers are kept only while somebody holds them. */
    private static List<Logger> held = List.of();

    private final Consumer<String> lines;
    private final Clock clock;
    private Instant told = Instant.EPOCH;
    private int untold;

    GatewayLog(Consumer<String> lines, Clock clock) {
        this.lines = lines;
        this.clock = clock;
        setLevel(Level.WARNING);
    }

    /** From now on the libraries' words go through here, to standard error. */
    static synchronized void install() {
        if (held.isEmpty()) {
            held = LIBRARIES.stream().map(Logger::getLogger).toList();
            GatewayLog log = new GatewayLog(System.err::println, Clock.systemUTC());
            held.forEach(logger -> {
                logger.addHandler(log);
                logger.setUseParentHandlers(false);
            });
        }
    }

    @Override
    public synchronized void publish(LogRecord record) {
        if (!isLoggable(record)) {
            return;
        }
        if (isGone(record)) {
            gone();
            return;
        }
        Throwable why = record.getThrown();
        lines.accept("tengen: gateway: " + record.getMessage() + (why == null ? "" : ": " + why));
    }

    private void gone() {
        untold++;
        Instant now = clock.instant();
        if (Duration.between(told, now).compareTo(TOLD_EVERY) >= 0) {
            lines.accept("tengen: gateway: " + untold + (untold == 1 ? " browser" : " browsers")
                    + " went away in the middle of an answer");
            told = now;
            untold = 0;
        }
    }

    private static boolean isGone(LogRecord record) {
        Throwable why = record.getThrown();
        String said = (record.getMessage() + " " + (why == null ? "" : why.getMessage())).toLowerCase(Locale.ROOT);
        return why instanceof IOException || GONE.stream().anyMatch(said::contains);
    }

    @Override
    public void flush() {
        System.err.flush();
    }

    @Override
    public void close() {
        flush();
    }
}
