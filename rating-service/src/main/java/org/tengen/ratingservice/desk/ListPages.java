package org.tengen.ratingservice.desk;

import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
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
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.tengen.kit.command.Command;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.ledger.PoolDefinition;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.list.ListsApi;

/** Published lists with their history, and the draft of the next one. */
@Path("/ratings/lists")
@Singleton
@Produces(MediaType.TEXT_HTML)
public class ListPages {

    private static final int ROWS = 200;

    private final ListsApi lists;
    private final Pools pools;
    private final CurrentActor actors;
    private final Template history;
    private final Template page;
    private final String homeFederation;

    ListPages(
            ListsApi lists,
            Pools pools,
            CurrentActor actors,
            @Location("desk/lists.html") Template history,
            @Location("desk/list.html") Template page,
            @ConfigProperty(name = "tengen.federation") String homeFederation) {
        this.lists = lists;
        this.pools = pools;
        this.actors = actors;
        this.history = history;
        this.page = page;
        this.homeFederation = homeFederation;
    }

    @GET
    @PermitAll
    public TemplateInstance history(
            @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool,
            @QueryParam("federation") String federation) {
        String tenant = tenant(federation);
        return history.data("pool", new Pools.Ref(tenant, pool))
                .data(
                        "lists",
                        lists.list(pool, tenant).stream()
                                .map(DeskRows.ListHead::of)
                                .toList())
                .data(
                        "republishes",
                        pools.current(new Pools.Ref(tenant, pool))
                                .state()
                                .definition()
                                .republishes())
                .data("outdated", lists.outdated(pool, tenant).size());
    }

    @GET
    @PermitAll
    @Path("{number:\\d+}")
    public TemplateInstance list(
            @PathParam("number") int number,
            @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool,
            @QueryParam("federation") String federation,
            @QueryParam("as") @DefaultValue("published") String as,
            @QueryParam("page") @DefaultValue("1") int wanted) {
        String tenant = tenant(federation);
        ListsApi.Whole whole = lists.get(pool, number, tenant, as);
        boolean corrected = !as.equals("published");
        String where = "?pool=" + pool + "&federation=" + tenant;
        List<DeskRows.Download> downloads = new ArrayList<>();
        String base = "/api/ratings/pools/" + pool + "/lists/" + number;
        downloads.add(new DeskRows.Download("CSV", base + ".csv?federation=" + tenant + "&as=" + as));
        downloads.add(new DeskRows.Download("JSON", base + "?federation=" + tenant + "&as=" + as));
        for (String format : List.of("egf", "aga", "ffg")) {
            downloads.add(new DeskRows.Download(
                    format.toUpperCase(java.util.Locale.ROOT),
                    base + "/" + format + "?federation=" + tenant + "&as=" + as));
        }
        String subtitle = corrected
                ? "As it would be with everything known today."
                : "As it was published"
                        + (whole.list().replaces() == null
                                ? "."
                                : ", in place of list " + whole.list().replaces() + ".");
        return filled(whole, wanted, "/ratings/lists/" + number + where + "&as=" + as)
                .data("pool", new Pools.Ref(tenant, pool))
                .data("title", "List " + number + " of " + whole.list().date())
                .data("subtitle", subtitle)
                .data("draft", false)
                .data("corrected", corrected)
                .data("downloads", downloads);
    }

    @GET
    @Path("draft")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    public TemplateInstance draft(
            @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool,
            @QueryParam("date") String date,
            @QueryParam("page") @DefaultValue("1") int wanted) {
        ListsApi.Whole whole = lists.draft(pool, date);
        return filled(whole, wanted, "/ratings/lists/draft?pool=" + pool + "&date=" + date)
                .data("pool", new Pools.Ref(actors.get().federation(), pool))
                .data("title", "Draft of " + whole.list().date())
                .data("subtitle", "Nobody sees it before it is published; changes are against the last list.")
                .data("draft", true)
                .data("corrected", false)
                .data("downloads", List.of());
    }

    private TemplateInstance filled(ListsApi.Whole whole, int wanted, String address) {
        List<ListsApi.Row> rows = whole.players();
        int from = Math.min(rows.size(), Math.max(0, wanted - 1) * ROWS);
        int to = Math.min(rows.size(), from + ROWS);
        return page.data("head", whole.list())
                .data(
                        "rows",
                        rows.subList(from, to).stream()
                                .map(DeskRows.ListLine::of)
                                .toList())
                .data("page", from / ROWS + 1)
                .data("next", to < rows.size() ? from / ROWS + 2 : 0)
                .data("address", address);
    }

    @POST
    @Command
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response publish(
            @FormParam("pool") String pool, @FormParam("date") String date, @FormParam("inputHash") String inputHash) {
        Response published = lists.publish(pool, new ListsApi.Publication(day(date), inputHash));
        int number = ((ListsApi.Head) published.getEntity()).number();
        return Response.seeOther(URI.create("/ratings/lists/" + number + "?pool=" + pool + "&federation="
                        + actors.get().federation()))
                .build();
    }

    @POST
    @Command
    @Path("republish")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response republish(@FormParam("pool") String pool) {
        lists.republish(pool);
        return Response.seeOther(URI.create("/ratings/lists?pool=" + pool + "&federation="
                        + actors.get().federation()))
                .build();
    }

    private static LocalDate day(String date) {
        try {
            return LocalDate.parse(date == null ? "" : date);
        } catch (DateTimeParseException noDay) {
            throw Problems.invalid("date", "must be a day such as 2026-01-31").exception();
        }
    }

    private String tenant(String federation) {
        Actor actor = actors.get();
        return federation != null ? federation : actor.anonymous() ? homeFederation : actor.federation();
    }
}
