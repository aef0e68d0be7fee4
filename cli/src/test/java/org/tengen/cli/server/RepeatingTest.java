package org.tengen.cli.server;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RepeatingTest {

    @Test
    void aFailureIsToldAndTheNextTurnComes() {
        List<String> told = new CopyOnWriteArrayList<>();
        AtomicInteger turns = new AtomicInteger();
        try (Repeating chore = new Repeating("not done", Duration.ofMillis(5), told::add)) {
            chore.start(() -> {
                if (turns.incrementAndGet() == 1) {
                    throw new IllegalStateException("disk full");
                }
            });
            await().until(() -> turns.get() >= 3);
        }
        assertEquals(List.of("not done: disk full"), told);
    }

    @Test
    void closedBeforeItStartsItNeverRuns() {
        AtomicInteger turns = new AtomicInteger();
        Repeating chore = new Repeating("not done", Duration.ofMillis(1), line -> {});
        chore.close();
        chore.start(turns::incrementAndGet);
        await().during(Duration.ofMillis(50)).until(() -> turns.get() == 0);
    }
}
