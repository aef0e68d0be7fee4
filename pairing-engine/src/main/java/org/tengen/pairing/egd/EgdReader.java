package org.tengen.pairing.egd;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.pairing.crosstable.Cell;
import org.tengen.pairing.crosstable.CriterionNames;
import org.tengen.pairing.crosstable.GamesOfTable;
import org.tengen.pairing.crosstable.ResultTable;
import org.tengen.pairing.crosstable.StartScores;
import org.tengen.pairing.crosstable.TableLine;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.Unreadable;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.ScoreSettings;
import org.tengen.pairing.settings.ScoreSettings.OpponentTerm;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Tournament;

/** Reads the table and its header. Blanks part columns; everything after a semicolon is comment. */
final class EgdReader {

    private static final Pattern HEADING = Pattern.compile("(?i);\\s*Pl\\s+Name.*?Club(.*)");
    private static final Pattern RESULT =
            Pattern.compile("(\\d{1,5})([-+=?])(?:([/!])(?:([wbWB])(\\d)?)?|([wbWB])(\\d)?)?");

    private final List<Finding> findings;
    private final EgdHeader header;
    private final List<EgdRow> rows = new ArrayList<>();
    private List<Criterion> criteria = List.of();

    EgdReader(List<Finding> findings) {
        this.findings = findings;
        this.header = new EgdHeader(findings);
    }

    TournamentFacts read(String text) {
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (line.length() > FileLimits.MOST_LINE_LENGTH) {
                String most = "at most " + FileLimits.MOST_LINE_LENGTH + " characters";
                throw new Unreadable(number, "line", line.length() + " characters", most);
            }
            line(line, number);
        }
        if (rows.isEmpty()) {
            throw new Unreadable(number, "table", "", "at least one player's line");
        }
        return facts(table());
    }

    private void line(String line, int number) {
        int comment = line.indexOf(';');
        if (comment >= 0) {
            String rest = line.substring(comment);
            Matcher heading = HEADING.matcher(rest);
            if (heading.matches()) {
                criteria = CriterionNames.columns(heading.group(1));
            } else {
                header.take(rest, number);
            }
        }
        String table = comment >= 0 ? line.substring(0, comment) : line;
        if (!table.isBlank()) {
            if (rows.size() == FileLimits.MOST_PLAYERS) {
                throw new Unreadable(number, "table", "more lines", "at most " + FileLimits.MOST_PLAYERS + " players");
            }
            rows.add(EgdRow.parse(table, number, rows.size() + 1));
        }
    }

    /** The columns before the results are numbers; how many there are is the same in every line. */
    private List<TableLine> table() {
        int columns = Integer.MAX_VALUE;
        for (EgdRow row : rows) {
            int results = 0;
            while (results < row.rest().size()
                    && !RESULT.matcher(row.rest().get(results)).matches()) {
                results++;
            }
            columns = Math.min(columns, results);
        }
        columns = onlyNumbers(columns);
        if (criteria.size() > columns) {
            criteria = criteria.subList(0, columns);
        }
        List<TableLine> lines = new ArrayList<>();
        for (EgdRow row : rows) {
            List<Integer> values = new ArrayList<>();
            for (int i = 0; i < criteria.size(); i++) {
                values.add(row.quarterPoints(i));
            }
            List<Cell> cells = new ArrayList<>();
            for (int i = columns; i < row.rest().size(); i++) {
                cells.add(cell(row, i));
            }
            int rounds = cells.size();
            if (rounds > FileLimits.MOST_ROUNDS) {
                throw new Unreadable(row.source(), "results", rounds + " rounds", "at most " + FileLimits.MOST_ROUNDS);
            }
            lines.add(new TableLine(row.entry(), row.number(), values, cells, row.source()));
        }
        return lines;
    }

    /**
     * OpenGotha's halves look like games without a result ({@code 21?}); where other lines have a number in that column, they
     * are numbers.
     */
    private int onlyNumbers(int columns) {
        if (columns == Integer.MAX_VALUE) {
            return 0;
        }
        int most = columns;
        while (true) {
            int column = most;
            boolean headed = column < criteria.size();
            if (!rows.stream().allMatch(row -> headed ? row.isNumber(column) : row.isWholeNumber(column))) {
                return most;
            }
            most++;
        }
    }

    private static Cell cell(EgdRow row, int index) {
        String text = row.rest().get(index);
        Matcher result = RESULT.matcher(text);
        if (!result.matches()) {
            throw new Unreadable(new Finding(
                    Finding.Severity.REFUSAL,
                    row.source(),
                    row.columns().get(index),
                    "results",
                    text,
                    "a result like 12+/w2 or 0=",
                    "refused"));
        }
        int opponent = Integer.parseInt(result.group(1));
        char sign = result.group(2).charAt(0);
        String colour = result.group(4) != null ? result.group(4) : result.group(6);
        String stones = result.group(5) != null ? result.group(5) : result.group(7);
        if (opponent == 0) {
            return Cell.free(sign == '?' ? '-' : sign);
        }
        return Cell.game(
                opponent,
                sign,
                colour == null ? ' ' : Character.toLowerCase(colour.charAt(0)),
                stones == null ? 0 : Integer.parseInt(stones),
                "!".equals(result.group(3)));
    }

    private TournamentFacts facts(List<TableLine> lines) {
        GamesOfTable told = new GamesOfTable(lines, findings);
        int rounds = Math.max(1, lines.get(0).cells().size());
        boolean mcMahon = criteria.contains(Criterion.MMS);
        String name = header.name();
        TournamentSettings plain =
                mcMahon ? TournamentSettings.mcMahon(name, rounds) : TournamentSettings.swiss(name, rounds);
        StartScores.Found found = new StartScores(lines, criteria, told.absentHalfPoints()).find();
        ScoreSettings scores = new ScoreSettings(
                told.absentHalfPoints(), 0, 2, 2, found.rounding(), OpponentTerm.OWN_START, false, true);
        TournamentSettings settings = plain.withMcMahon(found.settings())
                .withScores(scores)
                .withHandicap(header.handicap(plain.handicap()))
                .withGame(header.game());
        if (!criteria.isEmpty()) {
            settings = settings.withPlacement(criteria);
        }
        List<Entry> entries = told.entries().stream()
                .map(entry -> entry.withCorrection(found.corrections().getOrDefault(entry.id(), 0)))
                .toList();
        Tournament tournament = Tournament.of(settings, entries, told.games(), told.byes());
        header.checkClass(settings.game());
        Map<String, Entry> byId = new HashMap<>();
        entries.forEach(entry -> byId.put(entry.id(), entry));
        List<TableLine> recorded = lines.stream()
                .map(line -> new TableLine(
                        byId.get(line.entry().id()), line.number(), line.quarterPoints(), line.cells(), line.source()))
                .toList();
        ResultTable table = new ResultTable(EgdFormat.NAME, tournament, criteria, recorded);
        return new TournamentFacts(tournament, header.event(), Optional.of(table));
    }
}
