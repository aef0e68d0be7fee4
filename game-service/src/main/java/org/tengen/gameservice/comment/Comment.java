package org.tengen.gameservice.comment;

import java.time.Instant;
import java.util.UUID;

/**
 * A commentator's words about a position.
 *
 * @param afterMove the move they are about, 0 for the position before the first
 */
public record Comment(UUID commentId, int afterMove, String text, Instant at) {}
