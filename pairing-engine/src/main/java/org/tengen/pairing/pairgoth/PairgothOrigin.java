package org.tengen.pairing.pairgoth;

import java.util.ArrayList;
import java.util.List;
import org.tengen.pairing.file.TournamentFacts;

/** The document a tournament was read from: rules, periods of byo-yomi, draw-ups and forced tables of its games. */
record PairgothOrigin(JsonValue document) implements TournamentFacts.Origin {

    @Override
    public String format() {
        return PairgothFormat.NAME;
    }

    @Override
    public List<String> beyondFacts() {
        List<String> beyond = new ArrayList<>();
        String rules = document.string("rules", "");
        if (!rules.isEmpty()) {
            beyond.add("rules of the game (" + rules + ")");
        }
        if (!document.array("teams").isEmpty()) {
            beyond.add("members of " + document.array("teams").size() + " teams");
        }
        return beyond;
    }
}
