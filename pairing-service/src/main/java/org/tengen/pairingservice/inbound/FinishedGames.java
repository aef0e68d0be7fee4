package org.tengen.pairingservice.inbound;

import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.time.Instant;
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
import org.tengen.pairingservice.counting.CountingWatch;
import org.tengen.pairingservice.counting.FinishedLedger;
import org.tengen.pairingservice.decide.Refused;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.tournament.Result;

/**
 * Takes results over from {@code game.finished.v1}. A result counts when (epoch, revision) is newer than the one held, so
 * repeats, old revisions and any order of arrival leave the same tournament.
 */
@ApplicationScoped
public class FinishedGames {

    static final String CONSUMER = CountingWatch.CONSUMER;
    private static final EventMeta META = EventMeta.by("topic:game.finished.v1", "game-service");

    /** What this service reads of a finished game. */
    record FinishedGame(UUID gameId, int revision, UUID tournamentId, Result result) {}

    record Taken(StreamId stream, TournamentCommand command, int version, Instant finishedAt) {}

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
        AtomicReference<Taken> taken = new AtomicReference<>();
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

    private void committed(Taken taken) {
        if (taken != null) {
            desk.committed(taken.stream(), taken.command(), taken.version());
            watch.took(taken.finishedAt());
        }
    }

    Taken apply(Connection connection, InboundMessage message) {
        if (message.payload() == null) {
            return null;
        }
        FinishedGame game = EventJson.read(message.payload(), FinishedGame.class);
        if (game.tournamentId() == null) {
            return null;
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
        Outcome<Refused> outcome = desk.handleIn(
                connection,
                CommandRequest.internal(
                        stream, command, META.correlatedBy(message.headers().get("ce_correlationid"))));
        if (outcome instanceof Outcome.Refused<Refused> refused) {
            throw new Unreadable(refused.reason().detail(), null);
        }
        return outcome instanceof Outcome.Done<Refused> done
                ? new Taken(stream, command, done.version(), message.time())
                : null;
    }
}
