package org.tengen.pairing.standing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.ScoreSettings;
import org.tengen.pairing.standing.Calculation.Term;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.RoundStatus;

/** The terms of each criterion for one player. Written beside {@link TieBreaks}, which adds up; tests hold both together. */
final class CalculationTerms {

    private static final int QUARTERS_PER_HALF = 2;

    private final ScoreBoard board;
    private final int after;
    private final StandingRules rules;
    private final Standings standings;
    private final Standings.Row row;
    private final int player;
    private final TieBreaks tieBreaks;
    private final Map<Criterion, int[]> numbers;

    CalculationTerms(
            ScoreBoard board,
            TieBreaks tieBreaks,
            int after,
            StandingRules rules,
            Standings standings,
            Standings.Row row) {
        this.board = board;
        this.after = after;
        this.rules = rules;
        this.standings = standings;
        this.row = row;
        this.player = board.number(row.entry().id());
        this.tieBreaks = tieBreaks;
        this.numbers = tieBreaks.values();
    }

    List<Term> of(Criterion criterion, int value) {
        return switch (criterion) {
            case NBW -> score(false, value);
            case MMS -> score(true, value);
            case CPS -> cup();
            case SOSW -> sums(false);
            case SOSM -> sums(true);
            case SOSW_1 -> withoutLowest(sums(false), 1);
            case SOSM_1 -> withoutLowest(sums(true), 1);
            case SOSW_2 -> withoutLowest(sums(false), 2);
            case SOSM_2 -> withoutLowest(sums(true), 2);
            case SODOSW -> defeated(false);
            case SODOSM -> defeated(true);
            case SOSOSW -> sumsOfSums(Criterion.SOSW, false);
            case SOSOSM -> sumsOfSums(Criterion.SOSM, true);
            case CUSSW -> cumulated(round -> board.nbw(round, player));
            case CUSSM -> cumulated(round -> board.mms(round, player));
            case EXT -> exploits(false);
            case EXR -> exploits(true);
            case STS -> strasbourg();
            case SOSTS -> sumsOfStrasbourg();
            case DC, SDC -> List.of(new Term(direct(criterion), value));
            case CAT -> List.of(new Term("category " + value / 4, value));
            case RANK -> List.of(new Term("rank " + row.entry().rank() + ", 1 dan being 0", value));
            case RATING -> List.of(new Term("rating " + row.entry().rating(), value));
            case PLAY_OFF -> List.of(new Term(value == 0 ? "not in the play-off" : playOffPlace(), value));
            case LOT -> List.of(new Term("lot drawn with seed " + rules.lotSeed(), value));
        };
    }

    private String playOffPlace() {
        List<String> order = board.tournament().playOff();
        return "place " + (order.indexOf(row.entry().id()) + 1) + " of " + order.size() + " in the play-off";
    }

    private List<Term> score(boolean mcMahon, int value) {
        List<Term> terms = new ArrayList<>();
        ScoreSettings settings = board.settings();
        if (mcMahon) {
            terms.add(new Term("start", QUARTERS_PER_HALF * board.start(player)));
        }
        for (int round = 1; round <= after; round++) {
            int points = switch (board.status(round, player)) {
                case PAIRED -> board.result(round, player);
                case BYE -> mcMahon ? settings.byeMmsHalfPoints() : settings.byeNbwHalfPoints();
                case ABSENT -> mcMahon ? settings.absentMmsHalfPoints() : settings.absentNbwHalfPoints();
                case NOT_ASSIGNED -> 0;
            };
            terms.add(new Term(in(round) + what(round), QUARTERS_PER_HALF * points));
        }
        int sum = terms.stream().mapToInt(Term::quarterPoints).sum();
        if (sum != value && !board.roundsScores()) {
            throw new IllegalStateException("terms of " + row.entry().id() + " make " + sum + ", not " + value);
        }
        if (sum != value) {
            terms.add(new Term("rounded down to whole points", value - sum));
        }
        return terms;
    }

