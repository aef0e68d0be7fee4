package org.tengen.eventstore.fold;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.tengen.eventstore.StreamId;

/**
 * Folds of streams lately used, least recently used thrown out first. Only folds of committed events may be put here; a
 * reader proves them against the log by their hash, so a stale one costs time and never truth.
 */
final class FoldCache<S> {

    private final Map<StreamId, Folded<S>> folds;

    FoldCache(int capacity) {
        this.folds = new LinkedHashMap<>(64, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<StreamId, Folded<S>> eldest) {
                return size() > capacity;
            }
        };
    }

    synchronized Optional<Folded<S>> get(StreamId stream) {
        return Optional.ofNullable(folds.get(stream));
    }

    synchronized void put(Folded<S> folded) {
        folds.merge(
                folded.head().stream(), folded, (held, offered) -> offered.version() > held.version() ? offered : held);
    }

    synchronized void forget(StreamId stream) {
        folds.remove(stream);
    }

    synchronized void clear() {
        folds.clear();
    }
}
