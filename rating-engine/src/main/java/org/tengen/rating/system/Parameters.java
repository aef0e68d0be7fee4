package org.tengen.rating.system;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Values for a system's parameters, in the order the system declares them. Immutable. */
public final class Parameters {

    private final List<Parameter> declared;
    private final Map<String, Double> values;

    private Parameters(List<Parameter> declared, Map<String, Double> values) {
        this.declared = declared;
        this.values = values;
    }

    static Parameters standard(List<Parameter> declared) {
        Map<String, Double> values = new LinkedHashMap<>();
        declared.forEach(parameter -> values.put(parameter.name(), parameter.standard()));
        return new Parameters(declared, values);
    }

    /** Why this setting cannot be used; empty when it can. */
    public Optional<String> refusal(String name, double value) {
        Optional<Parameter> known = declared.stream()
                .filter(parameter -> parameter.name().equals(name))
                .findFirst();
        if (known.isEmpty()) {
            return Optional.of("no parameter " + name + "; there are " + String.join(", ", values.keySet()));
        }
        Parameter p = known.get();
        boolean inside = value >= p.lowest() && value <= p.highest();
        return inside
                ? Optional.empty()
                : Optional.of(name + " must be from " + p.lowest() + " to " + p.highest() + ", not " + value);
    }

    /**
     * The same with one value changed.
     *
     * @throws IllegalArgumentException where {@link #refusal} gives a reason
     */
    public Parameters with(String name, double value) {
        refusal(name, value).ifPresent(reason -> {
            throw new IllegalArgumentException(reason);
        });
        Map<String, Double> changed = new LinkedHashMap<>(values);
        changed.put(name, value);
        return new Parameters(declared, changed);
    }

    /** The value of a declared parameter. */
    public double get(String name) {
        Double value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("undeclared parameter " + name);
        }
        return value;
    }

    public boolean isOn(String name) {
        return get(name) != 0;
    }

    /** All values by name, in the order of declaration. */
    public Map<String, Double> values() {
        return java.util.Collections.unmodifiableMap(values);
    }
}
