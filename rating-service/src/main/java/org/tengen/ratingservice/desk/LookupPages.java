package org.tengen.ratingservice.desk;

import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;
import org.tengen.ratingservice.lookup.Meant;
import org.tengen.ratingservice.lookup.Option;

/** What the office looks up while it fills in a form: offers for a name begun, and the games of somebody. */
@Path("/ratings/office/lookup")
@Singleton
@Produces(MediaType.TEXT_HTML)
@RolesAllowed(Roles.FEDERATION_ADMIN)
public class LookupPages {

    private static final String POOL = "pool";

    private final Meant meant;
    private final DeskGames games;
    private final DeskReadings readings;
    private final CurrentActor actors;
    private final Template offers;
    private final Template page;

    LookupPages(
            Meant meant,
            DeskGames games,
            DeskReadings readings,
            CurrentActor actors,
            @Location("desk/offers.html") Template offers,
            @Location("desk/games.html") Template page) {
        this.meant = meant;
        this.games = games;
        this.readings = readings;
        this.actors = actors;
        this.offers = offers;
        this.page = page;
    }

    /** Options for the field whose text comes along under its own name. */
    @GET
    @Path("offers")
    public TemplateInstance offers(
            @QueryParam(POOL) @DefaultValue(PoolDefinition.MAIN) String pool, @Context UriInfo asked) {
        Map<String, String> typed = new HashMap<>();
        asked.getQueryParameters().forEach((field, values) -> {
            if (!field.equals(POOL)) {
                typed.put(field, values.get(0));
            }
        });
        return offers.data("options", meant.offers(mine(pool), typed));
    }

    /** @param player a name, a number or an id */
    @GET
    @Path("games")
    public TemplateInstance games(
            @QueryParam(POOL) @DefaultValue(PoolDefinition.MAIN) String pool,
            @QueryParam("player") @DefaultValue("") String player) {
        Pools.Ref ref = mine(pool);
        List<Option> found = player.isBlank() ? List.of() : meant.people(ref, player.strip());
        UUID one = found.size() == 1 ? found.get(0).id() : null;
        List<DeskGames.Row> rows = one == null ? List.of() : new ArrayList<>(games.of(ref, one));
        Collections.reverse(rows);
        return page.data(POOL, ref)
                .data("typed", player.strip())
                .data("name", one == null ? "" : readings.nameOf(one))
                .data("nobody", found.isEmpty())
                .data("found", one == null ? found : List.of())
                .data("rows", rows);
    }

    private Pools.Ref mine(String pool) {
        return new Pools.Ref(actors.get().federation(), pool);
    }
}
