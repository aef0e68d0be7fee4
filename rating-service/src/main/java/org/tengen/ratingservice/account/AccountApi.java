package org.tengen.ratingservice.account;

import io.quarkus.security.Authenticated;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.CommandKey;
import org.tengen.kit.command.RateLimited;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.identity.SessionCookie;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;

/** Sessions and accounts for programs. */
@Path("/api")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
public class AccountApi {

    static final Problem WRONG_PASSWORD =
            Problem.of(401, "wrong-password", "Not signed in", "Login or password are wrong.");

    private final SignIn signIn;
    private final AccountOffice office;
    private final CurrentActor actors;
    private final CommandKey key;

    AccountApi(SignIn signIn, AccountOffice office, CurrentActor actors, CommandKey key) {
        this.signIn = signIn;
        this.office = office;
        this.actors = actors;
        this.key = key;
    }

    /** What one signs in with. */
    public record Credentials(String login, String password) {}

    @POST
    @Path("session")
    @PermitAll
    @RateLimited
    @Consumes(MediaType.APPLICATION_JSON)
    public Response signIn(Credentials sent, UriInfo uri) {
        if (sent == null) {
            throw Problems.invalid("", "the body is missing").exception();
        }
        SignIn.Session session =
                signIn.withPassword(sent.login(), sent.password()).orElseThrow(WRONG_PASSWORD::exception);
        return Response.ok(Map.of("token", session.token(), "expiresAt", session.expiresAt()))
                .cookie(SessionCookie.of(session.token(), isSecure(uri)))
                .build();
    }

    @DELETE
    @Path("session")
    @PermitAll
    public Response signOut(UriInfo uri) {
        return Response.noContent().cookie(SessionCookie.gone(isSecure(uri))).build();
    }

    @GET
    @Path("accounts/me")
    @Authenticated
    public Map<String, Object> me() {
        Actor actor = actors.get();
        return Map.of(
                "accountId", actor.accountId(),
                "displayName", actor.name(),
                "roles", new TreeSet<>(actor.roles()),
                "federation", actor.federation());
    }

    /** An account as asked for. */
    public record AccountRequest(
            String login, String password, String displayName, List<String> roles, UUID playerId) {}

    @POST
    @Command
    @Path("accounts")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Consumes(MediaType.APPLICATION_JSON)
    public Response open(AccountRequest asked) {
        if (asked == null) {
            throw Problems.invalid("", "the body is missing").exception();
        }
        Actor actor = actors.get();
        AccountOffice.Opening opening = new AccountOffice.Opening(
                asked.login(), asked.password(), asked.displayName(), asked.roles(), asked.playerId());
        return Response.status(Response.Status.CREATED)
                .entity(office.open(actor.federation(), actor.accountId(), key.get(), opening))
                .build();
    }

    /** Ends all sessions of an account: one's own, or anybody's for the admin. */
    @POST
    @Command
    @Path("accounts/{id}/end-sessions")
    @Authenticated
    public Response endSessions(@PathParam("id") UUID id) {
        Actor actor = actors.get();
        if (!actor.is(Roles.FEDERATION_ADMIN) && !actor.accountId().equals(id.toString())) {
            throw Problems.notAllowed().exception();
        }
        office.endSessions(new AccountOffice.Ending(actor.federation(), id, false, actor.accountId()), key.get());
        return Response.noContent().build();
    }

    @POST
    @Command
    @Path("accounts/{id}/close")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    public Response close(@PathParam("id") UUID id) {
        Actor actor = actors.get();
        office.endSessions(new AccountOffice.Ending(actor.federation(), id, true, actor.accountId()), key.get());
        return Response.noContent().build();
    }

    static boolean isSecure(UriInfo uri) {
        return "https".equals(uri.getBaseUri().getScheme());
    }
}
