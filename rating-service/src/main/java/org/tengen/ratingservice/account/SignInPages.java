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
import java.util.Optional;
import org.tengen.kit.command.RateLimited;
import org.tengen.kit.identity.SessionCookie;

/** The pages for signing in and out. */
@Path("/")
@Singleton
@PermitAll
@Produces(MediaType.TEXT_HTML)
public class SignInPages {

    private static final String HOME = "/";

    private final SignIn signIn;
    private final Template page;

    SignInPages(SignIn signIn, @Location("rating/login.html") Template page) {
        this.signIn = signIn;
        this.page = page;
    }

    @GET
    @Path("login")
    public TemplateInstance login(@QueryParam("next") String next) {
        return page.data("next", inside(next)).data("login", "").data("wrong", false);
    }

    @POST
    @Path("login")
    @RateLimited
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response login(
            @FormParam("login") String login,
            @FormParam("password") String password,
            @FormParam("next") String next,
            UriInfo uri) {
        Optional<SignIn.Session> session = signIn.withPassword(login, password);
        if (session.isEmpty()) {
            String again = page.data("next", inside(next))
                    .data("login", login == null ? "" : login)
                    .data("wrong", true)
                    .render();
            return Response.status(Response.Status.UNAUTHORIZED).entity(again).build();
        }
        return Response.seeOther(URI.create(inside(next)))
                .cookie(SessionCookie.of(session.get().token(), AccountApi.isSecure(uri)))
                .build();
    }

    @POST
    @Path("logout")
    public Response logout(UriInfo uri) {
        return Response.seeOther(URI.create(HOME))
                .cookie(SessionCookie.gone(AccountApi.isSecure(uri)))
                .build();
    }

    /** Only a path of this site: a link to the sign-in page must not lead elsewhere afterwards. */
    static String inside(String next) {
        boolean path = next != null
                && next.startsWith("/")
                && !next.startsWith("//")
                && next.indexOf('\\') < 0
                && next.chars().allMatch(c -> c > ' ' && c < 127);
        if (!path) {
            return HOME;
        }
        try {
            return URI.create(next).getHost() == null ? next : HOME;
        } catch (IllegalArgumentException malformed) {
            return HOME;
        }
    }
}
