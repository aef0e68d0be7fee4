package org.tengen.ratingservice.account;

import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.tengen.kit.command.RateLimited;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.identity.SessionCookie;
import org.tengen.kit.language.Saying;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.ProblemException;
import org.tengen.kit.problem.Problems;

/** The one-time link that makes the first federation admin. */
@Path("/setup")
@Singleton
@PermitAll
public class SetupPages {

    private static final Problem USED = Problem.of(
            410, "setup-done", "Already set up", "The set-up link works once, and it was used. Sign in instead.");
    private static final Problem WRONG =
            Problem.of(403, "setup-token-wrong", "Not the set-up link", "Use the link as `tengen up` printed it.");

    private final SetupToken token;
    private final AccountOffice office;
    private final SignIn signIn;
    private final Template page;
    private final String defaultFederation;

    SetupPages(
            SetupToken token,
            AccountOffice office,
            SignIn signIn,
            @Location("rating/setup.html") Template page,
            @ConfigProperty(name = "tengen.federation") String defaultFederation) {
        this.token = token;
        this.office = office;
        this.signIn = signIn;
        this.page = page;
        this.defaultFederation = defaultFederation;
    }

    /** The first admin as a program sends it; {@code federation} may be null. */
    public record FirstAdmin(String login, String password, String displayName, String federation) {}

    @GET
    @RateLimited
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance setup(@QueryParam("token") String sent) {
        check(sent);
        return page(sent, new FirstAdmin("", "", "", defaultFederation), "");
    }

    @POST
    @RateLimited
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    public Response setup(@QueryParam("token") String sent, FirstAdmin first, UriInfo uri) {
        check(sent);
        if (first == null) {
            throw Problems.invalid("", "the body is missing").exception();
        }
        SignIn.Session session = open(first);
        return Response.status(Response.Status.CREATED)
                .entity(Map.of("token", session.token(), "expiresAt", session.expiresAt()))
                .cookie(SessionCookie.of(session.token(), AccountApi.isSecure(uri)))
                .build();
    }

    @POST
    @RateLimited
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Produces(MediaType.TEXT_HTML)
    public Response setup(
            @QueryParam("token") String sent,
            @FormParam("login") String login,
            @FormParam("password") String password,
            @FormParam("displayName") String displayName,
            @FormParam("federation") String federation,
            UriInfo uri) {
        check(sent);
        FirstAdmin first = new FirstAdmin(login, password, displayName, federation);
        try {
            SignIn.Session session = open(first);
            return Response.seeOther(URI.create("/"))
                    .cookie(SessionCookie.of(session.token(), AccountApi.isSecure(uri)))
                    .build();
        } catch (ProblemException refused) {
            if (refused.problem().status() != Response.Status.BAD_REQUEST.getStatusCode()) {
                throw refused;
            }
            return Response.status(Response.Status.BAD_REQUEST)
                    .entity(page(sent, first, sentence(refused.problem())).render())
                    .build();
        }
    }

    private SignIn.Session open(FirstAdmin first) {
        String federation = first.federation() == null || first.federation().isBlank()
                ? defaultFederation
                : first.federation().strip();
        AccountOffice.Opening opening = new AccountOffice.Opening(
                first.login(), first.password(), first.displayName(), List.of(Roles.FEDERATION_ADMIN), null);
        Optional<StoredAccount> admin = office.openFirst(federation, opening);
        token.use();
        return signIn.start(admin.orElseThrow(USED::exception));
    }

    private void check(String sent) {
        if (!token.matches(sent)) {
            throw WRONG.exception();
        }
    }

    private TemplateInstance page(String sent, FirstAdmin first, String wrong) {
        return page.data("token", sent)
                .data("first", first)
                .data("wrong", wrong)
                .data("shortest", Passwords.SHORTEST);
    }

    /** What the form calls a field. */
    private static String called(String field) {
        return switch (field) {
            case "displayName" -> Saying.say("yourName");
            case "login" -> Saying.say("login");
            case "password" -> Saying.say("password");
            case "federation" -> Saying.say("federation");
            default -> field;
        };
    }

    private static String sentence(Problem problem) {
        if (problem.members().get("violations") instanceof List<?> violations) {
            return violations.stream()
                    .map(violation -> (org.tengen.kit.problem.Violation) violation)
                    .map(violation -> called(violation.field()) + " " + Saying.sentence(violation.message()))
                    .collect(Collectors.joining("; "));
        }
        return Saying.sentence(problem.detail());
    }
}
