package org.tengen.ratingservice.person;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.tengen.kit.command.Command;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.rating.person.PersonName;

/** One person for the office's programs. */
@Path("/api/players/{id}/registry")
@Singleton
@RolesAllowed(Roles.FEDERATION_ADMIN)
@Produces(MediaType.APPLICATION_JSON)
public class RegistryApi {

    private final Registry registry;
    private final CurrentActor actors;

    RegistryApi(Registry registry, CurrentActor actors) {
        this.registry = registry;
        this.actors = actors;
    }

    public record Names(List<PersonName> names) {}

    public record Shown(Publicity publicity, LocalDate until) {}

    @GET
    public Registry.Entry get(@PathParam("id") UUID id) {
        return registry.find(actors.get().federation(), id)
                .orElseThrow(() -> Problems.notFound("player " + id).exception());
    }

    @PUT
    @Command
    @Path("names")
    @Consumes(MediaType.APPLICATION_JSON)
    public Registry.Entry names(@PathParam("id") UUID id, Names said) {
        return registry.name(actors.get().federation(), id, said == null ? null : said.names());
    }

    @PUT
    @Command
    @Path("publicity")
    @Consumes(MediaType.APPLICATION_JSON)
    public Registry.Entry publicity(@PathParam("id") UUID id, Shown said) {
        return registry.show(
                actors.get().federation(),
                id,
                said == null ? null : said.publicity(),
                said == null ? null : said.until());
    }

    @DELETE
    @Command
    @Path("person")
    public Response erase(@PathParam("id") UUID id) {
        registry.erase(actors.get().federation(), id);
        return Response.noContent().build();
    }
}
