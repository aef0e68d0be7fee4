package org.tengen.rating.person;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tengen.rating.rank.Rank;

/**
 * What besides the name speaks for or against two descriptions being one person.
 *
 * @param bonus to add to the likeness of the names
 * @param support how many things agree
 * @param otherId whether one federation gave them two numbers: then they are two people
 */
record Circumstances(double bonus, int support, boolean otherId, List<String> reasons) {

    /** Nothing was looked at. */
    static final Circumstances NONE = new Circumstances(0, 0, false, List.of());

    private static final double SAME_COUNTRY = 0.03;
    private static final double OTHER_COUNTRY = -0.06;
    private static final double SAME_CLUB = 0.03;
    private static final double NEAR_RANK = 0.02;
    private static final double FAR_RANK = -0.08;
    private static final double OTHER_ID = -0.10;

    /** People gain two ranks between lists. */
    private static final int NEAR_GRADES = 2;

    /** Nobody's rank is seven away from the one on the list, children of years ago excepted. */
    private static final int FAR_GRADES = 7;

    private static final int UNKNOWN = Integer.MIN_VALUE;

    static int grades(String rank) {
        return Rank.parse(rank).map(Rank::gradesAboveFirstDan).orElse(UNKNOWN);
    }

    static Circumstances of(WantedPerson wanted, int wantedGrades, KnownPerson known, int knownGrades) {
        Tally tally = new Tally();
        tally.country(country(wanted.country()), country(known.country()));
        if (!wanted.club().isEmpty() && wanted.club().equalsIgnoreCase(known.club()) && !isNoClub(known.club())) {
            tally.agrees(SAME_CLUB, "same club");
        }
        tally.rank(wantedGrades, knownGrades);
        boolean otherId = otherId(wanted.ids(), known.ids());
        if (otherId) {
            tally.against(OTHER_ID, "another number of the same federation");
        }
        return new Circumstances(tally.bonus, tally.support, otherId, tally.reasons);
    }

    private static boolean otherId(Map<String, String> wanted, Map<String, String> known) {
        return wanted.entrySet().stream()
                .anyMatch(id -> known.containsKey(id.getKey())
                        && !known.get(id.getKey()).equals(id.getValue()));
    }

    /** The EGF's way of saying that there is none. */
    private static boolean isNoClub(String club) {
        return club.chars().allMatch(c -> c == 'x' || c == 'X');
    }

    private static String country(String country) {
        String upper = country.toUpperCase(Locale.ROOT);
        return upper.equals("GB") ? "UK" : upper.equals("XX") ? "" : upper;
    }

    String why(double likeness) {
        String names = likeness >= 0.999 ? "same name" : String.format(Locale.ROOT, "names alike to %.2f", likeness);
        return reasons.isEmpty() ? names : names + ", " + String.join(", ", reasons);
    }

    private static final class Tally {

        private final List<String> reasons = new ArrayList<>();
        private double bonus;
        private int support;

        void agrees(double value, String reason) {
            bonus += value;
            support++;
            reasons.add(reason);
        }

        void against(double value, String reason) {
            bonus += value;
            reasons.add(reason);
        }

        void country(String one, String other) {
            if (one.isEmpty() || other.isEmpty()) {
                return;
            }
            if (one.equals(other)) {
                agrees(SAME_COUNTRY, "same country");
            } else {
                against(OTHER_COUNTRY, "another country");
            }
        }

        void rank(int one, int other) {
            if (one == UNKNOWN || other == UNKNOWN) {
                return;
            }
            int apart = Math.abs(one - other);
            if (apart <= NEAR_GRADES) {
                agrees(NEAR_RANK, "rank within " + NEAR_GRADES);
            } else if (apart >= FAR_GRADES) {
                against(FAR_RANK, "ranks " + apart + " apart");
            }
        }
    }
}
