package org.tengen.ratingservice.explain;

import io.quarkus.security.Authenticated;
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
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.CommandKey;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.ledger.LedgerTables;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolList;

/** Explanations for programs: accounts, forecasts, announcements, disputes. */
@Path("/api/ratings/pools/{pool}")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
public class ExplainApi {

    private final Explanations explanations;
    private final Forecasts forecasts;
    private final Disputes disputes;
    private final Pools pools;
    private final Transactor transactor;
    private final CurrentActor actors;
    private final CommandKey key;
    private final String homeFederation;

    ExplainApi(
            Explanations explanations,
            Forecasts forecasts,
            Disputes disputes,
            Pools pools,
            Transactor transactor,
            CurrentActor actors,
            CommandKey key,
            @ConfigProperty(name = "tengen.federation") String homeFederation) {
        this.explanations = explanations;
        this.forecasts = forecasts;
        this.disputes = disputes;
        this.pools = pools;
        this.transactor = transactor;
        this.actors = actors;
        this.key = key;
        this.homeFederation = homeFederation;
    }

    public record Opening(UUID playerId, UUID gameId, String question) {}

    public record Answer(String answer, boolean upheld) {}

    /** A rating set by hand, for everybody to see. */
    public record ResetNotice(
            UUID resetId, UUID playerId, LocalDate date, double rating, String reason, boolean withdrawn) {}

    public record Announcements(List<ResetNotice> resets, List<Forecasts.Promotion> promotions) {}

    @GET
    @PermitAll
    @Path("players/{id}/account")
    public Explanations.Account account(
            @PathParam("pool") String pool, @PathParam("id") UUID player, @QueryParam("federation") String federation) {
        return explanations.account(ref(pool, federation), player);
    }

    /** @param version of the pool, or @param list the number of a published list, to compare with */
    @GET
    @PermitAll
    @Path("players/{id}/account/since")
    public Explanations.Since since(
            @PathParam("pool") String pool,
            @PathParam("id") UUID player,
            @QueryParam("federation") String federation,
            @QueryParam("version") Integer version,
            @QueryParam("list") Integer list) {
        Pools.Ref ref = ref(pool, federation);
        int from = version != null ? version : listVersion(ref, list);
        return explanations.since(ref, player, from);
    }

    private int listVersion(Pools.Ref pool, Integer number) {
        if (number == null) {
            throw Problems.invalid("version", "say since which version or list").exception();
        }
        return pools.current(pool).state().lists().stream()
                .filter(list -> list.number() == number)
                .map(PoolList::poolVersion)
                .findFirst()
                .orElseThrow(() -> Problems.notFound("list " + number).exception());
    }

    @GET
    @PermitAll
    @Path("forecast")
    public Forecasts.Forecast forecast(
            @PathParam("pool") String pool,
            @QueryParam("federation") String federation,
            @QueryParam("player") UUID player,
            @QueryParam("opponent") UUID opponent,
            @QueryParam("color") @DefaultValue("BLACK") String color,
            @QueryParam("handicap") @DefaultValue("0") int handicap,
            @QueryParam("komiHalfPoints") @DefaultValue("13") int komiHalfPoints,
            @QueryParam("event") UUID event,
            @QueryParam("class") @DefaultValue("A") String gameClass) {
        if (player == null || opponent == null || player.equals(opponent)) {
            throw Problems.invalid("player", "say player and opponent, two people")
                    .exception();
        }
        if (!gameClass.matches("[ABCD]")) {
            throw Problems.invalid("class", "must be A, B, C or D").exception();
        }
        return forecasts.of(
                ref(pool, federation),
                new Forecasts.Question(
                        player, opponent, color.equals("BLACK"), handicap, komiHalfPoints, event, gameClass));
    }

    /** Resets and promotions; the office's decisions are no secret. */
    @GET
    @PermitAll
    @Path("announcements")
    public Announcements announcements(@PathParam("pool") String pool, @QueryParam("federation") String federation) {
        Pools.Ref ref = ref(pool, federation);
        List<ResetNotice> resets =
                transactor.inTransaction(connection -> LedgerTables.resets(connection, ref.id())).stream()
                        .map(reset -> new ResetNotice(
                                reset.reset(),
                                reset.player(),
                                reset.date(),
                                reset.rating(),
                                reset.reason(),
                                reset.withdrawn()))
                        .toList();
        return new Announcements(resets, forecasts.promotions(ref));
    }

    @POST
    @Command
    @Authenticated
    @Path("disputes")
    @Consumes(MediaType.APPLICATION_JSON)
    public Response dispute(
            @PathParam("pool") String pool, @QueryParam("federation") String federation, Opening asked) {
        if (asked == null) {
            throw Problems.invalid("question", "is missing").exception();
        }
        Disputes.Dispute opened = disputes.open(
                ref(pool, federation), asked.playerId(), asked.gameId(), asked.question(), actors.get(), key.get());
        return Response.status(Response.Status.CREATED).entity(opened).build();
    }

    @GET
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Path("disputes")
    public List<Disputes.Dispute> disputes(@PathParam("pool") String pool) {
        return disputes.list(new Pools.Ref(actors.get().federation(), pool));
    }

    @POST
    @Command
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Path("disputes/{id}/answer")
    @Consumes(MediaType.APPLICATION_JSON)
    public Disputes.Dispute answer(@PathParam("pool") String pool, @PathParam("id") UUID id, Answer said) {
        return disputes.close(
                new Pools.Ref(actors.get().federation(), pool),
                id,
                said == null ? null : said.answer(),
                said != null && said.upheld(),
                actors.get(),
                key.get());
    }

    private Pools.Ref ref(String pool, String federation) {
        return new Pools.Ref(federation == null ? homeFederation : federation, pool);
    }
}
