package org.tengen.gameservice.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.runtime.ShutdownEvent;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.ChainVerifier;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.jdbc.Transactor;

class SelfCheckTest {

    /** As a damaged row or a bug would do it. */
    private static final class Broken implements Transactor {
        @Override
        public <T> T inTransaction(Work<T> work) {
            throw new IllegalArgumentException("not a federation code");
        }
    }

    @Test
    void aNightThatFailsIsSeenAndTheNextOneComesAllTheSame() {
        SelfCheck check = new SelfCheck(new Broken(), new ChainVerifier(new EventStore(Clock.systemUTC())));
        assertFalse(check.isPlanned());
        check.nightly();
        assertEquals(SelfCheck.FAILED, check.lastFaults());
        assertTrue(check.isPlanned());
        check.stop(new ShutdownEvent());
    }
}
