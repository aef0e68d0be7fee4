package org.tengen.pairing.macmahon;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.HandicapSettings;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.pairing.xml.XmlElement;

/** Writes the nesting of the program itself: participants and rounds directly within Tournament. */
final class MacMahonWriter {

    /** What this writer says of the tournament as a whole; other settings of an earlier document stay. */
    static final Set<String> SETTINGS = Set.of(
            "Name",
            "NumberOfRounds",
            "UpperMacMahonBar",
            "UpperMacMahonBarLevel",
            "LowerMacMahonBar",
            "LowerMacMahonBarLevel",
            "HandicapUsed",
            "HandicapBelow",
            "HandicapBelowLevel",
            "HandicapAdjustment",
            "HandicapAdjustmentValue",
            "HandicapLimit",
            "HandicapLimitValue",
            "HandicapByLevel");

    private static final String TYPE_VERSION = "3.9";

    private final Tournament tournament;
    private final Optional<XmlElement> old;
    private final Map<String, String> numbers = new HashMap<>();
    private final Map<String, XmlElement> oldParticipants = new HashMap<>();
    private final StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    private int depth;

    MacMahonWriter(TournamentFacts facts) {
        tournament = facts.tournament();
        old = facts.origin()
                .filter(MacMahonOrigin.class::isInstance)
                .map(origin -> ((MacMahonOrigin) origin).document());
        number();
        old.ifPresent(this::findParticipants);
    }

    /** Ids that are numbers already stay, so that a file read and written again keeps them. */
    private void number() {
        List<Entry> entries = tournament.entries();
        boolean keep = entries.stream().allMatch(entry -> entry.id().matches("[1-9][0-9]{0,8}"));
        for (int i = 0; i < entries.size(); i++) {
            numbers.put(entries.get(i).id(), keep ? entries.get(i).id() : String.valueOf(i + 1));
        }
    }

    private void findParticipants(XmlElement element) {
        if (element.child("GoPlayer").isPresent()) {
            oldParticipants.put(element.textOf("Id"), element);
        }
        element.children().forEach(this::findParticipants);
    }

    String write() {
        open("Tournament", " typeversion=\"" + TYPE_VERSION + "\"");
        settings(tournament.settings());
        open("Walllist", "");
        for (Criterion criterion : tournament.settings().placement()) {
            open("Criterion", "");
            value("ShortName", WalllistCriteria.shortName(criterion));
            close("Criterion");
        }
        close("Walllist");
        tournament.entries().forEach(this::participant);
        for (int round : rounds()) {
            open("TournamentRound", "");
            value("RoundNumber", round);
            tournament.gamesOf(round).forEach(this::game);
            tournament.byes().stream().filter(bye -> bye.round() == round).forEach(this::bye);
            close("TournamentRound");
        }
        close("Tournament");
        return xml.toString();
    }

    private Set<Integer> rounds() {
        Set<Integer> rounds = new TreeSet<>();
        tournament.games().forEach(game -> rounds.add(game.round()));
        tournament.byes().forEach(bye -> rounds.add(bye.round()));
        return rounds;
    }

    private void settings(TournamentSettings settings) {
        value("Name", settings.name());
        value("NumberOfRounds", settings.rounds());
        value("UpperMacMahonBar", true);
        value("UpperMacMahonBarLevel", level(settings.mcMahon().bar()));
        value("LowerMacMahonBar", true);
        value("LowerMacMahonBarLevel", level(settings.mcMahon().floor()));
        HandicapSettings handicap = settings.handicap();
        value("HandicapUsed", handicap.ceiling() > 0);
        value("HandicapBelow", true);
        value("HandicapBelowLevel", level(handicap.noHandicapFrom()));
        value("HandicapAdjustment", true);
        value("HandicapAdjustmentValue", handicap.correction());
        value("HandicapLimit", true);
        value("HandicapLimitValue", handicap.ceiling());
        value("HandicapByLevel", !handicap.byScore());
        old.map(document -> document.child("Tournament").orElse(document))
                .ifPresent(general -> others(general, SETTINGS));
    }

