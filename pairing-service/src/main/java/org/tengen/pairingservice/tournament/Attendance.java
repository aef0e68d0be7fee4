package org.tengen.pairingservice.tournament;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the registration desk knows of an entry.
 *
 * @param days day of the tournament → has checked in
 * @param listed whether the name may stand in public lists
 */
public record Attendance(SortedMap<Integer, Boolean> days, int dueCents, int paidCents, boolean listed) {

    public static final Attendance NONE = new Attendance(Collections.emptySortedMap(), 0, 0, true);

    public boolean checkedIn(int day) {
        return days.getOrDefault(day, false);
    }

    public boolean paid() {
        return paidCents >= dueCents;
    }

    Attendance checkedIn(int day, boolean present) {
        SortedMap<Integer, Boolean> more = new TreeMap<>(days);
        more.put(day, present);
        return new Attendance(Collections.unmodifiableSortedMap(more), dueCents, paidCents, listed);
    }

    Attendance paying(int due, int paid) {
        return new Attendance(days, due, paid, listed);
    }

    Attendance listed(boolean publicly) {
        return new Attendance(days, dueCents, paidCents, publicly);
    }
}
