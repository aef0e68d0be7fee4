package org.tengen.kit.command;

import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.HttpHeaders;
import java.lang.reflect.Method;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;

/** Refuses a body by its announced length. */
@Singleton
public class BodyLimitFilter {

    /** A command is a few hundred bytes, a page of two thousand entries' results below this. */
    public static final long DEFAULT_BYTES = 256 * 1024L;

    @ServerRequestFilter
    public void check(ContainerRequestContext request, ResourceInfo resource) {
        Method method = resource.getResourceMethod();
        BodyLimit own = method == null ? null : method.getAnnotation(BodyLimit.class);
        long limit = own == null ? DEFAULT_BYTES : own.bytes();
        String announced = request.getHeaderString(HttpHeaders.CONTENT_LENGTH);
        if (announced != null && Long.parseLong(announced) > limit) {
            throw Problems.tooLarge(limit).exception();
        }
        // A body without a length is bounded by the server's own limit only; a command has no reason to hide its size.
        if (announced == null && own == null && request.getHeaderString("Transfer-Encoding") != null) {
            throw Problem.of(411, "length-required", "Content-Length is missing", "Say how long the body is.")
                    .exception();
        }
    }
}
