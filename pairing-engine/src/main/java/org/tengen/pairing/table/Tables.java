package org.tengen.pairing.table;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.Tournament;

/** The tables a tournament is handed out in; each can be written as CSV or be a sheet of a workbook. */
public final class Tables {

    /** So that Excel takes the file for UTF-8. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private static final char SEPARATOR = ';';

    private Tables() {}

    /** Everybody with results of every round; the table that can be read back as a whole tournament. */
    public static Grid people(Tournament tournament) {
        int rounds = Math.max(tournament.lastRound(), tournament.settings().rounds());
        boolean tables = tournament.games().stream().anyMatch(game -> game.table() > 0);
        List<String> heading = new ArrayList<>();
        for (Column column : List.of(
                Column.NUMBER,
                Column.NAME,
                Column.FIRST_NAME,
                Column.RANK,
                Column.RATING,
                Column.COUNTRY,
                Column.CLUB,
                Column.EGF_PIN,
                Column.FFG_LICENCE,
                Column.AGA_ID,
                Column.REGISTRATION,
                Column.CORRECTION)) {
            heading.add(column.title());
        }
        for (int round = 1; round <= rounds; round++) {
            heading.add("R" + round);
        }
        for (int round = 1; tables && round <= rounds; round++) {
            heading.add("T" + round);
        }
        List<List<String>> rows = new ArrayList<>(List.of(heading));
        People people = new People(tournament, rounds, tables);
        tournament.entries().forEach(entry -> rows.add(people.row(entry)));
        return grid("Players", rows);
    }

    /** What is needed to fill the rows of {@link #people} without searching. */
    private static final class People {

        private final int rounds;
        private final boolean tables;
        private final Map<String, Integer> numbers = new HashMap<>();
        private final List<Map<String, Game>> games = new ArrayList<>();
        private final Set<String> byes = new HashSet<>();

        People(Tournament tournament, int rounds, boolean tables) {
            this.rounds = rounds;
            this.tables = tables;
            tournament.entries().forEach(entry -> numbers.put(entry.id(), numbers.size() + 1));
            for (int round = 1; round <= rounds; round++) {
                games.add(tournament.gameByEntry(round));
            }
            tournament.byes().forEach(bye -> byes.add(bye.round() + "/" + bye.entryId()));
        }

        List<String> row(Entry entry) {
            List<String> row = new ArrayList<>();
            row.add(String.valueOf(numbers.get(entry.id())));
            row.add(entry.name());
            row.add(entry.firstName());
            row.add(entry.rank().toString());
            row.add(String.valueOf(entry.rating()));
            row.add(entry.country());
            row.add(entry.club());
            row.add(entry.publicIds().egfPin());
            row.add(entry.publicIds().ffgLicence());
            row.add(entry.publicIds().agaId());
            row.add(entry.registration() == Entry.Registration.FINAL ? "FIN" : "PRE");
            row.add(points(entry.correctionHalfPoints() / 2.0));
            for (int round = 1; round <= rounds; round++) {
                Game game = games.get(round - 1).get(entry.id());
                boolean bye = byes.contains(round + "/" + entry.id());
                row.add(RoundTokens.token(entry, round, game, bye, numbers));
            }
            for (int round = 1; tables && round <= rounds; round++) {
                Game game = games.get(round - 1).get(entry.id());
                row.add(game == null || game.table() == 0 ? "" : String.valueOf(game.table()));
            }
            return row;
        }
    }

    /** One row a game, all rounds. */
    public static Grid games(Tournament tournament) {
        return games("Games", tournament, 1, tournament.lastRound());
    }

    /** The pairings of one round, by table, the bye last. */
    public static Grid pairings(Tournament tournament, int round) {
        return games("Round " + round, tournament, round, round);
    }

