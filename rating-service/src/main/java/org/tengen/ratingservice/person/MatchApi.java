package org.tengen.ratingservice.person;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.CommandKey;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;

/** Who entrants are and who stands there twice, for programs. */
@Path("/api/players/matches")
@Singleton
@RolesAllowed(Roles.FEDERATION_ADMIN)
@Produces(MediaType.APPLICATION_JSON)
public class MatchApi {

    private final Matches matches;
    private final Duplicates duplicates;
    private final CurrentActor actors;
    private final CommandKey key;

    MatchApi(Matches matches, Duplicates duplicates, CurrentActor actors, CommandKey key) {
        this.matches = matches;
        this.duplicates = duplicates;
        this.actors = actors;
        this.key = key;
    }

    /** @param person who it is; null for somebody new */
    public record Said(UUID person) {}

    /** @param one and @param other are two people */
    public record Two(UUID one, UUID other) {}

    @GET
    public Matches.Screen waiting() {
        return matches.screen(actors.get().federation());
    }

    @POST
    @Command
    @Path("entrants/{id}")
    @Consumes(MediaType.APPLICATION_JSON)
    public Response match(@PathParam("id") UUID entrant, Said said) {
        Actor actor = actors.get();
        if (said == null || said.person() == null) {
            matches.confirmNew(actor.federation(), entrant);
        } else {
            matches.take(actor.federation(), entrant, said.person(), actor, key.get());
        }
        return Response.noContent().build();
    }

    @POST
    @Command
    @Path("exact")
    public Matches.Taken exact() {
        return matches.takeExact(actors.get().federation(), actors.get(), key.get());
    }

    @GET
    @Path("duplicates")
    public Response duplicates(
            @QueryParam("q") @DefaultValue("") String name, @QueryParam("page") @DefaultValue("1") int page) {
        Duplicates.Page found = duplicates.find(actors.get().federation(), name, page);
        return Response.ok(found.pairs()).header("Tengen-Count", found.count()).build();
    }

    @POST
    @Command
    @Path("duplicates/dismissed")
    @Consumes(MediaType.APPLICATION_JSON)
    public Response dismiss(Two said) {
        if (said == null || said.one() == null || said.other() == null) {
            throw Problems.invalid("one", "say which two").exception();
        }
        duplicates.dismiss(actors.get().federation(), said.one(), said.other());
        return Response.noContent().build();
    }
}
