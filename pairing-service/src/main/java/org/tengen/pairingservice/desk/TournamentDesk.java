package org.tengen.pairingservice.desk;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.StoredEvent;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.command.CommandLog;
import org.tengen.eventstore.command.CommandRequest;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.command.StreamHandler;
import org.tengen.eventstore.fold.Folded;
import org.tengen.eventstore.jdbc.Sql;
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
import org.tengen.pairingservice.entry.RequestNote;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentEvents;

/**
 * Takes commands to tournaments. Event, read models, names and messages share one transaction; writers of one
 * tournament take turns; after the commit the relay is woken and the watching browsers are told.
 */
@Singleton
public class TournamentDesk {

    static final String KIND = "tournament";
    /** Only other replicas and the consumer of results race with whoever has the turn. */
    private static final int ATTEMPTS = 12;

    /** What a command led to is asked for once, right after it; others may have written meanwhile. */
    private static final int MOST_RECENT = 64;
    /** Tournaments kept folded: a large one with its journal is a few megabytes, and few are played at the same time. */
    private static final int CACHED_TOURNAMENTS = 48;

    private record Moment(StreamId stream, int version) {}

    private static final EventCodec<TournamentEvent> CODEC = new EventCodec<>(TournamentEvents.TYPES);

    private final StreamHandler<Tournament, TournamentCommand, TournamentEvent, Refused> handler;
    private final SummaryProjection summary = new SummaryProjection(this::winners);
    private final Projections<Tournament, TournamentEvent> projections = new Projections<>(List.of(summary));
    private final Winners winners;
    private final EventStore store;
    private final Transactor transactor;
    private final OutboxRelay relay;
    private final LiveUpdates live;
    private final Clock clock = Clock.systemUTC();
    private final EntryNames names = new EntryNames(clock);
    private final Cache<Moment, Tournament> recent =
            Caffeine.newBuilder().maximumSize(MOST_RECENT).build();
    private final WriterQueues queues = new WriterQueues();
    private final Map<UUID, StreamId> streams = new ConcurrentHashMap<>();

    TournamentDesk(
            EventStore store,
            StreamHandlers handlers,
            Transactor transactor,
            OutboxRelay relay,
            LiveUpdates live,
            Winners winners) {
        this.winners = winners;
        this.store = store;
        this.transactor = transactor;
        this.relay = relay;
        this.live = live;
        this.handler = handlers.of(CODEC, new TournamentDecider())
                .publishing(new RoundPublication())
                .projecting(projections)
                .attempts(ATTEMPTS)
                .cachedStreams(CACHED_TOURNAMENTS)
                .build();
    }

    void register(@Observes StartupEvent started) {
        transactor.inTransaction(connection -> {
            projections.register(connection);
            return null;
        });
        for (StreamId stream : transactor.inTransaction(SummaryProjection::unfilled)) {
            transactor.inTransaction(connection -> {
                summary.fill(connection, currentIn(connection, stream));
                return null;
            });
        }
    }

    private UUID[] winners(Connection connection, Tournament state) {
        StreamId stream = stream(state.federation(), state.id());
        return winners.of(
                        state,
                        version ->
                                handler.folds().at(connection, stream, version).state())
                .toArray(UUID[]::new);
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
        Tournament known = recent.getIfPresent(new Moment(stream, version));
        if (known != null) {
            return known;
        }
        Folded<Tournament> now = handler.current(stream);
        return now.version() == version
                ? now.state()
                : handler.at(stream, version).state();
    }

    /** The last version recorded at or before a time; 0 when there was none. */
    public int versionAt(StreamId stream, Instant time) {
        return transactor.inTransaction(connection -> store.read(connection, stream)).stream()
                .filter(event -> !event.recordedAt().isAfter(time))
                .mapToInt(StoredEvent::version)
                .max()
                .orElse(0);
    }

