package org.tengen.eventstore;

import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.tengen.eventstore.jdbc.Transactor;

/** The suite over plain JDBC transactions. */
class StorageTest extends StorageSuite {

    private static TestLog log;

    @BeforeAll
    static void open() {
        log = TestLog.fresh();
    }

    @AfterAll
    static void close() {
        log.close();
    }

    @Override
    protected Transactor transactor() {
        return log.transactor();
    }

    @Override
    protected Connection owner() throws SQLException {
        return log.owner();
    }
}
