package org.tengen.pairingservice.paper;

import java.util.ArrayList;
import java.util.List;

/**
 * Lays slips on sheets so that the pile, cut into quarters and the quarters put on top of each other, is in table order:
 * with p sheets, sheet s holds the slips s, s + p, s + 2p and s + 3p.
 */
final class Slips {

    /** Slips on an A4 sheet. */
    static final int ON_A_SHEET = 4;

    private Slips() {}

    /** Sheets of at most {@link #ON_A_SHEET} slips; a place without a slip is null. */
    static <T> List<List<T>> sheets(List<T> slips) {
        int sheets = (slips.size() + ON_A_SHEET - 1) / ON_A_SHEET;
        List<List<T>> laid = new ArrayList<>();
        for (int sheet = 0; sheet < sheets; sheet++) {
            List<T> places = new ArrayList<>();
            for (int place = 0; place < ON_A_SHEET; place++) {
                int slip = sheet + place * sheets;
                places.add(slip < slips.size() ? slips.get(slip) : null);
            }
            laid.add(places);
        }
        return laid;
    }
}
