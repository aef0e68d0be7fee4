package org.tengen.pairing.macmahon;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.Unreadable;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.HandicapSettings;
import org.tengen.pairing.settings.MainScore;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.PublicIds;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.pairing.xml.XmlElement;

/**
 * Reads one document. Participants and pairings are found by what they contain (a GoPlayer, a RoundNumber), because files
 * of several versions and of programs that imitate MacMahon nest them differently.
 */
final class MacMahonReader {

    /** Start scores are corrected in quarters of a point. */
    private static final int QUARTERS_IN_HALF_POINT = 2;

    /** A member of the super bar starts one point above the bar. */
    static final int SUPER_BAR_HALF_POINTS = 2;

    private final XmlElement root;
    private final List<Finding> findings;
    private final Map<String, Integer> lineById = new HashMap<>();
    private int byReferee;

    MacMahonReader(XmlElement root, List<Finding> findings) {
        this.root = root;
        this.findings = findings;
    }

    TournamentFacts read() {
        XmlElement general = root.name().equals("Tournament")
                ? root
                : root.child("Tournament")
                        .orElseThrow(
                                () -> new Unreadable(root.line(), "document", root.name(), "an element Tournament"));
        List<Entry> entries = new ArrayList<>();
        for (XmlElement participant : withChild(root, "GoPlayer", new ArrayList<>())) {
            entries.add(entry(participant));
            if (entries.size() > FileLimits.MOST_PLAYERS) {
                throw new Unreadable(participant.line(), "GoPlayer", "", "at most " + FileLimits.MOST_PLAYERS);
            }
        }
        List<Game> games = new ArrayList<>();
        List<Bye> byes = new ArrayList<>();
        Map<String, Integer> assigned = new HashMap<>();
        for (XmlElement round : withChild(root, "RoundNumber", new ArrayList<>())) {
            int number = number(round, "RoundNumber", 0, 1, FileLimits.MOST_ROUNDS);
            for (XmlElement pairing : round.all("Pairing")) {
                pairing(pairing, number, games, byes, assigned);
            }
        }
        if (byReferee > 0) {
            findings.add(Finding.warning(
                    0, "ResultByReferee", byReferee + " games", "", "taken as decided by default, so not rated"));
        }
        Tournament tournament = Tournament.of(settings(general), entries, games, byes);
        return new TournamentFacts(tournament, EventDetails.NONE, Optional.of(new MacMahonOrigin(root)));
    }

    private static List<XmlElement> withChild(XmlElement element, String child, List<XmlElement> found) {
        if (element.child(child).isPresent()) {
            found.add(element);
        }
        element.children().forEach(inner -> withChild(inner, child, found));
        return found;
    }

    private TournamentSettings settings(XmlElement general) {
        int rounds = number(general, "NumberOfRounds", 5, 1, FileLimits.MOST_ROUNDS);
        List<Criterion> placement = placement();
        boolean swiss = !placement.isEmpty() && placement.get(0) == Criterion.NBW;
        TournamentSettings usual = swiss
                ? TournamentSettings.swiss(general.textOf("Name"), rounds)
                : TournamentSettings.mcMahon(general.textOf("Name"), rounds);
        Rank bar =
                flag(general, "UpperMacMahonBar", true) ? rank(general, "UpperMacMahonBarLevel", "1d") : Rank.HIGHEST;
        Rank floor =
                flag(general, "LowerMacMahonBar", true) ? rank(general, "LowerMacMahonBarLevel", "30k") : Rank.LOWEST;
        if (bar.compareTo(floor) < 0) {
            throw new Unreadable(general.line(), "UpperMacMahonBarLevel", bar.toString(), "a bar not below " + floor);
        }
        return new TournamentSettings(
                usual.name(),
                rounds,
                swiss ? MainScore.NBW : MainScore.MMS,
                new McMahonSettings(bar, floor, Rank.LOWEST, List.of()),
                usual.scores(),
                handicap(general),
                placement.isEmpty() ? usual.placement() : placement,
                usual.pairing(),
                usual.game());
    }

