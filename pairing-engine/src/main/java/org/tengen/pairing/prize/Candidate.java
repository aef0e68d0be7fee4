package org.tengen.pairing.prize;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.standing.Lot;
import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;

/**
 * What prizes need to know of a player.
 *
 * @param level place in the standings, ghosts counted, equal for equals: only for comparing
 * @param category from 1
 * @param excluded why he wins nothing at all
 */
record Candidate(
        Standings.Row row,
        int level,
        boolean atBar,
        int category,
        Set<String> labels,
        int roundsMissed,
        Optional<String> excluded,
        int lot) {

    static Candidate of(Standings.Row row, int level, ScoreBoard board, PrizePlan plan) {
        Entry entry = row.entry();
        McMahonSettings mcMahon = board.tournament().settings().mcMahon();
        int bar = 2 * mcMahon.startScore(mcMahon.bar());
        Set<String> labels = plan.labels().getOrDefault(entry.id(), Set.of());
        return new Candidate(
                row,
                level,
                row.startHalfPoints() >= bar,
                mcMahon.category(entry.rank()) + 1,
                labels,
                missed(board, board.number(entry.id())),
                exclusion(entry, labels, plan),
                Lot.draw(plan.lotSeed(), entry.id()));
    }

    private static Optional<String> exclusion(Entry entry, Set<String> labels, PrizePlan plan) {
        if (entry.ghost()) {
            return Optional.of("is a ghost, who fills an odd field and wins no prize");
        }
        if (plan.excluded().containsKey(entry.id())) {
            return Optional.of(plan.excluded().get(entry.id()));
        }
        return labels.stream()
                .filter(plan.excludedLabels()::containsKey)
                .sorted()
                .findFirst()
                .map(plan.excludedLabels()::get);
    }

    private static int missed(ScoreBoard board, int player) {
        int missed = 0;
        for (int round = 1; round <= board.rounds(); round++) {
            missed += switch (board.status(round, player)) {
                case ABSENT, NOT_ASSIGNED -> 1;
                case BYE -> 0;
                case PAIRED -> didNotCome(board, round, player) ? 1 : 0;
            };
        }
        return missed;
    }

    private static boolean didNotCome(ScoreBoard board, int round, int player) {
        Game game = board.game(round, player);
        return game.byDefault() && board.result(round, player) == 0;
    }

    Entry entry() {
        return row.entry();
    }

    /** Best first: by the measure, then by the standings, then, if lots are to decide, by lot. */
    static Comparator<Candidate> order(List<Criterion> measure, boolean byLot) {
        Comparator<Candidate> order = byMeasure(measure).thenComparingInt(Candidate::level);
        return byLot ? order.thenComparingInt(candidate -> -candidate.lot()) : order;
    }

    /** 0 exactly for those equal in what a prize looks at. */
    static Comparator<Candidate> byMeasure(List<Criterion> measure) {
        Comparator<Candidate> order = (a, b) -> 0;
        for (Criterion criterion : measure) {
            order = order.thenComparingInt(
                    candidate -> -candidate.row().quarterPoints().getOrDefault(criterion, 0));
        }
        return order;
    }

    static String points(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    /** "place 5, MMS 28, SOSM 110.5". */
    String standing(List<Criterion> criteria) {
        StringJoiner words = new StringJoiner(", ");
        words.add("place " + row.place());
        for (Criterion criterion : criteria) {
            words.add(criterion.code() + " " + points(row.value(criterion)));
        }
        return words.toString();
    }
}
