package org.tengen.pairingservice.operator;

import jakarta.inject.Singleton;
import java.time.Clock;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;

/** Where the notice is kept: a row for each that was entered, for what stood on the page before can be asked for. */
@Singleton
class OperatorNotices {

    private static final String SHOWN =
            "SELECT operator, contact, legal_notice, privacy FROM operator_notice ORDER BY notice DESC LIMIT 1";
    private static final String KEPT =
            "INSERT INTO operator_notice (operator, contact, legal_notice, privacy, changed_at, changed_by)"
                    + " VALUES (?, ?, ?, ?, ?, ?)";

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
                clock.instant(),
                by));
    }
}
