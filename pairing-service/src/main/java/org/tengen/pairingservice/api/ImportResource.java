package org.tengen.pairingservice.api;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Base64;
import java.util.UUID;
import org.tengen.eventstore.EventIds;
import org.tengen.kit.command.BodyLimit;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.exchange.OpenGothaImport;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentFold;

/** A tournament from a file: all of it or nothing. */
@Path("/api/tournaments/import")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
public class ImportResource {

    /** Five times the file of the largest tournament known. */
    private static final long MOST_BYTES = 8L << 20;

    private final Access access;
    private final Commands commands;
    private final TournamentDesk desk;

    ImportResource(Access access, Commands commands, TournamentDesk desk) {
        this.access = access;
        this.desk = desk;
        this.commands = commands;
    }

    @POST
    @Command
    @BodyLimit(bytes = MOST_BYTES)
    @Consumes(MediaType.WILDCARD)
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    public Response file(
            @QueryParam("games") @DefaultValue("false") boolean games,
            @QueryParam("federation") String federation,
            @QueryParam("copy") @DefaultValue("false") boolean copy,
            @QueryParam("preview") @DefaultValue("false") boolean preview,
            @Context HttpHeaders headers,
            byte[] body) {
        Actor actor = access.actor();
        if (federation != null && !federation.equals(actor.federation())) {
            throw Problems.notAllowed("You act for " + actor.federation() + ", not for " + federation + ".")
                    .exception();
        }
        UUID director = Access.accountId(actor)
                .orElseThrow(() -> Problems.notAllowed("A tournament needs an account as its director.")
                        .exception());
        byte[] file = body == null ? new byte[0] : body;
        // the id follows from the file, so that the same file taken twice is one tournament
        String content = EventIds.derived(
                        director, "file/" + games + "/" + Base64.getEncoder().encodeToString(file))
                .toString();
        UUID tournamentId = EventIds.derived(director, "tournament/" + (copy ? commands.key() : content));
        OpenGothaImport.Outcome outcome = OpenGothaImport.read(file, tournamentId, actor.federation(), director, games);
        if (outcome instanceof OpenGothaImport.Outcome.Refused refused) {
            throw unreadable(refused).exception();
        }
        OpenGothaImport.Outcome.Read read = (OpenGothaImport.Outcome.Read) outcome;
        Access.Place place =
                new Access.Place(TournamentDesk.stream(actor.federation(), tournamentId), Tournament.NONE, actor);
        Commands.Request request = Commands.Request.of(
                "import/" + games, Base64.getEncoder().encodeToString(file), headers, TournamentFold.SETTINGS);
        if (preview) {
            return Response.ok(read.report()).build();
        }
        if (commands.repeated(place, request).isEmpty()
                && desk.find(tournamentId).isPresent()) {
            return Response.ok(read.report().with("this very file was taken before; nothing was changed"))
                    .location(URI.create("/api/tournaments/" + tournamentId))
                    .build();
        }
        Tournament after = commands.done(place, read.command(), request, read.persons());
        return Response.created(URI.create("/api/tournaments/" + tournamentId))
                .entity(read.report())
                .tag(Versions.etag(after.version()))
                .build();
    }

    private static Problem unreadable(OpenGothaImport.Outcome.Refused refused) {
        return Problem.of(
                        422,
                        "tournament-file-refused",
                        "The tournament file was refused",
                        "Line " + refused.line() + ", " + refused.field() + ": " + refused.reason()
                                + ". Nothing was taken.")
                .with("line", refused.line())
                .with("field", refused.field())
                .with("reason", refused.reason());
    }
}
