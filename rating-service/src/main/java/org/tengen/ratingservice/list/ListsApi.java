package org.tengen.ratingservice.list;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.annotation.security.PermitAll;
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
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.CommandKey;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.rating.RatingSystems;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolList;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerTables;

/** Lists for programs: drafts, publishing, as published and as corrected, differences, downloads. */
@Path("/api/ratings/pools/{pool}/lists")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
public class ListsApi {

    static final String PUBLISHED = "published";
    static final String CORRECTED = "corrected";

    private final RatingLists lists;
    private final Transactor transactor;
    private final CurrentActor actors;
    private final CommandKey key;
    private final String homeFederation;

    ListsApi(
            RatingLists lists,
            Transactor transactor,
            CurrentActor actors,
            CommandKey key,
            @ConfigProperty(name = "tengen.federation") String homeFederation) {
        this.lists = lists;
        this.transactor = transactor;
        this.actors = actors;
        this.key = key;
        this.homeFederation = homeFederation;
    }

    /** A list's head. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Head(
            UUID listId,
            int number,
            LocalDate date,
            String system,
            String version,
            Map<String, Double> parameters,
            int players,
            int poolVersion,
            String inputHash,
            String contentHash,
            Integer replaces,
            Instant publishedAt,
            String log) {

        static Head of(ListTables.Published published) {
            return of(published.list(), published.publishedAt(), published.log());
        }

        static Head of(PoolList list, Instant at, String log) {
            return new Head(
                    list.listId(),
                    list.number(),
                    list.date(),
                    list.system(),
                    list.version(),
                    list.parameters(),
                    list.players(),
                    list.poolVersion(),
                    list.inputHash(),
                    list.contentHash(),
                    list.replaces(),
                    at,
                    log);
        }
    }

    /** A line with the names of today. */
    public record Row(
            int place,
            UUID playerId,
            String name,
            String firstName,
            String country,
            String club,
            String grade,
            double rating,
            Double deviation,
            int games,
            Double change) {}

    /** @param as published or corrected */
    public record Whole(Head list, String as, List<Row> players) {}

    /** @param from the list it is compared with, null when there is none */
    public record Differences(Integer from, int number, int joined, int left, int moved, List<Row> players) {}

    public record Publication(LocalDate date, String inputHash) {}

    @GET
    @PermitAll
    public List<Head> list(@PathParam("pool") String pool, @QueryParam("federation") String federation) {
        return lists.all(ref(pool, federation)).stream().map(Head::of).toList();
    }

    /** What would be published for a day. */
    @GET
    @Path("draft")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    public Whole draft(@PathParam("pool") String pool, @QueryParam("date") String date) {
        Actor actor = actors.get();
        RatingLists.Draft draft = lists.draft(new Pools.Ref(actor.federation(), pool), day(date), null);
        return new Whole(Head.of(draft.list(), null, null), "draft", rows(draft.list(), draft.lines()));
    }

    @POST
    @Command
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Consumes(MediaType.APPLICATION_JSON)
    public Response publish(@PathParam("pool") String pool, Publication asked) {
        if (asked == null || asked.date() == null || asked.inputHash() == null) {
            throw Problems.invalid("inputHash", "say which draft you saw: date and inputHash")
                    .exception();
        }
        Actor actor = actors.get();
        PoolList list = lists.publish(
                new Pools.Ref(actor.federation(), pool), asked.date(), asked.inputHash(), actor, key.get());
        return Response.status(Response.Status.CREATED)
                .entity(Head.of(list, null, null))
                .build();
    }

    /** Publishes anew every list that corrections have changed. */
    @POST
    @Command
    @Path("republish")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    public List<Head> republish(@PathParam("pool") String pool) {
        Actor actor = actors.get();
        return lists.republish(new Pools.Ref(actor.federation(), pool), actor, key.get()).stream()
                .map(list -> Head.of(list, null, null))
                .toList();
    }

    /** Lists that corrections have changed; in a pool that never republishes the answer is for information. */
    @GET
    @PermitAll
    @Path("outdated")
    public List<Head> outdated(@PathParam("pool") String pool, @QueryParam("federation") String federation) {
        return lists.outdated(ref(pool, federation)).stream()
                .map(list -> Head.of(list, null, null))
                .toList();
    }

