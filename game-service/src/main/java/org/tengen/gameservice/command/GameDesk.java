package org.tengen.gameservice.command;

import static org.tengen.kit.identity.Roles.HELPER;
import static org.tengen.kit.identity.Roles.REFEREE;
import static org.tengen.kit.identity.Roles.TOURNAMENT_DIRECTOR;

import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.command.CommandLog;
import org.tengen.eventstore.command.Expectation;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.command.StreamHandler.Alongside;
import org.tengen.eventstore.fold.Folded;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.gameservice.clock.TimeControl;
import org.tengen.gameservice.clock.TimeControlText;
import org.tengen.gameservice.consequence.Consequences;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.gameservice.game.Decision.Refused;
import org.tengen.gameservice.game.GameCommand;
import org.tengen.gameservice.game.GameEvent;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.gameservice.game.Result;
import org.tengen.gameservice.game.Seat;
import org.tengen.gameservice.live.GameLive;
import org.tengen.gameservice.people.Staff;
import org.tengen.gameservice.stream.Games;
import org.tengen.kit.command.CommandKey;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.language.Saying;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.rules.board.Color;

/** Where a request becomes a command: who asks, may they, what had they seen, and what came of it in HTTP's words. */
@Singleton
public class GameDesk {

    /** The name of the command that plays or passes. */
    static final String MOVE = "move";
    /** Commands of which the second writer is shown what both wrote. */
    private static final Set<String> TELL_RESULTS = Set.of("result", "desk", "correction");

    private static final Alongside<GameState, GameEvent> NOTHING_MORE = (connection, after, events) -> {};

    private final Games games;
    private final GameLive live;
    private final Transactor transactor;
    private final CurrentActor caller;
    private final CommandKey key;

    GameDesk(Games games, GameLive live, Transactor transactor, CurrentActor caller, CommandKey key) {
        this.games = games;
        this.live = live;
        this.transactor = transactor;
        this.caller = caller;
        this.key = key;
    }

    /**
     * A request for one game.
     *
     * @param name of the command, part of what makes a repeated request the same
     * @param body as it was read
     * @param reason given by hand, or null
     */
    public record Request(UUID gameId, String name, Object body, Expectation expected, String reason) {}

    /**
     * Makes a command for the seat the caller has in the game; 403 when there is none. Which colour a player has is looked
     * up on the very state the command is judged on: colours may have been exchanged a moment ago.
     */
    Response atBoard(Request request, Function<Seat, GameCommand> command) {
        Games.Known game = known(request.gameId());
        Actor actor = caller.get();
        Staff staff = staff(actor, game.tournamentId());
        boolean rules = Rights.mayRule(actor, game.stream().federation(), game.tournamentId(), staff);
        Function<GameState, GameCommand> judged = state -> {
            if (!state.exists()) {
                throw games.lost(game.stream());
            }
            UUID tournament = state.terms().tournamentId();
            // a game opened by hand may have become a tournament's since it was looked up
            Staff now = Objects.equals(tournament, game.tournamentId()) ? staff : staff(actor, tournament);
            Rights rights = new Rights(actor, request.gameId(), state.terms(), now.known(), now.roles());
            return command.apply(
                    rights.seat().orElseThrow(() -> notYours("You do not play in this game, nor referee it.")));
        };
        return handle(game.stream(), request, judged, rules ? "referee" : "player", NOTHING_MORE);
    }

    Response byReferee(Request request, GameCommand command) {
        return byRight(request, command, Rights::mayRule, "referee");
    }

    /** As above, with more written in the same transaction. */
    public Response byReferee(Request request, GameCommand command, Alongside<GameState, GameEvent> alongside) {
        StreamId game = find(request.gameId());
        if (!rights(game).mayRule()) {
            throw notYours("Your part in this tournament does not allow this.");
        }
        return handle(game, request, state -> command, "referee", alongside);
    }

    public Response byDirector(Request request, GameCommand command) {
        return byRight(request, command, Rights::mayDirect, "director");
    }

