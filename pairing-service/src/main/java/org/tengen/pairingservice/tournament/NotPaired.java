package org.tengen.pairingservice.tournament;

import java.util.UUID;

/**
 * Somebody registered who has neither game nor bye in a round, and why.
 *
 * @param reason {@code absent}, {@code withdrawn}, {@code preliminary} or {@code not-assigned}
 */
public record NotPaired(UUID entryId, String reason) {}
