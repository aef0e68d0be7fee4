package org.tengen.eventstore.jdbc;

import java.sql.SQLException;

/** The database could not do what was asked: I/O or a bug, never a refusal of the domain. */
public final class StoreFailure extends RuntimeException {

    private static final String SERIALIZATION_FAILURE = "40001";
    private static final String DEADLOCK = "40P01";

    private final String sqlState;

    public StoreFailure(String message, SQLException cause) {
        super(message + ": " + cause.getMessage(), cause);
        this.sqlState = cause.getSQLState();
    }

    /** The SQLSTATE of the cause, null when the driver gave none. */
    public String sqlState() {
        return sqlState;
    }

    /** True when PostgreSQL rolled the transaction back for the sake of another one: the same work may be tried again. */
    public boolean lostARace() {
        return SERIALIZATION_FAILURE.equals(sqlState) || DEADLOCK.equals(sqlState);
    }
}