    /**
     * A result told at the desk; whoever may rule may also change what was ruled. Where others rely on the result that
     * stands, it is changed as a correction is: by who may rule, who has seen what depends on it and says why.
     */
    public Response result(Request request, Result result, boolean confirmed) {
        StreamId game = find(request.gameId());
        Rights rights = rights(game);
        if (!rights.mayEnterResult()) {
            throw notYours("Your part in this tournament does not allow this.");
        }
        Consequences relying = confirmed ? consequences(request.gameId()) : Consequences.NONE;
        Function<GameState, GameCommand> judged = state -> {
            boolean changes = state.result() != null && !state.result().saysTheSameAs(result);
            if (changes && relying.any() && !rights.mayRule()) {
                throw notYours("Others rely on this result by now: the referee or the director corrects it.");
            }
            boolean toldWhy = request.reason() != null && !request.reason().isBlank();
            if (changes && relying.any() && !toldWhy) {
                throw unconfirmed(
                        relying, "Look at what depends on it and send it again with \"confirm\": true and a reason.");
            }
            return new GameCommand.RecordResult(result, confirmed, rights.mayRule(), request.reason());
        };
        return handle(game, request, judged, "desk", NOTHING_MORE);
    }

    /** A correction with its reason, which is the request's; where others rely on the result it is confirmed first. */
    Response correction(Request request, Result result, boolean confirmed) {
        StreamId game = find(request.gameId());
        if (!rights(game).mayRule()) {
            throw notYours("Your part in this tournament does not allow this.");
        }
        Consequences relying = confirmed ? Consequences.NONE : consequences(request.gameId());
        Function<GameState, GameCommand> judged = state -> {
            if (relying.any()) {
                throw unconfirmed(
                        relying, "Look at what depends on it and send the correction again with \"confirm\": true.");
            }
            return new GameCommand.CorrectResult(result, request.reason());
        };
        return handle(game, request, judged, "referee", NOTHING_MORE);
    }

    private static RuntimeException unconfirmed(Consequences relying, String whatToDo) {
        return Problem.of(409, "confirmation-needed", Saying.say("othersRely"), whatToDo)
                .with("consequences", relying)
                .exception();
    }

    /**
     * A player's own word: by account, or by the code on the table together with the colour said.
     *
     * @param command of the seat and of where the word came from
     */
    Response byPlayer(Request request, Color said, BiFunction<Seat, String, GameCommand> command) {
        StreamId game = find(request.gameId());
        Rights rights = rights(game);
        String source = caller.get().accountId();
        if (rights.mayConfirm()) {
            Seat seat = Seat.of(GameResource.required("color", said));
            return handle(game, request, command.apply(seat, source), "player");
        }
        Seat seat = rights.seat().orElseThrow(() -> notYours("You do not play in this game."));
        return handle(game, request, command.apply(seat, source), "player");
    }

    /** The system named, else the one announced for the game; 422 when no clock can be kept by it. */
    TimeControl timeControl(UUID gameId, String named) {
        String text =
                named == null ? games.current(find(gameId)).state().terms().timeSystem() : named;
        return TimeControlText.parse(text)
                .orElseThrow(() -> Problem.of(
                                422,
                                "invalid-clock",
                                "No such time",
                                "'" + text + "' is no time system a clock can be kept by; say '60 min + 3 x 30 s'.")
                        .exception());
    }

    /** What the caller may do in a game; 404 when there is none. */
    public Rights rightsIn(UUID gameId) {
        return rights(find(gameId));
    }

    private Response byRight(Request request, GameCommand command, Function<Rights, Boolean> may, String role) {
        StreamId game = find(request.gameId());
        if (!may.apply(rights(game))) {
            throw notYours("Your part in this tournament does not allow this.");
        }
        return handle(game, request, command, role);
    }

    /** Opens a game by hand, under the federation of the caller; an id that is taken there or elsewhere is refused. */
    Response open(UUID gameId, Object body, GameTerms terms) {
        StreamId game = Games.stream(terms.federation(), gameId);
        if (games.find(gameId).filter(taken -> !taken.equals(game)).isPresent()) {
            Refused taken = new Refused(Reason.GAME_EXISTS, "There is a game under this id already.", Map.of());
            throw Refusals.problem(taken, 0).exception();
        }
        Request request = new Request(gameId, "open", body, Expectation.any(), null);
        return handle(game, request, new GameCommand.Open(terms), "director");
    }

    /** Takes a whole record in as a game of its own, under the federation of the caller. */
    public void take(UUID gameId, String what, GameCommand command, Alongside<GameState, GameEvent> alongside) {
        StreamId game = Games.stream(caller.get().federation(), gameId);
        Request request = new Request(gameId, "import", what, Expectation.any(), null);
        handle(game, request, state -> command, "director", alongside);
    }

    /** The Idempotency-Key of the request at hand. */
    public UUID keyOf() {
        return UUID.fromString(key.get());
    }

    /** What depends on this game's result, from the copies at hand. */
    Consequences consequences(UUID gameId) {
        GameState state = games.current(find(gameId)).state();
        return transactor.inTransaction(connection -> Consequences.of(connection, state));
    }

