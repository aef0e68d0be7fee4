package org.tengen.pairingservice.exchange;

import java.util.List;
import java.util.Optional;
import org.tengen.pairing.xml.XmlElement;

/** Finds children of an element by name. */
final class Elements {

    private Elements() {}

    static Optional<XmlElement> child(XmlElement element, String name) {
        return element.children().stream()
                .filter(child -> child.name().equals(name))
                .findFirst();
    }

    /** Children of a child; none when that child is absent. */
    static List<XmlElement> within(XmlElement element, String childName, String name) {
        return child(element, childName)
                .map(child -> child.children().stream()
                        .filter(found -> found.name().equals(name))
                        .toList())
                .orElse(List.of());
    }
}
