package org.tengen.pairing.opengotha;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * An element with its attributes, children and the line it stands in. Text is not kept: these files carry everything in
 * attributes.
 */
public record XmlElement(String name, Map<String, String> attributes, List<XmlElement> children, int line) {

    /** Deeper nesting than any tournament file has; a guard against hostile input. */
    private static final int MOST_DEPTH = 40;

    /** Reads a document without ever touching a DTD or an entity. */
    static XmlElement parse(String text) {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("this reader opens no other file");
        });
        int line = 1;
        try {
            XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(text));
            Deque<XmlElement> open = new ArrayDeque<>();
            while (reader.hasNext()) {
                int event = reader.next();
                line = Math.max(1, reader.getLocation().getLineNumber());
                if (event == XMLStreamReader.DTD || event == XMLStreamReader.ENTITY_REFERENCE) {
                    throw new Unreadable(line, "document", "a document type or entity is not accepted");
                } else if (event == XMLStreamReader.START_ELEMENT) {
                    XmlElement element = start(reader, line);
                    if (!open.isEmpty()) {
                        open.peek().children().add(element);
                    }
                    open.push(element);
                    if (open.size() > MOST_DEPTH) {
                        throw new Unreadable(line, element.name(), "nested too deeply");
                    }
                } else if (event == XMLStreamReader.END_ELEMENT) {
                    XmlElement closed = open.pop();
                    if (open.isEmpty()) {
                        return closed;
                    }
                }
            }
            throw new Unreadable(line, "document", "no element at all");
        } catch (XMLStreamException e) {
            int where =
                    e.getLocation() == null ? line : Math.max(1, e.getLocation().getLineNumber());
            String message = e.getMessage() == null
                    ? ""
                    : e.getMessage().lines().reduce((a, b) -> b).orElse("");
            throw new Unreadable(where, "document", "not well-formed XML: " + message);
        }
    }

    private static XmlElement start(XMLStreamReader reader, int line) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        return new XmlElement(reader.getLocalName(), attributes, new ArrayList<>(), line);
    }

    Optional<XmlElement> child(String childName) {
        return children.stream().filter(child -> child.name.equals(childName)).findFirst();
    }

    /** Children of a child, or nothing when that child is absent. */
    List<XmlElement> within(String childName, String grandchildName) {
        return child(childName)
                .map(child -> child.children.stream()
                        .filter(grandchild -> grandchild.name.equals(grandchildName))
                        .toList())
                .orElse(List.of());
    }

    String text(String attribute, String otherwise) {
        return attributes.getOrDefault(attribute, otherwise);
    }

    String required(String attribute) {
        String value = attributes.get(attribute);
        if (value == null) {
            throw new Unreadable(line, name + "/@" + attribute, "is missing");
        }
        return value;
    }

    int integer(String attribute, int otherwise, int least, int most) {
        long value = number(attribute, otherwise);
        if (value < least || value > most) {
            throw new Unreadable(line, name + "/@" + attribute, "must lie between " + least + " and " + most);
        }
        return (int) value;
    }

    long number(String attribute, long otherwise) {
        String value = attributes.get(attribute);
        if (value == null || value.isBlank()) {
            return otherwise;
        }
        try {
            return Long.parseLong(value.strip());
        } catch (NumberFormatException e) {
            throw new Unreadable(line, name + "/@" + attribute, "'" + value + "' is not a whole number");
        }
    }

    double decimal(String attribute, double otherwise) {
        String value = attributes.get(attribute);
        if (value == null || value.isBlank()) {
            return otherwise;
        }
        try {
            return Double.parseDouble(value.strip().replace(',', '.'));
        } catch (NumberFormatException e) {
            throw new Unreadable(line, name + "/@" + attribute, "'" + value + "' is not a number");
        }
    }

    boolean flag(String attribute, boolean otherwise) {
        String value = attributes.get(attribute);
        return value == null || value.isBlank() ? otherwise : value.strip().equalsIgnoreCase("true");
    }

    /** Ends reading; turned into a refusal at the reader's door, never seen outside this package. */
    static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final int line;
        private final String field;

        Unreadable(int line, String field, String message) {
            super(message);
            this.line = line;
            this.field = field;
        }

        int line() {
            return line;
        }

        String field() {
            return field;
        }
    }
}
