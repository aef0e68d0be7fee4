package org.tengen.gameservice.stream;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import java.sql.Connection;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jboss.logging.Logger;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.command.CommandRequest;
import org.tengen.eventstore.command.Expectation;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.command.StreamHandler;
import org.tengen.eventstore.command.StreamHandler.Alongside;
import org.tengen.eventstore.fold.Folded;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.Publication;
import org.tengen.eventstore.outbox.Republisher;
import org.tengen.eventstore.projection.ProjectionRebuild;
import org.tengen.eventstore.projection.Projections;
import org.tengen.gameservice.game.Decision.Refused;
import org.tengen.gameservice.game.GameCommand;
import org.tengen.gameservice.game.GameEvent;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.stream.GameStreamDecider.TimedCommand;
import org.tengen.gameservice.summary.Summaries;
import org.tengen.gameservice.summary.SummaryProjection;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.store.StreamHandlers;

/** All games: gives commands to their streams and reads them. */
@Singleton
public class Games {

    public static final String KIND = "game";

    private static final Logger LOG = Logger.getLogger(Games.class);

    /** A congress with ten rounds; a game that is forgotten costs one look at an index. */
    private static final int GAMES_REMEMBERED = 10_000;

    private final Transactor transactor;
    private final EventStore store;
    private final Projections<GameState, GameEvent> projections = new Projections<>(List.of(new SummaryProjection()));
    private final StreamHandler<GameState, TimedCommand, GameEvent, Refused> handler;
    private final Cache<UUID, Known> knownGames =
            Caffeine.newBuilder().maximumSize(GAMES_REMEMBERED).build();

    /** Whose loss was told already. */
    private final Cache<UUID, Boolean> missedGames =
            Caffeine.newBuilder().maximumSize(GAMES_REMEMBERED).build();

    private final Timer folding;

    Games(StreamHandlers handlers, Transactor transactor, EventStore store, MeterRegistry meters) {
        this.folding = meters.timer("tengen.game.fold");
        this.transactor = transactor;
        this.store = store;
        this.handler = handlers.of(GameEventTypes.CODEC, new GameStreamDecider())
                .publishing(new GamePublication())
                .projecting(projections)
                .answering(GameAnswer::text)
                .build();
    }

    /** Before anything appends. */
    void register(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) StartupEvent started) {
        transactor.inTransaction(connection -> {
            projections.register(connection);
            return null;
        });
    }

    /**
     * A command from a person.
     *
     * @param key the Idempotency-Key, with {@code requestHash} of everything the request is
     * @param command made from the state it is judged on; what it throws ends the transaction and nothing is stored
     * @param alongside more to be written in the same transaction
     */
    public Outcome<Refused> handle(
            StreamId game,
            Function<GameState, GameCommand> command,
            Expectation expected,
            String key,
            String requestHash,
            EventMeta meta,
            Alongside<GameState, GameEvent> alongside) {
        return handler.handle(new CommandRequest<>(game, timed(command), expected, key, requestHash, meta), alongside);
    }

    /** A command that follows from a message, in the transaction that takes it in. */
    public Outcome<Refused> handleIn(Connection connection, StreamId game, GameCommand command, EventMeta meta) {
        return handler.handleIn(connection, CommandRequest.internal(game, timed(command), meta));
    }

    /** The game as it stands inside the caller's transaction, its own appends included. */
    public GameState stateIn(Connection connection, StreamId game) {
        return handler.folds().current(connection, game).state();
    }

    private static TimedCommand timed(GameCommand command) {
        return timed(state -> command);
    }

    private static TimedCommand timed(Function<GameState, GameCommand> command) {
        return new TimedCommand(command, Instant.now().truncatedTo(ChronoUnit.MILLIS));
    }

    /**
     * What of a game is known without its stream.
     *
     * @param tournamentId null for a game outside tournaments, until a published round takes it in
     */
    public record Known(StreamId stream, UUID tournamentId) {}

    /** The stream of a game, empty when nothing ever happened under this id. */
    public Optional<StreamId> find(UUID gameId) {
        return known(gameId).map(Known::stream);
    }

    public Optional<Known> known(UUID gameId) {
        Known known = knownGames.getIfPresent(gameId);
        if (known == null) {
            known = transactor.inTransaction(connection -> Summaries.find(connection, gameId)
                    .map(game -> new Known(stream(game.federation(), gameId), game.tournamentId()))
                    .orElse(null));
            if (known == null) {
                return Optional.empty();
            }
            knownGames.put(gameId, known);
        }
        return Optional.of(known);
    }

    public static StreamId stream(String federation, UUID gameId) {
        return new StreamId(federation, KIND, gameId);
    }

    /** A game that somebody found; 410 when its record is gone. */
    public Folded<GameState> current(StreamId game) {
        return present(game).orElseThrow(() -> lost(game));
    }

    /** Empty when the lists name the game and the log does not know it. */
    public Optional<Folded<GameState>> present(StreamId game) {
        Folded<GameState> now = handler.current(game);
        if (now.version() > 0) {
            return Optional.of(now);
        }
        tellLoss(game);
        return Optional.empty();
    }

    /** The game as it was, read and folded from its first event; timed as {@code tengen.game.fold}. */
    public Folded<GameState> at(StreamId game, int version) {
        return folding.record(() -> handler.at(game, version));
    }

    /** Nothing of this program takes a stream away; whoever runs it is told which one is missing, once. */
    private void tellLoss(StreamId game) {
        if (missedGames.asMap().putIfAbsent(game.id(), true) == null) {
            LOG.errorf("the log has no event of %s, which the lists name: look for it in a backup", game);
        }
    }

    /** The problem of a game that the lists name and the log does not know. */
    public RuntimeException lost(StreamId game) {
        tellLoss(game);
        return Problem.of(
                        410,
                        "record-missing",
                        "The record of this game is gone",
                        "Lists still name game " + game.id() + ", but nothing is recorded of it any more."
                                + " Whoever runs this installation can look for it in a backup.")
                .exception();
    }

    public List<Recorded<GameEvent>> history(StreamId game) {
        return handler.history(game);
    }

    /** As above inside the caller's transaction, its own appends included. */
    public List<Recorded<GameEvent>> historyIn(Connection connection, StreamId game) {
        return GameEventTypes.CODEC.decode(store.read(connection, game));
    }

    /** Builds every read model anew from the log, with writers running; returns the revision of the summary. */
    public int rebuild() {
        return new ProjectionRebuild<>(
                        transactor, store, GameEventTypes.CODEC, new GameStreamDecider(), projections, KIND)
                .rebuild(new SummaryProjection().name());
    }

    /** Every game of every federation. */
    public List<StreamId> all(Connection connection) {
        return Summaries.all(connection, Games::stream);
    }

    /**
     * Tells the world again what this game has to say; returns the number of messages.
     *
     * @param topic only messages for this one; empty for all
     */
    public int republish(Connection connection, StreamId game, String topic) {
        Publication<GameState, GameEvent> publication = new GamePublication();
        Publication<GameState, GameEvent> chosen = (event, after) -> publication.messages(event, after).stream()
                .filter(message -> topic.isEmpty() || message.topic().equals(topic))
                .toList();
        return new Republisher<>(store, GameEventTypes.CODEC, new GameStreamDecider(), chosen)
                .republish(connection, game);
    }
}
