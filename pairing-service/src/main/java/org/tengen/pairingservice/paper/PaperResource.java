package org.tengen.pairingservice.paper;

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
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.time.Clock;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.UUID;
import org.tengen.kit.language.Words;
import org.tengen.kit.page.PublicAddress;
import org.tengen.kit.paper.Paper;
import org.tengen.kit.paper.QrImage;
import org.tengen.kit.paper.TableCode;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.page.RoundTable;
import org.tengen.pairingservice.page.StandingsTable;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * PDFs of a tournament; the director sees proposals too, everybody else what is published. The whole address stands at each
 * method, as a class at {@code /tournaments/{id}} would hide the pages below it.
 */
@Path("/")
@Singleton
@Produces(Paper.PDF)
@PermitAll
public class PaperResource {

    /** Up to here a wall list stands upright; with more rounds the sheet is turned. */
    private static final int ROUNDS_UPRIGHT = 5;

    private static final DateTimeFormatter PRINTED = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    @CheckedTemplate(basePath = "paper")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance tables(PaperHead head, RoundTable round);

        static native TemplateInstance names(PaperHead head, RoundTable round);

        static native TemplateInstance slips(PaperHead head, RoundTable round, List<List<Slip>> sheets);

        static native TemplateInstance wall(PaperHead head, StandingsTable standings, boolean turned);
    }

    /** One slip: the board, and the code that leads to it, as a picture and to be typed. */
    public record Slip(RoundTable.Line line, String qr, String typed) {}

    private final Access access;
    private final TournamentDesk desk;
    private final TournamentStandings standings;
    private final Paper paper;
    private final Words words;
    private final Clock clock;

    PaperResource(
            Access access, TournamentDesk desk, TournamentStandings standings, Paper paper, Words words, Clock clock) {
        this.access = access;
        this.desk = desk;
        this.standings = standings;
        this.paper = paper;
        this.words = words;
        this.clock = clock;
    }

    @GET
    @Path("tournaments/{id}/rounds/{round}/tables.pdf")
    public Response tables(@PathParam("id") UUID id, @PathParam("round") int number, @Context UriInfo uri) {
        Access.Place place = access.open(id);
        PaperHead head = head(place, uri, "/rounds/" + number, words.say("paperByTable", number));
        return paper.answer(Templates.tables(head, round(place, number)), fileName(place, number, "tables"));
    }

    @GET
    @Path("tournaments/{id}/rounds/{round}/names.pdf")
    public Response names(@PathParam("id") UUID id, @PathParam("round") int number, @Context UriInfo uri) {
        Access.Place place = access.open(id);
        PaperHead head = head(place, uri, "/rounds/" + number, words.say("paperByName", number));
        return paper.answer(Templates.names(head, round(place, number)), fileName(place, number, "names"));
    }

    @GET
    @Path("tournaments/{id}/rounds/{round}/slips.pdf")
    public Response slips(@PathParam("id") UUID id, @PathParam("round") int number, @Context UriInfo uri) {
        Access.Place place = access.open(id);
        RoundTable round = round(place, number);
        List<Slip> slips = round.lines().stream().map(line -> slip(line, uri)).toList();
        PaperHead head = head(place, uri, "/rounds/" + number, words.say("paperSlips", number));
        return paper.answer(Templates.slips(head, round, Slips.sheets(slips)), fileName(place, number, "slips"));
    }

    private static Slip slip(RoundTable.Line line, UriInfo uri) {
        String base = address(uri, "/");
        return new Slip(
                line,
                QrImage.dataUri(TableCode.address(base, line.gameId())),
                PublicAddress.authority(uri) + "/t/" + TableCode.of(line.gameId()));
    }

    @GET
    @Path("tournaments/{id}/standings.pdf")
    public Response wall(@PathParam("id") UUID id, @QueryParam("after") Integer after, @Context UriInfo uri) {
        Access.Place place = access.open(id);
        int last = place.state().lastPublishedRound();
        int round = after == null ? last : Math.max(0, Math.min(after, last));
        StandingsTable table = StandingsTable.of(
                place.state(), standings.of(place.state(), round, List.of(), place.directed()), Integer.MAX_VALUE);
        PaperHead head = head(place, uri, "/standings", words.say("paperStandings", round));
        return paper.answer(Templates.wall(head, table, round > ROUNDS_UPRIGHT), fileName(place, round, "standings"));
    }

    private RoundTable round(Access.Place place, int number) {
        Round round = place.state()
                .round(number)
                .filter(found -> found.published() || place.directed())
                .orElseThrow(
                        () -> Problems.notFound("published round " + number).exception());
        return RoundTable.of(place.state(), round, desk.persons(place.state().id(), place.directed()));
    }

    private PaperHead head(Access.Place place, UriInfo uri, String path, String title) {
        Tournament state = place.state();
        String address = address(uri, "/tournaments/" + state.id() + path);
        String time = PRINTED.format(clock.instant().atZone(ZoneId.systemDefault()));
        return new PaperHead(
                state.settings().name(),
                state.settings().place() == null ? "" : state.settings().place(),
                title,
                words.say("paperPrinted", time, Integer.toString(state.version())),
                address,
                QrImage.dataUri(address));
    }

    private static String address(UriInfo uri, String path) {
        return PublicAddress.of(uri, path);
    }

    private static String fileName(Access.Place place, int round, String what) {
        return place.state().settings().name() + " R" + round + " " + what;
    }
}
