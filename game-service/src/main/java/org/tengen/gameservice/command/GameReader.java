package org.tengen.gameservice.command;

import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.fold.Folded;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.gameservice.game.AttachedBoard;
import org.tengen.gameservice.game.Claims;
import org.tengen.gameservice.game.GameEvent;
import org.tengen.gameservice.game.GameRecord;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.gameservice.people.Names;
import org.tengen.gameservice.stream.Games;
import org.tengen.gameservice.summary.Summaries;
import org.tengen.gameservice.summary.Summary;
import org.tengen.kit.problem.Problems;

/** Games with the names of their players, for interface and pages. */
@Singleton
public class GameReader {

    private final Games games;
    private final Transactor transactor;

    GameReader(Games games, Transactor transactor) {
        this.games = games;
        this.transactor = transactor;
    }

    /** At most so many, after the first so many. */
    List<GameLine> lines(Summaries.Query query, int limit, int offset) {
        return named(transactor.inTransaction(connection -> Summaries.list(connection, query, limit, offset)));
    }

    /** All of them, for an export. */
    public List<GameLine> lines(Summaries.Query query) {
        return lines(query, Integer.MAX_VALUE, 0);
    }

    /** Games of a tournament whose result one player has said, or both differently; by round and table. */
    public List<GameLine> claimed(UUID tournament, Integer round) {
        return lines(new Summaries.Query(tournament, round, null)).stream()
                .filter(line -> line.claimed() != Claims.Standing.NONE)
                .toList();
    }

    int count(Summaries.Query query) {
        return transactor.inTransaction(connection -> Summaries.count(connection, query));
    }

    /** Games being played, the latest move first. */
    public List<GameLine> inPlay(UUID tournamentId, int limit) {
        return named(transactor.inTransaction(connection -> Summaries.inPlay(connection, tournamentId, limit)));
    }

    private List<GameLine> named(List<Summary> found) {
        Set<UUID> ids = new HashSet<>();
        for (Summary game : found) {
            for (Summary.Player player : List.of(game.black(), game.white())) {
                ids.add(player.playerId());
                if (player.entryId() != null) {
                    ids.add(player.entryId());
                }
            }
        }
        Names names = transactor.inTransaction(connection -> Names.find(connection, ids));
        return found.stream().map(game -> GameLine.of(game, names)).toList();
    }

    public GameView game(StreamId game) {
        return view(game, games.current(game));
    }

    /** The game as this audience may see it; where that is less than all, without version and hash. */
    public GameView game(StreamId game, Audience audience) {
        Folded<GameState> now = games.current(game);
        if (!audience.isKeptFrom(now.state())) {
            return view(game, now);
        }
        GameState shown = audience.shown(now.state());
        return GameView.of(game.id(), shown.record().moveCount(), null, shown, names(shown.terms()));
    }

    /** As {@link #game(StreamId, Audience)}, the board showing the record that was brought in where it has no moves of its own. */
    public GameView gameWithItsRecord(StreamId game, Audience audience) {
        GameView own = game(game, audience);
        GameEvent.RecordAttached attached = own.attached();
        if (own.moveCount() > 0 || attached == null) {
            return own;
        }
        GameState state = audience.shown(state(game));
        GameRecord record = AttachedBoard.of(state.terms(), attached).record();
        return GameView.of(game.id(), own.version(), own.recordHash(), state, names(state.terms()), record);
    }

    /** The game as it stood after an earlier event; 404 before the first one. */
    GameView gameAt(StreamId game, int version) {
        Folded<GameState> then = games.at(game, version);
        if (version < 1 || !then.state().exists()) {
            throw Problems.notFound("version " + version + " of this game").exception();
        }
        return view(game, then);
    }

    private GameView view(StreamId game, Folded<GameState> folded) {
        Names names = names(folded.state().terms());
        return GameView.of(game.id(), folded.version(), folded.head().hash(), folded.state(), names);
    }

    public GameState state(StreamId game) {
        return games.current(game).state();
    }

    boolean isKnown(UUID playerId) {
        return transactor.inTransaction(connection -> Names.isKnown(connection, playerId));
    }

    public Names names(GameTerms terms) {
        List<UUID> ids =
                new ArrayList<>(List.of(terms.black().playerId(), terms.white().playerId()));
        ids.add(terms.black().entryId());
        ids.add(terms.white().entryId());
        ids.removeIf(Objects::isNull);
        return transactor.inTransaction(connection -> Names.find(connection, ids));
    }

    /** What happened, as far as this audience may know it. */
    List<GamesResource.EventLine> events(StreamId game, Audience audience) {
        List<Recorded<GameEvent>> all = games.history(game);
        boolean late = audience.delayMoves() > 0 && games.current(game).state().isOpen();
        return all.subList(0, late ? withoutLast(all, audience.delayMoves()) : all.size()).stream()
                .filter(event -> !audience.hidesResults() || !tellsTheEnd(event.event()))
                .map(event -> line(event, audience.seesAll()))
                .toList();
    }

    private static GamesResource.EventLine line(Recorded<GameEvent> event, boolean whole) {
        return new GamesResource.EventLine(
                event.version(),
                event.stored().type(),
                event.stored().recordedAt(),
                event.stored().meta().role(),
                whole ? event.stored().meta().reason() : null,
                withoutSource(event.event()),
                event.stored().hash());
    }

    /** Who acted is told by role only, and so a claim without the account or the phone it came by. */
    private static GameEvent withoutSource(GameEvent event) {
        return event instanceof GameEvent.ResultClaimed claimed
                ? new GameEvent.ResultClaimed(claimed.by(), claimed.claim().withoutSource())
                : event;
    }

    /** How many events there are before the last so many moves. */
    private static int withoutLast(List<Recorded<GameEvent>> events, int moves) {
        int left = moves;
        int end = events.size();
        while (end > 0 && left > 0) {
            GameEvent event = events.get(--end).event();
            left -= event instanceof GameEvent.MovePlayed || event instanceof GameEvent.Passed ? 1 : 0;
        }
        return end;
    }

    private static boolean tellsTheEnd(GameEvent event) {
        return !(event instanceof GameEvent.Scheduled
                || event instanceof GameEvent.TermsChanged
                || event instanceof GameEvent.Started
                || event instanceof GameEvent.HandicapPlaced
                || event instanceof GameEvent.PositionSet
                || event instanceof GameEvent.MovePlayed
                || event instanceof GameEvent.Passed
                || event instanceof GameEvent.UndoAsked
                || event instanceof GameEvent.UndoGranted
                || event instanceof GameEvent.UndoRefused
                || event instanceof GameEvent.PlayResumed);
    }
}
