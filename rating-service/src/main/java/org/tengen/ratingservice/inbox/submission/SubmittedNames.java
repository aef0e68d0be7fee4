package org.tengen.ratingservice.inbox.submission;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.util.List;
import java.util.UUID;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.ledger.pool.PoolBook;
import org.tengen.ratingservice.player.PersonalData;

/** Names in files that were handed in; who is forgotten keeps a place and every result in them. */
@Singleton
public class SubmittedNames implements PersonalData {

    private final CurrentRatings ratings;

    SubmittedNames(CurrentRatings ratings) {
        this.ratings = ratings;
    }

    @Override
    public void forget(Connection connection, Person who) {
        who.ids().forEach(id -> forget(connection, who, id, null));
        // In one event the person may have been entered as somebody else, whose id stands in the file.
        ratings.pools().stream()
                .filter(pool -> pool.federation().equals(who.federation()))
                .flatMap(pool ->
                        ratings.ask(pool, calculation -> calculation.book().enteredAs(who.ids())).stream())
                .forEach((PoolBook.EnteredAs other) -> forget(connection, who, other.id(), other.submission()));
    }

    private static void forget(Connection connection, Person who, UUID id, UUID file) {
        for (Submission found : SubmissionTables.naming(connection, who.federation(), id, file)) {
            SubmissionTables.forget(
                    connection,
                    found,
                    found.people().stream()
                            .map(one -> one.player().equals(id) ? one.unnamed() : one)
                            .toList(),
                    findings(found, who, id));
        }
    }

    /** What the file's reader noticed may quote a line of it, so none of that stays. */
    private static List<Finding> findings(Submission found, Person who, UUID id) {
        return found.findings().stream()
                .map(finding -> id.equals(finding.player())
                                || finding.check().equals(Finding.FILE)
                                || who.isMentionedIn(finding.text())
                        ? finding.unnamed()
                        : finding)
                .toList();
    }
}
