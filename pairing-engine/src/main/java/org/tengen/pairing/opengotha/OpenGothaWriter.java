package org.tengen.pairing.opengotha;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.pairing.xml.XmlElement;

/**
 * Writes OpenGotha's XML, data version 201. What the engine does not model (teams, publishing) is taken from the document the
 * tournament came from; the network address never is.
 */
public final class OpenGothaWriter {

    private static final String DATA_VERSION = "201";

    private final Tournament tournament;
    private final EventDetails event;
    private final XmlElement document;
    private final Map<String, String> keys = new HashMap<>();
    private final Map<String, String> firstNames = new HashMap<>();
    private final List<String> changed = new ArrayList<>();

    private OpenGothaWriter(TournamentFacts facts, XmlElement document) {
        this.tournament = facts.tournament();
        this.event = facts.event();
        this.document = document;
    }

    /**
     * What was written.
     *
     * @param changed what stands there otherwise than in the tournament, one sentence each
     */
    public record Written(String xml, List<String> changed) {}

    public static Written write(Tournament tournament) {
        return write(TournamentFacts.of(tournament), XmlElement.empty("Tournament"));
    }

    /** Writes a tournament read from {@code document} earlier, keeping what the engine does not model. */
    public static Written write(Tournament tournament, XmlElement document) {
        return write(TournamentFacts.of(tournament), document);
    }

    static Written write(TournamentFacts facts, XmlElement document) {
        OpenGothaWriter writer = new OpenGothaWriter(facts, document);
        XmlElement root = writer.root();
        return new Written(text(root), List.copyOf(writer.changed));
    }

    private XmlElement root() {
        chooseKeys();
        XmlElement root = element("Tournament");
        for (String attribute : List.of(
                "dataVersion", "fullVersionNumber", "gothaMinorVersion", "gothaVersion", "runningMode", "saveDT")) {
            String value = document.attributes().get(attribute);
            if (value != null) {
                root.attributes().put(attribute, value);
            }
        }
        root.attributes().put("dataVersion", DATA_VERSION);
        XmlElement players = child(root, "Players");
        tournament.entries().forEach(entry -> players.children().add(player(entry)));
        XmlElement games = child(root, "Games");
        tournament.games().forEach(game -> games.children().add(game(game)));
        XmlElement byes = child(root, "ByePlayers");
        tournament.byes().forEach(bye -> byes.children().add(bye(bye)));
        if (!tournament.clubGroups().isEmpty()) {
            root.children().add(clubGroups());
        }
        XmlElement old = document.child("TournamentParameterSet").orElse(element("TournamentParameterSet"));
        root.children().add(new OpenGothaParameters(tournament.settings(), event, old, changed).write());
        Set<String> written = new HashSet<>();
        root.children().forEach(part -> written.add(part.name()));
        for (XmlElement part : document.children()) {
            if (!written.contains(part.name())) {
                root.children().add(part);
            }
        }
        return root;
    }

    /** The format knows people by their names alone, so namesakes get a number. */
    private void chooseKeys() {
        Set<String> taken = new HashSet<>();
        for (Entry entry : tournament.entries()) {
            String firstName = entry.firstName();
            int number = 2;
            while (!taken.add(OpenGothaReader.key(entry.name() + firstName))) {
                firstName = (entry.firstName() + " " + number++).strip();
            }
            if (number > 2) {
                changed.add("another " + entry.fullName() + " is called " + entry.name() + " " + firstName
                        + ", for OpenGotha knows people by their names");
            }
            keys.put(entry.id(), OpenGothaReader.key(entry.name() + firstName));
            firstNames.put(entry.id(), firstName);
        }
    }

