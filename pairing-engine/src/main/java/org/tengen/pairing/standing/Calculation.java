package org.tengen.pairing.standing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.RoundStatus;
import org.tengen.pairing.tournament.Tournament;

/**
 * The calculation behind a player's numbers, term by term, for whoever asks "why is my place that".
 *
 * @param terms one per round, in quarter points, and what it is
 * @param quarterPoints the value in the standings
 */
public record Calculation(Criterion criterion, List<Term> terms, int quarterPoints) {

    /** One summand. */
    public record Term(String what, int quarterPoints) {}

    /** The calculations of every criterion of the rules that is a sum over rounds; others are shown as one term. */
    public static List<Calculation> of(Tournament tournament, int afterRound, StandingRules rules, String entryId) {
        ScoreBoard board = new ScoreBoard(tournament, afterRound, rules.scores());
        Map<Criterion, int[]> numbers = StandingsCalculator.numbers(board, afterRound);
        Standings.Row row = StandingsCalculator.standings(tournament, afterRound, rules)
                .row(entryId)
                .orElseThrow(() -> new IllegalArgumentException("there is no entry " + entryId));
        int player = board.number(entryId);
        List<Calculation> calculations = new ArrayList<>();
        for (Criterion criterion : rules.criteria()) {
            int value = row.quarterPoints().get(criterion);
            calculations.add(
                    new Calculation(criterion, terms(board, numbers, criterion, player, afterRound, value), value));
        }
        return calculations;
    }

    private static List<Term> terms(
            ScoreBoard board, Map<Criterion, int[]> numbers, Criterion criterion, int player, int after, int value) {
        return switch (criterion) {
            case NBW -> score(board, player, after, 0, value);
            case MMS -> score(board, player, after, board.start(player), value);
            case SOSW -> sum(board, player, after, numbers.get(Criterion.NBW), false, value);
            case SOSM -> sum(board, player, after, numbers.get(Criterion.MMS), true, value);
            case SOSOSW -> sum(board, player, after, numbers.get(Criterion.SOSW), false, value);
            case SOSOSM -> sum(board, player, after, numbers.get(Criterion.SOSM), false, value);
            default -> List.of(new Term(criterion.meaning(), value));
        };
    }

    private static List<Term> score(ScoreBoard board, int player, int after, int start, int value) {
        List<Term> terms = new ArrayList<>();
        terms.add(new Term("start", 2 * start));
        int sum = 2 * start;
        for (int round = 1; round <= after; round++) {
            RoundStatus status = board.status(round, player);
            int points = status == RoundStatus.PAIRED ? 2 * board.result(round, player) : 0;
            sum += points;
            terms.add(new Term("round " + round + ": " + what(board, round, player), points));
        }
        return closed(terms, sum, value, "absences, byes and rounding");
    }

    private static List<Term> sum(ScoreBoard board, int player, int after, int[] scores, boolean stones, int value) {
        List<Term> terms = new ArrayList<>();
        int sum = 0;
        for (int round = 1; round <= after; round++) {
            int opponent = board.opponent(round, player);
            if (opponent >= 0) {
                Game game = board.game(round, player);
                boolean white = game.isWhite(board.entry(player).id());
                int given = stones && board.settings().handicapInSosm() ? 4 * game.handicap() : 0;
                int term = scores[opponent] + (white ? given : -given);
                sum += term;
                String handicap = given == 0 ? "" : (white ? " + " : " - ") + game.handicap() + " stones";
                terms.add(
                        new Term("round " + round + ": " + board.entry(opponent).fullName() + handicap, term));
            }
        }
        return closed(terms, sum, value, "rounds without an opponent, unplayed games of opponents");
    }

    private static List<Term> closed(List<Term> terms, int sum, int value, String rest) {
        if (value != sum) {
            terms.add(new Term(rest, value - sum));
        }
        return List.copyOf(terms);
    }

    private static String what(ScoreBoard board, int round, int player) {
        int opponent = board.opponent(round, player);
        return opponent >= 0
                ? "against " + board.entry(opponent).fullName()
                : board.status(round, player)
                        .name()
                        .toLowerCase(java.util.Locale.ROOT)
                        .replace('_', ' ');
    }
}
