package org.tengen.pairing.crosstable;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.Writing;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.tournament.Tournament;

/**
 * A whole table, best line first. As an origin it is the recorded standings of a file, or the standings a file is about to get;
 * it stands for exactly the tournament it names and for no later state of it.
 *
 * @param tournament the facts the table was made from or read into
 */
public record ResultTable(String format, Tournament tournament, List<Criterion> criteria, List<TableLine> lines)
        implements TournamentFacts.Origin {

    public ResultTable {
        criteria = List.copyOf(criteria);
        lines = List.copyOf(lines);
    }

    /** The table a tournament was read from, provided that it still is that tournament. */
    static Optional<ResultTable> recordedIn(TournamentFacts facts) {
        return facts.origin()
                .filter(ResultTable.class::isInstance)
                .map(ResultTable.class::cast)
                .filter(table -> table.tournament().equals(facts.tournament()));
    }

    /**
     * The file of a table: of the one the facts came with, else of the one they are prepared to.
     *
     * @param prepared asked only when the facts have no table
     * @param writer lays the table out
     */
    public static Writing written(
            TournamentFacts facts,
            Supplier<TournamentFacts> prepared,
            Charset charset,
            Function<ResultTable, String> writer) {
        ResultTable table = (ResultTable) facts.origin()
                .filter(ResultTable.class::isInstance)
                .orElseGet(() -> prepared.get().origin().orElseThrow());
        if (table.lines().isEmpty()) {
            return new Writing.Refused(List.of(Finding.refusal(0, "games", "none", "at least one game")));
        }
        return new Writing.Written(writer.apply(table).getBytes(charset), List.of(), List.of());
    }

    public int rounds() {
        return lines.isEmpty() ? 0 : lines.get(0).cells().size();
    }

    @Override
    public List<String> beyondFacts() {
        return List.of();
    }
}
