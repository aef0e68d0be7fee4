package org.tengen.pairing.xml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.pairing.file.Unreadable;

/**
 * An element with its attributes, children, text and the line it begins in.
 *
 * @param attributes by local name, in the order of the document
 * @param text the text directly inside it, stripped
 * @param line from 1
 */
public record XmlElement(
        String name, Map<String, String> attributes, List<XmlElement> children, String text, int line) {

    /** The largest tournament we take in the most talkative format (MacMahon's) has about half as many. */
    static final int MOST_ELEMENTS = 400_000;

    public XmlElement(String name, Map<String, String> attributes, List<XmlElement> children, int line) {
        this(name, attributes, children, "", line);
    }

    /** An element to be filled. */
    public static XmlElement empty(String name) {
        return new XmlElement(name, new LinkedHashMap<>(), new ArrayList<>(), 0);
    }

    /**
     * Reads a document without ever touching a document type or an entity.
     *
     * @throws Unreadable if it is not well-formed, has one of those, or is larger or deeper than {@link FileLimits} allow
     */
    public static XmlElement parse(String text) {
        return new XmlTree().parse(text);
    }

    /** The text of a child element, or nothing when it is absent or empty. */
    public String textOf(String childName) {
        return child(childName).map(XmlElement::text).orElse("");
    }

    /** All children of that name. */
    public List<XmlElement> all(String childName) {
        return children.stream().filter(child -> child.name.equals(childName)).toList();
    }

    public Optional<XmlElement> child(String childName) {
        return children.stream().filter(child -> child.name.equals(childName)).findFirst();
    }

    /** Children of a child, or nothing when that child is absent. */
    public List<XmlElement> within(String childName, String grandchildName) {
        return child(childName)
                .map(child -> child.children.stream()
                        .filter(grandchild -> grandchild.name.equals(grandchildName))
                        .toList())
                .orElse(List.of());
    }

    public String text(String attribute, String otherwise) {
        return attributes.getOrDefault(attribute, otherwise);
    }

    public String required(String attribute) {
        String value = attributes.get(attribute);
        if (value == null) {
            throw new Unreadable(line, name + "/@" + attribute, "", "a value");
        }
        return value;
    }

    public int integer(String attribute, int otherwise, int least, int most) {
        long value = number(attribute, otherwise);
        if (value < least || value > most) {
            throw new Unreadable(
                    line,
                    name + "/@" + attribute,
                    String.valueOf(value),
                    "a whole number from " + least + " to " + most);
        }
        return (int) value;
    }

    public long number(String attribute, long otherwise) {
        String value = attributes.get(attribute);
        if (value == null || value.isBlank()) {
            return otherwise;
        }
        try {
            return Long.parseLong(value.strip());
        } catch (NumberFormatException e) {
            throw new Unreadable(line, name + "/@" + attribute, value, "a whole number");
        }
    }

    public double decimal(String attribute, double otherwise) {
        String value = attributes.get(attribute);
        if (value == null || value.isBlank()) {
            return otherwise;
        }
        try {
            return Double.parseDouble(value.strip().replace(',', '.'));
        } catch (NumberFormatException e) {
            throw new Unreadable(line, name + "/@" + attribute, value, "a number");
        }
    }

    public boolean flag(String attribute, boolean otherwise) {
        String value = attributes.get(attribute);
        return value == null || value.isBlank() ? otherwise : value.strip().equalsIgnoreCase("true");
    }
}
