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
        new ChannelWatch(() -> open, ends::incrementAndGet).look();
        assertEquals(0, ends.get());
        HealthReport closed = HealthReport.builder()
                .add("games", false, "no last committed offset")
                .add("rounds", true)
                .build();
        new ChannelWatch(() -> closed, ends::incrementAndGet).look();
        assertEquals(1, ends.get());
    }
}
