package org.tengen.gameservice.people;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.kit.page.DisplayName;

/** Names of some players, looked up together; whoever has none (unknown yet, or erased) gets a neutral label. */
public final class Names {

    public record Name(String name, String firstName) {
        /** For people to read. */
        public String shown() {
            return DisplayName.of(name, firstName);
        }
    }

    private static final int LABEL_LENGTH = 4;
    /** Of the erased a row without a name is kept. */
    private static final String NOT_ERASED = " AND (name <> '' OR first_name <> '')";

    private final Map<UUID, Name> known;

    private Names(Map<UUID, Name> known) {
        this.known = known;
    }

    /** The name in the tournament, else the name in the rating list, else a label from the id. */
    public Name of(UUID playerId, UUID entryId) {
        Name entry = entryId == null ? null : known.get(entryId);
        Name name = entry == null ? known.get(playerId) : entry;
        return name == null ? new Name("Player " + playerId.toString().substring(0, LABEL_LENGTH), "") : name;
    }

    /** Looks up the names behind players' and entries' ids. */
    public static Names find(Connection connection, Collection<UUID> ids) {
        Map<UUID, Name> known = new HashMap<>();
        if (!ids.isEmpty()) {
            UUID[] wanted = new ArrayList<>(ids).toArray(UUID[]::new);
            read(
                            connection,
                            "SELECT player_id AS id, name, '' AS first_name FROM name_by_hand WHERE player_id = ANY (?)",
                            wanted)
                    .forEach(known::putAll);
            read(
                            connection,
                            "SELECT player_id AS id, name, first_name FROM player_copy WHERE player_id = ANY (?)"
                                    + NOT_ERASED,
                            wanted)
                    .forEach(known::putAll);
            read(
                            connection,
                            "SELECT entry_id AS id, name, first_name FROM entry_copy WHERE entry_id = ANY (?)"
                                    + NOT_ERASED,
                            wanted)
                    .forEach(known::putAll);
        }
        return new Names(known);
    }

    /** Whether anybody told us of this player: the rating list's people, or a tournament's entries. */
    public static boolean isKnown(Connection connection, UUID playerId) {
        return Sql.first(
                        connection,
                        "SELECT 1 FROM player_copy WHERE player_id = ?" + NOT_ERASED
                                + " UNION ALL SELECT 1 FROM entry_copy WHERE player_id = ?" + NOT_ERASED + " LIMIT 1",
                        row -> row.getInt(1),
                        playerId,
                        playerId)
                .isPresent();
    }

    /** Remembers the name of somebody only a record knows; a blank one is none. */
    public static void remember(Connection connection, UUID playerId, UUID gameId, String name) {
        if (!name.isBlank()) {
            Sql.update(
                    connection,
                    "INSERT INTO name_by_hand (player_id, game_id, name) VALUES (?, ?, ?) ON CONFLICT (player_id) DO NOTHING",
                    playerId,
                    gameId,
                    name);
        }
    }

    /** Takes the names out that came with the record of this game; returns how many. */
    public static int forget(Connection connection, UUID gameId) {
        return Sql.update(connection, "DELETE FROM name_by_hand WHERE game_id = ?", gameId);
    }

    private static List<Map<UUID, Name>> read(Connection connection, String sql, UUID[] ids) {
        return Sql.query(
                connection,
                sql,
                row -> Map.of(
                        row.getObject("id", UUID.class), new Name(row.getString("name"), row.getString("first_name"))),
                (Object) ids);
    }
}
