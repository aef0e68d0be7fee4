package org.tengen.kit.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.vertx.core.http.HttpClosedException;
import jakarta.inject.Singleton;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Every exception that reaches the edge becomes a problem; nothing of the inside is shown. */
@Singleton
public class ProblemMappers {

    private static final String LOCK_NOT_AVAILABLE = "55P03";

    private static final Logger LOG = Logger.getLogger(ProblemMappers.class);
    private static final int DEEPEST_CAUSE = 20;

    private final ProblemAnswers answers;

    ProblemMappers(ProblemAnswers answers) {
        this.answers = answers;
    }

    @ServerExceptionMapper
    public Response refused(ProblemException refused, ContainerRequestContext request) {
        return answers.answer(refused.problem(), request);
    }

    @ServerExceptionMapper({UnauthorizedException.class, AuthenticationFailedException.class})
    public Response notSignedIn(RuntimeException fault, ContainerRequestContext request) {
        return answers.answer(Problems.notSignedIn(), request);
    }

    @ServerExceptionMapper
    public Response forbidden(ForbiddenException fault, ContainerRequestContext request) {
        return answers.answer(Problems.notAllowed(), request);
    }

    // The built-in mapper for this one hides line and column, so it is named beside its parent.
    @ServerExceptionMapper({JsonProcessingException.class, MismatchedInputException.class})
    public Response malformed(JsonProcessingException fault, ContainerRequestContext request) {
        return answers.answer(JsonProblems.of(fault), request);
    }

    @ServerExceptionMapper
    public Response http(WebApplicationException fault, ContainerRequestContext request) {
        if (fault.getCause() instanceof JsonProcessingException malformed) {
            return malformed(malformed, request);
        }
        int status = fault.getResponse().getStatus();
        if (status < 400) {
            return fault.getResponse();
        }
        return answers.answer(
                unreadableAddress(fault, request) ? unreadable(fault) : ofStatus(status, request), request);
    }

    /** A value behind the question mark that is none of its kind is told like a page that is not there. */
    private static boolean unreadableAddress(WebApplicationException fault, ContainerRequestContext request) {
        return fault.getResponse().getStatus() == 404
                && fault.getCause() instanceof IllegalArgumentException
                && !request.getUriInfo().getQueryParameters().isEmpty();
    }

    private static Problem unreadable(WebApplicationException fault) {
        String what = String.valueOf(fault.getCause().getMessage());
        return Problem.of(400, "invalid-request", "The request is not valid", "A value in the address: " + what + ".");
    }

    @ServerExceptionMapper
    public Response broken(Throwable fault, ContainerRequestContext request) {
        Problem refused = causedByProblem(fault);
        if (refused != null) {
            return answers.answer(refused, request);
        }
        if (isDatabaseAway(fault)) {
            LOG.warnf("database away: %s", fault.getMessage());
            return answers.answer(Problems.unavailable(), request);
        }
        if (isClientGone(fault)) {
            LOG.debugf(
                    "whoever asked for %s left in the middle",
                    request.getUriInfo().getPath());
            return Response.status(Response.Status.BAD_REQUEST).build(); // nobody reads it
        }
        String incident = UUID.randomUUID().toString();
        LOG.errorf(fault, "incident %s at %s", incident, request.getUriInfo().getPath());
        return answers.answer(Problems.internal(incident), request);
    }

    private static Problem ofStatus(int status, ContainerRequestContext request) {
        return switch (status) {
            case 401 -> Problems.notSignedIn();
            case 403 -> Problems.notAllowed();
            case 404 ->
                Problem.of(
                        404,
                        "not-found",
                        "Not found",
                        "There is no page or resource at "
                                + request.getUriInfo().getRequestUri().getPath() + ".");
            case 405 ->
                Problem.of(
                        405,
                        "method-not-allowed",
                        "Method not allowed",
                        "This address does not know " + request.getMethod() + ".");
            case 406 ->
                Problem.of(406, "not-acceptable", "Not acceptable", "This cannot be given in a type you accept.");
            case 413 -> Problem.of(413, "too-large", "Too large", "The body is larger than this address accepts.");
            case 415 ->
                Problem.of(
                        415,
                        "unsupported-media-type",
                        "Unsupported media type",
                        "This address does not read that Content-Type.");
            default -> {
                Response.Status known = Response.Status.fromStatusCode(status);
                yield Problem.of(status, "http-" + status, known == null ? "Refused" : known.getReasonPhrase(), null);
            }
        };
    }

    /** A transaction interceptor may wrap what the resource threw. */
    private static Problem causedByProblem(Throwable fault) {
        Throwable cause = fault.getCause();
        for (int depth = 0; cause != null && depth < DEEPEST_CAUSE; depth++, cause = cause.getCause()) {
            if (cause instanceof ProblemException refused) {
                return refused.problem();
            }
        }
        return null;
    }

    /** A connection closed while its request was still being read. */
    static boolean isClientGone(Throwable fault) {
        Throwable cause = fault;
        for (int depth = 0; cause != null && depth < DEEPEST_CAUSE; depth++, cause = cause.getCause()) {
            if (cause instanceof HttpClosedException || cause instanceof ClosedChannelException) {
                return fault instanceof IOException;
            }
        }
        return false;
    }

    /** A database that goes in the middle of a commit is told by the transaction manager among the suppressed ones only. */
    static boolean isDatabaseAway(Throwable fault) {
        return isDatabaseAway(fault, DEEPEST_CAUSE);
    }

    private static boolean isDatabaseAway(Throwable fault, int deeper) {
        if (fault == null || deeper == 0) {
            return false;
        }
        return fault instanceof SQLException sql && speaksOfTheServer(sql)
                || isDatabaseAway(fault.getCause(), deeper - 1)
                || Arrays.stream(fault.getSuppressed()).anyMatch(other -> isDatabaseAway(other, deeper - 1));
    }

    /** SQLSTATE class 08 is a lost connection, 57P the server going down, 53 out of connections, 55P03 a lock not had in time; no connection in time has no state. */
    private static boolean speaksOfTheServer(SQLException fault) {
        String state = fault.getSQLState();
        return state == null
                ? String.valueOf(fault.getMessage()).contains("Acquisition timeout")
                : state.startsWith("08")
                        || state.startsWith("57P")
                        || state.startsWith("53")
                        || state.equals(LOCK_NOT_AVAILABLE);
    }
}
