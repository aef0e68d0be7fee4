package org.tengen.pairingservice.paper;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
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
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
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
import org.tengen.pairingservice.page.Head;
import org.tengen.pairingservice.page.RoundTable;
import org.tengen.pairingservice.page.StandingsTable;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Pair;
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

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm");

    @CheckedTemplate(basePath = "paper")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance tables(PaperHead head, RoundTable round);

        static native TemplateInstance names(PaperHead head, List<Posted.Where> lines, boolean opponents);

        static native TemplateInstance slips(PaperHead head, List<List<Slip>> sheets, double width2, double height2);

        static native TemplateInstance wall(PaperHead head, StandingsTable standings, List<Posted.Placed> lines);

        static native TemplateInstance register(PaperHead head, List<Posted.Registered> lines);
    }

    /** One slip: the board, its terms, and the code that leads to it, as a picture and to be typed. */
    public record Slip(RoundTable.Line line, String terms, String qr, String typed) {}

    /** A round that somebody may print, as it is and as it is shown. */
    private record Shown(Round round, RoundTable table) {}

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
    public Response tables(
            @PathParam("id") UUID id,
            @PathParam("round") int number,
            @QueryParam("paper") String paperAsked,
            @Context UriInfo uri) {
        Access.Place place = access.open(id);
        Shown shown = round(place, number);
        PaperHead head = head(place, uri, shown, words.say("paperByTable", number), Sheet.of(paperAsked));
        return paper.answer(Templates.tables(head, shown.table()), fileName(place, number, "tables"));
    }

    /** @param opponents {@code false} for a list that says tables only */
    @GET
    @Path("tournaments/{id}/rounds/{round}/names.pdf")
    public Response names(
            @PathParam("id") UUID id,
            @PathParam("round") int number,
            @QueryParam("paper") String paperAsked,
            @QueryParam("opponents") @DefaultValue("true") boolean opponents,
            @Context UriInfo uri) {
        Access.Place place = access.open(id);
        Shown shown = round(place, number);
        PaperHead head = head(place, uri, shown, words.say("paperByName", number), Sheet.of(paperAsked));
        return paper.answer(
                Templates.names(head, Posted.byName(shown.table()), opponents), fileName(place, number, "names"));
    }

    @GET
    @Path("tournaments/{id}/rounds/{round}/slips.pdf")
    public Response slips(
            @PathParam("id") UUID id,
            @PathParam("round") int number,
            @QueryParam("paper") String paperAsked,
            @Context UriInfo uri) {
        Access.Place place = access.open(id);
        Shown shown = round(place, number);
        List<Slip> slips = shown.table().lines().stream()
                .map(line -> slip(line, shown.round(), uri))
                .toList();
        Sheet sheet = Sheet.of(paperAsked).ofSlips();
        PaperHead head = head(place, uri, shown, words.say("paperSlips", number), sheet);
        return paper.answer(
                Templates.slips(
                        head, Slips.sheets(slips), 2 * sheet.slipWidthMillimetres(), 2 * sheet.slipHeightMillimetres()),
                fileName(place, number, "slips"));
    }

    private static Slip slip(RoundTable.Line line, Round round, UriInfo uri) {
        String base = address(uri, "/");
        return new Slip(
                line,
                Posted.terms(round.boards().get(line.gameId()).pair()),
                QrImage.dataUri(TableCode.address(base, line.gameId())),
                PublicAddress.authority(uri) + "/t/" + TableCode.of(line.gameId()));
    }

    @GET
    @Path("tournaments/{id}/standings.pdf")
    public Response wall(
            @PathParam("id") UUID id,
            @QueryParam("after") Integer after,
            @QueryParam("paper") String paperAsked,
            @Context UriInfo uri) {
        Access.Place place = access.open(id);
        int last = place.state().lastPublishedRound();
        int round = after == null ? last : Math.max(0, Math.min(after, last));
        StandingsTable table = StandingsTable.of(
                place.state(), standings.of(place.state(), round, List.of(), place.directed()), Integer.MAX_VALUE);
        Sheet sheet = Sheet.of(paperAsked);
        List<Posted.Placed> lines = Posted.placed(table);
        PaperHead head = head(
                place,
                uri,
                "/standings",
                words.say("paperStandings", round),
                printed(place, SheetHash.of(lines)),
                sheet,
                sheet.turnedFor(round));
        return paper.answer(Templates.wall(head, table, lines), fileName(place, round, "standings"));
    }

    /** Everybody who plays, by name, with a box to tick. */
    @GET
    @Path("tournaments/{id}/register.pdf")
    public Response register(@PathParam("id") UUID id, @QueryParam("paper") String paperAsked, @Context UriInfo uri) {
        Access.Place place = access.open(id);
        List<Posted.Registered> lines = Posted.register(place.state(), desk.persons(id, place.directed()));
        PaperHead head = head(
                place,
                uri,
                "/players",
                words.say("playersCount", lines.size()),
                printed(place, SheetHash.of(lines)),
                Sheet.of(paperAsked),
                false);
        return paper.answer(
                Templates.register(head, lines), place.state().settings().name() + " register");
    }

    private Shown round(Access.Place place, int number) {
        Round round = place.state()
                .round(number)
                .filter(found -> found.published() || place.directed())
                .orElseThrow(
                        () -> Problems.notFound("published round " + number).exception());
        return new Shown(
                round,
                RoundTable.of(place.state(), round, desk.persons(place.state().id(), place.directed())));
    }

    private PaperHead head(Access.Place place, UriInfo uri, Shown shown, String title, Sheet sheet) {
        String hash = SheetHash.of(shown.round().boards().values().stream()
                .map(Board::pair)
                .sorted(Comparator.comparingInt(Pair::table))
                .toList());
        String printed = words.say(
                "paperDrawPrinted", shown.round().number(), shown.round().revision(), day(), time(), hash);
        return head(place, uri, "/rounds/" + shown.round().number(), title, printed, sheet, false);
    }

    private static PaperHead head(
            Access.Place place, UriInfo uri, String path, String title, String printed, Sheet sheet, boolean turned) {
        Tournament state = place.state();
        String address = address(uri, "/tournaments/" + state.id() + path);
        return new PaperHead(
                state.settings().name(),
                Head.of(place, "").eyebrow(),
                title,
                printed,
                address,
                QrImage.dataUri(address),
                sheet,
                turned);
    }

    private String printed(Access.Place place, String hash) {
        return words.say(
                "paperPrinted", day(), time(), Integer.toString(place.state().version()), hash);
    }

    private String day() {
        return words.shortDay(here().toLocalDate());
    }

    private String time() {
        return TIME.format(here());
    }

    /** On the clock of the place: the printer stands beside the server, or the server's zone is set. */
    private ZonedDateTime here() {
        return clock.instant().atZone(ZoneId.systemDefault());
    }

    private static String address(UriInfo uri, String path) {
        return PublicAddress.of(uri, path);
    }

    private static String fileName(Access.Place place, int round, String what) {
        return place.state().settings().name() + " R" + round + " " + what;
    }
}
