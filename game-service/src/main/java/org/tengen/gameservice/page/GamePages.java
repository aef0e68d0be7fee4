package org.tengen.gameservice.page;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.fold.Folded;
import org.tengen.gameservice.board.BoardSvg;
import org.tengen.gameservice.clock.ClockFace;
import org.tengen.gameservice.command.Audience;
import org.tengen.gameservice.command.Audiences;
import org.tengen.gameservice.command.GameDesk;
import org.tengen.gameservice.command.GameLine;
import org.tengen.gameservice.command.GameReader;
import org.tengen.gameservice.command.GameView;
import org.tengen.gameservice.command.Rights;
import org.tengen.gameservice.game.GameRecord.NumberedMove;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.game.Seat;
import org.tengen.gameservice.live.GameLive;
import org.tengen.gameservice.stream.Games;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.language.Saying;
import org.tengen.kit.live.LiveHub;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.page.DisplayName;
import org.tengen.kit.problem.Problems;

/** The page of one game, the page of live games, and what they follow. */
@Path("/")
@Singleton
public class GamePages {

    /** What fits a projector without scrolling twice. */
    private static final int LIVE_GAMES_SHOWN = 12;
    /** {@code hide=results}: the visitor does not want to know how games ended. */
    private static final String HIDE_RESULTS = "results";

    @CheckedTemplate(basePath = "game")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance game(GamePageModel page);

        static native TemplateInstance live(LiveModel page);

        static native TemplateInstance seal(Seals.Seal page);
    }

    /** The games of the live page. @param path where they are asked for again */
    public record LiveModel(String files, String path, List<LiveGame> games) {}

    /** @param clock {@link ClockFace} as JSON, null where none is kept */
    public record LiveGame(
            UUID id,
            String board,
            String black,
            String blackRank,
            String white,
            String whiteRank,
            int moves,
            String clock,
            String where) {}

    private final Games games;
    private final GameReader reader;
    private final BoardFiles files;
    private final LiveHub live;
    private final GameLive gameLive;
    private final GameDesk desk;
    private final Audiences audiences;
    private final CurrentActor caller;
    private final Seals seals;

    GamePages(
            Games games,
            GameReader reader,
            BoardFiles files,
            LiveHub live,
            GameLive gameLive,
            GameDesk desk,
            Audiences audiences,
            CurrentActor caller,
            Seals seals) {
        this.games = games;
        this.reader = reader;
        this.files = files;
        this.live = live;
        this.gameLive = gameLive;
        this.desk = desk;
        this.audiences = audiences;
        this.caller = caller;
        this.seals = seals;
    }

    @GET
    @Path("games/{id}")
    @PermitAll
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance game(@PathParam("id") UUID id, @QueryParam("hide") String hide) {
        StreamId game = find(id);
        boolean hideAsked = HIDE_RESULTS.equals(hide);
        Audience audience = audiences.of(id, hideAsked);
        Optional<Rights> rights = caller.get().anonymous() ? Optional.empty() : Optional.of(desk.rightsIn(id));
        Optional<Seat> seat = rights.flatMap(Rights::seat);
        boolean commentator = rights.filter(Rights::mayComment).isPresent();
        // who can play wants the game's own record, however empty
        boolean mayPlay = seat.isPresent() && reader.state(game).isOpen();
        GameView view = mayPlay ? reader.game(game, audience) : reader.gameWithItsRecord(game, audience);
        return Templates.game(GamePageModel.of(view, seat.orElse(null), commentator, audience, files.base()));
    }

    private StreamId find(UUID id) {
        return games.find(id).orElseThrow(() -> Problems.notFound("game " + id).exception());
    }

    @GET
    @Path("games/{id}/stream")
    @PermitAll
    @Blocking
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public Uni<Void> follow(
            @PathParam("id") UUID id,
            @QueryParam("hide") String hide,
            @QueryParam("shown") Long shown,
            @HeaderParam("Last-Event-ID") String last,
            @Context RoutingContext request) {
        StreamId game = find(id);
        games.current(game); // 410 when its record is gone: a stream that says nothing would be asked for for ever
        Audience audience = audiences.of(id, HIDE_RESULTS.equals(hide));
        return gameLive.follow(game, audience.delayMoves(), audience.hidesResults(), last, shown, request);
    }

    @GET
    @Path("games/{id}/comments/stream")
    @PermitAll
    @Blocking
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public Uni<Void> followComments(
            @PathParam("id") UUID id, @HeaderParam("Last-Event-ID") String last, @Context RoutingContext request) {
        return live.subscribe(GameLive.comments(find(id).id()), last, request);
    }

    @GET
    @Path("games/{id}/seal")
    @PermitAll
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance seal(@PathParam("id") UUID id) {
        Folded<GameState> now = games.current(find(id));
        if (audiences.of(id, false).isKeptFrom(now.state())) {
            throw Problems.notFound("seal of game " + id).exception(); // the hash would tell what is held back
        }
        return Templates.seal(seals.of(now.head()));
    }

    @GET
    @Path("live")
    @PermitAll
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance live(@QueryParam("tournament") UUID tournament) {
        List<LiveGame> shown = reader.inPlay(tournament, LIVE_GAMES_SHOWN).stream()
                .flatMap(line -> liveGame(line).stream())
                .toList();
        String path = tournament == null ? "/live" : "/live?tournament=" + tournament;
        return Templates.live(new LiveModel(files.base(), path, shown));
    }

    @GET
    @Path("live/stream")
    @PermitAll
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public Uni<Void> followAll(@HeaderParam("Last-Event-ID") String last, @Context RoutingContext request) {
        return live.subscribe(GameLive.ALL_GAMES, last, request);
    }

    /** Empty for a game whose end this visitor may know, and for one whose record is gone: the others are shown. */
    private Optional<LiveGame> liveGame(GameLine line) {
        Audience audience = audiences.of(line.gameId(), line.tournamentId(), false);
        return games.present(find(line.gameId()))
                .map(now -> audience.shown(now.state()))
                .filter(GameState::isOpen)
                .map(state -> liveGame(line, state));
    }

    private static LiveGame liveGame(GameLine line, GameState state) {
        List<NumberedMove> moves = state.record().moves();
        String last = moves.isEmpty() ? null : moves.get(moves.size() - 1).point();
        ClockFace clock = ClockFace.of(state.clock(), Instant.now());
        String black = shown(line.black());
        String white = shown(line.white());
        return new LiveGame(
                line.gameId(),
                BoardSvg.small(state.record().rows(), last, white + " – " + black),
                black,
                line.black().rank(),
                white,
                line.white().rank(),
                moves.size(),
                clock == null ? null : EventJson.write(clock),
                where(line));
    }

    private static String shown(GameLine.Player player) {
        return DisplayName.of(player.name(), player.firstName());
    }

    private static String where(GameLine line) {
        String event = line.event() == null ? "" : line.event();
        String round = line.round() == null ? "" : " · " + Saying.say("atRound", line.round());
        return event + round + (line.table() == null ? "" : " · " + Saying.say("atTable", line.table()));
    }
}
