package org.tengen.pairing.opengotha;

import java.util.ArrayList;
import java.util.List;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.xml.XmlElement;

/** The document a tournament was read from, without the network address. */
record OpenGothaOrigin(XmlElement document) implements TournamentFacts.Origin {

    @Override
    public String format() {
        return OpenGothaFormat.NAME;
    }

    @Override
    public List<String> beyondFacts() {
        List<String> beyond = new ArrayList<>();
        int teams = document.within("Teams", "Team").size();
        if (teams > 0) {
            beyond.add(teams + " teams with their boards");
        }
        document.child("TournamentParameterSet").ifPresent(set -> {
            if (set.child("DPParameterSet").isPresent()
                    || set.child("PublishParameterSet").isPresent()) {
                beyond.add("how tables are shown and published");
            }
        });
        count("ratingOrigin", "where ratings came from", beyond);
        count("agaExpirationDate", "end of the AGA membership", beyond);
        return beyond;
    }

    @Override
    public boolean shortCells() {
        return document.child("TournamentParameterSet")
                .flatMap(set -> set.child("DPParameterSet"))
                .map(shown -> shown.text("gameFormat", "full").equals("short"))
                .orElse(false);
    }

    private void count(String attribute, String what, List<String> beyond) {
        long count = document.within("Players", "Player").stream()
                .filter(player -> !player.text(attribute, "").isBlank())
                .count();
        if (count > 0) {
            beyond.add(what + " (" + count + (count == 1 ? " player)" : " players)"));
        }
    }
}
