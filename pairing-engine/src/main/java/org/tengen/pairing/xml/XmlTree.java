package org.tengen.pairing.xml;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.Unreadable;

/** Builds the tree of one document. */
final class XmlTree {

    private final Deque<Open> open = new ArrayDeque<>();
    private int elements;
    private int line = 1;

    /** An element whose end has not come yet. */
    private record Open(
            String name, Map<String, String> attributes, List<XmlElement> children, StringBuilder text, int line) {}

    XmlElement parse(String text) {
        try {
            XMLStreamReader reader = factory().createXMLStreamReader(new StringReader(text));
            XmlElement root = null;
            while (reader.hasNext()) {
                int event = reader.next();
                line = Math.max(1, reader.getLocation().getLineNumber());
                XmlElement ended = take(reader, event);
                root = ended == null ? root : ended;
            }
            if (root == null) {
                throw new Unreadable(line, "document", "", "an element");
            }
            return root;
        } catch (XMLStreamException e) {
            int where =
                    e.getLocation() == null ? line : Math.max(1, e.getLocation().getLineNumber());
            String message = e.getMessage() == null
                    ? ""
                    : e.getMessage().lines().reduce((a, b) -> b).orElse("");
            throw new Unreadable(where, "document", "not well-formed: " + message, "XML");
        }
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("this reader opens no other file");
        });
        return factory;
    }

    /** The root element once it has ended, else null. */
    private XmlElement take(XMLStreamReader reader, int event) {
        switch (event) {
            case XMLStreamReader.DTD, XMLStreamReader.ENTITY_REFERENCE ->
                throw new Unreadable(line, "document", "a document type or an entity", "a document without");
            case XMLStreamReader.START_ELEMENT -> start(reader);
            case XMLStreamReader.CHARACTERS, XMLStreamReader.CDATA -> {
                // blanks too: a text with entities comes in pieces, and one of them may be a blank
                if (!open.isEmpty()) {
                    open.peek().text().append(reader.getText());
                }
            }
            case XMLStreamReader.END_ELEMENT -> {
                Open ended = open.pop();
                XmlElement element = new XmlElement(
                        ended.name(),
                        ended.attributes(),
                        ended.children(),
                        ended.text().toString().strip(),
                        ended.line());
                if (open.isEmpty()) {
                    return element;
                }
                open.peek().children().add(element);
            }
            default -> {
                // comments and processing instructions say nothing
            }
        }
        return null;
    }

    private void start(XMLStreamReader reader) {
        String name = reader.getLocalName();
        if (open.size() == FileLimits.MOST_DEPTH) {
            throw new Unreadable(line, name, "", "elements nested at most " + FileLimits.MOST_DEPTH + " deep");
        }
        if (++elements > XmlElement.MOST_ELEMENTS) {
            throw new Unreadable(line, name, "", "at most " + XmlElement.MOST_ELEMENTS + " elements");
        }
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        open.push(new Open(name, attributes, new ArrayList<>(), new StringBuilder(0), line));
    }
}
