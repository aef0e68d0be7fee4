package org.tengen.pairingservice.inbound;

import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.command.CommandRequest;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.inbox.InboundMessage;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.store.Consumers;
import org.tengen.pairingservice.correction.AgreedRepairs;
import org.tengen.pairingservice.counting.CountingWatch;
import org.tengen.pairingservice.counting.FinishedLedger;
import org.tengen.pairingservice.decide.Refused;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.EntryPerson;
import org.tengen.pairingservice.tournament.Result;

/**
 * Takes results over from {@code game.finished.v1}. A result counts when (epoch, revision) is newer than the one held, so
 * repeats, old revisions and any order of arrival leave the same tournament.
 */
@ApplicationScoped
public class FinishedGames {

    static final String CONSUMER = CountingWatch.CONSUMER;
    private static final EventMeta NOBODY_NAMED = EventMeta.by("topic:game.finished.v1", "game-service");

    /** What this service reads of a finished game. */
    record FinishedGame(UUID gameId, int revision, UUID tournamentId, Result result) {}

    record Taken(StreamId stream, int version, Instant finishedAt) {}

    private final Consumers consumers;
    private final TournamentDesk desk;
    private final CountingWatch watch;

    FinishedGames(Consumers consumers, TournamentDesk desk, CountingWatch watch) {
        this.watch = watch;
        this.consumers = consumers;
        this.desk = desk;
    }

    @Incoming("game-finished")
    @Blocking
    public void on(ConsumerRecord<String, byte[]> record) {
        take(record);
    }

    void take(ConsumerRecord<String, byte[]> record) {
        AtomicReference<List<Taken>> taken = new AtomicReference<>(List.of());
        Consumers.Effect effect = (connection, message) -> taken.set(apply(connection, message));
        Runnable take = () -> consumers.take(CONSUMER, record, effect, () -> committed(taken.get()));
        Optional<UUID> tournament = tournamentOf(record);
        boolean done = tournament.isPresent()
                && desk.inTurn(tournament.get(), () -> took(take)).isPresent();
        if (!done) {
            // no turn in time, or nobody's: it races with the others, as another replica would
            take.run();
        }
    }

    private static boolean took(Runnable take) {
        take.run();
        return true;
    }

    /** Whose turn it is to be taken; empty for a record that will be parked or concerns no tournament. */
    private static Optional<UUID> tournamentOf(ConsumerRecord<String, byte[]> record) {
        try {
            return record.value() == null
                    ? Optional.empty()
                    : Optional.ofNullable(
                            EventJson.read(new String(record.value(), StandardCharsets.UTF_8), FinishedGame.class)
                                    .tournamentId());
        } catch (Unreadable parkedLater) {
            return Optional.empty();
        }
    }

    private void committed(List<Taken> taken) {
        for (Taken one : taken) {
            desk.committed(one.stream(), one.version());
            watch.took(one.finishedAt());
        }
    }

    /** What was recorded: the result, and with it the boards a director agreed to draw again. */
    List<Taken> apply(Connection connection, InboundMessage message) {
        if (message.payload() == null) {
            return List.of();
        }
        FinishedGame game = EventJson.read(message.payload(), FinishedGame.class);
        if (game.tournamentId() == null) {
            return List.of();
        }
        Result result = Fields.required(game.result(), "result");
        Fields.required(result.winner(), "result.winner");
        Fields.required(result.by(), "result.by");
        FinishedLedger.note(
                connection,
                message.federation(),
                game.tournamentId(),
                Fields.required(game.gameId(), "gameId"),
                message.epoch(),
                game.revision(),
                message.time());
        StreamId stream = TournamentDesk.stream(message.federation(), game.tournamentId());
        TournamentCommand command =
                new TournamentCommand.TakeOverResult(game.gameId(), message.epoch(), game.revision(), result);
        EventMeta meta = told(message);
        Outcome<Refused> outcome = desk.handleIn(connection, CommandRequest.internal(stream, command, meta));
        if (outcome instanceof Outcome.Refused<Refused> refused) {
            throw new Unreadable(refused.reason().detail(), null);
        }
        if (!(outcome instanceof Outcome.Done<Refused> done)) {
            return List.of();
        }
        List<Taken> taken = new ArrayList<>(List.of(new Taken(stream, done.version(), message.time())));
        if (result.scope() != null) {
            repaired(connection, stream, game, meta, message.time()).ifPresent(taken::add);
        }
        return taken;
    }

    /** Who recorded the result, where the message names them. */
    private static EventMeta told(InboundMessage message) {
        String actor = message.headers().get("ce_actor");
        String role = message.headers().get("ce_actorrole");
        EventMeta meta = actor == null || role == null ? NOBODY_NAMED : EventMeta.by(actor, role);
        return meta.correlatedBy(message.headers().get("ce_correlationid"));
    }

    private Optional<Taken> repaired(
            Connection connection, StreamId stream, FinishedGame game, EventMeta meta, Instant at) {
        return AgreedRepairs.due(
                        desk.currentIn(connection, stream),
                        game.gameId(),
                        () -> EntryPerson.ofTournament(connection, game.tournamentId()))
                .flatMap(repair -> desk.handleIn(connection, CommandRequest.internal(stream, repair, meta))
                                instanceof Outcome.Done<Refused> done
                        ? Optional.of(new Taken(stream, done.version(), at))
                        : Optional.empty());
    }
}
