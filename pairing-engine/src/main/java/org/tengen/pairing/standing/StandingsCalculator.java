package org.tengen.pairing.standing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.RoundStatus;
import org.tengen.pairing.tournament.Tournament;

/** Makes standings: one function of the facts, the round and the rules, for every view and for the draw. */
public final class StandingsCalculator {

    private final ScoreBoard board;
    private final int after;
    private final StandingRules rules;
    private final Map<Criterion, int[]> values;
    private final List<String> warnings = new ArrayList<>();
    private final Integer[] order;
    private final int[] places;

    private StandingsCalculator(Tournament tournament, int after, StandingRules rules) {
        this.board = new ScoreBoard(tournament, after, rules.scores());
        this.after = after;
        this.rules = rules;
        this.values = new EnumMap<>(new TieBreaks(board, after).values());
        lastResorts();
        values.put(Criterion.DC, new int[board.players()]);
        values.put(Criterion.SDC, new int[board.players()]);
        direct();
        this.order = order(rules.criteria());
        this.places = places();
    }

    /** Standings after a round (0: before the first) by the tournament's own rules. */
    public static Standings standings(Tournament tournament, int afterRound) {
        return standings(tournament, afterRound, StandingRules.of(tournament));
    }

    /**
     * Standings after a round by given rules.
     *
     * @param afterRound 0 to the planned number of rounds; later rounds have no influence on any number
     */
    public static Standings standings(Tournament tournament, int afterRound, StandingRules rules) {
        Standings table = new StandingsCalculator(rules.counted(tournament), afterRound, rules).table();
        return rules.uncounted().isEmpty()
                ? table
                : asPlayed(table, new StandingsCalculator(tournament, afterRound, rules).table());
    }

    /** Places and numbers of the same standings without their table, for whoever compares two of them. */
    public static Places places(Tournament tournament, int afterRound, StandingRules rules) {
        StandingsCalculator made = new StandingsCalculator(rules.counted(tournament), afterRound, rules);
        return new Places(made.board, made.order, made.places, made.values);
    }

    /** The cells show what was played; only the numbers of the lines are those of the table they stand in. */
    private static Standings asPlayed(Standings counted, Standings played) {
        Map<String, List<String>> cells = new HashMap<>();
        played.rows().forEach(row -> cells.put(row.entry().id(), row.cells()));
        List<Standings.Row> rows = new ArrayList<>();
        for (Standings.Row row : counted.rows()) {
            List<String> shown = new ArrayList<>();
            for (int k = 0; k < row.cells().size(); k++) {
                String line = row.cells().get(k).replaceFirst("^(\\d+).*", "$1");
                shown.add(line + cells.get(row.entry().id()).get(k).replaceFirst("^\\d+", ""));
            }
            rows.add(new Standings.Row(
                    row.place(),
                    row.tie(),
                    row.entry(),
                    row.startHalfPoints(),
                    row.quarterPoints(),
                    List.copyOf(shown),
                    row.status()));
        }
        return new Standings(counted.afterRound(), counted.criteria(), List.copyOf(rows), counted.warnings());
    }

    /** The numeric criteria of every player in the order of the entries, quarter points; DC and SDC are left out. */
    public static Map<Criterion, int[]> numbers(ScoreBoard board, int afterRound) {
        return new TieBreaks(board, afterRound).values();
    }

    private Standings table() {
        int[] line = new int[order.length];
        for (int k = 0; k < order.length; k++) {
            line[order[k]] = k + 1;
        }
        List<Standings.Row> rows = new ArrayList<>();
        Comparator<Integer> ties = byCriteria(rules.criteria());
        for (int k = 0; k < order.length; k++) {
            boolean tie = k > 0 && ties.compare(order[k - 1], order[k]) == 0;
            rows.add(row(order[k], places[order[k]], tie, line));
        }
        long open = board.tournament().games().stream()
                .filter(game -> game.round() <= after && game.result().isOpen())
                .count();
        if (open > 0) {
            warnings.add(open + (open == 1 ? " result is" : " results are") + " still missing; the order may change");
        }
        return new Standings(after, rules.criteria(), List.copyOf(rows), List.copyOf(warnings));
    }

    /** By player: shared by all whose criteria tie; ghosts take no place away, their own is 0. */
    private int[] places() {
        int[] places = new int[order.length];
        Comparator<Integer> ties = byCriteria(rules.criteria());
        int place = 1;
        int competing = 0;
        for (int k = 0; k < order.length; k++) {
            boolean tie = k > 0 && ties.compare(order[k - 1], order[k]) == 0;
            place = tie ? place : competing + 1;
            boolean ghost = board.entry(order[k]).ghost();
            competing += ghost ? 0 : 1;
            places[order[k]] = ghost ? 0 : place;
        }
        return places;
    }

