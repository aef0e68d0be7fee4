package org.tengen.pairingservice.tournament;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the registration desk knows of an entry.
 *
 * @param days day of the tournament → has checked in
 * @param listed whether the name may stand in public lists
 * @param ghost a stand-in who fills an odd field: plays before anybody gets a bye, competes for nothing
 * @param table where the player sits in every round, 0 wherever the draw says
 */
public record Attendance(
        SortedMap<Integer, Boolean> days, int dueCents, int paidCents, boolean listed, boolean ghost, int table) {

    public static final Attendance NONE = new Attendance(Collections.emptySortedMap(), 0, 0, true, false, 0);

    public boolean checkedIn(int day) {
        return days.getOrDefault(day, false);
    }

    public boolean paid() {
        return paidCents >= dueCents;
    }

    Attendance checkedIn(int day, boolean present) {
        SortedMap<Integer, Boolean> more = new TreeMap<>(days);
        more.put(day, present);
        return new Attendance(Collections.unmodifiableSortedMap(more), dueCents, paidCents, listed, ghost, table);
    }

    Attendance paying(int due, int paid) {
        return new Attendance(days, due, paid, listed, ghost, table);
    }

    Attendance listed(boolean publicly) {
        return new Attendance(days, dueCents, paidCents, publicly, ghost, table);
    }

    Attendance seated(boolean asGhost, int atTable) {
        return new Attendance(days, dueCents, paidCents, listed, asGhost, atTable);
    }
}
