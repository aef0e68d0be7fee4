package org.tengen.ratingservice.inbox;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.inbox.submission.Submission;
import org.tengen.ratingservice.inbox.submission.SubmissionTables;

/** Writes a file's next state, unless somebody changed it since it was seen. */
@Singleton
public class InboxSteps {

    /** Who finds what the checks find. */
    public static final String SYSTEM = "system";

    private final Transactor transactor;
    private final Clock clock;

    InboxSteps(Transactor transactor, Clock clock) {
        this.transactor = transactor;
        this.clock = clock;
    }

    Submission step(Submission next, int seen, String actor, String reason) {
        return transactor.inTransaction(connection -> {
            write(connection, next, seen, actor, reason);
            return SubmissionTables.find(connection, next.submission()).orElseThrow();
        });
    }

    void write(Connection connection, Submission next, int seen, String actor, String reason) {
        if (!SubmissionTables.update(connection, next, seen)) {
            int now = SubmissionTables.find(connection, next.submission())
                    .map(Submission::version)
                    .orElse(0);
            throw Problems.versionConflict(now).exception();
        }
        SubmissionTables.step(connection, next.submission(), next.state(), actor, reason, clock.instant());
    }

    static void mustBeSeen(Submission submission, int seen) {
        if (submission.version() != seen) {
            throw Problems.versionConflict(submission.version()).exception();
        }
    }

    static void mustBeOpen(Submission submission) {
        if (!submission.isOpen()) {
            throw decided(submission).exception();
        }
    }

    static Problem decided(Submission submission) {
        return Problem.of(
                409,
                "submission-decided",
                "This file is decided",
                "It is " + submission.state() + "; nothing was changed.");
    }

    static void mustHave(String reason) {
        if (reason == null || reason.isBlank()) {
            throw Problems.invalid("reason", "is missing").exception();
        }
    }
}
