package org.tengen.pairingservice.exchange;

import java.util.ArrayList;
import java.util.List;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.pairing.xml.XmlElement;

/** Says what of an OpenGotha file is not taken, so that nobody believes it is here. */
final class Dropped {

    private static final List<String> DISPLAY = List.of("DPParameterSet", "PublishParameterSet");

    private Dropped() {}

    static List<String> from(XmlElement document, Tournament file, boolean withGames) {
        List<String> dropped = new ArrayList<>();
        int teams = Elements.within(document, "Teams", "Team").size();
        if (teams > 0) {
            dropped.add(teams + " teams with their boards and settings: only the players' own games are taken");
        }
        if (!withGames && !file.games().isEmpty()) {
            dropped.add(file.games().size() + " games and " + file.byes().size()
                    + " byes: only the players were asked for");
        }
        XmlElement parameters =
                Elements.child(document, "TournamentParameterSet").orElse(document);
        long display = DISPLAY.stream()
                .filter(name -> Elements.child(parameters, name).isPresent())
                .count();
        if (display > 0) {
            dropped.add("how tables were shown and published");
        }
        countOf(document, "ratingOrigin", "where the ratings came from", dropped);
        countOf(document, "agaExpirationDate", "end of the AGA membership", dropped);
        countOf(document, "ffgLicenceStatus", "status of the FFG licence", dropped);
        Elements.child(parameters, "GeneralParameterSet")
                .filter(general ->
                        !general.attributes().getOrDefault("director", "").isBlank())
                .ifPresent(general -> dropped.add("the director's name: whoever imports directs"));
        return dropped;
    }

    private static void countOf(XmlElement document, String attribute, String what, List<String> dropped) {
        long count = Elements.within(document, "Players", "Player").stream()
                .filter(player ->
                        !player.attributes().getOrDefault(attribute, "").isBlank())
                .count();
        if (count > 0) {
            dropped.add(what + " (" + attribute + " of " + count + (count == 1 ? " player)" : " players)"));
        }
    }
}
