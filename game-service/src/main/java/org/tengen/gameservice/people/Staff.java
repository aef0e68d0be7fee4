package org.tengen.gameservice.people;

import java.sql.Connection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;

/**
 * Who helps to run one tournament, from {@code tournament.staff.v1}.
 *
 * @param known whether the tournament has named anybody yet
 * @param roles of the account asked for
 */
public record Staff(boolean known, Set<String> roles) {

    public static final Staff NONE = new Staff(false, Set.of());

    /** In place of roles: named earlier, with no role left. Whoever came by a link that was revoked since is such a one. */
    public static final String DISMISSED = "dismissed";

    public static Staff of(Connection connection, UUID tournamentId, String accountId) {
        if (tournamentId == null) {
            return NONE;
        }
        List<String[]> rows = Sql.query(
                connection,
                "SELECT account_id::text, roles FROM staff_copy WHERE tournament_id = ?",
                row -> new String[] {row.getString(1), row.getString(2)},
                tournamentId);
        Set<String> roles = new HashSet<>();
        for (String[] row : rows) {
            if (row[0].equals(accountId)) {
                roles.addAll(row[1].isBlank() ? List.of(DISMISSED) : List.of(row[1].split(" ")));
            }
        }
        return new Staff(!rows.isEmpty(), Set.copyOf(roles));
    }
}
