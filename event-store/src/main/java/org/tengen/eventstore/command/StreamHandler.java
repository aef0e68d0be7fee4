package org.tengen.eventstore.command;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.NewEvent;
import org.tengen.eventstore.StoredEvent;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.VersionConflict;
import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.fold.Folded;
import org.tengen.eventstore.fold.Folds;
import org.tengen.eventstore.jdbc.RoundTrip;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.Outbox;
import org.tengen.eventstore.outbox.OutboxMessage;
import org.tengen.eventstore.outbox.Publication;
import org.tengen.eventstore.projection.Projections;

/**
 * Handles the commands of one kind of stream. In one transaction: look the key up, fold, check what the sender had seen,
 * decide, append, project, log the command, write the outbox. A lost race is tried again on a fresh fold, outside the
 * transaction that lost, because PostgreSQL has aborted that one.
 *
 * @param <S> state
 * @param <C> commands
 * @param <E> events
 * @param <R> refusals
 */
public final class StreamHandler<S, C, E, R> {

    /** First try and up to three more on a fresh fold; whoever loses four races in a row is told to come back. */
    public static final int ATTEMPTS = 4;

    /**
     * Writes the answer a service gives to an accepted command; stored with the key and given again to a repetition.
     * {@code after} is the state with the new events.
     */
    @FunctionalInterface
    public interface Answer<S, E> {
        String text(Folded<S> after, List<Recorded<E>> appended);
    }

    /** More to be written in the transaction of an accepted command: rows beside the log that belong to it, or names. */
    @FunctionalInterface
    public interface Alongside<S, E> {
        /**
         * Not called for a repetition.
         *
         * @param after the state with the new events
         * @param appended the new events, none when there was nothing to record
         */
        void write(Connection connection, Folded<S> after, List<Recorded<E>> appended) throws SQLException;
    }

    private record Step<S, E, R>(Outcome<R> outcome, Folded<S> after, List<Recorded<E>> appended) {}

    private final EventStore store;
    private final EventCodec<E> codec;
    private final Decider<S, C, E, R> decider;
    private final Publication<S, E> publication;
    private final Projections<S, E> projections;
    private final Answer<S, E> answer;
    private final Folds<S, E> folds;
    private final Transactor transactor;
    private final Runnable afterCommit;
    private final int attempts;

    private StreamHandler(Builder<S, C, E, R> parts) {
        this.store = parts.store;
        this.codec = parts.codec;
        this.decider = parts.decider;
        this.publication = parts.publication;
        this.projections = parts.projections;
        this.answer = parts.answer;
        this.transactor = parts.transactor;
        this.afterCommit = parts.afterCommit;
        this.attempts = parts.attempts;
        this.folds = new Folds<>(store, codec, decider, parts.cachedStreams);
    }

    public static <S, C, E, R> Builder<S, C, E, R> of(
            EventStore store, EventCodec<E> codec, Decider<S, C, E, R> decider) {
        return new Builder<>(store, codec, decider);
    }

    /** Handles a command in a transaction of its own; when this returns {@code Done}, it is committed. */
    public Outcome<R> handle(CommandRequest<C> request) {
        return handle(request, (connection, after, appended) -> {});
    }

    /** As above, with more written in the same transaction; it may be called again when a race was lost. */
    public Outcome<R> handle(CommandRequest<C> request, Alongside<S, E> alongside) {
        for (int attempt = 1; attempt <= attempts; attempt++) {
            Optional<Outcome<R>> outcome = attempt(request, alongside);
            if (outcome.isPresent()) {
                return outcome.get();
            }
        }
        return new Outcome.Crowded<>(current(request.stream()).version());
    }

    private Optional<Outcome<R>> attempt(CommandRequest<C> request, Alongside<S, E> alongside) {
        try {
            Step<S, E, R> step = transactor.inTransaction(connection -> {
                Step<S, E, R> done = step(connection, request);
                if (done.outcome() instanceof Outcome.Done<R> fresh && !fresh.repeated()) {
                    alongside.write(connection, done.after(), done.appended());
                }
                return done;
            });
            folds.remember(step.after());
            afterCommit.run();
            return Optional.of(step.outcome());
        } catch (VersionConflict lostRace) {
            return Optional.empty();
        } catch (StoreFailure failure) {
            if (failure.lostARace()) {
                return Optional.empty();
            }
            throw failure;
        }
    }

    /**
     * Handles a command inside the caller's transaction, for a consumer whose inbox row belongs to it. The caller commits
     * and then runs the after-commit action.
     *
     * @throws VersionConflict when somebody else appended first; the caller's transaction must be rolled back and done again
     */
    public Outcome<R> handleIn(Connection connection, CommandRequest<C> request) {
        return step(connection, request).outcome();
    }

