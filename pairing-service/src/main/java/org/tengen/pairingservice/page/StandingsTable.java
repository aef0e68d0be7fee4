package org.tengen.pairingservice.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.kit.language.Saying;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.engine.Uncounted;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * Standings with the wall list beside them.
 *
 * @param heading what the table stands for, in words
 * @param placed whether there are places yet
 * @param tied whether some share a place
 * @param within places within the group shown, by entry; null where everybody is shown
 */
public record StandingsTable(
        int afterRound,
        String heading,
        List<Column> columns,
        List<Integer> rounds,
        List<Line> lines,
        List<String> warnings,
        boolean placed,
        boolean tied,
        Map<UUID, String> within) {

    private static final int PODIUM_PLACES = 3;

    /** A criterion and what it means. */
    public record Column(String code, String meaning) {}

    /**
     * One player.
     *
     * @param number of the line from 1, which cells name
     * @param place shared by equals, 1 1 1 4; empty while nobody has one
     * @param first whether this is the leader, which nobody is where all are equal
     * @param note why it does not count, or null
     */
    public record Line(
            int number,
            String place,
            boolean first,
            UUID entryId,
            String name,
            String rank,
            String club,
            List<String> values,
            List<Cell> cells,
            String note) {}

    /** A round of a player. {@code mark}: good, bad or plain; {@code opponent}: name of who sat opposite, empty without a game. */
    public record Cell(String text, String mark, String opponent) {}

    public static StandingsTable of(Tournament state, Standings standings, int most) {
        List<Line> lines = new ArrayList<>();
        boolean placed = placed(state, standings.afterRound());
        boolean led = standings.rows().stream().anyMatch(row -> row.place() > 1);
        OpponentSums opponents = OpponentSums.of(state, standings);
        for (Standings.Row row : standings.rows()) {
            if (lines.size() == most) {
                break;
            }
            UUID id = UUID.fromString(row.entry().id());
            Entry entry = state.entries().get(id); // none where the entry was undone after the standings were frozen
            lines.add(new Line(
                    lines.size() + 1,
                    !placed || row.place() == 0 ? "" : Integer.toString(row.place()),
                    placed && led && row.place() == 1,
                    id,
                    row.entry().fullName(),
                    entry == null ? "" : entry.rank().shown(),
                    Words.line(row.entry().club(), row.entry().country()),
                    standings.criteria().stream()
                            .map(criterion -> Saying.number(row.value(criterion)))
                            .toList(),
                    cells(row, opponents),
                    Uncounted.note(state, id)));
        }
        List<Integer> rounds = new ArrayList<>();
        for (int round = 1; round <= standings.afterRound(); round++) {
            rounds.add(round);
        }
        return new StandingsTable(
                standings.afterRound(),
                heading(state, standings.afterRound()),
                columns(standings.criteria()),
                rounds,
                lines,
                standings.warnings(),
                placed,
                placed && standings.rows().stream().anyMatch(Standings.Row::tie),
                null);
    }

    /** The lines of a group only, numbered and placed as in the whole table, with the place within the group. */
    StandingsTable only(Set<UUID> members) {
        List<Line> some =
                lines.stream().filter(line -> members.contains(line.entryId())).toList();
        Map<UUID, String> places = new HashMap<>();
        int placedSoFar = 0;
        String place = "";
        String last = "";
        for (Line line : some) {
            placedSoFar += line.place().isEmpty() ? 0 : 1;
            if (!line.place().equals(last)) {
                place = line.place().isEmpty() ? "" : Integer.toString(placedSoFar);
                last = line.place();
            }
            places.put(line.entryId(), place);
        }
        return new StandingsTable(afterRound, heading, columns, rounds, some, warnings, placed, tied, places);
    }

    /** Whether a group is shown and not everybody. */
    public boolean grouped() {
        return within != null;
    }

    /** Place within the group; empty while there is none. */
    public String placeWithin(UUID entryId) {
        return within.getOrDefault(entryId, "");
    }

    /** A round of which no result is in yet changes nothing: the table is that before it. */
    private static String heading(Tournament state, int afterRound) {
        if (afterRound == 0) {
            return Saying.say("beforeFirstRound");
        }
        boolean begun = state.round(afterRound)
                .filter(round -> !round.boards().isEmpty()
                        && round.missing().size() == round.boards().size())
                .isEmpty();
        return Saying.say(begun ? "afterRound" : "beforeRound", afterRound);
    }

    /** The first three places, more where some are shared; empty while there are none. */
    List<Line> podium() {
        return lines.stream()
                .filter(line -> !line.place().isEmpty() && Integer.parseInt(line.place()) <= PODIUM_PLACES)
                .toList();
    }

    /** Whether a result counts: before it everybody would be first. */
    static boolean placed(Tournament state, int afterRound) {
        return state.rounds().values().stream()
                .filter(round -> round.number() <= afterRound)
                .anyMatch(round -> round.boards().values().stream().anyMatch(Board::decided));
    }

    static List<Column> columns(List<Criterion> criteria) {
        return criteria.stream()
                .map(criterion -> new Column(criterion.code(), Words.meaning(criterion)))
                .toList();
    }

    static String value(Standings.Row row, Criterion criterion) {
        return Saying.number(row.value(criterion));
    }

    private static List<Cell> cells(Standings.Row row, OpponentSums opponents) {
        List<Cell> cells = new ArrayList<>();
        for (String text : row.cells()) {
            cells.add(cell(
                    text,
                    opponents.opponent(
                            cells.size() + 1, UUID.fromString(row.entry().id()))));
        }
        return cells;
    }

    private static Cell cell(String text, String opponent) {
        boolean played = !text.startsWith("0");
        String mark = !played ? "plain" : text.contains("+") ? "good" : text.contains("-") ? "bad" : "plain";
        return new Cell(Words.cell(text), mark, opponent);
    }
}
