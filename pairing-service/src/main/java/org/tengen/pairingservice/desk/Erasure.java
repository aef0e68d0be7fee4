package org.tengen.pairingservice.desk;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.tengen.eventstore.EventIds;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.outbox.Outbox;

/**
 * Somebody asked to be forgotten: names go, entries and every number stay. What Kafka keeps of the name goes with a tombstone
 * for each entry. Both in the caller's transaction; an entry that has no name any more is left alone.
 */
public final class Erasure {

    private static final String DELETE = "DELETE FROM entry_person WHERE ";
    private static final String RETURNING = " RETURNING entry_id, tournament_id, federation";

    private Erasure() {}

    private record Erased(UUID entryId, UUID tournamentId, String federation) {}

    /** @param cause names this erasure: the message or request it came by */
    public static void ofPlayer(Connection connection, UUID playerId, UUID cause, Instant at) {
        tell(connection, delete(connection, "player_id = ?", playerId), cause, at);
    }

    /** @param cause names this erasure: the message or request it came by */
    public static void ofEntry(Connection connection, UUID entryId, UUID cause, Instant at) {
        tell(connection, delete(connection, "entry_id = ?", entryId), cause, at);
    }

    /** How often somebody was forgotten; whoever keeps names looks whether it grew. */
    public static long times(Connection connection) {
        return Sql.first(connection, "SELECT times FROM name_forgotten", row -> row.getLong(1))
                .orElse(0L);
    }

    private static List<Erased> delete(Connection connection, String condition, UUID id) {
        return Sql.query(connection, DELETE + condition + RETURNING, Erasure::erased, id);
    }

    private static Erased erased(ResultSet row) throws SQLException {
        return new Erased(
                row.getObject("entry_id", UUID.class),
                row.getObject("tournament_id", UUID.class),
                row.getString("federation"));
    }

    private static void tell(Connection connection, List<Erased> all, UUID cause, Instant at) {
        if (!all.isEmpty()) {
            Sql.update(connection, "UPDATE name_forgotten SET times = times + 1");
        }
        all.forEach(erased -> Sql.update(connection, "DELETE FROM request_note WHERE entry_id = ?", erased.entryId()));
        Outbox.add(
                connection,
                all.stream()
                        .map(erased -> EntryPublication.tombstone(
                                erased.entryId(),
                                erased.tournamentId(),
                                erased.federation(),
                                EventIds.derived(cause, "erased/" + erased.entryId()),
                                at))
                        .toList());
    }
}
