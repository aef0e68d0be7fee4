package org.tengen.pairingservice.page;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.paper.QrImage;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.PrizeTable;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Tournament;

/** The last two steps of the director's desk: standings with prizes and the end, and what is published and printed. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
@RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
public class ClosingPages {

    /** Hosts that no phone reaches. */
    private static final Set<String> THIS_COMPUTER = Set.of("localhost", "127.0.0.1", "[::1]");

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance placing(
                Head head,
                StandingsTable standings,
                FragilePlaces fragile,
                End end,
                PrizeTable prizes,
                String prizeRules);

        static native TemplateInstance publishing(Head head, String address, String qr, boolean local);
    }

    /** How far the tournament is from its end: {@code frozen} after which round, 0 for not. */
    public record End(boolean over, boolean closed, int frozen, int held) {}

    private final Access access;
    private final TournamentDesk desk;
    private final TournamentStandings standings;
    private final PageFiles files;

    ClosingPages(Access access, TournamentDesk desk, TournamentStandings standings, PageFiles files) {
        this.access = access;
        this.desk = desk;
        this.standings = standings;
        this.files = files;
    }

    @GET
    @Path("tournaments/{id}/desk/standings")
    public TemplateInstance placing(@PathParam("id") UUID id) {
        Access.Place place = access.directing(id);
        Tournament state = place.state();
        Map<UUID, Person> persons = desk.everyPerson(id);
        int round = state.lastPublishedRound();
        Standings table = standings.of(state, round, List.of(), true);
        return Templates.placing(
                Head.of(state, place.directed(), files.base()),
                StandingsTable.of(state, table, Integer.MAX_VALUE),
                FragilePlaces.of(state, table, persons),
                new End(
                        state.status() == Tournament.Status.FINISHED,
                        state.direction().closed(),
                        state.frozenAfterRound(),
                        state.held().size()),
                standings.prizes(state, round, persons),
                RuleTexts.prizes(state.direction().prizes()));
    }

    @GET
    @Path("tournaments/{id}/desk/publish")
    public TemplateInstance publishing(@PathParam("id") UUID id, @Context UriInfo here) {
        Access.Place place = access.directing(id);
        String address = here.getBaseUri().resolve("/tournaments/" + id).toString();
        return Templates.publishing(
                Head.of(place.state(), place.directed(), files.base()),
                address,
                QrImage.dataUri(address),
                THIS_COMPUTER.contains(here.getBaseUri().getHost()));
    }
}
