package org.tengen.pairingservice.api;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.tengen.kit.page.ReachedAt;
import org.tengen.kit.problem.Violation;
import org.tengen.pairingservice.tournament.Arrangements;
import org.tengen.pairingservice.tournament.Limits;

/** What may be arranged: every value within what a tournament can mean by it. */
final class ArrangementChecks {

    private static final int PERCENT = 100;
    /** A field for dates makes the year 0026 of 26. */
    private static final int FIRST_YEAR = 1_000;

    private static final int LAST_YEAR = 9_999;

    private ArrangementChecks() {}

    /**
     * What is arranged from now on; null for nothing.
     *
     * @param wanted absent: what was arranged stays
     * @throws org.tengen.kit.problem.ProblemException naming every field that cannot be
     */
    static Arrangements checked(Arrangements wanted, Arrangements before, int rounds) {
        if (wanted == null) {
            return before;
        }
        List<Violation> violations = new ArrayList<>();
        range(violations, "entrantLimit", wanted.entrantLimit(), 1, Limits.MAX_ENTRIES);
        range(violations, "requestCutoffMinutes", wanted.requestCutoffMinutes(), 0, Limits.MAX_LIMIT_MINUTES);
        range(violations, "defaultLossMinutes", wanted.defaultLossMinutes(), 1, Limits.MAX_LIMIT_MINUTES);
        range(violations, "overtimeLimitMinutes", wanted.overtimeLimitMinutes(), 1, Limits.MAX_LIMIT_MINUTES);
        range(violations, "feeCents", wanted.feeCents(), 0, Limits.MAX_CENTS);
        range(violations, "pairingAbsenceHalfPoints", wanted.pairingAbsenceHalfPoints(), 0, 2);
        range(violations, "countedFromPercent", wanted.countedFromPercent(), 0, PERCENT);
        if (wanted.currency() != null && !wanted.currency().matches("[A-Z]{3}")) {
            violations.add(new Violation("arrangements.currency", "has three capital letters: EUR"));
        }
        if (wanted.firstRoundsOfDays() != null && !ascending(wanted.firstRoundsOfDays(), rounds)) {
            violations.add(new Violation(
                    "arrangements.firstRoundsOfDays", "starts with 1 and rises, at most to round " + rounds));
        }
        starts(violations, wanted.roundStarts());
        if (wanted.entryAddress() != null
                && (wanted.entryAddress().length() > Limits.MAX_TITLE_LENGTH
                        || ReachedAt.href(wanted.entryAddress()) == null)) {
            violations.add(
                    new Violation("arrangements.entryAddress", "is no address: write https://… or an e-mail address"));
        }
        EntryChecks.refuse(violations);
        return Arrangements.NONE.equals(wanted) ? null : wanted;
    }

    private static void range(List<Violation> violations, String field, Integer value, int least, int most) {
        if (value != null && (value < least || value > most)) {
            violations.add(new Violation("arrangements." + field, "must lie between " + least + " and " + most));
        }
    }

    /** A round after the last one that is planned keeps its start: it may be planned again. */
    private static void starts(List<Violation> violations, SortedMap<Integer, LocalDateTime> starts) {
        LocalDateTime last = null;
        for (Map.Entry<Integer, LocalDateTime> one :
                starts == null ? Map.<Integer, LocalDateTime>of().entrySet() : starts.entrySet()) {
            String field = "arrangements.roundStarts." + one.getKey();
            LocalDateTime start = one.getValue();
            if (one.getKey() < 1 || one.getKey() > Limits.MAX_ROUNDS) {
                violations.add(new Violation(field, "must be a round from 1 to " + Limits.MAX_ROUNDS));
            } else if (start == null || start.getYear() < FIRST_YEAR || start.getYear() > LAST_YEAR) {
                violations.add(new Violation(field, "needs a year of four digits"));
            } else if (last != null && !start.isAfter(last)) {
                violations.add(new Violation(field, "must be later than the round before"));
            }
            last = start == null ? last : start;
        }
    }

    private static boolean ascending(List<Integer> rounds, int most) {
        int last = 0;
        for (Integer round : rounds) {
            if (round == null || round <= last || round > most) {
                return false;
            }
            last = round;
        }
        return !rounds.isEmpty() && rounds.get(0) == 1;
    }
}
