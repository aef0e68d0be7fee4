package org.tengen.pairing.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.tengen.pairing.file.FileText;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Unreadable;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Tournament;

/**
 * What an uploaded table would become, before anything is done with it: which columns were known, every person, and every
 * faulty cell at once.
 *
 * @param columns in the table's order
 * @param people one per row of a table of people; empty for a table of games
 * @param findings what is odd or wrong, by line and column
 * @param tournament present when nothing is wrong and everybody has a name
 */
public record TablePreview(
        List<Use> columns, List<PersonRow> people, List<Finding> findings, Optional<Tournament> tournament) {

    /** A list of people says nothing of rounds; most tournaments have five. */
    private static final int USUAL_ROUNDS = 5;

    /** @param meaning what a column was taken for, "" when it is left out */
    public record Use(String heading, String meaning) {}

    public TablePreview {
        columns = List.copyOf(columns);
        people = List.copyOf(people);
        findings = List.copyOf(findings);
    }

    /** A CSV or XLSX file, told apart by its content. */
    public static TablePreview of(byte[] bytes) {
        List<Finding> findings = new ArrayList<>();
        try {
            return of(grids(bytes, findings), findings, UnaryOperator.identity());
        } catch (Unreadable e) {
            findings.add(e.finding());
            return new TablePreview(List.of(), List.of(), findings, Optional.empty());
        }
    }

    static List<Grid> grids(byte[] bytes, List<Finding> findings) {
        return bytes.length > 1 && bytes[0] == 'P' && bytes[1] == 'K'
                ? WorkbookReader.read(bytes, findings)
                : List.of(CsvText.parse(FileText.decode(bytes, findings)));
    }

    /**
     * The first table of people counts, else the first one of games.
     *
     * @param completion fills what a row leaves empty from a federation's list, by the number only
     */
    static TablePreview of(List<Grid> grids, List<Finding> findings, UnaryOperator<PersonRow> completion) {
        Header games = null;
        Grid gamesGrid = null;
        for (Grid grid : grids) {
            Optional<Header> header = Header.find(grid);
            if (header.isPresent() && header.get().isOfPeople()) {
                return people(header.get(), grid, findings, completion);
            }
            if (header.isPresent() && games == null) {
                games = header.get();
                gamesGrid = grid;
            }
        }
        if (games == null) {
            String first = grids.isEmpty() || grids.get(0).rows().isEmpty()
                    ? ""
                    : String.join(" ", grids.get(0).rows().get(0).cells());
            throw new Unreadable(
                    1, "headings", first, "columns such as Name, First name, Rank, Club or Round, White, Black");
        }
        return games(games, gamesGrid, findings);
    }

    private static TablePreview people(
            Header header, Grid grid, List<Finding> earlier, UnaryOperator<PersonRow> completion) {
        CellFaults faults = new CellFaults();
        List<Grid.Row> rows = new ArrayList<>(header.below(grid));
        rows.removeIf(row -> isForm(header, row, faults));
        List<PersonRow> people = new ArrayList<>();
        List<Finding> completed = new ArrayList<>();
        for (PersonRow person : new PersonRows(header, faults).read(rows)) {
            PersonRow whole = completion.apply(person);
            people.add(whole);
            if (!whole.equals(person)) {
                String done = "completed from the list: " + whole.described();
                completed.add(Finding.warning(person.line(), "Name", person.name(), "", done));
            }
        }
        RoundTokens tokens = new RoundTokens(header, faults);
        tokens.read(rows, people);
        int rounds = header.rounds().isEmpty() ? USUAL_ROUNDS : header.lastRound();
        List<Finding> findings = findings(header, earlier, faults);
        findings.addAll(completed);
        boolean named = people.stream().noneMatch(person -> person.name().isEmpty());
        if (!named && !faults.any()) {
            long nameless = people.stream().filter(p -> p.name().isEmpty()).count();
            findings.add(Finding.warning(
                    0, "Name", nameless + " people by number alone", "", "complete them from a federation's list"));
        }
        people.stream()
                .filter(person -> person.rank() == null && person.rating() == null)
                .findFirst()
                .ifPresent(first -> findings.add(unranked(first, people)));
        List<Entry> entries = new ArrayList<>();
        for (PersonRow person : people) {
            entries.add(person.entry().withAbsences(tokens.absencesOf(person.number())));
        }
        Optional<Tournament> tournament = faults.any() || !named
                ? Optional.empty()
                : Optional.of(Tournament.of(settings(rounds), entries, tokens.games(), tokens.byes()));
        return new TablePreview(columns(header), people, findings, tournament);
    }

    private static Finding unranked(PersonRow first, List<PersonRow> people) {
        long count = people.stream()
                .filter(person -> person.rank() == null && person.rating() == null)
                .count();
        String who = count == 1 ? first.described() : count + " people, the first: " + first.described();
        return Finding.warning(first.line(), "Rank", who, "a rank or a rating", "taken as 30k");
    }

    /** A row that is numbered and not filled in. */
    private static boolean isForm(Header header, Grid.Row row, CellFaults faults) {
        String number = header.cell(row, Column.NUMBER);
        long filled = row.cells().stream().filter(cell -> !cell.isBlank()).count();
        boolean form = !number.isEmpty() && filled == 1;
        if (form) {
            faults.warn(
                    row,
                    header.columns().get(Column.NUMBER),
                    Column.NUMBER.title(),
                    number,
                    "",
                    "an empty row, left out");
        }
        return form;
    }

    private static TablePreview games(Header header, Grid grid, List<Finding> earlier) {
        CellFaults faults = new CellFaults();
        GameRows games = new GameRows(header, faults);
        games.read(header.below(grid));
        List<Finding> findings = findings(header, earlier, faults);
        if (!header.has(Column.WHITE_RANK) && !faults.any()) {
            findings.add(Finding.warning(0, "Rank", "", "a table of people", "everybody is taken as 30k"));
        }
        Optional<Tournament> tournament = faults.any()
                ? Optional.empty()
                : Optional.of(Tournament.of(settings(games.lastRound()), games.entries(), games.games(), games.byes()));
        return new TablePreview(columns(header), List.of(), findings, tournament);
    }

    private static TournamentSettings settings(int rounds) {
        return TournamentSettings.mcMahon("", rounds);
    }

    private static List<Finding> findings(Header header, List<Finding> earlier, CellFaults faults) {
        List<Finding> findings = new ArrayList<>(faults.all());
        findings.addAll(earlier);
        if (!header.unknown().isEmpty()) {
            findings.add(Finding.warning(
                    header.row().line(),
                    "headings",
                    String.join(", ", header.unknown()),
                    "",
                    "these columns are left out"));
        }
        return findings;
    }

    private static List<Use> columns(Header header) {
        Map<Integer, String> meaning = new TreeMap<>();
        header.columns().forEach((column, at) -> meaning.put(at, column.title()));
        header.rounds().forEach((round, at) -> meaning.put(at, "R" + round));
        header.tables().forEach((round, at) -> meaning.put(at, "T" + round));
        List<Use> columns = new ArrayList<>();
        for (int i = 0; i < header.row().cells().size(); i++) {
            columns.add(new Use(header.row().cell(i), meaning.getOrDefault(i, "")));
        }
        return columns;
    }
}
