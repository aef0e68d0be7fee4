package org.tengen.pairingservice.link;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
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
import java.util.Optional;
import java.util.UUID;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.command.CommandRequest;
import org.tengen.eventstore.command.Outcome;
import org.tengen.kit.command.RateLimited;
import org.tengen.kit.identity.Link;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.identity.SessionCookie;
import org.tengen.kit.identity.Tokens;
import org.tengen.kit.language.Saying;
import org.tengen.kit.problem.Problem;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.api.Refusals;
import org.tengen.pairingservice.decide.Refused;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.tournament.HelperLink;
import org.tengen.pairingservice.tournament.Tournament;

/** Where a helper arrives. Looking uses nothing up: messengers look at every link they carry. */
@Path("/tournaments/{id}/join/{linkId}")
@Singleton
public class JoinPages {

    @CheckedTemplate(basePath = "link")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance join(String tournament, String path, String token, String task);
    }

    private final Access access;
    private final TournamentDesk desk;
    private final Tokens tokens;
    private final Clock clock;
    private final RoutingContext request;

    JoinPages(Access access, TournamentDesk desk, Tokens tokens, Clock clock, RoutingContext request) {
        this.access = access;
        this.desk = desk;
        this.tokens = tokens;
        this.clock = clock;
        this.request = request;
    }

    @GET
    @PermitAll
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance look(
            @PathParam("id") UUID id, @PathParam("linkId") UUID linkId, @QueryParam("token") String token) {
        Access.Place place = access.open(id);
        Link link = link(place.state(), linkId, token);
        return Templates.join(
                place.state().settings().name(), "/tournaments/" + id + "/join/" + linkId, token, task(link));
    }

    private Link link(Tournament state, UUID linkId, String token) {
        return Optional.ofNullable(state.links().get(linkId))
                .filter(link -> token != null && LinkCode.opens(token, link.tokenHash()))
                .filter(link -> clock.instant().isBefore(link.expiresAt()))
                .map(link -> new Link(
                        link.scope(), state.id().toString(), link.round(), link.room(), null, link.expiresAt()))
                .orElseThrow(() -> Problem.of(
                                410,
                                "link-closed",
                                "This link does not open any more",
                                "It has expired or its address is not whole. Ask the director for another one.")
                        .exception());
    }

    private static String task(Link link) {
        String what = Saying.say(link.scope().equals(HelperLink.CHECK_IN) ? "checkPlayersIn" : "enterResults");
        return (link.round() == null ? what : Saying.say("ofRound", what, link.round()))
                + (link.room() == null ? "" : ", " + link.room());
    }

    /** Where the work is done: whoever types results needs the field for them, from the round that is played. */
    private static String workplace(Tournament state, Link link) {
        String tournament = "/tournaments/" + link.tournament();
        if (link.scope().equals(HelperLink.CHECK_IN)) {
            return tournament + "/check-in";
        }
        int round = link.round() == null ? state.lastPublishedRound() : link.round();
        return round == 0 ? tournament : "/games/desk?tournament=" + link.tournament() + "&round=" + round;
    }

    @POST
    @PermitAll
    @RateLimited
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Produces(MediaType.TEXT_HTML)
    public Response join(@PathParam("id") UUID id, @PathParam("linkId") UUID linkId, @FormParam("token") String token) {
        Access.Place place = access.open(id);
        Link link = link(place.state(), linkId, token);
        Outcome<Refused> outcome = desk.handle(CommandRequest.internal(
                place.stream(),
                new TournamentCommand.UseLink(linkId, LinkCode.hash(token), clock.instant()),
                EventMeta.by("link:" + linkId, Roles.HELPER)));
        Refusals.doneOrProblem(outcome);
        return Response.seeOther(URI.create(workplace(place.state(), link)))
                .cookie(SessionCookie.of(
                        tokens.linkSession(linkId.toString(), link, clock.instant()),
                        request.request().isSSL()))
                .build();
    }
}
