package org.tengen.gameservice.command;

import static org.tengen.gameservice.command.GameResource.required;
import static org.tengen.kit.identity.Roles.FEDERATION_ADMIN;
import static org.tengen.kit.identity.Roles.REFEREE;
import static org.tengen.kit.identity.Roles.TOURNAMENT_DIRECTOR;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.tengen.eventstore.EventIds;
import org.tengen.eventstore.StreamId;
import org.tengen.gameservice.consequence.Consequences;
import org.tengen.gameservice.game.GameEvent;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.game.Rank;
import org.tengen.gameservice.game.Side;
import org.tengen.gameservice.summary.Summaries;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.RulesetText;

/** Games as everybody may read them, and games opened by hand. */
@Path("/api/games")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "games")
public class GamesResource {

    /** How many games match in all, so that a list that was cut is seen to be. */
    private static final String TOTAL_COUNT = "Tengen-Count";

    private static final int DEFAULT_BOARD_LINES = 19;
    /** Longer than any name of an event or a place; an imported record's are cut there. */
    private static final int MAX_LINE = 200;
    /** A game outside a tournament is a club game until somebody says more. */
    private static final String DEFAULT_CLASS = "D";

    private final GameDesk desk;
    private final GameReader reader;
    private final CurrentActor caller;
    private final Audiences audiences;

    GamesResource(GameDesk desk, GameReader reader, CurrentActor caller, Audiences audiences) {
        this.desk = desk;
        this.reader = reader;
        this.caller = caller;
        this.audiences = audiences;
    }

    @GET
    @PermitAll
    @Operation(
            summary = "Games in one line each, by tournament, round and status; Tengen-Count says how many there are")
    public Response list(
            @QueryParam("tournament") UUID tournament,
            @QueryParam("round") Integer round,
            @QueryParam("status") String status,
            @QueryParam("hide") String hide,
            @QueryParam("limit") @DefaultValue("" + Summaries.MAX_ROWS) int limit,
            @QueryParam("offset") @DefaultValue("0") int offset) {
        if (limit < 1 || limit > Summaries.MAX_ROWS) {
            throw Problems.invalid("limit", "lies between 1 and " + Summaries.MAX_ROWS)
                    .exception();
        }
        if (offset < 0) {
            throw Problems.invalid("offset", "is not negative").exception();
        }
        Phase wanted = phase(status);
        Summaries.Query query = new Summaries.Query(tournament, round, wanted);
        if (wanted == null || !audiences.areKeptFromAnything(asks(hide))) {
            List<GameLine> shown = shown(reader.lines(query, limit, offset), hide);
            return Response.ok(shown).header(TOTAL_COUNT, reader.count(query)).build();
        }
        // by the status as it is shown, listed and counted: the true one would tell which games have ended
        List<GameLine> all = shown(reader.lines(new Summaries.Query(tournament, round, null)), hide).stream()
                .filter(line -> line.status() == wanted)
                .toList();
        List<GameLine> page = all.stream().skip(offset).limit(limit).toList();
        return Response.ok(page).header(TOTAL_COUNT, all.size()).build();
    }

    private List<GameLine> shown(List<GameLine> lines, String hide) {
        return lines.stream()
                .map(line -> line.shownTo(audiences.of(line.gameId(), line.tournamentId(), asks(hide))))
                .toList();
    }

    /** Whether the caller does not want to know results: {@code hide=results}. */
    private static boolean asks(String hide) {
        return "results".equals(hide);
    }

