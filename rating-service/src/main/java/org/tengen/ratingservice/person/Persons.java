package org.tengen.ratingservice.person;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.projection.Projections;
import org.tengen.rating.person.KnownPerson;
import org.tengen.rating.person.PersonName;
import org.tengen.rating.person.WantedPerson;
import org.tengen.ratingservice.player.NameIndex;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerTables;

/** People with their real names and all ways they are written, as the office sees them. */
final class Persons {

    /** Of a hundred thousand people these share the most with a name; the engine looks at each of them. */
    private static final int MOST_COMPARED = 80;

    static final String NOT_MERGED =
            " NOT EXISTS (SELECT 1 FROM identity WHERE from_player = player.player_id AND holds" + " AND set_no = "
                    + Projections.liveRevisionSql("ledger") + ")";

    private Persons() {}

    static List<Player> where(Connection connection, String condition, Object... arguments) {
        return Sql.query(
                connection,
                "SELECT " + PlayerTables.OFFICE_COLUMNS + " FROM player WHERE " + condition,
                PlayerTables::player,
                arguments);
    }

    static Map<UUID, Player> named(Connection connection, String federation, Collection<UUID> ids) {
        Map<UUID, Player> people = new HashMap<>();
        where(connection, "federation = ? AND player_id = ANY (?)", federation, ids.toArray(UUID[]::new))
                .forEach(player -> people.put(player.playerId(), player));
        return people;
    }

    /** Persons of the registry who share a number or something of the name with somebody. */
    static Map<UUID, Player> like(Connection connection, Player wanted) {
        String[] keys = NameIndex.keys(List.of(name(wanted))).toArray(String[]::new);
        List<Object> arguments = new ArrayList<>(
                List.of(wanted.federation(), wanted.playerId(), wanted.federation(), keys, MOST_COMPARED));
        StringBuilder numbers = new StringBuilder();
        wanted.ids().forEach((kind, number) -> {
            numbers.append(" OR ids @> jsonb_build_object(?::text, ?::text)");
            arguments.add(kind);
            arguments.add(number);
        });
        Map<UUID, Player> people = new LinkedHashMap<>();
        where(
                        connection,
                        "federation = ? AND player_id <> ? AND name <> '' AND (source = 'REGISTRY' OR confirmed_at IS NOT NULL)"
                                + " AND" + NOT_MERGED + " AND (player_id IN (SELECT player_id FROM player_word WHERE"
                                + " federation = ? AND word = ANY (?) GROUP BY player_id ORDER BY count(*) DESC, player_id"
                                + " LIMIT ?)" + numbers + ")",
                        arguments.toArray())
                .forEach(player -> people.put(player.playerId(), player));
        return people;
    }

    static PersonName name(Player player) {
        return new PersonName(player.name(), player.firstName());
    }

    static List<KnownPerson> known(Connection connection, Collection<Player> people) {
        Map<UUID, List<PersonName>> names = new HashMap<>();
        people.forEach(player -> names.put(player.playerId(), new ArrayList<>(List.of(name(player)))));
        Sql.each(
                connection,
                "SELECT player_id, name, first_name FROM player_name WHERE player_id = ANY (?)",
                row -> Map.entry(row.getObject(1, UUID.class), new PersonName(row.getString(2), row.getString(3))),
                entry -> names.get(entry.getKey()).add(entry.getValue()),
                (Object) names.keySet().toArray(UUID[]::new));
        return people.stream()
                .map(player -> new KnownPerson(
                        player.playerId().toString(),
                        player.ids(),
                        names.get(player.playerId()),
                        player.country(),
                        player.club(),
                        rank(player)))
                .toList();
    }

    static WantedPerson wanted(Player player) {
        return new WantedPerson(player.ids(), name(player), player.country(), player.club(), rank(player));
    }

    private static String rank(Player player) {
        return player.rank() == null ? "" : player.rank().shown();
    }
}
