package org.tengen.cli.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The invented field of the demo: 24 players of made-up names, five clubs, from 5 dan to 12 kyu. */
final class DemoField {

    static final int PLAYERS = 24;
    static final int ROUNDS = 3;

    private static final String[] SURNAMES = {
        "Alderwick", "Birchmoor", "Cedarholt", "Dunlark", "Elmsworn", "Fernhollow", "Gorsefield", "Hazelbrook",
        "Ivybarrow", "Junipell", "Kestrelow", "Larchmond", "Mossgrove", "Nettleby", "Oakenshaw", "Pinewarden",
        "Quillfern", "Rowanmere", "Sedgewater", "Thornvale", "Umberley", "Vetchcombe", "Willowdene", "Yarrowgate"
    };
    private static final String[] FIRST_NAMES = {
        "Ani", "Bero", "Cila", "Dovan", "Esme", "Finn", "Gwil", "Hana", "Iven", "Jora", "Kell", "Lune",
        "Miro", "Nessa", "Orin", "Pela", "Quin", "Runa", "Sorel", "Tavi", "Una", "Velo", "Wren", "Yara"
    };
    private static final String[] CLUBS = {"Hilltop", "Harbour", "Old Mill", "Riverside", "Station"};

    /** OpenGotha's scale: 1d = 0, 1k = -1. */
    private static final int STRONGEST = 4;

    private static final int WEAKEST = -12;

    /** On the EGF scale 1 dan is 2100 and a grade is 100 points. */
    private static final int FIRST_DAN_RATING = 2100;

    private static final int GRADE = 100;

    private DemoField() {}

    /**
     * One player before the tournament.
     *
     * @param rank as people write it, "3k"
     * @param rating on the EGF scale
     */
    record Entrant(String name, String firstName, String country, String club, String rank, int rating) {}

    /** The field for a seed: same seed, same people. */
    static List<Entrant> entrants(long seed) {
        Random random = new Random(seed);
        List<Entrant> entrants = new ArrayList<>();
        for (int i = 0; i < PLAYERS; i++) {
            int grade = STRONGEST - Math.round((STRONGEST - WEAKEST) * i / (float) (PLAYERS - 1));
            int rating = FIRST_DAN_RATING + GRADE * grade + random.nextInt(GRADE) - GRADE / 2;
            entrants.add(new Entrant(
                    SURNAMES[i],
                    FIRST_NAMES[(i * 7 + 5) % FIRST_NAMES.length],
                    "XX",
                    CLUBS[random.nextInt(CLUBS.length)],
                    grade >= 0 ? (grade + 1) + "d" : -grade + "k",
                    rating));
        }
        return List.copyOf(entrants);
    }
}
