package org.tengen.pairing.crosstable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.tengen.pairing.crosstable.CellRules.Defaults;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.MainScore;
import org.tengen.pairing.settings.ScoreSettings;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

/** A tournament as a table in a dialect: who is in it, in what order, and what each cell says. */
public final class TableOfTournament {

    private final Tournament tournament;
    private final CellRules rules;
    private final Optional<ResultTable> recorded;
    private final Map<String, TableLine> recordedLines = new HashMap<>();
    private final int rounds;
    private final List<Standings.Row> rows = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<Map<String, Game>> kept = new ArrayList<>();
    private final List<Map<String, Game>> leftOut = new ArrayList<>();
    private final List<String> changed = new ArrayList<>();
    private final List<String> dropped = new ArrayList<>();
    private final Map<String, String> shown = new HashMap<>();
    private final Set<String> hadBye = new HashSet<>();
    private final Map<String, Integer> winsOfCells = new HashMap<>();

    public TableOfTournament(TournamentFacts facts, CellRules rules) {
        this.tournament = facts.tournament();
        this.recorded = ResultTable.recordedIn(facts);
        recorded.ifPresent(table ->
                table.lines().forEach(line -> recordedLines.put(line.entry().id(), line)));
        this.rules = rules;
        this.rounds = tournament.lastRound();
        tournament.entries().forEach(entry -> shown.put(entry.id(), entry.fullName()));
        for (int round = 0; round <= rounds; round++) {
            kept.add(new HashMap<>());
            leftOut.add(new HashMap<>());
        }
        tournament.byes().forEach(bye -> hadBye.add(bye.round() + "/" + bye.entryId()));
        tournament.games().forEach(this::sort);
        chooseRows(facts.rows());
        if (facts.approved().isPresent()) {
            StandingsCalculator.standings(tournament, rounds)
                    .rows()
                    .forEach(row -> winsOfCells.put(
                            row.entry().id(), row.quarterPoints().getOrDefault(Criterion.NBW, 0)));
        }
    }

    /** One sentence for everything that stands in the table otherwise. */
    public List<String> changed() {
        return changed;
    }

    /** One sentence for everything that does not stand in the table. */
    public List<String> dropped() {
        return dropped;
    }

    /** The entries of the table in its order, untouched. */
    public List<Entry> entries() {
        return rows.stream().map(Standings.Row::entry).toList();
    }

    /**
     * The table, and as its tournament the facts it tells.
     *
     * @param criteria whose values are wanted
     * @param written gives an entry in the form of the file
     */
    public ResultTable table(String format, List<Criterion> criteria, UnaryOperator<Entry> written) {
        List<TableLine> lines = new ArrayList<>();
        List<Game> games = new ArrayList<>();
        List<Bye> byes = new ArrayList<>();
        for (Standings.Row row : rows) {
            String id = row.entry().id();
            List<Cell> cells = new ArrayList<>();
            Map<Integer, AbsenceReason> absences = new HashMap<>();
            for (int round = 1; round <= rounds; round++) {
                Cell cell = cell(row, round);
                cells.add(cell);
                Game game = kept.get(round).get(id);
                if (game != null && numbers.get(id) < numbers.get(game.opponentOf(id))) {
                    games.add(game);
                } else if (!cell.isGame() && cell.sign() == '+') {
                    byes.add(new Bye(round, id, Bye.Kind.DRAWN));
                } else if (!cell.isGame()) {
                    absences.put(round, cell.noShow() ? AbsenceReason.NO_SHOW : AbsenceReason.AGREED);
                }
            }
            List<Integer> values =
                    criteria.stream().map(criterion -> value(row, criterion)).toList();
            Entry entry = written.apply(row.entry()).withAbsences(absences);
            lines.add(new TableLine(entry, numbers.get(id), values, cells, 0));
        }
        Tournament told = Tournament.of(
                tournament.settings(), lines.stream().map(TableLine::entry).toList(), games, byes);
        return new ResultTable(format, told, criteria, lines);
    }

    /** What the file it came from says, where it came from one: scores of another program are not ours to correct. */
    private int value(Standings.Row row, Criterion criterion) {
        // a federation counts the wins in the cells, whatever of them the places were made of
        if (criterion == Criterion.NBW && winsOfCells.containsKey(row.entry().id())) {
            return winsOfCells.get(row.entry().id());
        }
        int column = recorded.map(table -> table.criteria().indexOf(criterion)).orElse(-1);
        return column < 0
                ? row.quarterPoints().getOrDefault(criterion, 0)
                : recordedLines.get(row.entry().id()).quarterPoints().get(column);
    }

