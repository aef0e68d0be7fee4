package org.tengen.pairing.macmahon;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.xml.XmlElement;

/** The document a tournament was read from; what the engine does not model is put back from it. */
record MacMahonOrigin(XmlElement document) implements TournamentFacts.Origin {

    @Override
    public String format() {
        return MacMahonFormat.NAME;
    }

    @Override
    public List<String> beyondFacts() {
        Set<String> names = new TreeSet<>();
        XmlElement general = document.child("Tournament").orElse(document);
        for (XmlElement element : general.children()) {
            boolean setting = element.children().isEmpty() && !element.text().isEmpty();
            if (setting && !MacMahonWriter.SETTINGS.contains(element.name())) {
                names.add(element.name());
            }
        }
        return names.isEmpty() ? List.of() : List.of("settings of MacMahon: " + String.join(", ", names));
    }
}