    /** A cup score doubles with every round, so the earliest weigh most. */
    private List<Term> cup() {
        List<Term> terms = new ArrayList<>();
        for (int round = 1; round <= after; round++) {
            int own = board.cps(round, player) - 2 * board.cps(round - 1, player);
            int weight = 1 << (after - round);
            terms.add(new Term(in(round) + what(round) + ", times " + weight, QUARTERS_PER_HALF * own * weight));
        }
        return terms;
    }

    /** What each round adds to the sum of the opponents' scores. */
    private List<Term> sums(boolean mcMahon) {
        List<Term> terms = new ArrayList<>();
        for (int round = 1; round <= after; round++) {
            int opponent = board.opponent(round, player);
            if (opponent < 0) {
                terms.add(own(round, mcMahon, 1));
            } else {
                int term = tieBreaks.counted(opponent, mcMahon) + (mcMahon ? tieBreaks.stonesGiven(round, player) : 0);
                terms.add(new Term(
                        in(round) + opponent(round) + stones(round, mcMahon) + halves(), QUARTERS_PER_HALF * term));
            }
        }
        return terms;
    }

    private Term own(int round, boolean mcMahon, int times) {
        String status = board.status(round, player) == RoundStatus.BYE ? "bye" : "no game";
        int value = QUARTERS_PER_HALF * times * tieBreaks.ownTerm(player, mcMahon);
        String what = value == 0 ? ", counts nothing" : ", the own start score instead of an opponent";
        boolean withRounds = board.settings().opponentTerm() == ScoreSettings.OpponentTerm.OWN_START_PLUS_HALF_ROUNDS;
        return new Term(
                in(round)
                        + status
                        + what
                        + (withRounds ? " with half a point per round" : "")
                        + (times > 1 ? ", times " + times + " rounds" : ""),
                value);
    }

    private String halves() {
        return board.settings().unplayedAsHalf() ? ", rounds without a played game as half" : "";
    }

    private static List<Term> withoutLowest(List<Term> terms, int left) {
        if (terms.size() <= left) {
            return List.of(new Term("too few rounds to leave " + left + " out", 0));
        }
        List<Term> all = new ArrayList<>(terms);
        terms.stream()
                .sorted(Comparator.comparingInt(Term::quarterPoints))
                .limit(left)
                .forEach(lowest -> all.add(new Term("left out as lowest: " + lowest.what(), -lowest.quarterPoints())));
        return all;
    }

    private List<Term> defeated(boolean mcMahon) {
        List<Term> sums = sums(mcMahon);
        List<Term> terms = new ArrayList<>();
        for (int round = 1; round <= after; round++) {
            int result = board.result(round, player);
            if (board.opponent(round, player) >= 0 && result > 0) {
                Term term = sums.get(round - 1);
                String half = result == 1 ? ", half of it for jigo" : "";
                terms.add(new Term(term.what() + half, term.quarterPoints() * result / 2));
            }
        }
        return terms;
    }

    private List<Term> sumsOfSums(Criterion sos, boolean mcMahon) {
        List<Term> terms = new ArrayList<>();
        for (int round = 1; round <= after; round++) {
            int opponent = board.opponent(round, player);
            terms.add(
                    opponent < 0
                            ? own(round, mcMahon, after)
                            : new Term(
                                    in(round) + (mcMahon ? "SOSM of " : "SOSW of ") + opponent(round),
                                    numbers.get(sos)[opponent]));
        }
        return terms;
    }

    private List<Term> cumulated(IntUnaryOperator halfPointsAfter) {
        List<Term> terms = new ArrayList<>();
        for (int round = 1; round <= after; round++) {
            terms.add(new Term("after round " + round, QUARTERS_PER_HALF * halfPointsAfter.applyAsInt(round)));
        }
        return terms;
    }