    private void sort(Game game) {
        String which = "round " + game.round() + ": " + shown.get(game.whiteId()) + " - " + shown.get(game.blackId());
        boolean plain = game.result() == GameResult.WHITE_WINS
                || game.result() == GameResult.BLACK_WINS
                || game.result() == GameResult.JIGO;
        if (game.byDefault() && rules.defaults() == Defaults.FREE_POINTS) {
            changed.add(which
                    + ", by default: written as rounds without a game, with their points, so that it is not rated");
            leave(game);
        } else if (game.byDefault() && rules.defaults() == Defaults.LEFT_OUT) {
            dropped.add(which + ", by default: left out");
            leave(game);
        } else if (!plain && !rules.everyResult() || game.result() == GameResult.NO_RESULT) {
            dropped.add(which + ": " + words(game.result()) + ", written as rounds without a game");
            leave(game);
        } else {
            if (game.byDefault() && rules.defaults() == Defaults.AS_PLAYED) {
                changed.add(which + ", by default: looks like a played game, for this dialect has no mark");
            }
            keep(game, which);
        }
    }

    private void keep(Game game, String which) {
        boolean colours = rules.colours() && game.coloursKnown();
        if (rules.colours() && !game.coloursKnown() && game.handicap() > 0) {
            changed.add(which + ": the handicap is not written, for the colours are not known");
        }
        Game written = new Game(
                game.round(),
                game.table(),
                game.whiteId(),
                game.blackId(),
                colours ? game.handicap() : 0,
                game.result(),
                game.byDefault() && rules.defaults() == Defaults.MARKED,
                colours);
        kept.get(game.round()).put(game.whiteId(), written);
        kept.get(game.round()).put(game.blackId(), written);
    }

    private void leave(Game game) {
        leftOut.get(game.round()).put(game.whiteId(), game);
        leftOut.get(game.round()).put(game.blackId(), game);
    }

    private static String words(GameResult result) {
        return switch (result) {
            case UNKNOWN -> "no result yet";
            case NO_RESULT -> "annulled";
            case BOTH_LOSE -> "both lost";
            case BOTH_WIN -> "both won";
            case WHITE_WINS, BLACK_WINS, JIGO -> "a result";
        };
    }

    /** Nobody without a game is listed, and the others close ranks: cells refer to the numbers given here. */
    private void chooseRows(List<Standings.Row> approved) {
        Set<String> players = new HashSet<>();
        kept.forEach(round -> players.addAll(round.keySet()));
        List<String> without = new ArrayList<>();
        List<Standings.Row> standings = new ArrayList<>(approved);
        if (recorded.isPresent()) {
            standings.sort(Comparator.comparingInt(
                    row -> recordedLines.get(row.entry().id()).number()));
        }
        for (Standings.Row row : standings) {
            if (players.contains(row.entry().id())) {
                rows.add(row);
                numbers.put(row.entry().id(), rows.size());
            } else {
                without.add(row.entry().fullName());
            }
        }
        if (!without.isEmpty()) {
            dropped.add(without.size() + " without a game: " + String.join(", ", without));
        }
    }

    private Cell cell(Standings.Row row, int round) {
        String id = row.entry().id();
        Game game = kept.get(round).get(id);
        if (game != null) {
            char colour = !game.coloursKnown() ? ' ' : game.isWhite(id) ? 'w' : 'b';
            char sign = game.result() == GameResult.UNKNOWN ? '?' : sign(game.halfPointsOf(id));
            return Cell.game(numbers.get(game.opponentOf(id)), sign, colour, game.handicap(), game.byDefault());
        }
        Game out = leftOut.get(round).get(id);
        if (out != null && out.byDefault() && rules.defaults() == Defaults.LEFT_OUT) {
            return new Cell(0, '=', ' ', 0, false, true);
        }
        if (rules.freeSign() != ' ') {
            return Cell.free(rules.freeSign());
        }
        return Cell.free(sign(out != null ? out.halfPointsOf(id) : freeHalfPoints(row.entry(), round)));
    }

    /** What a round without a game was worth in the score that makes groups. */
    private int freeHalfPoints(Entry entry, int round) {
        ScoreSettings scores = tournament.settings().scores();
        boolean mcMahon = tournament.settings().pairedBy() == MainScore.MMS;
        boolean bye = hadBye.contains(round + "/" + entry.id());
        if (bye) {
            return mcMahon ? scores.byeMmsHalfPoints() : scores.byeNbwHalfPoints();
        }
        if (entry.participates(round)) {
            return 0;
        }
        return mcMahon ? scores.absentMmsHalfPoints() : scores.absentNbwHalfPoints();
    }

    private static char sign(int halfPoints) {
        return halfPoints == 2 ? '+' : halfPoints == 1 ? '=' : '-';
    }
}
