package org.tengen.cli.server.gateway;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class GatewayLogTest {

    private final List<String> lines = new ArrayList<>();
    private Instant now = Instant.parse("2026-03-07T12:00:00Z");
    private final InstantSource time = () -> now;
    private final GatewayLog log = new GatewayLog(lines::add, time.withZone(ZoneOffset.UTC));

    private void say(String message, Throwable why) {
        LogRecord record = new LogRecord(Level.WARNING, message);
        record.setThrown(why);
        log.publish(record);
    }

    @Test
    void browsersThatWentAwayAreToldNowAndThenInALine() {
        say("An exceptionCaught() event was fired", new IOException("Connection reset by peer"));
        say("Stream reset: 0", null);
        say("Unhandled exception", new IllegalStateException("Connection was closed"));
        assertEquals(List.of("tengen: gateway: 1 browser went away in the middle of an answer"), lines);
        now = now.plus(GatewayLog.TOLD_EVERY);
        say("Stream reset: 0", null);
        assertEquals("tengen: gateway: 3 browsers went away in the middle of an answer", lines.get(1));
    }

    @Test
    void everythingElseIsToldAtOnceWithoutItsStack() {
        say("Cannot answer", new IllegalStateException("no room"));
        assertEquals(List.of("tengen: gateway: Cannot answer: java.lang.IllegalStateException: no room"), lines);
        log.publish(new LogRecord(Level.INFO, "about itself"));
        assertEquals(1, lines.size());
    }
}
