package org.tengen.gameservice.link;

import jakarta.ws.rs.core.NewCookie;
import java.time.Duration;
import java.util.UUID;
import org.tengen.eventstore.EventIds;

/**
 * Knows a phone again that opens links: who scans the code on a table twice is still one source, and cannot say the result
 * for both players. It names nobody and is read where links are opened only.
 */
final class DeviceCookie {

    static final String NAME = "tengen_device";

    /** A season: long enough that nobody waits for it to run out at a table. */
    private static final Duration LIFE = Duration.ofDays(180);

    private DeviceCookie() {}

    /** The device that sent this cookie, a new one where it sent none that we could have given. */
    static UUID device(String sent) {
        try {
            return sent == null ? UUID.randomUUID() : UUID.fromString(sent);
        } catch (IllegalArgumentException notOurs) {
            return UUID.randomUUID();
        }
    }

    /** Under which id the device acts; derived, so that a cookie made up names no account of somebody else. */
    static UUID account(UUID device) {
        return EventIds.derived(device, "device");
    }

    static NewCookie of(UUID device, boolean secure) {
        return new NewCookie.Builder(NAME)
                .value(device.toString())
                .path("/games/link")
                .maxAge((int) LIFE.toSeconds())
                .httpOnly(true)
                .secure(secure)
                .sameSite(NewCookie.SameSite.LAX)
                .build();
    }
}
