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
import java.time.Clock;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.tengen.kit.command.Command;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.language.Words;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;
import org.tengen.ratingservice.list.ListsApi;
import org.tengen.ratingservice.page.Figures;

/** Published lists with their history, and the draft of the next one. */
@Path("/ratings/lists")
@Singleton
@Produces(MediaType.TEXT_HTML)
public class ListPages {

    private static final int ROWS = 200;

    private final ListsApi lists;
    private final Pools pools;
    private final DeskReadings readings;
    private final CurrentActor actors;
    private final Words words;
    private final Template history;
    private final Template page;
    private final Template changes;
    private final String homeFederation;
    private final Clock clock;

    ListPages(
            ListsApi lists,
            Pools pools,
            DeskReadings readings,
            CurrentActor actors,
            Words words,
            @Location("desk/lists.html") Template history,
            @Location("desk/list.html") Template page,
            @Location("desk/differences.html") Template changes,
            @ConfigProperty(name = "tengen.federation") String homeFederation,
            Clock clock) {
        this.lists = lists;
        this.pools = pools;
        this.readings = readings;
        this.actors = actors;
        this.words = words;
        this.history = history;
        this.page = page;
        this.changes = changes;
        this.homeFederation = homeFederation;
        this.clock = clock;
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
                        lists.list(pool, tenant).stream().map(DeskRows::head).toList())
                .data(
                        "republishes",
                        pools.current(new Pools.Ref(tenant, pool))
                                .state()
                                .definition()
                                .republishes())
                .data("outdated", lists.outdated(pool, tenant).size())
                .data("today", LocalDate.now(clock));
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
        Integer replaces = whole.list().replaces();
        String subtitle = corrected
                ? words.say("asCorrectedHint")
                : replaces == null ? words.say("asPublishedHint") : words.say("asPublishedInPlace", replaces);
        return filled(whole, wanted, "/ratings/lists/" + number + where + "&as=" + as)
                .data("pool", new Pools.Ref(tenant, pool))
                .data("title", title("listOf", number, whole))
                .data("subtitle", subtitle)
                .data("draft", false)
                .data("corrected", corrected)
                .data("downloads", downloads(pool, tenant, number, as));
    }

    private String title(String key, int number, ListsApi.Whole whole) {
        return words.say(key, Integer.toString(number), words.day(whole.list().date()));
    }

    private static List<DeskRows.Download> downloads(String pool, String tenant, int number, String as) {
        String base = "/api/ratings/pools/" + pool + "/lists/" + number;
        String query = "?federation=" + tenant + "&as=" + as;
        List<DeskRows.Download> downloads = new ArrayList<>();
        downloads.add(new DeskRows.Download("CSV", base + ".csv" + query));
        downloads.add(new DeskRows.Download("JSON", base + query));
        for (String format : List.of("egf", "aga", "ffg")) {
            downloads.add(new DeskRows.Download(format.toUpperCase(Locale.ROOT), base + "/" + format + query));
        }
        return downloads;
    }

    /** Who moved since the list before, or since the one it replaces. */
    @GET
    @PermitAll
    @Path("{number:\\d+}/differences")
    public TemplateInstance differences(
            @PathParam("number") int number,
            @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool,
            @QueryParam("federation") String federation) {
        String tenant = tenant(federation);
        ListsApi.Differences found = lists.differences(pool, number, tenant);
        DeskRows rows = readings.rows(new Pools.Ref(tenant, pool));
        List<ListsApi.Row> largest = new ArrayList<>(found.players());
        largest.sort(java.util.Comparator.comparingDouble(row -> row.change() == null ? 0 : -Math.abs(row.change())));
        return changes.data("pool", new Pools.Ref(tenant, pool))
                .data("number", number)
                .data("from", found.from())
                .data("joined", found.joined())
                .data("left", found.left())
                .data("moved", found.moved())
                .data("rows", largest.stream().limit(ROWS).map(rows::line).toList());
    }

    @GET
    @Path("draft")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    public TemplateInstance draft(
            @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool,
            @QueryParam("date") String date,
            @QueryParam("page") @DefaultValue("1") int wanted) {
        ListsApi.Whole whole = lists.draft(pool, date);
        Pools.Ref ref = new Pools.Ref(actors.get().federation(), pool);
        return filled(whole, wanted, "/ratings/lists/draft?pool=" + pool + "&date=" + date)
                .data("pool", ref)
                .data("files", readings.openFiles(ref))
                .data("corrections", readings.openCorrections(ref))
                .data("title", title("draftOf", whole.list().number(), whole))
                .data("subtitle", words.say("draftHint"))
                .data("draft", true)
                .data("corrected", false)
                .data("downloads", List.of());
    }

    private TemplateInstance filled(ListsApi.Whole whole, int wanted, String address) {
        List<ListsApi.Row> all = whole.players();
        DeskRows rows = new DeskRows(words, Figures.of(whole.list().system()));
        int from = Math.min(all.size(), Math.max(0, wanted - 1) * ROWS);
        int to = Math.min(all.size(), from + ROWS);
        return page.data("head", whole.list())
                .data("parameters", DeskRows.parameters(whole.list().parameters()))
                .data("rows", all.subList(from, to).stream().map(rows::line).toList())
                .data("page", from / ROWS + 1)
                .data("next", to < all.size() ? from / ROWS + 2 : 0)
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
