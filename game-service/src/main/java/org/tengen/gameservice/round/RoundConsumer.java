package org.tengen.gameservice.round;

import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Singleton;
import java.sql.Array;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jboss.logging.Logger;
import org.tengen.eventstore.EventIds;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.inbox.InboundMessage;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.gameservice.game.Decision.Refused;
import org.tengen.gameservice.game.GameCommand;
import org.tengen.gameservice.game.GameEvent;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.gameservice.game.Result;
import org.tengen.gameservice.live.GameLive;
import org.tengen.gameservice.stream.Games;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.store.Consumers;

/**
 * Makes the games of a round equal to what was published: opens those that are new, brings open ones to the terms named,
 * annuls those gone, finishes imported ones at once. A round is taken by its revision (and the epoch of the log it comes
 * from), so a repeat or an older form of the round has no effect.
 */
@Singleton
public class RoundConsumer {

    public static final String CONSUMER = "rounds";

    private static final Logger LOG = Logger.getLogger(RoundConsumer.class);
    private static final EventMeta META = EventMeta.by("topic:tournament.rounds.v1", "system");

    private static final String TAKE = """
            INSERT INTO round_taken AS t (tournament_id, round, epoch, revision, status, games) VALUES (?, ?, ?, ?, ?, '{}')
            ON CONFLICT (tournament_id, round) DO UPDATE SET epoch = excluded.epoch, revision = excluded.revision,
                   status = excluded.status, taken_at = clock_timestamp()
            WHERE (excluded.epoch, excluded.revision) > (t.epoch, t.revision)""";

    private final Consumers consumers;
    private final Games games;
    private final GameLive live;

    RoundConsumer(Consumers consumers, Games games, GameLive live) {
        this.consumers = consumers;
        this.games = games;
        this.live = live;
    }

    @Incoming("tournament-rounds")
    @Blocking
    void onRound(ConsumerRecord<String, byte[]> record) {
        List<StreamId> touched = new ArrayList<>();
        Consumers.Effect effect = (connection, message) -> {
            touched.clear(); // the transaction may be done again
            touched.addAll(take(connection, message));
        };
        consumers.take(CONSUMER, record, effect, () -> touched.forEach(live::changed));
    }

    /** Carries one message out; returns the games that may have changed. */
    public List<StreamId> take(Connection connection, InboundMessage message) throws SQLException {
        if (message.payload() == null) {
            return List.of();
        }
        RoundMessage round =
                EventJson.read(message.payload(), RoundMessage.class).requireWhole();
        int taken = Sql.update(
                connection,
                TAKE,
                round.tournamentId(),
                round.round(),
                message.epoch(),
                round.revision(),
                round.status().name());
        if (taken == 0) {
            return List.of();
        }
        List<StreamId> touched = new ArrayList<>();
        Map<UUID, UUID> termsBefore = termsBefore(connection, round);
        Map<UUID, UUID> termsNow = new LinkedHashMap<>();
        for (RoundMessage.Pairing pairing : round.games()) {
            GameTerms terms = round.terms(pairing);
            UUID named = named(pairing, terms);
            // nobody but this consumer changes terms; of a result told once stands what a person has made of it since
            boolean asBefore = named.equals(termsBefore.remove(pairing.gameId()));
            if (!asBefore) {
                StreamId game = Games.stream(round.federation(), pairing.gameId());
                named = named(pairing, open(connection, game, pairing, terms));
                touched.add(game);
            }
            termsNow.put(pairing.gameId(), named);
        }
        for (UUID gone : termsBefore.keySet()) {
            StreamId game = Games.stream(round.federation(), gone);
            games.handleIn(connection, game, new GameCommand.Annul(reason(round)), META);
            touched.add(game);
        }
        remember(connection, round, termsNow);
        return touched;
    }

    private static String reason(RoundMessage round) {
        return round.status() == RoundMessage.Status.WITHDRAWN ? "the round was withdrawn" : "the pairing was changed";
    }