    UUID tournamentOf(UUID gameId) {
        return known(gameId).tournamentId();
    }

    private Games.Known known(UUID gameId) {
        return games.known(gameId).orElseThrow(() -> unknownGame(gameId));
    }

    private Rights rights(StreamId game) {
        GameState state = games.current(game).state();
        Actor actor = caller.get();
        Staff staff = staff(actor, state.terms().tournamentId());
        return new Rights(actor, game.id(), state.terms(), staff.known(), staff.roles());
    }

    /** Looked up for those alone whose rights depend on it: a player's move needs one look less at the database. */
    private Staff staff(Actor actor, UUID tournamentId) {
        boolean matters = tournamentId != null && actor.isAny(TOURNAMENT_DIRECTOR, REFEREE, HELPER);
        return matters
                ? transactor.inTransaction(connection -> Staff.of(connection, tournamentId, actor.accountId()))
                : Staff.NONE;
    }

    /** The stream of a game; 404 when there is none. */
    public StreamId find(UUID gameId) {
        return games.find(gameId).orElseThrow(() -> unknownGame(gameId));
    }

    static RuntimeException unknownGame(UUID gameId) {
        return Problem.of(404, "unknown-game", "No such game", "There is no game " + gameId + ".")
                .exception();
    }

    private static RuntimeException notYours(String why) {
        return Problems.notAllowed(why).exception();
    }

    private Response handle(StreamId game, Request request, GameCommand command, String role) {
        return handle(game, request, state -> command, role, NOTHING_MORE);
    }

    private Response handle(
            StreamId game,
            Request request,
            Function<GameState, GameCommand> command,
            String role,
            Alongside<GameState, GameEvent> alongside) {
        Actor actor = caller.get();
        String hash = CommandLog.hash(
                actor.accountId(),
                request.name(),
                request.body() == null ? "" : EventJson.write(request.body()),
                request.expected().toString());
        EventMeta meta = EventMeta.by(actor.accountId(), role).because(request.reason());
        AtomicReference<Folded<GameState>> after = new AtomicReference<>();
        Alongside<GameState, GameEvent> remembered = (connection, state, events) -> {
            alongside.write(connection, state, events);
            after.set(state); // told to those who watch, once it is committed
        };
        Outcome<Refused> outcome = games.handle(game, command, request.expected(), key.get(), hash, meta, remembered);
        return answer(game, request, after.get(), outcome);
    }

    private Response answer(StreamId game, Request request, Folded<GameState> after, Outcome<Refused> outcome) {
        if (outcome instanceof Outcome.Done<Refused> done) {
            if (!done.repeated()) {
                report(game, request, after);
            }
            return Response.status(Response.Status.CREATED)
                    .entity(done.answer())
                    .tag(Versions.etag(done.version()))
                    .build();
        }
        throw problem(game, TELL_RESULTS.contains(request.name()) ? request.body() : null, outcome)
                .exception();
    }

    private void report(StreamId game, Request request, Folded<GameState> after) {
        if (request.name().equals(MOVE)) {
            live.moved(game, after);
        } else {
            live.changed(game, after);
        }
    }

    private Problem problem(StreamId game, Object body, Outcome<Refused> outcome) {
        if (outcome instanceof Outcome.Refused<Refused> refused) {
            return Refusals.problem(refused.reason(), refused.version());
        }
        if (outcome instanceof Outcome.Stale<Refused> stale) {
            return stale(game, stale.currentVersion(), body);
        }
        if (outcome instanceof Outcome.KeyReused<Refused>) {
            return Problems.idempotencyKeyReused();
        }
        return Problems.unavailable();
    }

    /** Who comes second is shown what the first one wrote, to confirm a change or let it be. */
    private Problem stale(StreamId game, int currentVersion, Object yours) {
        GameState state = games.current(game).state();
        Problem problem = Problems.versionConflict(currentVersion)
                .with("phase", state.phase().name().toLowerCase(Locale.ROOT));
        if (state.publishedResult() == null) {
            return problem;
        }
        Problem withResult = problem.with("result", state.publishedResult()).with("revision", state.revision());
        return yours == null ? withResult : withResult.with("yours", yours);
    }

    /** The version a command must name: 428 without it. */
    public static Expectation required(String ifMatch) {
        return Expectation.version((int) Versions.required(ifMatch));
    }

    /** The version a command may name, where the command says in itself what it relies on. */
    static Expectation optional(String ifMatch) {
        OptionalLong version = Versions.optional(ifMatch);
        return version.isPresent() ? Expectation.version((int) version.getAsLong()) : Expectation.any();
    }
}
