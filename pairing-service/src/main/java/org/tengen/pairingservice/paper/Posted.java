package org.tengen.pairingservice.paper;

import java.text.Collator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.page.RoundTable;
import org.tengen.pairingservice.page.StandingsTable;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Tournament;

/** The lines of posted lists, as far as they differ from those of the pages. */
final class Posted {

    /**
     * Where somebody sits.
     *
     * @param table empty for the bye
     * @param colour in words; for the bye what it is
     * @param opponent empty for the bye
     */
    public record Where(String name, String rank, String table, String colour, String opponent, String opponentRank) {}

    /**
     * Somebody in the register.
     *
     * @param missed rounds not played, or that somebody has left
     */
    public record Registered(int number, String name, String rank, String club, String missed) {}

    /** @param values with half points written as such */
    public record Placed(StandingsTable.Line line, List<String> values) {}

    private Posted() {}

    /** By name in the order of the reader's language, for those who look where to sit. */
    static List<Where> byName(RoundTable round) {
        String white = Saying.say("white");
        String black = Saying.say("black");
        List<Where> lines = new ArrayList<>();
        for (RoundTable.Line line : round.lines()) {
            lines.add(where(line.white(), line.black(), line.table(), white));
            lines.add(where(line.black(), line.white(), line.table(), black));
        }
        round.byes().forEach(bye -> lines.add(new Where(bye.name(), bye.rank(), "", Saying.say("byeShort"), "", "")));
        lines.sort(Comparator.comparing(Where::name, alphabet()));
        return lines;
    }

    private static Where where(RoundTable.Seat one, RoundTable.Seat other, int table, String colour) {
        return new Where(one.name(), one.rank(), Integer.toString(table), colour, other.name(), other.rank());
    }

    private static Comparator<String> alphabet() {
        Collator collator = Collator.getInstance(Saying.language().locale());
        return collator::compare;
    }

    /** Everybody with a place in the tournament, numbered in the order of entry. */
    static List<Registered> register(Tournament state, Map<UUID, Person> persons) {
        List<Registered> lines = new ArrayList<>();
        for (Entry entry : state.entries().values()) {
            if (entry.registered()) {
                Person person = persons.getOrDefault(entry.entryId(), Person.FORGOTTEN);
                String club = persons.get(entry.entryId()) == Person.UNLISTED ? "" : club(entry);
                lines.add(new Registered(
                        lines.size() + 1, person.fullName(), entry.rank().shown(), club, missed(state, entry)));
            }
        }
        lines.sort(Comparator.comparing(Registered::name, alphabet()));
        return lines;
    }

    private static String club(Entry entry) {
        return entry.club() == null || entry.club().isBlank()
                ? entry.country() == null ? "" : entry.country()
                : entry.club() + (entry.country() == null ? "" : " · " + entry.country());
    }

    private static String missed(Tournament state, Entry entry) {
        if (entry.withdrawnFrom() != 0) {
            return Saying.say("hasLeft");
        }
        return entry.absentRounds().headSet(state.settings().rounds(), true).stream()
                .map(String::valueOf)
                .collect(Collectors.joining(", "));
    }

    /** The wall list. */
    static List<Placed> placed(StandingsTable table) {
        return table.lines().stream()
                .map(line -> new Placed(
                        line, line.values().stream().map(Posted::halves).toList()))
                .toList();
    }

    private static String halves(String number) {
        return number.replaceFirst("^0[.,]5$", "½").replaceFirst("[.,]5$", "½");
    }

    /** Under which terms a game is played; on a slip also those of an even game. */
    static String terms(Pair pair) {
        String komi = Saying.say("komiOf", Saying.number(pair.komiHalfPoints() / 2.0));
        return pair.handicap() < 2 ? komi : Saying.say("stones", pair.handicap()) + ", " + komi;
    }
}