    /** Names the terms, and the result that came along. */
    private static UUID named(RoundMessage.Pairing pairing, GameTerms terms) {
        Result imported = pairing.importedResult();
        return EventIds.derived(pairing.gameId(), imported == null ? terms.toString() : terms + " " + imported);
    }

    /** Returns the terms the game really has: with stones on the board it keeps its board and rules, whatever is wanted. */
    private GameTerms open(Connection connection, StreamId game, RoundMessage.Pairing pairing, GameTerms wanted) {
        Outcome<Refused> outcome = games.handleIn(connection, game, new GameCommand.Schedule(wanted), META);
        orPark(outcome, pairing);
        Result imported = pairing.importedResult();
        if (imported != null && !imported.leavesOpen()) {
            finish(connection, game, pairing);
        }
        boolean isNew = outcome instanceof Outcome.Done<Refused> done && done.version() == 1;
        return isNew ? wanted : games.stateIn(connection, game).terms();
    }

    /** A result that came with the round stands until somebody here knows better; until then the round may change it. */
    private void finish(Connection connection, StreamId game, RoundMessage.Pairing pairing) {
        GameState state = games.stateIn(connection, game);
        Result imported = pairing.importedResult();
        if (state.isOpen()) {
            orPark(games.handleIn(connection, game, new GameCommand.RecordResult(imported), META), pairing);
        } else if (!imported.equals(state.result()) && isOurs(games.historyIn(connection, game))) {
            boolean file = imported.proof() == Result.Proof.IMPORT;
            GameCommand correct = new GameCommand.CorrectResult(imported, file ? "imported anew" : "ruled otherwise");
            orPark(games.handleIn(connection, game, correct, META), pairing);
        }
    }

    /** Whether the result came with the round and no person has touched it since. */
    private static boolean isOurs(List<Recorded<GameEvent>> history) {
        boolean ours = false;
        for (Recorded<GameEvent> recorded : history) {
            boolean byRound = recorded.stored().meta().actor().equals(META.actor());
            if (recorded.event() instanceof GameEvent.Finished) {
                ours = byRound;
            } else if (recorded.event() instanceof GameEvent.ResultCorrected) {
                ours &= byRound; // colours exchanged by the round leave the result whose it was
            }
        }
        return ours;
    }

    /** What no game can be made of parks the whole round, so that nothing of it is half done. */
    private static void orPark(Outcome<Refused> outcome, RoundMessage.Pairing pairing) {
        if (outcome instanceof Outcome.Refused<Refused> refused) {
            LOG.warnf("game %s: %s", pairing.gameId(), refused.reason().detail());
            throw new Unreadable(
                    "game " + pairing.gameId() + ": " + refused.reason().detail(), null);
        }
    }

    /** By game what it was brought to; null where a round was taken before that was kept. */
    private static Map<UUID, UUID> termsBefore(Connection connection, RoundMessage round) {
        return Sql.first(
                        connection,
                        "SELECT games, terms FROM round_taken WHERE tournament_id = ? AND round = ?",
                        row -> byGame((UUID[]) row.getArray(1).getArray(), (UUID[])
                                row.getArray(2).getArray()),
                        round.tournamentId(),
                        round.round())
                .orElseGet(LinkedHashMap::new);
    }

    private static Map<UUID, UUID> byGame(UUID[] games, UUID[] terms) {
        Map<UUID, UUID> byGame = new LinkedHashMap<>();
        for (int k = 0; k < games.length; k++) {
            byGame.put(games[k], k < terms.length ? terms[k] : null);
        }
        return byGame;
    }

    private static void remember(Connection connection, RoundMessage round, Map<UUID, UUID> terms) throws SQLException {
        Array ids = connection.createArrayOf("uuid", terms.keySet().toArray());
        Array named = connection.createArrayOf("uuid", terms.values().toArray());
        Sql.update(
                connection,
                "UPDATE round_taken SET games = ?, terms = ? WHERE tournament_id = ? AND round = ?",
                ids,
                named,
                round.tournamentId(),
                round.round());
    }
}