    private void lastResorts() {
        int[] playOff = new int[board.players()];
        List<String> order = board.tournament().playOff();
        for (int k = 0; k < order.size(); k++) {
            playOff[board.number(order.get(k))] = 4 * (order.size() - k);
        }
        values.put(Criterion.PLAY_OFF, playOff);
        int[] lot = new int[board.players()];
        for (int i = 0; i < lot.length; i++) {
            lot[i] = 4 * Lot.draw(rules.lotSeed(), board.entry(i).id());
        }
        values.put(Criterion.LOT, lot);
        if (rules.criteria().contains(Criterion.PLAY_OFF) && order.isEmpty()) {
            warnings.add("there was no play-off, so the criterion PLAYOFF decides nothing");
        }
    }

    /** DC and SDC compare those equal in the criteria before them; both are shown when one of them is in the list. */
    private void direct() {
        List<Criterion> criteria = rules.criteria();
        for (Criterion direct : List.of(Criterion.DC, Criterion.SDC)) {
            int own = criteria.indexOf(direct);
            int other = criteria.indexOf(direct == Criterion.DC ? Criterion.SDC : Criterion.DC);
            int position = own >= 0 ? own : other;
            if (position < 0) {
                continue;
            }
            List<Criterion> before = criteria.subList(0, position);
            List<Criterion> following = own < 0 ? List.of() : criteria.subList(position + 1, criteria.size());
            Comparator<Integer> later = byCriteria(following.stream()
                    .filter(criterion -> !criterion.isDirect())
                    .toList());
            fillDirect(direct, before, later);
        }
    }

    private void fillDirect(Criterion direct, List<Criterion> before, Comparator<Integer> later) {
        DirectConfrontation games = new DirectConfrontation(board, after, rules.dcSingleGamesOnly());
        Comparator<Integer> equalSoFar = byCriteria(before);
        Integer[] order = order(before);
        int[] column = values.get(direct);
        for (int from = 0; from < order.length; ) {
            int to = from + 1;
            while (to < order.length && equalSoFar.compare(order[from], order[to]) == 0) {
                to++;
            }
            int[] members = new int[to - from];
            for (int k = from; k < to; k++) {
                members[k - from] = order[k];
            }
            int[] points = direct == Criterion.DC ? games.dc(members, later) : games.sdc(members);
            for (int k = 0; k < members.length; k++) {
                column[members[k]] = 4 * points[k];
            }
            from = to;
        }
    }

    private Comparator<Integer> byCriteria(List<Criterion> criteria) {
        int[][] columns = criteria.stream().map(values::get).toArray(int[][]::new);
        return (a, b) -> {
            for (int[] column : columns) {
                if (column[a] != column[b]) {
                    return Integer.compare(column[b], column[a]);
                }
            }
            return 0;
        };
    }

    private Integer[] order(List<Criterion> criteria) {
        Integer[] order = new Integer[board.players()];
        Arrays.setAll(order, i -> i);
        Arrays.sort(
                order,
                byCriteria(criteria)
                        .thenComparing(i -> board.entry(i).ghost())
                        .thenComparing((a, b) -> byName(board.entry(a), board.entry(b))));
        return order;
    }

    static int byName(Entry a, Entry b) {
        int order = a.name().compareTo(b.name());
        order = order != 0 ? order : a.firstName().compareTo(b.firstName());
        return order != 0 ? order : a.id().compareTo(b.id());
    }

    private Standings.Row row(int player, int place, boolean tie, int[] line) {
        Map<Criterion, Integer> numbers = new EnumMap<>(Criterion.class);
        for (Map.Entry<Criterion, int[]> value : values.entrySet()) {
            Criterion criterion = value.getKey();
            int number = value.getValue()[player];
            numbers.put(criterion, criterion == Criterion.CAT ? -number : number);
        }
        List<String> cells = new ArrayList<>();
        for (int round = 1; round <= after; round++) {
            cells.add(cell(round, player, line));
        }
        RoundStatus status = after == 0 ? RoundStatus.NOT_ASSIGNED : board.status(after, player);
        return new Standings.Row(
                place, tie, board.entry(player), board.start(player), numbers, List.copyOf(cells), status);
    }

    private String cell(int round, int player, int[] line) {
        Game game = board.game(round, player);
        if (game == null) {
            return switch (board.status(round, player)) {
                case BYE -> "0+";
                case ABSENT -> "0=";
                default -> "0-";
            };
        }
        char mark = switch (game.result()) {
            case UNKNOWN -> '?';
            case JIGO, NO_RESULT -> '=';
            default -> board.result(round, player) == 2 ? '+' : '-';
        };
        StringBuilder cell =
                new StringBuilder().append(line[board.opponent(round, player)]).append(mark);
        if (game.byDefault()) {
            cell.append('!');
        }
        if (game.coloursKnown()) {
            cell.append(board.isWhite(round, player) ? "/w" : "/b").append(game.handicap());
        }
        return cell.toString();
    }
}