    private HandicapSettings handicap(XmlElement general) {
        boolean used = flag(general, "HandicapUsed", false);
        int limit = flag(general, "HandicapLimit", true)
                ? Math.min(HandicapSettings.MOST_STONES, number(general, "HandicapLimitValue", 9, 0, 99))
                : HandicapSettings.MOST_STONES;
        return new HandicapSettings(
                !flag(general, "HandicapByLevel", false),
                flag(general, "HandicapBelow", true) ? rank(general, "HandicapBelowLevel", "30k") : Rank.HIGHEST,
                flag(general, "HandicapAdjustment", true) ? number(general, "HandicapAdjustmentValue", 0, -30, 30) : 0,
                used ? limit : 0);
    }

    private List<Criterion> placement() {
        List<XmlElement> named = new ArrayList<>();
        withChild(root, "Walllist", new ArrayList<>())
                .forEach(holder -> holder.all("Walllist").forEach(list -> withChild(list, "ShortName", named)));
        boolean swiss = !named.isEmpty() && named.get(0).textOf("ShortName").equals("Points");
        List<Criterion> criteria = new ArrayList<>();
        for (XmlElement element : named) {
            String shortName = element.textOf("ShortName");
            WalllistCriteria.criterion(shortName, swiss)
                    .filter(criterion -> !criteria.contains(criterion))
                    .ifPresentOrElse(
                            criteria::add,
                            () -> findings.add(Finding.warning(
                                    element.line(),
                                    "Walllist/ShortName",
                                    shortName,
                                    "Score, SOS, SOSOS ...",
                                    "left out")));
        }
        return criteria;
    }

    private Entry entry(XmlElement participant) {
        XmlElement person = participant.child("GoPlayer").orElseThrow();
        String id = participant.textOf("Id");
        Integer earlier = lineById.putIfAbsent(id, participant.line());
        if (id.isEmpty() || id.equals("0") || earlier != null) {
            String expected = earlier == null ? "a number of one's own" : "a number not used in line " + earlier;
            throw new Unreadable(participant.line(), "Id", id, expected);
        }
        String surname = person.textOf("Surname");
        String firstName = person.textOf("FirstName");
        if (surname.isEmpty() && firstName.isEmpty()) {
            throw new Unreadable(person.line(), "GoPlayer/Surname", "", "a name");
        }
        String level = person.textOf("GoLevel").isEmpty() ? "Rank" : "GoLevel";
        Rank rank = rank(person, level, "30k");
        int rating =
                number(person, "Rating", 2100 + 100 * rank.value(), -FileLimits.MOST_RATING, FileLimits.MOST_RATING);
        return Entry.of(id, surname.isEmpty() ? firstName : surname, surname.isEmpty() ? "" : firstName, rank, rating)
                .withPlace(person.textOf("Country"), person.textOf("Club"))
                .withPublicIds(new PublicIds(person.textOf("EgdPin"), "", "", "", ""))
                .withRegistration(
                        flag(participant, "PreliminaryRegistration", false)
                                ? Entry.Registration.PRELIMINARY
                                : Entry.Registration.FINAL)
                .withCorrection(correction(participant))
                .withAbsences(absences(participant));
    }

    private int correction(XmlElement participant) {
        int halfPoints = flag(participant, "SuperBarMember", false) ? SUPER_BAR_HALF_POINTS : 0;
        if (!flag(participant, "ScoreAdjustment", false)) {
            return halfPoints;
        }
        int quarters = number(participant, "ScoreAdjustmentValue", 0, -400, 400);
        if (quarters % QUARTERS_IN_HALF_POINT != 0) {
            findings.add(Finding.warning(
                    participant.line(),
                    "ScoreAdjustmentValue",
                    String.valueOf(quarters),
                    "an even number of quarter points",
                    "a quarter of a point was cut off"));
        }
        return halfPoints + Math.floorDiv(quarters, QUARTERS_IN_HALF_POINT);
    }