    /** The events from one version to another, both included, as far as there are any. */
    public List<Recorded<TournamentEvent>> history(StreamId stream, int from, int to) {
        List<StoredEvent> events = transactor.inTransaction(connection -> store.read(connection, stream, from, to));
        return CODEC.decode(events);
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
        Map<UUID, Person> persons = EntryPerson.ofTournament(connection, stream.id());
        List<OutboxMessage> told = Retelling.of(CODEC.decode(store.read(connection, stream)), persons, topic);
        Outbox.add(connection, told);
        return told.size();
    }

    /** Names by entry id as anyone may see them: a neutral label for those who did not agree to be listed. */
    public Map<UUID, Person> persons(UUID tournamentId) {
        return transactor.inTransaction(connection -> EntryPerson.publiclyOfTournament(connection, tournamentId));
    }

    /** Every name by entry id: for directors, for draws and for what is sent to a federation. */
    public Map<UUID, Person> everyPerson(UUID tournamentId) {
        return transactor.inTransaction(connection -> EntryPerson.ofTournament(connection, tournamentId));
    }

    /** The name of one entry, for whoever may see it; empty when it was forgotten. */
    public Optional<Person> person(UUID entryId) {
        return transactor.inTransaction(
                connection -> EntryPerson.<EntryPerson>findByIdOptional(entryId).map(EntryPerson::person));
    }

    /** The names somebody may see. */
    public Map<UUID, Person> persons(UUID tournamentId, boolean directed) {
        return directed ? everyPerson(tournamentId) : persons(tournamentId);
    }

    /** What players asked for in words, by request. */
    public Map<UUID, String> notes(Collection<UUID> requests) {
        return transactor.inTransaction(connection -> RequestNote.of(requests));
    }

    /** Keeps what a player asked for in words. */
    public void keepNote(UUID requestId, UUID entryId, String note) {
        transactor.inTransaction(connection -> {
            RequestNote.keep(requestId, entryId, note);
            return null;
        });
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
        return inTurn(request.stream().id(), () -> handled(request, persons)).orElseGet(() -> crowded(request));
    }

    /**
     * Lets somebody look and act while no other command of this process comes in between; empty when the turn did not come
     * in time. May be nested.
     */
    public <T> Optional<T> inTurn(UUID tournamentId, Supplier<T> work) {
        return queues.inTurn(tournamentId, work);
    }

    private Outcome<Refused> crowded(CommandRequest<TournamentCommand> request) {
        return new Outcome.Crowded<>(current(request.stream()).version());
    }

    private Outcome<Refused> handled(CommandRequest<TournamentCommand> request, Map<UUID, Person> persons) {
        AtomicReference<Tournament> after = new AtomicReference<>();
        List<TournamentEvent> events = new ArrayList<>();
        Outcome<Refused> outcome = handler.handle(request, (connection, folded, appended) -> {
            names.tell(connection, folded.state(), appended, persons);
            after.set(folded.state());
            events.clear();
            appended.forEach(recorded -> events.add(recorded.event()));
        });
        if (outcome instanceof Outcome.Done<Refused> done && !done.repeated()) {
            recent.put(new Moment(request.stream(), done.version()), after.get());
            live.after(events, after.get(), done.version());
        }
        return outcome;
    }

    /** Inside the caller's transaction; whoever calls this calls {@link #committed} after the commit. */
    public Outcome<Refused> handleIn(Connection connection, CommandRequest<TournamentCommand> request) {
        return handler.handleIn(connection, request);
    }

    /** As the caller's own transaction sees it, what it has appended itself included. */
    public Tournament currentIn(Connection connection, StreamId stream) {
        return handler.folds().current(connection, stream).state();
    }

    /** Tells relay and browsers that an event was committed as this version. */
    public void committed(StreamId stream, int version) {
        relay.wake();
        Tournament now = current(stream).state();
        live.after(now.journal().at(version).stream().toList(), now, version);
    }

    /** Forgets who an entry is of; nothing happens when that was done before. */
    public void forget(UUID entryId, UUID cause) {
        transactor.inTransaction(connection -> {
            Erasure.ofEntry(connection, entryId, cause, clock.instant());
            return null;
        });
        relay.wake();
    }
}
