package org.tengen.eventstore;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.UUID;

/** Identifiers of events and of the messages made from them. */
public final class EventIds {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final long VERSION_7 = 0x7000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;
    private static final long VARIANT_MASK = 0x3FFF_FFFF_FFFF_FFFFL;

    private EventIds() {}

    /** UUID version 7 (RFC 9562): starts with the milliseconds, so that the index grows at its end. */
    public static UUID next(Instant at) {
        long high = at.toEpochMilli() << 16 | VERSION_7 | RANDOM.nextInt(1 << 12);
        return new UUID(high, RANDOM.nextLong() & VARIANT_MASK | VARIANT);
    }

    /** The same name under the same id gives the same id again: a message sent twice keeps its identity. */
    public static UUID derived(UUID from, String name) {
        return UUID.nameUUIDFromBytes((from + "/" + name).getBytes(StandardCharsets.UTF_8));
    }
}
