package org.tengen.ratingservice.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
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
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.tengen.eventstore.fold.Folded;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.CommandKey;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.calculation.ChangeTables;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.calculation.PoolStanding;
import org.tengen.ratingservice.calculation.Preview;
import org.tengen.ratingservice.ledger.LedgerTables;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.ResultLag;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.pool.Pool;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;
import org.tengen.ratingservice.ledger.pool.PoolPolicy;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerTables;

/** Pools for programs: what they are, previews and decisions, the re-rating queue, the office's log. */
@Path("/api/ratings/pools")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
public class PoolApi {

    private static final int MOVED_SHOWN = 200;

    private final Office office;
    private final Pools pools;
    private final CurrentRatings ratings;
    private final ResultLag lag;
    private final Transactor transactor;
    private final CurrentActor actors;
    private final CommandKey key;
    private final String homeFederation;

    PoolApi(
            Office office,
            Pools pools,
            CurrentRatings ratings,
            ResultLag lag,
            Transactor transactor,
            CurrentActor actors,
            CommandKey key,
            @ConfigProperty(name = "tengen.federation") String homeFederation) {
        this.office = office;
        this.pools = pools;
        this.ratings = ratings;
        this.lag = lag;
        this.transactor = transactor;
        this.actors = actors;
        this.key = key;
        this.homeFederation = homeFederation;
    }

    /**
     * @param version of the pool that the stored ratings have come to @param waiting events of the stream not yet in them
     * @param unread results told by game-service and not read yet @param parked that could not be read, for the operator
     * @param queued corrections that wait for the office
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Summary(
            String federation,
            String name,
            String title,
            String corrections,
            boolean takesGames,
            String idKind,
            List<PoolPolicy> policies,
            int version,
            int officeVersion,
            int waiting,
            long unread,
            long parked,
            int queued,
            int events,
            int games,
            int players,
            int lists) {}

    /**
     * Whatever is null stays as it is.
     *
     * @param takesGames null in a new pool: it takes none @param system of a new pool; null leaves the policies as they are
     */
    public record Opening(
            String name,
            String title,
            String idKind,
            Boolean takesGames,
            String corrections,
            String system,
            Map<String, Double> parameters,
            String period) {}

    public record Reasoned(Decision decision, String reason) {}

    public record NamedMove(UUID playerId, String name, Double before, Double after, double change) {}

    public record NamedPreview(
            int version,
            LocalDate earliest,
            int periodsRepeated,
            int moved,
            List<NamedMove> players,
            List<Preview.ListEffect> lists,
            Preview.Foresight foresight) {}

    public record Waiting(LedgerGame correction, Instant since) {}

    @GET
    @PermitAll
    public List<Summary> list(@QueryParam("federation") String federation) {
        return ratings.pools().stream()
                .filter(pool -> federation == null || pool.federation().equals(federation))
                .map(pool -> summary(pool, pools.current(pool)))
                .toList();
    }

    @GET
    @PermitAll
    @Path("{pool}")
    public Response get(@PathParam("pool") String pool, @QueryParam("federation") String federation) {
        Pools.Ref ref = new Pools.Ref(federation == null ? homeFederation : federation, pool);
        Folded<Pool> state = known(ref);
        return Response.ok(summary(ref, state))
                .tag(Versions.etag(Pools.officeVersion(state)))
                .build();
    }

    @POST
    @Command
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Consumes(MediaType.APPLICATION_JSON)
    public Response open(Opening asked) {
        Actor actor = actors.get();
        if (asked == null || asked.name() == null || !asked.name().matches("[a-z][a-z0-9-]{0,30}")) {
            throw Problems.invalid("name", "must be small letters, digits and dashes, at most 31")
                    .exception();
        }
        if (asked.corrections() != null
                && !List.of(PoolDefinition.FIXED, PoolDefinition.REPUBLISH).contains(asked.corrections())) {
            throw Problems.invalid("corrections", "must be FIXED or REPUBLISH").exception();
        }
        Pools.Ref ref = new Pools.Ref(actor.federation(), asked.name());
        PoolPolicy policy = asked.system() == null
                ? null
                : Decisions.checked(new PoolPolicy(null, asked.system(), asked.parameters(), asked.period()));
        Office.Definition definition =
                new Office.Definition(asked.title(), asked.idKind(), asked.takesGames(), asked.corrections(), policy);
        Office.Decided decided = office.define(ref, definition, actor, key.get());
        return Response.status(Response.Status.CREATED)
                .entity(summary(ref, pools.current(ref)))
                .tag(Versions.etag(decided.version()))
                .build();
    }

