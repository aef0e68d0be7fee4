package org.tengen.gameservice.batch;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.tengen.gameservice.game.Result;

/** What happened to a bulk action. */
public sealed interface BatchEvent {

    /**
     * One board of it.
     *
     * @param before the result that stood, or null when there was none
     * @param revisionAfter the revision the action gave the result: while it is the latest, the action can be taken back
     */
    record Change(UUID gameId, Integer table, Result before, Result after, int revisionAfter) {}

    /** The results of these boards were changed together. */
    record Applied(UUID tournamentId, int round, String action, List<Change> changes, Instant at)
            implements BatchEvent {}

    /**
     * The action was taken back.
     *
     * @param kept games somebody has changed since, which stay as they are
     */
    record Undone(List<UUID> kept, Instant at) implements BatchEvent {}
}
