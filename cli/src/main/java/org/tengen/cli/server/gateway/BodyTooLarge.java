package org.tengen.cli.server.gateway;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;

/**
 * What no service accepts is refused here, with words: a service that refuses it closes the connection while we still send, and
 * the browser would hear that the service is away.
 */
final class BodyTooLarge {

    /** As in the services ({@code quarkus.http.limits.max-body-size}): the largest tournament file with room to spare. */
    static final long LARGEST_BODY_BYTES = 8L * 1024 * 1024;

    /** A body up to here is read and dropped, so that a client that sends first and listens later hears the answer. */
    private static final long DROPPED_BODY_BYTES = 8 * LARGEST_BODY_BYTES;

    private static final String PROBLEM = "{\"type\":\"/problems/too-large\",\"title\":\"Too large\",\"status\":413,"
            + "\"detail\":\"The body is larger than " + LARGEST_BODY_BYTES / (1024 * 1024)
            + " MB, the most that is accepted.\"}";

    private BodyTooLarge() {}

    static boolean is(HttpServerRequest request) {
        return length(request) > LARGEST_BODY_BYTES;
    }

    static void answer(HttpServerRequest request) {
        HttpServerResponse response = request.response()
                .setStatusCode(413)
                .putHeader("Content-Type", "application/problem+json")
                .putHeader("Cache-Control", "no-store");
        boolean waits = request.headers().contains(HttpHeaders.EXPECT);
        if (waits || length(request) > DROPPED_BODY_BYTES) {
            response.putHeader(HttpHeaders.CONNECTION, "close")
                    .end(PROBLEM)
                    .onComplete(said -> request.connection().close());
            return;
        }
        request.handler(dropped -> {});
        request.endHandler(all -> response.end(PROBLEM));
        request.resume();
    }

    /** As the header says, 0 without one; then the service counts what it reads. */
    private static long length(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        try {
            return length == null ? 0 : Long.parseLong(length);
        } catch (NumberFormatException beyondAnyLimit) {
            return Long.MAX_VALUE;
        }
    }
}