    private static Map<Integer, AbsenceReason> absences(XmlElement participant) {
        Map<Integer, AbsenceReason> absences = new TreeMap<>();
        for (XmlElement round : participant.all("NotPlayingInRound")) {
            absences.put(number(round, round.text(), 0, 1, FileLimits.MOST_ROUNDS), AbsenceReason.AGREED);
        }
        return absences;
    }

    private void pairing(
            XmlElement pairing, int round, List<Game> games, List<Bye> byes, Map<String, Integer> assigned) {
        String white = pairing.textOf("White");
        String black = pairing.textOf("Black");
        if (flag(pairing, "PairingWithBye", false)) {
            // The one with the bye sits in Black; nobody is 0.
            byes.add(new Bye(
                    round, known(pairing, black.isEmpty() || black.equals("0") ? white : black), Bye.Kind.DRAWN));
            assign(assigned, round, byes.get(byes.size() - 1).entryId(), pairing);
            return;
        }
        assign(assigned, round, known(pairing, white), pairing);
        assign(assigned, round, known(pairing, black), pairing);
        String text = pairing.textOf("Result");
        boolean referee = flag(pairing, "ResultByReferee", false);
        boolean byDefault = text.endsWith("!") || referee;
        byReferee += referee ? 1 : 0;
        GameResult result = result(pairing, text.replace("!", "").strip());
        games.add(new Game(
                round,
                number(pairing, "BoardNumber", games.size() + 1, 0, 100_000),
                white,
                black,
                number(pairing, "Handicap", 0, 0, 9),
                result,
                byDefault && result.isDecided(),
                true));
    }

    /** The result is written for Black first: 1-0 is Black's win. */
    private static GameResult result(XmlElement pairing, String text) {
        return switch (text) {
            case "1-0" -> GameResult.BLACK_WINS;
            case "0-1" -> GameResult.WHITE_WINS;
            case "½-½", "1/2-1/2", "0.5-0.5" -> GameResult.JIGO;
            case "0-0" -> GameResult.BOTH_LOSE;
            case "1-1" -> GameResult.BOTH_WIN;
            case "", "?-?", "-" -> GameResult.UNKNOWN;
            default -> throw new Unreadable(pairing.line(), "Result", text, "1-0, 0-1, ½-½, 0-0, 1-1 or ?-?");
        };
    }

    private String known(XmlElement pairing, String id) {
        if (!lineById.containsKey(id)) {
            throw new Unreadable(pairing.line(), "Pairing", id, "the Id of a participant");
        }
        return id;
    }

    private static void assign(Map<String, Integer> assigned, int round, String id, XmlElement pairing) {
        Integer earlier = assigned.putIfAbsent(round + "/" + id, pairing.line());
        if (earlier != null) {
            String expected = "one pairing a round; the first is in line " + earlier;
            throw new Unreadable(pairing.line(), "round " + round, id, expected);
        }
    }

    private static boolean flag(XmlElement element, String name, boolean otherwise) {
        String text = element.textOf(name);
        return text.isEmpty() ? otherwise : text.equalsIgnoreCase("true");
    }

    private static Rank rank(XmlElement element, String name, String otherwise) {
        String text = element.textOf(name).isEmpty() ? otherwise : element.textOf(name);
        try {
            return Rank.parse(text);
        } catch (IllegalArgumentException e) {
            throw new Unreadable(element.line(), name, text, "a rank, for example 3d or 12k");
        }
    }

    private static int number(XmlElement element, String name, int otherwise, int least, int most) {
        String text = element.name().equals("NotPlayingInRound") ? name : element.textOf(name);
        if (text.isEmpty()) {
            return otherwise;
        }
        try {
            long value = Math.round(Double.parseDouble(text));
            if (value >= least && value <= most) {
                return (int) value;
            }
        } catch (NumberFormatException e) {
            // told below, with the same words
        }
        throw new Unreadable(
                element.line(), element.name() + "/" + name, text, "a number from " + least + " to " + most);
    }
}
