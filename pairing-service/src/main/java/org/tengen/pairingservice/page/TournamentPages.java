package org.tengen.pairingservice.page;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.UUID;
import org.tengen.kit.page.PublicAddress;
import org.tengen.kit.paper.QrImage;
import org.tengen.kit.problem.Problems;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;

/** Of a tournament what is played now, its rounds, its standings, its players. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
public class TournamentPages {

    /** What a projector shows without scrolling. */
    private static final int LEADERS_SHOWN = 12;
    /** A browser may keep it for its one visitor, and asks each time whether it still holds. */
    private static final String ASK_AGAIN = "private, no-cache";

    /** Of a page that is answered with headers of its own. */
    static final String HTML = MediaType.TEXT_HTML + ";charset=UTF-8";

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance tournament(
                Head head,
                RoundTable round,
                String pairings,
                StandingsTable standings,
                List<StandingsTable.Line> podium,
                Timetable timetable,
                HowToEnter entering,
                String qr);

        static native TemplateInstance round(Head head, RoundTable round, String pairings);

        static native TemplateInstance standings(Head head, StandingsInHtml.Made standings, int missing);

        static native TemplateInstance player(Head head, PlayerSheet sheet, UUID entryId);
    }

    private final Access access;
    private final TournamentDesk desk;
    private final TournamentStandings standings;
    private final StandingsInHtml tables;
    private final RoundInHtml pairings;
    private final PageFiles files;

    TournamentPages(
            Access access,
            TournamentDesk desk,
            TournamentStandings standings,
            StandingsInHtml tables,
            RoundInHtml pairings,
            PageFiles files) {
        this.pairings = pairings;
        this.tables = tables;
        this.access = access;
        this.desk = desk;
        this.standings = standings;
        this.files = files;
    }

    @GET
    @Path("tournaments/{id}")
    @PermitAll
    public TemplateInstance tournament(@PathParam("id") UUID id, @Context UriInfo here) {
        Access.Place place = access.open(id);
        Tournament state = place.state();
        int current = state.lastPublishedRound();
        RoundTable round = state.round(current)
                .map(found -> RoundTable.of(state, found, desk.persons(id, place.directed())))
                .orElse(null);
        Standings table = standings.of(state, current, List.of(), place.directed());
        String address = PublicAddress.of(here, "/tournaments/" + id);
        Head head = head(place);
        StandingsTable leaders = StandingsTable.of(state, table, LEADERS_SHOWN);
        return Templates.tournament(
                head,
                round,
                round == null ? "" : pairings.of(round),
                leaders,
                head.over() || head.allIn() ? leaders.podium() : List.of(),
                Timetable.of(state),
                place.past() ? null : HowToEnter.of(state),
                QrImage.dataUri(address));
    }

    @GET
    @Path("tournaments/{id}/rounds/{round}")
    @PermitAll
    public TemplateInstance round(@PathParam("id") UUID id, @PathParam("round") int number) {
        Access.Place place = access.open(id);
        Round round = place.state()
                .round(number)
                .filter(Round::published)
                .orElseThrow(
                        () -> Problems.notFound("published round " + number).exception());
        RoundTable table = RoundTable.of(place.state(), round, desk.persons(id, place.directed()));
        return Templates.round(head(place), table, pairings.of(table));
    }

    @GET
    @Path("tournaments/{id}/standings")
    @PermitAll
    public Response standings(
            @PathParam("id") UUID id,
            @QueryParam("after") Integer after,
            @QueryParam("group") String group,
            @Context Request request) {
        Access.Place place = access.open(id);
        Standings table = standings.of(place.state(), round(place.state(), after), List.of(), place.directed());
        Head head = head(place);
        StandingsInHtml.Made made = tables.of(head, place.state(), table, StandingsGroup.asked(group));
        EntityTag tag = tables.tag(head, made);
        Response.ResponseBuilder unchanged = request.evaluatePreconditions(tag);
        int missing = place.state()
                .round(made.afterRound())
                .filter(round -> round.missing().size() < round.boards().size())
                .map(round -> round.missing().size())
                .orElse(0);
        return (unchanged == null
                        ? Response.ok(Templates.standings(head, made, missing).render(), HTML)
                        : unchanged)
                .tag(tag)
                .header(HttpHeaders.CACHE_CONTROL, ASK_AGAIN)
                .build();
    }

    private static int round(Tournament state, Integer after) {
        int last = state.lastPublishedRound();
        return after == null ? last : Math.max(0, Math.min(after, last));
    }

    @GET
    @Path("tournaments/{id}/entries/{entryId}")
    @PermitAll
    public TemplateInstance player(
            @PathParam("id") UUID id, @PathParam("entryId") UUID entryId, @QueryParam("after") Integer after) {
        Access.Place place = access.open(id);
        Entry entry = place.state().entries().get(entryId);
        if (entry == null) {
            throw Problems.notFound("entry " + entryId).exception();
        }
        if (!entry.registered()) {
            Person person = desk.persons(id, place.directed()).getOrDefault(entryId, Person.FORGOTTEN);
            return Templates.player(head(place), PlayerSheet.waiting(place.state(), entry, person), entryId);
        }
        Standings table = standings.of(place.state(), round(place.state(), after), List.of(), place.directed());
        return Templates.player(head(place), PlayerSheet.of(place.state(), table, entry), entryId);
    }

    private Head head(Access.Place place) {
        return Head.of(place, files.base());
    }
}
