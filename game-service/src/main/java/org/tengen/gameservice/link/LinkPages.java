package org.tengen.gameservice.link;

import static org.tengen.kit.identity.Roles.FEDERATION_ADMIN;
import static org.tengen.kit.identity.Roles.HELPER;
import static org.tengen.kit.identity.Roles.PLAYER;
import static org.tengen.kit.identity.Roles.REFEREE;
import static org.tengen.kit.identity.Roles.TOURNAMENT_DIRECTOR;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.tengen.gameservice.command.GameDesk;
import org.tengen.gameservice.command.GameLine;
import org.tengen.gameservice.command.GameReader;
import org.tengen.gameservice.command.Rights;
import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.page.BoardFiles;
import org.tengen.gameservice.page.Words;
import org.tengen.gameservice.summary.Summaries;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Link;
import org.tengen.kit.identity.SessionCookie;
import org.tengen.kit.identity.Tokens;
import org.tengen.kit.language.Saying;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;

/** What a link opens: the page where a player says the result, the page where a helper types them, and the codes. */
@Path("/")
@Singleton
public class LinkPages {

    /** A printed code is good until the round is surely over. */
    private static final Duration PRINTED_LIFE = Duration.ofHours(18);

    @CheckedTemplate(basePath = "link")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance result(ResultPage page);

        static native TemplateInstance desk(DeskPage page);

