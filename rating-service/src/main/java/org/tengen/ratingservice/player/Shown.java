package org.tengen.ratingservice.player;

import java.sql.Connection;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;

/** How much of a person is shown is one answer for every id that he or she is counted under. */
public final class Shown {

    private static final String AS_THE_STRICTEST = """
            WITH strictest AS (
                SELECT publicity, hidden_until FROM player WHERE federation = ? AND player_id = ANY (?)
                ORDER BY array_position(ARRAY['FULL', 'INITIALS', 'NUMBER', 'HIDDEN'],
                             CASE WHEN hidden_until <= CURRENT_DATE THEN 'FULL' ELSE publicity END) DESC,
                         hidden_until DESC NULLS FIRST
                LIMIT 1)
            UPDATE player SET publicity = strictest.publicity, hidden_until = strictest.hidden_until FROM strictest
            WHERE federation = ? AND player_id = ANY (?)
              AND (player.publicity, player.hidden_until)
                  IS DISTINCT FROM (strictest.publicity, strictest.hidden_until)
            RETURNING player_id""";

    private Shown() {}

    /** Under every id the person is shown as little as under the one that shows least; whoever is shown otherwise now is told. */
    public static void alike(Connection connection, String federation, UUID player, Instant now) {
        Set<UUID> ids = Erasure.idsOf(connection, player);
        if (ids.size() == 1) {
            return;
        }
        UUID[] all = ids.toArray(UUID[]::new);
        List<UUID> changed = Sql.query(
                connection, AS_THE_STRICTEST, row -> row.getObject(1, UUID.class), federation, all, federation, all);
        PlayerMessages.changed(connection, federation, changed, now);
    }
}