    /** Plain values of an earlier element that this writer does not know. */
    private void others(XmlElement element, Set<String> known) {
        for (XmlElement child : element.children()) {
            if (child.children().isEmpty() && !child.text().isEmpty() && !known.contains(child.name())) {
                value(child.name(), child.text());
            }
        }
    }

    private void participant(Entry entry) {
        open("IndividualParticipant", "");
        value("Id", numbers.get(entry.id()));
        value("PreliminaryRegistration", entry.registration() == Entry.Registration.PRELIMINARY);
        int correction = entry.correctionHalfPoints();
        boolean superBar = correction == MacMahonReader.SUPER_BAR_HALF_POINTS
                && entry.rank().compareTo(tournament.settings().mcMahon().bar()) >= 0;
        value("SuperBarMember", superBar);
        value("ScoreAdjustment", correction != 0 && !superBar);
        value("ScoreAdjustmentValue", superBar ? 0 : 2 * correction);
        entry.absences().keySet().forEach(round -> value("NotPlayingInRound", round));
        Optional<XmlElement> earlier = Optional.ofNullable(oldParticipants.get(numbers.get(entry.id())));
        open("GoPlayer", "");
        value("FirstName", entry.firstName());
        value("Surname", entry.name());
        value("Club", entry.club());
        value("Country", entry.country());
        value("GoLevel", level(entry.rank()));
        value("Rating", entry.rating());
        value("EgdPin", entry.publicIds().egfPin());
        earlier.flatMap(participant -> participant.child("GoPlayer"))
                .ifPresent(person -> others(
                        person,
                        Set.of("FirstName", "Surname", "Club", "Country", "GoLevel", "Rank", "Rating", "EgdPin")));
        close("GoPlayer");
        earlier.ifPresent(participant -> others(
                participant,
                Set.of(
                        "Id",
                        "PreliminaryRegistration",
                        "SuperBarMember",
                        "ScoreAdjustment",
                        "ScoreAdjustmentValue",
                        "NotPlayingInRound")));
        close("IndividualParticipant");
    }

    private void game(Game game) {
        open("Pairing", "");
        value("BoardNumber", game.table());
        value("PairingWithBye", false);
        value("White", numbers.get(game.whiteId()));
        value("Black", numbers.get(game.blackId()));
        value("Handicap", game.handicap());
        value(
                "Result",
                switch (game.result()) {
                    case BLACK_WINS -> "1-0";
                    case WHITE_WINS -> "0-1";
                    case JIGO -> "½-½";
                    case BOTH_LOSE -> "0-0";
                    case BOTH_WIN -> "1-1";
                    case UNKNOWN, NO_RESULT -> "?-?";
                });
        value("ResultByReferee", game.byDefault());
        close("Pairing");
    }

    private void bye(Bye bye) {
        open("Pairing", "");
        value("BoardNumber", 0);
        value("PairingWithBye", true);
        value("White", 0);
        value("Black", numbers.get(bye.entryId()));
        value("Handicap", 0);
        value("Result", "1-0");
        value("ResultByReferee", false);
        close("Pairing");
    }

    private static String level(Rank rank) {
        return rank.toString().toLowerCase(Locale.ROOT);
    }

    private void open(String name, String attributes) {
        xml.append("  ".repeat(depth++))
                .append('<')
                .append(name)
                .append(attributes)
                .append(">\n");
    }

    private void close(String name) {
        xml.append("  ".repeat(--depth)).append("</").append(name).append(">\n");
    }

    private void value(String name, Object value) {
        String text =
                value.toString().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        xml.append("  ".repeat(depth)).append('<').append(name).append('>');
        xml.append(text).append("</").append(name).append(">\n");
    }
}