    private static Phase phase(String status) {
        if (status == null || status.isBlank()) {
            return null;
        }
        try {
            return Phase.valueOf(status.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException unknown) {
            throw Problems.invalid("status", "is one of " + List.of(Phase.values()))
                    .exception();
        }
    }

    @GET
    @Path("{id}")
    @PermitAll
    @Operation(summary = "A game whole: terms, moves, board, result; its version as ETag; with version, as it was then")
    public Response game(
            @PathParam("id") UUID id, @QueryParam("version") Integer version, @QueryParam("hide") String hide) {
        StreamId stream = desk.find(id);
        Audience audience = audiences.of(id, asks(hide));
        if (version != null && !audience.seesAll()) {
            throw Problem.of(
                            403,
                            "not-shown-yet",
                            "Not shown",
                            "Earlier versions of this game are not shown while it is broadcast like this.")
                    .exception();
        }
        GameView game = version == null ? reader.game(stream, audience) : reader.gameAt(stream, version);
        return Response.ok(game).tag(Versions.etag(game.version())).build();
    }

    /** One event as everybody may see it: who acted is told by role only. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record EventLine(
            int version, String type, Instant at, String role, String reason, GameEvent data, String hash) {}

    @GET
    @Path("{id}/events")
    @PermitAll
    @Operation(summary = "What happened in the game, in order, with the hash chain")
    public List<EventLine> events(@PathParam("id") UUID id, @QueryParam("hide") String hide) {
        return reader.events(desk.find(id), audiences.of(id, asks(hide)));
    }

    @GET
    @Path("{id}/correction")
    @RolesAllowed({REFEREE, TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
    @Operation(summary = "What a correction of this result would touch: later rounds, a closed round, rating lists")
    public Consequences consequences(@PathParam("id") UUID id) {
        return desk.consequences(id);
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Command
    @RolesAllowed({TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
    @Operation(summary = "Opens a game outside a published round")
    public Response open(Bodies.NewGame body) {
        required("black", body == null ? null : body.black());
        required("white", body.white());
        UUID gameId = body.gameId() == null ? idOf() : body.gameId();
        return desk.open(gameId, body, terms(body));
    }

    /** A request repeated under its key must reach the same game, so the key names the game where the caller did not. */
    private UUID idOf() {
        return EventIds.derived(desk.keyOf(), "game");
    }

    private GameTerms terms(Bodies.NewGame body) {
        int handicap = body.handicap() == null ? 0 : body.handicap();
        Bodies.Size size =
                body.boardSize() == null ? new Bodies.Size(DEFAULT_BOARD_LINES, DEFAULT_BOARD_LINES) : body.boardSize();
        String ruleset = required("ruleset", body.ruleset());
        return new GameTerms(
                caller.get().federation(),
                null,
                null,
                null,
                line("event", body.event()),
                line("place", body.place()),
                body.eventDate(),
                size.width(),
                size.height(),
                ruleset,
                handicap,
                body.komiHalfPoints() == null ? usualKomi(ruleset, handicap) : body.komiHalfPoints(),
                body.gameClass() == null ? DEFAULT_CLASS : body.gameClass(),
                line("timeSystem", body.timeSystem()),
                !Boolean.FALSE.equals(body.rated()),
                side("black", body.black()),
                side("white", body.white()));
    }

    /** A text for one line of a list; what a database or a page cannot hold is refused before it is in a log. */
    private static String line(String field, String text) {
        if (text != null && text.length() > MAX_LINE) {
            throw Problems.invalid(field, "is longer than " + MAX_LINE + " characters")
                    .exception();
        }
        if (text != null && text.codePoints().anyMatch(GamesResource::isNoText)) {
            throw Problems.invalid(field, "holds a character that is no text").exception();
        }
        return text;
    }

    private static boolean isNoText(int c) {
        return Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE;
    }

    private static int usualKomi(String ruleset, int handicap) {
        try {
            return RulesetText.parse(ruleset)
                    .map(rules -> komi(rules, handicap))
                    .orElseThrow(() -> noSuchRules(ruleset));
        } catch (IllegalArgumentException malformed) {
            throw noSuchRules(ruleset);
        }
    }

    private static int komi(Ruleset rules, int handicap) {
        return rules.komiHalfPoints(handicap);
    }

    private static RuntimeException noSuchRules(String ruleset) {
        return Problem.of(
                        422,
                        "invalid-terms",
                        "The game cannot be played like this",
                        "There is no rule set '" + ruleset + "'.")
                .exception();
    }

    private Side side(String field, Bodies.Player player) {
        Rank rank = required(field + ".rank", player.rank());
        line(field + ".rank.shown", required(field + ".rank.shown", rank.shown()));
        return new Side(playerId(field, player), player.entryId(), rank, player.rating());
    }

    /** A slip in an id would credit a stranger, so whoever is in no list is said to be a guest. */
    private UUID playerId(String field, Bodies.Player player) {
        if (Boolean.TRUE.equals(player.guest())) {
            return player.playerId() == null ? EventIds.derived(desk.keyOf(), field) : player.playerId();
        }
        UUID playerId = required(field + ".playerId", player.playerId());
        if (!reader.isKnown(playerId)) {
            throw Problem.of(
                            422,
                            "unknown-player",
                            "Nobody is known by this id",
                            "There is no player " + playerId
                                    + " in any list or tournament here; send guest: true for somebody without a card.")
                    .with("field", field + ".playerId")
                    .exception();
        }
        return playerId;
    }
}
