package org.tengen.eventstore.fold;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.StoredEvent;
import org.tengen.eventstore.StreamHead;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.jdbc.RoundTrip;

/** Reads streams as states, with a cache by version: only the events after the cached version are read and folded. */
public final class Folds<S, E> {

    /** Streams kept folded: every board of a congress with room to spare, a few tens of megabytes. */
    public static final int CACHED_STREAMS = 2_000;

    private final EventStore store;
    private final EventCodec<E> codec;
    private final Fold<S, E> fold;
    private final FoldCache<S> cache;

    public Folds(EventStore store, EventCodec<E> codec, Fold<S, E> fold) {
        this(store, codec, fold, CACHED_STREAMS);
    }

    /** @param cachedStreams how many streams are kept folded, at least 1: few where one state is large */
    public Folds(EventStore store, EventCodec<E> codec, Fold<S, E> fold, int cachedStreams) {
        this.cache = new FoldCache<>(cachedStreams);
        this.store = store;
        this.codec = codec;
        this.fold = fold;
    }

    /**
     * The stream as it stands now, as this transaction sees it. What is committed is remembered; what the transaction has
     * appended itself is not, for it may yet be rolled back.
     */
    public Folded<S> current(Connection connection, StreamId stream) {
        RoundTrip trip = new RoundTrip();
        Supplier<Folded<S>> current = current(trip, connection, stream);
        trip.send(connection);
        return current.get();
    }

    /** As above, with what else goes to the server: to be got once the trip is sent. */
    public Supplier<Folded<S>> current(RoundTrip trip, Connection connection, StreamId stream) {
        Optional<Folded<S>> cached = cache.get(stream);
        List<StoredEvent> tail = new ArrayList<>();
        store.read(trip, stream, cached.map(Folded::version).orElse(1), tail::add);
        return () -> seen(connection, stream, cached, tail);
    }

    private Folded<S> seen(Connection connection, StreamId stream, Optional<Folded<S>> cached, List<StoredEvent> tail) {
        Folded<S> folded = cached.isEmpty()
                ? extend(empty(stream), tail)
                : continued(cached.get(), tail).orElseGet(() -> extend(empty(stream), store.read(connection, stream)));
        boolean isNews = cached.map(base -> folded.version() > base.version()).orElse(true);
        if (isNews && store.isCommitted(connection, folded.head())) {
            remember(folded);
        }
        return folded;
    }

    /** The stream as it stood at {@code version} (or at its end, when it is shorter). */
    public Folded<S> at(Connection connection, StreamId stream, int version) {
        return extend(empty(stream), store.read(connection, stream, 1, version));
    }

    /** The fold with more events of its stream, in order. */
    public Folded<S> extend(Folded<S> base, List<StoredEvent> events) {
        return events.isEmpty() ? base : extendDecoded(base, codec.decode(events));
    }

    /** The fold with events already decoded. */
    public Folded<S> extendDecoded(Folded<S> base, List<Recorded<E>> events) {
        if (events.isEmpty()) {
            return base;
        }
        S state = base.state();
        Map<String, Integer> parts = base.parts();
        boolean copied = false;
        for (Recorded<E> event : events) {
            state = fold.evolve(state, event.event());
            Set<String> changed = fold.partsOf(event.event());
            if (!changed.isEmpty() && !copied) {
                parts = new HashMap<>(parts);
                copied = true;
            }
            for (String part : changed) {
                parts.put(part, event.version());
            }
        }
        StreamHead head = events.get(events.size() - 1).stored().asHead();
        return new Folded<>(state, head, copied ? java.util.Collections.unmodifiableMap(parts) : parts);
    }

    public Folded<S> empty(StreamId stream) {
        return new Folded<>(fold.initial(), StreamHead.empty(stream), Map.of());
    }

    /** Offers a fold whose events are committed. */
    public void remember(Folded<S> folded) {
        if (folded.version() > 0) {
            cache.put(folded);
        }
    }

    /** Drops every cached fold. */
    public void forgetAll() {
        cache.clear();
    }

    /**
     * The cached version is read once more with what follows it: when its hash is another one, the log is not the log the
     * fold was made from (a restored backup), and everything is folded anew.
     */
    private Optional<Folded<S>> continued(Folded<S> base, List<StoredEvent> tail) {
        if (tail.isEmpty() || !tail.get(0).hash().equals(base.head().hash())) {
            cache.forget(base.head().stream());
            return Optional.empty();
        }
        return Optional.of(extend(base, tail.subList(1, tail.size())));
    }
}
