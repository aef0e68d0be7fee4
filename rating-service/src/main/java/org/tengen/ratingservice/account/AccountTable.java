package org.tengen.ratingservice.account;

import java.sql.Array;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;

/** The table of accounts. */
final class AccountTable {

    private static final String COLUMNS =
            "federation, account_id, login, display_name, password_hash, roles, epoch, active, player_id, revision";

    private AccountTable() {}

    static Optional<StoredAccount> byLogin(Connection connection, String login) {
        return Sql.first(
                connection,
                "SELECT " + COLUMNS + " FROM account WHERE lower(login) = lower(?)",
                AccountTable::account,
                login);
    }

    static Optional<StoredAccount> byId(Connection connection, UUID id) {
        return Sql.first(
                connection, "SELECT " + COLUMNS + " FROM account WHERE account_id = ?", AccountTable::account, id);
    }

    static List<StoredAccount> all(Connection connection) {
        return Sql.query(connection, "SELECT " + COLUMNS + " FROM account ORDER BY login", AccountTable::account);
    }

    /** False when the login is taken. */
    static boolean insert(Connection connection, StoredAccount account) throws SQLException {
        Array roles = connection.createArrayOf("text", account.roles().toArray());
        return Sql.update(
                        connection,
                        """
                        INSERT INTO account (federation, account_id, login, display_name, password_hash, roles, player_id)
                        VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING""",
                        account.federation(),
                        account.accountId(),
                        account.login(),
                        account.displayName(),
                        account.passwordHash(),
                        roles,
                        account.playerId())
                == 1;
    }

    /** Empty when the federation has no such account. Raises the epoch, so that no session of the account is renewed any more. Closed, it also loses its names. */
    static Optional<StoredAccount> endSessions(Connection connection, String federation, UUID id, boolean close) {
        return Sql.first(
                connection,
                "UPDATE account SET epoch = epoch + 1, active = active AND NOT ?, revision = revision + 1,"
                        + " login = CASE WHEN ? THEN account_id::text ELSE login END,"
                        + " display_name = CASE WHEN ? THEN '' ELSE display_name END, changed_at = clock_timestamp() WHERE federation = ? AND account_id = ? RETURNING "
                        + COLUMNS,
                AccountTable::account,
                close,
                close,
                close,
                federation,
                id);
    }

    /** Open accounts of one person, whichever of these ids they name. */
    static List<UUID> ofPerson(Connection connection, String federation, Collection<UUID> players) {
        return Sql.query(
                connection,
                "SELECT account_id FROM account WHERE federation = ? AND player_id = ANY (?) AND active FOR UPDATE",
                row -> row.getObject(1, UUID.class),
                federation,
                players.toArray(UUID[]::new));
    }

    /** Whether anybody can still manage a federation. */
    static boolean hasOpenAdmin(Connection connection, String federation) {
        return Sql.first(
                        connection,
                        "SELECT 1 FROM account WHERE federation = ? AND active AND 'federation-admin' = ANY(roles) LIMIT 1",
                        row -> row.getInt(1),
                        federation)
                .isPresent();
    }

    static boolean hasAdmin(Connection connection) {
        return Sql.first(
                        connection,
                        "SELECT 1 FROM account WHERE 'federation-admin' = ANY(roles) LIMIT 1",
                        row -> row.getInt(1))
                .isPresent();
    }

    private static StoredAccount account(ResultSet row) throws SQLException {
        return new StoredAccount(
                row.getString("federation"),
                row.getObject("account_id", UUID.class),
                row.getString("login"),
                row.getString("display_name"),
                row.getString("password_hash"),
                List.of((String[]) row.getArray("roles").getArray()),
                row.getInt("epoch"),
                row.getBoolean("active"),
                row.getObject("player_id", UUID.class),
                row.getLong("revision"));
    }
}