    /** What a decision would move; nothing is changed. */
    @POST
    @Path("{pool}/preview")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Consumes(MediaType.APPLICATION_JSON)
    public Response preview(@PathParam("pool") String pool, Decision decision) {
        Pools.Ref ref = mine(pool);
        Folded<Pool> state = known(ref);
        return Response.ok(named(office.preview(ref, decision)))
                .tag(Versions.etag(Pools.officeVersion(state)))
                .build();
    }

    @POST
    @Command
    @Path("{pool}/decisions")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Consumes(MediaType.APPLICATION_JSON)
    public Response decide(
            @PathParam("pool") String pool, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Reasoned asked) {
        if (asked == null) {
            throw Problems.invalid("decision", "is missing").exception();
        }
        Pools.Ref ref = mine(pool);
        int seen = (int) Versions.required(ifMatch);
        Office.Decided decided = office.decide(ref, asked.decision(), asked.reason(), seen, actors.get(), key.get());
        return Response.ok(decided).tag(Versions.etag(decided.version())).build();
    }

    /** Corrections of results that a published list was made of. */
    @GET
    @Path("{pool}/queue")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    public List<Waiting> queue(@PathParam("pool") String pool) {
        Pools.Ref ref = mine(pool);
        return transactor.inTransaction(connection -> LedgerTables.queue(connection, ref.id())).stream()
                .map(queued -> new Waiting(queued.game(), queued.since()))
                .toList();
    }

    /** The office's log, newest first. */
    @GET
    @Path("{pool}/history")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    public List<History.Entry> history(
            @PathParam("pool") String pool, @QueryParam("limit") @DefaultValue("200") int limit) {
        return History.of(pools, mine(pool), Math.max(1, limit));
    }

    public NamedPreview named(Preview preview) {
        List<Preview.Moved> shown = preview.players()
                .subList(0, Math.min(MOVED_SHOWN, preview.players().size()));
        Map<UUID, Player> people = transactor.inTransaction(connection -> PlayerTables.named(
                connection, shown.stream().map(Preview.Moved::player).toList()));
        List<NamedMove> players = shown.stream()
                .map(moved -> new NamedMove(
                        moved.player(),
                        people.containsKey(moved.player())
                                ? people.get(moved.player()).getShownName()
                                : "",
                        moved.before(),
                        moved.after(),
                        moved.change()))
                .toList();
        return new NamedPreview(
                preview.version(),
                preview.earliest(),
                preview.periodsRepeated(),
                preview.moved(),
                players,
                preview.lists(),
                preview.foresight());
    }

    private Summary summary(Pools.Ref ref, Folded<Pool> state) {
        PoolStanding standing = ratings.of(ref);
        PoolDefinition definition = state.state().definition();
        int stored = transactor
                .inTransaction(connection -> ChangeTables.run(connection, ref.id()))
                .map(ChangeTables.Run::poolVersion)
                .orElse(0);
        int queued = transactor
                .inTransaction(connection -> LedgerTables.queue(connection, ref.id()))
                .size();
        return new Summary(
                ref.federation(),
                ref.name(),
                definition.title(),
                definition.corrections(),
                definition.takesGames(),
                definition.idKind(),
                state.state().policies(),
                stored,
                Pools.officeVersion(state),
                standing.version() - stored,
                lag.unread(),
                lag.parked(),
                queued,
                standing.events().size(),
                standing.rating().counted(),
                standing.rating().players().size(),
                state.state().lists().size());
    }

    private Pools.Ref mine(String pool) {
        return new Pools.Ref(actors.get().federation(), pool);
    }

    private Folded<Pool> known(Pools.Ref pool) {
        Folded<Pool> state = pools.current(pool);
        if (state.version() == 0 && !pool.name().equals(PoolDefinition.MAIN)) {
            throw Problems.notFound("pool " + pool.name()).exception();
        }
        return state;
    }
}
