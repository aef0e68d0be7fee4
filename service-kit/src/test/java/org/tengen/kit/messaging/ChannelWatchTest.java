package org.tengen.kit.messaging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.smallrye.reactive.messaging.health.HealthReport;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ChannelWatchTest {

    @Test
    void aClosedChannelEndsTheServiceAnOpenOneDoesNot() {
        AtomicInteger ends = new AtomicInteger();
        HealthReport open = HealthReport.builder().add("games", true).build();
        new ChannelWatch(() -> open, ends::incrementAndGet).guardedLook();
        assertEquals(0, ends.get());
        HealthReport closed = HealthReport.builder()
                .add("games", false, "no last committed offset")
                .add("rounds", true)
                .build();
        new ChannelWatch(() -> closed, ends::incrementAndGet).guardedLook();
        assertEquals(1, ends.get());
    }

    @Test
    void aFailureWhileLookingNeitherEndsTheWatchNorTheService() {
        AtomicInteger asked = new AtomicInteger();
        AtomicInteger ends = new AtomicInteger();
        ChannelWatch watch = new ChannelWatch(
                () -> {
                    if (asked.incrementAndGet() == 1) {
                        throw new IllegalStateException("not opened yet");
                    }
                    return HealthReport.builder().add("games", false, "closed").build();
                },
                ends::incrementAndGet);
        watch.guardedLook();
        assertEquals(0, ends.get());
        watch.guardedLook();
        assertEquals(1, ends.get());
    }
}