    private XmlElement player(Entry entry) {
        XmlElement player = element("Player");
        Map<String, String> to = player.attributes();
        to.put("agaExpirationDate", "");
        to.put("agaId", entry.publicIds().agaId());
        to.put("club", entry.club());
        to.put("country", entry.country());
        to.put("egfPin", entry.publicIds().egfPin());
        to.put("ffgLicence", entry.publicIds().ffgLicence());
        to.put("ffgLicenceStatus", entry.publicIds().ffgStatus());
        to.put("firstName", firstNames.get(entry.id()));
        String grade = entry.publicIds().grade();
        to.put("grade", grade.isEmpty() ? entry.rank().toString() : grade);
        to.put("name", entry.name());
        StringBuilder participating = new StringBuilder();
        for (int round = 1; round <= TournamentSettings.MOST_ROUNDS; round++) {
            participating.append(entry.participates(round) ? '1' : '0');
        }
        to.put("participating", participating.toString());
        to.put("rank", entry.rank().toString());
        to.put("rating", String.valueOf(entry.rating()));
        to.put("ratingOrigin", originOf(entry));
        to.put("registeringStatus", entry.registration() == Entry.Registration.FINAL ? "FIN" : "PRE");
        to.put("smmsCorrection", String.valueOf(Math.floorDiv(entry.correctionHalfPoints(), 2)));
        if (entry.correctionHalfPoints() % 2 != 0) {
            changed.add(entry.fullName() + ": half a point of start score was cut, this format knows whole points");
        }
        return player;
    }

    private String originOf(Entry entry) {
        for (XmlElement player : document.within("Players", "Player")) {
            if (player.text("name", "").equals(entry.name())
                    && player.text("firstName", "").equals(entry.firstName())) {
                return player.text("ratingOrigin", "INI");
            }
        }
        return "INI";
    }

    private XmlElement game(Game game) {
        XmlElement written = element("Game");
        Map<String, String> to = written.attributes();
        to.put("blackPlayer", keys.get(game.blackId()));
        to.put("handicap", String.valueOf(game.handicap()));
        to.put("knownColor", String.valueOf(game.coloursKnown()));
        to.put("result", result(game));
        to.put("roundNumber", String.valueOf(game.round()));
        to.put("tableNumber", String.valueOf(game.table()));
        to.put("whitePlayer", keys.get(game.whiteId()));
        return written;
    }

    private String result(Game game) {
        String name = switch (game.result()) {
            case UNKNOWN, NO_RESULT -> "RESULT_UNKNOWN";
            case WHITE_WINS -> "RESULT_WHITEWINS";
            case BLACK_WINS -> "RESULT_BLACKWINS";
            case JIGO -> "RESULT_EQUAL";
            case BOTH_WIN -> "RESULT_BOTHWIN";
            case BOTH_LOSE -> "RESULT_BOTHLOSE";
        };
        return game.byDefault() && game.result().isDecided() ? name + "_BYDEF" : name;
    }

    private XmlElement bye(Bye bye) {
        XmlElement written = element("ByePlayer");
        written.attributes().put("player", keys.get(bye.entryId()));
        written.attributes().put("roundNumber", String.valueOf(bye.round()));
        return written;
    }

    private XmlElement clubGroups() {
        Map<String, List<String>> clubsOf = new TreeMap<>();
        new TreeMap<>(tournament.clubGroups())
                .forEach((club, group) ->
                        clubsOf.computeIfAbsent(group, key -> new ArrayList<>()).add(club));
        XmlElement all = element("ClubsGroups");
        clubsOf.forEach((group, clubs) -> {
            XmlElement written = child(all, "ClubsGroup");
            written.attributes().put("name", group);
            clubs.forEach(club -> child(written, "Club").attributes().put("name", club));
        });
        return all;
    }

    static XmlElement element(String name) {
        return new XmlElement(name, new LinkedHashMap<>(), new ArrayList<>(), 0);
    }

    static XmlElement child(XmlElement parent, String name) {
        XmlElement child = element(name);
        parent.children().add(child);
        return child;
    }

    private static String text(XmlElement root) {
        StringWriter out = new StringWriter();
        try {
            XMLStreamWriter writer = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
            writer.writeStartDocument("UTF-8", "1.0");
            write(writer, root, 0);
            writer.writeEndDocument();
            writer.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("a document that cannot be written as XML", e);
        }
        return out + "\n";
    }

    private static void write(XMLStreamWriter writer, XmlElement element, int depth) throws XMLStreamException {
        writer.writeCharacters("\n" + "    ".repeat(depth));
        boolean empty = element.children().isEmpty();
        if (empty) {
            writer.writeEmptyElement(element.name());
        } else {
            writer.writeStartElement(element.name());
        }
        for (Map.Entry<String, String> attribute : element.attributes().entrySet()) {
            writer.writeAttribute(attribute.getKey(), attribute.getValue());
        }
        if (!empty) {
            for (XmlElement child : element.children()) {
                write(writer, child, depth + 1);
            }
            writer.writeCharacters("\n" + "    ".repeat(depth));
            writer.writeEndElement();
        }
    }
}
