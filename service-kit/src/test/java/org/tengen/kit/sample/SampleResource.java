package org.tengen.kit.sample;

import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.CommandKey;
import org.tengen.kit.command.RateLimited;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.live.LiveHub;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;

@Path("/sample")
@Singleton
public class SampleResource {

    public record Move(String point, Integer number, List<Integer> captured, Color color, Boolean sure) {}

    public enum Color {
        BLACK,
        WHITE
    }

    public record Row(
            int table, String black, String blackRank, String white, String whiteRank, int handicap, String result) {}

    static final long CURRENT_VERSION = 7;

    /** What {@link #locked} waits for. */
    public static final long LOCK = 361;

    private final CurrentActor actors;
    private final CommandKey key;
    private final LiveHub live;
    private final Transactor transactor;
    private final Template page;

    SampleResource(
            CurrentActor actors,
            CommandKey key,
            LiveHub live,
            Transactor transactor,
            @Location("sample/page.html") Template page) {
        this.transactor = transactor;
        this.actors = actors;
        this.key = key;
        this.live = live;
        this.page = page;
    }

    @GET
    @PermitAll
    @Produces(MediaType.TEXT_HTML)
    @Path("page")
    public TemplateInstance page() {
        return page.data(
                "rows",
                List.of(
                        new Row(1, "Adrian Example", "5d", "Mina Sample", "6d", 0, "W+R"),
                        new Row(2, "Petra Muster", "4d", "Jan Fictitious", "4d", 0, null),
                        new Row(3, "Luca Esempio", "3d", "Sofie Voorbeeld", "3d", 0, "B+3.5"),
                        new Row(4, "Ola Nordmann", "1d", "Kari Nordmann", "2d", 0, "W+0.5"),
                        new Row(5, "Jean Dupont", "1k", "Maria Mustermann", "1d", 1, null),
                        new Row(6, "Fulano Tal", "4k", "Juan Perez", "2k", 1, "B+R"),
                        new Row(7, "Ivo Priklad", "9k", "Ana Primer", "6k", 2, "W+T"),
                        new Row(8, "Mats Exempel", "15k", "Eva Przyklad", "11k", 3, "B+21.5")));
    }

    @GET
    @RolesAllowed(Roles.TOURNAMENT_DIRECTOR)
    @Path("me")
    @Produces(MediaType.APPLICATION_JSON)
    public Map<String, Object> me() {
        return Map.of("name", actors.get().name(), "federation", actors.get().federation());
    }

    @GET
    @Path("unannotated")
    public String unannotated() {
        return "never seen";
    }

    @POST
    @Command
    @PermitAll
    @Path("moves")
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    public Response move(@HeaderParam("If-Match") String ifMatch, Move move) {
        if (Versions.required(ifMatch) != CURRENT_VERSION) {
            throw Problems.versionConflict(CURRENT_VERSION).exception();
        }
        if (move == null || move.point() == null) {
            throw Problems.invalid("point", "is missing").exception();
        }
        return Response.status(201)
                .tag(Versions.etag(CURRENT_VERSION + 1))
                .entity(Map.of("key", key.get(), "by", actors.get().name()))
                .build();
    }

    @POST
    @PermitAll
    @Path("form")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Produces(MediaType.TEXT_PLAIN)
    public String form(@FormParam("name") String name) {
        return "hello " + name;
    }

    @POST
    @RateLimited
    @PermitAll
    @Path("guess")
    public void guess() {
        throw Problem.of(401, "wrong-password", "Wrong", "No.").exception();
    }

    @GET
    @PermitAll
    @Path("broken")
    public String broken() {
        throw new IllegalStateException("secret of the inside");
    }

    @GET
    @PermitAll
    @Path("database-away")
    public String databaseAway() throws SQLException {
        throw new SQLException("connection refused", "08001");
    }

    /** Needs a lock that somebody else may hold. */
    @POST
    @PermitAll
    @Path("locked")
    public void locked() {
        transactor.inTransaction(connection ->
                Sql.first(connection, "SELECT 1 FROM pg_advisory_xact_lock(?)", row -> row.getInt(1), LOCK));
    }

    @GET
    @PermitAll
    @Path("stream")
    public Uni<Void> stream(@HeaderParam("Last-Event-ID") String lastEventId, @Context RoutingContext request) {
        return live.subscribe("sample", lastEventId, request);
    }
}
