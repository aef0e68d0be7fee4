package org.tengen.eventstore.codec;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The one table of stored type names and the records behind them. Names are data: they are never renamed or reused. When
 * the meaning of a payload changes it gets a new name, and an upcaster turns the old payload into the new one on reading.
 *
 * @param <E> sealed interface of a stream's events
 */
public final class EventTypes<E> {

    private record Upcaster(String to, UnaryOperator<JsonNode> step) {}

    /** A payload brought up to the name that has a record. */
    record Current(String type, JsonNode payload) {}

    private final Map<String, Class<? extends E>> recordOf;
    private final Map<Class<?>, String> nameOf;
    private final Map<String, Upcaster> upcasters;

    private EventTypes(Builder<E> builder) {
        this.recordOf = Map.copyOf(builder.recordOf);
        this.nameOf = Map.copyOf(builder.nameOf);
        this.upcasters = Map.copyOf(builder.upcasters);
    }

    public static <E> Builder<E> of(Class<E> root) {
        return new Builder<>(root);
    }

    /** Every name that may stand in the log, current and old, sorted. */
    public Set<String> names() {
        Set<String> names = new java.util.TreeSet<>(recordOf.keySet());
        names.addAll(upcasters.keySet());
        return names;
    }

    /** True for a name that is written today, false for one that is only read. */
    public boolean isCurrent(String name) {
        return recordOf.containsKey(name);
    }

    /** @throws IllegalArgumentException when the event's class is not registered */
    String nameOf(E event) {
        String name = nameOf.get(event.getClass());
        if (name == null) {
            throw new IllegalArgumentException("no stored type registered for " + event.getClass());
        }
        return name;
    }

    Class<? extends E> recordOf(String currentName) {
        return recordOf.get(currentName);
    }

    /** @throws UnknownEventType when the log holds a name this program does not know */
    Current upcast(String type, JsonNode payload) {
        String name = type;
        JsonNode upcast = payload;
        while (!recordOf.containsKey(name)) {
            Upcaster upcaster = upcasters.get(name);
            if (upcaster == null) {
                throw new UnknownEventType(type);
            }
            upcast = upcaster.step().apply(upcast);
            name = upcaster.to();
        }
        return new Current(name, upcast);
    }

    /** Collects the table and checks it whole. */
    public static final class Builder<E> {

        private final Class<E> root;
        private final Map<String, Class<? extends E>> recordOf = new LinkedHashMap<>();
        private final Map<Class<?>, String> nameOf = new LinkedHashMap<>();
        private final Map<String, Upcaster> upcasters = new LinkedHashMap<>();

        private Builder(Class<E> root) {
            this.root = root;
        }

        /** {@code name} is what is written from now on for {@code record}. */
        public Builder<E> type(String name, Class<? extends E> record) {
            refuseTaken(name);
            if (nameOf.put(record, name) != null) {
                throw new IllegalArgumentException(record + " has two names");
            }
            recordOf.put(name, record);
            return this;
        }

        /** {@code from} is no longer written; a stored payload of that name is read as {@code to}. The step must be pure. */
        public Builder<E> upcast(String from, String to, UnaryOperator<JsonNode> step) {
            refuseTaken(from);
            upcasters.put(from, new Upcaster(to, step));
            return this;
        }

        private void refuseTaken(String name) {
            if (recordOf.containsKey(name) || upcasters.containsKey(name)) {
                throw new IllegalArgumentException("stored type " + name + " is already taken");
            }
        }

        /** @throws IllegalArgumentException when an upcaster leads nowhere or a permitted record has no name */
        public EventTypes<E> build() {
            upcasters.keySet().forEach(this::leadsToARecord);
            everyRecordIsNamed(root);
            return new EventTypes<>(this);
        }

        private void leadsToARecord(String from) {
            Set<String> seen = new LinkedHashSet<>();
            String name = from;
            while (!recordOf.containsKey(name)) {
                Upcaster upcaster = upcasters.get(name);
                if (upcaster == null || !seen.add(name)) {
                    throw new IllegalArgumentException("upcasting " + from + " never reaches a record: " + seen);
                }
                name = upcaster.to();
            }
        }

        private void everyRecordIsNamed(Class<?> type) {
            if (type.isSealed()) {
                for (Class<?> permitted : type.getPermittedSubclasses()) {
                    everyRecordIsNamed(permitted);
                }
            } else if (type != root && !nameOf.containsKey(type)) {
                throw new IllegalArgumentException(type + " has no stored type");
            }
        }
    }
}
