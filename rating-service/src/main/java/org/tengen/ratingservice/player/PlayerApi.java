package org.tengen.ratingservice.player;

import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.command.BodyLimit;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.CommandKey;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;

/** People for programs: search, and registration by the office. */
@Path("/api/players")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
public class PlayerApi {

    private static final int MOST_FOUND = 50;
    /** A federation of ten thousand members in one request. */
    private static final long LARGEST_LIST_BYTES = 6 * 1024 * 1024L;

    private final Transactor transactor;
    private final Registration registration;
    private final CurrentActor actors;
    private final CommandKey key;

    PlayerApi(Transactor transactor, Registration registration, CurrentActor actors, CommandKey key) {
        this.transactor = transactor;
        this.registration = registration;
        this.actors = actors;
        this.key = key;
    }

    /** @param players at least one */
    public record Registrations(List<Registration.Person> players) {}

    /** A person found. */
    public record Found(
            UUID playerId,
            String name,
            String firstName,
            String country,
            String club,
            Player.DeclaredRank rank,
            Double rating,
            Map<String, String> ids) {}

    @GET
    @PermitAll
    public List<Found> search(@QueryParam("q") String text) {
        if (text == null || text.isBlank()) {
            return List.of();
        }
        return transactor.inTransaction(connection -> NameIndex.search(connection, text.strip(), MOST_FOUND)).stream()
                .map(player -> new Found(
                        player.playerId(),
                        player.name(),
                        player.firstName(),
                        player.country(),
                        player.club(),
                        player.rank(),
                        player.rating(),
                        player.ids()))
                .toList();
    }

    /** Registers or updates people; all or nothing. */
    @POST
    @Command
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @BodyLimit(bytes = LARGEST_LIST_BYTES)
    @Consumes(MediaType.APPLICATION_JSON)
    public Response register(Registrations request) {
        Actor actor = actors.get();
        String answer =
                registration.register(actor.federation(), actor, key.get(), request == null ? null : request.players());
        return Response.ok(answer).build();
    }
}
