package org.tengen.rules.sgf;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A node of a game tree: its properties in order, known and unknown alike, and its variations, the main one first. */
public final class SgfNode {

    private final int offset;
    // Most nodes hold one property and one child; lists that can grow are made for the others only.
    private List<SgfProperty> properties = List.of();
    private List<SgfNode> children = List.of();

    public SgfNode() {
        this(0);
    }

    /** A node read from a file, at this character. */
    SgfNode(int offset) {
        this.offset = offset;
    }

    int offset() {
        return offset;
    }

    public List<SgfProperty> properties() {
        return Collections.unmodifiableList(properties);
    }

    public List<SgfNode> children() {
        return Collections.unmodifiableList(children);
    }

    /** Adds a property; values are given raw, as between the brackets ({@link SgfText#escape}). */
    public SgfNode add(String name, String... values) {
        return add(new SgfProperty(name, List.of(values)));
    }

    public SgfNode add(SgfProperty property) {
        properties = plus(properties, property);
        return this;
    }

    private static <T> List<T> plus(List<T> list, T more) {
        if (list.isEmpty()) {
            return List.of(more);
        }
        List<T> growing = list.size() == 1 ? new ArrayList<>(list) : list;
        growing.add(more);
        return growing;
    }

    /** Adds a variation and returns it. */
    public SgfNode addChild(SgfNode child) {
        children = plus(children, child);
        return child;
    }

    /** Appends values to a property that is already there; says whether it was. */
    boolean merge(SgfProperty more) {
        for (int i = 0; i < properties.size(); i++) {
            if (properties.get(i).name().equals(more.name())) {
                List<String> all = new ArrayList<>(properties.get(i).values());
                all.addAll(more.values());
                replace(i, new SgfProperty(more.name(), all));
                return true;
            }
        }
        return false;
    }

    private void replace(int i, SgfProperty property) {
        if (properties.size() == 1) {
            properties = List.of(property);
        } else {
            properties.set(i, property);
        }
    }

    public boolean has(String name) {
        return property(name).isPresent();
    }

    public Optional<SgfProperty> property(String name) {
        for (SgfProperty property : properties) {
            if (property.name().equals(name)) {
                return Optional.of(property);
            }
        }
        return Optional.empty();
    }

    /** All raw values of a property, none if it is absent. */
    public List<String> values(String name) {
        return property(name).map(SgfProperty::values).orElse(List.of());
    }

    /** The first value as one line of text, empty if the property is absent or blank. */
    public Optional<String> text(String name) {
        return property(name).map(property -> SgfText.simple(property.value())).filter(text -> !text.isEmpty());
    }

    /** The nodes of the main line from here on: this one and each first child. */
    public List<SgfNode> mainLine() {
        List<SgfNode> line = new ArrayList<>();
        for (SgfNode node = this; node != null; node = node.children.isEmpty() ? null : node.children.get(0)) {
            line.add(node);
        }
        return line;
    }
}
