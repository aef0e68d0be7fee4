package org.tengen.pairingservice.desk;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.tengen.eventstore.EventIds;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.VersionConflict;
import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.command.CommandLog;
import org.tengen.eventstore.command.CommandRequest;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.command.StreamHandler;
import org.tengen.eventstore.fold.Folded;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.Outbox;
import org.tengen.eventstore.outbox.OutboxMessage;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.eventstore.projection.ProjectionRebuild;
import org.tengen.eventstore.projection.Projections;
import org.tengen.kit.store.StreamHandlers;
import org.tengen.pairingservice.decide.Refused;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.decide.TournamentDecider;
import org.tengen.pairingservice.entry.EntryPerson;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentEvents;

/**
 * Takes commands to tournaments. Event, read models, names and messages share one transaction; a lost race is tried again
 * on a fresh fold; after the commit the relay is woken and the watching browsers are told.
 */
@Singleton
public class TournamentDesk {

    static final String KIND = "tournament";
    /** Only other replicas and the consumer of results race with whoever has the turn. */
    private static final int ATTEMPTS = 12;

    private static final EventCodec<TournamentEvent> CODEC = new EventCodec<>(TournamentEvents.TYPES);

    private final StreamHandler<Tournament, TournamentCommand, TournamentEvent, Refused> handler;
    private final Projections<Tournament, TournamentEvent> projections =
            new Projections<>(List.of(new SummaryProjection()));
    private final EventStore store;
    private final Transactor transactor;
    private final OutboxRelay relay;
    private final LiveUpdates live;
    private final Clock clock = Clock.systemUTC();
    private final WriterQueues queues = new WriterQueues();
    private final Map<UUID, StreamId> streams = new ConcurrentHashMap<>();

    TournamentDesk(
            EventStore store, StreamHandlers handlers, Transactor transactor, OutboxRelay relay, LiveUpdates live) {
        this.store = store;
        this.transactor = transactor;
        this.relay = relay;
        this.live = live;
        this.handler = handlers.of(CODEC, new TournamentDecider())
                .publishing(new RoundPublication())
                .projecting(projections)
                .build();
    }

    void register(@Observes StartupEvent started) {
        transactor.inTransaction(connection -> {
            projections.register(connection);
            return null;
        });
    }

    public static StreamId stream(String federation, UUID tournamentId) {
        return new StreamId(federation, KIND, tournamentId);
    }

    /** The stream of a tournament; empty when nobody announced it. */
    public Optional<StreamId> find(UUID tournamentId) {
        StreamId known = streams.get(tournamentId);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<StreamId> found = transactor.inTransaction(
                connection -> TournamentSummary.of(tournamentId).map(row -> stream(row.federation, tournamentId)));
        found.ifPresent(stream -> streams.put(tournamentId, stream));
        return found;
    }

    /** As it stands now. */
    public Folded<Tournament> current(StreamId stream) {
        return handler.current(stream);
    }

    /** As it stood at a version. */
    public Tournament at(StreamId stream, int version) {
        Folded<Tournament> now = handler.current(stream);
        return now.version() == version
                ? now.state()
                : handler.at(stream, version).state();
    }

    /** What happened, with who, when and why. */
    public List<Recorded<TournamentEvent>> history(StreamId stream) {
        return handler.history(stream);
    }

    /** Builds the read models anew from the log. */
    public Map<String, Integer> rebuild() {
        String name = SummaryProjection.NAME;
        return Map.of(
                name,
                new ProjectionRebuild<>(transactor, store, CODEC, new TournamentDecider(), projections, KIND)
                        .rebuild(name));
    }

    /** Says again what the log has to say on a topic, a tournament in each transaction; empty when the topic is not ours. */
    public Optional<Integer> republish(Transactor transactions, String topic) {
        if (!Retelling.TOPICS.contains(topic)) {
            return Optional.empty();
        }
        int messages = 0;
        for (StreamId stream : transactions.inTransaction(TournamentDesk::all)) {
            messages += transactions.inTransaction(connection -> republish(connection, stream, topic));
        }
        return Optional.of(messages);
    }

    private static List<StreamId> all(Connection connection) {
        return Sql.query(
                connection,
                "SELECT federation, tournament_id FROM tournament_summary"
                        + " WHERE revision = (SELECT revision FROM tournament_summary_live) ORDER BY tournament_id",
                row -> stream(row.getString("federation"), row.getObject("tournament_id", UUID.class)));
    }

    private int republish(Connection connection, StreamId stream, String topic) {
        Map<UUID, Person> persons = EntryPerson.ofTournament(stream.id());
        List<OutboxMessage> told = Retelling.of(CODEC.decode(store.read(connection, stream)), persons, topic);
        Outbox.add(connection, told);
        return told.size();
    }

    /** Names by entry id. */
    public Map<UUID, Person> persons(UUID tournamentId) {
        return transactor.inTransaction(connection -> EntryPerson.ofTournament(tournamentId));
    }

