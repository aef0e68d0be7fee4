package org.tengen.pairingservice.operator;

import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;

/** Where the notice is kept: one row, for an installation has one operator. */
@Singleton
class OperatorNotices {

    private static final String SHOWN = "SELECT operator, contact, legal_notice, privacy FROM operator_notice";
    private static final String KEPT =
            "INSERT INTO operator_notice (operator, contact, legal_notice, privacy, changed_at, changed_by)"
                    + " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (only_row) DO UPDATE SET operator = EXCLUDED.operator,"
                    + " contact = EXCLUDED.contact, legal_notice = EXCLUDED.legal_notice, privacy = EXCLUDED.privacy,"
                    + " changed_at = EXCLUDED.changed_at, changed_by = EXCLUDED.changed_by";

    private final Transactor transactor;
    private final Clock clock;

    OperatorNotices(Transactor transactor, Clock clock) {
        this.transactor = transactor;
        this.clock = clock;
    }

    /** As it stands; {@link OperatorNotice#NONE} before anybody entered one. */
    OperatorNotice shown() {
        return transactor.inTransaction(connection -> Sql.first(
                        connection,
                        SHOWN,
                        row -> new OperatorNotice(
                                row.getString(1), row.getString(2), row.getString(3), row.getString(4)))
                .orElse(OperatorNotice.NONE));
    }

    /** @param by account that entered it */
    void keep(OperatorNotice notice, String by) {
        transactor.inTransaction(connection -> Sql.update(
                connection,
                KEPT,
                notice.operator(),
                notice.contact(),
                notice.legalNotice(),
                notice.privacy(),
                OffsetDateTime.ofInstant(clock.instant(), ZoneOffset.UTC),
                by));
    }
}