    private static Grid games(String name, Tournament tournament, int from, int to) {
        Map<String, Entry> entries = new HashMap<>();
        tournament.entries().forEach(entry -> entries.put(entry.id(), entry));
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("Round", "Table", "White", "White rank", "Black", "Black rank", "Handicap", "Result"));
        for (int round = from; round <= to; round++) {
            for (Game game : tournament.gamesOf(round)) {
                Entry white = entries.get(game.whiteId());
                Entry black = entries.get(game.blackId());
                rows.add(List.of(
                        String.valueOf(round),
                        game.table() == 0 ? "" : String.valueOf(game.table()),
                        commaName(white),
                        white.rank().toString(),
                        commaName(black),
                        black.rank().toString(),
                        String.valueOf(game.handicap()),
                        result(game)));
            }
            for (Bye bye : tournament.byes()) {
                if (bye.round() == round) {
                    Entry entry = entries.get(bye.entryId());
                    rows.add(List.of(
                            String.valueOf(round),
                            "",
                            commaName(entry),
                            entry.rank().toString(),
                            "",
                            "",
                            "",
                            ""));
                }
            }
        }
        return grid(name, rows);
    }

    private static String commaName(Entry entry) {
        return entry.firstName().isEmpty() ? entry.name() : entry.name() + ", " + entry.firstName();
    }

    private static String result(Game game) {
        String result = switch (game.result()) {
            case UNKNOWN -> "";
            case NO_RESULT -> "x";
            case WHITE_WINS -> "1-0";
            case BLACK_WINS -> "0-1";
            case JIGO -> "½-½";
            case BOTH_WIN -> "1-1";
            case BOTH_LOSE -> "0-0";
        };
        return game.byDefault() ? result + "!" : result;
    }

    /** Standings as on the wall; the cells of rounds name lines of this table. */
    public static Grid standings(Standings standings) {
        List<String> heading = new ArrayList<>(List.of("No", "Place", "Name", "First name", "Rank", "Country", "Club"));
        for (int round = 1; round <= standings.afterRound(); round++) {
            heading.add("R" + round);
        }
        standings.criteria().stream().map(Criterion::code).forEach(heading::add);
        List<List<String>> rows = new ArrayList<>(List.of(heading));
        for (Standings.Row row : standings.rows()) {
            Entry entry = row.entry();
            List<String> cells = new ArrayList<>(List.of(
                    String.valueOf(rows.size()),
                    row.place() == 0 ? "" : String.valueOf(row.place()),
                    entry.name(),
                    entry.firstName(),
                    entry.rank().toString(),
                    entry.country(),
                    entry.club()));
            cells.addAll(row.cells());
            standings.criteria().forEach(criterion -> cells.add(points(row.value(criterion))));
            rows.add(cells);
        }
        return grid("Standings", rows);
    }

    /** What a poster says, one fact a row. */
    static Grid event(TournamentFacts facts) {
        EventDetails event = facts.event();
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(EventSheet.NAME, facts.tournament().settings().name()));
        rows.add(List.of(EventSheet.SHORT_NAME, event.shortName()));
        rows.add(List.of(EventSheet.PLACE, event.place()));
        rows.add(List.of(EventSheet.COUNTRY, event.country()));
        rows.add(List.of(EventSheet.DIRECTOR, event.director()));
        rows.add(List.of(
                EventSheet.FIRST_DAY,
                event.firstDay() == null ? "" : event.firstDay().toString()));
        rows.add(List.of(
                EventSheet.LAST_DAY,
                event.lastDay() == null ? "" : event.lastDay().toString()));
        return grid(EventSheet.SHEET, rows);
    }

    private static Grid grid(String name, List<List<String>> cells) {
        List<Grid.Row> rows = new ArrayList<>();
        cells.forEach(row -> rows.add(new Grid.Row(rows.size() + 1, row)));
        return new Grid(name, rows);
    }

    /** Whole numbers without a fraction. */
    private static String points(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.format(Locale.ROOT, "%s", value);
    }

    /** The table as a CSV file: UTF-8 with byte order mark, semicolons, no cell that would calculate. */
    public static byte[] csv(Grid grid) {
        return (BYTE_ORDER_MARK + CsvText.write(grid, SEPARATOR)).getBytes(StandardCharsets.UTF_8);
    }

    /** The tables as the sheets of a workbook. */
    public static byte[] xlsx(List<Grid> grids) {
        return WorkbookWriter.write(grids);
    }
}
