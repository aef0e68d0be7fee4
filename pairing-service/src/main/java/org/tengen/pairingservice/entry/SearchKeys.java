package org.tengen.pairingservice.entry;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.util.List;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.rating.person.SearchKey;

/** Fills in by which letters people are found, of those whose names were written without. */
@Singleton
public class SearchKeys {

    private static final int FILLED_AT_ONCE = 5_000;

    private record Named(UUID id, String key) {}

    private final Transactor transactor;

    SearchKeys(Transactor transactor) {
        this.transactor = transactor;
    }

    /** People who were known before there were keys. */
    void fill(@Observes StartupEvent started) {
        fill("entry_person", "entry_id");
        fill("player_copy", "player_id");
    }

    private void fill(String table, String id) {
        int filled;
        do {
            filled = transactor.inTransaction(connection -> fillSome(connection, table, id));
        } while (filled == FILLED_AT_ONCE);
    }

    private static int fillSome(Connection connection, String table, String id) {
        return keep(
                connection,
                table,
                id,
                Sql.query(
                        connection,
                        "SELECT " + id + ", name, first_name FROM " + table + " WHERE search_key IS NULL LIMIT ?",
                        row -> new Named(
                                row.getObject(1, UUID.class), SearchKey.of(row.getString(2), row.getString(3))),
                        FILLED_AT_ONCE));
    }

    // whoever was renamed meanwhile has a key
    private static int keep(Connection connection, String table, String id, List<Named> some) {
        Sql.update(
                connection,
                "UPDATE " + table + " AS t SET search_key = k.key FROM unnest(CAST(? AS uuid[]), CAST(? AS text[]))"
                        + " AS k (id, key) WHERE t." + id + " = k.id AND t.search_key IS NULL",
                some.stream().map(Named::id).toArray(UUID[]::new),
                some.stream().map(Named::key).toArray(String[]::new));
        return some.size();
    }

    /** Of an entry whose name was put back by a statement. */
    public static void renew(Connection connection, UUID entryId) {
        Sql.query(
                        connection,
                        "SELECT name, first_name FROM entry_person WHERE entry_id = ?",
                        row -> SearchKey.of(row.getString(1), row.getString(2)),
                        entryId)
                .forEach(key -> Sql.update(
                        connection, "UPDATE entry_person SET search_key = ? WHERE entry_id = ?", key, entryId));
    }
}
