package org.tengen.pairingservice.link;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.tengen.eventstore.EventIds;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Link;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.page.PublicAddress;
import org.tengen.kit.paper.QrImage;
import org.tengen.kit.problem.Problems;
import org.tengen.kit.problem.Violation;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.api.Commands;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.tournament.HelperLink;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Issues, lists and revokes links for helpers. The address of a link is shown once, to whoever issued it. */
@Path("/api/tournaments/{tournamentId}/links")
@Singleton
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class LinksResource {

    /** What a link may be for: the names game-service and the hall know. */
    static final Set<String> SCOPES = Set.of(HelperLink.ENTER_RESULTS, HelperLink.CHECK_IN);

    /** A round with its break. */
    private static final int USUAL_MINUTES = 240;
    /** A day of a tournament: a link found later opens nothing. */
    private static final int MOST_MINUTES = 24 * 60;

    /** As game-service reads it: a name, a colon, table numbers and ranges. */
    private static final Pattern ROOM = Pattern.compile(
            "(?:[^:]{0,40}:)?\\s*\\d{1,5}(?:\\s*[-–]\\s*\\d{1,5})?(?:\\s*,\\s*\\d{1,5}(?:\\s*[-–]\\s*\\d{1,5})?){0,49}");

    /** @param minutes until it expires, 240 when absent */
    public record LinkRequest(String scope, Integer round, String room, String label, Integer minutes) {}

    /**
     * @param address absent in lists: it is not kept
     * @param qr the address as a picture, {@code data:image/png;base64,...}
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record LinkView(
            UUID linkId,
            String scope,
            Integer round,
            String room,
            String label,
            String state,
            Instant expiresAt,
            String address,
            String qr) {}

    private final Access access;
    private final Commands commands;
    private final Clock clock;

    LinksResource(Access access, Commands commands, Clock clock) {
        this.access = access;
        this.commands = commands;
        this.clock = clock;
    }

    @GET
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Every link issued and what became of it")
    public List<LinkView> list(@PathParam("tournamentId") UUID tournamentId) {
        return access.directing(tournamentId).state().links().values().stream()
                .map(link -> view(link, null, clock.instant()))
                .toList();
    }

    static LinkView view(HelperLink link, String address, Instant now) {
        boolean late = link.state() == HelperLink.State.OPEN && !now.isBefore(link.expiresAt());
        return new LinkView(
                link.linkId(),
                link.scope(),
                link.round(),
                link.room(),
                link.label(),
                late ? "EXPIRED" : link.state().name(),
                link.expiresAt(),
                address,
                address == null ? null : QrImage.dataUri(address));
    }

    @POST
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "A link that opens once, for one round and one room")
    public Response issue(
            @PathParam("tournamentId") UUID tournamentId,
            @Context HttpHeaders headers,
            @Context UriInfo uri,
            LinkRequest body) {
        Access.Place place = access.directing(tournamentId);
        check(body);
        UUID linkId = EventIds.derived(commands.key(), "link/" + tournamentId);
        int minutes = body.minutes() == null ? USUAL_MINUTES : body.minutes();
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        Link link = new Link(
                body.scope(),
                tournamentId.toString(),
                body.round(),
                room(body),
                null,
                now.plus(Duration.ofMinutes(minutes)));
        String token = LinkCode.fresh();
        Commands.Request request = Commands.Request.of("link", body, headers, TournamentFold.linkPart(linkId));
        if (commands.repeated(place, request).isPresent()) {
            throw Problems.invalid("Idempotency-Key", "this link was issued; its address is shown only once")
                    .exception();
        }
        Tournament after = commands.done(
                place,
                new TournamentCommand.IssueLink(new TournamentEvent.HelperLinkIssued(
                        linkId,
                        link.scope(),
                        link.round(),
                        link.room(),
                        body.label() == null ? "" : body.label().strip(),
                        LinkCode.hash(token),
                        link.expires())),
                request);
        String path = "/tournaments/" + tournamentId + "/join/" + linkId;
        String address = PublicAddress.of(uri, path + "?token=" + token);
        return Response.created(URI.create(path))
                .entity(view(after.links().get(linkId), address, now))
                .tag(Versions.etag(after.version()))
                .build();
    }

    private static String room(LinkRequest body) {
        return body.room() == null || body.room().isBlank() ? null : body.room().strip();
    }

    private static void check(LinkRequest body) {
        List<Violation> violations = new ArrayList<>();
        if (body == null || body.scope() == null || !SCOPES.contains(body.scope())) {
            violations.add(new Violation("scope", "must be one of " + new java.util.TreeSet<>(SCOPES)));
        }
        if (body != null && room(body) != null && !ROOM.matcher(room(body)).matches()) {
            violations.add(new Violation("room", "names its tables, as in Hall A: 1-20, 31"));
        }
        if (body != null && body.label() != null && body.label().length() > Limits.MAX_NAME_LENGTH) {
            violations.add(new Violation("label", "is longer than " + Limits.MAX_NAME_LENGTH + " characters"));
        }
        if (body != null && body.minutes() != null && (body.minutes() < 1 || body.minutes() > MOST_MINUTES)) {
            violations.add(new Violation("minutes", "must lie between 1 and " + MOST_MINUTES));
        }
        if (!violations.isEmpty()) {
            throw Problems.invalid(violations).exception();
        }
    }

    @DELETE
    @Path("{linkId}")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Revokes a link; whoever came by it before is out at once")
    public Response revoke(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("linkId") UUID linkId,
            @Context HttpHeaders headers) {
        Access.Place place = access.directing(tournamentId);
        Tournament after = commands.done(
                place,
                new TournamentCommand.RevokeLink(linkId),
                Commands.Request.of("link/revoke/" + linkId, null, headers, TournamentFold.linkPart(linkId)));
        return Response.ok(view(after.links().get(linkId), null, clock.instant()))
                .tag(Versions.etag(after.version()))
                .build();
    }
}
