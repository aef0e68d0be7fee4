package org.tengen.ratingservice.account;

import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.CommandKey;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.language.Saying;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.person.Registry;

/** Where the admin of a federation gives directors, referees and players an account, ends their sessions and closes it. */
@Path("/")
@Singleton
@RolesAllowed(Roles.FEDERATION_ADMIN)
@Produces(MediaType.TEXT_HTML)
public class AccountPages {

    private static final URI HERE = URI.create("/accounts");

    /** @param own whether it is the account of whoever looks, who does not close it under themselves */
    public record Line(
            UUID accountId, String name, String login, String roles, UUID playerId, String plays, boolean own) {}

    /** Whom a new account is for; null for somebody who plays nowhere here. */
    public record Playing(UUID playerId, String name) {}

    private final AccountOffice office;
    private final Registry registry;
    private final Transactor transactor;
    private final CurrentActor actors;
    private final CommandKey key;
    private final Template page;

    AccountPages(
            AccountOffice office,
            Registry registry,
            Transactor transactor,
            CurrentActor actors,
            CommandKey key,
            @Location("account/accounts.html") Template page) {
        this.office = office;
        this.registry = registry;
        this.transactor = transactor;
        this.actors = actors;
        this.key = key;
        this.page = page;
    }

    /** @param player who is to get one, where the admin came from the page of a person */
    @GET
    @Path("accounts")
    public TemplateInstance accounts(@QueryParam("player") UUID player) {
        Actor admin = actors.get();
        List<StoredAccount> open = transactor.inTransaction(AccountTable::all).stream()
                .filter(account -> account.active() && account.federation().equals(admin.federation()))
                .toList();
        return page.data("federation", admin.federation())
                .data(
                        "lines",
                        open.stream().map(account -> line(account, admin)).toList())
                .data("playing", player == null ? null : new Playing(player, named(admin.federation(), player)))
                .data("shortest", Passwords.SHORTEST);
    }

    private Line line(StoredAccount account, Actor admin) {
        String roles = account.roles().stream().map(AccountPages::role).collect(Collectors.joining(", "));
        String plays = account.playerId() == null ? "" : named(account.federation(), account.playerId());
        return new Line(
                account.accountId(),
                account.displayName(),
                account.login(),
                roles,
                account.playerId(),
                plays,
                account.accountId().toString().equals(admin.accountId()));
    }

    private String named(String federation, UUID player) {
        return registry.find(federation, player)
                .map(entry -> entry.person().getShownName())
                .orElse("?");
    }

    private static String role(String role) {
        return switch (role) {
            case Roles.FEDERATION_ADMIN -> Saying.say("accountAdmin");
            case Roles.TOURNAMENT_DIRECTOR -> Saying.say("accountDirector");
            case Roles.REFEREE -> Saying.say("accountReferee");
            default -> Saying.say("accountPlayer");
        };
    }

    @POST
    @Command
    @Path("accounts")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response open(
            @FormParam("displayName") String displayName,
            @FormParam("login") String login,
            @FormParam("password") String password,
            @FormParam("role") String role,
            @FormParam("player") String player) {
        Actor admin = actors.get();
        office.open(
                admin.federation(),
                admin.accountId(),
                key.get(),
                new AccountOffice.Opening(login, password, displayName, roles(role), player(player)));
        return Response.seeOther(HERE).build();
    }

    private static List<String> roles(String role) {
        return role == null || role.isBlank() ? List.of() : List.of(role.strip());
    }

    private static UUID player(String text) {
        try {
            return text == null || text.isBlank() ? null : UUID.fromString(text.strip());
        } catch (IllegalArgumentException noId) {
            throw Problems.invalid("player", "is no id of a player").exception();
        }
    }

    @POST
    @Command
    @Path("accounts/{id:[0-9a-f-]{36}}/end-sessions")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response endSessions(@PathParam("id") UUID id) {
        return end(id, false);
    }

    @POST
    @Command
    @Path("accounts/{id:[0-9a-f-]{36}}/close")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response close(@PathParam("id") UUID id) {
        if (Objects.equals(id.toString(), actors.get().accountId())) {
            throw Problems.notAllowed("Nobody closes the account they are signed in with.")
                    .exception();
        }
        return end(id, true);
    }

    private Response end(UUID id, boolean close) {
        Actor admin = actors.get();
        office.endSessions(new AccountOffice.Ending(admin.federation(), id, close, admin.accountId()), key.get());
        return Response.seeOther(HERE).build();
    }
}
