package org.tengen.gameservice.live;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.fold.Folded;
import org.tengen.gameservice.clock.ClockFace;
import org.tengen.gameservice.game.GameRecord.NumberedMove;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.game.Result;
import org.tengen.gameservice.game.Results;
import org.tengen.gameservice.stream.Games;
import org.tengen.kit.live.LiveEvent;
import org.tengen.kit.live.LiveHub;
import org.tengen.kit.messaging.EventJson;
import org.tengen.rules.board.Color;

/**
 * The live topics: {@code game/<id>} for one board and {@code games} for the list. A move travels with what it takes off
 * the board; everything else only says that something changed and what the state is now.
 */
@Singleton
public class GameLive {

    public static final String ALL_GAMES = "games";

    static final String MOVE = "move";
    static final String FINISHED = "finished";
    static final String STATE = "state";

    /** Between two words to those who follow the list of games, while nothing but moves happens. */
    private static final int LIST_MILLIS = 500;

    private final LiveHub hub;
    private final Games games;
    private final AtomicBoolean listWaits = new AtomicBoolean();

    GameLive(LiveHub hub, Games games) {
        this.hub = hub;
        this.games = games;
    }

    /** What commentators say is no part of the stream, so it has a topic, and ids, of its own. */
    public static String comments(UUID gameId) {
        return "comments/" + gameId;
    }

    /** That something was said or taken back, and nothing of what: who may read it asks. */
    public void commented(UUID gameId) {
        hub.publish(comments(gameId), "comment", "{}");
    }

    public static String topic(UUID gameId) {
        return "game/" + gameId;
    }

    /**
     * @param moveNumber from 1; who has all moves before it can carry this one out
     * @param despite the rule it breaks when a referee let it stand, else null
     * @param byBlack stones Black has taken so far, as {@code byWhite}
     * @param clock both clocks after it, or null where none is kept
     */
    record MoveNews(
            int version,
            int moveNumber,
            Color color,
            String point,
            List<String> captured,
            String despite,
            Color toMove,
            int byBlack,
            int byWhite,
            ClockFace clock) {}

    record StateNews(UUID gameId, int version, Phase status, int moveCount, int revision, Result result, String text) {}

    /** @param after the move, as it was committed */
    public void moved(StreamId game, Folded<GameState> after) {
        List<NumberedMove> moves = after.state().record().moves();
        publish(game, after.version(), MOVE, news(after.version(), after.state(), moves.get(moves.size() - 1)));
        if (after.state().phase() == Phase.PLAYING) {
            tellListSoon();
        } else {
            changed(game, after);
        }
    }

    private static MoveNews news(int version, GameState state, NumberedMove move) {
        return new MoveNews(
                version,
                move.number(),
                move.color(),
                move.point(),
                move.captured(),
                move.despite(),
                state.record().toMove(),
                state.record().capturedBy(Color.BLACK),
                state.record().capturedBy(Color.WHITE),
                state.clock() == null
                        ? null
                        : ClockFace.of(state.clock(), state.clock().since()));
    }

    /** Something was committed by way of a message. */
    public void changed(StreamId game) {
        changed(game, games.current(game));
    }

    /** @param now after something other than a move, as it was committed */
    public void changed(StreamId game, Folded<GameState> now) {
        GameState state = now.state();
        Result result = state.publishedResult();
        StateNews news = new StateNews(
                game.id(),
                now.version(),
                state.phase(),
                state.record().moveCount(),
                state.revision(),
                result,
                result == null ? null : Results.shown(result));
        publish(game, now.version(), state.phase() == Phase.FINISHED ? FINISHED : STATE, news);
        tellList();
    }

    /** A list of games in play shows each move; a few times a second is often enough for that. */
    private void tellListSoon() {
        if (listWaits.compareAndSet(false, true)) {
            CompletableFuture.delayedExecutor(LIST_MILLIS, TimeUnit.MILLISECONDS)
                    .execute(() -> {
                        listWaits.set(false);
                        tellList();
                    });
        }
    }

    /** That something changed, and nothing of what: a list may be read by those from whom results are kept. */
    private void tellList() {
        hub.publish(ALL_GAMES, "games", "{}");
    }

    /**
     * What happens in a game, as far as it is meant for who follows.
     *
     * @param delayMoves how many moves the follower is behind
     * @param hidesResults the follower never learns a result
     * @param shown the version of the page that follows, or null
     */
    public Uni<Void> follow(
            StreamId game,
            int delayMoves,
            boolean hidesResults,
            String lastEventId,
            Long shown,
            RoutingContext request) {
        if (delayMoves == 0 && !hidesResults) {
            return hub.subscribe(topic(game.id()), lastEventId, shown, request);
        }
        Folded<GameState> now = games.current(game);
        boolean open = now.state().isOpen();
        Held held = new Held(open ? delayMoves : 0, hidesResults);
        if (lastEventId == null && open) {
            lastMoves(now, delayMoves).forEach(held::hold);
        }
        return hub.subscribe(topic(game.id()), lastEventId, request, held::after);
    }

    /** The moves a late follower has not seen yet, as the topic would have told them. */
    private static List<LiveEvent> lastMoves(Folded<GameState> now, int count) {
        List<NumberedMove> moves = now.state().record().moves();
        return moves.subList(Math.max(0, moves.size() - count), moves.size()).stream()
                .map(move ->
                        new LiveEvent(now.version(), MOVE, EventJson.write(news(now.version(), now.state(), move))))
                .toList();
    }

    private void publish(StreamId game, int version, String name, Object news) {
        hub.publish(topic(game.id()), new LiveEvent(version, name, EventJson.write(news)));
    }
}
