package org.tengen.kit.command;

import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.tengen.kit.problem.Problem;

/**
 * Refuses with words what is larger than the largest body any address accepts. The server itself would answer nothing but
 * the status, and close the connection while the sender still sends, who then hears of a broken connection.
 */
@Singleton
public class LargestBody {

    /** A body up to this many times the limit is read and dropped, for clients that listen only after they have sent. */
    private static final int DROPPED_LIMITS = 8;
    /** Before the server's own check. */
    private static final int PRIORITY = 2_000;

    private final long limitBytes;

    LargestBody(@ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize limit) {
        this.limitBytes = limit.asLongValue();
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, PRIORITY);
    }

    private void check(RoutingContext context) {
        HttpServerRequest request = context.request();
        long length = length(request);
        if (length <= limitBytes) {
            context.next();
            return;
        }
        HttpServerResponse response =
                request.response().setStatusCode(413).putHeader(HttpHeaders.CONTENT_TYPE, Problem.MEDIA_TYPE);
        if (request.headers().contains(HttpHeaders.EXPECT) || length > DROPPED_LIMITS * limitBytes) {
            response.putHeader(HttpHeaders.CONNECTION, "close")
                    .end(problem())
                    .onComplete(said -> request.connection().close());
            return;
        }
        request.handler(dropped -> {});
        request.endHandler(all -> response.end(problem()));
        request.resume();
    }

    private String problem() {
        Problem problem = Problem.of(
                413,
                "too-large",
                "Too large",
                "The body is larger than " + limitBytes / (1024 * 1024) + " MB, the most that is accepted.");
        return new JsonObject(problem.json()).encode();
    }

    private static long length(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        try {
            return length == null ? 0 : Long.parseLong(length);
        } catch (NumberFormatException beyondAnyLimit) {
            return Long.MAX_VALUE;
        }
    }
}
