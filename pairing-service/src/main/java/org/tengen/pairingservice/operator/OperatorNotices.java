package org.tengen.pairingservice.operator;

import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.identity.Actor;

/** Where the notice is kept: a row for each that was entered, for what stood on the page before can be asked for. */
@Singleton
class OperatorNotices {

    private static final String SHOWN =
            "SELECT operator, contact, legal_notice, privacy FROM operator_notice ORDER BY notice DESC LIMIT 1";
    private static final String KEPT =
            "INSERT INTO operator_notice (operator, contact, legal_notice, privacy, federation, changed_at,"
                    + " changed_by) VALUES (?, ?, ?, ?, ?, ?, ?)";

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

    /** The federation whose admin entered what is shown; nobody's before anybody did. */
    Optional<String> federation() {
        return transactor.inTransaction(connection -> Sql.first(
                connection,
                "SELECT federation FROM operator_notice ORDER BY notice DESC LIMIT 1",
                row -> row.getString(1)));
    }

    /** @param by who enters it */
    void keep(OperatorNotice notice, Actor by) {
        transactor.inTransaction(connection -> Sql.update(
                connection,
                KEPT,
                notice.operator(),
                notice.contact(),
                notice.legalNotice(),
                notice.privacy(),
                by.federation(),
                clock.instant(),
                by.accountId()));
    }
}
