package org.tengen.ratingservice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tengen.embedded.ServiceDatabase;
import org.tengen.embedded.TestBacking;

/** No migration loses a row or changes a value of what an installation of schema 5 has stored. */
class MigrationTest {

    private static final String OWN_TABLES = "SELECT relname FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace"
            + " WHERE nspname = 'public' AND relkind = 'r' AND relname <> 'flyway_schema_history' ORDER BY relname";
    private static final String COLUMNS = "SELECT string_agg(quote_ident(column_name), ', ' ORDER BY column_name)"
            + " FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '%s'";
    /** Rows of the tables that matter most: fewer would prove little. */
    private static final int A_SEASON = 9;

    private static final String WITHDRAWN = "SELECT event::text FROM pool_event WHERE %s ORDER BY 1";

    @Test
    void whatWasStoredIsThereAfterwards() throws SQLException {
        ServiceDatabase database = TestBacking.fresh("rating").roles();
        OlderFolder.fill(database);
        try (Connection connection = OlderFolder.owner(database)) {
            Map<String, String> columns = new LinkedHashMap<>();
            Map<String, List<String>> before = new LinkedHashMap<>();
            for (String table : texts(connection, OWN_TABLES)) {
                columns.put(table, texts(connection, COLUMNS.formatted(table)).get(0));
            }
            // Whether an event is withdrawn is told by versions since.
            columns.put("pool_event", "set_no, pool, event, code, name, date, games, submission");
            // By which letters somebody is found is written anew by versions since; who is found is not.
            columns.put("player_word", "federation, player_id");
            for (Map.Entry<String, String> table : columns.entrySet()) {
                before.put(table.getKey(), rows(connection, table.getKey(), table.getValue()));
            }
            List<String> withdrawn = texts(connection, WITHDRAWN.formatted("withdrawn"));
            assertEquals(1, withdrawn.size());
            for (String table :
                    List.of("event", "ledger", "player", "rating_change", "rating_list_line", "submission")) {
                assertTrue(
                        before.get(table).size() >= A_SEASON,
                        table + " has only " + before.get(table).size() + " rows");
            }

            OlderFolder.migrate(database, "latest");

            for (Map.Entry<String, String> table : columns.entrySet()) {
                assertEquals(
                        before.get(table.getKey()), rows(connection, table.getKey(), table.getValue()), table.getKey());
            }
            assertEquals(withdrawn, texts(connection, WITHDRAWN.formatted("withdrawn_version > pool_version")));
            assertEquals(
                    List.of("0"),
                    texts(connection, "SELECT count(*) FROM pool_run WHERE deviations_version = pool_version"),
                    "changes of before are to be stored again");
        }
    }

    private static List<String> rows(Connection connection, String table, String columns) throws SQLException {
        return texts(connection, "SELECT (" + columns + ", 0)::text FROM " + table + " ORDER BY 1");
    }

    private static List<String> texts(Connection connection, String sql) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
        }
        return texts;
    }
}
