package org.tengen.pairingservice.page;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.page.PublicAddress;
import org.tengen.kit.paper.QrImage;
import org.tengen.pairing.settings.Criterion;
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

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance placing(
                Head head,
                StandingsTable standings,
                FragilePlaces fragile,
                End end,
                PrizeTable prizes,
                String prizeRules,
                PlayOff playOff);

        static native TemplateInstance publishing(
                Head head, String address, String qr, boolean local, List<String> papers, String sheet);
    }

    /** What a play-off brought, for a tournament whose standings ask for it: a place each, and among whom one chooses. */
    public record PlayOff(boolean wanted, List<PlayOffPlace> places, List<StandingsTable.Line> among) {

        /** Four play two games and a third for the places after it; nobody plays off more. */
        private static final int PLACES = 4;

        /** Whoever plays for a place stands near the top. */
        private static final int OFFERED = 32;

        static PlayOff of(Tournament state, Standings table) {
            List<UUID> order = state.direction().playOff();
            List<PlayOffPlace> places = new ArrayList<>();
            for (int place = 1; place <= Math.max(PLACES, order.size()); place++) {
                places.add(new PlayOffPlace(place, place <= order.size() ? order.get(place - 1) : null));
            }
            boolean wanted = !order.isEmpty() || table.criteria().contains(Criterion.PLAY_OFF);
            return new PlayOff(
                    wanted, places, StandingsTable.of(state, table, OFFERED).lines());
        }
    }

    /** Who came there; null for nobody yet. */
    public record PlayOffPlace(int number, UUID entryId) {}

    /** How far the tournament is from its end: {@code frozen} after which round, 0 for not. */
    public record End(boolean over, boolean closed, int frozen, int held) {}

    /** Sizes the PDFs can be asked for, the usual one first. */
    private static final List<String> PAPERS = List.of("a4", "a3", "letter");

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
                Head.of(place, state, files.base()),
                StandingsTable.of(state, table, Integer.MAX_VALUE),
                FragilePlaces.of(state, table, persons),
                new End(
                        state.status() == Tournament.Status.FINISHED,
                        state.direction().closed(),
                        state.frozenAfterRound(),
                        state.held().size()),
                standings.prizes(state, round, persons),
                RuleTexts.prizes(state.direction().prizes()),
                PlayOff.of(state, table));
    }

    @GET
    @Path("tournaments/{id}/desk/publish")
    public TemplateInstance publishing(
            @PathParam("id") UUID id, @QueryParam("paper") String asked, @Context UriInfo here) {
        Access.Place place = access.directing(id);
        String address = PublicAddress.of(here, "/tournaments/" + id);
        return Templates.publishing(
                Head.of(place, files.base()),
                address,
                QrImage.dataUri(address),
                PublicAddress.onlyHere(here),
                PAPERS,
                asked != null && PAPERS.contains(asked) ? asked : PAPERS.get(0));
    }
}
