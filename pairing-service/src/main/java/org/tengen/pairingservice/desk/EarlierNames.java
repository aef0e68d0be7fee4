package org.tengen.pairingservice.desk;

import java.sql.Connection;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.pairingservice.entry.SearchKeys;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/** What a name was before each correction: an undo puts it back. The log knows only that there was one. */
final class EarlierNames {

    private static final String KEEP = """
            INSERT INTO entry_person_earlier (entry_id, version, name, first_name, egf, ffg, aga)
            SELECT entry_id, ?, name, first_name, egf, ffg, aga FROM entry_person WHERE entry_id = ?
            ON CONFLICT (entry_id, version) DO NOTHING""";

    private static final String PUT_BACK = """
            UPDATE entry_person AS p SET name = e.name, first_name = e.first_name, egf = e.egf, ffg = e.ffg, aga = e.aga
            FROM entry_person_earlier AS e WHERE e.entry_id = p.entry_id AND e.entry_id = ? AND e.version = ?""";

    private static final String IS_KEPT = "SELECT 1 FROM entry_person_earlier WHERE entry_id = ? AND version = ?";

    private EarlierNames() {}

    /** Before the name changes with the event of this version. */
    static void keep(Connection connection, UUID entryId, int version) {
        Sql.update(connection, KEEP, version, entryId);
    }

    /** Names as they were before the events undone; what they are now is kept for the undo of this undo. */
    static void putBack(Connection connection, TournamentEvent.Undone undone, int version) {
        for (UUID entryId : TournamentFold.entriesOf(undone.parts())) {
            for (int target : undone.versions()) {
                boolean kept = Sql.first(connection, IS_KEPT, row -> true, entryId, target)
                        .isPresent();
                if (kept) {
                    keep(connection, entryId, version);
                    Sql.update(connection, PUT_BACK, entryId, target);
                    SearchKeys.renew(connection, entryId);
                }
            }
        }
    }
}