    private Step<S, E, R> step(Connection connection, CommandRequest<C> request) {
        // Fold first, look the key up after: each statement sees what was committed before it, so were it the other way
        // round, the twin of this request could commit in between and be seen as an obstacle instead of as the answer.
        RoundTrip look = new RoundTrip();
        Supplier<Folded<S>> current = folds.current(look, connection, request.stream());
        List<CommandLog.Entry> known = new ArrayList<>();
        if (request.key() != null) {
            CommandLog.find(look, request.stream(), request.key(), known::add);
        }
        List<Projections.Target> targets = projections.targets(look);
        look.send(connection);
        Folded<S> before = current.get();
        if (!known.isEmpty()) {
            return new Step<>(repeated(known.get(0), request), before, List.of());
        }
        if (!request.expected().holds(before)) {
            return new Step<>(new Outcome.Stale<>(request.expected().currentVersion(before)), before, List.of());
        }
        Decision<E, R> decision = decider.decide(before.state(), request.command());
        if (decision instanceof Decision.Refused<E, R> refused) {
            return new Step<>(new Outcome.Refused<>(refused.reason(), before.version()), before, List.of());
        }
        List<E> events = ((Decision.Accepted<E, R>) decision).events();
        try {
            return append(connection, targets, request, before, events);
        } catch (StoreFailure failure) {
            throw EventStore.conflictOr(failure, before.head());
        }
    }

    private Outcome<R> repeated(CommandLog.Entry entry, CommandRequest<C> request) {
        return entry.requestHash().equals(request.requestHash())
                ? new Outcome.Done<>(entry.version(), entry.outcome(), true)
                : new Outcome.KeyReused<>();
    }

    private Step<S, E, R> append(
            Connection connection,
            List<Projections.Target> targets,
            CommandRequest<C> request,
            Folded<S> before,
            List<E> events) {
        List<NewEvent> encoded = events.stream()
                .map(event -> codec.encode(event, request.meta()))
                .toList();
        RoundTrip trip = new RoundTrip();
        List<StoredEvent> stored = store.append(trip, before.head(), encoded);
        List<Recorded<E>> recorded = new ArrayList<>(stored.size());
        List<S> states = new ArrayList<>(stored.size());
        List<OutboxMessage> messages = new ArrayList<>();
        Folded<S> after = before;
        for (StoredEvent row : stored) {
            // decoded from the text, so that what is folded now is what will be folded from the log later
            Recorded<E> event = codec.decode(row);
            after = folds.extendDecoded(after, List.of(event));
            recorded.add(event);
            states.add(after.state());
            messages.addAll(publication.messages(event, after.state()));
        }
        projections.apply(trip, connection, targets, recorded, states);
        Outbox.add(trip, messages);
        String text = answer.text(after, recorded);
        if (request.key() != null) {
            CommandLog.record(
                    trip,
                    request.stream(),
                    request.key(),
                    new CommandLog.Entry(request.requestHash(), after.version(), text));
        }
        trip.send(connection);
        return new Step<>(new Outcome.Done<>(after.version(), text, false), after, recorded);
    }

    /** The stream as it stands, in a transaction of its own. */
    public Folded<S> current(StreamId stream) {
        return transactor.inTransaction(connection -> folds.current(connection, stream));
    }

    /** The stream as it stood at an earlier version. */
    public Folded<S> at(StreamId stream, int version) {
        return transactor.inTransaction(connection -> folds.at(connection, stream, version));
    }

    /** The events of a stream with who, when and why, in order. */
    public List<Recorded<E>> history(StreamId stream) {
        return transactor.inTransaction(connection -> codec.decode(store.read(connection, stream)));
    }

    /** For reading on the caller's own connection. */
    public Folds<S, E> folds() {
        return folds;
    }

    /** Collects the parts; only a transactor is required beyond the decider. */
    public static final class Builder<S, C, E, R> {

        private final EventStore store;
        private final EventCodec<E> codec;
        private final Decider<S, C, E, R> decider;
        private Publication<S, E> publication = Publication.none();
        private Projections<S, E> projections = Projections.none();
        private Answer<S, E> answer = (after, appended) -> "{\"version\":" + after.version() + "}";
        private Transactor transactor;
        private Runnable afterCommit = () -> {};
        private int attempts = ATTEMPTS;
        private int cachedStreams = Folds.CACHED_STREAMS;

        private Builder(EventStore store, EventCodec<E> codec, Decider<S, C, E, R> decider) {
            this.store = store;
            this.codec = codec;
            this.decider = decider;
        }

        public Builder<S, C, E, R> publishing(Publication<S, E> publication) {
            this.publication = publication;
            return this;
        }

        public Builder<S, C, E, R> projecting(Projections<S, E> projections) {
            this.projections = projections;
            return this;
        }

        public Builder<S, C, E, R> answering(Answer<S, E> answer) {
            this.answer = answer;
            return this;
        }

        public Builder<S, C, E, R> in(Transactor transactor) {
            this.transactor = transactor;
            return this;
        }

        /** Runs after each commit of a command, normally {@code relay::wake}. */
        public Builder<S, C, E, R> afterCommit(Runnable afterCommit) {
            this.afterCommit = afterCommit;
            return this;
        }

        /** How often a lost race is run in all, in place of {@link #ATTEMPTS}: for streams to which many write at once. */
        public Builder<S, C, E, R> attempts(int attempts) {
            this.attempts = attempts;
            return this;
        }

        /** How many streams are kept folded, in place of {@link Folds#CACHED_STREAMS}: for streams with a large state. */
        public Builder<S, C, E, R> cachedStreams(int cachedStreams) {
            this.cachedStreams = cachedStreams;
            return this;
        }

        /** Enters projections that are new to this database; the tables must be there. */
        public StreamHandler<S, C, E, R> build() {
            Objects.requireNonNull(transactor, "a handler needs a transactor");
            if (!projections.isEmpty()) {
                transactor.inTransaction(connection -> {
                    projections.register(connection);
                    return null;
                });
            }
            return new StreamHandler<>(this);
        }
    }
}
