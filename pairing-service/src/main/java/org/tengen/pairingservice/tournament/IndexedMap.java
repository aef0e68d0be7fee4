package org.tengen.pairingservice.tournament;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;

/**
 * A map that never changes, in the order of its making. A copy with one value exchanged shares keys and index: after each of
 * five hundred results a round is a few kilobytes more and not a table of hashes, and folding thousands of events again costs
 * little. No value is null.
 */
final class IndexedMap<V> extends AbstractMap<UUID, V> {

    private final UUID[] keys;
    private final Map<UUID, Integer> index;
    private final List<V> values;

    private IndexedMap(UUID[] keys, Map<UUID, Integer> index, List<V> values) {
        this.keys = keys;
        this.index = index;
        this.values = values;
    }

    /** The same map when it is one already. */
    static <V> IndexedMap<V> of(Map<UUID, V> map) {
        if (map instanceof IndexedMap<V> already) {
            return already;
        }
        UUID[] keys = map.keySet().toArray(new UUID[0]);
        Map<UUID, Integer> index = new HashMap<>(2 * keys.length);
        for (int k = 0; k < keys.length; k++) {
            index.put(keys[k], k);
        }
        return new IndexedMap<>(keys, index, List.copyOf(map.values()));
    }

    /** With a value in the place of its key, a new one at the end. */
    @SuppressWarnings("unchecked")
    IndexedMap<V> with(UUID key, V value) {
        Integer place = index.get(key);
        if (place == null) {
            Map<UUID, V> more = new LinkedHashMap<>(this);
            more.put(key, value);
            return of(more);
        }
        V[] changed = (V[]) values.toArray();
        changed[place] = value;
        return new IndexedMap<>(keys, index, Collections.unmodifiableList(Arrays.asList(changed)));
    }

    @Override
    public int size() {
        return keys.length;
    }

    @Override
    public V get(Object key) {
        Integer place = index.get(key);
        return place == null ? null : values.get(place);
    }

    @Override
    public boolean containsKey(Object key) {
        return index.containsKey(key);
    }

    @Override
    public Collection<V> values() {
        return values;
    }

    @Override
    public void forEach(BiConsumer<? super UUID, ? super V> action) {
        for (int k = 0; k < keys.length; k++) {
            action.accept(keys[k], values.get(k));
        }
    }

    @Override
    public Set<Entry<UUID, V>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public int size() {
                return keys.length;
            }

            @Override
            public Iterator<Entry<UUID, V>> iterator() {
                return new Entries();
            }
        };
    }

    private final class Entries implements Iterator<Entry<UUID, V>> {

        private int next;

        @Override
        public boolean hasNext() {
            return next < keys.length;
        }

        @Override
        public Entry<UUID, V> next() {
            if (!hasNext()) {
                throw new java.util.NoSuchElementException();
            }
            int place = next++;
            return Map.entry(keys[place], values.get(place));
        }
    }

    @Override
    public boolean equals(Object other) {
        return other == this
                || (other instanceof IndexedMap<?> map && map.index == index
                        ? values.equals(map.values)
                        : super.equals(other));
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }
}