    /** What an earlier request with this key led to, so that a repetition does no work. */
    public Optional<Outcome<Refused>> known(StreamId stream, String key, String requestHash) {
        return transactor.inTransaction(connection -> CommandLog.find(connection, stream, key)
                .map(entry -> entry.requestHash().equals(requestHash)
                        ? new Outcome.Done<>(entry.version(), entry.outcome(), true)
                        : new Outcome.KeyReused<>()));
    }

    public Outcome<Refused> handle(CommandRequest<TournamentCommand> request) {
        return handle(request, Map.of());
    }

    /** @param persons names to keep beside the log, by entry id, when the command is accepted */
    public Outcome<Refused> handle(CommandRequest<TournamentCommand> request, Map<UUID, Person> persons) {
        return queues.inTurn(request.stream().id(), () -> attempt(request, persons))
                .orElseGet(() -> crowded(request));
    }

    private Outcome<Refused> crowded(CommandRequest<TournamentCommand> request) {
        return new Outcome.Crowded<>(current(request.stream()).version());
    }

    private Outcome<Refused> attempt(CommandRequest<TournamentCommand> request, Map<UUID, Person> persons) {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            try {
                Outcome<Refused> outcome =
                        transactor.inTransaction(connection -> handleIn(connection, request, persons));
                if (outcome instanceof Outcome.Done<Refused> done && !done.repeated()) {
                    committed(request.stream(), request.command(), done.version());
                }
                return outcome;
            } catch (VersionConflict lostRace) {
                continue;
            } catch (StoreFailure failure) {
                if (!failure.lostARace()) {
                    throw failure;
                }
            }
        }
        return crowded(request);
    }

    /** Inside the caller's transaction; whoever calls this calls {@link #committed} after the commit. */
    public Outcome<Refused> handleIn(
            Connection connection, CommandRequest<TournamentCommand> request, Map<UUID, Person> persons) {
        Outcome<Refused> outcome = handler.handleIn(connection, request);
        if (outcome instanceof Outcome.Done<Refused> done && !done.repeated()) {
            keepNames(connection, request, persons);
        }
        return outcome;
    }

    /** Tells relay and browsers that a command was committed as this version. */
    public void committed(StreamId stream, TournamentCommand command, int version) {
        relay.wake();
        live.after(command, current(stream).state(), version);
    }

    /** Forgets who an entry is of; nothing happens when that was done before. */
    public void forget(UUID entryId, UUID cause) {
        transactor.inTransaction(connection -> {
            Erasure.ofEntry(connection, entryId, cause, clock.instant());
            return null;
        });
        relay.wake();
    }

    private void keepNames(
            Connection connection, CommandRequest<TournamentCommand> request, Map<UUID, Person> persons) {
        List<UUID> told = entriesOf(request.command());
        if (told.isEmpty()) {
            return;
        }
        Tournament after = handler.folds().current(connection, request.stream()).state();
        List<OutboxMessage> messages = new ArrayList<>();
        for (UUID entryId : told) {
            Entry entry = after.entries().get(entryId);
            Optional<Person> person = persons.containsKey(entryId)
                    ? Optional.of(keep(after, entry, persons.get(entryId)))
                    : known(entryId);
            messages.add(message(after, entry, person));
        }
        Outbox.add(connection, messages);
    }

    /** The entries whose message changes with a command. */
    private static List<UUID> entriesOf(TournamentCommand command) {
        if (command instanceof TournamentCommand.Import file) {
            return file.entries().stream().map(TournamentEvent.Entered::entryId).toList();
        }
        if (command instanceof TournamentCommand.Enter enter) {
            return List.of(enter.entered().entryId());
        }
        return command instanceof TournamentCommand.OfEntry ofEntry
                        && !(command instanceof TournamentCommand.ChangeParticipation)
                ? List.of(ofEntry.entryId())
                : List.of();
    }

    // Who was forgotten stays forgotten whatever happens to the entry.
    private OutboxMessage message(Tournament after, Entry entry, Optional<Person> person) {
        return person.map(named -> EntryPublication.message(after, entry, named, clock.instant()))
                .orElseGet(() -> EntryPublication.tombstone(
                        entry.entryId(),
                        after.id(),
                        after.federation(),
                        EventIds.derived(entry.entryId(), "forgotten/" + entry.revision()),
                        clock.instant()));
    }

    private static Optional<Person> known(UUID entryId) {
        EntryPerson row = EntryPerson.findById(entryId);
        return Optional.ofNullable(row).map(EntryPerson::person);
    }

    private static Person keep(Tournament tournament, Entry entry, Person person) {
        EntryPerson held = EntryPerson.findById(entry.entryId());
        EntryPerson row = Objects.requireNonNullElseGet(held, EntryPerson::new);
        row.entryId = entry.entryId();
        row.tournamentId = tournament.id();
        row.federation = tournament.federation();
        row.playerId = entry.playerId();
        row.name = person.name();
        row.firstName = person.firstName() == null ? "" : person.firstName();
        row.egf = person.egf();
        row.ffg = person.ffg();
        row.aga = person.aga();
        if (held == null) {
            row.persist();
        }
        return person;
    }
}