    private List<Term> exploits(boolean onlyWon) {
        List<Term> terms = new ArrayList<>();
        for (int round = 1; round <= after; round++) {
            int opponent = board.opponent(round, player);
            if (opponent >= 0 && (!onlyWon || board.result(round, player) == 2)) {
                int coefficient = tieBreaks.exploitCoefficient(round, player);
                terms.add(new Term(
                        in(round) + "wins of " + opponent(round) + ", times " + coefficient,
                        coefficient * QUARTERS_PER_HALF * board.nbw(after, opponent)));
            }
        }
        return terms;
    }

    private List<Term> strasbourg() {
        List<Term> terms = new ArrayList<>();
        terms.add(new Term("MMS", numbers.get(Criterion.MMS)[player]));
        int bonus = tieBreaks.strasbourgBonus(player);
        if (bonus > 0) {
            String reached = bonus > 4 ? "semi-final and final" : "semi-final";
            terms.add(new Term(reached + " of the bar group reached", QUARTERS_PER_HALF * bonus));
        }
        return terms;
    }

    private List<Term> sumsOfStrasbourg() {
        List<Term> terms = new ArrayList<>();
        List<Term> sums = sums(true);
        for (int round = 1; round <= after; round++) {
            Term term = sums.get(round - 1);
            int opponent = board.opponent(round, player);
            int bonus = opponent < 0 ? 0 : QUARTERS_PER_HALF * tieBreaks.strasbourgBonus(opponent);
            terms.add(new Term(
                    term.what() + (bonus > 0 ? ", with the bar group's bonus" : ""), term.quarterPoints() + bonus));
        }
        return terms;
    }

    /** Who is equal in all criteria before, and what happened between them. */
    private String direct(Criterion criterion) {
        List<Criterion> before = rules.criteria().subList(0, rules.criteria().indexOf(criterion));
        List<String> met = new ArrayList<>();
        int others = 0;
        for (Standings.Row other : standings.rows()) {
            if (other == row || !equal(other, before)) {
                continue;
            }
            others++;
            for (int round = 1; round <= after; round++) {
                if (board.opponent(round, player) == board.number(other.entry().id())
                        && board.game(round, player).isPlayed()) {
                    met.add(verb(round) + " " + other.entry().fullName());
                }
            }
        }
        if (others == 0) {
            return "nobody is equal so far";
        }
        return (others == 1 ? "1 other is equal so far: " : others + " others are equal so far: ")
                + (met.isEmpty() ? "met none of them" : String.join("; ", met));
    }

    private String verb(int round) {
        return switch (board.result(round, player)) {
            case 2 -> "beat";
            case 1 -> "drew with";
            default -> "lost to";
        };
    }

    private boolean equal(Standings.Row other, List<Criterion> before) {
        return before.stream()
                .allMatch(criterion -> row.quarterPoints()
                        .get(criterion)
                        .equals(other.quarterPoints().get(criterion)));
    }

    private static String in(int round) {
        return "round " + round + ": ";
    }

    private String opponent(int round) {
        return board.entry(board.opponent(round, player)).fullName();
    }

    private String stones(int round, boolean mcMahon) {
        int given = mcMahon ? tieBreaks.stonesGiven(round, player) / 2 : 0;
        if (given == 0) {
            return "";
        }
        return given > 0
                ? " + " + given + (given == 1 ? " stone given" : " stones given")
                : " - " + -given + (given == -1 ? " stone taken" : " stones taken");
    }

    private String what(int round) {
        Game game = board.game(round, player);
        if (game == null) {
            return switch (board.status(round, player)) {
                case BYE -> "bye";
                case ABSENT -> "absent";
                default -> "not paired";
            };
        }
        if (rules.uncounted().contains(game.whiteId()) || rules.uncounted().contains(game.blackId())) {
            return "the game against " + opponent(round) + " does not count";
        }
        String outcome = switch (game.result()) {
            case UNKNOWN -> "open against ";
            case NO_RESULT -> "no result against ";
            case JIGO -> "jigo with ";
            default -> board.result(round, player) == 2 ? "won against " : "lost to ";
        };
        return outcome + opponent(round) + (game.byDefault() ? " by default" : "");
    }
}
