package org.tengen.kit.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.tengen.kit.language.Saying;

/** Turns a problem into an answer: JSON for programs, a page for browsers, the sign-in page when that would help. */
@Singleton
public class ProblemAnswers {

    private final ObjectMapper json;
    private final Template page;

    ProblemAnswers(ObjectMapper json, @Location("kit/problem.html") Template page) {
        this.json = json;
        this.page = page;
    }

    public Response answer(Problem told, ContainerRequestContext request) {
        Problem problem = told.in(Saying::sentence);
        boolean wantsPage = wantsPage(request.getHeaderString(HttpHeaders.ACCEPT));
        if (wantsPage && problem.status() == 401 && "GET".equals(request.getMethod())) {
            return Response.seeOther(signInPage(request.getUriInfo())).build();
        }
        Response.ResponseBuilder answer = Response.status(problem.status());
        headers(problem).forEach(answer::header);
        return wantsPage
                ? answer.type(MediaType.TEXT_HTML_TYPE.withCharset("UTF-8"))
                        .entity(page.data("problem", problem).render())
                        .build()
                : answer.type(Problem.MEDIA_TYPE).entity(write(problem)).build();
    }

    /** A browser names text/html before anything else; programs that also accept JSON get JSON. */
    static boolean wantsPage(String accept) {
        return accept != null && accept.contains("text/html") && !accept.contains("json");
    }

    private static Map<String, Object> headers(Problem problem) {
        Object retry = problem.members().get("retryAfterSeconds");
        Object version = problem.members().get("currentVersion");
        if (problem.status() == 412 && version != null) {
            return Map.of(HttpHeaders.ETAG, "\"" + version + "\"");
        }
        if (problem.status() == 401) {
            return Map.of(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        }
        return retry == null ? Map.of() : Map.of(HttpHeaders.RETRY_AFTER, retry);
    }

    private static URI signInPage(UriInfo uri) {
        String query = uri.getRequestUri().getRawQuery();
        String path = uri.getRequestUri().getRawPath() + (query == null ? "" : "?" + query);
        return URI.create("/login?next=" + URLEncoder.encode(path, StandardCharsets.UTF_8));
    }

    private String write(Problem problem) {
        try {
            return json.writeValueAsString(problem.json());
        } catch (JsonProcessingException unwritable) {
            throw new IllegalStateException("problem with a member that is no JSON: " + problem.type(), unwritable);
        }
    }
}