    @GET
    @PermitAll
    @Path("{number:\\d+}")
    public Whole get(
            @PathParam("pool") String pool,
            @PathParam("number") int number,
            @QueryParam("federation") String federation,
            @QueryParam("as") @DefaultValue(PUBLISHED) String as) {
        Pools.Ref ref = ref(pool, federation);
        ListTables.Published published = find(ref, number);
        return new Whole(Head.of(published), as, rows(published.list(), lines(ref, published.list(), as)));
    }

    private List<ListTables.Line> lines(Pools.Ref pool, PoolList list, String as) {
        return switch (as) {
            case PUBLISHED -> lists.lines(list);
            case CORRECTED -> lists.corrected(pool, list);
            default ->
                throw Problems.invalid("as", "must be published or corrected").exception();
        };
    }

    /** To the list it replaces, else to the one before. */
    @GET
    @PermitAll
    @Path("{number:\\d+}/differences")
    public Differences differences(
            @PathParam("pool") String pool,
            @PathParam("number") int number,
            @QueryParam("federation") String federation) {
        Pools.Ref ref = ref(pool, federation);
        PoolList list = find(ref, number).list();
        List<ListTables.Line> lines = lists.lines(list);
        Integer from = list.replaces() != null ? list.replaces() : number > 1 ? Integer.valueOf(number - 1) : null;
        int before = from == null ? 0 : find(ref, from).list().players();
        List<ListTables.Line> different = lines.stream()
                .filter(line -> !Objects.equals(line.before(), line.rating()))
                .toList();
        int joined = (int) lines.stream().filter(line -> line.before() == null).count();
        return new Differences(
                from,
                number,
                joined,
                before - (lines.size() - joined),
                different.size() - joined,
                rows(list, different));
    }

    @GET
    @PermitAll
    @Path("{number:\\d+}.csv")
    @Produces("text/csv")
    public Response csv(
            @PathParam("pool") String pool,
            @PathParam("number") int number,
            @QueryParam("federation") String federation,
            @QueryParam("as") @DefaultValue(PUBLISHED) String as) {
        Pools.Ref ref = ref(pool, federation);
        PoolList list = find(ref, number).list();
        String text = ListCsv.of(rows(list, lines(ref, list, as)));
        return Response.ok(text, "text/csv; charset=UTF-8")
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"list-" + pool + "-" + number + ".csv\"")
                .build();
    }

    /** The numbers that federations know these people by. */
    Map<UUID, Map<String, String>> numbers(Whole whole) {
        Map<UUID, Map<String, String>> numbers = new HashMap<>();
        transactor
                .inTransaction(connection -> PlayerTables.named(
                        connection, whole.players().stream().map(Row::playerId).toList()))
                .forEach((id, player) -> numbers.put(id, player.ids()));
        return numbers;
    }

    private List<Row> rows(PoolList list, List<ListTables.Line> lines) {
        Map<UUID, Player> people = new HashMap<>(transactor.inTransaction(connection -> PlayerTables.named(
                connection, lines.stream().map(ListTables.Line::player).toList())));
        var scale = RatingSystems.named(list.system()).orElseThrow().scale();
        return lines.stream()
                .map(line -> {
                    Player person = people.get(line.player());
                    return new Row(
                            line.place(),
                            line.player(),
                            person == null ? "" : person.name(),
                            person == null ? "" : person.firstName(),
                            person == null ? "" : person.country(),
                            person == null ? "" : person.club(),
                            scale.rankOf(line.rating()).toString(),
                            line.rating(),
                            line.deviation(),
                            line.games(),
                            line.before() == null ? null : line.rating() - line.before());
                })
                .toList();
    }

    private ListTables.Published find(Pools.Ref pool, int number) {
        return lists.find(pool, number)
                .orElseThrow(() -> Problems.notFound("list " + number).exception());
    }

    private static LocalDate day(String date) {
        try {
            return LocalDate.parse(date == null ? "" : date);
        } catch (java.time.format.DateTimeParseException noDay) {
            throw Problems.invalid("date", "must be a day such as 2026-01-31").exception();
        }
    }

    private Pools.Ref ref(String pool, String federation) {
        return new Pools.Ref(federation == null ? homeFederation : federation, pool);
    }
}
