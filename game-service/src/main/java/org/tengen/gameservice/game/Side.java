package org.tengen.gameservice.game;

import java.util.UUID;

/**
 * One of the two players as the game knows them: by id, never by name.
 *
 * @param entryId the entry of the tournament, or null outside one
 * @param rating on the EGF scale on the day of entry, or null when unknown
 */
public record Side(UUID playerId, UUID entryId, Rank rank, Double rating) {}
