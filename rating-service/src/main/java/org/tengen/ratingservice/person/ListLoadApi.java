package org.tengen.ratingservice.person;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.File;
import java.util.List;
import org.tengen.kit.command.BodyLimit;
import org.tengen.kit.command.Command;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;

/** Lists of federations for programs. */
@Path("/api/players/lists")
@Singleton
@RolesAllowed(Roles.FEDERATION_ADMIN)
@Produces(MediaType.APPLICATION_JSON)
public class ListLoadApi {

    /** The EGF's list of 120 000 people has 12 MB. */
    public static final long LARGEST_LIST_BYTES = 30 * 1024 * 1024L;

    private final ListLoads loads;
    private final CurrentActor actors;

    ListLoadApi(ListLoads loads, CurrentActor actors) {
        this.loads = loads;
        this.actors = actors;
    }

    /** The file waits on the disk, never in memory. */
    @POST
    @Command
    @BodyLimit(bytes = LARGEST_LIST_BYTES)
    @Consumes({MediaType.APPLICATION_OCTET_STREAM, MediaType.TEXT_PLAIN, MediaType.TEXT_HTML, "text/csv"})
    public Response load(
            @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool,
            @QueryParam("fileName") @DefaultValue("") String fileName,
            File file) {
        Actor actor = actors.get();
        ListLoad load = loads.load(new Pools.Ref(actor.federation(), pool), fileName, file.toPath(), actor);
        return Response.status(load.known() ? Response.Status.OK : Response.Status.CREATED)
                .entity(load)
                .build();
    }

    @GET
    public List<ListLoad> list() {
        return loads.all(actors.get().federation());
    }
}
