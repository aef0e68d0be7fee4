package org.tengen.pairingservice.history;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ToldTest {

    private static String by(String role, String name) {
        return new Told(1, Instant.EPOCH, "entered", role, name, null, null, false, true).by();
    }

    @Test
    @DisplayName("who acted is a person where one did, with the role; else the part of the program")
    void whoItWas() {
        assertEquals("Ada Example (federation officer)", by("federation-admin", "Ada Example"));
        assertEquals("federation officer", by("federation-admin", null));
        assertEquals("reported result", by("game-service", null));
        assertEquals("", by(null, null));
    }
}
