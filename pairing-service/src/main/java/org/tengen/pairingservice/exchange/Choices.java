package org.tengen.pairingservice.exchange;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Who the entrants of a file are, as the person who imports said.
 *
 * @param made whether somebody was asked; then whoever is not certain has to be in here
 * @param byKey the file's key of an entrant → the known player, null for somebody new
 */
public record Choices(boolean made, Map<String, UUID> byKey) {

    /** Nobody was asked: only a federation's number with a fitting name is taken. */
    public static final Choices NONE = new Choices(false, Map.of());

    public Choices {
        byKey = Collections.unmodifiableMap(new HashMap<>(byKey));
    }

    public static Choices of(Map<String, UUID> byKey) {
        return new Choices(true, byKey);
    }
}
