package org.tengen.kit.command;

import jakarta.inject.Singleton;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.WithFormRead;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;

/** Demands the Idempotency-Key: a header, or the hidden field {@code idempotency-key} of a form. */
@Singleton
public class CommandFilter {

    public static final String HEADER = "Idempotency-Key";
    public static final String FIELD = "idempotency-key";

    private final CommandKey key;

    CommandFilter(CommandKey key) {
        this.key = key;
    }

    @Command
    @WithFormRead
    @ServerRequestFilter
    public void demandKey(ResteasyReactiveContainerRequestContext request) {
        String sent = request.getHeaderString(HEADER);
        if (sent == null) {
            ResteasyReactiveRequestContext inner = (ResteasyReactiveRequestContext) request.getServerRequestContext();
            sent = (String) inner.getFormParameter(FIELD, true, false);
        }
        if (sent == null || sent.isBlank()) {
            throw Problems.idempotencyKeyMissing().exception();
        }
        key.set(uuid(sent.strip()));
    }

    // The draft standard lets a client quote the key.
    private static String uuid(String sent) {
        String bare = sent.startsWith("\"") && sent.endsWith("\"") && sent.length() > 1
                ? sent.substring(1, sent.length() - 1)
                : sent;
        try {
            return UUID.fromString(bare).toString();
        } catch (IllegalArgumentException notUuid) {
            throw Problem.of(
                            400,
                            "idempotency-key-malformed",
                            "Idempotency-Key is no UUID",
                            "Send a UUID, a new one for each command.")
                    .exception();
        }
    }
}
