package org.tengen.pairingservice.page;

import java.util.ArrayList;
import java.util.List;
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
 * @param placed whether there are places yet
 */
public record StandingsTable(
        int afterRound,
        List<Column> columns,
        List<Integer> rounds,
        List<Line> lines,
        List<String> warnings,
        boolean placed) {

    /** A criterion and what it means. */
    public record Column(String code, String meaning) {}

    /** One player; {@code place} is empty for somebody equal to the line above; {@code note} says why it does not count, or null; {@code arithmetic}
     * is the sum behind the criterion of opponents. */
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
            String note,
            String arithmetic) {}

    /** A round of a player. {@code mark}: good, bad or plain. */
    public record Cell(String text, String mark) {}

    public static StandingsTable of(Tournament state, Standings standings, int most) {
        List<Line> lines = new ArrayList<>();
        boolean placed = placed(state, standings.afterRound());
        OpponentSums opponents = OpponentSums.of(state, standings);
        for (Standings.Row row : standings.rows()) {
            if (lines.size() == most) {
                break;
            }
            UUID id = UUID.fromString(row.entry().id());
            Entry entry = state.entries().get(id); // none where the entry was undone after the standings were frozen
            lines.add(new Line(
                    lines.size() + 1,
                    !placed || row.tie() || row.place() == 0 ? "" : Integer.toString(row.place()),
                    placed && row.place() == 1,
                    id,
                    row.entry().fullName(),
                    entry == null ? "" : entry.rank().shown(),
                    Words.line(row.entry().club(), row.entry().country()),
                    standings.criteria().stream()
                            .map(criterion -> Saying.number(row.value(criterion)))
                            .toList(),
                    row.cells().stream().map(StandingsTable::cell).toList(),
                    Uncounted.note(state, id),
                    opponents.arithmetic(id)));
        }
        List<Integer> rounds = new ArrayList<>();
        for (int round = 1; round <= standings.afterRound(); round++) {
            rounds.add(round);
        }
        return new StandingsTable(
                standings.afterRound(), columns(standings.criteria()), rounds, lines, standings.warnings(), placed);
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

    private static Cell cell(String text) {
        boolean played = !text.startsWith("0");
        String mark = !played ? "plain" : text.contains("+") ? "good" : text.contains("-") ? "bad" : "plain";
        return new Cell(text, mark);
    }
}