        static native TemplateInstance codes(CodesPage page);
    }

    /** @param asks whether both colours are offered, to someone who came by the code on the table */
    public record ResultPage(
            String files, UUID gameId, String where, String black, String white, boolean asks, String stands) {}

    /**
     * @param tables of the round that the visitor may type for
     * @param next the round after it, when there is a table in it for the visitor already; 0 when there is none
     */
    public record DeskPage(String files, UUID tournament, String event, int round, List<DeskBoard> tables, int next) {

        /** How many of them have a result. */
        public long settled() {
            return tables.stream().filter(board -> board.result() != null).count();
        }
    }

    public record DeskBoard(UUID gameId, int table, String black, String white, String result, String claimed) {}

    public record CodesPage(String files, String event, int round, List<Code> codes) {}

    public record Code(int table, String black, String white, String svg, String path) {}

    private final Links links;
    private final Tokens tokens;
    private final LinkCodes codes;
    private final GameDesk desk;
    private final GameReader reader;
    private final BoardFiles files;
    private final CurrentActor caller;

    LinkPages(
            Links links,
            Tokens tokens,
            LinkCodes codes,
            GameDesk desk,
            GameReader reader,
            BoardFiles files,
            CurrentActor caller) {
        this.links = links;
        this.tokens = tokens;
        this.codes = codes;
        this.desk = desk;
        this.reader = reader;
        this.files = files;
        this.caller = caller;
    }

    @GET
    @Path("games/link/{token}")
    @PermitAll
    public Response open(
            @PathParam("token") String token, @CookieParam(DeviceCookie.NAME) String sent, @Context UriInfo here) {
        Link link = codes.find(token)
                .or(() -> tokens.readLink(token))
                .orElseThrow(() -> Problem.of(410, "link-expired", Saying.say("linkNotGood"), Saying.say("linkAskDesk"))
                        .exception());
        String to = link.game() != null
                ? "/games/" + link.game() + "/result"
                : "/games/desk?tournament=" + link.tournament() + "&round=" + link.round();
        if (caller.get().isAny(REFEREE, TOURNAMENT_DIRECTOR, FEDERATION_ADMIN)) {
            return Response.seeOther(URI.create(link.game() == null ? to : "/games/" + link.game()))
                    .build(); // who may do more already keeps the session at hand
        }
        if (saysItAlready(link)) {
            return Response.seeOther(URI.create(to)).build();
        }
        boolean secure = here.getRequestUri().getScheme().equals("https");
        UUID device = DeviceCookie.device(sent);
        String session = tokens.linkSession(DeviceCookie.account(device).toString(), link, Instant.now());
        return Response.seeOther(URI.create(to))
                .cookie(SessionCookie.of(session, secure), DeviceCookie.of(device, secure))
                .build();
    }

    /** Whoever can say this game's result already, as its player or by its code, stays who he is: nobody becomes two. */
    private boolean saysItAlready(Link link) {
        if (link.game() == null || !caller.get().isAny(PLAYER, HELPER)) {
            return false;
        }
        Rights rights = desk.rightsIn(UUID.fromString(link.game()));
        return rights.mayConfirm() || rights.seat().isPresent();
    }

    @GET
    @Path("games/{id}/result")
    @Produces(MediaType.TEXT_HTML)
    @RolesAllowed({PLAYER, HELPER})
    public TemplateInstance result(@PathParam("id") UUID id) {
        Rights rights = desk.rightsIn(id);
        if (!rights.mayConfirm() && rights.seat().isEmpty()) {
            throw Problems.notAllowed(Saying.say("pageForPlayers")).exception();
        }
        var game = reader.game(desk.find(id));
        return Templates.result(new ResultPage(
                files.base(),
                id,
                (game.event() == null ? Saying.say("game") : game.event())
                        + (game.round() == null ? "" : " · " + Saying.say("atRound", game.round()))
                        + (game.table() == null ? "" : " · " + Saying.say("atTable", game.table())),
                game.black().shown(),
                game.white().shown(),
                rights.mayConfirm(),
                game.status() == Phase.FINISHED ? Words.result(game.result()) : null));
    }

    @GET
    @Path("games/desk")
    @Produces(MediaType.TEXT_HTML)
    @RolesAllowed({HELPER, REFEREE, TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
    public TemplateInstance desk(@QueryParam("tournament") UUID tournament, @QueryParam("round") Integer round) {
        if (tournament == null || round == null) {
            throw Problems.invalid("tournament", "and round are required").exception();
        }
        List<GameLine> games = typable(tournament, round).toList();
        int next = typable(tournament, round + 1).findAny().isPresent() ? round + 1 : 0;
        String event = games.isEmpty() ? null : games.get(0).event();
        List<DeskBoard> tables = games.stream().map(LinkPages::board).toList();
        return Templates.desk(new DeskPage(files.base(), tournament, event, round, tables, next));
    }

    private Stream<GameLine> typable(UUID tournament, int round) {
        return reader.lines(new Summaries.Query(tournament, round, null)).stream()
                .filter(game -> game.status() != Phase.ANNULLED && game.table() != null)
                .filter(game -> desk.rightsIn(game.gameId()).mayEnterResult());
    }

    private static DeskBoard board(GameLine game) {
        return new DeskBoard(
                game.gameId(),
                game.table(),
                game.black().shown(),
                game.white().shown(),
                game.status() == Phase.FINISHED ? Words.result(game.result()) : null,
                switch (game.claimed()) {
                    case NONE -> null;
                    case PENDING -> Saying.say("onePlayerSpoke");
                    case CONFLICT -> Saying.say("playersDiffer");
                });
    }

    @GET
    @Path("games/codes")
    @Produces(MediaType.TEXT_HTML)
    @RolesAllowed({TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
    public TemplateInstance codes(
            @QueryParam("tournament") UUID tournament, @QueryParam("round") Integer round, @Context UriInfo here) {
        if (tournament == null || round == null) {
            throw Problems.invalid("tournament", "and round are required").exception();
        }
        List<Links.ToTable> made =
                links.toTables(tournament, round, Instant.now().plus(PRINTED_LIFE));
        List<Code> codes = made.stream()
                .map(link -> new Code(
                        link.game().table(),
                        link.game().black().shown(),
                        link.game().white().shown(),
                        QrSvg.of(LinkResource.absolute(here, link.path())),
                        link.path()))
                .toList();
        return Templates.codes(new CodesPage(files.base(), made.get(0).game().event(), round, codes));
    }
}
