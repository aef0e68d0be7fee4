package org.tengen.ratingservice.command;

import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.VersionConflict;
import org.tengen.eventstore.command.CommandLog;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.problem.Problems;

/** Does a command once and gives its answer again to a repetition. */
@Singleton
public class Once {

    /** As often as the event store tries a command on a stream that others write to. */
    private static final int ATTEMPTS = 4;

    private final Transactor transactor;

    Once(Transactor transactor) {
        this.transactor = transactor;
    }

    /**
     * @param scope what the key belongs to, e.g. {@code registry}
     * @param request everything that makes the request what it is
     * @param work answers JSON; runs in one transaction with the note that it was done
     * @throws org.tengen.kit.problem.ProblemException 422 when the key came with another request, 503 when others kept
     *     writing first
     */
    public String answer(String federation, String scope, String key, String request, Transactor.Work<String> work) {
        StreamId stream = new StreamId(
                federation, scope, UUID.nameUUIDFromBytes((scope + "/" + federation).getBytes(StandardCharsets.UTF_8)));
        String hash = CommandLog.hash(request);
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            try {
                return transactor.inTransaction(connection -> {
                    Optional<CommandLog.Entry> known = CommandLog.find(connection, stream, key);
                    if (known.isPresent()) {
                        return repeated(known.get(), hash);
                    }
                    String answer = work.on(connection);
                    CommandLog.record(connection, stream, key, new CommandLog.Entry(hash, 0, answer));
                    return answer;
                });
            } catch (VersionConflict lostRace) {
                continue;
            } catch (StoreFailure failure) {
                if (!failure.lostARace()) {
                    throw failure;
                }
            }
        }
        throw Problems.unavailable().exception();
    }

    private static String repeated(CommandLog.Entry known, String hash) {
        if (!known.requestHash().equals(hash)) {
            throw Problems.idempotencyKeyReused().exception();
        }
        return known.outcome();
    }
}
